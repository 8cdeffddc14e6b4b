// What the engine shows of this game. Made from view_types.py of engine/evertable/games/vale/ui by
//   python -m evertable.session.protocol.typescript vale > web_ui/tables/vale/view.d.ts
// Change it there.

/** A summoned card; `used`: its active effect has been used in this resolution. */
export interface Placed {
  card: string;
  active: boolean;
  used: boolean;
}

/** What one card would bring in a resolution now; stones by colour. `note`: why it is more than a number. */
export interface Yield {
  card: string;
  points: number;
  stones: [number, number, number];
  draw: number;
  note: string | null;
}

/** What all active effects of a seat would bring together. */
export interface Engine {
  points: number;
  stones: [number, number, number];
  draw: number;
  each: Yield[];
}

/** One seat, and its hand as far as the viewer knows it. `start`: the points it began with; `hunted`: as which, from
    1, it took its first card; `values`: what a stone of each colour is worth to it. */
export interface SeatView {
  score: number;
  start: number;
  hunted: number;
  stones: [number, number, number];
  stone_count: number;
  limit: number;
  values: [number, number, number];
  worth: number;
  hand: string[];
  hand_count: number;
  known: string[];
  area: Placed[];
  claims: string[];
  slots: number;
  free: number;
  done: boolean;
  engine: Engine;
  forecast: number;
}

/** A card that changes a cost, and by how much. */
export interface CostChange {
  card: string;
  n: number;
}

/** What summoning a card costs the viewer, printed and now. */
export interface Cost {
  printed: number;
  now: number;
  by: CostChange[];
  payable: boolean;
}

/** A card of the market, and who has taken it. */
export interface Offered {
  card: string;
  seat: number | null;
}

/** The seats in the order they choose, and how many have chosen. */
export interface Draft {
  order: number[];
  at: number;
}

/** A pending decision; which keys follow `card` depends on `do`. `over`: how many stones are to be given up. */
export interface Pending {
  do: string;
  seat: number;
  card: string | null;
  limit?: number;
  over?: number;
  family?: "fire" | "water" | "earth" | "wind" | "dragon" | null;
  chosen?: string[];
  taken?: string[];
  used?: string[];
  of?: string;
  ability?: string;
  next?: number;
}

/** An active effect of the viewer that will take something from it, or ask it to choose, in the coming resolution.
    `points`: what it brings besides; `costs`: it takes something for nothing. */
export interface Forced {
  card: string;
  what: "recovers" | "spends" | "discards" | "loses" | "choice";
  points: number;
  costs: boolean;
  text: string;
}

/** For the seat that resolves: what it can use, what it cannot now, and whether the order matters. */
export interface Plan {
  seat: number;
  uses: string[];
  skipped: string[];
  any_order: boolean;
}

/** A game of the Vale as one seat sees it. `over`: how many stones the viewer would have to give up after selling a
    card of a family, where it would. */
export interface View {
  game: "vale";
  seat: number | null;
  seats_n: number;
  round: number;
  rounds: number;
  goal: number;
  first: number;
  order: number[];
  phase: "hunt" | "action" | "resolution" | "over";
  to_move: number | null;
  active: number | null;
  draft: Draft;
  market: Offered[];
  sells: Record<string, [number, number, number]>;
  over: Record<string, number>;
  remove: number;
  deck: number;
  top: string | null;
  discard: string[];
  pending: Pending[];
  seats: SeatView[];
  costs: Record<string, Cost>;
  forced: Forced[];
  plan: Plan | null;
  history: number[][];
}

/** One effect of a card, in words. */
export interface EffectLine {
  type: "instant" | "permanent" | "active";
  text: string;
}

/** What the page shows of a card wherever it appears. */
export interface CatalogEntry {
  n: number;
  name: string;
  family: "fire" | "water" | "earth" | "wind" | "dragon";
  cost: number;
  types: ("instant" | "permanent" | "active")[];
  lines: EffectLine[];
  text: string;
  rule: string;
}

/** What an action would leave, in public numbers. `pays`: the stones paid, if any; `idle`: it summons a card whose
    instant effect changes nothing now. */
export interface ActionOutcome {
  scores: number[];
  points: number;
  stones: [number, number, number];
  worth: number;
  hand: number;
  free: number;
  pays: [number, number, number] | null;
  waste: number;
  idle: boolean;
  draw: number;
  pending: string | null;
}
