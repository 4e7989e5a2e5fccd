// What one person does at a table: pointing, choosing, looking closer, asking why not.
import { getContext, setContext } from 'svelte';
import { ApiError } from './api';
import type { Live } from './live.svelte';
import { detailOf, matching, sameQuestion, targets, ties } from './scene';
import { settings } from './settings.svelte';
import { toasts } from './toasts.svelte';
import type { Art, Choice, Piece, Place, Scene } from './types';
import { Zoom } from './zoom.svelte';

export interface Anchor {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Menu {
  title: string;
  choices: Choice[];
  at: Anchor;
}

export interface Reason {
  title: string;
  text: string;
  clause: string;
  detail: string;
  at: Anchor;
}

export type Drawer = '' | 'rules' | 'log' | 'chat' | 'players' | 'help' | 'scores' | 'links' | 'digest' | 'standing' | 'undo' | 'past';

export class Desk {
  art = $state.raw<Art | null>(null);
  /** What a sentence points at. */
  pointed = $state.raw<readonly string[]>([]);
  /** The close-up that floats beside the pointer, and the one that was opened. */
  hint = $state.raw<{ detail: string; at: Anchor } | null>(null);
  closeup = $state('');
  menu = $state.raw<Menu | null>(null);
  /** The menu, as long as all it offers can still be chosen. */
  offered = $derived.by(() => {
    const now = new Set(this.live.scene?.prompt?.choices?.map((c) => `${c.id} ${c.label}`));
    return this.menu?.choices.every((c) => now.has(`${c.id} ${c.label}`)) ? this.menu : null;
  });
  reason = $state.raw<Reason | null>(null);
  /** A choice that waits for a second click. */
  doubtful = $state.raw<Choice | null>(null);
  /** The choice, as long as it can still be made. */
  asking = $derived.by(() => {
    const { doubtful } = this;
    return doubtful && this.live.scene?.prompt?.choices?.some((c) => c.id === doubtful.id && c.label === doubtful.label) ? doubtful : null;
  });
  /** What a bot would do now. */
  advice = $state.raw<{ asked: Scene; choice: Choice } | null>(null);
  /** The option, as long as the question is the same (others may choose in the meantime). */
  advised = $derived.by(() => {
    const { advice } = this;
    return advice && sameQuestion(advice.asked, this.live.scene, advice.choice) ? advice.choice.id : null;
  });
  drawer = $state<Drawer>('');
  clause = $state('');
  aims = $derived.by(() => targets(this.live.scene));
  /** The id of what is pointed at, and what it is linked with. */
  around = $state('');
  ties = $derived.by(() => new Map(ties(this.live.scene, this.around).map((tie) => [tie.to.id, tie])));
  readonly zoom = new Zoom();

  /** `looking`: nothing can be chosen, a click only looks closer. */
  constructor(
    readonly live: Live,
    readonly looking = false,
  ) {}

  choices(thing: { aim?: string } | undefined): Choice[] {
    return matching(this.aims, thing);
  }

  /** What a click on a piece means: its own options, or those of the place it lies on. */
  effective(thing: Piece | Place): Piece | Place {
    if (this.choices(thing).length || !('place' in thing)) return thing;
    const place = this.live.scene?.places.find((p) => p.id === thing.place);
    return place && (this.choices(place).length || (!thing.aim && !thing.detail && place.aim)) ? place : thing;
  }

  /** A click: chooses, offers a menu, or says why it cannot be chosen. */
  async press(clicked: Piece | Place, at: Anchor): Promise<void> {
    const thing = this.effective(clicked);
    const found = this.choices(thing);
    this.calm();
    if (found.length === 1 && found[0]) return this.choose(found[0]);
    if (found.length) {
      this.menu = { title: thing.label, choices: found, at };
      return;
    }
    if (thing.aim && !this.looking) return this.ask(thing, at);
    this.open(thing.detail ?? '');
  }

  private async ask(thing: Piece | Place, at: Anchor): Promise<void> {
    try {
      const why = await this.live.why(thing.aim ?? '');
      if (why.allowed) return;
      this.reason = { title: thing.label, text: why.text ?? '', clause: why.clause ?? '', detail: thing.detail ?? '', at };
    } catch (error) {
      if (error instanceof ApiError) toasts.show(error.message, 'error');
      else throw error;
    }
  }

  /** Chooses; what ends something is asked about first where this person wants that. */
  async choose(choice: Choice, sure = !settings.confirm): Promise<void> {
    this.calm();
    if (choice.style === 'final' && !sure) {
      this.doubtful = choice;
      return;
    }
    this.doubtful = null;
    await this.live.choose(choice);
  }

  /** Asks a bot what it would do, and points at it. */
  async consult(): Promise<void> {
    const asked = this.live.scene;
    const hint = await this.live.advice();
    const choice = asked?.prompt?.choices?.find((c) => c.id === hint?.option);
    if (!asked || !hint || !choice) return;
    this.advice = { asked, choice };
    this.pointed = hint.targets;
  }

  open(detail: string): void {
    if (!detail || !this.art?.details[detail]) return;
    this.calm();
    this.closeup = detail;
  }

  /** The close-up of what a sentence points at. */
  openRef(ref: string): void {
    this.open(this.detail(ref));
  }

  detail(ref: string): string {
    return detailOf(ref, this.live.scene, this.art?.details ?? {});
  }

  openClause(number: string): void {
    this.calm();
    this.closeup = '';
    this.clause = number;
    this.drawer = 'rules';
  }

  toggle(drawer: Drawer): void {
    this.calm();
    this.drawer = this.drawer === drawer ? '' : drawer;
  }

  /** Closes what floats. */
  calm(): void {
    this.menu = null;
    this.reason = null;
    this.hint = null;
  }
}

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
/** The desk where there is one: what stands on every page asks so. */
export const desked = (): Desk | undefined => getContext<Desk | undefined>(KEY);
