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
  /** @type {typeof import('../review/verdicts.js').verdictsOf | null} */
  #verdictsOf = null;
  /**
   * The table that was asked whether it has an analysis.
   * @type {string | null}
   */
  #asked = null;
  /**
   * The table that was analysed on this page.
   * @type {string | null}
   */
  #last = null;

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
    if (page.endings.shown) page.endings.putAway();
    // The pressed button disappears: the focus stays beside it.
    if (document.activeElement?.closest('ev-timeline'))
      /** @type {HTMLElement | null} */ (page.querySelector('#tab-log'))?.focus();
    const review = await this.ofGame();
    if (review && !review.done && review.share === null) review.run();
    await page.showSide('review');
  }

  /**
   * The analysis of the finished game in view, as far as it has come; it does not begin by itself.
   * @param {boolean} [known] only if something has been found
   * @returns {Promise<import('../../app/analysis/review.js').Review | null>}
   */
  async ofGame(known = false) {
    const { session } = this.page;
    if (this.current || !session.view?.status.finished) return this.current;
    const [{ Review, recentAnalysis }, { chart, markMoves, verdictsOf }, { contentKey, keptAnalysis }] =
      await Promise.all([
        import('../../app/analysis/review.js'),
        import('../review/element.js'),
        import('../../app/games/late-part.js'),
      ]);
    this.#chart = chart;
    this.#markMoves = markMoves;
    this.#verdictsOf = verdictsOf;
    const { v, for: seat, status } = session.view;
    const { outcome } = status.live ? status : (await session.ask({ do: 'state', seat })).status;
    const key = contentKey((await session.ask({ do: 'save' })).save);
    const kept = recentAnalysis(key) ?? (await keptAnalysis(session.autosave.slot, key));
    if (this.current || session.view?.v !== v || (known && !kept)) return this.current;
    this.#last = session.autosave.slot;
    const review = (this.current = new Review(session, key, outcome?.winners ?? [], kept));
    review.addEventListener('change', () => {
      this.mark();
      this.page.requestUpdate();
    });
    await review.recall();
    return review;
  }

  /** An analysis that is kept with the game in view is there again. */
  async #recall() {
    const { session } = this.page;
    const { slot } = session.autosave;
    if (!slot || slot === this.#asked) return;
    this.#asked = slot;
    const { hasAnalysis } = await import('../../app/games/late-part.js');
    if (slot === this.#last || (await hasAnalysis(slot))) await this.ofGame(true);
  }

  /** The marks of the game in view, for its log. */
  get verdicts() {
    const { current } = this;
    return current && this.#verdictsOf ? this.#verdictsOf(current) : null;
  }

  /** Another line of play, or none: the analysis of the last one is dropped. */
  #moved() {
    const { page, current, variation } = this;
    const { view } = page.session;
    if (variation?.steps.length && !(view && variation.shows(view))) this.#leave(variation);
    if (view?.status.finished && !current && !page.mode && !view.study)
      this.#recall().catch(error => page.failed(error));
    if (!current || (view?.v === current.v && view.status.finished)) return;
    this.#asked = null;
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
      .analysable=${finished && !told && decisions > 0 && !this.current?.done}
      .better=${this.markAt(view) !== null}
      .variation=${better && { step: at - better.from, of: better.end - better.from, thinking: better.thinking }}
      .chart=${better || told ? nothing : this.chart(view)}
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
