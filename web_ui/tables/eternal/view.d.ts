// What the engine shows of this game. Made from shapes.py of engine/evertable/games/eternal by
//   python -m evertable.table.typescript eternal > web_ui/tables/eternal/view.d.ts
// Change it there.

/** What is told of a card wherever it is met: what is printed on it, its text line by line. */
export interface CatalogEntry {
  name: string;
  kind: string;
  types: string[];
  cost: number | null;
  influence: string;
  strength: number | null;
  health: number | null;
  skills: string[];
  lines: string[];
  ways: string[];
  text: string;
  token: boolean;
}

/** A player. `influence` by faction (FTJPS), `deck` how many cards, `top` its places that somebody has seen.

    `costs` of cards that are seen, where they are not as printed; `struck`: its relic weapon has attacked this turn. */
export interface Player {
  health: number;
  armor: number;
  shield: boolean;
  power: number;
  max_power: number;
  influence: number[];
  power_played: boolean;
  hand: string[];
  known: string[];
  deck: number;
  top: string[];
  void: string[];
  powers: string[];
  market: string[];
  costs: Record<string, number>;
  struck: boolean;
}

/** A card in play as it stands; `card` is its slug, `host` what an attachment is on, `spent` which of its abilities
    are used up. */
export interface Thing {
  ref: string;
  card: string;
  kind: string;
  seat: number;
  owner: number;
  host: string | null;
  strength: number;
  health: number;
  damage: number;
  skills: string[];
  flags: string[];
  silenced: boolean;
  spent: number[];
  blocks: string | null;
}

/** A spell or ability that waits; `source`: the thing whose ability it is, `line`: which line of its card's text is
    carried out, None where that is the card itself. */
export interface StackItem {
  ref: string;
  card: string;
  seat: number;
  source: string | null;
  line: number | null;
  picks: (string | null)[];
}

/** How a fight ends if nobody does anything more. `dies`: what is sure to, `may_die`: what dies if the attacker
    chooses its blows so. `hits`: what each attacker deals to the player or site, `blows`: what each blocker is dealt.
    `counted`, `sets_off`: whose abilities go off by it; what comes of the latter is not counted. `unblocked`: whether
    something may still block; `winner`: who then wins the game by it, None where it goes on. */
export interface Forecast {
  health: number[];
  site: number | null;
  dies: string[];
  may_die: string[];
  hits: Record<string, number>;
  blows: Record<string, number>;
  counted: string[];
  sets_off: string[];
  unblocked: boolean;
  winner: number | null;
}

/** A battle that is under way; `at`: the player or site that is attacked, `order`: who is struck first, `second`: it
    is the second attack of a unit with Berserk. */
export interface Battle {
  at: string;
  order: string[];
  second: boolean;
  forecast: Forecast | null;
}

/** A card outside of play that can be picked, and where it lies. */
export interface Candidate {
  ref: string;
  card: string;
  zone: string;
  seat: number;
}

/** All that a table draws. */
export interface View {
  game: string;
  seat: number | null;
  turn: number;
  active: number;
  first: number;
  nights: number;
  phase: "opening" | "start" | "first" | "attack" | "battle" | "second" | "tidy" | "end" | "over";
  seats: Player[];
  things: Thing[];
  battle: Battle | null;
  asked: Candidate[];
  stack: StackItem[];
}
