import { html } from 'lit';
import { glyphOf, plateOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';
import { labelledNames } from '../../lib/seat-names.js';
import '../inspect-card/element.js';

/** The inspected subject: named by the table, described again with every update. On a phone, pinning it opens the drawer. */
export class Inspector {
  /**
   * The subject, as the table names it.
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

  /** A card is presented over the table: closes the sheet of a phone, which would cover it. */
  giveWay() {
    if (this.page.drawer === 'inspect') this.page.drawer = null;
  }

  /** Describes the subject, in the state that the table shows. */
  describe() {
    const { page } = this;
    const view = page.session.view && (page.host.table?.displayed ?? page.session.view);
    const names = view ? labelledNames(view) : [];
    page.subject =
      this.#looking && view ? (page.host.module?.inspectSubject(this.#looking, view, names) ?? null) : null;
    if (!page.subject && page.drawer === 'inspect') page.drawer = null;
  }
}

/**
 * The inspector of the rail; before anything has been inspected, the print of the game's poster.
 * @param {import('./element.js').GamePage} page
 */
export function inspected({ subject, poster }) {
  if (subject) return html`<ev-inspect .subject=${subject}></ev-inspect>`;
  const art = /** @type {HTMLElement | null | undefined} */ (poster?.querySelector('.art'));
  const { world, ink, plate, glyph = '' } = art?.dataset ?? {};
  return html`<div class="unlooked inspect rev" data-ink=${ink ?? 'iron'}>
    <div class="art">${plateOf({ frame: 'seat', world, ink, id: plate, fine: true })}${glyphOf(glyph)}</div>
    <p>${say('page.point_at_a_card')}</p>
  </div>`;
}
