// How this person likes the table. Everything is kept in the browser.
import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less' | 'full';
export const SIZES = [90, 100, 115, 130, 150] as const;
export const PACES = [null, 0, 1, 2, 4] as const;
const BAR = { light: '#f3ecdf', dark: '#14111c' };

class Settings {
  theme = $state<Theme>(recall<Theme>('theme', 'auto'));
  textMode = $state(recall('text', false));
  name = $state(recall('name', ''));
  /** Size of all texts in percent. */
  size = $state(recall<number>('size', 100));
  motion = $state<Motion>(recall<Motion>('motion', 'auto'));
  sounds = $state(recall('sounds', false));
  /** Ask before a choice that ends something. */
  confirm = $state(recall('confirm', false));
  /** Seconds between the moves of bots at new tables; null: as the house does. */
  pace = $state<number | null>(recall<number | null>('pace', null));

  private system = matchMedia('(prefers-color-scheme: dark)');
  private quiet = matchMedia('(prefers-reduced-motion: reduce)');
  private systemDark = $state(this.system.matches);
  private systemQuiet = $state(this.quiet.matches);
  dark = $derived(this.theme === 'auto' ? this.systemDark : this.theme === 'dark');
  /** Whether things shall jump instead of gliding. */
  still = $derived(this.motion === 'auto' ? this.systemQuiet : this.motion === 'less');
  /** How the table top scrolls by itself. */
  scrolling: ScrollBehavior = $derived(this.still ? 'auto' : 'smooth');

  constructor() {
    this.system.addEventListener('change', (e) => {
      this.systemDark = e.matches;
      this.show();
    });
    this.quiet.addEventListener('change', (e) => {
      this.systemQuiet = e.matches;
      this.show();
    });
    this.show();
  }

  /** The next of three; what differs from now comes first. */
  nextTheme(): void {
    const order: Theme[] = this.systemDark ? ['auto', 'light', 'dark'] : ['auto', 'dark', 'light'];
    this.set('theme', order[(order.indexOf(this.theme) + 1) % order.length] ?? 'auto');
  }

  set<K extends 'theme' | 'size' | 'motion' | 'sounds' | 'confirm' | 'pace'>(key: K, value: this[K]): void {
    this[key] = value;
    remember(key, value);
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
    root.dataset['motion'] = this.still ? 'less' : 'full';
    root.style.setProperty('--size', String(this.size / 100));
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', this.dark ? BAR.dark : BAR.light);
  }
}

export const settings = new Settings();
