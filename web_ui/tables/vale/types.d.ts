/** What the engine sends for the Vale. The view is already cut for its viewer. */
import type {
  CatalogEntry,
  Cost,
  Effect,
  Engine,
  Pending,
  Placed,
  SeatView,
  Yield,
  View as Shown,
} from './view';

export type { CatalogEntry, Cost, Effect, Engine, Pending, Placed, SeatView, Yield };
/** What is shown, with what is told of every card (see app/known.js). */
export type View = Shown & { catalog: Record<string, CatalogEntry> };
export type Stones = [number, number, number];
export type Family = 'fire' | 'water' | 'earth' | 'wind' | 'dragon';
export type EffectType = 'instant' | 'permanent' | 'active';
export interface Reason {
  id: string;
  text: string;
  rule?: string | null;
}
export type LegalAction = import('../../lib/interaction.js').LegalAction & { preview?: Effect | null };
export interface GameEvent {
  type: string;
  seat?: number | null;
  card?: { value: string | null; name?: string } | null;
  cards?: unknown[];
  how?: string;
  from_seat?: number;
  by_seat?: number;
  stones?: string;
  n?: number;
  change?: number;
  text?: string;
}
export interface SetRequest {
  verb: string;
  refs: string[];
  kind: string;
  least: number;
  most: number;
  done: string | null;
  label: string;
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
/** Points from one source; below 0 where they were lost. */
export interface Gain {
  text: string;
  n: number;
  card: { value: string; name: string } | null;
}
/** Where a seat's points came from: by way, and by source, most first. */
export interface Account {
  seat: number;
  ways: Gain[];
  sources: Gain[];
}
export interface Update {
  v: number;
  for: number | null;
  view: View;
  legal: LegalAction[];
  illegal: { refs: string[]; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  gather: SetRequest | null;
  prompt: { text: string; sub?: string } | null;
  events: GameEvent[];
  status: {
    to_move: number | null;
    to_move_kind?: string | null;
    live: boolean;
    at: number;
    decisions: number;
    over: boolean;
    outcome: {
      winner: number | null;
      winners?: number[];
      text: string;
      by: string;
      ranking?: { seat: number; place: number; text: string }[] | null;
    } | null;
    seats: { name: string; kind: string }[];
    account: Account[];
  };
}
/** `view` is null where samples of the hidden part ended differently. */
export interface Preview {
  events: GameEvent[];
  view: View | null;
}
export interface Settings {
  speed?: number;
  keys?: boolean;
}
/** A thing that can be looked at closely. */
export interface Subject {
  kind: 'card';
  slug: string;
}
