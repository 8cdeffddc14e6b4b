// Where the hand is longer than its place: how many cards that can be played lie beyond its edges, and a way to them.
import { plural } from '../plural.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/** Px that stay free for the button at the edge, and a gap. */
const EDGE = 52;
const SIDES = /** @type {const} */ (['before', 'after']);

/**
 * Keeps a button at either edge of the hand beyond which playable cards are out of sight: it says how many, and brings them
 * into sight. With the keyboard they come into sight by themselves, so that it is no stop for Tab.
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
  #buttons = { before: this.#button('before'), after: this.#button('after') };

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
    for (const side of SIDES) this.#buttons[side].remove();
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
    for (const side of SIDES) {
      const n = sides.filter(one => one === side).length;
      const button = this.#buttons[side];
      if (!n) button.remove();
      else if (!button.isConnected) this.#hand?.[side === 'before' ? 'prepend' : 'append'](button);
      const text = side === 'before' ? `‹ ${n}` : `${n} ›`;
      if (button.textContent === text) continue;
      button.textContent = text;
      button.ariaLabel = `Show ${plural(n, 'more card')} that can be played`;
    }
  }

  /** @param {'before' | 'after'} side */
  #button(side) {
    const button = document.createElement('button');
    button.className = 'beyond';
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
    const hidden = [...this.#sides].flatMap(([card, at]) =>
      at === side ? [card.getBoundingClientRect()] : [],
    );
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
