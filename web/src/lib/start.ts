// Opening tables: at once against bots, or once more as before.
import { api, ApiError } from './api';
import { i18n, t } from './i18n.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { tables } from './tables.svelte';
import type { GameInfo, NewTable, SeatPlan, TablePlan } from './types';

/** Names for those who are not people. */
export function botNames(): string[] {
  return t('names.bots').split(/,\s*/);
}

/** The opponent a newcomer meets: the journeyman, or the best there is. */
export function usualBot(game: GameInfo): string {
  return (game.bots.find((b) => b.name === 'geselle') ?? game.bots[game.bots.length - 1])?.name ?? '';
}

/** The best first set-up, against bots. */
export function usualPlan(game: GameInfo): TablePlan {
  const bot = usualBot(game);
  const others = botNames().slice(0, game.first.players - 1);
  const bots = others.map((name): SeatPlan => ({ kind: 'bot', name, bot }));
  const me: SeatPlan = { kind: 'me', name: settings.name || t('name.me') };
  return { game: game.name, options: game.first.options, seed: null, seats: [me, ...bots], hints: true, pace: settings.pace };
}

export async function open(plan: TablePlan, title: string): Promise<NewTable> {
  const table = await api.create(plan, i18n.language);
  tables.created(table, plan, title);
  return table;
}

/** Opens a table from a record (a file that somebody kept). */
export async function bring(file: File): Promise<void> {
  const record = await file.text().then(JSON.parse).catch(() => null);
  if (record === null) throw new ApiError(400, 'bad-record', t('record.unreadable'));
  const table = await api.bring(record, i18n.language);
  if (table.token) tables.arrived(table.id, table.token);
  router.go(`/t/${table.id}`);
}

export async function openAndGo(plan: TablePlan, title: string): Promise<void> {
  const table = await open(plan, title);
  router.go(`/t/${table.id}`);
}
