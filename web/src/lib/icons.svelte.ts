// The icons that games name for their numbers; one file, read once.
import type { Drawing } from './types';

class Icons {
  all = $state.raw<Record<string, Drawing>>({});
  private asked = false;

  get(name: string): Drawing | undefined {
    if (!this.asked) {
      this.asked = true;
      queueMicrotask(() => void this.load());
    }
    return this.all[name];
  }

  private async load(): Promise<void> {
    const response = await fetch('/icons.json').catch(() => null);
    if (response?.ok) this.all = (await response.json()) as Record<string, Drawing>;
  }
}

export const icons = new Icons();
