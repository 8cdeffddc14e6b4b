// Where the hand is longer than its place: how many cards that can be played lie beyond its edges.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Keeps `data-before` and `data-after` on the hand: how many playable cards are out of sight on either side.
 * @implements {ReactiveController}
 */
export class Beyond {
  /** @type {Element | null} */
  #hand = null;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  /**
   * The playable cards, each with the side on which it is out of sight.
   * @type {Map<Element, 'before' | 'after' | null>}
   */
  #sides = new Map();

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdated() {
    const hand = this.host.querySelector('[data-zone=hand][data-scrolls]');
    if (hand !== this.#hand) this.#watch(hand);
    const playable = new Set(hand?.querySelectorAll('.playable'));
    for (const card of this.#sides.keys())
      if (!playable.has(card)) {
        this.#observer?.unobserve(card);
        this.#sides.delete(card);
      }
    for (const card of playable)
      if (!this.#sides.has(card)) {
        this.#sides.set(card, null);
        this.#observer?.observe(card);
      }
    this.#mark();
  }

  hostDisconnected() {
    this.#watch(null);
  }

  /** @param {Element | null} hand */
  #watch(hand) {
    this.#observer?.disconnect();
    this.#sides.clear();
    this.#hand = hand;
    this.#observer =
      hand && new IntersectionObserver(entries => this.#seen(entries), { root: hand, threshold: 0.5 });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    for (const { target, intersectionRatio, boundingClientRect: card, rootBounds } of entries)
      if (this.#sides.has(target) && rootBounds) {
        const hidden = intersectionRatio < 0.5;
        const side = card.right > rootBounds.right ? 'after' : card.left < rootBounds.left ? 'before' : null;
        this.#sides.set(target, hidden ? side : null);
      }
    this.#mark();
  }

  #mark() {
    const sides = [...this.#sides.values()];
    for (const side of /** @type {const} */ (['before', 'after'])) {
      const n = sides.filter(one => one === side).length;
      this.#hand?.toggleAttribute(`data-${side}`, n > 0);
      if (n) this.#hand?.setAttribute(`data-${side}`, String(n));
    }
  }
}
