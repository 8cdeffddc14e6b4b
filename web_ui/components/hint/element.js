import { html, nothing } from 'lit';
import { inPercent } from '../../app/percent.js';
import { iconOf } from '../../art/card-face.js';
import { Element } from '../element.js';

/**
 * A hint, in a row of its own: it covers nothing. While it is thought over, how far; then the best and why, and on request
 * the three best. Fires `hint-away`.
 */
class HintSlip extends Element {
  /** @override */
  static properties = { hints: { attribute: false }, tick: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/hints.js').Hints | null} */
    this.hints = null;
    /** Changes with every change of the hint. */
    this.tick = 0;
  }

  /** @override */
  render() {
    const { hints } = this;
    if (!hints?.wanted) return nothing;
    const [best] = hints.ways;
    return html`<section class="hint-slip" aria-label="Hint">
      ${iconOf('lightbulb')}
      ${
        best
          ? html`<p class="grow"><b>${best.action.label}.</b> ${hints.reason}.</p>
              ${hints.ways.length > 1 ? more(hints.ways) : nothing}`
          : html`<p class="grow">Looking for a hint</p>
              <progress
                max="100"
                .value=${Math.round(100 * (hints.share ?? 0))}
                aria-label="Thought"
              ></progress>`
      }
      <button
        class="btn quiet away"
        aria-label=${best ? 'Put the hint away' : 'Stop looking for a hint'}
        @click=${() => this.emit('hint-away')}
      >
        ${iconOf('x')}
      </button>
    </section>`;
  }
}

/**
 * What else is good, with what is thought of it.
 * @param {import('../../app/hints.js').Way[]} ways
 */
const more = ways =>
  html`<details>
    <summary>The ${ways.length === 2 ? 'two' : 'three'} best</summary>
    <ol>
      ${ways.map(
        ({ action, value, share }) =>
          html`<li>
            <span>${action.label}</span>
            <small>stands at ${inPercent(value)} %, ${Math.round(100 * share)} % of the thought</small>
          </li>`,
      )}
    </ol>
  </details>`;
customElements.define('ev-hint', HintSlip);
