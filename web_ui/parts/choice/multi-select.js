/**
 * Selection of a set: its members are picked in any order and sent together. The engine says which may be picked and how many
 * (`gather` of an update).
 *
 * @typedef {{verb: string, refs: string[], kind: string, least: number, most: number, done: string|null, label: string}} SetRequest
 */
export class MultiSelect {
  /** @type {SetRequest|null} */
  request = null;
  /** @type {{ref: string, twin: number}[]} */
  #picks = [];

  /** @param {SetRequest|null|undefined} request */
  load(request) {
    this.request = request ?? null;
    this.#picks = [];
  }

  /** Whether a set is asked for. */
  get active() {
    return this.request !== null;
  }

  /** The picks in order, each with the number of its twin (identical cards share one ref). */
  get picks() {
    return this.#picks;
  }

  /** The picks in order; twins repeat their ref. */
  get refs() {
    return this.#picks.map(pick => pick.ref);
  }

  /** @param {string} target `kind:ref`; returns whether it may be in the set */
  offers(target) {
    return this.#ref(target) !== null;
  }

  /** @param {string} target returns how often it has been picked */
  count(target) {
    return this.#twins(target).length;
  }

  /** The number of picks. */
  get size() {
    return this.#picks.length;
  }

  /**
   * @param {string} target
   * @param {number} [twin] which of its twins, from 0; returns whether that one has been picked
   */
  has(target, twin = 0) {
    return this.#twins(target).includes(twin);
  }

  /** Whether the set may be sent as it is. */
  get ready() {
    return this.request !== null && this.size >= this.request.least && this.size <= this.request.most;
  }

  get full() {
    return this.request !== null && this.size >= this.request.most;
  }

  /**
   * Picks something: once more while there are unpicked twins and room, otherwise it is removed. If twins are drawn
   * separately, `twin` says which; picking it again removes it.
   * @param {string} target
   * @param {number|null} [twin] from 0
   * @returns {boolean} whether the set has changed
   */
  tap(target, twin = null) {
    const ref = this.#ref(target);
    const taken = this.#twins(target);
    if (ref === null || !this.request) return false;
    const copies = this.request.refs.filter(r => r === ref).length;
    const next = twin ?? Array.from({ length: copies }, (_, at) => at).find(at => !taken.includes(at));
    if (twin !== null && taken.includes(twin))
      this.#picks = this.#picks.filter(pick => pick.ref !== ref || pick.twin !== twin);
    else if (taken.length < copies && !this.full && next !== undefined)
      this.#picks = [...this.#picks, { ref, twin: next }];
    else if (twin === null && taken.length) this.#picks = this.#picks.filter(pick => pick.ref !== ref);
    else return false;
    return true;
  }

  /**
   * Removes the last pick.
   * @returns {boolean} whether there was one
   */
  back() {
    if (!this.#picks.length) return false;
    this.#picks = this.#picks.slice(0, -1);
    return true;
  }

  /** @param {string} target */
  #twins(target) {
    const ref = this.#ref(target);
    return this.#picks.filter(pick => pick.ref === ref).map(pick => pick.twin);
  }

  /** @param {string} target */
  #ref(target) {
    const { request } = this;
    const at = target.indexOf(':');
    return request && target.slice(0, at) === request.kind && request.refs.includes(target.slice(at + 1))
      ? target.slice(at + 1)
      : null;
  }
}
