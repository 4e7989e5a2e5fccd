import { expect, test } from 'vitest';
import { bounded, MOST, STEP, stepped, wheeled } from '../src/lib/zoom.svelte';

test('a factor stays between the whole table and the largest size', () => {
  expect(bounded(0.2, 0.6)).toBe(0.6);
  expect(bounded(2, 0.6)).toBe(2);
  expect(bounded(50, 1)).toBe(MOST);
});

test('steps stop at the size that fits, from either side', () => {
  expect(stepped(1, STEP)).toBeCloseTo(1.4);
  expect(stepped(1.2, 1 / STEP)).toBe(1);
  expect(stepped(0.8, STEP)).toBe(1);
  expect(stepped(stepped(1, STEP), 1 / STEP)).toBe(1);
});

test('a wheel that turns far at once zooms no more than a firm step', () => {
  expect(wheeled(-1000, false)).toBe(wheeled(-24, false));
  expect(wheeled(3, true)).toBe(wheeled(24, false));
  expect(wheeled(-4, false)).toBeGreaterThan(1);
  expect(wheeled(4, false)).toBeLessThan(1);
});
