// Looking closer at the table top: how much larger it is drawn than what fits, and which part of it is seen.
// The room scrolls, the board inside it grows; so everything stays sharp, and one finger or the wheel scroll as ever.
import { flushSync } from 'svelte';
import { settings } from './settings.svelte';

export const MOST = 5;
export const STEP = 1.4;
const FAR = 5;
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
  private pinch: Pinch | null = null;
  private frame = 0;
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
      this.room = null;
    };
  }

  /** Nearer or farther by a step, as buttons and keys ask for it. */
  by(step: number): void {
    this.glide(stepped(this.factor, step));
  }

  fit(): void {
    this.glide(1);
  }

  /** Another format is another table top: everything is seen anew. */
  forget(): void {
    cancelAnimationFrame(this.frame);
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
      this.room.scrollBy({ left: way[0] * clientWidth * 0.25, top: way[1] * clientHeight * 0.25, behavior: settings.still ? 'auto' : 'smooth' });
    }
    return true;
  }

  /** Whether there is more of the board than is seen. */
  get roams(): boolean {
    const room = this.room;
    return !!room && (room.scrollWidth > room.clientWidth + 1 || room.scrollHeight > room.clientHeight + 1);
  }

  private get board(): Element | null {
    return this.room?.firstElementChild ?? null;
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

  /** The point of the board that is seen at one place is afterwards seen at another (or still there). */
  private set(factor: number, from: Point, to: Point = from): void {
    const board = this.board;
    if (!board) return;
    const before = board.getBoundingClientRect();
    const [u, v] = [(from.x - before.left) / before.width, (from.y - before.top) / before.height];
    flushSync(() => (this.factor = bounded(factor, this.least)));
    const after = board.getBoundingClientRect();
    this.scroll(after.left + u * after.width - to.x, after.top + v * after.height - to.y);
  }

  private glide(factor: number): void {
    cancelAnimationFrame(this.frame);
    const [from, to, at] = [this.factor, bounded(factor, this.least), this.centre];
    if (settings.still) return this.set(to, at);
    const begun = performance.now();
    const tick = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / 160));
      this.set(part === 1 ? to : from * (to / from) ** part, at);
      if (part < 1) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  private wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    cancelAnimationFrame(this.frame);
    this.set(this.factor * wheeled(event.deltaY, event.deltaMode === 1), { x: event.clientX, y: event.clientY });
  };

  private touch = (event: TouchEvent): void => {
    if (event.touches.length !== 2) return;
    cancelAnimationFrame(this.frame);
    this.pinch = { ...between(event.touches), factor: this.factor };
  };

  private spread = (event: TouchEvent): void => {
    if (!this.pinch || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const { wide, at } = between(event.touches);
    this.set((this.pinch.factor * wide) / this.pinch.wide, this.pinch.at, at);
    this.pinch.at = at;
  };

  private lift = (event: TouchEvent): void => {
    if (event.touches.length < 2) this.pinch = null;
  };

  /** Safari on a Mac tells a pinch of the trackpad in events of its own. */
  private gesture = (event: Event): void => {
    event.preventDefault();
    if (this.pinch && 'ontouchstart' in window) return;
    const { scale, clientX: x, clientY: y } = event as Event & { scale: number; clientX: number; clientY: number };
    if (event.type === 'gesturestart') this.pinch = { wide: 1, factor: this.factor, at: { x, y } };
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
