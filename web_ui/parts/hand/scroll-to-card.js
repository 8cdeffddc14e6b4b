// A hand wider than the screen: scrolls to a card that has just been drawn, is chosen, or may be chosen.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Scrolls the hand to the last of the cards that a new state brought into it, before they are animated, and to one that is
 * chosen. If cards are highlighted and none of them is fully visible, the nearest is scrolled into view.
 * @implements {ReactiveController}
 */
export class ScrollToCard {
  /** @type {any} */
  #state = null;
  /**
   * The cards in the hand of that state.
   * @type {Set<Element>}
   */
  #cards = new Set();
  /**
   * The chosen card.
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
    if (!hand) return;
    if (drawn) hand.scrollBy({ left: outside(hand, drawn), behavior: 'instant' });
    const lit = cards.filter(card => card.matches('.playable') || card.querySelector('.playable'));
    const away = lit.map(card => Math.abs(outside(hand, card)));
    const nearest = lit[away.indexOf(Math.min(...away))];
    if (Math.min(...away) > 1) nearest?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/**
 * How far a card lies beyond an edge of the hand, in px: negative at the left, 0 if it is fully visible.
 * @param {Element} hand
 * @param {Element} card
 */
function outside(hand, card) {
  const place = hand.getBoundingClientRect();
  const { left, right } = card.getBoundingClientRect();
  return right > place.right ? right - place.right : Math.min(0, left - place.left);
}
