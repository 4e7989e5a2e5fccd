import { describe, expect, it } from 'vitest';
import { entries, stateOf } from '../src/lib/cards';
import { distinct } from '../src/lib/palette.svelte';
import { placed, shuffled } from '../src/lib/setup';
import type { Known } from '../src/lib/tables.svelte';
import type { TableCard } from '../src/lib/types';

const card = (id: string, more: Partial<TableCard> = {}): TableCard => ({
  id, game: 'duell', title: 'Duel', created: 1, changed: 1, choices: 0, over: false, seats: [], waiting: [0], mine: [0], winners: [], ...more,
});
const known = (id: string, over = false): Known => ({ id, game: 'duell', title: 'Duel', token: 'x', names: ['Ann'], seen: 5, over });

describe('tables on the start page', () => {
  it('wait for oneself, for others, run without oneself, or are over', () => {
    expect(stateOf(card('a'))).toBe('turn');
    expect(stateOf(card('a', { waiting: [1] }))).toBe('waiting');
    expect(stateOf(card('a', { mine: [] }))).toBe('running');
    expect(stateOf(card('a', { over: true }))).toBe('over');
  });

  it('are listed with those first that wait for oneself', () => {
    const cards = [card('old', { over: true, changed: 9 }), card('mine', { changed: 2 }), card('theirs', { waiting: [1], changed: 8 })];
    const list = entries([known('old'), known('theirs'), known('mine'), known('gone')], cards);
    expect(list.map((e) => e.id)).toEqual(['mine', 'theirs', 'gone', 'old']);
    expect(list[2]).toMatchObject({ state: 'running', names: ['Ann'], card: null });
  });
});

describe('colours of seats', () => {
  it('are all different, wishes first', () => {
    expect(distinct([2, null, 2, undefined], 6)).toEqual([2, 0, 1, 3]);
    expect(distinct([9], 6)).toEqual([0]);
  });
});

describe('complaints about a new table', () => {
  it('belong to the seat of the form, also where seats were mixed', () => {
    expect(placed('too long', { field: 'seats[0].name' }, [2, 0, 1])).toEqual({ field: 'seats[2]', text: 'too long' });
  });
  it('belong to a variant, to the seed, or to the whole', () => {
    expect(placed('x', { option: 'decks' }, []).field).toBe('options.decks');
    expect(placed('x', { field: 'options.decks' }, []).field).toBe('options.decks');
    expect(placed('x', { field: 'seed' }, []).field).toBe('seed');
    expect(placed('x', {}, []).field).toBe('');
  });
  it('a drawn order holds every seat once', () => {
    expect(shuffled(5).sort()).toEqual([0, 1, 2, 3, 4]);
  });
});
