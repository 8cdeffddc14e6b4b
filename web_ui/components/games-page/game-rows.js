// The rows of the list of games. However many there are, only those near the screen are in the page: the list is cut into
// blocks, and what stands for those between two of them is a gap, as high as they were when they were last seen.
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { faceOf, iconOf, printClass } from '../../art/card-face.js';
import { studyAddress, tableAddress } from '../../app/links/addresses.js';
import { RESULT_WORDS } from '../../app/games/game-list.js';
import { lengthText, whenText } from '../../app/games/dates.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/games/game-list.js').Entry} Entry
 * @typedef {import('../../art/card-face.js').Face} Face
 */

/** So many rows are drawn in one go. */
const BLOCK = 12;

/** Fires `opened` (the id of a game, or null) and `act` ({entry, what}). */
export class GameRows extends Component {
  /** @override */
  static properties = {
    entries: { attribute: false },
    prints: { attribute: false },
    open: { attribute: false },
    now: { attribute: false },
    near: { state: true },
  };

  #watch = new IntersectionObserver(seen => this.#seen(seen), { rootMargin: '600px' });
  /**
   * The heights of the blocks that have been drawn, by their numbers.
   * @type {Map<number, number>}
   */
  #heights = new Map();
  /** The height of a row, as those have it that were drawn last; a guess before any was. */
  #usual = 62;

  constructor() {
    super();
    this.entries = /** @type {Entry[]} */ ([]);
    /** The print of each game, by its name. */
    this.prints = /** @type {Map<string, Face>} */ (new Map());
    /**
     * The game whose buttons are shown.
     * @type {string | null}
     */
    this.open = null;
    this.now = Date.now();
    /**
     * Numbers of the blocks near the screen.
     * @type {Set<number>}
     */
    this.near = new Set([0]);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.setAttribute('role', 'list');
    this.setAttribute('aria-label', say('games.games'));
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  /** @override */
  willUpdate(/** @type {Map<string, unknown>} */ changed) {
    if (!changed.has('entries')) return;
    this.near = new Set([0]);
    this.#heights.clear();
  }

  /** @override */
  render() {
    const blocks = Math.ceil(this.entries.length / BLOCK);
    const open = this.entries.findIndex(({ game }) => game.id === this.open);
    // The first and the last are always there, for whoever comes by keyboard.
    const drawn = [...new Set([0, ...this.near, Math.max(0, blocks - 1)])].sort((a, b) => a - b);
    const parts = drawn.flatMap((n, at) => {
      const after = (drawn[at + 1] ?? n + 1) - n - 1;
      return after
        ? [
            { n, blocks: 1 },
            { n: n + 1, blocks: after, gap: true },
          ]
        : [{ n, blocks: 1 }];
    });
    return repeat(
      parts,
      ({ n, gap }) => (gap ? -n : n),
      ({ n, blocks, gap }) => {
        if (gap) return html`<div role="presentation" data-gap=${n} data-blocks=${blocks}></div>`;
        const first = n * BLOCK;
        const opened = open >= first && open < first + BLOCK ? open : null;
        const rows = () =>
          this.entries.slice(first, first + BLOCK).map((entry, at) => this.#row(entry, first + at + 1));
        return html`<div class="gblock" role="presentation" data-block=${n}>
          ${guard([this.entries, n, opened, this.now], rows)}
        </div>`;
      },
    );
  }

  /** @override */
  updated() {
    // All are looked at anew: their heights, too, are told by the observer, so that nothing is laid out for them.
    this.#watch.disconnect();
    for (const part of /** @type {HTMLCollectionOf<HTMLElement>} */ (this.children)) {
      const { gap, blocks } = part.dataset;
      if (gap) part.style.height = `${this.#heightOf(Number(gap), Number(blocks))}px`;
      this.#watch.observe(part);
    }
  }

  /**
   * How high so many blocks are, as far as it is known.
   * @param {number} first
   * @param {number} blocks
   */
  #heightOf(first, blocks) {
    let height = 0;
    for (let n = first; n < first + blocks; n++) height += this.#heights.get(n) ?? this.#usual * BLOCK;
    return height;
  }

  /** @param {IntersectionObserverEntry[]} seen */
  #seen(seen) {
    const near = new Set(this.near);
    let [height, rows] = [0, 0];
    for (const { target, isIntersecting, boundingClientRect, intersectionRect } of seen) {
      const { gap, blocks, block } = /** @type {HTMLElement} */ (target).dataset;
      if (block) {
        this.#heights.set(Number(block), boundingClientRect.height);
        height += boundingClientRect.height;
        rows += target.childElementCount;
        // What has the focus stays, wherever it has been scrolled to.
        if (isIntersecting || target.contains(document.activeElement)) near.add(Number(block));
        else near.delete(Number(block));
      } else if (isIntersecting) {
        let top = boundingClientRect.top;
        for (let n = Number(gap); n < Number(gap) + Number(blocks); n++) {
          const bottom = top + this.#heightOf(n, 1);
          if (bottom >= intersectionRect.top && top <= intersectionRect.bottom) near.add(n);
          top = bottom;
        }
      }
    }
    const usual = rows ? height / rows : this.#usual;
    if (usual !== this.#usual) this.requestUpdate();
    this.#usual = usual;
    if (near.size !== this.near.size || [...near].some(n => !this.near.has(n))) this.near = near;
  }

  /**
   * @param {Entry} entry
   * @param {number} place its number in the list
   */
  #row(entry, place) {
    const { game, title, mode, whom } = entry;
    const when = whenText(game.ended, this.now);
    const open = game.id === this.open;
    return html`<div
      class="gl"
      role="listitem"
      aria-setsize=${this.entries.length}
      aria-posinset=${place}
      data-id=${game.id}
      data-world=${game.game}
      ?data-open=${open}
    >
      ${this.#print(game.game)}
      <span class="what">
        <a href=${tableAddress(game.game, game.id)}><b>${title}</b> <span class="m mode">${mode}</span></a>
      </span>
      <span class="whom"><span>${whom}</span> <span class="m how">${game.how}</span></span>
      <span class="res3" data-result=${game.result}>${RESULT_WORDS[game.result]}</span>
      <span class="when"><span>${when}</span> <span class="m">${lengthText(game)}</span></span>
      <button
        class="icon"
        aria-expanded=${open}
        aria-label=${say('games.more_for', { title, when })}
        title=${open ? say('common.close') : say('games.more')}
        @click=${() => this.emit('opened', open ? null : game.id)}
      >
        ${iconOf(open ? 'chevron-up' : 'ellipsis')}
      </button>
      ${open ? this.#actions(entry) : nothing}
    </div>`;
  }

  /** @param {Entry} entry */
  #actions(entry) {
    const { game, study } = entry;
    const act = (/** @type {string} */ what) => () => this.emit('act', { entry, what });
    const to = (/** @type {any} */ then) => tableAddress(game.game, game.id, then);
    const kept = study === null ? to('study') : studyAddress({ game: game.game, id: study });
    return html`<span class="acts">
      <span class="m told">${[entry.mode, game.how].filter(Boolean).join(' · ')}</span>
      <a class="btn" href=${to(undefined)}>${iconOf('play')}${say('games.watch_again')}</a>
      <a class="btn" href=${to('analyse')}>${iconOf('lightbulb')}${say('common.analyse')}</a>
      <a class="btn" href=${kept}>${iconOf('git-branch')}${say('study.study')}</a>
      ${
        game.own === null
          ? nothing
          : html`<a class="btn" href=${to('learn')}>${iconOf('lightbulb')}${say('games.learn_from_it')}</a>`
      }
      ${
        game.link
          ? html`<button class="btn" @click=${act('share')}>
              ${iconOf('share-2')}${say('common.share')}
            </button>`
          : html`<a class="btn" href=${to('share')}>${iconOf('share-2')}${say('common.share')}</a>`
      }
      <a class="btn" href=${to('text')}>${iconOf('copy')}${say('games.as_text')}</a>
      <button class="btn quiet" @click=${act('delete')}>${iconOf('trash-2')}${say('games.delete')}</button>
    </span>`;
  }

  /** @param {string} game */
  #print(game) {
    const face = this.prints.get(game);
    if (!face) return html`<span class="thumb"></span>`;
    return html`<span
      class="thumb card ${printClass(face)}"
      data-size="tile"
      data-frame="seat"
      data-ink=${face.ink ?? 'iron'}
      aria-hidden="true"
      >${faceOf(face)}</span
    >`;
  }
}
customElements.define('ev-game-rows', GameRows);
