import { html, nothing } from 'lit';
import { hasNoModifier } from '../../lib/key-names.js';
import { sentenceNamer, labelledNames } from '../../lib/seat-names.js';
import '../game-log/element.js';
import { logAtRoundEnd } from '../game-log/round-end-log.js';
import '../move-list/element.js';
import { say } from '../../sentences/say.js';

/**
 * Log, moves, analysis and timeline: in the rail, or in a phone's bottom sheet.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
export function sidePanel(page, view) {
  const legal = legalNow(page, view);
  const analysis = page.reviews.current ? tab(page, 'review', say('common.analysis')) : nothing;
  return html`<div class="tabs" role="tablist" aria-label=${say('page.log_and_moves')}>
      ${tab(page, 'log', say('common.log'))}${tab(page, 'moves', say('page.moves', { legal: legal.length ? ` ${legal.length}` : '' }))}${analysis}
    </div>
    <div class="side-panel" role="tabpanel" id="side-panel" aria-labelledby="tab-${page.tab}">
      ${panel(page, view)}
    </div>
    ${page.reviews.timeLine(view, page.tab === 'review' && page.reviews.current !== null)}`;
}

/**
 * What may be decided now: nothing while the end of a round is shown.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
const legalNow = (page, { legal }) => (page.host.held === null ? legal : []);

/**
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
function panel(page, view) {
  const { log, status } = view;
  if (page.tab === 'review' && page.reviews.current) return page.reviews.panel(view);
  if (page.tab === 'moves') return html`<ev-moves .legal=${legalNow(page, view)}></ev-moves>`;
  return html`<ev-log
    .log=${page.host.held === null ? log : logAtRoundEnd(log)}
    .at=${status.at}
    .over=${status.over}
    .name=${sentenceNamer(view, labelledNames(view))}
    .chipFace=${page.host.chipFace}
    .verdicts=${page.reviews.verdicts}
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
  if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !hasNoModifier(event)) return;
  const tabs = ['log', 'moves', ...(page.reviews.current ? ['review'] : [])];
  const step = event.key === 'ArrowLeft' ? -1 : 1;
  page.tab = tabs[(tabs.indexOf(page.tab) + step + tabs.length) % tabs.length] ?? 'log';
  page.updateComplete.then(() =>
    /** @type {HTMLElement | null} */ (page.querySelector(`#tab-${page.tab}`))?.focus(),
  );
}
