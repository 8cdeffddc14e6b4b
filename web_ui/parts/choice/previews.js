/**
 * Asks the engine what the actions that fit the current choice would change: each of them gets its `preview`, and the table
 * is drawn again. A Lit controller, for tables that show it.
 */

/** @typedef {import('./interaction.js').LegalAction & {preview?: any}} Previewed */

export class Previews {
  /** @type {import('../table-element.js').TableElement} */
  #host;
  #unasked;

  /**
   * @param {import('../table-element.js').TableElement} host
   * @param {{unasked?: number}} [options] `unasked`: previews are also requested before any choice is begun if there are at
   *   most this many actions
   */
  constructor(host, { unasked = 0 } = {}) {
    this.#host = host;
    this.#unasked = unasked;
    host.addController(this);
  }

  /** After each drawing, requests previews of the actions that still fit, each once. */
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
