import { describe, expect, it } from 'vitest';
import { apply, asked, detailOf, groups, journeys, keep, lineBetween, matching, means, neighbour, plain, sameQuestion, targets, ties, times } from '../src/lib/scene';
import type { Piece, Scene } from '../src/lib/types';

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, face: id, place: 'hand', box: [0, 0, 10, 10], label: id, ...more });

const scene = (more: Partial<Scene> = {}): Scene => ({
  game: 'duell',
  format: 'wide',
  size: [800, 560],
  choices: 4,
  seat: 0,
  places: [
    { id: 'hand', label: 'Hand', box: [0, 0, 100, 50], owner: 0 },
    { id: 'market', label: 'Market', box: [0, 60, 100, 50], aim: 'place:market', detail: 'market' },
  ],
  pieces: [piece('a', { aim: 'card:a' }), piece('b'), piece('c', { place: 'market' })],
  players: [
    { seat: 0, name: 'Ada', colour: '#000', shape: 'circle' },
    { seat: 1, name: 'Bea', colour: '#111', shape: 'square' },
  ],
  prompt: { key: 'round', text: [['Choose']], seats: [0], choices: [{ id: 7, label: 'Play a', targets: ['card:a'] }] },
  ...more,
});

const ids = (s: Scene) => s.pieces.map((p) => p.id);

describe('a change laid over a scene', () => {
  it('replaces what changed where it stands, adds new things last and drops what is gone', () => {
    const after = apply(scene(), {
      before: 4,
      choices: 5,
      seat: 0,
      pieces: [piece('a', { place: 'market' }), piece('d')],
      gone_pieces: ['b'],
    });
    expect(ids(after)).toEqual(['a', 'c', 'd']);
    expect(after.pieces[0]?.place).toBe('market');
    expect(after.choices).toBe(5);
  });

  it('takes the drawing order where it is told', () => {
    const after = apply(scene(), { before: 4, choices: 5, seat: 0, pieces: [piece('d')], piece_order: ['d', 'c', 'b', 'a'] });
    expect(ids(after)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('takes a new size where it is told, and keeps the old one otherwise', () => {
    expect(apply(scene(), { before: 4, choices: 5, seat: 0, size: [800, 900] }).size).toEqual([800, 900]);
    expect(apply(scene(), { before: 4, choices: 5, seat: 0 }).size).toEqual([800, 560]);
  });

  it('changes only the players that are named, and takes prompt and scores whole', () => {
    const after = apply(scene(), { before: 4, choices: 5, seat: 0, players: [{ seat: 1, name: 'Bo', colour: '#111', shape: 'square' }] });
    expect(after.players.map((p) => p.name)).toEqual(['Ada', 'Bo']);
    expect(after.prompt).toBeNull();
    expect(after.scores).toBeNull();
  });

  it('leaves the old scene and untouched parts as they are', () => {
    const before = scene();
    const after = apply(before, { before: 4, choices: 5, seat: 0, gone_pieces: ['a'] });
    expect(ids(before)).toEqual(['a', 'b', 'c']);
    expect(after.places).toBe(before.places);
    expect(after.pieces[0]).toBe(before.pieces[1]);
  });

  it('refuses a change that belongs to another moment', () => {
    expect(() => apply(scene(), { before: 9, choices: 10, seat: 0 })).toThrow(/9.*4/);
  });
});

describe('elements that glide', () => {
  it('keep their order whatever the drawing order becomes, and are stacked by z', () => {
    const kept = keep(['a', 'b', 'c'], [piece('c'), piece('a'), piece('new'), piece('b')]);
    expect(kept.map((k) => k.piece.id)).toEqual(['a', 'b', 'c', 'new']);
    expect(kept.map((k) => k.z)).toEqual([1, 3, 0, 2]);
  });

  it('lose those that are gone', () => {
    expect(keep(['a', 'b'], [piece('b')]).map((k) => k.piece.id)).toEqual(['b']);
  });
});

describe('options', () => {
  it('are found by what they aim at', () => {
    const s = scene({
      prompt: {
        key: 'x',
        text: [],
        seats: [0],
        choices: [
          { id: 1, label: 'one', targets: ['card:a', 'card:a'] },
          { id: 2, label: 'two', targets: ['card:a', 'place:market'] },
          { id: 3, label: 'pass' },
        ],
      },
    });
    const aims = targets(s);
    expect(matching(aims, s.pieces[0]).map((c) => c.id)).toEqual([1, 2]);
    expect(matching(aims, s.places[1]).map((c) => c.id)).toEqual([2]);
    expect(matching(aims, s.pieces[1])).toEqual([]);
    expect(matching(aims, undefined)).toEqual([]);
  });

  it('belong to the viewer only when there are some', () => {
    expect(asked(scene())).toBe(true);
    expect(asked(scene({ prompt: { key: 'x', text: [], seats: [1] } }))).toBe(false);
    expect(asked(null)).toBe(false);
  });
});

describe('a question', () => {
  const choice = { id: 7, label: 'Play a', targets: ['card:a'] };

  it('is the same when only the others went on', () => {
    expect(sameQuestion(scene(), scene({ choices: 5 }), choice)).toBe(true);
  });

  it('is another one when the option, the words or the seat changed', () => {
    const prompt = { key: 'round', text: [['Choose']] as [string][], seats: [0] };
    expect(sameQuestion(scene(), scene({ prompt: { ...prompt, choices: [{ id: 8, label: 'Play b' }] } }), choice)).toBe(false);
    expect(sameQuestion(scene(), scene({ prompt: { ...prompt, text: [['Pay']], choices: [choice] } }), choice)).toBe(false);
    expect(sameQuestion(scene(), scene({ seat: 1 }), choice)).toBe(false);
    expect(sameQuestion(scene(), null, choice)).toBe(false);
  });
});

describe('references', () => {
  it('mean a piece by its id, aim or close-up', () => {
    expect(means('card:a', piece('x', { aim: 'card:a' }))).toBe(true);
    expect(means('x', piece('x'))).toBe(true);
    expect(means('', piece('x'))).toBe(false);
  });

  it('open the close-up of the thing they mean', () => {
    expect(detailOf('place:market', scene(), { market: {} })).toBe('market');
    expect(detailOf('card:z', scene(), { 'card:z': {} })).toBe('card:z');
    expect(detailOf('seat:1', scene(), {})).toBe('');
  });
});

describe('the table in words', () => {
  it('lists places with their pieces and counts alike ones together', () => {
    const back = { face: 'back', label: 'back', place: 'market' };
    const all = groups(scene({ pieces: [piece('b1', back), piece('b2', back), piece('lost', { place: 'nowhere' })] }));
    expect(all.map((g) => g.place?.label ?? '-')).toEqual(['Hand', 'Market', '-']);
    expect(all[1]?.pieces).toHaveLength(1);
    expect(all[1]?.pieces[0]?.count).toBe(2);
  });

  it('keeps pieces apart that can be chosen', () => {
    const all = groups(scene({ pieces: [piece('x', { label: 'x', face: 'x', aim: '1' }), piece('y', { label: 'x', face: 'x', aim: '2' })] }));
    expect(all[0]?.pieces).toHaveLength(2);
  });

  it('says how many a piece stands for, once', () => {
    expect(times({ label: 'Pearl', count: 3 })).toBe('× 3');
    expect(times({ label: '3 pearls', count: 3 })).toBe('');
    expect(times({ label: 'Pearl' })).toBe('');
  });

  it('leaves out a place that is only a ground', () => {
    const ground = { id: 'ground', label: '', box: [0, 0, 800, 560] as [number, number, number, number] };
    expect(groups(scene({ places: [ground], pieces: [] }))).toEqual([]);
  });

  it('reads a sentence without its references', () => {
    expect(plain([['Ada', 'seat:0'], [' plays '], ['Nine', 'card:8'], ['.']])).toBe('Ada plays Nine.');
  });
});

describe('arrow keys', () => {
  const at = (id: string, x: number, y: number) => ({ id, box: [x, y, 10, 10] as [number, number, number, number] });
  const [left, middle, right, below] = [at('l', 0, 0), at('m', 50, 0), at('r', 100, 5), at('b', 55, 80)];

  it('go to the nearest piece on that side', () => {
    const all = [left, middle, right, below];
    expect(neighbour(middle, all, 'ArrowRight')?.id).toBe('r');
    expect(neighbour(middle, all, 'ArrowLeft')?.id).toBe('l');
    expect(neighbour(middle, all, 'ArrowDown')?.id).toBe('b');
    expect(neighbour(middle, all, 'ArrowUp')).toBeNull();
  });
});

it('a thing is tied to what it is linked with, as far as it lies on the table', () => {
  const scene = {
    places: [{ id: 'hall', label: 'Hall', box: [0, 0, 100, 100] }],
    pieces: [
      { id: 'a', label: 'A', face: '', place: 'hall', box: [0, 0, 10, 10], links: [['b', 'by sea', 'weak'], ['hall'], ['gone']] },
      { id: 'b', label: 'B', face: '', place: 'hall', box: [90, 0, 10, 10] },
    ],
  } as unknown as Scene;
  expect(ties(scene, 'a').map(({ to, label, kind }) => [to.id, label, kind])).toEqual([['b', 'by sea', 'weak'], ['hall', '', '']]);
  expect(ties(scene, 'b')).toEqual([]);
  expect(ties(scene, '')).toEqual([]);
  expect(ties(null, 'a')).toEqual([]);
});

it('a line is drawn from middle to middle, a little short of both', () => {
  const [x0, y0, x1, y1] = lineBetween([0, 0, 10, 10], [90, 0, 10, 10]);
  expect([y0, y1]).toEqual([5, 5]);
  expect(x0).toBeGreaterThan(5);
  expect(x1).toBeLessThan(95);
  expect(x1).toBeGreaterThan(x0);
});

describe('pieces without ids of their own', () => {
  it('travel from where one went to where one with the same face came', () => {
    const { from, to } = journeys([piece('unit:1', { face: 'troop' }), piece('x')], [piece('unit:2', { face: 'troop', box: [50, 0, 10, 10] }), piece('x')]);
    expect(from.get('unit:2')).toEqual([0, 0, 10, 10]);
    expect(to.get('unit:1')).toEqual([50, 0, 10, 10]);
  });

  it('come from a pile that got smaller and go onto one that grew', () => {
    const barracks = piece('barracks', { face: 'troop', count: 40, box: [9, 9, 5, 5] });
    const hall = piece('hall', { face: 'white', count: 1, box: [7, 7, 5, 5] });
    const after = [{ ...barracks, count: 38 }, { ...hall, count: 2 }, piece('a', { face: 'troop' }), piece('b', { face: 'troop' }), piece('c', { face: 'troop' })];
    const { from, to } = journeys([barracks, hall, piece('w', { face: 'white' })], after);
    expect([...from.keys()]).toEqual(['a', 'b']);
    expect(to.get('w')).toEqual([7, 7, 5, 5]);
  });

  it('are seen going from one pile onto another', () => {
    const stock = piece('stock', { face: 'pearl', count: 9, box: [1, 1, 5, 5] });
    const mine = piece('mine', { face: 'pearl', count: 2, box: [8, 8, 5, 5] });
    const { between } = journeys([stock, mine, piece('x', { count: 2 })], [{ ...stock, count: 7 }, { ...mine, count: 4 }, piece('x', { count: 3 })]);
    expect(between).toEqual([{ face: 'pearl', from: [1, 1, 5, 5], to: [8, 8, 5, 5] }]);
  });

  it('stay put where nothing fits, and where all is new', () => {
    expect(journeys([piece('a')], [piece('b')]).from.size).toBe(0);
    const many = Array.from({ length: 60 }, (_, i) => piece(`n${i}`, { face: 'same' }));
    expect(journeys([piece('old', { face: 'same' })], many).from.size).toBe(0);
  });
});
