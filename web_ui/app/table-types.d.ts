// What every table is given to draw: the engine's messages (protocol.d.ts), with the view of its own game in them.
import type { Button, Event, LegalAction, Previewed, Update } from './protocol';

export type { Account, Source, Reason } from './protocol';
export type ActionButton = Button;
export type GameEvent = Event;

/** A view together with the card catalog and the constants of the game (see engine/log-cache.js). */
export type WithCatalog<Shown, Entry, Constants = unknown> = Shown & {
  catalog: Record<string, Entry>;
  constants: Constants;
};

/** `watching`: a spectator's view. */
export type UpdateOf<View, Action = LegalAction, Happened = Event> = Omit<
  Update,
  'view' | 'legal' | 'events' | 'catalog' | 'constants'
> & { view: View; legal: Action[]; events: Happened[]; watching?: boolean };

/** `view` is null if samples of the hidden part end differently. */
export type PreviewOf<View, Happened = Event> = Omit<Previewed, 'view' | 'events'> & {
  view: View | null;
  events: Happened[];
  uncertain?: boolean;
};

/** The user's settings that concern every table. */
export interface TableSettings {
  speed?: number;
  threats?: boolean;
  keys?: boolean;
}
