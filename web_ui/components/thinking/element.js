import { html, nothing } from 'lit';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/** The progress of an opponent's search, and the button to end it. */
class Thinking extends Component {
  /** @override */
  static properties = { opponent: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/session/opponent-turn.js').OpponentTurn | null} */
    this.opponent = null;
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.opponent?.removeEventListener('progress', this.#progressed);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.opponent?.addEventListener('progress', this.#progressed);
  }

  #progressed = () => this.requestUpdate();

  /**
   * @param {Map<PropertyKey, unknown>} changed
   * @override
   */
  willUpdate(changed) {
    if (!changed.has('opponent')) return;
    const before =
      /** @type {import('../../app/session/opponent-turn.js').OpponentTurn | null | undefined} */ (
        changed.get('opponent')
      );
    before?.removeEventListener('progress', this.#progressed);
    this.opponent?.addEventListener('progress', this.#progressed);
  }

  /** @override */
  render() {
    const { opponent } = this;
    if (!opponent) return nothing;
    return html`<progress
        max="100"
        .value=${Math.round(100 * opponent.share)}
        aria-label=${say('review.thought')}
      ></progress
      ><button class="btn" @click=${() => opponent.moveNow()}>${say('review.move_now')}</button>`;
  }
}
customElements.define('ev-thinking', Thinking);
