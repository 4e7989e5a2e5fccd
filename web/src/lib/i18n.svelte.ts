// The client's sentences. They all come from the server's catalogues; the code knows their keys.
import { api } from './api';
import { recall, remember } from './storage';

export type Values = Record<string, string | number>;

/** Sentences by key; those with plural forms as a list, in the order of CATEGORIES. */
export type Messages = Record<string, string | string[]>;
const CATEGORIES: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export interface Language {
  code: string;
  name: string;
}

/** A message with its {names} filled in. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (all, name: string) => (name in values ? String(values[name]) : all));
}

/** The language of this browser among those that there are. */
export function preferred(wanted: readonly string[], there: readonly string[]): string {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0] ?? '';
    if (there.includes(code)) return code;
  }
  return there.includes('en') ? 'en' : (there[0] ?? 'en');
}

class I18n {
  language = $state('');
  languages = $state.raw<Language[]>([]);
  private messages = $state.raw<Messages>({});
  private plurals = $derived(new Intl.PluralRules(this.language || 'en'));
  private forms = $derived.by(() => {
    const { pluralCategories } = this.plurals.resolvedOptions();
    return CATEGORIES.filter((c) => pluralCategories.includes(c));
  });

  /** Waits for the catalogue (the likely one is asked for at once); asks again until the server answers. */
  async start(): Promise<void> {
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        const kept = recall('language', '');
        const likely = kept || preferred(navigator.languages.slice(0, 1), ['de', 'en']);
        const [languages, texts] = await Promise.all([api.languages(), api.texts(likely).catch(() => null)]);
        this.languages = languages;
        const there = languages.map((l) => l.code);
        const wanted = there.includes(kept) ? kept : preferred(navigator.languages, there);
        if (texts && wanted === likely) this.load(wanted, texts);
        else await this.use(wanted);
        return;
      } catch {
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  async use(language: string): Promise<void> {
    this.load(language, await api.texts(language));
  }

  load(language: string, messages: Messages): void {
    this.messages = messages;
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: string): Promise<void> {
    await this.use(language);
    remember('language', language);
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  say(key: string, values: Values = {}): string {
    const message = this.messages[key] ?? key;
    return fill(typeof message === 'string' ? message : (message[0] ?? key), values);
  }

  /** An amount, in the plural form that the language asks for. */
  count(key: string, n: number, values: Values = {}): string {
    const forms = this.messages[key];
    if (forms === undefined || typeof forms === 'string') return this.say(key, { n, ...values });
    return fill(forms[this.forms.indexOf(this.plurals.select(n))] ?? forms[forms.length - 1] ?? key, { n, ...values });
  }

  /** A point in time as words: 3 minutes ago. */
  ago(time: number): string {
    const format = new Intl.RelativeTimeFormat(this.language || 'en', { numeric: 'auto' });
    const seconds = Math.round((time - Date.now()) / 1000);
    const units: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]];
    for (const [unit, length] of units) {
      if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
    }
    return format.format(0, 'second');
  }
}

export const i18n = new I18n();
export const t = (key: string, values?: Values): string => i18n.say(key, values);
export const n = (key: string, count: number, values?: Values): string => i18n.count(key, count, values);
