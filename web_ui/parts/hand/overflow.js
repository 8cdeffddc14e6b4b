// A hand wider than the screen: buttons at its edges that say how many playable cards are scrolled out of sight.
import { OutOfSight } from '../../lib/out-of-sight.js';
import { plural } from '../../lib/plural.js';
import { ownUpdate } from '../../lib/translation-guard.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/** Px that stay free for the button at the edge, and a gap. */
const EDGE = 52;
const SIDES = /** @type {const} */ (['before', 'after']);

/**
 * Keeps a button at either edge of the hand beyond which playable cards are out of sight: it says how many, and brings them
 * into sight. With the keyboard they come into sight by themselves, so that it is no stop for Tab.
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
      button.ariaLabel = `Show ${plural(n, 'more card')} that can be played`;
    }
  }

  /** @param {'before' | 'after'} side */
  #button(side) {
    const button = document.createElement('button');
    button.className = 'overflow';
    button.dataset.side = side;
    button.tabIndex = -1;
    button.addEventListener('click', event => {
      event.stopPropagation(); // it is no card
      this.#show(side);
    });
    return button;
  }

  /**
   * Brings what is out of sight on one side into sight, the nearest first.
   * @param {'before' | 'after'} side
   */
  #show(side) {
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
