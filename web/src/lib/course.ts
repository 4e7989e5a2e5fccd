// The way of a game: where its turns and rounds begin, and how to get from one to the next.
import type { Sentence } from './types';

/** A turn begins after so many choices. */
export interface Mark {
  choice: number;
  seat: number;
  turn: number;
  round: number | null;
}

export interface Course {
  choices: number;
  marks: Mark[];
  points: { choice: number; points: number[] }[] | null;
}

export interface Moment {
  choice: number;
  seat: number;
  played: Sentence;
  better: Sentence;
  loss: number;
}

export interface Review {
  progress: number;
  curve: { choice: number; chances: number[] }[];
  moments: Moment[];
}

export type Step = 'choice' | 'turn' | 'round';

/** The turn that a moment belongs to. */
export function markAt(course: Course, at: number): Mark | undefined {
  return course.marks.findLast((m) => m.choice <= at);
}

/** Where steps of this kind lead to, in order: each choice, or the beginnings of turns or rounds, and the end. */
export function stops(course: Course, step: Step): number[] {
  if (step === 'choice') return Array.from({ length: course.choices + 1 }, (_, i) => i);
  const begun = course.marks.filter((m, i, all) => step === 'turn' || m.round !== all[i - 1]?.round);
  return [...new Set([0, ...begun.map((m) => m.choice), course.choices])].sort((a, b) => a - b);
}

/** The next stop after (or before) a moment; the moment itself where there is none. */
export function next(course: Course, step: Step, at: number, back = false): number {
  const all = stops(course, step);
  return (back ? all.findLast((n) => n < at) : all.find((n) => n > at)) ?? at;
}

/** Whether a course goes on from another: nothing was taken back in between, as far as one can tell. */
export function goesOn(before: Course, now: Course): boolean {
  const same = (a: Mark, b: Mark | undefined) => a.choice === b?.choice && a.seat === b.seat && a.turn === b.turn && a.round === b.round;
  return now.choices >= before.choices && before.marks.every((mark, i) => same(mark, now.marks[i]));
}

/** Whether the game knows rounds. */
export function hasRounds(course: Course): boolean {
  return course.marks.some((m) => m.round !== null);
}

export interface Place {
  at: number | null;
  seat: string;
  play: boolean;
}

/** What an address of a replay asks for: ?at=12&seat=1&play */
export function asked(search: string): Place {
  const query = new URLSearchParams(search);
  const at = query.get('at');
  return {
    at: at !== null && /^\d{1,9}$/.test(at) ? Number(at) : null,
    seat: /^(\d|all)$/.test(query.get('seat') ?? '') ? (query.get('seat') ?? '') : '',
    play: query.has('play'),
  };
}

export function address(table: string, at: number, seat = ''): string {
  const query = new URLSearchParams({ at: String(at), ...(seat ? { seat } : {}) });
  return `/t/${encodeURIComponent(table)}/replay?${query}`;
}
