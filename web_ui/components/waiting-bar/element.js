import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { humanSeats } from '../../app/session/device-seats.js';
import { labelledNames } from '../../lib/seat-names.js';
import { Component } from '../component.js';
import '../thinking/element.js';
import { say } from '../../sentences/say.js';

/** An ordinary search is over before anybody looks for a button, ms. */
const ORDINARY = 1400;

/**
 * The bar over the hand while nothing can be decided: the device can be passed on, the past is shown, or an opponent has been
 * searching for long. Fires `pass-on`, `share`, `seek`, `play-pause`, `fork`, `swap-line`, `analyse`, `skip`, `take-seat`.
 */
class WaitingBar extends Component {
  /** @override */
  static properties = {
    session: { attribute: false },
    wide: { attribute: false },
    tick: { attribute: false },
    held: { attribute: false },
    reviews: { attribute: false },
    long: { state: true },
  };

  #ordinary = 0;

  constructor() {
    super();
    /** @type {import('../../app/session/session.js').Session | null} */
    this.session = null;
    /** The rail with the timeline is shown. */
    this.wide = false;
    /** Changes with every change of the session. */
    this.tick = 0;
    /** The table still shows something to be read, which comes first. */
    this.held = false;
    /** @type {import('../game-page/reviews.js').Reviews | null} */
    this.reviews = null;
    /** The running search is a long one. */
    this.long = false;
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#rest();
  }

  /** @override */
  willUpdate() {
    if ((this.session?.thinking ?? null) === null) return this.#rest();
    this.#ordinary ||= setTimeout(() => (this.long = true), ORDINARY);
  }

  /** No search is running. */
  #rest() {
    clearTimeout(this.#ordinary);
    this.#ordinary = 0;
    this.long = false;
  }

  /** @override */
  render() {
    const session = this.session;
    const view = session?.view;
    if (!session || !view) return nothing;
    const { status } = view;
    if (!status.live) return this.wide ? nothing : this.#past(view);
    if (this.held || session.locked) return nothing;
    if (session.passTo?.reason === 'turn') {
      return bar(
        html`<span class="grow">${say('page.is_next', { name: session.passTo.name })}</span
          ><button class="btn go" @click=${() => this.emit('pass-on')}>
            ${iconOf('users')}${say('page.pass_the_table')}
          </button>`,
      );
    }
    if (session.passTo?.reason === 'link') {
      return bar(
        html`<span class="grow">${say('page.is_next_by_link', { name: session.passTo.name })}</span
          ><button class="btn go" @click=${() => this.emit('share')}>
            ${iconOf('share-2')}${say('page.send_the_table')}
          </button>`,
      );
    }
    if (session.thinking !== null) {
      if (!this.long) return nothing;
      return bar(
        html`<span class="grow"
            >${say('page.thinks', { labelled_names: labelledNames(view)[session.thinking] })}</span
          ><ev-thinking .opponent=${session.opponent}></ev-thinking
          ><button class="btn" @click=${() => this.emit('skip')}>
            ${iconOf('skip-forward')}${say('common.skip_to_my_turn')}
          </button>`,
        'thinks',
      );
    }
    if (session.watching && !session.seatless && !status.over) {
      return bar(
        html`<span class="grow">${say('page.you_are_watching_play_as')}</span>${humanSeats(status).map(
            n =>
              html`<button
                class="btn"
                aria-label=${say('page.play_as', { name: status.seats[n].name })}
                @click=${() => this.emit('take-seat', { seat: n })}
              >
                ${status.seats[n].name}
              </button>`,
          )}`,
      );
    }
    return nothing;
  }

  /**
   * The timeline, if there is no rail for it.
   * @param {import('../../app/protocol').Update} view
   */
  #past(view) {
    return html`<div class="waiting-bar past">${this.reviews?.timeLine(view, false) ?? nothing}</div>`;
  }
}

/**
 * @param {unknown} content
 * @param {string} [cls] class of its box
 */
const bar = (content, cls = '') => html`<div class="waiting-bar ${cls}">${content}</div>`;

customElements.define('ev-waiting-bar', WaitingBar);
