// How pieces come and go: from where they were or to where they are now, else they fade.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from './settings.svelte';
import type { Box, Piece } from './types';

interface Way {
  piece: Piece;
  /** The other end, where there is one. */
  end: Box | undefined;
  scale: number;
}

export function come(_: Element, way: Way): TransitionConfig {
  return along(way, 260, () => 1);
}

export function go(_: Element, way: Way): TransitionConfig {
  return along(way, 200, (t) => (t < 0.3 ? t / 0.3 : 1));
}

/** At t = 1 the piece is where it stands, at t = 0 at the other end. */
function along({ piece, end, scale }: Way, blink: number, clear: (t: number) => number): TransitionConfig {
  if (settings.still) return { duration: 0 };
  if (!end) return { duration: blink, css: (t) => `opacity: ${t}` };
  const [x, y, w, h] = piece.box;
  const [dx, dy] = [end[0] + end[2] / 2 - x - w / 2, end[1] + end[3] / 2 - y - h / 2];
  const grown = end[2] / w;
  return {
    duration: 420,
    easing: cubicOut,
    css: (t, u) =>
      `z-index: 1700; opacity: ${clear(t)}; transform: translate(${(x + dx * u) * scale}px, ${(y + dy * u) * scale}px)` +
      ` rotate(${piece.angle ?? 0}deg) scale(${1 + (grown - 1) * u})`,
  };
}
