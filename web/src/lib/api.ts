// The server's HTTP interface. Every error carries the server's own sentence.
import type { Course, Review } from './course';
import type {
  Art,
  Format,
  GameInfo,
  Hint,
  Lobby,
  NewTable,
  Rulebook,
  Seat,
  Snapshot,
  StandingAnswer,
  TableCard,
  TablePlan,
  Tint,
  Why,
} from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** The server was not reached, or was not able to answer. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

interface Ask {
  method?: string;
  body?: unknown;
  token?: string | null;
  query?: Record<string, string | number | undefined>;
}

async function ask<T>(path: string, { method = 'GET', body, token, query = {} }: Ask = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const url = withQuery(path, query);
  let response: Response;
  try {
    response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new ApiError(0, 'unreachable', '');
  }
  const found = (await response.json().catch(() => null)) as unknown;
  if (response.ok && found !== null) return found as T;
  const { code = `http-${response.status}`, message = '', data = {} } = (found ?? {}) as Partial<ApiError>;
  throw new ApiError(response.ok ? 502 : response.status, code, message, data);
}

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const url = new URL(path, 'http://x');
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url.pathname + url.search;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  languages: () => ask<{ code: string; name: string }[]>('/api/languages'),
  texts: (lang: string) => ask<Record<string, string | string[]>>(`/api/texts/${lang}`),
  games: (lang: string) => ask<GameInfo[]>('/api/games', { query: { lang } }),
  art: (path: string, lang: string) => ask<Art>(path, { query: { lang } }),
  rules: (game: string, lang: string) => ask<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules`, { query: { lang } }),
  create: (plan: TablePlan, lang: string) =>
    ask<NewTable>('/api/tables', { method: 'POST', body: plan, query: { lang } }),
  table: (id: string, token: string | null, lang: string, format: Format) =>
    ask<Snapshot>(at(id), { token, query: { lang, format } }),
  choose: (
    id: string,
    token: string | null,
    lang: string,
    body: { choices: number; option: number; seat: number | null; key: string },
  ) => ask<{ choices: number }>(`${at(id)}/choices`, { method: 'POST', token, body, query: { lang } }),
  undo: (id: string, token: string | null, lang: string, choices: number) =>
    ask<{ choices: number }>(`${at(id)}/undo`, { method: 'POST', token, body: { choices }, query: { lang } }),
  why: (id: string, token: string | null, lang: string, target: string) =>
    ask<Why>(`${at(id)}/why`, { token, query: { lang, target } }),
  rename: (id: string, token: string | null, lang: string, seat: number, name: string) =>
    ask<Seat>(`${at(id)}/seats/${seat}`, { method: 'PATCH', token, body: { name }, query: { lang } }),
  pace: (id: string, token: string | null, lang: string, pace: number | null) =>
    ask<unknown>(at(id), { method: 'PATCH', token, body: { pace }, query: { lang } }),
  palette: (lang: string) => ask<Tint[]>('/api/palette', { query: { lang } }),
  lobby: (lang: string) => ask<Lobby>('/api/lobby', { query: { lang } }),
  mine: (tables: { id: string; token: string | null }[], lang: string) =>
    ask<TableCard[]>('/api/tables/mine', { method: 'POST', body: { tables }, query: { lang } }),
  take: (id: string, lang: string, seat: number, name: string) =>
    ask<{ token: string; link: string }>(`${at(id)}/seats/${seat}/take`, { method: 'POST', body: { name }, query: { lang } }),
  chat: (id: string, token: string | null, lang: string, text: string, seat: number | null) =>
    ask<unknown>(`${at(id)}/chat`, { method: 'POST', token, body: seat === null ? { text } : { text, seat }, query: { lang } }),
  propose: (
    id: string,
    token: string | null,
    lang: string,
    body: { kind: 'undo'; to: number } | { kind: 'replace'; seat: number; bot: string | null },
  ) => ask<unknown>(`${at(id)}/proposals`, { method: 'POST', token, body, query: { lang } }),
  answer: (id: string, token: string | null, lang: string, number: number, agree: boolean) =>
    ask<unknown>(`${at(id)}/proposals/${number}`, { method: 'POST', token, body: { agree }, query: { lang } }),
  rematch: (id: string, token: string | null, lang: string) =>
    ask<NewTable>(`${at(id)}/rematch`, { method: 'POST', token, query: { lang } }),
  standing: (id: string, token: string | null, lang: string, seat: number, answers: StandingAnswer[]) =>
    ask<unknown>(`${at(id)}/seats/${seat}/standing`, { method: 'PUT', token, body: { answers }, query: { lang } }),
  hint: (id: string, token: string | null, lang: string, seat: number | null) =>
    ask<Hint>(`${at(id)}/hint`, { method: 'POST', token, body: seat === null ? {} : { seat }, query: { lang } }),
  course: (id: string, token: string | null, lang: string) => ask<Course>(`${at(id)}/course`, { token, query: { lang } }),
  replay: (id: string, token: string | null, lang: string, n: number, format: Format, seat: string) =>
    ask<Snapshot>(`${at(id)}/replay/${n}`, { token, query: { lang, format, seat: seat || undefined } }),
  fork: (id: string, token: string | null, lang: string, body: { at: number; seat: number; bot: string }) =>
    ask<NewTable>(`${at(id)}/fork`, { method: 'POST', token, body, query: { lang } }),
  askReview: (id: string, token: string | null, lang: string) =>
    ask<{ progress: number }>(`${at(id)}/review`, { method: 'POST', token, query: { lang } }),
  review: (id: string, token: string | null, lang: string) => ask<Review>(`${at(id)}/review`, { token, query: { lang } }),
  picture: (id: string, lang: string, format: Format, moment?: number, seat = '') =>
    withQuery(`${at(id)}/picture`, { lang, format, at: moment, seat: seat || undefined }),
  /** A table from a record; it is replayed and checked. */
  bring: (record: unknown, lang: string) => ask<NewTable>('/api/records', { method: 'POST', body: record, query: { lang } }),
  record: (id: string) => `${at(id)}/record`,
  live: (id: string, lang: string, format: Format) => withQuery(`${at(id)}/live`, { lang, format }),
};
