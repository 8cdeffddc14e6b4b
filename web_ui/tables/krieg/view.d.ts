// What the engine shows of this game. Made from view_types.py of engine/evertable/games/krieg/ui by
//   python -m evertable.session.protocol.typescript krieg > web_ui/tables/krieg/view.d.ts
// Change it there.

/** A unit with its sum in the rule book's order; `adds` and `factors` are pairs of a card and what it does.

    `exact`: what it would count if it were not rounded down, where it is. */
export interface Unit {
  ref: string;
  slug: string;
  base: number;
  set: number | null;
  adds: [string, number][];
  strength: number;
  partner: number | null;
  factors: ([string, "x2" | "/2" | "=1"])[];
  floored: boolean;
  exact?: number;
  total: number;
  attached: string[];
  ruin: number | null;
  fortress: "now" | "held" | null;
  spy: boolean;
}

/** A row of a side. `acting`: the cards that act on all its units, with what each does, in order. */
export interface Row {
  ref: string;
  row: "melee" | "range" | "siege";
  total: number;
  acting: ([string, "x2" | "/2" | "=1"])[];
  king: string | null;
  burden: boolean;
  units: Unit[];
}

/** A King, as far as the viewer knows him, and where he is. */
export interface King {
  slug: string | null;
  at: "hand" | "field" | "aside" | "grave";
  row: "melee" | "range" | "siege" | null;
}

/** A set-aside unit; `row` is null while it can still be chosen. */
export interface Aside {
  slug: string;
  row: "melee" | "range" | "siege" | null;
  attached: string[];
  fortress: "now" | "held" | null;
}

/** Numbers of cards by deck. */
export interface Counts {
  unit: number;
  power: number;
  king: number;
}

/** A hand shown to a seat; which cards, only for that seat and the holder. */
export interface Shown {
  to: number;
  cards: string[] | null;
}

/** A hand: its own seat sees all cards, others those they know. */
export interface Hand {
  counts: Counts;
  cards: string[] | null;
  known: string[];
  shown: Shown[];
}

/** One player's half of the table. `together`: the total that counts, in teams that of both partners; `place`: by
    it, 1 for the best, equals share one. */
export interface Side {
  seat: number;
  passed: boolean;
  total: number;
  together: number;
  place: number;
  king: King;
  rows: Row[];
  aside: Aside[];
  hand: Hand;
}

/** A round that was scored, by seat. `together`: the totals that count, in teams those of both partners. */
export interface RoundResult {
  round: number;
  totals: number[];
  together: number[];
  winner: number | null;
  winners: number[];
  points: number[] | null;
}

/** Rounds so far and, at the end, who won. `to`: how many rounds win, null where points do. */
export interface Match {
  wins: number[];
  to: number | null;
  plays_max: number;
  points: number[] | null;
  history: RoundResult[];
  over: boolean;
  winners: number[] | null;
  by: string | null;
}

/** A set being chosen, as far as the viewer may know it. */
export interface Choosing {
  seat: number;
  card: string | null;
  unit: string | null;
  picked: string[];
  least: number;
  most: number;
}

/** The opening discards: the viewer's own, and who has chosen. */
export interface OpeningDiscards {
  picked: string[];
  done: boolean[];
}

/** A weather, active or waiting; a King's halving has the King's name. */
export interface Weather {
  ref: string | null;
  slug: string;
  row: "melee" | "range" | "siege";
  pending: boolean;
  king: boolean;
  factor: "x2" | "/2" | "=1";
}

/** The owner of Burden, and the opponent it is on. */
export interface Burden {
  by: number;
  on: number;
  now: boolean;
}

/** The graveyards, the topmost card last. */
export interface Graves {
  unit: string[];
  power: string[];
  king: string[];
}

/** A game of Krieg Eterna as one seat sees it. `rounds`: how many there are at most; `lead`: by how much the best
    side is ahead of the next now. */
export interface View {
  game: "krieg";
  seat: number | null;
  phase: string;
  to_move: number | null;
  round: number;
  rounds: number;
  starter: number;
  turn: number;
  seats: number;
  teams: number[] | null;
  ffa: boolean;
  match: Match;
  opening: OpeningDiscards | null;
  choosing: Choosing | null;
  sides: Side[];
  lead: number;
  weather: Weather[];
  burden: Burden | null;
  void: number | null;
  usury: number[];
  decks: Counts;
  graves: Graves;
  played: (string | null)[];
}

/** What the page shows of a card wherever it appears. `pairs`: whether two of its strength in a row
    are doubled; missing if not. */
export interface CatalogEntry {
  name: string;
  deck: "unit" | "power" | "king";
  type: string;
  strength: number | null;
  pairs?: boolean;
  rows: ("melee" | "range" | "siege")[];
  text: string;
  glyph: string;
  rule: string | null;
}

/** Totals before and after a play: by seat, and of the rows it changes. */
export interface Forecast {
  totals: [number, number][];
  rows: Record<string, [number, number]>;
}
