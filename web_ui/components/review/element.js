import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { MIN_COST } from '../../app/analysis/costly-decisions.js';
import { standingText } from '../../app/analysis/percent.js';
import { sentenceNamer, labelledNames } from '../../lib/seat-names.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

export { chart } from './chart.js';
export { markMoves } from './move-marks.js';

/** The analysis of a finished game: its progress, then what cost each side most. Fires `to-mark` {n}, `learn` and `study`. */
class ReviewPanel extends Component {
  /** @override */
  static properties = {
    review: { attribute: false },
    view: { attribute: false },
    variation: { attribute: false },
    tick: { attribute: false },
    insight: { state: true },
    asked: { state: true },
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
  }

  /** @override */
  render() {
    const { review, view } = this;
    if (!review || !view) return nothing;
    const name = sentenceNamer(view, labelledNames(view));
    const seats = view.status.seats.map((_, seat) => seat);
    const beside = this.variation;
    return html`<div class="review" tabindex="0" role="group" aria-label=${say('common.analysis')}>
      ${review.share === null ? nothing : this.#progress(review)}
      ${review.share === null && !review.done ? this.#again() : nothing}
      ${beside ? nothing : this.#insight(view, name)}
      ${review.done ? html`${seats.map(seat => this.#side(review, view, seat, name(seat)))}${this.#onward()}${note}` : nothing}
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
    return html`<div class="review-progress">
      <p class="grow">${say('review.looking_at_every_decision')}</p>
      <progress
        max="100"
        .value=${Math.round(100 * (review.share ?? 0))}
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
    const { at, to_move: seat, to_move_kind: kind, decisions } = status;
    if (seat === null || kind === null || at === decisions) return nothing;
    const { insight } = this;
    if (insight?.n !== at) {
      const label = say('review.what_held_and', {
        seat: name(seat),
        kind: kind === 'human' ? say('review.could_do') : say('review.considered'),
      });
      return html`<button
        class="btn"
        aria-disabled=${this.asked === at ? 'true' : nothing}
        @click=${() => this.#ask(at, seat, kind)}
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
      <p>
        <b
          >${kind === 'human' ? say('review.the_best_there_was') : say('review.what_considered', { seat: name(seat) })}</b
        >
      </p>
      <ol>
        ${insight.ways.map(({ label, percent }) => html`<li>${label} <small>${standingText(percent)}</small></li>`)}
      </ol>
      ${insight.ways.length ? nothing : html`<p>${say('review.there_was_no_choice')}</p>`}
    </section>`;
  }

  /**
   * @param {number} n
   * @param {number} seat
   * @param {string} kind
   */
  async #ask(n, seat, kind) {
    const { review } = this;
    if (!review || this.asked === n) return;
    this.asked = n;
    const [insight] = await Promise.all([
      review.insight(n, seat, kind),
      import('../../tables/held-cards.js'),
    ]);
    if (insight) this.insight = { n, ...insight };
    if (this.asked === n) this.asked = null;
  }

  #again() {
    return html`<p class="hint">${say('review.the_analysis_was_stopped')}</p>
      <button class="btn" @click=${() => this.review?.run()}>${say('common.analyse')}</button>`;
  }

  /**
   * @param {import('../../app/analysis/review.js').Review} review
   * @param {import('../../app/protocol').Update} view
   * @param {number} seat
   * @param {string} name
   */
  #side({ marks }, { status }, seat, name) {
    const own = marks.filter(mark => mark.seat === seat);
    return html`<h2 data-seat=${seat + 1}>${shapeOf(seat + 1)}${name}</h2>
      ${own.length ? nothing : html`<p class="hint">${say('review.nothing_that_cost_much', { min_cost: MIN_COST })}</p>`}
      ${own.map(mark => this.#mark(mark, name, !this.variation && status.at === mark.n))}`;
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
      <small class="when">${mark.when}</small>
      <span
        ><b class="was">${mark.played}</b> ${say('review.lowered_the_chance_to_win', { cost: mark.cost })}
        <b class="better">${mark.better}</b>.</span
      >
      <small>${reason}.</small>
    </button>`;
  }
}

const note = html`<p class="hint">${say('review.estimates_of_how_each_player')}</p>`;
customElements.define('ev-review', ReviewPanel);
