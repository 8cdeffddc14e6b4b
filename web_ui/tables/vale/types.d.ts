/** What the engine sends for the Vale. The view is already cut for the eyes it is meant for. */
export type Stones = [number, number, number];
export type Family = 'fire' | 'water' | 'earth' | 'wind' | 'dragon';
export type EffectType = 'instant' | 'permanent' | 'active';
export interface Reason { id: string; text: string; rule?: string | null }
export interface Placed { card: string; active: boolean; used: boolean }
/** What one card brings in a resolution, as things stand. `note`: why it is not just a number. */
export interface Yield { card: string; points: number; stones: Stones; draw: number; note: string | null }
export interface Engine { points: number; stones: Stones; draw: number; each: Yield[] }
export interface SeatView {
  score: number;
  stones: Stones;
  limit: number;
  values: Stones;
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
export interface Cost { printed: number; now: number; by: { card: string; n: number }[]; payable: boolean }
export interface CatalogEntry { name: string; family: Family; cost: number; types: EffectType[]; lines: { type: EffectType; text: string }[]; text: string; rule: string }
export interface Pending { do: string; seat: number; card: string | null; chosen?: string[]; taken?: string[]; limit?: number; family?: Family | null }
export interface View {
  game: 'vale';
  seat: number | null;
  round: number;
  rounds: number;
  goal: number;
  first: number;
  order: number[];
  phase: 'hunt' | 'action' | 'resolution' | 'over';
  to_move: number | null;
  active: number | null;
  draft: { order: number[]; at: number };
  market: { card: string; seat: number | null }[];
  sells: Record<Family, Stones>;
  remove: number;
  deck: number;
  top: string | null;
  discard: string[];
  pending: Pending[];
  seats: SeatView[];
  costs: Record<string, Cost>;
  forced: { card: string; what: string; text: string }[];
  plan: { uses: string[]; skipped: string[]; any_order: boolean } | null;
  catalog: Record<string, CatalogEntry>;
}
/** What an action would leave, as far as it is known. */
export interface Effect { scores: number[]; points: number; stones: Stones; worth: number; hand: number; free: number; waste: number; pays: Stones | null; draw: number; pending: string | null }
export type LegalAction = import('../../lib/interaction.js').LegalAction & { preview?: Effect | null };
export interface GameEvent { type: string; seat?: number | null; card?: { value: string | null; name?: string } | null; cards?: unknown[]; how?: string; from_seat?: number; by_seat?: number; stones?: string; n?: number; change?: number; text?: string }
export interface Gather { verb: string; refs: string[]; kind: string; least: number; most: number; done: string | null; label: string }
export interface ActionButton { verb: string; ref: string | null; label: string; glyph: string | null; state: 'may' | 'refused' | 'spent'; reason: Reason | null; default?: boolean }
/** Points from one source; below 0 where they were lost. */
export interface Gain { text: string; n: number; card: { value: string; name: string } | null }
/** Where a seat's points came from: by way, and by source, most first. */
export interface Account { seat: number; ways: Gain[]; sources: Gain[] }
export interface Update {
  v: number;
  for: number | null;
  view: View;
  legal: LegalAction[];
  illegal: { ref: string; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  gather: Gather | null;
  prompt: { text: string; sub?: string } | null;
  events: GameEvent[];
  status: {
    to_move: number | null; to_move_kind?: string | null; live: boolean; at: number; decisions: number; over: boolean;
    outcome: { winner: number | null; winners?: number[]; text: string; by: string; ranking?: { seat: number; place: number; text: string }[] | null } | null;
    seats: { name: string; kind: string }[];
    account: Account[];
  };
}
/** `view` is null where samples of the hidden part ended differently. */
export interface Preview { events: GameEvent[]; view: View | null }
export interface Settings { speed?: number; keys?: boolean }
/** A thing that can be looked at closely. */
export interface Subject { kind: 'card'; slug: string }
