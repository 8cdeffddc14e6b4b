import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { pageAddress } from '../../app/links/addresses.js';
import { COMMANDS, keyOf } from '../../app/page/keyboard-map.js';
import { standingText } from '../../app/analysis/percent.js';
import { headlineSuffix } from '../../lib/headline-suffix.js';
import { labelledNames } from '../../lib/seat-names.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

const HINT = COMMANDS.filter(command => command.id === 'hint')[0];
/** At most this many best-of pips are drawn. */
const MOST_PIPS = 9;

/**
 * The bar above a table: back, title, rounds won, the table's title, share, hint, undo, menu. Fires `hint`, `undo`, `share`,
 * `menu`; `refused` {text} if there is no hint.
 */
class TopBar extends Component {
  /** @override */
  static properties = {
    heading: { attribute: false },
    view: { attribute: false },
    held: { attribute: false },
    goal: { attribute: false },
    noHint: { attribute: false },
    hinted: { attribute: false },
    estimate: { attribute: false },
    beside: { attribute: false },
  };

  constructor() {
    super();
    this.heading = '';
    /** @type {import('../../app/protocol').Update | null} */
    this.view = null;
    /**
     * What the table still shows although the game has gone on.
     * @type {string | null}
     */
    this.held = null;
    /** The goal of the game. */
    this.goal = '';
    /**
     * Why there is no hint now.
     * @type {string | null}
     */
    this.noHint = null;
    /** A hint is shown. */
    this.hinted = false;
    /**
     * How well the seat in view stands, in per cent.
     * @type {number | null}
     */
    this.estimate = null;
    /** What else stands in it, such as who is at the table on another device. */
    this.beside = /** @type {unknown} */ (nothing);
  }

  /** @override */
  render() {
    const { view, held } = this;
    const where = held ?? headlineSuffix(this.heading, view?.status.title ?? '');
    return html`<a class="icon" href=${pageAddress('')} aria-label=${say('page.lobby')}
        >${iconOf('chevron-left')}</a
      >
      <h1>${this.heading}</h1>
      ${this.goal ? aim(this.goal) : nothing} ${view ? this.#pips(view) : nothing}
      <span class="sub grow"
        ><span class="wide">${where}</span><span class="narrow">${tail(where)}</span></span
      >${this.beside}${view ? this.#buttons(view) : nothing}
      ${this.estimate === null ? nothing : meter(this.estimate)}`;
  }

  /** @param {import('../../app/protocol').Update} update */
  #pips(update) {
    const { view } = update;
    const match = view?.match;
    if (!match?.to || match.to < 2 || match.length === 'play') return nothing;
    /** @type {(number | null)[]} */
    const winners = (match.history ?? []).map((/** @type {{winner: number | null}} */ play) => play.winner);
    const won = winners.filter(winner => winner !== null);
    const pips = Math.min(MOST_PIPS, Math.max(match.plays_max, won.length));
    const label = labelledNames(update)
      .map((name, n) => `${name} ${match.wins?.[n] ?? 0}`)
      .join(', ');
    const to = view.tournament ? '' : say('page.first_to_wins', { to: match.to });
    return html`<span
      class="bestof"
      role="img"
      aria-label=${say('page.won_so_far', { label, to })}
      data-tip=${say('page.won_so_far_title', { label, to })}
      >${Array.from({ length: pips }, (_, n) => pip(won[n]))}</span
    >`;
  }

  /** @param {import('../../app/protocol').Update} view */
  #buttons({ undo, status }) {
    const can = undo.ok && status.live;
    const label = can
      ? (undo.label ?? say('common.undo'))
      : say('core.table.undo.label', {
          what: status.live
            ? (undo.reason?.text ?? say('page.nothing_to_take_back'))
            : say('common.go_back_to_the_game'),
        });
    const hint = this.noHint ? say('page.hint', { no_hint: this.noHint }) : say('common.hint');
    // Share is hidden where there is little room: it stands first, so that the others keep their places
    return html`<button
        class="icon"
        aria-label=${say('common.share')}
        title=${say('common.share')}
        @click=${() => this.emit('share')}
      >
        ${iconOf('share-2')}</button
      ><button
        class="icon"
        aria-label=${hint}
        title=${this.noHint ? hint : say('page.hint_title', { key: keyOf(HINT) })}
        aria-disabled=${this.noHint ? 'true' : nothing}
        aria-pressed=${this.hinted}
        @click=${() => (this.noHint ? this.emit('refused', { text: say('page.no_hint', { no_hint: this.noHint }) }) : this.emit('hint'))}
      >
        ${iconOf('lightbulb')}</button
      ><button
        class="icon"
        aria-label=${label}
        title=${label}
        aria-disabled=${can || (status.live && undo.offer) ? nothing : 'true'}
        @click=${() => this.emit('undo')}
      >
        ${iconOf('undo-2')}
      </button>
      <button
        class="icon"
        aria-label=${say('page.menu')}
        title=${say('page.menu')}
        aria-haspopup="dialog"
        @click=${() => this.emit('menu')}
      >
        ${iconOf('menu')}
      </button>`;
  }
}

/**
 * How well the seat in view stands, by what it knows.
 * @param {number} percent
 */
const meter = percent =>
  html`<div class="estimate" title=${say('page.how_you_stand', { standing: standingText(percent) })}>
    <meter
      min="0"
      max="100"
      .value=${percent}
      aria-label=${say('page.how_you_stand', { standing: standingText(percent) })}
    ></meter>
  </div>`;

/**
 * The goal of the game; the part after the colon is shown if there is room, otherwise by a tap.
 * @param {string} goal
 */
function aim(goal) {
  const [head, more] = goal.split(': ');
  return html`<p class="aim" data-tip=${say('page.goal_title', { goal })}>
    ${head}${more ? html`<span>: ${more}</span>` : nothing}
  </p>`;
}

/**
 * One game of the match: who won it, if it is over.
 * @param {number | null | undefined} winner
 */
const pip = winner =>
  winner == null ? html`<i></i>` : html`<span data-seat=${winner + 1}>${shapeOf(winner + 1)}</span>`;

/**
 * The last part of the table's title, without whose turn it is, for narrow screens.
 * @param {string} title
 */
const tail = title => {
  const part = (title.split(', ').at(-1) ?? '').split(': ')[0];
  return part.charAt(0).toUpperCase() + part.slice(1);
};
customElements.define('ev-top-bar', TopBar);
