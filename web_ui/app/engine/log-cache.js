// The engine only sends what is new since its last answer. This cache holds the log lines, the decisions of the save and the
// card catalog and constants received so far, and completes each answer with them.

/**
 * @typedef {import('../protocol').Update} Update
 * @typedef {import('../protocol').LogLine} LogLine
 */

/** Requests that open another table: nothing of it is cached yet. */
const OPENS_A_TABLE = new Set(['new', 'open', 'resume']);
/** Requests that are answered with the log; the key of the cached log is sent with them. */
const ANSWERED_WITH_LOG = new Set([
  'state',
  'act',
  'gather',
  'assign',
  'order',
  'standing',
  'apply_thought',
  'undo',
  'seek',
  'fork',
  'return',
  'resign',
  'settings',
  'text',
]);

export class LogCache {
  /** @type {{key: string | null, lines: LogLine[]}} */
  #log = { key: null, lines: [] };
  /** @type {{key: string | null, decisions: string[]}} */
  #save = { key: null, decisions: [] };
  /**
   * What is the same throughout a game.
   * @type {{catalog: Record<string, any>, constants: Record<string, any>}}
   */
  #same = { catalog: {}, constants: {} };

  /**
   * @template {{do: string}} Request
   * @param {Request} request
   * @returns {[Request, (answer: any) => any]} the request with the key of what is cached, and a function that completes its answer
   */
  wrap(request) {
    if (request.do === 'save') return this.#wrapSave(request);
    const log = this.#log;
    const sent = ANSWERED_WITH_LOG.has(request.do) ? { ...request, log: log.key } : request;
    return [
      sent,
      answer => {
        if (OPENS_A_TABLE.has(request.do) && answer.ok) this.#save = { key: null, decisions: [] };
        return this.#complete(answer, log.lines);
      },
    ];
  }

  /**
   * @template {{do: string}} Request
   * @param {Request} request
   * @returns {[Request, (answer: any) => any]}
   */
  #wrapSave(request) {
    const known = this.#save;
    return [
      { ...request, known: known.key },
      answer => {
        if (!answer.ok) return answer;
        const decisions = [...known.decisions.slice(0, answer.after), ...answer.save.decisions];
        this.#save = { key: answer.key, decisions };
        return { ...answer, save: { ...answer.save, decisions }, after: 0 };
      },
    ];
  }

  /**
   * @param {any} answer
   * @param {LogLine[]} lines the log lines that were cached when the request was sent
   */
  #complete(answer, lines) {
    if (answer.update) return { ...answer, update: this.#update(answer.update, lines) };
    if (answer.log_key) return this.#update(answer, lines);
    if (answer.preview?.view) return { ...answer, preview: this.#withCatalog(answer.preview) };
    return answer;
  }

  /**
   * @param {Update} update
   * @param {LogLine[]} lines
   */
  #update(update, lines) {
    const { catalog, constants = {} } = update;
    if (catalog) this.#same = { catalog, constants };
    const log = [...lines.filter(line => line.n <= update.log_after), ...update.log];
    this.#log = { key: update.log_key, lines: log };
    const digest = [...(update.status?.digest ?? [])];
    for (const { place, n, line, notable } of update.status?.again ?? [])
      digest.splice(place, 0, { ...log.filter(one => one.n === n)[line], notable });
    return this.#withCatalog({
      ...update,
      log,
      log_after: 0,
      status: { ...update.status, digest, again: [] },
    });
  }

  /**
   * Adds the card catalog and the constants to the view, and to views inside events (the field of a play that ended).
   * @template {{view: any, events?: any[]}} Seen
   * @param {Seen} seen
   */
  #withCatalog(seen) {
    const whole = (/** @type {any} */ view) => ({ ...view, ...this.#same });
    const events = seen.events?.map(event => (event.view ? { ...event, view: whole(event.view) } : event));
    return { ...seen, view: whole(seen.view), ...(events && { events }) };
  }
}
