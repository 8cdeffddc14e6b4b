/** What the engine sends for ETER. The view contains only what its viewer may know. */
import type { GameEvent as Happened, PreviewOf, UpdateOf, WithCatalog } from '../../app/table-types';
import type { CardView, CatalogEntry, Cell, Constants, Field, SeatView, View as Shown } from './view';

export type { ActionButton, TableSettings as Settings } from '../../app/table-types';
export type { CardView, CatalogEntry, Cell, Field, SeatView };
export type View = WithCatalog<Shown, CatalogEntry, Constants>;
export interface GameEvent extends Happened {
  seat?: number | null;
  cell?: string;
  start?: string;
  card?: CardView;
  covers?: CardView;
  mod?: number;
  cells?: unknown[];
  line?: string;
  by?: string;
  power?: string;
  play?: number;
  view?: View;
}
export type Update = UpdateOf<View, import('../../parts/choice/interaction.js').LegalAction, GameEvent>;
export type Preview = PreviewOf<View, GameEvent>;
/** A thing that can be inspected. */
export type Subject =
  | { kind: 'cell'; cell: string }
  | { kind: 'value'; value: string }
  | { kind: 'power'; slug: string }
  | { kind: 'mage'; seat: number }
  | { kind: 'illusion' }
  | { kind: 'explosion' }
  | { kind: 'arena' };
/** How a play ended: who won it, why, the cells of the line if there was one, and those where something was done last. */
export interface Ending {
  winner: number | null;
  text: string;
  how: string;
  line: string[];
  done: string[];
  /** What the engine did last for the viewer. */
  forced?: string;
}
