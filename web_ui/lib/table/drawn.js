// In a hand longer than its place a card that has just come, or is chosen, is brought into sight.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Scrolls the hand to the last of the cards that a new state brought to it, before their pictures move; and to one that
 * is chosen.
 * @implements {ReactiveController}
 */
export class Drawn {
  /** @type {any} */
  #state = null;
  /**
   * The cards of that state's hand.
   * @type {Set<Element>}
   */
  #cards = new Set();
  /**
   * The chosen one.
   * @type {Element | null}
   */
  #chosen = null;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdated() {
    const { state } = this.host;
    const chosen = this.host.querySelector('[data-zone=hand][data-scrolls] [data-target][aria-pressed=true]');
    if (chosen !== this.#chosen) chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#chosen = chosen;
    if (state === this.#state) return;
    const hand = this.host.querySelector('[data-zone=hand][data-scrolls]');
    const cards = [...(hand?.querySelectorAll('[data-target]') ?? [])];
    const onward = this.#state?.for === state?.for && this.#state?.status.decisions < state?.status.decisions;
    const drawn = onward && this.#cards.size ? cards.findLast(card => !this.#cards.has(card)) : undefined;
    this.#state = state;
    this.#cards = new Set(cards);
    if (!hand || !drawn) return;
    const place = hand.getBoundingClientRect();
    const { left, right } = drawn.getBoundingClientRect();
    const by = right > place.right ? right - place.right : left < place.left ? left - place.left : 0;
    if (by) hand.scrollBy({ left: by, behavior: 'instant' });
  }
}
