/** What the engine sends for Krieg Eterna. The view contains only what its viewer may know. */
import type { GameEvent as Happened, PreviewOf, UpdateOf, WithCatalog } from '../../app/table-types';
import type { LegalAction as Legal } from '../../parts/choice/interaction.js';
import type { CatalogEntry, Forecast, RoundResult, Row, Side, Unit, View as Shown } from './view';

export type { ActionButton, Reason, TableSettings as Settings } from '../../app/table-types';
export type { CatalogEntry, Forecast, RoundResult, Row, Side, Unit };
export type View = WithCatalog<Shown, CatalogEntry>;
export type RowName = 'melee' | 'range' | 'siege';
export type Deck = 'unit' | 'power' | 'king';
export type Factor = Row['acting'][number][1];
export interface GameEvent extends Happened {
  seat?: number | null;
  card?: string | null;
  row?: RowName;
  way?: string | null;
}
export type LegalAction = Legal & { preview?: Forecast | null };
export type Update = UpdateOf<View, LegalAction, GameEvent>;
export type Preview = PreviewOf<View, GameEvent>;
/** A thing that can be inspected. */
export type Subject =
  | { kind: 'card'; slug: string }
  | { kind: 'unit'; key: string }
  | { kind: 'row'; ref: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'grave'; deck: Deck }
  | { kind: 'aside'; seat: number }
  | { kind: 'known'; seat: number }
  | { kind: 'piles' };
