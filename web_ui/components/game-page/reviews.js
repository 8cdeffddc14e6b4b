import { html, nothing } from 'lit';
import { announce } from '../../app/page/announce.js';
import { sentenceNamer, labelledNames } from '../../lib/seat-names.js';
import '../time-line/element.js';
import { say } from '../../sentences/say.js';

/**
 * The analysis of the game, once it is requested: its components are loaded then. It belongs to one line of play and is
 * dropped with it.
 */
export class Reviews {
  /** @type {import('../../app/analysis/review.js').Review | null} */
  current = null;
  /**
   * A better line that is being viewed.
   * @type {import('../../app/session/variation.js').Variation | null}
   */
  variation = null;
  /** @type {typeof import('../review/chart.js').chart | null} */
  #chart = null;
  /** @type {typeof import('../review/move-marks.js').markMoves | null} */
  #markMoves = null;

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    page.session.addEventListener('change', () => this.#moved());
    page.replay.addEventListener('change', () => page.requestUpdate());
  }

  /** Analyses the finished game. */
  async begin() {
    const { page } = this;
    if (!page.session.view?.status.finished) return;
    const [{ Review }, { chart, markMoves }] = await Promise.all([
      import('../../app/analysis/review.js'),
      import('../review/element.js'),
    ]);
    if (page.endings.shown) page.endings.putAway();
    this.#chart = chart;
    this.#markMoves = markMoves;
    // The pressed button disappears: the focus stays beside it.
    if (document.activeElement?.closest('ev-timeline'))
      /** @type {HTMLElement | null} */ (page.querySelector('#tab-log'))?.focus();
    if (!this.current && page.session.view?.status.finished) {
      this.current = new Review(page.session);
      this.current.addEventListener('change', () => {
        this.mark();
        page.requestUpdate();
      });
      this.current.run();
    }
    await page.showSide('review');
  }

  /** Another line of play, or none: the analysis of the last one is dropped. */
  #moved() {
    const { page, current, variation } = this;
    const { view } = page.session;
    if (variation?.steps.length && !(view && variation.shows(view))) this.#leave(variation);
    if (!current || (view?.v === current.v && view.status.finished)) return;
    this.current = null;
    current.end();
    if (page.tab === 'review') page.tab = 'log';
  }

  /** Shows a better line from the decision in view, if that one was costly. */
  async showBetter() {
    const { page } = this;
    const { session } = page;
    const mark = session.view && this.markAt(session.view);
    if (!mark) return;
    const { Variation } = await import('../../app/session/variation.js');
    this.variation?.stop();
    const variation = (this.variation = new Variation(session, mark.n, mark.best));
    variation.addEventListener('change', () => page.requestUpdate());
    page.drawer = null; // on a phone it would cover the table
    announce(say('page.a_better_line_step', { better: mark.better }));
    await variation.run();
  }

  /** Returns from the better line to the decision it began with. */
  async back() {
    const { variation } = this;
    if (!variation) return;
    this.page.session.aside = null;
    await this.page.session.seek(variation.from);
  }

  /**
   * Goes to a decision of the game, also from a better line.
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
   * The costly decision in view, if it is one.
   * @param {import('../../app/protocol').Update} view
   */
  markAt({ status }) {
    const marks = this.variation?.steps.length ? [] : (this.current?.marks ?? []);
    return marks.find(mark => mark.n === status.at && !status.live) ?? null;
  }

  /** What was played in the decision in view, and the better move, on the table. */
  mark() {
    const { host, mode, session } = this.page;
    if (mode || !session.view) return;
    const here = this.markAt(session.view);
    this.#markMoves?.(host.table, here && { was: here.was, better: here.right, seat: here.seat });
  }

  /**
   * The timeline of the game, or of the better line.
   * @param {import('../../app/protocol').Update} view
   * @param {boolean} told whether the analysis stands beside it
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
   * The curve over the timeline.
   * @param {import('../../app/protocol').Update} view
   */
  chart(view) {
    const { page, current } = this;
    if (!current?.curves.length || !this.#chart) return nothing;
    const name = sentenceNamer(view, labelledNames(view));
    return this.#chart(current, view.status, name, n => page.session.seek(n));
  }
}
