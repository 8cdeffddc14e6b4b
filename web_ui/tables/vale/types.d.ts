/** What the engine sends for the Vale. The view contains only what its viewer may know. */
import type { GameEvent as Happened, PreviewOf, UpdateOf, WithCatalog } from '../../app/table-types';
import type {
  CatalogEntry,
  Cost,
  ActionOutcome,
  Engine,
  Pending,
  Placed,
  SeatView,
  Yield,
  View as Shown,
} from './view';

export type { Account, ActionButton, Source, TableSettings as Settings } from '../../app/table-types';
export type { CatalogEntry, Cost, ActionOutcome, Engine, Pending, Placed, SeatView, Yield };
export type View = WithCatalog<Shown, CatalogEntry>;
export type Stones = [number, number, number];
export type Family = 'fire' | 'water' | 'earth' | 'wind' | 'dragon';
export type EffectType = 'instant' | 'permanent' | 'active';
export type LegalAction = import('../../parts/choice/interaction.js').LegalAction & {
  preview?: ActionOutcome | null;
};
export interface GameEvent extends Happened {
  seat?: number | null;
  card?: { value: string | null; name?: string } | null;
  cards?: unknown[];
  how?: string;
  from_seat?: number;
  by_seat?: number;
  stones?: string;
  change?: number;
}
export type Update = UpdateOf<View, LegalAction, GameEvent>;
export type Preview = PreviewOf<View, GameEvent>;
/** A thing that can be inspected. */
export interface Subject {
  kind: 'card';
  slug: string;
}
