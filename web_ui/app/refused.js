/** An answer `ok: false` of the engine. */
export class Refused extends Error {
  /** @param {import('./protocol').Refusal['error']} error */
  constructor(error) {
    super(error.text);
    this.kind = error.kind;
    this.field = error.field ?? null;
    /** The id of the rule behind it. */
    this.rule = error.reason?.rule ?? null;
  }
}

/**
 * The rule behind a refusal, for a notice.
 * @param {import('./protocol').Update} view
 * @param {string | null} id
 * @returns {import('./types').RuleOf | null}
 */
export const ruleOf = (view, id) => (id ? { game: view.game, id } : null);
