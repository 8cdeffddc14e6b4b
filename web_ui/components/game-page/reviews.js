import { html, nothing } from 'lit';
import { callerOf, markedName } from '../../lib/seat-name.js';

/**
 * The analysis of the game in sight, once it is asked for: what makes and draws it is fetched then. It goes with the line of
 * play that it is about.
 */
export class Reviews {
  /** @type {import('../../app/review.js').Review | null} */
  current = null;
  /** @type {typeof import('../review/chart.js').chart | null} */
  #chart = null;

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    page.sitting.addEventListener('change', () => this.#moved());
  }

  /** Looks at the finished game in sight. */
  async begin() {
    const { page } = this;
    if (!page.sitting.view?.status.finished) return;
    const [{ Review }, { chart }] = await Promise.all([
      import('../../app/review.js'),
      import('../review/element.js'),
    ]);
    if (page.endings.shown) page.endings.putAway();
    this.#chart = chart;
    // The button that was pressed goes: the focus stays beside it.
    if (document.activeElement?.closest('ev-timeline'))
      /** @type {HTMLElement | null} */ (page.querySelector('#tab-log'))?.focus();
    if (!this.current && page.sitting.view?.status.finished) {
      this.current = new Review(page.sitting);
      this.current.addEventListener('change', () => page.requestUpdate());
      this.current.run();
    }
    await page.showSide('review');
  }

  /** Another line of play, or none: what is known of the last one is of no use. */
  #moved() {
    const { page, current } = this;
    const { view } = page.sitting;
    if (!current || (view?.v === current.v && view.status.finished)) return;
    this.current = null;
    current.stop();
    if (page.tab === 'review') page.tab = 'log';
  }

  /** @param {import('../../app/protocol').Update} view */
  panel(view) {
    return html`<ev-review .review=${this.current} .view=${view} .tick=${performance.now()}></ev-review>`;
  }

  /**
   * The curve over the time line.
   * @param {import('../../app/protocol').Update} view
   */
  chart(view) {
    const { page, current } = this;
    if (!current?.curves.length || !this.#chart) return nothing;
    const name = callerOf(view, view.status.seats.map(markedName));
    return this.#chart(current, view.status, name, n => page.sitting.seek(n));
  }
}
