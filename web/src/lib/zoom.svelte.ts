// Looking closer at the table top: how much larger it is drawn than what fits, and which part of it is seen.
// The room scrolls, the board inside it grows; so everything stays sharp, and one finger or the wheel scroll as ever.
import { flushSync } from 'svelte';
import { settings } from './settings.svelte';
import type { Format } from './types';

export const MOST = 5;
export const STEP = 1.4;
const FAR = 5;
const REST = 140;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A factor within its bounds. */
export function bounded(factor: number, least: number): number {
  return Math.max(least, Math.min(factor, MOST));
}

/** One step nearer or farther; it does not pass over the size that fits. */
export function stepped(factor: number, step: number): number {
  const next = factor * step;
  return (factor - 1) * (next - 1) < 0 || Math.abs(next - 1) < 0.08 ? 1 : next;
}

/** What a turn of the wheel means. A trackpad says little and often, a mouse much at once. */
export function wheeled(deltaY: number, lines: boolean): number {
  const far = lines ? deltaY * 16 : deltaY;
  return Math.exp(-Math.max(-24, Math.min(24, far)) * 0.01);
}

interface Point {
  x: number;
  y: number;
}

interface Pinch {
  wide: number;
  factor: number;
  at: Point;
}

function between(touches: TouchList): { wide: number; at: Point } {
  const [a, b] = [touches[0], touches[1]];
  if (!a || !b) return { wide: 1, at: { x: 0, y: 0 } };
  const at = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
  return { wide: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)), at };
}

export class Zoom {
  /** 1 is the size that fits the room. */
  factor = $state(1);
  /** The factor at which all of the table is seen. */
  least = $state(1);
  dragging = $state(false);

  private room: HTMLElement | null = null;
  private format: Format | '' = '';
  private pinch: Pinch | null = null;
  private frame = 0;
  /** The factor that a movement leads to. */
  private goal: number | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** Where the board lies while it is only stretched, and how large it is seen. */
  private held: { left: number; top: number; width: number; height: number; shown: number } | null = null;
  /** The middle of what was seen last, as a part of the board. */
  private middle: Point | null = null;

  get nearest(): boolean {
    return this.factor >= MOST - 0.001;
  }

  get farthest(): boolean {
    return this.factor <= this.least + 0.001;
  }

  /** Begins to listen at a room whose first child is the board. */
  attach(room: HTMLElement): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.room = room;
    const firm = { signal, passive: false };
    room.addEventListener('wheel', this.wheel, firm);
    room.addEventListener('touchstart', this.touch, { signal, passive: true });
    room.addEventListener('touchmove', this.spread, firm);
    room.addEventListener('touchend', this.lift, { signal });
    room.addEventListener('touchcancel', this.lift, { signal });
    room.addEventListener('gesturestart', this.gesture, firm);
    room.addEventListener('gesturechange', this.gesture, firm);
    room.addEventListener('pointerdown', this.grasp, { signal });
    room.addEventListener('mousedown', (e) => e.button === 1 && this.roams && e.preventDefault(), { signal });
    room.addEventListener('scroll', () => this.note(), { signal, passive: true });
    return () => {
      stop.abort();
      cancelAnimationFrame(this.frame);
      clearTimeout(this.rest);
      this.held = null;
      this.room = null;
    };
  }

  /** Nearer or farther by a step, as buttons and keys ask for it. */
  by(step: number): void {
    this.glide(stepped(this.goal ?? this.factor, step));
  }

  fit(): void {
    this.glide(1);
  }

  /** A table top comes; one of another format is seen anew. */
  meet(format: Format): void {
    if (this.format && this.format !== format) this.forget();
    this.format = format;
  }

  private forget(): void {
    this.stop();
    this.settle();
    this.factor = 1;
    this.middle = null;
  }

  /** After the room or the board changed by themselves: what was in the middle is there again. */
  restore(): void {
    const board = this.board;
    if (!this.room || !board || !this.middle || this.factor === 1) return;
    const { x, y } = this.centre;
    const box = board.getBoundingClientRect();
    this.scroll(box.left + this.middle.x * box.width - x, box.top + this.middle.y * box.height - y);
  }

  /** Whether a key was one of those that zoom or move the view. */
  key(event: KeyboardEvent): boolean {
    if (event.key === '+' || event.key === '=') this.by(STEP);
    else if (event.key === '-') this.by(1 / STEP);
    else if (event.key === '0') this.fit();
    else {
      const way = ARROWS[event.key];
      if (!way || !this.room || !this.roams) return false;
      const { clientWidth, clientHeight } = this.room;
      this.room.scrollBy({ left: way[0] * clientWidth * 0.25, top: way[1] * clientHeight * 0.25, behavior: settings.scrolling });
    }
    return true;
  }

  /** Whether there is more of the board than is seen. */
  get roams(): boolean {
    const room = this.room;
    return !!room && (room.scrollWidth > room.clientWidth + 1 || room.scrollHeight > room.clientHeight + 1);
  }

  private get board(): HTMLElement | null {
    return (this.room?.firstElementChild ?? null) as HTMLElement | null;
  }

  private get centre(): Point {
    const box = this.room?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
  }

  private note(): void {
    const board = this.board?.getBoundingClientRect();
    if (!board?.width || !board.height) return;
    const { x, y } = this.centre;
    this.middle = { x: (x - board.left) / board.width, y: (y - board.top) / board.height };
  }

  private scroll(left: number, top: number): void {
    this.room?.scrollBy({ left, top, behavior: 'instant' });
    this.note();
  }

  /** The factor as it is seen now, also in the middle of a movement. */
  private get seen(): number {
    return this.held?.shown ?? this.factor;
  }

  /**
   * The point of the board that is seen at one place is afterwards seen at another (or still there). While fingers or a wheel
   * move, what is drawn already is only stretched; it is drawn anew when they rest.
   */
  private set(factor: number, from: Point, to: Point = from): void {
    const board = this.board;
    if (!board) return;
    const now = board.getBoundingClientRect();
    this.held ??= { left: now.left, top: now.top, width: now.width, height: now.height, shown: this.factor };
    const held = this.held;
    held.shown = bounded(factor, this.least);
    const k = held.shown / this.factor;
    const [u, v] = [(from.x - now.left) / now.width, (from.y - now.top) / now.height];
    const [x, y] = [to.x - u * held.width * k - held.left, to.y - v * held.height * k - held.top];
    board.style.willChange = 'transform';
    board.style.transformOrigin = '0 0';
    board.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
  }

  /** What was stretched is drawn in its new size, in the same place as far as the room allows. */
  private settle(): void {
    clearTimeout(this.rest);
    const [board, held] = [this.board, this.held];
    this.held = null;
    if (!board || !held) return;
    const { x, y } = this.centre;
    const before = board.getBoundingClientRect();
    const [u, v] = [(x - before.left) / before.width, (y - before.top) / before.height];
    for (const property of ['will-change', 'transform-origin', 'transform']) board.style.removeProperty(property);
    flushSync(() => (this.factor = held.shown));
    const after = board.getBoundingClientRect();
    this.scroll(after.left + u * after.width - x, after.top + v * after.height - y);
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
  }

  private glide(factor: number): void {
    cancelAnimationFrame(this.frame);
    const [from, to, at] = [this.seen, bounded(factor, this.least), this.centre];
    const end = () => {
      this.goal = null;
      this.set(to, at);
      this.settle();
    };
    this.goal = to;
    if (settings.still) return end();
    const begun = performance.now();
    const tick = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / 160));
      if (part === 1) return end();
      this.set(from * (to / from) ** part, at);
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  private wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.stop();
    this.set(this.seen * wheeled(event.deltaY, event.deltaMode === 1), { x: event.clientX, y: event.clientY });
  };

  private touch = (event: TouchEvent): void => {
    if (event.touches.length !== 2) return;
    this.stop();
    this.pinch = { ...between(event.touches), factor: this.seen };
  };

  private spread = (event: TouchEvent): void => {
    if (!this.pinch || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const { wide, at } = between(event.touches);
    this.set((this.pinch.factor * wide) / this.pinch.wide, this.pinch.at, at);
    this.pinch.at = at;
  };

  private lift = (event: TouchEvent): void => {
    if (event.touches.length >= 2 || !this.pinch) return;
    this.pinch = null;
    this.settle();
  };

  /** Safari on a Mac tells a pinch of the trackpad in events of its own. */
  private gesture = (event: Event): void => {
    event.preventDefault();
    if (this.pinch && 'ontouchstart' in window) return;
    const { scale, clientX: x, clientY: y } = event as Event & { scale: number; clientX: number; clientY: number };
    if (event.type === 'gesturestart') this.pinch = { wide: 1, factor: this.seen, at: { x, y } };
    else if (this.pinch) this.set(this.pinch.factor * scale, { x, y });
  };

  /** The mouse holds the board and takes it along; a press that does not move stays a click. */
  private grasp = (event: PointerEvent): void => {
    const room = this.room;
    if (!room || event.pointerType !== 'mouse' || event.button > 1 || !this.roams) return;
    const { left, top } = room.getBoundingClientRect();
    if (event.clientX - left - room.clientLeft > room.clientWidth || event.clientY - top - room.clientTop > room.clientHeight) return;
    const start = { x: event.clientX, y: event.clientY, left: room.scrollLeft, top: room.scrollTop };
    const end = new AbortController();
    const { signal } = end;
    addEventListener('pointermove', (e) => {
      const [dx, dy] = [e.clientX - start.x, e.clientY - start.y];
      if (!this.dragging && Math.hypot(dx, dy) < FAR) return;
      this.dragging = true;
      room.scrollTo({ left: start.left - dx, top: start.top - dy, behavior: 'instant' });
    }, { signal });
    const release = () => {
      end.abort();
      if (!this.dragging) return;
      this.dragging = false;
      const swallow = (e: Event) => e.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    };
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    addEventListener('blur', release, { signal });
  };
}
