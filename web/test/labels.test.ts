import { expect, it } from 'vitest';
import { readable } from '../src/lib/labels';
import type { Place } from '../src/lib/types';

const names = (things: Place[], scale: number, lit = (_: Place) => false) => [...readable(things, 1000, scale, lit).keys()];
const area = (id: string, left: number): Place => ({ id, label: 'Andergast', kind: 'area', box: [left, 0, 80, 60] });
const places = [area('a', 0), area('b', 30), area('c', 200), { id: 'hand', label: 'Hand', box: [0, 0, 80, 60] } as Place];

it('a name gives way to another that it would overlap', () => {
  expect(names(places, 1)).toEqual(['a', 'c']);
});

it('what can be chosen is named first', () => {
  expect(names(places, 1, (p) => p.id === 'b')).toEqual(['b', 'c']);
});

it('an enlarged table top has room for all', () => {
  expect(names(places, 4)).toEqual(['a', 'c']);
  expect(names([area('a', 0), area('b', 75)], 0.4)).toEqual(['a']);
  expect(names([area('a', 0), area('b', 75)], 1.5)).toEqual(['a', 'b']);
});

it('a name at the edge is moved onto the table top', () => {
  const [left, right] = [...readable([area('a', -30), area('z', 950)], 1000, 1, () => false).values()];
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(0);
});
