// The colours that seats may have, each with its shape.
import { api } from './api';
import { i18n } from './i18n.svelte';
import type { Tint } from './types';

class Palette {
  list = $state.raw<Tint[]>([]);
  private asked = '';

  /** The colours in the language of now; they are asked for once. */
  get tints(): Tint[] {
    const language = i18n.language;
    if (this.asked !== language) {
      this.asked = language;
      api.palette(language).then(
        (list) => (this.list = list),
        () => (this.asked = ''),
      );
    }
    return this.list;
  }
}

export const palette = new Palette();

/** All different: each seat keeps its wish where it is free, else it takes the next free colour. */
export function distinct(wishes: readonly (number | null | undefined)[], many: number): number[] {
  const taken = new Set<number>();
  const kept = wishes.map((wish) => {
    if (wish === null || wish === undefined || wish >= many || taken.has(wish)) return null;
    taken.add(wish);
    return wish;
  });
  return kept.map((wish) => {
    if (wish !== null) return wish;
    for (let i = 0; i < many; i++) {
      if (!taken.has(i)) {
        taken.add(i);
        return i;
      }
    }
    return 0;
  });
}
