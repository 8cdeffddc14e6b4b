/**
 * An order being put together: which of several things comes first, second and so on (`ordering` of an update), sent as a
 * whole. Things are chosen one after another, or moved by one place. It knows no rule.
 *
 * @typedef {{verb: string, refs: string[], kind: string, about: string}} OrderRequest
 */
export class Order {
  /** @type {OrderRequest|null} */
  request = null;
  /**
   * All of them in the current order.
   * @type {string[]}
   */
  refs = [];
  /** How many of the first ones were chosen. */
  #placed = 0;

  /** @param {OrderRequest|null|undefined} request */
  load(request) {
    this.request = request ?? null;
    this.refs = [...(request?.refs ?? [])];
    this.#placed = 0;
  }

  get active() {
    return this.request !== null;
  }

  /** @param {string} ref returns whether it is one of them */
  offers(ref) {
    return this.refs.includes(ref);
  }

  /** @param {string} ref returns whether it was chosen */
  placed(ref) {
    return this.refs.slice(0, this.#placed).includes(ref);
  }

  /**
   * Gives it the next place, or takes that back.
   * @param {string} ref
   * @returns {boolean} whether it is one of them
   */
  tap(ref) {
    if (!this.offers(ref)) return false;
    const back = this.placed(ref);
    if (back) this.#placed--;
    this.#put(ref, this.#placed);
    if (!back) this.#placed++;
    return true;
  }

  /**
   * Moves it by one place.
   * @param {string} ref
   * @param {1|-1} by
   * @returns {boolean} whether there was such a place
   */
  move(ref, by) {
    const found = moved(this.refs, ref, by);
    if (!found) return false;
    this.refs = found;
    return true;
  }

  /** Takes the last choice back; returns whether there was one. */
  back() {
    return this.#placed > 0 && this.tap(this.refs[this.#placed - 1]);
  }

  /**
   * @param {string} ref
   * @param {number} to
   */
  #put(ref, to) {
    const rest = this.refs.filter(one => one !== ref);
    this.refs = [...rest.slice(0, to), ref, ...rest.slice(to)];
  }
}

/**
 * The list with one of its things moved; null if its new place would be outside.
 * @param {string[]} list
 * @param {string} one
 * @param {number} by
 */
export function moved(list, one, by) {
  const at = list.indexOf(one);
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return null;
  const found = list.filter(each => each !== one);
  found.splice(to, 0, one);
  return found;
}
