import { describe, expect, it } from 'vitest';
import { inline, parse } from '../src/lib/markdown';

describe('markdown', () => {
  it('knows bold, italic, code and clauses', () => {
    expect(inline('**Pay** *now*, `x`, see 3.2 or 9.9.', new Set(['3.2']))).toEqual([
      { kind: 'strong', text: 'Pay' },
      { kind: 'text', text: ' ' },
      { kind: 'em', text: 'now' },
      { kind: 'text', text: ', ' },
      { kind: 'code', text: 'x' },
      { kind: 'text', text: ', see ' },
      { kind: 'clause', text: '3.2' },
      { kind: 'text', text: ' or 9.9.' },
    ]);
  });

  it('leaves HTML as text and drops dangerous links', () => {
    expect(inline('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
    expect(inline('[x](javascript:alert(1))').some((run) => run.kind === 'link')).toBe(false);
    expect(inline('[x](https://example.org)')).toEqual([{ kind: 'link', text: 'x', href: 'https://example.org' }]);
  });

  it('reads paragraphs, nested lists and tables', () => {
    const blocks = parse('One\ntwo.\n\n- a\n  - b\n- c\n\n1. first\n\n| A | B |\n|---|---|\n| 1 | 2 |\n');
    expect(blocks.map((b) => b.kind)).toEqual(['paragraph', 'list', 'list', 'table']);
    const [paragraph, list, numbered, table] = blocks;
    expect(paragraph).toMatchObject({ text: [{ text: 'One two.' }] });
    expect(list).toMatchObject({ ordered: false, items: [{ items: { items: [{ text: [{ text: 'b' }] }] } }, { items: null }] });
    expect(numbered).toMatchObject({ ordered: true });
    expect(table).toMatchObject({ head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });

  it('ends for every text', () => {
    for (const text of ['', '#', '-', '- ', '>', '|', '**', '1.', '  - deep\nflat', '[a](', '*a', '`']) parse(text);
  });
});
