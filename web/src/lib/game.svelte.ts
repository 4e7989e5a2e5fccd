// One game of the house, in the reader's language, or why it is not there.
import { api } from './api';
import { i18n, t } from './i18n.svelte';
import { reason } from './trouble';
import type { GameInfo } from './types';

export class OneGame {
  info = $state.raw<GameInfo | null>(null);
  missing = $state('');

  /** Reads the game, and again in every language that is chosen; to be made by a component. */
  constructor(name: string, first?: (game: GameInfo) => void) {
    $effect(() => {
      api.games(i18n.language).then(
        (games) => {
          const found = games.find((g) => g.name === name) ?? null;
          const before = this.info;
          this.info = found;
          this.missing = found ? '' : t('new.unknown', { game: name });
          if (found && !before) first?.(found);
        },
        (e: unknown) => (this.missing = reason(e)),
      );
    });
  }
}
