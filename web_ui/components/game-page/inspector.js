import { labelledNames } from '../../lib/seat-names.js';

/**
 * What is looked at closely: named by the table, described anew with every update. On a phone it opens the drawer when
 * it is pinned.
 */
export class Inspector {
  /**
   * In the table's words.
   * @type {any}
   */
  #looking = null;

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * @param {any} subject
   * @param {boolean} [pin]
   */
  look(subject, pin = false) {
    const { page } = this;
    this.#looking = subject;
    this.describe();
    if (!page.wide && pin && page.subject) page.drawer = 'inspect';
  }

  clear() {
    this.#looking = null;
    this.page.subject = null;
  }

  /** A card is shown over the table: the sheet of a phone would lie over it. */
  giveWay() {
    if (this.page.drawer === 'inspect') this.page.drawer = null;
  }

  /** What is looked at, in the table as it is shown. */
  describe() {
    const { page } = this;
    const view = page.session.view && (page.host.table?.displayed ?? page.session.view);
    const names = view ? labelledNames(view) : [];
    page.subject =
      this.#looking && view ? (page.host.module?.inspectSubject(this.#looking, view, names) ?? null) : null;
    if (!page.subject && page.drawer === 'inspect') page.drawer = null;
  }
}
