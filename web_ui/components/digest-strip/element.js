import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { restoreFocus } from '../../app/page/focus-return.js';
import { shortName } from '../../lib/seat-names.js';
import { cardChip, changeChips } from '../game-log/line-parts.js';
import { fitting } from './fit.js';
import { groupPlays } from './plays.js';
import { inRows } from './rows.js';
import { playText } from './play-text.js';
import { totalChanges } from './score-changes.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/protocol').News} News */

/** Px between two plays, and for the button that opens the list of all (element.css). */
const ROOM = { gap: 4, way: 44 };
const NOTHING = { of: 0, seen: /** @type {number[]} */ ([]), tight: false };

/**
 * The digest: what was decided since this viewer last decided, in order, the plays of one player side by side under their
 * name, and before several that changed the score, the total change. If not all have room, the most important ones are
 * visible, each of them in full, and a list of all is a tap away. It stays until it is dismissed or the next decision is
 * made; without a row of its own, or beside a lesson, it stands in the bar. Fires `digest-seen`, `digest-all` {plays, sums,
 * chipFace, name} for the list, and `digest-open` {n} to present a play again. In a first game it holds the offer of the
 * lesson, beside the goal of the game; `offer-away` dismisses it.
 */
class DigestStrip extends Component {
  /** The width or the font has changed: other plays may fit. */
  #sized = new ResizeObserver(() => this.#remeasure());
  /**
   * The lines whose plays have been measured; null: measure again.
   * @type {News[] | null}
   */
  #measuredLines = null;
  /**
   * The row whose width is used: on a low screen nothing around it has a box of its own.
   * @type {HTMLElement | null}
   */
  #row = null;

  /** @override */
  static properties = {
    lines: { attribute: false },
    sight: { state: true },
    offer: { attribute: false },
    goal: { attribute: false },
    chipFace: { attribute: false },
    name: { attribute: false },
  };

  constructor() {
    super();
    this.lines = /** @type {News[]} */ ([]);
    /** @type {import('../game-log/line-parts.js').ChipFace} */
    this.chipFace = () => ({});
    /** The address of the first lesson while it is offered: as long as there is nothing else to show. */
    this.offer = '';
    /** The goal of the game: shown with the offer if the bar has no room for all of it. */
    this.goal = '';
    /**
     * The name of a seat in a sentence.
     * @type {(seat: number) => string}
     */
    this.name = seat => say('common.seat', { who: seat + 1 });
    this.held = false;
    /** The indices of the plays that fit; `of`: how many plays were measured. */
    this.sight = NOTHING;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#remeasure(); // measures again if it is connected again
    document.fonts.ready.then(() => this.#remeasure());
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#sized.disconnect();
    this.#row = null;
  }

  #remeasure() {
    this.#measuredLines = null;
    this.requestUpdate();
  }

  #watch() {
    const row = /** @type {HTMLElement | null} */ (this.querySelector('.digest > .row'));
    if (row === this.#row) return;
    this.#sized.disconnect();
    if (row) this.#sized.observe(row);
    this.#row = row;
    this.#measuredLines = null;
  }

  /** @override */
  willUpdate() {
    this.held = this.contains(document.activeElement);
  }

  /** @override */
  updated() {
    this.#watch();
    if (this.#measuredLines !== this.lines) {
      this.#measuredLines = this.lines;
      const sight = this.#measured();
      if (JSON.stringify(sight) !== JSON.stringify(this.sight)) this.sight = sight;
    }
    if (!this.held) return;
    if (!this.lines.length) restoreFocus();
    // the element that had the focus is no longer visible
    else if (!document.activeElement?.checkVisibility() || !this.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (this.querySelector('.play:not([hidden])'))?.focus();
  }

  /**
   * Measures how many fit side by side. If not all do, they are `crowded`: on a phone players are then shown by their shape.
   */
  #measured() {
    const row = /** @type {HTMLElement | null} */ (this.querySelector('.digest > .row'));
    if (!row) return NOTHING;
    row.classList.remove('crowded');
    const sight = this.#fittingIn(row);
    if (sight.seen.length === sight.of && !sight.tight) return sight;
    row.classList.add('crowded');
    return this.#fittingIn(row);
  }

  /**
   * Each play is measured in full: with its player before it, and without, as it is after another of theirs.
   * @param {HTMLElement} row
   */
  #fittingIn(row) {
    const plays = /** @type {HTMLElement[]} */ ([...row.querySelectorAll('.play')]);
    const away = plays.map(one => one.hidden);
    for (const one of plays) one.hidden = false;
    const [first, other] = ['first', 'other'].map(place => {
      row.dataset.measured = place;
      return plays.map(one => Math.ceil(one.getBoundingClientRect().width));
    });
    delete row.dataset.measured;
    for (const [at, one] of plays.entries()) one.hidden = away[at];
    const found = groupPlays(this.lines).map(({ seat, cause, notable, changes }, at) => ({
      first: first[at],
      other: other[at],
      seat,
      cause,
      weighty: notable || changes.length > 0,
    }));
    return { of: plays.length, ...fitting(found, row.clientWidth - 2 * ROOM.gap, ROOM) };
  }

  /** @override */
  render() {
    if (!this.lines.length) return this.offer ? this.#lesson() : nothing;
    const plays = groupPlays(this.lines);
    const { of, seen: fit, tight } = this.sight;
    const seen = of === plays.length ? fit : plays.map((_, at) => at); // all, until they have been measured
    return html`<section class="digest" aria-label=${say('log.since_your_turn')} data-zone="news">
      ${this.#sum()}
      <div class="row">
        <div class="plays">
          ${plays.map((play, at) => {
            const place = seen.indexOf(at);
            const goesOn = place > 0 && plays[seen[place - 1]].seat === play.seat;
            return this.#play(play, [
              place < 0 ? 'unseen' : '',
              goesOn ? 'goes-on' : '',
              tight ? 'tight' : '',
            ]);
          })}
        </div>
        ${seen.length < plays.length ? this.#all(plays) : nothing}
      </div>
      <button
        class="icon"
        aria-label=${say('log.dismiss_what_happened')}
        title=${say('log.dismiss')}
        @click=${() => this.emit('digest-seen')}
      >
        ${iconOf('x')}
      </button>
    </section>`;
  }

  /**
   * The button that opens the list of all.
   * @param {import('./plays.js').Play[]} plays
   */
  #all(plays) {
    const { chipFace, name } = this;
    const what = say('log.all_plays_since_your_turn', { plays: plays.length });
    return html`<button
      class="more"
      aria-label=${what}
      title=${what}
      aria-haspopup="dialog"
      @click=${() => this.emit('digest-all', { plays, sums: totalChanges(this.lines), chipFace, name })}
    >
      <small>${say('log.all')}</small> ${plays.length}
    </button>`;
  }

  #lesson() {
    return html`<section class="digest offer" aria-label=${say('common.first_lesson')} data-zone="news">
      <p class="plays">
        <span class=${this.goal ? 'new' : nothing}>${say('common.new_here')}</span
        >${this.goal ? html`<span class="to-win">${this.goal}.</span>` : nothing}
        <a href=${this.offer}>${say('common.play_the_first_lesson')}</a>
      </p>
      <button
        class="icon"
        aria-label=${say('log.no_lesson')}
        title=${say('log.no_lesson')}
        @click=${() => this.emit('offer-away')}
      >
        ${iconOf('x')}
      </button>
    </section>`;
  }

  /** The total change of the score. */
  #sum() {
    const sums = totalChanges(this.lines);
    return sums.length
      ? html`<p class="sum">
          <small>${say('common.total')}</small><span>${changeChips(sums, this.name)}</span>
        </p>`
      : nothing;
  }

  /**
   * @param {import('./plays.js').Play} play
   * @param {string[]} how `unseen`: it does not fit; `goes-on`: its player is named before it; `tight`: it is alone and wider
   *   than the room
   */
  #play({ n, seat, said, parts, times, notable, changes }, how) {
    const who = seat === null ? '' : this.name(seat);
    const rows = inRows(playText({ parts, times }, who));
    return html`<button
      class="play ${notable ? 'notable' : ''} ${how.join(' ')}"
      data-seat=${seat === null ? '' : seat + 1}
      title=${say('log.show', { said })}
      ?hidden=${how.includes('unseen')}
      @click=${() => this.emit('digest-open', { n })}
    >
      <span class="sr">${said}. </span>${
        seat === null
          ? nothing
          : html`<span class="who" aria-hidden="true">${shapeOf(seat + 1)}<b>${shortName(who)}</b></span> `
      }<span class="what" aria-hidden="true"
        >${rows.map(row => html`<span>${row.map(({ t, chip }) => (chip ? cardChip(chip, this.chipFace) : t))}</span>`)}</span
      >${changeChips(changes, this.name)}
    </button>`;
  }
}

customElements.define('ev-digest', DigestStrip);
