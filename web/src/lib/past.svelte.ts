// A table as it was: any moment of it, through somebody's eyes, one after another like a film.
import { api, ApiError } from './api';
import { address, asked, goesOn, next, type Course, type Step } from './course';
import { i18n } from './i18n.svelte';
import { tables } from './tables.svelte';
import { toasts } from './toasts.svelte';
import type { Choice, Format, Snapshot, Why } from './types';

/** Steps in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const KEPT = 80;
const AHEAD = 3;
/** Milliseconds between two looks at whether a running game has gone on. */
const PULSE = 3000;

export class Past {
  course = $state.raw<Course | null>(null);
  table = $state.raw<Snapshot | null>(null);
  problem = $state.raw<ApiError | null>(null);
  /** The moment that is wanted; the table follows as soon as it is there. */
  at = $state(0);
  /** Whose eyes: a seat, 'all', or '' for one's own. */
  seat = $state('');
  step = $state<Step>('choice');
  speed = $state<number>(1);
  playing = $state(false);
  scene = $derived(this.table?.scene ?? null);
  /** Nothing can be chosen in the past. */
  readonly busy = false;

  private seen = new Map<string, Promise<Snapshot>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly id: string,
    private format: Format,
    private lang: string,
  ) {
    void this.start();
  }

  get token(): string | null {
    return tables.token(this.id);
  }

  get last(): number {
    return this.course?.choices ?? 0;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
  }

  /** Another language or format: everything is told anew. */
  look(lang: string, format: Format): void {
    if (lang === this.lang && format === this.format) return;
    this.lang = lang;
    this.format = format;
    this.seen.clear();
    if (this.course) void this.show();
  }

  /** What the address asks for. */
  read(search: string): void {
    const { at, seat, play } = asked(search);
    this.seat = seat;
    this.at = Math.min(at ?? this.last, this.last);
    void this.show();
    if (play && this.at < this.last) this.play();
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
    if (this.at === this.last) this.pause();
    history.replaceState(null, '', address(this.id, this.at, this.seat));
    void this.show();
  }

  move(back: boolean, step: Step = this.step): void {
    if (this.course) this.go(next(this.course, step, this.at, back));
  }

  eyes(seat: string): void {
    this.seat = seat;
    this.go(this.at);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  async choose(_: Choice): Promise<void> {}

  async why(_: string): Promise<Why> {
    return { allowed: true };
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing || this.closed) return;
      this.move(false);
      if (this.playing) this.tick();
    }, 1000 / this.speed);
  }

  private async start(): Promise<void> {
    try {
      this.course = await api.course(this.id, this.token, this.lang);
      this.read(location.search);
      this.watch();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error;
    }
  }

  /** A running game goes on while one looks back: there is more to see, but the reader stays where he is. */
  private watch(): void {
    if (this.closed || this.course?.points) return;
    this.pulse = setTimeout(async () => {
      if (!document.hidden && !(await this.grow())) return;
      this.watch();
    }, PULSE);
  }

  /** Asks how far the game is now; whether it is worth asking again. */
  private async grow(): Promise<boolean> {
    try {
      const now = await api.course(this.id, this.token, this.lang);
      const before = this.course;
      if (this.closed || !before) return false;
      this.course = now;
      const back = !goesOn(before, now);
      if (back || now.points) this.seen.clear();
      if (this.at > now.choices) this.go(now.choices);
      else if (back || now.points) await this.show();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.passing;
    }
  }

  private fetch(at: number): Promise<Snapshot> {
    const key = `${at} ${this.seat}`;
    const known = this.seen.get(key);
    if (known) return known;
    const asked = api.replay(this.id, this.token, this.lang, at, this.format, this.seat);
    this.seen.set(key, asked);
    asked.catch(() => this.seen.delete(key));
    const oldest = this.seen.keys().next().value;
    if (this.seen.size > KEPT && oldest !== undefined) this.seen.delete(oldest);
    return asked;
  }

  private async show(): Promise<void> {
    const { at, seat } = this;
    // A slider passes many moments; only where it rests for a moment is anything asked for.
    if (!this.seen.has(`${at} ${seat}`)) await new Promise((done) => setTimeout(done, 30));
    if (this.closed || at !== this.at || seat !== this.seat) return;
    try {
      const table = await this.fetch(at);
      if (this.closed || at !== this.at || seat !== this.seat) return;
      this.table = table;
      this.problem = null;
      for (let ahead = at, i = 0; i < AHEAD && this.course; i++) {
        ahead = next(this.course, this.step, ahead);
        void this.fetch(ahead).catch(() => undefined);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.pause();
      if (this.table) toasts.show(error.message || i18n.say('error.unreachable'), 'error');
      else this.problem = error;
    }
  }
}
