// What the engine shows of this game. Made from view_types.py of engine/evertable/games/eter/ui by
//   python -m evertable.session.protocol.typescript eter > web_ui/tables/eter/view.d.ts
// Change it there.

/** A card; `value` is null where the viewer may not know it. `mod`: what a marker adds to it; `counts`: what it is
    then. */
export interface CardView {
  seat: number;
  value: number | "e" | null;
  down: boolean;
  mod?: number;
  known?: boolean;
  counts?: number;
}

/** A card that waits beside the field; `ready`: it goes to the hand at the end of this turn. */
export interface Waiting {
  seat: number;
  value: number | "e" | null;
  down: boolean;
  mod: number;
  known: boolean;
  counts?: number;
  ready: boolean;
}

/** A stack, its lowest card first. `highest`: no card is higher than its top one. */
export interface Cell {
  stack: CardView[];
  last: boolean;
  highest?: boolean;
}

/** The columns and rows that are drawn. */
export interface Window {
  cols: string[];
  rows: number[];
}

/** For each direction, whether the field has reached its size. */
export interface Fixed {
  cols: boolean;
  rows: boolean;
}

/** A row or column that is closed to a seat in its next turn. */
export interface Blocked {
  line: string;
  seat: number;
}

/** The board: stacks, the cells that may still be used, and what is special about them. */
export interface Field {
  cells: Record<string, Cell>;
  window: Window;
  possible: string[];
  touching: string[];
  holes: string[];
  border: string | null;
  fixed: Fixed;
  blocked: Blocked | null;
  full_lines: string[][];
  last: string | null;
}

/** A mage power; `slug` is null until its side has been chosen. */
export interface Mage {
  slug: string | null;
  used: boolean;
  element: "air" | "earth" | "fire" | "water";
}

/** One seat, with its hand as far as the viewer may know it. */
export interface SeatView {
  hand: Record<string, number> | null;
  hand_count: number;
  unseen: Record<string, number>;
  waiting: Waiting[];
  removed: CardView[];
  illusion_used: boolean;
  power_used: boolean;
  mage: Mage | null;
  sum: number;
  marks: number;
}

/** A finished round. */
export interface PlayResult {
  play: number;
  winner: number | null;
  by: string;
}

/** The rounds so far. `lines`: those that won the last one, while its field still lies there; `plays_max`: how many
    rounds there are at most if none is drawn. */
export interface Match {
  play: number;
  wins: number[];
  drawn: number;
  to: number;
  plays_max: number;
  starter: number;
  length: string;
  winner: number | null;
  over: boolean;
  history: PlayResult[];
  lines: string[][];
}

/** An elemental power beside the field, and who has used it. */
export interface RowPower {
  slug: string;
  used: boolean;
  by: number | null;
}

/** The open explosion card. */
export interface Explosion {
  face: string[];
  card: number;
  printed: boolean;
  own: boolean;
  spent: boolean;
  lines: number;
  left: number;
}

/** The markers of a tournament by cell, of both seats. */
export interface Arena {
  size: number;
  cells: Record<string, number[]>;
}

/** A line one visible card short. */
export interface Threat {
  seat: number;
  cell: string;
  line: string[];
}

/** What is the same throughout a game. `values`: the cards that players have; `explodes`: how many full rows or
    columns set off an explosion; `marks`: how many cells of the arena in a line win a tournament. */
export interface Constants {
  values: string[];
  explodes: number;
  marks: number;
}

/** A game of ETER as one seat sees it. */
export interface View {
  game: "eter";
  seat: number | null;
  phase: "side" | "turn" | "final" | "then_place" | "explode" | "mark" | "over";
  to_move: number | null;
  size: number;
  mode: string;
  tournament: boolean;
  illusions: boolean;
  explosions: string;
  match: Match;
  field: Field;
  seats: SeatView[];
  powers: RowPower[];
  explosion: Explosion | null;
  arena: Arena | null;
  threats: Threat[];
}

/** What the page shows of a power wherever it appears. */
export interface CatalogEntry {
  name: string;
  element: "air" | "earth" | "fire" | "water";
  roman: string;
  text: string;
  glyph: string;
  rule: string;
}
