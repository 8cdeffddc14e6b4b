/** The visible shares at which the observer reports. */
const STEPS = Array.from({ length: 21 }, (_, n) => n / 20);

/** Which things of a scrolling row are out of view, and beyond which edge. */
export class OutOfSight {
  /** @type {Element | null} */
  #row = null;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  /**
   * The things, each with the edge beyond which it lies; null: visible.
   * @type {Map<Element, 'before' | 'after' | null>}
   */
  #sides = new Map();

  /**
   * @param {number} share a thing counts as out of view if a larger share of it is hidden
   * @param {() => void} changed called when the result may have changed
   */
  constructor(share, changed) {
    this.share = share;
    this.changed = changed;
  }

  /**
   * Watches these things of a row, and no others.
   * @param {Element | null} row
   * @param {Iterable<Element>} things
   */
  watch(row, things) {
    if (row !== this.#row) {
      this.#observer?.disconnect();
      this.#sides.clear();
      this.#row = row;
      this.#observer =
        row && new IntersectionObserver(found => this.#seen(found), { root: row, threshold: STEPS });
    }
    const wanted = new Set(things);
    const gone = [...this.#sides].filter(([one]) => !wanted.has(one));
    for (const [one] of gone) {
      this.#observer?.unobserve(one);
      this.#sides.delete(one);
    }
    for (const one of wanted)
      if (!this.#sides.has(one)) {
        this.#sides.set(one, null);
        this.#observer?.observe(one);
      }
    if (gone.some(([, side]) => side)) this.changed();
  }

  /**
   * The things beyond an edge, in the order of the row.
   * @param {'before' | 'after'} side
   */
  beyond(side) {
    return [...this.#sides].filter(([, at]) => at === side).map(([one]) => one);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    for (const { target, boundingClientRect: one, rootBounds } of entries)
      if (this.#sides.has(target) && rootBounds) {
        const most = this.share * one.width;
        const [before, after] = [rootBounds.left - one.left > most, one.right - rootBounds.right > most];
        this.#sides.set(target, after ? 'after' : before ? 'before' : null);
      }
    this.changed();
  }
}
