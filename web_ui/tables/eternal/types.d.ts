/** What the engine sends for Eternal. The view contains only what its viewer may know. */
import type { GameEvent as Happened, UpdateOf, WithCatalog } from '../../app/table-types';
import type {
  Battle,
  Candidate,
  CatalogEntry,
  Constants,
  Forecast,
  Player,
  StackItem,
  ThingView,
  View as Shown,
} from './view';

export type { ActionButton } from '../../app/table-types';
export type { Battle, Candidate, CatalogEntry, Forecast, Player, StackItem, ThingView };
export type View = WithCatalog<Shown, CatalogEntry, Constants>;
export type LegalAction = import('../../parts/choice/interaction.js').LegalAction;
export interface GameEvent extends Happened {
  seat?: number | null;
}
export type Update = UpdateOf<View, LegalAction, GameEvent>;
/** A thing that can be inspected. */
export type Subject =
  | { kind: 'card'; name: string; cost?: number }
  | { kind: 'thing'; ref: string }
  | { kind: 'item'; ref: string }
  | { kind: 'phase'; phase: string }
  | { kind: 'seat'; seat: number };
