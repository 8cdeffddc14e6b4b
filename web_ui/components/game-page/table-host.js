import { nextPaint } from '../../app/session/timing.js';
import { settings } from '../../app/storage/settings.js';
import { proposal } from '../../parts/guide.js';
import { tables } from '../../tables/index.js';
import { restoreFocus } from '../../app/page/focus-return.js';
import { labelledNames } from '../../lib/seat-names.js';

/**
 * @typedef {import('./element.js').GamePage} GamePage
 * @typedef {import('./table-module').TableModule} TableModule
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {import('../../parts/choice/interaction.js').LegalAction} LegalAction
 */

/**
 * Holds the element of the table and its panels for the side rail: created with the first update, and passed every later one.
 */
export class TableHost {
  /** @type {TableModule | null} */
  module = null;
  /** @type {HTMLElement | null} */
  element = null;
  /** @type {Map<string, HTMLElement>} */
  panels = new Map();

  /**
   * What is being presented before it is drawn.
   * @type {Update | null}
   */
  #coming = null;

  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * What the table still shows although the game has gone on, in words; null: the current state.
   * @returns {string | null}
   */
  get held() {
    return this.table?.holding ?? null;
  }

  /** The element, typed as the class that all tables extend. */
  get table() {
    return /** @type {import('../../parts/table-element.js').TableElement | null} */ (this.element);
  }

  /**
   * The game's own keys; none without a table.
   * @returns {import('../../parts/input/game-keys.js').GameKey[]}
   */
  get gameKeys() {
    return this.table?.gameKeys ?? [];
  }

  /**
   * How this game displays a card in a line.
   * @type {import('../game-log/line-parts.js').ChipFace}
   */
  get chipFace() {
    return this.module?.chipFace ?? (chip => ({ text: String(chip.name ?? chip.value ?? '') }));
  }

  /**
   * The lesson step that is shown: the table keeps to it.
   * @param {import('../../parts/guide.js').Step | null} step
   */
  set lesson(step) {
    const { table } = this;
    if (!table) return;
    table.lesson = step;
    this.light();
  }

  /** What a hint suggests is marked on the table. */
  light() {
    const { hints } = this.page;
    const hintNext = hints.best ? hints.ways.slice(1).map(way => way.action) : [];
    Object.assign(this.table ?? {}, { hint: this.hint, hintNext });
  }

  /**
   * What the lesson proposes to choose now.
   * @returns {LegalAction | null}
   */
  get proposal() {
    return proposal(this.page.guide ? this.table?.lesson : null, this.page.session.view);
  }

  /**
   * The action that is marked on the table.
   * @returns {LegalAction | null}
   */
  get hint() {
    const { page } = this;
    return page.screen?.hinted ?? page.mode?.hint ?? page.hints.best ?? this.proposal;
  }

  /** Removes everything of the last table. */
  clear() {
    this.element = null;
    this.panels.clear();
  }

  /**
   * Applies an update: the only place where updates of the engine reach the table.
   * @param {Update} view
   * @returns {Promise<boolean>} whether it is still the current one
   */
  async show(view) {
    const { page } = this;
    const { session } = page;
    const module = (this.module ??= /** @type {TableModule} */ (
      /** @type {any} */ (await tables[page.game]())
    ));
    if (session.view !== view) return false;
    if (this.#coming === view) return false;
    if (this.element && this.table?.state !== view) {
      this.#coming = view;
      const presented = await page.presenter.before(view);
      if (page.mode?.before) await page.mode.before(view);
      if (this.#coming === view) this.#coming = null;
      if (session.view !== view) return false;
      if (presented) session.tempo.shown(); // only now does the table draw it
    }
    const focused = !this.element || page.contains(document.activeElement);
    this.element ??= document.createElement(module.tag);
    const names = labelledNames(view);
    const { speed, threats, keys } = settings.value;
    const reducedMotion = document.documentElement.dataset.motion === 'reduced';
    const look = { speed: session.tempo.skipping ? 0 : speed, threats, keys, reducedMotion };
    Object.assign(this.element, { state: view, names, settings: look });
    this.light();
    page.reviews.mark();
    for (const panel of module.railPanels ?? []) {
      if (!panel.when(view)) this.panels.delete(panel.id);
      else {
        const element = this.panels.get(panel.id) ?? document.createElement(panel.tag);
        this.panels.set(panel.id, Object.assign(element, { state: view, names }));
      }
    }
    // The element that had the focus was removed with the state before.
    if (focused) nextPaint().then(() => restoreFocus());
    return true;
  }
}
