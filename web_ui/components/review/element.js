import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { MIN_COST } from '../../app/analysis/costly-decisions.js';
import { MARK_WORDS } from '../../lib/mark-words.js';
import { standingText } from '../../app/analysis/percent.js';
import { sentenceNamer, labelledNames } from '../../lib/seat-names.js';
import { Component } from '../component.js';
import { curve } from './curve.js';
import { sides, turningPoint } from './sides.js';
import { wear } from '../../lib/late-style.js';
import css from './element.css?text';
import { say } from '../../sentences/say.js';

export { chart } from './chart.js';
export { markMoves } from './move-marks.js';
export { verdictsOf } from './verdicts.js';

/** So many costly decisions of each seat are listed at first. */
const SHOWN = 4;

/**
 * The analysis of a finished game: how every seat stood, how exactly it played, what turned the game, and what was costly.
 * Fires `to-mark` {n}, `learn` {n?} and `study`.
 */
class ReviewPanel extends Component {
  /** @override */
  static properties = {
    review: { attribute: false },
    view: { attribute: false },
    variation: { attribute: false },
    tick: { attribute: false },
    insight: { state: true },
    asked: { state: true },
    all: { state: true },
  };

  constructor() {
    super();
    /** @type {import('../../app/analysis/review.js').Review | null} */
    this.review = null;
    /** @type {import('../../app/protocol').Update | null} */
    this.view = null;
    /** A better line is shown, not the game. */
    this.variation = false;
    /** Changes with every change of the review. */
    this.tick = 0;
    /**
     * What was held and considered at a decision.
     * @type {import('../../app/analysis/review.js').Insight & {n: number} | null}
     */
    this.insight = null;
    /**
     * The decision for which this was requested.
     * @type {number | null}
     */
    this.asked = null;
    /** All costly decisions are listed. */
    this.all = false;
  }

  /** @override */
  render() {
    const { review, view } = this;
    if (!review || !view) return nothing;
    const { status } = view;
    const name = sentenceNamer(view, labelledNames(view));
    const seats = status.seats.map((_, seat) => seat);
    const go = (/** @type {number} */ n) => this.emit('to-mark', { n });
    const looked = review.marks.length > 0 || review.done;
    return html`<div class="review" tabindex="0" role="group" aria-label=${say('common.analysis')}>
      ${review.share === null ? nothing : this.#progress(review)}
      ${review.share === null && !review.done ? this.#again(review) : nothing}
      ${review.curves.length ? curve(review, view, name, go) : nothing} ${sides(review, seats, name)}
      ${looked ? turningPoint(review, name, go) : nothing}
      ${this.variation ? nothing : this.#insight(view, name)}
      ${looked ? this.#list(review, view, name) : nothing} ${looked ? this.#onward() : nothing}
      ${review.curves.length ? note : nothing}
    </div>`;
  }

  /** What can be made of the analysis. */
  #onward() {
    return html`<div class="row">
      <button class="btn" @click=${() => this.emit('learn')}>
        ${iconOf('lightbulb')}${say('study.learn')}
      </button>
      <button class="btn" @click=${() => this.emit('study')}>
        ${iconOf('git-branch')}${say('study.study')}
      </button>
    </div>`;
  }

  /** @param {import('../../app/analysis/review.js').Review} review */
  #progress(review) {
    const { hands, left, share, marks } = review;
    const seconds = Math.ceil((left ?? 0) / 5_000) * 5;
    const long =
      seconds > 90
        ? say('review.minutes_left', { n: Math.round(seconds / 60) })
        : say('review.seconds_left', { n: seconds });
    return html`<div class="review-progress">
      <p class="grow">
        ${marks.length ? say('review.looking_closer') : say('review.looking_at_every_decision')}
        <small>${say('review.cores', { n: hands })}${left && left > 5_000 ? `, ${long}` : ''}</small>
      </p>
      <progress
        max="100"
        .value=${Math.round(100 * (share ?? 0))}
        aria-label=${say('common.analysis')}
      ></progress>
      <button class="btn" @click=${() => review.stop()}>${say('review.stop')}</button>
    </div>`;
  }

  /**
   * What the seat to decide held in the position shown, and its options.
   * @param {import('../../app/protocol').Update} view
   * @param {(seat: number) => string} name
   */
  #insight({ game, status, view: shown }, name) {
    const { at, to_move: seat, decisions } = status;
    if (seat === null || at === decisions) return nothing;
    const { insight } = this;
    if (insight?.n !== at) {
      const label = say('review.what_held_and', { seat: name(seat) });
      return html`<button
        class="btn"
        aria-disabled=${this.asked === at ? 'true' : nothing}
        @click=${() => this.#ask(at, seat)}
      >
        ${iconOf('eye')}${label}
      </button>`;
    }
    return html`<section class="review-moment" aria-label=${say('review.what_held', { seat: name(seat) })}>
      ${
        insight.cards.length
          ? html`<ev-held-cards .game=${game} .cards=${insight.cards} .view=${shown}></ev-held-cards>`
          : insight.held.map(line => html`<p>${line}</p>`)
      }
      <p><b>${say('review.the_best_there_was')}</b></p>
      <ol>
        ${insight.ways.map(({ label, percent }) => html`<li>${label} <small>${standingText(percent)}</small></li>`)}
      </ol>
      ${insight.ways.length ? nothing : html`<p>${say('review.there_was_no_choice')}</p>`}
    </section>`;
  }

  /**
   * @param {number} n
   * @param {number} seat
   */
  async #ask(n, seat) {
    const { review } = this;
    if (!review || this.asked === n) return;
    this.asked = n;
    const [insight] = await Promise.all([review.insight(n, seat), import('../../tables/held-cards.js')]);
    if (insight) this.insight = { n, ...insight };
    if (this.asked === n) this.asked = null;
  }

  /** @param {import('../../app/analysis/review.js').Review} review */
  #again(review) {
    const some = review.seen.size > 0;
    return html`<p class="hint">
        ${some ? say('review.what_was_found_stays') : say('review.the_analysis_was_stopped')}
      </p>
      <button class="btn" @click=${() => review.run()}>
        ${some ? say('review.go_on') : say('common.analyse')}
      </button>`;
  }

  /**
   * The costly decisions in the order of play: the costliest of each seat, or all.
   * @param {import('../../app/analysis/review.js').Review} review
   * @param {import('../../app/protocol').Update} view
   * @param {(seat: number) => string} name
   */
  #list({ marks, done, share }, { status }, name) {
    if (!marks.length)
      return done
        ? html`<p class="hint">${say('review.nothing_that_cost_much', { min_cost: MIN_COST })}</p>`
        : nothing;
    const worst = status.seats.flatMap((_, seat) =>
      marks
        .filter(mark => mark.seat === seat)
        .sort((a, b) => b.cost - a.cost)
        .slice(0, SHOWN),
    );
    const shown = this.all ? [...marks] : marks.filter(mark => worst.includes(mark) || status.at === mark.n);
    if (share !== null) shown.sort((a, b) => a.found - b.found); // while more are found, none moves away
    return html`<h2>${say('review.costly_decisions')}</h2>
      ${shown.map(mark => this.#mark(mark, name(mark.seat), !this.variation && status.at === mark.n))}
      ${
        shown.length < marks.length
          ? html`<button class="btn quiet" @click=${() => (this.all = true)}>
              ${say('review.all_decisions', { n: marks.length })}
            </button>`
          : nothing
      }`;
  }

  /**
   * A reason is worded for the seat that decided.
   * @param {import('../../app/analysis/review.js').Mark} mark
   * @param {string} name
   * @param {boolean} here
   */
  #mark(mark, name, here) {
    const reason =
      mark.seat === this.view?.for ? mark.reason : say('review.advice_to', { name, reason: mark.reason });
    return html`<button
        class="line"
        type="button"
        data-seat=${mark.seat + 1}
        aria-current=${here ? 'step' : 'false'}
        @click=${() => this.emit('to-mark', { n: mark.n })}
      >
        <small class="when"
          ><b class="verdict" aria-hidden="true">${mark.mark}</b
          ><span class="sr">${MARK_WORDS[mark.mark ?? ''] ?? ''}. </span>${shapeOf(mark.seat + 1)}${name},
          ${mark.when}</small
        >
        <span
          ><b class="was">${mark.played}</b> ${say('review.lowered_the_chance_to_win', { cost: mark.cost })}
          <b class="better">${mark.better}</b>.</span
        >
        <small>${reason}.</small>
      </button>
      ${
        here && this.view?.status.seats[mark.seat].kind === 'human'
          ? html`<button class="btn" @click=${() => this.emit('learn', { n: mark.n })}>
              ${iconOf('lightbulb')}${say('review.try_it_yourself')}
            </button>`
          : nothing
      }`;
  }
}

const note = html`<p class="hint">${say('review.estimates_of_how_each_player')}</p>`;
customElements.define('ev-review', ReviewPanel);
wear(css);
