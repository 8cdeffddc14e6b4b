import { html, nothing, svg } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { EASE } from '../../parts/motion/flip.js';
import { swallowPress } from '../../lib/swallow-click.js';
import { Component } from '../component.js';
import { coveredShare, intersection, cardPosition, linePositions } from './card-position.js';
import { strikeArrow } from './strike-arrows.js';
import '../inspect-card/element.js';
import { say } from '../../sentences/say.js';

const RISE = 320;
const PLAIN = 900;
const READ = 800;
const A_LETTER = 28;
const MOST = 2600;
const MOST_OF_SEVERAL = 900;
/** In the words of the pointing device. */
const GO_ON = () =>
  matchMedia('(pointer: coarse)').matches ? say('page.tap_to_continue') : say('page.click_to_continue');
const GO = 240;
const EACH = 120;

/**
 * Presents another player's move: the card at reading size over the table, in its owner's colour, then arrows to what it
 * hits, and what that changes. Blows without a card are a line over the field, with arrows from the attackers. A tap or a key
 * ends it.
 */
class PresentedCard extends Component {
  /** @override */
  static properties = {
    show: { state: true },
    going: { state: true },
    size: { state: true },
    line: { state: true },
  };

  #skip = new AbortController();

  constructor() {
    super();
    /** @type {import('../../parts/presentation.js').Presentation | null} */
    this.show = null;
    /** The arrows are drawn. */
    this.going = false;
    /**
     * The size of the card, once it is drawn.
     * @type {{width: number, height: number} | null}
     */
    this.size = null;
    /**
     * The position of the text of blows.
     * @type {import('./card-position.js').Strip}
     */
    this.line = { x: 0, width: 0, top: 0 };
  }

  /**
   * @param {import('../../parts/presentation.js').Presentation[]} shows
   * @param {number} speed factor on every duration
   * @param {boolean} still nothing moves
   * @param {AbortSignal} signal ends it
   * @returns {Promise<DOMRect | null>} where the last card was
   */
  async present(shows, speed, still, signal) {
    const listening = new AbortController();
    const stop = (/** @type {Event} */ event) => {
      swallowPress(event);
      this.#skip.abort();
    };
    for (const type of ['pointerdown', 'keydown', 'click'])
      addEventListener(type, stop, { capture: true, signal: listening.signal });
    let last = null;
    for (const show of shows) {
      if (signal.aborted) break;
      this.#skip = new AbortController();
      this.show = show;
      this.going = false;
      this.size = null;
      await this.updateComplete;
      await this.#measure();
      await this.#beats(show, shows.length, speed, still, signal);
      last = this.querySelector('.presented')?.getBoundingClientRect() ?? null;
    }
    this.show = null;
    listening.abort();
    return last;
  }

  /**
   * @param {import('../../parts/presentation.js').Presentation} show
   * @param {number} of how many
   * @param {number} speed
   * @param {boolean} still
   * @param {AbortSignal} signal
   */
  async #beats(
    { card, what, plain, targets, result, seat, reads = (card?.text ?? (card ? '' : what)).length },
    of,
    speed,
    still,
    signal,
  ) {
    const over = AbortSignal.any([signal, this.#skip.signal]);
    const read = plain ? PLAIN : Math.min(of > 1 ? MOST_OF_SEVERAL : MOST, READ + A_LETTER * reads);
    if (!still) this.#grow(seat, speed);
    await rest((still ? 0 : RISE * speed) + read * speed, over);
    if (over.aborted || (!targets.length && !result)) return;
    this.going = true;
    await this.updateComplete;
    await rest((GO + READ + EACH * targets.length) * speed, over);
  }

  /** A card has a size only after it is drawn; its position depends on it. */
  async #measure() {
    const card = /** @type {HTMLElement | null} */ (this.querySelector('.presented'));
    if (!card) return this.#placeLine();
    await /** @type {import('lit').LitElement | null} */ (card.querySelector('ev-inspect'))?.updateComplete;
    this.size = { width: card.offsetWidth, height: card.offsetHeight };
    await this.updateComplete;
  }

  /** Places the text of blows where it covers least, trying each of its positions. */
  async #placeLine() {
    const { main, shown } = this.#table();
    const covered = boxesOf(main, '[data-zone="board"] .card, [data-zone="hand"] .card, .strip');
    let least = Infinity;
    let best = this.line;
    for (const { x, width, y, bottom } of linePositions(shown('[data-zone="board"]'), shown('.dock'))) {
      this.line = { x, width, top: y };
      await this.updateComplete;
      const texts = boxesOf(this, '.sceneline > *');
      const low = Math.max(...texts.map(one => one.y + one.height));
      const up = bottom === undefined ? 0 : low - bottom;
      const covers = coveredShare(
        covered,
        texts.map(one => ({ x: one.x, y: one.y - up, width: one.width, height: one.height })),
      );
      if (covers >= least) continue;
      least = covers;
      best = { x, width, top: y - up };
    }
    this.line = best;
    await this.updateComplete;
  }

  #table() {
    const main = this.closest('main');
    const shown = (/** @type {string} */ one) => {
      const target = main?.querySelector(one);
      return target?.checkVisibility() ? target.getBoundingClientRect() : null;
    };
    return { main, shown };
  }

  /**
   * The card comes from its owner's strip and grows.
   * @param {number} seat
   * @param {number} speed
   */
  #grow(seat, speed) {
    const card = this.querySelector('.presented');
    const from = this.closest('main')?.querySelector(
      `.strip[data-seat="${seat + 1}"], [data-flip$=":${seat}"]`,
    );
    if (!card) return;
    const to = card.getBoundingClientRect();
    const at = from?.getBoundingClientRect() ?? to;
    const way = `translate(${at.x + 40 - to.x - to.width / 2}px, ${at.y + at.height / 2 - to.y - to.height / 2}px)`;
    card.animate(
      [
        { transform: `${way} scale(.2)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: RISE * speed,
        easing: EASE.move,
      },
    );
  }

  /** @override */
  render() {
    const { show, going } = this;
    if (!show) return nothing;
    if (!show.card) return this.#scene(show);
    const hits = going ? this.#hits(show) : [];
    const room = this.#room();
    const { side, at, hides } = this.#place(show, room);
    return html`<div
      class="presenting"
      aria-hidden="true"
      data-seat=${show.seat + 1}
      data-side=${side}
      data-at=${at}
      ?data-hides=${hides}
      .style=${cssText(`--from:${room.x}px`)}
    >
      <div class="presented">
        <p class="actorband">${shapeOf(show.seat + 1)}${show.what}</p>
        <ev-inspect .subject=${show.card}></ev-inspect>
        ${resultTemplate(show.result, going)}
        <small class="tapskip">${GO_ON()}</small>
      </div>
      ${hits.map(mark)} ${hits.length ? this.#arrows(hits) : nothing}
    </div>`;
  }

  /**
   * A scene of blows, with everything at its place.
   * @param {import('../../parts/presentation.js').Presentation} show
   */
  #scene({ seat, what, result, strokes = [], targets }) {
    const { main, shown: found } = this.#table();
    const blows = strokes.flatMap(([from, to]) => {
      const [a, b] = [found(from), found(to)];
      if (!a || !b) return [];
      const others = boardCards(main).filter(one => !one.closest(`${from}, ${to}`));
      return {
        a,
        b,
        path: strikeArrow(
          a,
          b,
          others.map(one => one.getBoundingClientRect()),
          Boolean(main?.querySelector(to)?.closest('.strip')),
        ),
      };
    });
    const { x, top, width } = this.line;
    const struck = strokes.length ? [] : this.#inSight(targets);
    return html`<div class="presenting" aria-hidden="true" data-seat=${seat + 1} data-scene>
      ${[...blows.flatMap(({ a, b }) => [a, b]), ...struck].map(mark)}
      <svg class="arrow">${blows.map(({ path }) => (path ? arrowTemplate(path) : nothing))}</svg>
      <div class="sceneline" .style=${cssText(`left:${x}px;top:${top}px;width:${width}px`)}>
        <p class="actorband">${shapeOf(seat + 1)}${what}</p>
        ${resultTemplate(result, this.going)}
        <small class="tapskip">${GO_ON()}</small>
      </div>
    </div>`;
  }

  /**
   * The table without the strips left of its field: a total is read beside the card.
   * @returns {DOMRect}
   */
  #room() {
    const main = this.closest('main');
    const { x = 0, y = 0, right = 0, height = 0 } = main?.getBoundingClientRect() ?? {};
    const plate = main?.querySelector('.room > .strip')?.getBoundingClientRect();
    const board = main?.querySelector('[data-zone="board"]')?.getBoundingClientRect();
    const from = plate && board && plate.right <= board.left ? plate.right : x;
    return new DOMRect(from, y, right - from, height);
  }

  /**
   * The position of the card beside what is hit.
   * @param {import('../../parts/presentation.js').Presentation} show
   * @param {DOMRect} room
   */
  #place(show, room) {
    const size = this.size ?? { width: 0, height: 0 };
    const step = this.closest('main')?.querySelector('.guide')?.getBoundingClientRect() ?? null;
    const changed = this.#inSight(show.changed ?? []);
    return cardPosition(this.#hits(show), room, size, step, changed);
  }

  /**
   * What is hit, as far as it is visible.
   * @param {import('../../parts/presentation.js').Presentation} show
   */
  #hits({ targets }) {
    return this.#inSight(targets).slice(0, 8);
  }

  /** @param {string[]} selectors */
  #inSight(selectors) {
    const main = this.closest('main');
    return selectors
      .flatMap(one => main?.querySelector(one) ?? [])
      .filter(one => one.checkVisibility())
      .map(one => one.getBoundingClientRect())
      .filter(({ width, left, right, top, bottom }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
      });
  }

  /** @param {DOMRect[]} hits */
  #arrows(hits) {
    const card = this.querySelector('.presented')?.getBoundingClientRect();
    if (!card) return nothing;
    // it comes from under the card, and covers no other card
    const middle = new DOMRect(card.x + card.width / 2, card.y + card.height / 2, 0, 0);
    const others = boardCards(this.closest('main'))
      .map(one => one.getBoundingClientRect())
      .filter(one => !hits.some(hit => intersection(hit, one)));
    return html`<svg class="arrow">
      ${hits.map(hit => {
        const path = strikeArrow(middle, hit, [card, ...others]);
        return path ? arrowTemplate(path) : nothing;
      })}
    </svg>`;
  }
}

/**
 * @param {HTMLElement | null} within
 * @param {string} selector
 */
const boxesOf = (within, selector) =>
  [...(within?.querySelectorAll(selector) ?? [])]
    .filter(one => one.checkVisibility())
    .map(one => one.getBoundingClientRect());

/** @param {HTMLElement | null | undefined} main */
const boardCards = main => [...(main?.querySelectorAll('[data-zone="board"] .card') ?? [])];

/** @param {{way: string, head: string}} path */
const arrowTemplate = ({ way, head }) =>
  svg`<path class="under" d=${way}></path><path d=${way}></path><path class="head" d=${head}></path>`;

/**
 * The result; its space is reserved before it is shown, so that nothing moves.
 * @param {string | undefined} result
 * @param {boolean} visible
 */
const resultTemplate = (result, visible) =>
  result ? html`<p class="showresult" ?data-waits=${!visible}>${result}</p>` : nothing;

/**
 * The mark on what is hit.
 * @param {DOMRect} hit
 */
const mark = ({ x, y, width, height }) =>
  html`<i class="imp" .style=${cssText(`left:${x}px;top:${y}px;width:${width}px;height:${height}px`)}></i>`;

/**
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
const rest = (ms, signal) =>
  new Promise(resolve => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
customElements.define('ev-presented', PresentedCard);
