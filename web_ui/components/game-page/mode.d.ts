import type { TemplateResult } from 'lit';
import type { LegalAction, Update } from '../../app/protocol';

/** A mode of a game page: what stands around the table instead of what belongs to a game. Each comes with its own code. */
export interface Mode {
  top(view: Update): TemplateResult;
  rail(view: Update): TemplateResult;
  drawer(view: Update): TemplateResult;
  /** The action that is marked on the table. */
  hint?: LegalAction | null;
}
