import { html } from 'lit';
import { lessonAddress } from '../../app/links/addresses.js';
import { sentenceNamer, labelledNames } from '../../lib/seat-names.js';
import '../digest-strip/element.js';

/** @typedef {import('./element.js').GamePage} GamePage */
/** @typedef {import('../../app/protocol').Update} Update */

/**
 * The info row: the digest of what happened since the viewer's last turn, or the offer of the first lesson.
 * @param {GamePage} page
 * @param {Update} view
 */
export const infoRow = (page, view) =>
  html`<ev-digest
    .lines=${page.readDigest.lines(page.session.digest, view.status.decisions, page.host.held !== null)}
    .offer=${lessonOffer(page, view.status)}
    .goal=${page.host.table?.goal ?? ''}
    .chipFace=${page.host.chipFace}
    .name=${sentenceNamer(view, labelledNames(view))}
  ></ev-digest>`;

/**
 * The address of the first lesson, until something has been decided in a first game.
 * @param {GamePage} page
 * @param {Update['status']} status
 */
function lessonOffer({ fresh, guide, begun, host, game }, { live, over }) {
  const now = fresh && !guide && begun && live && !over;
  return now && host.module?.guide ? lessonAddress(game) : '';
}
