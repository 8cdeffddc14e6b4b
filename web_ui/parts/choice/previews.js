/**
 * Asks what the actions that fit a choice under way would change: each of them gets its `preview`, and the table is
 * drawn again. A Lit controller, for tables that draw it.
 */

/** @typedef {import('./interaction.js').LegalAction & {preview?: any}} Previewed */

export class Previews {
  /** @type {import('../table-element.js').TableElement} */
  #host;
  #unasked;

  /**
   * @param {import('../table-element.js').TableElement} host
   * @param {{unasked?: number}} [options] `unasked`: so many actions at most are foreseen before any choice is begun
   */
  constructor(host, { unasked = 0 } = {}) {
    this.#host = host;
    this.#unasked = unasked;
    host.addController(this);
  }

  /** After each drawing: what is new among the actions that still fit is asked for, once. */
  hostUpdated() {
    const { machine } = this.#host;
    const found = machine.matches();
    if (machine.idle && found.length > this.#unasked) return;
    const actions = found
      .map(match => /** @type {Previewed} */ (match.action))
      .filter(action => action.preview === undefined);
    if (!actions.length) return;
    for (const action of actions) action.preview = null;
    this.#host.emit('previews', {
      actions: actions.map(action => action.id),
      reply: (/** @type {Record<string, any>} */ previews) => {
        for (const action of actions) action.preview = previews[action.id] ?? null;
        this.#host.requestUpdate();
      },
    });
  }
}
