/** What the engine sends for Krieg Eterna. The view is already cut for its viewer. */
import type { CatalogEntry, Forecast, RoundResult, Row, Side, Unit, View as Shown } from './view';

export type { CatalogEntry, Forecast, RoundResult, Row, Side, Unit };
/** What is shown, with what is told of every card (see app/known.js). */
export type View = Shown & { catalog: Record<string, CatalogEntry> };
import type { SetRequest } from '../../lib/multi-select.js';
import type { LegalAction as Legal } from '../../lib/interaction.js';
export interface Reason {
  id: string;
  text: string;
  rule?: string | null;
}
export type RowName = 'melee' | 'range' | 'siege';
export type Deck = 'unit' | 'power' | 'king';
/**
 * A unit with its sum in the rulebook's order: base, set, adds (making strength), partner, factors, floor of
 * one, total.
 */
export interface GameEvent {
  type: string;
  seat?: number | null;
  n?: number;
  text?: string;
  card?: string | null;
  row?: RowName;
  [more: string]: any;
}
export interface ActionButton {
  verb: string;
  ref: string | null;
  label: string;
  glyph: string | null;
  state: 'may' | 'refused' | 'spent';
  reason: Reason | null;
  default?: boolean;
}
export type LegalAction = Legal & { preview?: Forecast | null };
export interface Update {
  v: number;
  for: number | null;
  game: string;
  view: View;
  legal: LegalAction[];
  illegal: { refs: string[]; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  gather: SetRequest | null;
  prompt: { text: string; sub?: string | null } | null;
  events: GameEvent[];
  status: {
    to_move: number | null;
    to_move_kind?: string | null;
    live: boolean;
    at: number;
    decisions: number;
    over: boolean;
    title: string;
    outcome: {
      winner: number | null;
      winners: number[];
      text: string;
      by: string;
      ranking?: { seat: number; place: number; text: string }[];
    } | null;
    seats: { name: string; kind: string }[];
    teams?: number[] | null;
  };
}
/** `view` is null where samples of the hidden part ended differently. */
export interface Preview {
  events: GameEvent[];
  view: View | null;
  uncertain?: boolean;
}
/** A thing that can be looked at closely. */
export type Subject =
  | { kind: 'card'; slug: string }
  | { kind: 'unit'; key: string }
  | { kind: 'row'; ref: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'grave'; deck: Deck }
  | { kind: 'aside'; seat: number }
  | { kind: 'known'; seat: number }
  | { kind: 'piles' };
export interface Settings {
  speed?: number;
  keys?: boolean;
  threats?: boolean;
}
