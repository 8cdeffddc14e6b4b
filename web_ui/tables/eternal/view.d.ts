// What the engine shows of this game. Made from view_types.py of engine/evertable/games/eternal/ui by
//   python -m evertable.session.protocol.typescript eternal > web_ui/tables/eternal/view.d.ts
// Change it there.

/** What the page shows of a card wherever it appears: what is printed on it, its text line by line. `power`: how
    much maximum power it gives. */
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
  power?: number;
}

/** What is the same throughout a game. `health`: that of a player at the start; `windows`: where a seat can say
    whether to be asked. */
export interface Constants {
  health: number;
  windows: string[];
}

/** A player. `influence` by faction (FTJPS); `deck` its size; `top` the places that somebody has seen; `costs` of
    visible cards whose cost is not the printed one; `struck`: the relic weapon has attacked this turn. */
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

/** A card in play. `card` is its slug, `host` what an attachment is on, `spent` which of its abilities are used up.
    `used`: skills that are used up; `lost`: others that are printed on it and that it does not have. A unit with the
    flag `new` came this turn and waits with its attack. */
export interface ThingView {
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
  used?: string[];
  lost?: string[];
  blocks: string | null;
}

/** A spell or ability on the stack. `source`: the thing whose ability it is; `line`: which line of the card's text
    it is, None for the card itself. */
export interface StackItem {
  ref: string;
  card: string;
  seat: number;
  source: string | null;
  line: number | null;
  picks: (string | null)[];
}

/** The result of a fight if nobody does anything more. `dies`: what surely dies; `may_die`: what dies for some
    choices of the attacker. `hits`: damage of each attacker to the player or site; `blows`: damage to each blocker.
    `counted`, `sets_off`: whose triggered abilities are included, and whose are not. `unblocked`: something can still
    block; `winner`: who then wins the game, else None; `announced`: the seats that are told so: the winner only if no
    ability is left out; `certain`: only a response can still prevent it. `dealt`: the sum of `hits`. */
export interface Forecast {
  health: number[];
  site: number | null;
  dies: string[];
  may_die: string[];
  hits: Record<string, number>;
  dealt: number;
  blows: Record<string, number>;
  counted: string[];
  sets_off: string[];
  unblocked: boolean;
  winner: number | null;
  announced: number[];
  certain: boolean;
}

/** A battle. `at`: the player or site attacked; `order`: the blockers to be struck first; `second`: the second
    attack of a unit with Berserk. */
export interface Battle {
  at: string;
  order: string[];
  second: boolean;
  forecast: Forecast | null;
}

/** A card outside play that can be picked, and where it lies. */
export interface Candidate {
  ref: string;
  card: string;
  zone: string;
  seat: number;
}

/** Everything that a table draws. `window`: the one at which the viewer is asked; `power_left`: it holds a power
    card that it may still play this turn; `fast`: it holds a spell that may be played as a response. */
export interface View {
  game: string;
  seat: number | null;
  turn: number;
  active: number;
  first: number;
  nights: number;
  phase: "opening" | "start" | "first" | "attack" | "battle" | "second" | "tidy" | "end" | "over";
  window: string | null;
  power_left: boolean;
  fast: boolean;
  seats: Player[];
  things: ThingView[];
  battle: Battle | null;
  asked: Candidate[];
  stack: StackItem[];
}
