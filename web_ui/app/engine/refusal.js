import { say } from '../../sentences/say.js';

/** An engine answer with `ok: false`. */
export class EngineRefusal extends Error {
  /** @param {import('../protocol').Refusal['error']} error */
  constructor(error) {
    super(error.text);
    this.kind = error.kind;
    this.field = error.field ?? null;
    /** The id of the rule that forbids it. */
    this.rule = error.reason?.rule ?? null;
  }
}

/**
 * The text shown for an error of the engine.
 * @param {unknown} error
 */
export function errorText(error) {
  if (!(error instanceof EngineRefusal))
    return say('page.the_rules_engine_could', { message: /** @type {Error} */ (error).message });
  const again = error.kind === 'BadLink' && !['ruleset', 'version'].includes(error.field ?? '');
  return again ? say('page.ask_for_link_again', { message: error.message }) : error.message;
}

/**
 * The rule of a refusal, for a notice.
 * @param {import('../protocol').Update} view
 * @param {string | null} id
 * @returns {import('../types').RuleOf | null}
 */
export const ruleOf = (view, id) => (id ? { game: view.game, id } : null);

/**
 * A refusal shown at its field need not name it.
 * @param {string} text
 */
export function problemAtField(text) {
  const rest = text.replace(/^[\w.]+: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
