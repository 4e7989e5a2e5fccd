import { expect, it } from 'vitest';
import { nearest, path, spread, ticks } from '../src/lib/plot';

it('ticks are round numbers that hold everything', () => {
  expect(ticks(0, 87, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(-3, 12, 4)).toEqual([-5, 0, 5, 10, 15]);
  expect(ticks(0, 1, 4)).toEqual([0, 1]);
  expect(ticks(0, 0, 4)[0]).toBe(0);
});

it('a path goes through all points', () => {
  expect(path([[0, 0], [10, 5]], (v) => v * 2, (v) => 100 - v)).toBe('M0.0 100.0L20.0 95.0');
});

it('rows of a table are taken evenly, with both ends', () => {
  expect(spread(3, 10)).toEqual([0, 1, 2]);
  expect(spread(101, 5)).toEqual([0, 25, 50, 75, 100]);
});

it('the nearest moment is found', () => {
  expect(nearest([0, 10, 20], 14)).toBe(1);
  expect(nearest([0, 10, 20], 16)).toBe(2);
});
