import { settings } from '../../app/storage/settings.js';

/** At most the last few moves of a queue are shown. */
const MOST = 3;

/** Shows the moves of others before the table is redrawn. The element that draws them is loaded with the first one. */
export class Presenter {
  #turn = new AbortController();
  /**
   * What others have played, by the number of the decision: it can be shown again.
   * @type {Map<number, import('../../parts/presentation.js').Presentation[]>}
   */
  #played = new Map();

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    // nothing of another table is shown again
    page.session.addEventListener('seated', () => page.session.view || this.#played.clear());
    page.session.tempo.addEventListener('skip', () => this.stop());
  }

  stop() {
    this.#turn.abort();
  }

  /**
   * @param {import('../../app/protocol').Update} view the new one; the table still shows the one before
   * @returns {Promise<boolean>} when it may be drawn; whether something was shown
   */
  async before(view) {
    this.stop();
    this.#remember(view);
    const shows = this.#presentationsOf(view);
    if (!shows.length) return false;
    const turn = (this.#turn = new AbortController());
    const { page } = this;
    const over = this.#present(shows.slice(-MOST), turn.signal);
    page.session.tempo.showing = over;
    await over;
    return true;
  }

  /**
   * Shows again what was played with a decision.
   * @param {number} n the decision
   * @returns {Promise<boolean>} whether there was a card to show
   */
  async again(n) {
    const shows = this.#played.get(n) ?? [];
    if (!shows.length) return false;
    this.stop();
    const turn = (this.#turn = new AbortController());
    await this.#present(shows, turn.signal);
    if (this.page.host.table) this.page.host.table.droppedAt = null;
    return true;
  }

  /** @param {import('../../app/protocol').Update} view the new one */
  #remember(view) {
    const { table } = this.page.host;
    const was = table?.state;
    if (!was || was.for !== view.for || view.status.decisions < was.status.decisions) this.#played.clear();
    if (!table || !was?.status.live || !view.status.live || was.for !== view.for) return;
    for (const n of new Set(view.events.map(event => event.decision))) {
      const shows = table.toPresent({
        ...view,
        events: view.events.filter(event => event.decision === n),
      });
      const others = shows.filter(({ seat }) => seat !== view.for);
      if (others.length) this.#played.set(n, others);
    }
  }

  /**
   * @param {import('../../parts/presentation.js').Presentation[]} shows
   * @param {AbortSignal} signal
   */
  async #present(shows, signal) {
    const { page } = this;
    try {
      await import('../presented-card/element.js');
    } catch {
      return; // not stored on this device, and offline: the table is drawn without it
    }
    const element = /** @type {any} */ (page.querySelector('ev-presented'));
    const still = document.documentElement.dataset.motion === 'reduced';
    if (!element || signal.aborted) return;
    page.inspector.giveWay();
    const stood = await element.present(shows, 1 / (settings.value.speed || 1), still, signal);
    if (page.host.table && stood) page.host.table.droppedAt = stood;
  }

  /**
   * What players who are not at this device have played since the table was drawn.
   * @param {import('../../app/protocol').Update} view
   * @returns {import('../../parts/presentation.js').Presentation[]}
   */
  #presentationsOf(view) {
    const { host, session } = this.page;
    const { table } = host;
    const was = table?.state;
    const { status } = view;
    if (!was || was.for !== view.for || document.hidden || session.tempo.skipping || !settings.value.speed)
      return [];
    if (this.page.mode) return [];
    if (!was.status.live || !status.live || status.decisions <= was.status.decisions) return [];
    const away = (/** @type {number} */ seat) =>
      seat !== view.for && (status.seats[seat].kind !== 'human' || session.sole !== null);
    return table.toPresent(view).filter(({ seat }) => away(seat));
  }
}
