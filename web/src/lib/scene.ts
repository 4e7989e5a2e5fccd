// What can be asked of a scene, and how a change is laid over it. Pure functions; nothing here knows a game.
import type { Box, Choice, Delta, Piece, Place, Scene, Sentence } from './types';

/** The scene after a change: what changed is replaced where it stands, new things come last, unless the order is told. */
export function apply(scene: Scene, delta: Delta): Scene {
  if (delta.before !== scene.choices) {
    throw new RangeError(`change from ${delta.before} does not fit scene at ${scene.choices}`);
  }
  return {
    ...scene,
    choices: delta.choices,
    seat: delta.seat,
    size: delta.size ?? scene.size,
    places: ordered(merged(scene.places, delta.places, delta.gone_places), delta.place_order),
    pieces: ordered(merged(scene.pieces, delta.pieces, delta.gone_pieces), delta.piece_order),
    players: scene.players.map((p) => delta.players?.find((q) => q.seat === p.seat) ?? p),
    prompt: delta.prompt ?? null,
    scores: delta.scores ?? null,
  };
}

function merged<T extends { id: string }>(old: T[], changed: T[] = [], gone: string[] = []): T[] {
  if (!changed.length && !gone.length) return old;
  const fresh = new Map(changed.map((x) => [x.id, x]));
  const left = new Set(gone);
  const out: T[] = [];
  for (const x of old) {
    if (left.has(x.id)) continue;
    out.push(fresh.get(x.id) ?? x);
    fresh.delete(x.id);
  }
  return [...out, ...fresh.values()];
}

function ordered<T extends { id: string }>(things: T[], order: string[] = []): T[] {
  if (!order.length) return things;
  const rank = new Map(order.map((id, i) => [id, i]));
  return [...things].sort((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity));
}

export interface Kept {
  piece: Piece;
  /** How far above the others it lies. */
  z: number;
}

/**
 * The pieces to draw, in an order of elements that never changes for those that stay: an element that is moved within the
 * document would lose its glide. Who lies above whom is said by z.
 */
export function keep(shown: readonly string[], pieces: readonly Piece[]): Kept[] {
  const now = new Map(pieces.map((piece, z) => [piece.id, { piece, z }]));
  const out: Kept[] = [];
  for (const id of shown) {
    const kept = now.get(id);
    if (kept && now.delete(id)) out.push(kept);
  }
  return [...out, ...now.values()];
}

/** Where pieces that are new came from, and where pieces that are gone went: by their ids, the box of the other end. */
export interface Journeys {
  from: Map<string, Box>;
  to: Map<string, Box>;
  /** What went from one pile onto another. */
  between: { face: string; from: Box; to: Box }[];
}

const CROWD = 40;
const SHOWN = 6;

/**
 * A piece without an id of its own (one of forty troops) leaves one place and appears in another. One that went and one that
 * came with the same face are the same piece to the eye, and so is one that came from a pile or went onto one.
 */
export function journeys(before: readonly Piece[], after: readonly Piece[]): Journeys {
  const out: Journeys = { from: new Map(), to: new Map(), between: [] };
  const old = new Map(before.map((p) => [p.id, p]));
  const now = new Map(after.map((p) => [p.id, p]));
  const came = after.filter((p) => !old.has(p.id));
  const went = before.filter((p) => !now.has(p.id));
  if (came.length + went.length > CROWD) return out;
  for (const piece of came) {
    const i = went.findIndex((p) => p.face === piece.face && !out.to.has(p.id));
    const gone = went[i];
    if (gone) {
      out.from.set(piece.id, gone.box);
      out.to.set(gone.id, piece.box);
    }
  }
  const lent = new Map<string, number>();
  const changed = (p: Piece, sign: number) => ((p.count ?? 1) - (old.get(p.id)?.count ?? p.count ?? 1)) * sign - (lent.get(p.id) ?? 0);
  const pile = (face: string, sign: number): Piece | undefined => {
    const found = after.find((p) => p.face === face && changed(p, sign) > 0);
    if (found) lent.set(found.id, (lent.get(found.id) ?? 0) + 1);
    return found;
  };
  for (const piece of came) {
    const source = out.from.has(piece.id) ? undefined : pile(piece.face, -1);
    if (source) out.from.set(piece.id, source.box);
  }
  for (const piece of went) {
    const goal = out.to.has(piece.id) ? undefined : pile(piece.face, 1);
    if (goal) out.to.set(piece.id, goal.box);
  }
  for (const source of after.filter((p) => changed(p, -1) > 0)) {
    const goal = after.find((p) => p.face === source.face && changed(p, 1) > 0 && !out.between.some((b) => b.to === p.box));
    if (goal && out.between.length < SHOWN) out.between.push({ face: source.face, from: source.box, to: goal.box });
  }
  return out;
}

/** The viewer's options by what chooses them. */
export function targets(scene: Scene | null): Map<string, Choice[]> {
  const out = new Map<string, Choice[]>();
  for (const choice of scene?.prompt?.choices ?? []) {
    for (const target of new Set(choice.targets ?? [])) {
      const there = out.get(target);
      if (there) there.push(choice);
      else out.set(target, [choice]);
    }
  }
  return out;
}

export function matching(aims: Map<string, Choice[]>, thing: { aim?: string } | undefined): Choice[] {
  return (thing?.aim && aims.get(thing.aim)) || [];
}

/** Whether a reference of a sentence means this piece or place. */
export function means(ref: string, thing: { id: string; aim?: string; detail?: string }): boolean {
  return ref !== '' && (thing.id === ref || thing.aim === ref || thing.detail === ref);
}

/** The close-up that a reference opens, if there is one. */
export function detailOf(ref: string, scene: Scene | null, details: Record<string, unknown>): string {
  if (!ref) return '';
  if (ref in details) return ref;
  const things: (Piece | Place)[] = scene ? [...scene.pieces, ...scene.places] : [];
  return things.find((x) => means(ref, x) && x.detail && x.detail in details)?.detail ?? '';
}

/** A line from a thing to another that it is linked with. */
export interface Tie {
  to: Piece | Place;
  label: string;
  kind: string;
  told: boolean;
}

/** What a piece or place is linked with, as far as it lies on the table. */
export function ties(scene: Scene | null, id: string): Tie[] {
  if (!scene || !id) return [];
  const find = (wanted: string) => scene.pieces.find((p) => p.id === wanted) ?? scene.places.find((p) => p.id === wanted);
  return (find(id)?.links ?? []).flatMap(([other, label = '', kind = '', told = true]) => {
    const to = find(other);
    return to ? [{ to, label, kind, told }] : [];
  });
}

/** From middle to middle, but a little short of both, so that the things are seen. */
export function lineBetween(from: Box4, to: Box4): [number, number, number, number] {
  const [[x0, y0], [x1, y1]] = [centre(from), centre(to)];
  const far = Math.hypot(x1 - x0, y1 - y0) || 1;
  const short = ([, , w, h]: Box4) => Math.min(0.32 * Math.min(w, h), 0.3 * far);
  const [a, b] = [short(from) / far, short(to) / far];
  return [x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x1 - (x1 - x0) * b, y1 - (y1 - y0) * b];
}

/** Whether the viewer is asked. */
export function asked(scene: Scene | null): boolean {
  return (scene?.prompt?.choices?.length ?? 0) > 0;
}

/** Whether the viewer is still asked the same and may still answer so. */
export function sameQuestion(before: Scene, now: Scene | null, choice: Choice): boolean {
  if (!now || now.seat !== before.seat || now.prompt?.key !== before.prompt?.key) return false;
  if (plain(now.prompt?.text) !== plain(before.prompt?.text)) return false;
  return !!now.prompt?.choices?.some((c) => c.id === choice.id && c.label === choice.label);
}

export function plain(sentence: Sentence | undefined): string {
  return (sentence ?? []).map(([text]) => text).join('');
}

export interface Group {
  place: Place | null;
  pieces: Piece[];
}

/** Places with the pieces on them, for reading instead of looking; alike pieces of a place are counted together. */
export function groups(scene: Scene): Group[] {
  const by = new Map<string, Piece[]>();
  for (const piece of scene.pieces) {
    const there = by.get(piece.place);
    if (there) there.push(piece);
    else by.set(piece.place, [piece]);
  }
  const told = scene.places.filter((place) => place.label || by.has(place.id));
  const out: Group[] = told.map((place) => ({ place, pieces: tally(by.get(place.id) ?? []) }));
  const known = new Set(scene.places.map((p) => p.id));
  const loose = [...by].filter(([id]) => !known.has(id)).flatMap(([, pieces]) => pieces);
  return loose.length ? [...out, { place: null, pieces: tally(loose) }] : out;
}

function tally(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  const at = new Map<string, number>();
  for (const piece of pieces) {
    const sign = piece.aim ? `#${piece.id}` : [piece.face, piece.label, piece.owner, piece.mark, piece.detail].join('|');
    const i = at.get(sign);
    const same = i === undefined ? undefined : out[i];
    if (i !== undefined && same) out[i] = { ...same, count: (same.count ?? 1) + (piece.count ?? 1) };
    else {
      at.set(sign, out.length);
      out.push(piece);
    }
  }
  return out;
}

/** How many a piece stands for, where its label does not say so itself. */
export function times({ label, count = 1 }: { label: string; count?: number }): string {
  return count > 1 && !label.split(/\D+/).includes(String(count)) ? `× ${count}` : '';
}

/** The nearest of the others in a direction, for arrow keys. */
export function neighbour<T extends { box: Box4 }>(from: T, others: readonly T[], key: string): T | null {
  const [cx, cy] = centre(from.box);
  let best: T | null = null;
  let least = Infinity;
  for (const other of others) {
    if (other === from) continue;
    const [x, y] = centre(other.box);
    const [ahead, aside] = facing(key, x - cx, y - cy);
    if (ahead <= 1) continue;
    const cost = ahead + 2.5 * Math.abs(aside);
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

type Box4 = readonly [number, number, number, number];

function centre([x, y, w, h]: Box4): [number, number] {
  return [x + w / 2, y + h / 2];
}

function facing(key: string, dx: number, dy: number): [number, number] {
  if (key === 'ArrowRight') return [dx, dy];
  if (key === 'ArrowLeft') return [-dx, dy];
  if (key === 'ArrowDown') return [dy, dx];
  return [-dy, dx];
}
