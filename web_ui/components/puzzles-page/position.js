// A small picture of where a puzzle begins. Only those near the screen are drawn, and their file comes with the first of them.
import { html, nothing } from 'lit';
import { pictureOf } from '../../app/puzzles/collection.js';
import { cssText } from '../../lib/css-text.js';
import { Component } from '../component.js';

/**
 * @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle
 * @typedef {import('../../app/puzzles/collection.js').SmallPicture} SmallPicture
 */

/** Fewer cards side by side than this are no wider. */
const ABREAST = 5;

/** @param {string[]} cards of a part that has no columns */
const abreast = cards => Math.max(ABREAST, cards.length);

class Position extends Component {
  /** @override */
  static properties = {
    puzzle: { attribute: false },
    sign: { attribute: false },
    parts: { state: true },
  };

  #watch = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && this.#near(), {
    rootMargin: '200px',
  });

  constructor() {
    super();
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** What stands there until it is drawn: the sign of the game. @type {unknown} */
    this.sign = nothing;
    /** @type {SmallPicture} */
    this.parts = [];
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.setAttribute('aria-hidden', 'true'); // the words beside it name the puzzle
    this.#watch.observe(this);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  /** @override */
  willUpdate(/** @type {Map<string, unknown>} */ changed) {
    if (!changed.has('puzzle') || changed.get('puzzle') === undefined) return;
    this.parts = [];
    this.#watch.unobserve(this);
    this.#watch.observe(this);
  }

  async #near() {
    this.#watch.unobserve(this);
    const { puzzle } = this;
    const parts = puzzle ? await pictureOf(puzzle).catch(() => []) : []; // without it the sign stays
    if (puzzle === this.puzzle) this.parts = parts;
  }

  /** @override */
  render() {
    if (!this.parts.length) return this.sign;
    return this.parts.map(
      ({ seat, columns, cards, figure }) =>
        html`<span
          class="part"
          data-seat=${seat === null ? nothing : seat + 1}
          ?data-grid=${columns > 0}
          .style=${cssText(`--c:${columns || abreast(cards)};--n:${Math.max(columns && cards.length / columns, columns || abreast(cards))}`)}
          >${figure === undefined ? nothing : html`<b>${figure}</b>`}${cards.map(card => {
            const [ink, text = ''] = card.split(' ');
            return html`<i data-ink=${ink}>${text}</i>`;
          })}</span
        >`,
    );
  }
}
customElements.define('ev-position', Position);
