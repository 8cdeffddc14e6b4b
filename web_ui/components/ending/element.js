import { html, nothing, svg } from 'lit';
import { card, iconOf, shapeOf } from '../../art/card-face.js';
import { figure } from '../../sentences/language.js';
import { MoreBelow } from '../../lib/more-below.js';
import { nextPaint } from '../../app/session/timing.js';
import { swallowPress } from '../../lib/swallow-click.js';
import { Component } from '../component.js';
import { EndingAnimation, lineOf } from './ending-animation.js';
import { aboveRow, belowOrAboveText, lastRow, meets } from './sheet-position.js';
import { say } from '../../sentences/say.js';

/** A screen on which the sheet can leave a row of the field visible. */
const ROOMY = matchMedia('(min-width: 1180px) and (min-height: 700px)');

/** A button that has just appeared under a finger that wanted to skip does not react. */
const REARM_MS = 300;

/**
 * The result of a round, a play or the game, over the field: first an animation of what decided it, then the sheet with the
 * score and the buttons. It stays until it is closed. Fires `onward`, `rematch`, `new-game`, `watch`, `analyse`, `share`,
 * `ending-away`.
 */
class EndingSheet extends Component {
  /** @override */
  static properties = {
    ending: { attribute: false },
    watching: { attribute: false },
    known: { attribute: false },
    speed: { attribute: false },
    rest: { attribute: false },
    closing: { attribute: false },
    finished: { state: true },
  };

  #beats = new EndingAnimation();
  #more = new MoreBelow();
  /** When the animation was skipped. */
  #skipped = 0;
  /** @type {string | null} */
  #begun = null;

  constructor() {
    super();
    /** @type {import('../../parts/ending/ending.js').Ending | null} */
    this.ending = null;
    this.watching = false;
    /** Whether the game's decisions are known: then it can be watched and analysed. */
    this.known = true;
    /** Factor on every duration; 0: at once, as with reduced motion. */
    this.speed = 0;
    /** Factor on the time for reading, which also applies without animation. */
    this.rest = 0;
    /** What stands below the result. */
    this.closing = /** @type {unknown} */ (nothing);
    /** The animation is over: the sheet is visible. */
    this.finished = false;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.#skip, { capture: true });
    document.addEventListener('keydown', this.#escape);
    document.addEventListener('focusin', this.#onFocus);
    addEventListener('resize', this.#onResize);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, this.#skip, { capture: true });
    document.removeEventListener('keydown', this.#escape);
    document.removeEventListener('focusin', this.#onFocus);
    removeEventListener('resize', this.#onResize);
    this.#beats.stop();
    this.#more.watch(null);
  }

  /** A tap or a key ends the animation and does nothing else. */
  #skip = (/** @type {Event} */ event) => {
    if (this.finished) return;
    swallowPress(event);
    this.#skipped = performance.now();
    this.#beats.stop();
  };

  /** The focused element is never covered. */
  #onFocus = (/** @type {FocusEvent} */ event) => {
    const sheet = this.querySelector('.broad');
    const one = /** @type {Component} */ (event.target);
    if (!sheet || sheet.contains(one) || one.localName === 'main' || one.closest('dialog')) return;
    if (meets(sheet.getBoundingClientRect(), one.getBoundingClientRect())) this.emit('ending-away');
  };

  #escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && this.finished && !document.querySelector('dialog:modal'))
      this.emit('ending-away');
  };

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    const { ending } = this;
    if (changed.has('ending') && ending && ending.key !== this.#begun) this.#present(ending);
    this.#placeSheet();
    this.#more.watch(this.querySelector('.broad-body'));
    if (changed.has('finished') && this.finished) this.#showSheet();
  }

  /** Places the sheet again, and once more after the table has its new size, with the links of the line. */
  #onResize = async () => {
    this.#placeSheet();
    await nextPaint();
    const main = this.closest('main');
    if (main && this.ending) this.#beats.follow(main, this.ending);
    this.#placeSheet();
  };

  /**
   * Places the sheet: what a lesson asks for is not covered; what led to the end, and a lesson that only waits for it to be
   * read, stay visible if there is room for both.
   */
  #placeSheet = () => {
    const place = /** @type {HTMLElement | null} */ (this.querySelector('.ending-place'));
    const sheet = place?.firstElementChild;
    const main = this.closest('main');
    if (!place || !sheet || !main) return;
    place.removeAttribute('data-clear');
    const seen = (/** @type {string} */ which) => {
      const found = main.querySelector(which);
      return found?.checkVisibility({ visibilityProperty: true }) ? found : null;
    };
    const lesson = seen('.guide:not([data-ended])');
    const words = lesson ?? seen('.guide') ?? seen('.info-row .digest');
    const [whole, sheetBox] = [place, sheet].map(one => one.getBoundingClientRect());
    const { top, right, bottom, left } = whole;
    const all = { top, right, bottom, left };
    const low = place.hasAttribute('data-low');
    const found = words
      ? belowOrAboveText(all, sheetBox, words.getBoundingClientRect(), low)
      : low || !ROOMY.matches
        ? null
        : aboveRow(all, sheetBox, lastRow(boxesOf(main)));
    if (!found) return;
    const box = main.getBoundingClientRect();
    const insets = [
      found.top - box.top,
      box.right - found.right,
      box.bottom - found.bottom,
      found.left - box.left,
    ];
    place.style.setProperty('--clear', insets.map(px => `${Math.round(px)}px`).join(' '));
    place.setAttribute('data-clear', '');
    const body = place.querySelector('.broad-body'); // having to scroll the sheet is worse than covering something
    const scrolls = body && body.scrollHeight > body.clientHeight;
    const line = lineOf(main, this.ending).map(cell => cell.getBoundingClientRect());
    const covers = line.some(cell => meets(sheet.getBoundingClientRect(), cell)); // the line says more than the digest
    if (!lesson && (scrolls || covers)) place.removeAttribute('data-clear');
  };

  /** @param {import('../../parts/ending/ending.js').Ending} ending */
  async #present(ending) {
    this.#begun = ending.key;
    this.finished = false;
    const main = this.closest('main');
    if (main) await this.#beats.play(main, ending, this.speed, this.rest);
    if (this.#begun === ending.key) this.finished = true;
  }

  /** Shows the sheet; if the focus was on the table, it moves to the main button. */
  #showSheet() {
    const sheet = this.querySelector('.broad');
    if (!sheet) return;
    this.#beats.rise(sheet, this.speed);
    const now = document.activeElement;
    if (now === document.body || now?.closest('.main'))
      /** @type {HTMLElement | null} */ (sheet.querySelector('.btn.go'))?.focus({ preventScroll: true });
  }

  /** @override */
  render() {
    const { ending } = this;
    if (!ending) return nothing;
    const low = (ending.line.length > 0 || !ending.rows.length) && !ending.moment;
    return html`<div class="ending-fx" aria-hidden="true"></div>
      ${this.finished ? html`<div class="ending-place" ?data-low=${low}>${this.#sheet(ending)}</div>` : nothing}`;
  }

  /** @param {import('../../parts/ending/ending.js').Ending} ending */
  #sheet(ending) {
    const [winner] = ending.winners;
    return html`<section
      class="broad ${ending.next ? '' : 'whole'} ${ending.line.length ? 'beside' : ''}"
      role="group"
      aria-labelledby="ending-head"
      aria-describedby="ending-note"
      data-seat=${winner === undefined ? nothing : winner + 1}
    >
      <h2 class="hd" id="ending-head">
        ${ending.winners.map(seat => html`<span data-seat=${seat + 1}>${shapeOf(seat + 1)}</span>`)}${ending.heading}
      </h2>
      <div class="broad-body">
        ${scores(ending)} ${table(ending)} ${pips(ending)}
        ${ending.note ? html`<p class="nx" id="ending-note">${ending.note}</p>` : nothing} ${this.closing}
        ${chart(ending)} ${moment(ending)}
      </div>
      <div class="bt">${ending.next ? this.#onward(ending.next) : this.#over()}</div>
    </section>`;
  }

  /** @param {string} label */
  #onward(label) {
    return html`<button class="btn go" @click=${() => this.#press('onward')}>${label}</button
      ><button class="btn" @click=${() => this.#press('ending-away')}>
        ${iconOf('eye')}${say('page.look_at_the_field')}
      </button>`;
  }

  #over() {
    const [event, label] = this.watching
      ? ['new-game', say('common.new_game')]
      : ['rematch', say('common.rematch')];
    const back = html`<button class="btn" @click=${() => this.#press('watch')}>
        ${iconOf('play')}${say('page.watch_from_the_start')}</button
      ><button class="btn" @click=${() => this.#press('analyse')}>
        ${iconOf('lightbulb')}${say('common.analyse')}
      </button>`;
    return html`<button class="btn go" @click=${() => this.#press(event)}>${label}</button
      >${this.known ? back : nothing}<button class="btn" @click=${() => this.#press('share')}>
        ${iconOf('share-2')}${say('common.share')}</button
      ><button
        class="btn"
        aria-label=${say('page.look_at_the_field')}
        @click=${() => this.#press('ending-away')}
      >
        ${iconOf('eye')}
      </button>`;
  }

  /** @param {string} event */
  #press(event) {
    if (performance.now() - this.#skipped > REARM_MS) this.emit(event);
  }
}

/**
 * The boxes of the cards on the field.
 * @param {HTMLElement} main
 */
const boxesOf = main =>
  [...main.querySelectorAll('.board .card')]
    .filter(one => one.checkVisibility())
    .map(one => one.getBoundingClientRect());

/** @param {import('../../parts/ending/ending.js').Ending} ending */
const scores = ({ score, winners }) =>
  score.length
    ? html`<p class="sc">
        ${score.map(
          ({ seat, name, n }, at) =>
            html`${at ? html`<i aria-hidden="true">:</i>` : nothing}<span
                class=${winners.length && !winners.includes(seat) ? 'lose' : ''}
                ><b>${figure(n)}</b><small>${name}</small></span
              >`,
        )}
      </p>`
    : nothing;

/** @param {import('../../parts/ending/ending.js').Ending} ending */
const table = ({ columns, rows }) =>
  rows.length
    ? html`<table>
        <tr>
          <td></td>
          ${columns.map(column => html`<th scope="col">${column}</th>`)}
        </tr>
        ${rows.map(
          ({ name, seat, cells, best = [], why = '' }) =>
            html`<tr>
                <th scope="row" data-seat=${seat === null ? nothing : seat + 1}>
                  ${seat === null ? nothing : shapeOf(seat + 1)}${name}
                </th>
                ${cells.map((cell, at) => html`<td class=${best.includes(at) ? '' : 'lose'}>${figure(cell)}</td>`)}
              </tr>
              ${
                why
                  ? html`<tr class="whence">
                      <td colspan=${cells.length + 1}>${why}</td>
                    </tr>`
                  : nothing
              }`,
        )}
      </table>`
    : nothing;

/** @param {import('../../parts/ending/ending.js').Ending} ending */
const pips = ({ pips: all }) =>
  all.length
    ? html`<p
        class="pp"
        role="img"
        aria-label=${say('page.won_so_far_of', { won: all.filter(won => won !== null).length, of: all.length })}
      >
        ${all.map(won => html`<i data-seat=${won === null ? nothing : won + 1}></i>`)}
      </p>`
    : nothing;

/** Half the height of the chart. */
const HALF = 32;

/** @param {import('../../parts/ending/ending.js').Ending} ending */
function chart({ chart: data }) {
  if (!data) return nothing;
  const { leads, starts, at, seat, text } = data;
  const most = Math.max(1, ...leads.map(Math.abs));
  const point = (/** @type {number} */ n) => `${n} ${HALF - (leads[n] / most) * (HALF - 6)}`;
  const last = leads.length - 1;
  const curve = svg`<svg viewBox="0 0 ${last} ${2 * HALF}" preserveAspectRatio="none" role="img" aria-label=${text}>
    <path class="even" d="M0 ${HALF}H${last}" /><path d=${starts.map(n => `M${n} 0V${2 * HALF}`).join('')} />
    <path class="went" d=${leads.map((_, n) => `${n ? 'L' : 'M'}${point(n)}`).join('')} />
    ${at === null ? nothing : svg`<path class="mark" d="M${point(at)}h0" /><path class="mark core" d="M${point(at)}h0" />`}
  </svg>`;
  return html`<div class="lead" data-seat=${seat + 1}>${curve}</div>
    <p class="went-text" aria-hidden="true">${text}</p>`;
}

/** @param {import('../../parts/ending/ending.js').Ending} ending */
const moment = ({ moment: data }) =>
  data
    ? html`<div class="turnpt">
        ${data.face ? card(data.face) : nothing}
        <p><b>${data.title}</b>${data.text}</p>
      </div>`
    : nothing;
customElements.define('ev-ending', EndingSheet);
