import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, i18n, n, preferred, t } from '../src/lib/i18n.svelte';

const root = join(import.meta.dirname, '..');
const catalogue = (lang: string) => {
  const text = readFileSync(join(root, '..', 'src', 'kabale', 'table', 'texts', lang, 'client.po'), 'utf8');
  return new Map([...text.matchAll(/^msgid "(.+)"\n(?:msgid_plural .*\n)?msgstr(?:\[0\])? "(.*)"/gm)].map((m) => [m[1] ?? '', m[2] ?? '']));
};

/** All source of the client. */
function source(folder = join(root, 'src')): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((e) => (e.isDirectory() ? source(join(folder, e.name)) : readFileSync(join(folder, e.name), 'utf8')))
    .join('\n');
}

describe('messages', () => {
  beforeEach(() => i18n.load('de', { hello: 'Hallo {name}', cards: ['{n} Karte', '{n} Karten'] }));

  it('are filled in', () => {
    expect(t('hello', { name: 'Ada' })).toBe('Hallo Ada');
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}');
  });

  it('take the plural form of the language', () => {
    expect(n('cards', 1)).toBe('1 Karte');
    expect(n('cards', 0)).toBe('0 Karten');
    expect(n('cards', 5)).toBe('5 Karten');
  });

  it('show their key where a catalogue lacks them', () => {
    expect(t('no.such')).toBe('no.such');
  });

  it('follow the browser to the first language that there is', () => {
    expect(preferred(['fr-CH', 'de-CH', 'en'], ['de', 'en'])).toBe('de');
    expect(preferred(['fr'], ['de', 'en'])).toBe('en');
  });
});

describe('the catalogues', () => {
  const de = catalogue('de');
  const en = catalogue('en');

  it('have the same keys and no empty message', () => {
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
    expect([...de, ...en].filter(([, text]) => !text)).toEqual([]);
  });

  it('use the same names in both languages', () => {
    const names = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [key, text] of de) expect(names(en.get(key)), key).toEqual(names(text));
  });

  it('hold every key that the code says', () => {
    const said = [...source().matchAll(/\b[tn]\(\s*'([a-z.]+)'/g)].map((m) => m[1] ?? '');
    expect(said.length).toBeGreaterThan(80);
    expect(said.filter((key) => !en.has(key))).toEqual([]);
  });

  it('hold no key that nobody says', () => {
    const code = source();
    const made = [...code.matchAll(/[tn]\(`([a-z.]+)\$\{/g)].map((m) => m[1] ?? '');
    const unused = [...en.keys()].filter((key) => !code.includes(`'${key}'`) && !made.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});
