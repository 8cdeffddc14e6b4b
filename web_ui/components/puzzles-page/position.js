// A small picture of where a puzzle begins. Only those near the screen are drawn, and their file comes with the first of them.
import { html, nothing } from 'lit';
import { pictureOf } from '../../app/puzzles/collection.js';
import { cssText } from '../../lib/css-text.js';
import { Component } from '../component.js';

/**
 * @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle
 * @typedef {import('../../app/puzzles/collection.js').SmallPicture} SmallPicture
 */

/** So many cards stand side by side; more go on below, where there are no more parts than these. */
const ABREAST = 5;
const FEW = 3;
/** A figure of more letters than this is set smaller. */
const LONG = 3;

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
    /** What stands there until it is drawn: the sign of the game. */
    this.sign = /** @type {unknown} */ (nothing);
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
    const { parts, sign } = this;
    return parts.length ? parts.map(part => drawn(part, parts.length <= FEW)) : sign;
  }
}
customElements.define('ev-position', Position);

/**
 * @param {SmallPicture[number]} part of a field
 * @param {boolean} few there is room for more than a line of cards
 */
function drawn({ seat, columns, cards, figure }, few) {
  const across = columns || (few ? ABREAST : Math.max(ABREAST, cards.length));
  const most = columns ? Math.max(columns, cards.length / columns) : across; // whatever is longer fits
  return html`<span
    class="part"
    data-seat=${seat === null ? nothing : seat + 1}
    data-shape=${columns ? 'grid' : few ? 'few' : 'lane'}
    .style=${cssText(`--c:${across};--n:${most}`)}
    >${figure === undefined ? nothing : html`<b>${figure}</b>`}<span
      >${cards.map(card => {
        const [ink, text = ''] = card.split(' ');
        return html`<i data-ink=${ink} ?data-long=${text.length > LONG}>${text}</i>`;
      })}</span
    ></span
  >`;
}
