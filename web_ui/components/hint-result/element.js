import { html, nothing } from 'lit';
import { inPercent, standingText } from '../../app/analysis/percent.js';
import { iconOf } from '../../art/card-face.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * A hint, in a row of its own or in place of a lesson: it covers nothing. During the search it shows the progress; then the
 * best move and why, and on request the best three: in the rail, if there is one, otherwise over the table until something
 * else is touched. Escape first closes these, then the hint. Fires `hint-list` {listed}, `hint-away`.
 */
class HintResult extends Component {
  /** @override */
  static properties = { hints: { attribute: false }, wide: { attribute: false }, tick: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/analysis/hints.js').Hints | null} */
    this.hints = null;
    /** The rail is shown. */
    this.wide = false;
    /** Changes with every change of the hint. */
    this.tick = 0;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#escape);
    document.addEventListener('pointerdown', this.#onOtherPress, { capture: true });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#escape);
    document.removeEventListener('pointerdown', this.#onOtherPress, { capture: true });
  }

  #escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('dialog:modal, .drawer, .broad, .command')) return;
    if (this.hints?.listed) this.emit('hint-list', { listed: false });
    else this.emit('hint-away');
  };

  /** The user wants something that the best three cover. */
  #onOtherPress = (/** @type {PointerEvent} */ event) => {
    if (this.hints?.listed && !this.wide && !this.contains(/** @type {Node} */ (event.target)))
      this.emit('hint-list', { listed: false });
  };

  /** @override */
  render() {
    const { hints, wide } = this;
    if (!hints?.wanted) return nothing;
    const [best] = hints.ways;
    return html`<section class="hint-result" aria-label=${say('common.hint')}>
      ${iconOf('lightbulb')}
      ${
        best
          ? html`<p class="grow"><b>${best.action.label}.</b> ${hints.reason}.</p>
              ${hints.ways.length > 1 ? this.#more(hints) : nothing}`
          : html`<p class="grow">${say('review.looking_for_a_hint')}</p>
              <progress
                max="100"
                .value=${Math.round(100 * (hints.share ?? 0))}
                aria-label=${say('review.thought')}
              ></progress>`
      }
      <button
        class="btn quiet away"
        aria-label=${best ? say('review.put_the_hint_away') : say('review.stop_looking_for_a_hint')}
        @click=${() => this.emit('hint-away')}
      >
        ${iconOf('x')}
      </button>
      ${hints.listed && !wide ? html`<ev-hint-ways .hints=${hints} .tick=${this.tick}></ev-hint-ways>` : nothing}
    </section>`;
  }

  /** @param {import('../../app/analysis/hints.js').Hints} hints */
  #more({ ways, listed }) {
    return html`<button
      class="more"
      aria-expanded=${listed}
      @click=${() => this.emit('hint-list', { listed: !listed })}
    >
      ${say('review.the_best', { ways: ways.length === 2 ? say('review.two') : say('review.three') })}
    </button>`;
  }
}

/** The suggested moves, the best first, and how well the seat would stand after each. */
class HintWays extends Component {
  /** @override */
  static properties = { hints: { attribute: false }, tick: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/analysis/hints.js').Hints | null} */
    this.hints = null;
    /** Changes with every change of the hint. */
    this.tick = 0;
  }

  /** @override */
  render() {
    const ways = this.hints?.ways ?? [];
    return html`<section
      class="hint-ways"
      aria-label=${say('review.the_best', { ways: ways.length === 2 ? say('review.two') : say('review.three') })}
    >
      <p class="hint" data-tip=${TIP}>${say('review.how_you_would_stand_50')}</p>
      <ol>
        ${ways.map(
          ({ action, value }) =>
            html`<li>
              <span>${action.label}</span>
              <small>${standingText(inPercent(value))}</small>
            </li>`,
        )}
      </ol>
    </section>`;
  }
}

const TIP = say('review.how_you_would_stand_in_per_cent');
customElements.define('ev-hint', HintResult);
customElements.define('ev-hint-ways', HintWays);
