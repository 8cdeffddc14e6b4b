import { html } from 'lit';
import { lessonAddress } from '../../app/links/addresses.js';
import { callerOf, namesAt } from '../../lib/seat-names.js';
import '../digest-strip/element.js';

/** @typedef {import('./element.js').GamePage} GamePage */
/** @typedef {import('../../app/protocol').Update} Update */

/**
 * What happened since one's turn, or the first lesson while that is offered.
 * @param {GamePage} page
 * @param {Update} view
 */
export const newsOf = (page, view) =>
  html`<ev-digest
    .lines=${page.told.lines(page.sitting.digest, view.status.decisions, page.board.held !== null)}
    .offer=${offerOf(page, view.status)}
    .goal=${page.board.table?.goal ?? ''}
    .chipFace=${page.board.chipFace}
    .name=${callerOf(view, namesAt(view))}
  ></ev-digest>`;

/**
 * Where the first lesson is to be had, until something has been decided in a first game.
 * @param {GamePage} page
 * @param {Update['status']} status
 */
function offerOf({ fresh, guide, begun, board, game }, { live, over }) {
  const now = fresh && !guide && begun && live && !over;
  return now && board.module?.guide ? lessonAddress(game) : '';
}
