// Data that stays in the page. What travels between page and engine is in protocol.d.ts.
import type { OptionField, Person, Score } from './protocol';

/**
 * A field of type `faces` also has their number, their letters, and their side: one for all, or one for each value of another
 * option.
 */
export type FormField = OptionField & {
  count?: number;
  codes?: string;
  size?: Record<string, number> | number;
};

/** A card in a line of the log, as its game describes it. */
export type Chip = Record<string, any> & { seat?: number | null };

/** One table stored on this device. */
export interface Slot {
  id: string;
  game: string;
  title: string;
  seats: Person[];
  /** How it ended. */
  summary: string;
  toMove: number | null;
  toMoveKind: Person['kind'] | null;
  /** The seat it was last shown from; null: a spectator. */
  viewer: number | null;
  over: boolean;
  decisions: number;
  updated: number;
  /** The score between the seats; older tables have none. */
  score?: Score | null;
  teams?: number[] | null;
  save: Record<string, any>;
  /** The only seat at this device if the others play elsewhere. */
  sole: number | null;
  /** The seats at other devices that were at the table now, not by link; see `sole`. */
  near?: number[] | null;
  /** Nobody sits at this device: the players were all at others. */
  watching?: boolean;
  /** Whether somebody at this device has decided something; older tables without the field count as such. */
  touched?: boolean;
  /** The options in words, and who has won once it is over; older tables have neither. */
  mode?: string;
  winners?: number[] | null;
  facts?: Facts;
}

/** A costly decision: taken after `n` others, it cost its seat `cost` per cent. */
export interface Costly {
  n: number;
  cost: number;
}

/** What is told of a game beside its record. */
export interface Facts {
  /** Milliseconds played; long pauses are left out. */
  spent?: number;
  /** How often a hint was asked. */
  hints?: number;
  /** The costliest decisions of the player of this device, once analysed. */
  costly?: Costly[];
  /** What was found of its decisions. */
  analysis?: import('./analysis/kept-analysis.js').KeptAnalysis;
  /** What the game says it may be counted by, of the player's seat. */
  groups?: Record<string, string>;
  /** A link to the whole game, empty if it is too long for one; there is none before the game is over. */
  link?: string;
}

/** The curtain, or the passing on of the device that leads to it. */
export interface Curtain {
  seat: number;
  name: string;
  /** What everybody may know of the last turn. */
  lines: string[];
  reason: 'turn' | 'away' | 'start' | 'link';
}

/** The rule that forbids something: its game and its id. */
export interface RuleOf {
  game: string;
  id: string;
}

/** A line of the command console. */
export interface Said {
  text: string;
  rule: RuleOf | null;
}

declare global {
  /** Set by site/early.js: applies the saved settings to <html>. */
  var evertableLook: undefined | (() => void);
}
