import { html, nothing } from 'lit';
import { cssText } from '../../lib/css-text.js';
import { Component } from '../component.js';

/** How long a mouse rests on an element before its tooltip opens, ms. */
const REST = 300;
/** The distance of a tooltip from its element, and from the edges, px. */
const GAP = 8;
const WIDTH = 260;
/** How far a mouse has gone before it rests elsewhere than where it was pressed, px. */
const MOVED = 4;

/**
 * A tooltip: one sentence beside an element with `data-tip`, its name before the first full stop. It opens when a mouse rests
 * there, with the keyboard focus, or with a tap that does nothing else: on an element that is no button, or on one with
 * `data-tells`.
 */
class Tooltip extends Component {
  /** @override */
  static properties = { on: { state: true } };

  #leaving = new AbortController();
  #waiting = 0;
  /** Whether the mouse opened it, and so closes it by leaving. */
  #ofMouse = false;
  /** Where the mouse was pressed last: what changes under it since then is looked at, not asked about. @type {[number, number] | null} */
  #pressed = null;

  constructor() {
    super();
    /**
     * The element whose tooltip is open.
     * @type {HTMLElement | null}
     */
    this.on = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ heard, capture = false) =>
      document.addEventListener(type, heard, { signal, capture });
    listen('pointerover', event => event.pointerType === 'mouse' && this.#over(event));
    listen('focusin', event => event.target.matches(':focus-visible') && this.#show(explained(event)));
    listen('focusout', () => this.#show(null));
    listen(
      'pointerdown',
      event => {
        this.#pressed = [event.clientX, event.clientY];
        this.#show(null);
      },
      true,
    );
    listen(
      'click',
      event =>
        event.target.closest('button:not([data-tells]), a') ||
        this.#show(explained(event), event.pointerType !== 'touch'),
    );
    listen('keydown', event => event.key === 'Escape' && this.#show(null), true);
    listen('scroll', () => this.#show(null), true);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leaving.abort();
    clearTimeout(this.#waiting);
  }

  /** Closes it: its element has changed or been left. */
  putAway() {
    this.#show(null);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    const [x, y] = this.#pressed ?? [-MOVED, -MOVED];
    if (Math.hypot(event.clientX - x, event.clientY - y) < MOVED) return;
    this.#pressed = null;
    this.#rest(explained(event));
  }

  /**
   * A mouse that lies still says so, too, whenever what is below it changes: it closes nothing that a finger has opened.
   * @param {HTMLElement | null} thing under the mouse
   */
  #rest(thing) {
    clearTimeout(this.#waiting);
    if (!thing) return this.#ofMouse && this.#show(null);
    if (thing !== this.on) this.#waiting = window.setTimeout(() => this.#show(thing, true), REST);
  }

  /**
   * @param {HTMLElement | null} thing
   * @param {boolean} [ofMouse]
   */
  #show(thing, ofMouse = false) {
    clearTimeout(this.#waiting);
    this.#ofMouse = ofMouse;
    this.on = thing?.isConnected ? thing : null;
  }

  /** @override */
  render() {
    const text = this.on?.isConnected ? (this.on.dataset.tip ?? '') : '';
    if (!this.on || !text) return nothing;
    const { x, y, width, bottom } = this.on.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(x + width / 2 - WIDTH / 2, innerWidth - WIDTH - GAP));
    const place = y < innerHeight / 2 ? `top:${bottom + GAP}px` : `bottom:${innerHeight - y + GAP}px`;
    const end = text.indexOf('. ');
    return html`<p
      class="tip"
      role="tooltip"
      .style=${cssText(`left:${left}px;max-width:${WIDTH}px;${place}`)}
    >
      <b>${end < 0 ? text : text.slice(0, end)}</b>${end < 0 ? nothing : html` ${text.slice(end + 2)}`}
    </p>`;
  }
}

/**
 * The nearest element of an event that has a tooltip.
 * @param {Event} event
 * @returns {HTMLElement | null}
 */
const explained = event => {
  const found = /** @type {Component} */ (event.target).closest?.('[data-tip], button, a');
  return found instanceof HTMLElement && found.dataset.tip ? found : null;
};

customElements.define('ev-tip', Tooltip);
