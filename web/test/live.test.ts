import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../src/lib/i18n.svelte';
import { Live } from '../src/lib/live.svelte';
import { toasts } from '../src/lib/toasts.svelte';
import type { Choice, Snapshot } from '../src/lib/types';

const keep: Choice = { id: 7, label: 'Keep' };
const drop: Choice = { id: 8, label: 'Drop' };

/** A table where the viewer is asked something, after so many choices, the last of them his own after `since`. */
function table(choices: number, key: string, options: Choice[], since = 0): Snapshot {
  const prompt = { key, text: [[key]], seats: [0], choices: options };
  const scene = { choices, seat: 0, places: [], pieces: [], players: [], prompt };
  return { id: 't', game: 'g', title: 'G', choices, seats: [], held: [0], viewer: 0, scene, log: [], undo: { possible: false }, over: false, art: '', since } as unknown as Snapshot;
}

const stale = { code: 'stale-choice', message: 'The table has moved on: 5 choices were made, you knew 4.', data: { choices: 5, got: 4 } };

class Silent {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 0;
  close(): void {}
}

/** A server whose table looks like these, one after another, and which takes only choices that know `fresh`. */
function server(tables: Snapshot[], fresh: number) {
  const got: { choices: number; option: number }[] = [];
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/choices')) return answer(200, tables.length > 1 ? tables.shift() : tables[0]);
    const order = JSON.parse(String(init.body)) as { choices: number; option: number };
    got.push({ choices: order.choices, option: order.option });
    return order.choices === fresh ? answer(200, { choices: fresh + 1 }) : answer(409, stale);
  });
  return got;
}

async function seated(): Promise<Live> {
  const live = new Live('t', 'wide', 'en');
  await vi.waitFor(() => expect(live.table).not.toBeNull());
  return live;
}

describe('a click in the moment the table moves on', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Silent);
    vi.spyOn(i18n, 'say').mockImplementation((key) => key);
    toasts.list = [];
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is repeated by itself where only others have chosen and the question is the same', async () => {
    const got = server([table(4, 'secret', [keep, drop]), table(5, 'secret', [keep, drop])], 5);
    const live = await seated();
    await live.choose(keep);
    expect(got).toEqual([
      { choices: 4, option: 7 },
      { choices: 5, option: 7 },
    ]);
    expect(toasts.list).toEqual([]);
    live.close();
  });

  it.each([
    ['another question', table(5, 'reveal', [keep])],
    ['the option is gone', table(5, 'secret', [drop])],
    ['it was answered elsewhere, and asked again', table(5, 'secret', [keep, drop], 5)],
  ])('shows the table as it is now: %s', async (_, now) => {
    const got = server([table(4, 'secret', [keep, drop]), now], 5);
    const live = await seated();
    await live.choose(keep);
    expect(got).toHaveLength(1);
    expect(live.table?.choices).toBe(5);
    expect(live.busy).toBe(false);
    expect(toasts.list.map((x) => [x.text, x.kind])).toEqual([['moved-on', 'notice']]);
    live.close();
  });
});
