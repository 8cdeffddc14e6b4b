import type { nothing, TemplateResult } from 'lit';
import type { LegalAction, Update } from '../../app/protocol';

/** A mode of a game page: what stands around the table instead of what belongs to a game. Each comes with its own code. */
export interface Mode {
  top(view: Update): TemplateResult;
  rail(view: Update): TemplateResult;
  drawer(view: Update): TemplateResult;
  /** The action that is marked on the table. */
  hint?: LegalAction | null;
  /** What keys do instead, by the ids of app/page/keyboard-map.js. */
  keys?: Record<string, () => unknown>;
  /** Holds the table as it is for a moment, before it shows what is new. */
  before?(view: Update): Promise<void>;
}

/** A mode that draws the whole page once it is ready. Each comes with its own code. */
export interface Screen {
  ready: boolean;
  template(): TemplateResult | typeof nothing;
  /** What the buttons for a hint and for undo do instead. */
  hint?(): void;
  undo?(): void;
  /** What stands in the bar above the table. */
  company?(): TemplateResult;
  /** What stands below the result when the game is over. */
  closing?(): TemplateResult | typeof nothing;
  /** What the button for the same game again does instead. */
  rematch?(): Promise<void>;
  /** The action that is marked on the table. */
  hinted?: LegalAction | null;
}
