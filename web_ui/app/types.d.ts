// What the page keeps for itself. What travels between page and engine is in protocol.d.ts.
import type { OptionField, Person, Score } from './protocol';

/**
 * A field of type `faces` also tells how many there are, their letters, and their side: one for all, or by
 * another option's value.
 */
export type FormField = OptionField & {
  count?: number;
  codes?: string;
  size?: Record<string, number> | number;
};

/** A card in a line of the log, as its game describes it. */
export type Chip = Record<string, any> & { seat?: number | null };

/** One table kept on this device. */
export interface Slot {
  id: string;
  game: string;
  title: string;
  seats: Person[];
  /** How it ended. */
  summary: string;
  toMove: number | null;
  toMoveKind: Person['kind'] | null;
  /** The seat it was last seen from; null: a spectator. */
  viewer: number | null;
  over: boolean;
  decisions: number;
  updated: number;
  /** What stood between the seats; tables kept before there was a score have none. */
  score?: Score | null;
  teams?: number[] | null;
  save: Record<string, any>;
  /** The only seat at this device where the others play by link. */
  sole: number | null;
  /** Whether somebody at this device has decided something; tables kept before this was noted count as such. */
  touched?: boolean;
}

/** The curtain, or the passing on that leads to it. */
export interface Curtain {
  seat: number;
  name: string;
  /** What everybody may know of the last turn. */
  lines: string[];
  reason: 'turn' | 'away' | 'start' | 'link';
}

/** The rule behind a refusal: its game and its id. */
export interface RuleOf {
  game: string;
  id: string;
}

/** A line of the command line. */
export interface Said {
  text: string;
  rule: RuleOf | null;
}

declare global {
  /** Set by site/early.js: applies the saved settings to <html>. */
  var evertableLook: undefined | (() => void);
}
