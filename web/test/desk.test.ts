import { describe, expect, it, vi } from 'vitest';
import { Desk } from '../src/lib/desk.svelte';
import { extras, type Live } from '../src/lib/live.svelte';
import { settings } from '../src/lib/settings.svelte';
import type { Choice, Piece, Place, Scene } from '../src/lib/types';

const at = { left: 0, top: 0, right: 10, bottom: 10 };
const place: Place = { id: 'sea', label: 'Sea', box: [0, 0, 50, 50], aim: 'place:sea' };
const card: Piece = { id: 'a', face: 'a', place: 'sea', box: [0, 0, 10, 10], label: 'A', aim: 'card:a', detail: 'a' };
const bare: Piece = { id: 'b', face: 'b', place: 'sea', box: [0, 0, 10, 10], label: 'B' };

function desk(choices: Choice[]) {
  const scene = { places: [place], pieces: [card, bare], prompt: { key: 'x', text: [], seats: [0], choices } } as unknown as Scene;
  const live = { scene, choose: vi.fn(), why: vi.fn(async () => ({ allowed: false, clause: '3.2', text: 'No.' })) };
  const it = new Desk(live as unknown as Live);
  it.art = { symbols: {}, details: { a: { title: 'A' } } };
  return { it, live };
}

describe('a choice that ends something', () => {
  const end: Choice = { id: 3, label: 'End', style: 'final' };

  it('is carried out at once unless one wants to be asked', async () => {
    const { it: d, live } = desk([end]);
    await d.choose(end);
    expect(live.choose).toHaveBeenCalledWith(end);
  });

  it('waits for a second click where one wants to be asked', async () => {
    settings.set('confirm', true);
    const { it: d, live } = desk([end]);
    await d.choose(end);
    expect(live.choose).not.toHaveBeenCalled();
    expect(d.asking).toEqual(end);
    await d.choose(end, true);
    expect(live.choose).toHaveBeenCalledWith(end);
    settings.set('confirm', false);
  });
});

describe('news of a table', () => {
  it('change only what they name', () => {
    expect(extras({ next: null, chat: [] })).toEqual({ next: null, chat: [] });
    expect(extras({})).toEqual({});
  });
});

describe('a click', () => {
  it('chooses when exactly one option matches', async () => {
    const only = { id: 1, label: 'one', targets: ['card:a'] };
    const { it: d, live } = desk([only]);
    await d.press(card, at);
    expect(live.choose).toHaveBeenCalledWith(only);
  });

  it('offers a menu when several match', async () => {
    const { it: d, live } = desk([
      { id: 1, label: 'one', targets: ['card:a'] },
      { id: 2, label: 'two', targets: ['card:a'] },
    ]);
    await d.press(card, at);
    expect(live.choose).not.toHaveBeenCalled();
    expect(d.menu?.choices.map((c) => c.id)).toEqual([1, 2]);
  });

  it('says why not, with the clause, when nothing matches', async () => {
    const { it: d, live } = desk([]);
    await d.press(card, at);
    expect(live.why).toHaveBeenCalledWith('card:a');
    expect(d.reason).toMatchObject({ text: 'No.', clause: '3.2', detail: 'a' });
  });

  it('on a piece without a meaning of its own chooses the place below it', async () => {
    const sea = { id: 4, label: 'dive', targets: ['place:sea'] };
    const { it: d, live } = desk([sea]);
    await d.press(bare, at);
    expect(live.choose).toHaveBeenCalledWith(sea);
  });
});
