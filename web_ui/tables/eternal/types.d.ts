/** What the engine sends for Eternal. The view is already cut for its viewer. */
import type {
  Battle,
  Candidate,
  CatalogEntry,
  Forecast,
  Player,
  StackItem,
  Thing,
  View as Shown,
} from './view';

export type { Battle, Candidate, CatalogEntry, Forecast, Player, StackItem, Thing };
/** What is shown, with what is told of every card (see app/known.js). */
export type View = Shown & { catalog: Record<string, CatalogEntry> };
export interface Reason {
  id: string;
  text: string;
  rule?: string | null;
}
export type LegalAction = import('../../lib/interaction.js').LegalAction;
export interface GameEvent {
  type: string;
  seat?: number | null;
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
export interface Update {
  v: number;
  for: number | null;
  view: View;
  legal: LegalAction[];
  illegal: { refs: string[]; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  gather: import('../../lib/multi-select.js').SetRequest | null;
  assign: import('../../lib/assignment.js').AssignRequest | null;
  prompt: { text: string; sub?: string | null } | null;
  events: GameEvent[];
  watching?: boolean;
  status: {
    to_move: number | null;
    to_move_kind?: string | null;
    live: boolean;
    at: number;
    decisions: number;
    over: boolean;
    outcome: { winner: number | null; winners: number[]; text: string; by: string } | null;
    seats: { name: string; kind: string }[];
  };
}
/** A thing that can be looked at closely. */
export type Subject =
  | { kind: 'card'; name: string; cost?: number }
  | { kind: 'thing'; ref: string }
  | { kind: 'item'; ref: string }
  | { kind: 'phase'; phase: string }
  | { kind: 'seat'; seat: number };
