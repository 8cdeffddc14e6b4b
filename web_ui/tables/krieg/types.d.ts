/** What the engine sends for Krieg Eterna. The view is already cut for the eyes it is meant for. */
import type { Gather } from '../../lib/gathering.js';
import type { LegalAction as Legal } from '../../lib/interaction.js';
export interface Reason { id: string; text: string; rule?: string | null }
export type RowName = 'melee' | 'range' | 'siege';
export type Deck = 'unit' | 'power' | 'king';
export interface CatalogEntry { name: string; deck: Deck; type: string; strength: number | null; rows?: RowName[]; text: string; glyph?: string; rule?: string | null }
/** A unit with its sum in the rulebook's order: base, set, adds (making strength), partner, factors, floor of one, total. */
export interface Unit {
  ref: string; slug: string; base: number; set: number | null; adds: [string, number][]; strength: number;
  partner: number | null; factors: [string, string][]; floored: boolean; total: number;
  attached: string[]; ruin: number | null; fortress: 'now' | 'held' | null; spy: boolean;
}
export interface Row {
  ref: string; row: RowName; total: number; doublings: number; halvings: number; plague: boolean;
  king: string | null; weather: string[]; burden: boolean; famines: number; units: Unit[];
}
export interface Side {
  seat: number; team: number | null; passed: boolean; total: number; leads: boolean;
  king: { slug: string | null; at: 'hand' | 'field' | 'aside' | 'grave'; row: RowName | null };
  rows: Row[];
  aside: { slug: string; row: RowName | null; attached: string[] }[];
  hand: { counts: Record<Deck, number>; cards: string[] | null; known: string[] };
}
export interface RoundResult { round: number; totals: number[]; winners: number[]; winner?: number | null; points: number[] | null }
export interface View {
  game: string; seat: number | null; phase: string; to_move: number | null; round: number; starter: number; seats: number;
  teams: number[] | null; ffa: boolean;
  match: { wins: number[]; points: number[] | null; history: RoundResult[]; over: boolean; winners: number[]; by: string | null; to?: number; plays_max?: number };
  choosing: { seat: number; card: string; picked: string[] | null; least: number; most: number } | null;
  opening: { picked: string[] | null; done: boolean[] } | null;
  sides: Side[];
  weather: { ref: string; slug: string; row: RowName; pending: boolean; king: boolean; factor: string }[];
  burden: { by: number; on: number; now: boolean } | null;
  void: number | null;
  usury: number[];
  decks: Record<Deck, number>;
  graves: Record<Deck, string[]>;
  catalog: Record<string, CatalogEntry>;
}
export interface GameEvent { type: string; seat?: number | null; n?: number; text?: string; card?: string | null; row?: RowName; [more: string]: any }
export interface ActionButton { verb: string; ref: string | null; label: string; glyph: string | null; state: 'may' | 'refused' | 'spent'; reason: Reason | null; default?: boolean }
/** Totals before and after an action, by seat and of rows (`1-siege`). */
export interface Forecast { totals: [number, number][]; rows?: Record<string, [number, number]> }
export type LegalAction = Legal & { preview?: Forecast | null };
export interface Update {
  v: number; for: number | null; game: string; view: View;
  legal: LegalAction[];
  illegal: { ref: string; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  gather: Gather | null;
  prompt: { text: string; sub?: string | null } | null;
  events: GameEvent[];
  status: {
    to_move: number | null; to_move_kind?: string | null; live: boolean; at: number; decisions: number; over: boolean; title: string;
    outcome: { winner: number | null; winners: number[]; text: string; by: string; ranking?: { seat: number; place: number; text: string }[] } | null;
    seats: { name: string; kind: string }[]; teams?: number[] | null;
  };
}
/** `view` is null where samples of the hidden part ended differently. */
export interface Preview { events: GameEvent[]; view: View | null; uncertain?: boolean }
/** A thing that can be looked at closely. */
export type Subject =
  | { kind: 'card'; slug: string } | { kind: 'unit'; key: string } | { kind: 'row'; ref: string } | { kind: 'seat'; seat: number }
  | { kind: 'grave'; deck: Deck } | { kind: 'aside'; seat: number } | { kind: 'known'; seat: number } | { kind: 'piles' };
export interface Settings { speed?: number; keys?: boolean; threats?: boolean }
