// How this person likes the table: light or dark, drawn or written, and the name to play under.
import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
const BAR = { light: '#f3ecdf', dark: '#14111c' };

class Settings {
  theme = $state<Theme>(recall<Theme>('theme', 'auto'));
  textMode = $state(recall('text', false));
  name = $state(recall('name', ''));
  private system = matchMedia('(prefers-color-scheme: dark)');
  private systemDark = $state(this.system.matches);
  dark = $derived(this.theme === 'auto' ? this.systemDark : this.theme === 'dark');

  constructor() {
    this.system.addEventListener('change', (e) => {
      this.systemDark = e.matches;
      this.show();
    });
    this.show();
  }

  /** The next of three; what differs from now comes first. */
  nextTheme(): void {
    const order: Theme[] = this.systemDark ? ['auto', 'light', 'dark'] : ['auto', 'dark', 'light'];
    this.theme = order[(order.indexOf(this.theme) + 1) % order.length] ?? 'auto';
    remember('theme', this.theme);
    this.show();
  }

  toggleText(): void {
    this.textMode = !this.textMode;
    remember('text', this.textMode);
  }

  setName(name: string): void {
    this.name = name.trim();
    remember('name', this.name);
  }

  private show(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', this.dark ? BAR.dark : BAR.light);
  }
}

export const settings = new Settings();
