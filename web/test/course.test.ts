import { expect, it } from 'vitest';
import { address, asked, goesOn, hasRounds, markAt, next, stops, type Course } from '../src/lib/course';

const course: Course = {
  choices: 9,
  marks: [
    { choice: 0, seat: 0, turn: 1, round: 1 },
    { choice: 3, seat: 1, turn: 2, round: 1 },
    { choice: 5, seat: 0, turn: 3, round: 2 },
    { choice: 8, seat: 1, turn: 4, round: 2 },
  ],
  points: null,
};

it('steps lead from choice to choice, from turn to turn and from round to round', () => {
  expect(stops(course, 'turn')).toEqual([0, 3, 5, 8, 9]);
  expect(stops(course, 'round')).toEqual([0, 5, 9]);
  expect(next(course, 'choice', 4)).toBe(5);
  expect(next(course, 'turn', 4)).toBe(5);
  expect(next(course, 'turn', 4, true)).toBe(3);
  expect(next(course, 'round', 4)).toBe(5);
  expect(next(course, 'round', 6)).toBe(9);
});

it('there is nothing after the end or before the beginning', () => {
  expect(next(course, 'choice', 9)).toBe(9);
  expect(next(course, 'turn', 0, true)).toBe(0);
});

it('every moment belongs to a turn', () => {
  expect(markAt(course, 4)?.turn).toBe(2);
  expect(markAt(course, 9)?.turn).toBe(4);
  expect(markAt({ ...course, marks: [] }, 4)).toBeUndefined();
});

it('a game without rounds has none', () => {
  expect(hasRounds(course)).toBe(true);
  expect(hasRounds({ ...course, marks: course.marks.map((m) => ({ ...m, round: null })) })).toBe(false);
});

it('an address names the moment and the eyes, and nonsense is ignored', () => {
  expect(address('ab', 12, '1')).toBe('/t/ab/replay?at=12&seat=1');
  expect(asked('?at=12&seat=1')).toEqual({ at: 12, seat: '1', play: false });
  expect(asked('?at=3&play')).toEqual({ at: 3, seat: '', play: true });
  expect(asked('?at=x&seat=../y')).toEqual({ at: null, seat: '', play: false });
});

it('a course goes on unless something was taken back', () => {
  const more = { ...course, choices: 12, marks: [...course.marks, { choice: 11, seat: 0, turn: 5, round: 3 }] };
  expect(goesOn(course, more)).toBe(true);
  expect(goesOn(course, course)).toBe(true);
  expect(goesOn(more, course)).toBe(false);
  expect(goesOn(course, { ...more, marks: more.marks.slice(0, 3) })).toBe(false);
});
