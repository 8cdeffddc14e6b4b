// A hand wider than the screen: buttons at its edges tell how many playable cards are scrolled out of view.
import { OutOfSight } from '../../lib/out-of-sight.js';
import { ownUpdate } from '../../lib/translation-guard.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/** Width in px kept free for the button at the edge, with a gap. */
const EDGE = 52;
const SIDES = /** @type {const} */ (['before', 'after']);

/**
 * Keeps a button at each edge of the hand beyond which playable cards are out of view: it tells how many, and scrolls to
 * them. With the keyboard, focused cards scroll into view anyway, so the button is no Tab stop.
 * @implements {ReactiveController}
 */
export class Overflow {
  #cards = new OutOfSight(0.5, () => this.#mark());
  /** @type {Element | null} */
  #hand = null;
  #buttons = { before: this.#button('before'), after: this.#button('after') };

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdated() {
    this.#watch(this.host.querySelector('[data-zone=hand][data-scrolls]'));
    this.#mark();
  }

  hostDisconnected() {
    this.#watch(null);
  }

  /** @param {Element | null} hand */
  #watch(hand) {
    if (hand !== this.#hand) for (const side of SIDES) this.#buttons[side].remove();
    this.#hand = hand;
    this.#cards.watch(hand, hand?.querySelectorAll('.playable') ?? []);
  }

  #mark() {
    ownUpdate(this.host, () => this.#place());
  }

  #place() {
    for (const side of SIDES) {
      const n = this.#cards.beyond(side).length;
      const button = this.#buttons[side];
      if (!n) button.remove();
      else if (!button.isConnected) this.#hand?.[side === 'before' ? 'prepend' : 'append'](button);
      if (button.dataset.cards === String(n)) continue;
      button.dataset.cards = String(n);
      button.textContent = side === 'before' ? `‹ ${n}` : `${n} ›`;
      button.ariaLabel = say('table.show_more_card', { n });
    }
  }

  /** @param {'before' | 'after'} side */
  #button(side) {
    const button = document.createElement('button');
    button.className = 'overflow';
    button.dataset.side = side;
    button.tabIndex = -1;
    button.addEventListener('click', event => {
      event.stopPropagation(); // a press on it does not tap a card
      this.#scrollTo(side);
    });
    return button;
  }

  /**
   * Scrolls to the cards out of view on one side, the nearest first.
   * @param {'before' | 'after'} side
   */
  #scrollTo(side) {
    const hand = this.#hand;
    const hidden = this.#cards.beyond(side).map(card => card.getBoundingClientRect());
    if (!hand || !hidden.length) return;
    const place = hand.getBoundingClientRect();
    const { speed, reducedMotion } = this.host.settings ?? {};
    hand.scrollBy({
      left:
        side === 'after'
          ? Math.min(...hidden.map(one => one.left)) - place.left - EDGE
          : Math.max(...hidden.map(one => one.right)) - place.right + EDGE,
      behavior: speed === 0 || reducedMotion ? 'instant' : 'smooth',
    });
  }
}
