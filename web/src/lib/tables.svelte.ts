// The tables this browser knows: their tokens, and what is needed to continue or to play once more.
import { recall, remember } from './storage';
import type { NewTable, Snapshot, TablePlan } from './types';

export interface Known {
  id: string;
  game: string;
  title: string;
  token: string | null;
  names: string[];
  seen: number;
  over: boolean;
  links?: { name: string; link: string }[];
  plan?: TablePlan;
  /** The last line of the chat that was read. */
  read?: number;
  muted?: boolean;
}

const MANY = 40;

class Tables {
  list = $state.raw<Known[]>(recall<Known[]>('tables', []));

  get(id: string): Known | undefined {
    return this.list.find((k) => k.id === id);
  }

  token(id: string): string | null {
    return this.get(id)?.token ?? null;
  }

  created(table: NewTable, plan: TablePlan, title: string): void {
    const links = table.seats.flatMap((s) => (s.link ? [{ name: s.name, link: s.link }] : []));
    const names = table.seats.map((s) => s.name);
    const known = { id: table.id, game: plan.game, title, token: table.token, names, seen: Date.now(), over: false };
    this.put({ ...known, links, plan });
  }

  /** A seat that was opened by a link: its token is kept, and taken out of the address. */
  arrived(id: string, token: string): void {
    const known = this.get(id) ?? { id, game: '', title: '', names: [], seen: Date.now(), over: false, token };
    this.put({ ...known, token });
  }

  looked(table: Snapshot): void {
    const names = table.scene.players.map((p) => p.name);
    const known = this.get(table.id) ?? { id: table.id, token: null };
    this.put({ ...known, game: table.game, title: table.title, names, seen: Date.now(), over: table.over });
  }

  /** A rematch: the same tokens hold the same people's seats. */
  followed(id: string, from: string): void {
    const known = this.get(from);
    if (known && !this.get(id)) this.put({ ...known, id, seen: Date.now(), over: false, links: [], read: 0 });
  }

  /** Remembers something about the chat of a table. */
  note(id: string, what: { read?: number; muted?: boolean }): void {
    if (this.get(id)) this.save(this.list.map((k) => (k.id === id ? { ...k, ...what } : k)));
  }

  forget(id: string): void {
    this.save(this.list.filter((k) => k.id !== id));
  }

  private put(known: Known): void {
    this.save([known, ...this.list.filter((k) => k.id !== known.id)].slice(0, MANY));
  }

  private save(list: Known[]): void {
    this.list = list;
    remember('tables', list);
  }
}

export const tables = new Tables();
