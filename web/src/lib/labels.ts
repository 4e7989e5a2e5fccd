// Names on a map: as many as can be read without overlapping.
import type { Place } from './types';

/** Size of the letters of an area's name, in scene units, and at least in pixels. */
export const SMALL = 15;
export const LEAST = 10.5;
const EDGE = 8;

type Rect = readonly [left: number, top: number, width: number, height: number];

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How wide a word is, in units of its letters' size. */
function ems(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext?.('2d') ?? null;
  if (pen) pen.font = "500 100px 'Alegreya Sans', sans-serif";
  const wide = pen ? pen.measureText(text).width / 100 : text.length * 0.5;
  widths.set(text, wide);
  return wide;
}

const meet = (a: Rect, b: Rect) => a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

/**
 * The areas whose names are written at this scale, with how far (in pixels) a name is moved to stay on a table top of this width.
 * Those that can be chosen come first, then the order of the scene.
 */
export function readable(places: readonly Place[], width: number, scale: number, lit: (place: Place) => boolean): Map<string, number> {
  const size = Math.max(LEAST, SMALL * scale);
  const areas = places.filter((p) => p.kind === 'area' && p.label);
  const taken: Rect[] = [];
  const out = new Map<string, number>();
  for (const place of [...areas.filter(lit), ...areas.filter((p) => !lit(p))]) {
    const [x, y, w] = place.box;
    const wide = ems(place.label) * size + 4;
    const left = (x + w / 2) * scale - wide / 2;
    const inside = Math.max(EDGE, Math.min(left, width * scale - wide - EDGE));
    const box: Rect = [inside, y * scale, wide, size * 1.15];
    if (taken.some((other) => meet(box, other))) continue;
    taken.push(box);
    out.set(place.id, inside - left);
  }
  return out;
}
