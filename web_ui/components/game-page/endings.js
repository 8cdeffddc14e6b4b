import { settings } from '../../app/storage/settings.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Which result is shown: a new one until it is closed, later on demand. The component that draws it is loaded with the first
 * one.
 * @implements {ReactiveController}
 */
export class Endings {
  /** Results that have been closed, or existed when the table was opened. */
  #closed = new Set();
  /** @type {string | null} */
  #table = null;
  #loaded = false;
  #hadFocus = false;

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    page.addController(this);
  }

  hostUpdate() {
    this.#hadFocus ||= document.activeElement?.closest('ev-ending') != null;
  }

  /** When it is closed, the focus goes to the banner in its place, otherwise to what is to be decided next. */
  hostUpdated() {
    if (!this.#hadFocus || this.page.querySelector('ev-ending')) return;
    this.#hadFocus = false;
    const { table } = this.page.host;
    table?.updateComplete.then(() => {
      if (document.activeElement === document.body) table.focusNext();
    });
  }

  /** The result that the table reports, if something has just ended. */
  get #reported() {
    const { session, host } = this.page;
    if (!session.view?.status.live || this.page.mode) return null;
    return host.table?.ending ?? null;
  }

  /** A table has been opened: what is over there is not shown as new. */
  opened() {
    this.#table = null;
    this.#closed.clear();
  }

  /** @returns {import('../../parts/ending/ending.js').Ending | null} the one shown */
  get shown() {
    const ending = this.#reported;
    if (this.#table === null && this.page.session.view) {
      this.#table = 'known';
      if (ending) this.#closed.add(ending.key);
    }
    if (!ending) return null;
    if (!this.#loaded) import('../ending/element.js').then(() => (this.#loaded = true)).catch(() => {});
    return this.#closed.has(ending.key) ? null : ending;
  }

  /** What lies over the table, if anything: a drawer, else the result. */
  get cover() {
    return this.page.drawer ?? (this.shown ? 'ending' : null);
  }

  /** Factor on every duration; 0: nothing moves. */
  get speed() {
    return document.documentElement.dataset.motion === 'reduced' ? 0 : this.rest;
  }

  /** The same for the time given for reading. */
  get rest() {
    return !settings.value.speed || this.page.session.tempo.skipping ? 0 : 1 / settings.value.speed;
  }

  /** Closes the result, to show the field. */
  putAway() {
    const ending = this.#reported;
    if (ending) this.#closed.add(ending.key);
    this.page.requestUpdate();
  }

  /** Shows the result again. */
  bringBack() {
    this.#closed.clear();
    this.page.requestUpdate();
  }
}
