// A hand wider than the screen: scrolls to a card that has just been drawn, is chosen, or may be chosen.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Scrolls the hand to the last of the cards that a new state brought to it, before their pictures move; and to one that
 * is chosen. Where cards are lit and none of them is wholly in sight, the nearest of them comes there.
 * @implements {ReactiveController}
 */
export class ScrollToCard {
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
    if (!hand) return;
    if (drawn) hand.scrollBy({ left: outside(hand, drawn), behavior: 'instant' });
    const lit = cards.filter(card => card.matches('.playable') || card.querySelector('.playable'));
    const away = lit.map(card => Math.abs(outside(hand, card)));
    const nearest = lit[away.indexOf(Math.min(...away))];
    if (Math.min(...away) > 1) nearest?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/**
 * How far a card of a hand lies beyond an edge of its place, in px: below 0 at the left, 0 where it is wholly in sight.
 * @param {Element} hand
 * @param {Element} card
 */
function outside(hand, card) {
  const place = hand.getBoundingClientRect();
  const { left, right } = card.getBoundingClientRect();
  return right > place.right ? right - place.right : Math.min(0, left - place.left);
}
