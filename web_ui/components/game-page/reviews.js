import { html, nothing } from 'lit';
import { announce } from '../../app/page/announce.js';
import { sentenceNamer, labelledNames } from '../../lib/seat-names.js';
import '../time-line/element.js';

/**
 * The analysis of the game in sight, once it is asked for: what makes and draws it is fetched then. It goes with the line of
 * play that it is about.
 */
export class Reviews {
  /** @type {import('../../app/analysis/review.js').Review | null} */
  current = null;
  /**
   * A better line that is looked at.
   * @type {import('../../app/session/variation.js').Variation | null}
   */
  variation = null;
  /** @type {typeof import('../review/chart.js').chart | null} */
  #chart = null;

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    page.session.addEventListener('change', () => this.#moved());
    page.replay.addEventListener('change', () => page.requestUpdate());
  }

  /** Looks at the finished game in sight. */
  async begin() {
    const { page } = this;
    if (!page.session.view?.status.finished) return;
    const [{ Review }, { chart }] = await Promise.all([
      import('../../app/analysis/review.js'),
      import('../review/element.js'),
    ]);
    if (page.endings.shown) page.endings.putAway();
    this.#chart = chart;
    // The button that was pressed goes: the focus stays beside it.
    if (document.activeElement?.closest('ev-timeline'))
      /** @type {HTMLElement | null} */ (page.querySelector('#tab-log'))?.focus();
    if (!this.current && page.session.view?.status.finished) {
      this.current = new Review(page.session);
      this.current.addEventListener('change', () => page.requestUpdate());
      this.current.run();
    }
    await page.showSide('review');
  }

  /** Another line of play, or none: what is known of the last one is of no use. */
  #moved() {
    const { page, current, variation } = this;
    const { view } = page.session;
    if (variation?.steps.length && !(view && variation.shows(view))) this.#leave(variation);
    if (!current || (view?.v === current.v && view.status.finished)) return;
    this.current = null;
    current.end();
    if (page.tab === 'review') page.tab = 'log';
  }

  /** A better line from the decision in sight, if it is one that cost much. */
  async showBetter() {
    const { page } = this;
    const { session } = page;
    const mark = session.view && this.markAt(session.view);
    if (!mark) return;
    const { Variation } = await import('../../app/session/variation.js');
    this.variation?.stop();
    const variation = (this.variation = new Variation(session, mark.n, mark.best));
    variation.addEventListener('change', () => page.requestUpdate());
    page.drawer = null; // on a phone it is the table that is looked at
    announce(`A better line: ${mark.better}. Step on along it, or go back to the game.`);
    await variation.run();
  }

  /** Back from the better line to the decision it began with. */
  async back() {
    const { variation } = this;
    if (!variation) return;
    this.page.session.aside = null;
    await this.page.session.seek(variation.from);
  }

  /**
   * To a decision of the game, out of a better line too.
   * @param {number} n
   */
  async goTo(n) {
    await this.back();
    await this.page.session.seek(n);
  }

  /** @param {import('../../app/session/variation.js').Variation} variation */
  #leave(variation) {
    variation.stop();
    this.variation = null;
    if (this.page.session.aside === variation) this.page.session.aside = null;
  }

  /**
   * The costly decision in sight.
   * @param {import('../../app/protocol').Update} view
   */
  markAt({ status }) {
    const marks = this.variation?.steps.length ? [] : (this.current?.marks ?? []);
    return marks.find(mark => mark.n === status.at && !status.live) ?? null;
  }

  /**
   * The time line of the game in sight, or of the better line.
   * @param {import('../../app/protocol').Update} view
   * @param {boolean} told the analysis stands beside it
   */
  timeLine(view, told) {
    const { at, decisions, previous, finished } = view.status;
    const { variation } = this;
    const better = variation?.shows(view) ? variation : null;
    return html`<ev-timeline
      .at=${at}
      .playing=${this.page.replay.playing}
      .finished=${finished}
      .decisions=${better ? better.end : decisions}
      .previous=${previous !== null}
      .analysable=${finished && !told && decisions > 0}
      .better=${this.markAt(view) !== null}
      .variation=${better && { step: at - better.from, of: better.end - better.from, thinking: better.thinking }}
      .chart=${better ? nothing : this.chart(view)}
    ></ev-timeline>`;
  }

  /** @param {import('../../app/protocol').Update} view */
  panel(view) {
    return html`<ev-review
      .review=${this.current}
      .variation=${this.variation?.shows(view) ?? false}
      .view=${view}
      .tick=${performance.now()}
    ></ev-review>`;
  }

  /**
   * The curve over the time line.
   * @param {import('../../app/protocol').Update} view
   */
  chart(view) {
    const { page, current } = this;
    if (!current?.curves.length || !this.#chart) return nothing;
    const name = sentenceNamer(view, labelledNames(view));
    return this.#chart(current, view.status, name, n => page.session.seek(n));
  }
}
