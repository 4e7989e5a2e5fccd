// The kernel's scene and the server's messages, as they come over the wire. Fields with defaults are left out there.

export type Format = 'wide' | 'tall';
export type Box = [left: number, top: number, width: number, height: number];
/** A run of text, and the piece, place or seat it speaks of. */
export type Span = [text: string, ref?: string];
export type Sentence = Span[];

/** What a piece or place is connected with: its id, which connection, how the line is drawn, and whether it is told in words. */
export type Link = [to: string, label?: string, kind?: '' | 'strong' | 'weak', told?: boolean];

export interface Place {
  id: string;
  label: string;
  box: Box;
  kind?: string;
  face?: string;
  owner?: number | null;
  aim?: string;
  note?: string;
  detail?: string;
  links?: Link[];
}

export interface Piece {
  id: string;
  face: string;
  place: string;
  box: Box;
  label: string;
  angle?: number;
  owner?: number | null;
  up?: boolean;
  count?: number;
  aim?: string;
  detail?: string;
  mark?: string;
  links?: Link[];
}

export interface Choice {
  id: number;
  label: string;
  targets?: string[];
  style?: 'main' | 'plain' | 'quiet' | 'final';
}

export interface Prompt {
  key: string;
  text: Sentence;
  seats: number[];
  choices?: Choice[];
  clause?: string;
  progress?: Sentence;
}

export type Stat = [icon: string, value: string, label: string];

export interface Player {
  seat: number;
  name: string;
  colour: string;
  shape: string;
  stats?: Stat[];
  active?: boolean;
}

export interface ScoreRow {
  seat: number;
  place: number;
  total: number;
  points: number[];
  lines: [category: number, what: string, points: number][];
}

export interface ScoreTable {
  reason: string;
  categories: string[];
  rows: ScoreRow[];
}

export interface Scene {
  game: string;
  format: Format;
  size: [number, number];
  choices: number;
  seat: number | null;
  places: Place[];
  pieces: Piece[];
  players: Player[];
  prompt?: Prompt | null;
  scores?: ScoreTable | null;
}

export interface Delta {
  before: number;
  choices: number;
  seat: number | null;
  /** Only where it changed. */
  size?: [number, number] | null;
  places?: Place[];
  pieces?: Piece[];
  gone_places?: string[];
  gone_pieces?: string[];
  /** All ids as they stand now; left out where the old ones stay in order and new ones come last. */
  place_order?: string[];
  piece_order?: string[];
  players?: Player[];
  prompt?: Prompt | null;
  scores?: ScoreTable | null;
}

export interface Drawing {
  width: number;
  height: number;
  body: string;
}

export interface Detail {
  title: string;
  kind?: string;
  face?: string;
  facts?: [string, string][];
  text?: string;
  source?: string;
  note?: string;
  clauses?: string[];
}

export interface Art {
  symbols: Record<string, Drawing>;
  details: Record<string, Detail>;
  defs?: string;
  cover?: string;
}

export interface Clause {
  number: string;
  chapter: string;
  text: string;
  tests: string[];
}

export interface Rulebook {
  title: string;
  /** The rules on one page. */
  summary?: string;
  preface: string;
  clauses: Clause[];
}

export interface LogLine {
  choice: number;
  seat: number | null;
  text: Sentence;
}

export interface Undo {
  possible: boolean;
  to?: number | null;
  reason?: string;
}

export type SeatKind = 'me' | 'here' | 'link' | 'bot';

export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  bot?: string | null;
  /** Which colour of the palette. */
  colour?: number;
  /** Nobody sits here yet. */
  free?: boolean;
  /** Somebody with this seat is connected now. */
  here?: boolean;
}

export interface ChatLine {
  number: number;
  created: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Proposal {
  number: number;
  kind: 'undo' | 'replace';
  by: number;
  to?: number | null;
  seat?: number | null;
  bot?: string | null;
  agreed: number[];
  needed: number[];
}

/** A question that may be answered in advance. */
export interface StandingWindow {
  window: string;
  label: string;
  values: { value: number; label: string }[];
}

export interface StandingAnswer {
  window: string;
  value: number;
  until: 'round' | 'game';
}

/** A standing answer of one of the viewer's seats, in words. */
export interface Standing extends StandingAnswer {
  seat: number;
  label: string;
}

export interface Hint {
  option: number;
  label: string;
  targets: string[];
}

/** What a table tells besides the scene; in a change only where it is new. */
export interface Extras {
  chat?: ChatLine[];
  proposal?: Proposal | null;
  /** How many choices stood when the viewer had last chosen; lines of the log after that are news. */
  since?: number;
  /** The table of the rematch. */
  next?: string | null;
  windows?: StandingWindow[];
  standing?: Standing[];
  hints?: boolean;
  /** Seconds between the moves of bots; null: as the house does. */
  pace?: number | null;
  /** How many days everybody has for a choice; null: all play live. */
  days?: number | null;
}

export interface Snapshot extends Extras {
  id: string;
  game: string;
  title: string;
  choices: number;
  seats: Seat[];
  held: number[];
  viewer: number | null;
  scene: Scene;
  log: LogLine[];
  undo: Undo;
  over: boolean;
  art: string;
}

export interface Change extends Extras {
  type: 'change';
  before: number;
  delta: Delta;
  log: LogLine[];
  undo: Undo;
  viewer: number | null;
  seats: Seat[];
  over: boolean;
}

/** Something beside the game changed; only what changed is there. */
export interface News extends Extras {
  type: 'news';
  seats?: Seat[];
  undo?: Undo;
}

export type ServerMessage = { type: 'table'; table: Snapshot } | Change | News | { type: 'chat'; line: ChatLine } | { type: 'error'; code: string; message: string };

export interface VariantChoice {
  key: string;
  label: string;
  text: string;
}

export interface Variant {
  key: string;
  label: string;
  many: number;
  default: string | string[] | null;
  choices: VariantChoice[];
}

export interface BotInfo {
  name: string;
  label: string;
  text: string;
}

export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  minutes: [number, number];
  designers: string[];
  publisher: string;
  year: number;
  stage: string;
  summary: string;
  cover: string;
  variants: Variant[];
  bots: BotInfo[];
  content: Record<string, number>;
  /** Whether seats may choose their colours. */
  colours: boolean;
  /** The best set-up for a first game. */
  first: { players: number; options: Record<string, string | string[]>; text: string };
}

export interface SeatPlan {
  kind: SeatKind;
  name: string;
  bot?: string;
  colour?: number | null;
}

export interface TablePlan {
  game: string;
  options: Record<string, string | string[]>;
  seats: SeatPlan[];
  seed: number | null;
  open?: boolean;
  hints?: boolean;
  pace?: number | null;
  days?: number | null;
}

export interface Tint {
  colour: string;
  shape: string;
  name: string;
}

/** A table as the start page shows it. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  created: number;
  changed: number;
  choices: number;
  over: boolean;
  seats: Seat[];
  waiting: number[];
  mine: number[];
  winners: number[];
  days?: number | null;
}

export interface Lobby {
  open: TableCard[];
  finished: TableCard[];
}

export interface NewSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  link: string | null;
}

export interface NewTable {
  id: string;
  token: string | null;
  seats: NewSeat[];
}

export interface Why {
  allowed: boolean;
  clause?: string;
  text?: string;
}
