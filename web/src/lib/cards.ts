// Tables as the start page lists them: what the browser remembers, and what the server says of them now.
import type { Known } from './tables.svelte';
import type { TableCard } from './types';

export type State = 'turn' | 'waiting' | 'running' | 'over';

export interface Entry {
  id: string;
  title: string;
  state: State;
  time: number;
  /** Null where the server has not answered yet or does not know the table. */
  card: TableCard | null;
  names: string[];
}

export function stateOf(card: TableCard): State {
  if (card.over) return 'over';
  if (!card.mine.length) return 'running';
  return card.mine.some((seat) => card.waiting.includes(seat)) ? 'turn' : 'waiting';
}

const ORDER: Record<State, number> = { turn: 0, waiting: 1, running: 2, over: 3 };

/** One's own tables: those that wait for oneself first, finished ones last, the newest first among equals. */
export function entries(known: readonly Known[], cards: readonly TableCard[]): Entry[] {
  const by = new Map(cards.map((c) => [c.id, c]));
  const out = known.map((k): Entry => {
    const card = by.get(k.id) ?? null;
    return {
      id: k.id,
      title: card?.title ?? k.title,
      state: card ? stateOf(card) : k.over ? 'over' : 'running',
      time: card?.changed ?? k.seen,
      card,
      names: card ? card.seats.map((s) => s.name) : k.names,
    };
  });
  return out.sort((a, b) => ORDER[a.state] - ORDER[b.state] || b.time - a.time);
}
