// The part of Markdown that the rulebooks use, as a tree. It is drawn by components, never as HTML text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'clause'; text: string };

export interface Item {
  text: Inline[];
  items: List | null;
}

export interface List {
  kind: 'list';
  ordered: boolean;
  items: Item[];
}

export type Block =
  | { kind: 'heading'; level: number; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'quote'; text: Inline[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | List;

const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s][^*]*)\*|_(?<under>[^_\s][^_]*)_(?!\w)|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)|(?<clause>(?<![\d.])\d+\.\d+[a-z]?(?![\d]))/g;
const BULLET = /^(\s*)([-*]|\d+[.)])\s+(.*)$/;

/** Runs of a line. Numbers that are clauses become links to them. */
export function inline(line: string, clauses: ReadonlySet<string> = new Set()): Inline[] {
  const out: Inline[] = [];
  const add = (text: string) => {
    const last = out[out.length - 1];
    if (last?.kind === 'text') last.text += text;
    else if (text) out.push({ kind: 'text', text });
  };
  let from = 0;
  for (const found of line.matchAll(INLINE)) {
    add(line.slice(from, found.index));
    from = found.index + found[0].length;
    const g = found.groups ?? {};
    const em = g['em'] ?? g['under'];
    if (g['strong']) out.push({ kind: 'strong', text: g['strong'] });
    else if (em) out.push({ kind: 'em', text: em });
    else if (g['code']) out.push({ kind: 'code', text: g['code'] });
    else if (g['label'] && g['href'] && /^(https?:\/\/|\/|#)/.test(g['href'])) {
      out.push({ kind: 'link', text: g['label'], href: g['href'] });
    } else if (g['clause'] && clauses.has(g['clause'])) out.push({ kind: 'clause', text: g['clause'] });
    else add(g['label'] ?? found[0]);
  }
  add(line.slice(from));
  return out;
}

/** A text as blocks: headings, paragraphs, lists (nested), quotes and tables. */
export function parse(text: string, clauses: ReadonlySet<string> = new Set()): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const out: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const taken = take(lines, i, clauses);
    if (taken.block) out.push(taken.block);
    i = taken.next;
  }
  return out;
}

function take(lines: string[], i: number, clauses: ReadonlySet<string>): { block: Block | null; next: number } {
  const line = lines[i] ?? '';
  if (!line.trim()) return { block: null, next: i + 1 };
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading) {
    return { block: { kind: 'heading', level: heading[1]?.length ?? 1, text: inline(heading[2] ?? '', clauses) }, next: i + 1 };
  }
  if (BULLET.test(line)) return takeList(lines, i, clauses);
  if (line.trim().startsWith('|')) {
    const next = end(lines, i, (l) => l.trim().startsWith('|'));
    return { block: table(lines.slice(i, next), clauses), next };
  }
  if (line.startsWith('>')) {
    const next = end(lines, i, (l) => l.startsWith('>'));
    const words = lines.slice(i, next).map((l) => l.replace(/^>\s?/, '')).join(' ');
    return { block: { kind: 'quote', text: inline(words, clauses) }, next };
  }
  const next = end(lines, i + 1, (l) => !!l.trim() && !BULLET.test(l) && !/^(#|>|\s*\|)/.test(l));
  return { block: { kind: 'paragraph', text: inline(lines.slice(i, next).map((l) => l.trim()).join(' '), clauses) }, next };
}

function end(lines: string[], from: number, belongs: (line: string) => boolean): number {
  let i = from;
  while (i < lines.length && belongs(lines[i] ?? '')) i++;
  return i;
}

function takeList(lines: string[], start: number, clauses: ReadonlySet<string>): { block: List; next: number } {
  const first = BULLET.exec(lines[start] ?? '');
  const depth = first?.[1]?.length ?? 0;
  const list: List = { kind: 'list', ordered: /\d/.test(first?.[2] ?? ''), items: [] };
  let i = start;
  while (i < lines.length) {
    const line = lines[i] ?? '';
    const found = BULLET.exec(line);
    const last = list.items[list.items.length - 1];
    if (found && (found[1]?.length ?? 0) > depth && last) {
      const inner = takeList(lines, i, clauses);
      last.items = inner.block;
      i = inner.next;
    } else if (found && (found[1]?.length ?? 0) >= depth) {
      const next = end(lines, i + 1, (l) => !!l.trim() && !BULLET.test(l) && /^\s/.test(l));
      const words = [found[3] ?? '', ...lines.slice(i + 1, next).map((l) => l.trim())].join(' ');
      list.items.push({ text: inline(words, clauses), items: null });
      i = next;
    } else break;
  }
  return { block: list, next: i };
}

function table(lines: string[], clauses: ReadonlySet<string>): Block {
  const cells = lines
    .filter((l) => !/^\s*\|[\s:|-]+\|?\s*$/.test(l))
    .map((l) => l.trim().replace(/^\||\|$/g, '').split('|').map((c) => inline(c.trim(), clauses)));
  return { kind: 'table', head: cells[0] ?? [], rows: cells.slice(1) };
}
