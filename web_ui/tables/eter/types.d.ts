/** What the engine sends for ETER. The view is already cut for the eyes it is meant for. */
export interface Reason { id: string; text: string; rule?: string | null }
export interface Card { seat: number; value: number | 'e' | null; down?: boolean; mod?: number; known?: boolean }
export interface Cell { stack: Card[]; last?: boolean }
export interface Field {
  cells: Record<string, Cell>;
  window: { cols: string[]; rows: number[] };
  possible: string[];
  touching: string[];
  holes: string[];
  border: string | null;
  fixed: { cols: boolean; rows: boolean };
  blocked: { line: string; seat: number } | null;
  full_lines?: string[];
}
export interface SeatView {
  hand: Record<string, number> | null;
  hand_count: number;
  unseen: Record<string, number>;
  waiting: { value: number | 'e' | null; down?: boolean; ready?: boolean }[];
  removed: { value: number | 'e' | null }[];
  illusion_used: boolean;
  mage: { slug: string | null; used: boolean; element: string } | null;
  power_used: boolean;
  sum: number;
  marks: number;
}
export interface CatalogEntry { name: string; element: string; roman?: string; text: string; glyph: string; rule?: string }
export interface View {
  game: 'eter';
  seat: number | null;
  phase: 'side' | 'turn' | 'final' | 'then_place' | 'explode' | 'mark' | 'over';
  to_move: number | null;
  size: number;
  mode: string;
  tournament: boolean;
  illusions: boolean;
  explosions: string;
  match: { play: number; wins: number[]; drawn: number; to: number; plays_max: number; history: { play: number; winner: number | null; by: string }[] };
  field: Field;
  seats: SeatView[];
  powers: { slug: string; used: boolean; by: number | null }[];
  explosion: { face: string[]; card: number; printed: boolean; own?: boolean; spent: boolean; lines: number; left: number } | null;
  arena: { size: number; cells: Record<string, number[]> } | null;
  threats: { seat: number; cell: string; line: string[] }[];
  catalog: Record<string, CatalogEntry>;
}
export interface GameEvent {
  type: string; seat?: number | null; cell?: string; start?: string; card?: Card; covers?: Card; mod?: number; text?: string; n?: number;
  cells?: unknown[]; line?: string; by?: string; power?: string; play?: number; view?: View;
}
export interface ActionButton { verb: string; ref: string | null; label: string; glyph: string | null; state: 'may' | 'refused' | 'spent'; reason: Reason | null; default?: boolean }
export interface Update {
  v: number;
  for: number | null;
  game: string;
  view: View;
  legal: import('../../lib/interaction.js').LegalAction[];
  illegal: { ref: string; reason: Reason }[];
  steps: Record<string, { prompt: string }[]>;
  actions: ActionButton[];
  prompt: { text: string; sub?: string } | null;
  events: GameEvent[];
  status: {
    to_move: number | null; to_move_kind?: string | null; live: boolean; at: number; decisions: number; over: boolean; hides: boolean;
    outcome: { winner: number | null; text: string; by: string } | null;
    seats: { name: string; kind: string }[];
  };
}
/** `view` is null where samples of the hidden part ended differently. */
export interface Preview { events: GameEvent[]; view: View | null; uncertain?: boolean }
/** A thing that can be looked at closely. */
export type Subject =
  | { kind: 'cell'; cell: string } | { kind: 'value'; value: string } | { kind: 'power'; slug: string }
  | { kind: 'mage'; seat: number } | { kind: 'illusion' } | { kind: 'explosion' } | { kind: 'arena' };
export interface Settings { speed?: number; threats?: boolean; keys?: boolean }
/** How a play ended: who won it, why, and the cells of the line if there was one. */
export interface Ending { winner: number | null; text: string; how: string; line: string[] }
