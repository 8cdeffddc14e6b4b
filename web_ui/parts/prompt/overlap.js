// What is asked and the ways on have a room of their own: what needs more of it moves nothing on the table.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Where the table's `.deck` is higher than its room (`min-height`), it rises by that much over what lies above it
 * (`data-risen`; `--rise` on `.main`), instead of pushing it away (`parts/table-frame.css`).
 * @implements {ReactiveController}
 */
export class Rise {
  /** @type {HTMLElement | null} */
  #deck = null;
  #sizes = new ResizeObserver(() => this.#measure());

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdated() {
    const deck = /** @type {HTMLElement | null} */ (this.host.querySelector(':scope > .deck'));
    if (deck !== this.#deck) {
      this.#sizes.disconnect();
      if (deck) this.#sizes.observe(deck);
      this.#deck = deck;
    }
    this.#measure();
  }

  hostDisconnected() {
    this.#sizes.disconnect();
    this.#deck = null;
  }

  #measure() {
    const deck = this.#deck;
    const room = deck ? parseFloat(getComputedStyle(deck).minHeight) || 0 : 0;
    const over = deck && room ? Math.max(0, Math.round(deck.offsetHeight - room)) : 0;
    deck?.toggleAttribute('data-risen', over > 0);
    const main = /** @type {HTMLElement | null} */ (this.host.closest('.main'));
    main?.style.setProperty('--rise', `${over}px`);
  }
}
