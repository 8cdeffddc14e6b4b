/** What the engine sends for ETER. The view is already cut for its viewer. */
import type { Card, CatalogEntry, Cell, Field, SeatView, View as Shown } from './view';

export type { Card, CatalogEntry, Cell, Field, SeatView };
/** What is shown, with what is told of every card (see app/known.js). */
export type View = Shown & { catalog: Record<string, CatalogEntry> };
export interface Reason {
  id: string;
  text: string;
  rule?: string | null;
}
export interface GameEvent {
  type: string;
  seat?: number | null;
  cell?: string;
  start?: string;
  card?: Card;
  covers?: Card;
  mod?: number;
  text?: string;
  n?: number;
  cells?: unknown[];
  line?: string;
  by?: string;
  power?: string;
  play?: number;
  view?: View;
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
  game: string;
  view: View;
  legal: import('../../lib/interaction.js').LegalAction[];
  illegal: { refs: string[]; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  prompt: { text: string; sub?: string } | null;
  events: GameEvent[];
  status: {
    to_move: number | null;
    to_move_kind?: string | null;
    live: boolean;
    at: number;
    decisions: number;
    over: boolean;
    hides: boolean;
    outcome: { winner: number | null; text: string; by: string } | null;
    seats: { name: string; kind: string }[];
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
  | { kind: 'cell'; cell: string }
  | { kind: 'value'; value: string }
  | { kind: 'power'; slug: string }
  | { kind: 'mage'; seat: number }
  | { kind: 'illusion' }
  | { kind: 'explosion' }
  | { kind: 'arena' };
export interface Settings {
  speed?: number;
  threats?: boolean;
  keys?: boolean;
}
/** How a play ended: who won it, why, and the cells of the line if there was one. */
export interface Ending {
  winner: number | null;
  text: string;
  how: string;
  line: string[];
}
