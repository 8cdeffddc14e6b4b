import { html, nothing } from 'lit';
import { alone } from '../../lib/key-names.js';
import { callerOf, namesAt } from '../../lib/seat-names.js';
import '../game-log/element.js';
import { heldLog } from '../game-log/round-end-log.js';
import '../move-list/element.js';

/**
 * Log, moves, analysis and timeline: in the rail, or in a phone's bottom sheet.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
export function side(page, view) {
  const legal = openTo(page, view);
  const analysis = page.reviews.current ? tab(page, 'review', 'Analysis') : nothing;
  return html`<div class="tabs" role="tablist" aria-label="Log and moves">
      ${tab(page, 'log', 'Log')}${tab(page, 'moves', `Moves${legal.length ? ` ${legal.length}` : ''}`)}${analysis}
    </div>
    <div class="side-panel" role="tabpanel" id="side-panel" aria-labelledby="tab-${page.tab}">
      ${panel(page, view)}
    </div>
    ${page.reviews.timeLine(view, page.tab === 'review' && page.reviews.current !== null)}`;
}

/**
 * What may be decided now: nothing while the end of a round is looked at.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
const openTo = (page, { legal }) => (page.board.held === null ? legal : []);

/**
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
function panel(page, view) {
  const { log, status } = view;
  if (page.tab === 'review' && page.reviews.current) return page.reviews.panel(view);
  if (page.tab === 'moves') return html`<ev-moves .legal=${openTo(page, view)}></ev-moves>`;
  return html`<ev-log
    .log=${page.board.held === null ? log : heldLog(log)}
    .at=${status.at}
    .over=${status.over}
    .name=${callerOf(view, namesAt(view))}
    .chipFace=${page.board.chipFace}
  ></ev-log>`;
}

/**
 * @param {import('./element.js').GamePage} page
 * @param {string} id
 * @param {string} label
 */
function tab(page, id, label) {
  const on = page.tab === id;
  return html`<button
    role="tab"
    id="tab-${id}"
    aria-controls="side-panel"
    aria-selected=${on}
    tabindex=${on ? 0 : -1}
    @click=${() => (page.tab = id)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => tabKey(page, event)}
  >
    ${label}
  </button>`;
}

/**
 * @param {import('./element.js').GamePage} page
 * @param {KeyboardEvent} event
 */
function tabKey(page, event) {
  if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !alone(event)) return;
  const tabs = ['log', 'moves', ...(page.reviews.current ? ['review'] : [])];
  const step = event.key === 'ArrowLeft' ? -1 : 1;
  page.tab = tabs[(tabs.indexOf(page.tab) + step + tabs.length) % tabs.length] ?? 'log';
  page.updateComplete.then(() =>
    /** @type {HTMLElement | null} */ (page.querySelector(`#tab-${page.tab}`))?.focus(),
  );
}
