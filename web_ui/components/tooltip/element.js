import { html, nothing } from 'lit';
import { cssText } from '../../lib/css-text.js';
import { Component } from '../component.js';

/** Milliseconds a mouse rests on a thing before it is explained. */
const REST = 300;
/** How far a tip keeps from what it explains, and from the edges. */
const GAP = 8;
const WIDTH = 260;

/**
 * A tooltip: one sentence beside whatever has `data-tip`, the name before the
 * first full stop. A mouse that rests there, the focus of the keyboard, or a tap where a tap does nothing else: on what is
 * no button, or on one that `data-tells`.
 */
class Tooltip extends Component {
  /** @override */
  static properties = { on: { state: true } };

  #leaving = new AbortController();
  #waiting = 0;

  constructor() {
    super();
    /**
     * What is explained.
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
    listen('pointerover', event => event.pointerType === 'mouse' && this.#rest(explained(event)));
    listen('focusin', event => event.target.matches(':focus-visible') && this.#show(explained(event)));
    listen('focusout', () => this.#show(null));
    listen('pointerdown', () => this.#show(null), true);
    listen(
      'click',
      event => event.target.closest('button:not([data-tells]), a') || this.#show(explained(event)),
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

  /** What was explained has changed, or is of no interest any more. */
  putAway() {
    this.#show(null);
  }

  /** @param {HTMLElement | null} thing under the mouse */
  #rest(thing) {
    clearTimeout(this.#waiting);
    if (!thing) return this.#show(null);
    if (thing !== this.on) this.#waiting = window.setTimeout(() => this.#show(thing), REST);
  }

  /** @param {HTMLElement | null} thing */
  #show(thing) {
    clearTimeout(this.#waiting);
    this.on = thing?.isConnected ? thing : null;
  }

  /** @override */
  render() {
    const said = this.on?.isConnected ? (this.on.dataset.tip ?? '') : '';
    if (!this.on || !said) return nothing;
    const { x, y, width, bottom } = this.on.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(x + width / 2 - WIDTH / 2, innerWidth - WIDTH - GAP));
    const place = y < innerHeight / 2 ? `top:${bottom + GAP}px` : `bottom:${innerHeight - y + GAP}px`;
    const end = said.indexOf('. ');
    return html`<p
      class="tip"
      role="tooltip"
      .style=${cssText(`left:${left}px;max-width:${WIDTH}px;${place}`)}
    >
      <b>${end < 0 ? said : said.slice(0, end)}</b>${end < 0 ? nothing : html` ${said.slice(end + 2)}`}
    </p>`;
  }
}

/**
 * The nearest thing about an event that has something to say for itself.
 * @param {Event} event
 * @returns {HTMLElement | null}
 */
const explained = event => {
  const found = /** @type {Component} */ (event.target).closest?.('[data-tip], button, a');
  return found instanceof HTMLElement && found.dataset.tip ? found : null;
};

customElements.define('ev-tip', Tooltip);
