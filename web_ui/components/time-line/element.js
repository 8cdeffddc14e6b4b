import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { giveBackFocus } from '../../app/focus.js';
import { Element } from '../element.js';
import { cssText } from '../../lib/css-text.js';

/** The decisions as a line to walk along. Fires `seek` {n}, `fork`, `swap-line` and `analyse`. */
class TimeLine extends Element {
  /** @override */
  static properties = {
    at: { attribute: false },
    decisions: { attribute: false },
    previous: { attribute: false },
    analysable: { attribute: false },
    chart: { attribute: false },
  };

  constructor() {
    super();
    this.at = 0;
    this.decisions = 0;
    /** A line left by "play on from here". */
    this.previous = false;
    /** The game is finished: it can be looked back at. */
    this.analysable = false;
    /**
     * What is drawn over the line.
     * @type {unknown}
     */
    this.chart = /** @type {unknown} */ (nothing);
    this.held = false;
  }

  /** @override */
  willUpdate() {
    this.held = this.contains(document.activeElement);
  }

  /**
   * A button that is gone leaves the focus to the table.
   * @override
   */
  updated() {
    if (this.held) giveBackFocus();
  }

  /** @override */
  render() {
    const { at, decisions } = this;
    const live = at === decisions;
    const done = decisions ? `${(at / decisions) * 100}%` : '0%';
    return html`<div class="timeline">
        <button
          class="icon"
          aria-label="One step back"
          aria-disabled=${at ? nothing : 'true'}
          @click=${() => this.#go(at - 1)}
        >
          ${iconOf('chevron-left')}
        </button>
        <div class="timeline-track">
          ${this.chart}<input
            type="range"
            min="0"
            max=${decisions}
            .value=${String(at)}
            aria-label="Decision"
            aria-valuetext="Decision ${at} of ${decisions}"
            .style=${cssText(`--done:${done}`)}
            @input=${this.#slide}
          />
        </div>
        <button
          class="icon"
          aria-label="One step forward"
          aria-disabled=${live ? 'true' : nothing}
          @click=${() => this.#go(at + 1)}
        >
          ${iconOf('chevron-right')}
        </button>
        <button
          class="btn quiet"
          aria-disabled=${live ? 'true' : nothing}
          @click=${() => this.#go(decisions)}
        >
          Live
        </button>
      </div>
      ${
        live && !this.previous && !this.analysable
          ? nothing
          : html`<div class="timeline-more">
              ${live ? nothing : html`<button class="btn" @click=${() => this.emit('fork')}>${iconOf('git-branch')}Play on from here</button>`}
              ${this.previous ? html`<button class="btn quiet" @click=${() => this.emit('swap-line')}>${iconOf('history')}The other line</button>` : nothing}
              ${this.analysable ? html`<button class="btn" @click=${() => this.emit('analyse')}>${iconOf('lightbulb')}Analyse</button>` : nothing}
            </div>`
      }`;
  }

  /** @param {Event} event */
  #slide(event) {
    this.#go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  }

  /** @param {number} n */
  #go(n) {
    if (n >= 0 && n <= this.decisions && n !== this.at) this.emit('seek', { n });
  }
}
customElements.define('ev-timeline', TimeLine);
