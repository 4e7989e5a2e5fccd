// One table, live: the scene and all that comes with it, kept up to date over a WebSocket that finds its way back.
import { api, ApiError } from './api';
import { i18n } from './i18n.svelte';
import { randomKey } from './random';
import { apply, sameQuestion } from './scene';
import { tables } from './tables.svelte';
import { toasts } from './toasts.svelte';
import type { Choice, Extras, Format, Hint, LogLine, NewTable, ServerMessage, Snapshot, StandingAnswer } from './types';

const PATIENCE = 1500;

const EXTRAS = ['chat', 'proposal', 'since', 'next', 'standing', 'windows', 'hints', 'pace'] as const;

/** What a message tells besides the scene. */
export function extras(message: Extras): Extras {
  return Object.fromEntries(EXTRAS.flatMap((key) => (message[key] === undefined ? [] : [[key, message[key]]])));
}

export class Live {
  table = $state.raw<Snapshot | null>(null);
  problem = $state.raw<ApiError | null>(null);
  /** Whether the line to the server is up. */
  up = $state(false);
  /** A choice is on its way. */
  busy = $state(false);
  /** The log lines that came last, for announcements. */
  fresh = $state.raw<LogLine[]>([]);
  scene = $derived(this.table?.scene ?? null);

  private socket: WebSocket | null = null;
  private closed = false;
  private wait = 400;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private format: Format,
    private lang: string,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    void this.start();
  }

  get token(): string | null {
    return tables.token(this.id);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** Another language or format: the server draws the table anew. */
  look(lang: string, format: Format): void {
    if (lang === this.lang && format === this.format) return;
    this.lang = lang;
    this.format = format;
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: 'look', lang, format });
    else void this.refresh();
  }

  async choose(choice: Choice): Promise<void> {
    const asked = this.scene;
    if (!asked || this.busy) return;
    const since = this.table?.since;
    this.busy = true;
    await this.attempt(
      () => this.order(choice),
      () => this.table?.since === since && sameQuestion(asked, this.scene, choice),
    );
  }

  private order(choice: Choice): () => Promise<unknown> {
    const body = { choices: this.scene?.choices ?? 0, option: choice.id, seat: this.scene?.seat ?? null, key: randomKey() };
    return () => api.choose(this.id, this.token, this.lang, body);
  }

  async undo(): Promise<void> {
    const scene = this.scene;
    if (!scene || this.busy) return;
    this.busy = true;
    await this.attempt(() => () => api.undo(this.id, this.token, this.lang, scene.choices));
  }

  why(target: string) {
    return api.why(this.id, this.token, this.lang, target);
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.attempt(() => () => api.rename(this.id, this.token, this.lang, seat, name));
  }

  /** Something to say to the others; whether it arrived. */
  say(text: string): Promise<unknown> {
    return this.ask(() => api.chat(this.id, this.token, this.lang, text, this.table?.viewer ?? null));
  }

  /** Asks the others to go back to before one's own last choice. */
  proposeUndo(): Promise<unknown> {
    const to = Math.max(0, (this.table?.since ?? 0) - 1);
    return this.ask(() => api.propose(this.id, this.token, this.lang, { kind: 'undo', to }));
  }

  /** Asks the others to let a bot play on for somebody, or (null) to free the seat. */
  proposeReplacing(seat: number, bot: string | null): Promise<unknown> {
    return this.ask(() => api.propose(this.id, this.token, this.lang, { kind: 'replace', seat, bot }));
  }

  answer(agree: boolean): Promise<unknown> {
    const number = this.table?.proposal?.number ?? 0;
    return this.ask(() => api.answer(this.id, this.token, this.lang, number, agree));
  }

  setStanding(seat: number, answers: StandingAnswer[]): Promise<unknown> {
    return this.ask(() => api.standing(this.id, this.token, this.lang, seat, answers));
  }

  /** How long the bots of this table wait before they move, for everybody. */
  setPace(pace: number | null): Promise<unknown> {
    return this.ask(() => api.pace(this.id, this.token, this.lang, pace));
  }

  advice(): Promise<Hint | null> {
    return this.ask(() => api.hint(this.id, this.token, this.lang, this.scene?.seat ?? null));
  }

  rematch(): Promise<NewTable | null> {
    return this.ask(() => api.rematch(this.id, this.token, this.lang));
  }

  /** Sits down at a free seat. */
  async take(seat: number, name: string): Promise<void> {
    const taken = await this.ask(() => api.take(this.id, this.lang, seat, name));
    if (!taken) return void this.refresh();
    tables.arrived(this.id, taken.token);
    this.socket?.close();
    this.socket = null;
    await this.start();
  }

  /** Asks the server once; what went wrong is said. */
  private async ask<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show(error.message || i18n.say('error.unreachable'), 'error');
      return null;
    }
  }

  /**
   * Sends something, again while the line is down, and anew where somebody else was a moment quicker and the question is
   * still the same (when several choose at once, and only others have chosen since). Where the table has simply moved on,
   * it shows so itself; what else went wrong is said as the server says it.
   */
  private async attempt(prepare: () => () => Promise<unknown>, still = () => false): Promise<void> {
    let send = prepare();
    let before = this.scene?.choices;
    for (let tries = 0; !this.closed; tries++) {
      try {
        await send();
        if (this.closed) return;
        clearTimeout(this.watchdog);
        this.watchdog = setTimeout(() => {
          if (this.scene?.choices === before) void this.refresh();
        }, PATIENCE);
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.passing && tries < 6) {
          await new Promise((done) => setTimeout(done, 500 * (tries + 1)));
          continue;
        }
        await this.refresh();
        if (error.code === 'stale-choice' && tries < 6 && still()) {
          this.busy = true;
          send = prepare();
          before = this.scene?.choices;
          continue;
        }
        if (error.code === 'stale-choice') toasts.show(i18n.say('moved-on'));
        else toasts.show(error.message || i18n.say('error.unreachable'), 'error');
        return;
      }
    }
  }

  private async start(): Promise<void> {
    await this.refresh();
    if (!this.problem) this.connect();
  }

  /** The whole table by plain HTTP. */
  private async refresh(): Promise<void> {
    try {
      this.show(await api.table(this.id, this.token, this.lang, this.format));
      this.problem = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.passing) this.problem = error;
      else if (!this.table) this.timer = setTimeout(() => void this.start(), this.backOff());
    } finally {
      this.busy = false;
    }
  }

  private connect(): void {
    if (this.closed) return;
    const url = new URL(api.live(this.id, this.lang, this.format), location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => this.send({ type: 'hello', token: this.token });
    socket.onmessage = (e) => this.hear(JSON.parse(String(e.data)) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (this.socket !== socket || this.closed) return;
      this.up = false;
      if (code >= 4400 && code < 4500) return void this.refresh();
      this.timer = setTimeout(() => this.connect(), this.backOff());
    };
  }

  private backOff(): number {
    const wait = this.wait;
    this.wait = Math.min(wait * 1.8, 8000);
    return wait * (0.8 + 0.4 * Math.random());
  }

  private hurry = (): void => {
    if (this.up || document.hidden || !this.socket || this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private hear(message: ServerMessage): void {
    this.up = true;
    this.wait = 400;
    if (message.type === 'table') {
      this.show(message.table);
      this.busy = false;
    } else if (message.type === 'change') {
      const table = this.table;
      if (!table || table.scene.choices !== message.delta.before) {
        this.send({ type: 'look', lang: this.lang, format: this.format });
        return;
      }
      const scene = apply(table.scene, message.delta);
      const { undo, viewer, seats, over } = message;
      const log = [...table.log, ...message.log];
      this.table = { ...table, ...extras(message), scene, log, undo, viewer, seats, over, choices: scene.choices };
      this.fresh = message.log;
      this.busy = false;
      if (over) tables.looked(this.table);
    } else if (message.type === 'news') {
      const { seats, undo } = message;
      if (this.table) this.table = { ...this.table, ...extras(message), ...(seats && { seats }), ...(undo && { undo }) };
    } else if (message.type === 'chat') {
      const { table } = this;
      const said = table?.chat ?? [];
      if (table && !said.some((l) => l.number === message.line.number)) this.table = { ...table, chat: [...said, message.line] };
    } else if (message.type === 'error') {
      toasts.show(message.message, 'error');
    }
  }

  private show(table: Snapshot): void {
    const before = this.table?.log.length ?? table.log.length;
    this.fresh = this.table?.scene.choices === table.scene.choices ? [] : table.log.slice(before);
    this.table = table;
    tables.looked(table);
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
