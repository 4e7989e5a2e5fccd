// Numbers for drawing curves: ticks that read well, paths, and rows for the table behind the picture.

export type Point = readonly [x: number, y: number];

export interface Series {
  name: string;
  colour: string;
  shape: string;
  points: readonly Point[];
}

/** Round numbers from at most `low` to at least `high`, about `count` of them. */
export function ticks(low: number, high: number, count: number): number[] {
  const span = high - low || 1;
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * power >= rough) ?? 10) * power;
  const whole = step < 1 && Number.isInteger(low) && Number.isInteger(high) && span >= 1 ? 1 : step;
  const first = Math.floor(low / whole);
  const last = Math.ceil(high / whole);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * whole).toPrecision(12)));
}

/** A line through the points, in the units of the picture. */
export function path(points: readonly Point[], x: (v: number) => number, y: (v: number) => number): string {
  return points.map(([a, b], i) => `${i ? 'L' : 'M'}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('');
}

/** Which of n things to take, evenly, if at most `most` are wanted: always the first and the last. */
export function spread(n: number, most: number): number[] {
  if (n <= most) return Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (n - 1)) / (most - 1)));
}

/** The index of the value nearest to x. */
export function nearest(xs: readonly number[], x: number): number {
  let best = 0;
  for (let i = 1; i < xs.length; i++) {
    if (Math.abs((xs[i] ?? 0) - x) < Math.abs((xs[best] ?? 0) - x)) best = i;
  }
  return best;
}
