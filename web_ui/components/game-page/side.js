import { html } from 'lit';
import '../game-log/element.js';
import '../move-list/element.js';
import '../time-line/element.js';

/** @param {import('../../app/types').Chip} chip */
const plainChip = chip => ({ text: String(chip.name ?? chip.value ?? '') });

/**
 * Log, moves and timeline: in the rail, or in a phone's bottom sheet.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
export function side(page, { log, legal, status }) {
  return html`<div class="tabs" role="tablist" aria-label="Log and moves">
      ${tab(page, 'log', 'Log')}${tab(page, 'moves', `Moves${legal.length ? ` ${legal.length}` : ''}`)}
    </div>
    <div class="side-panel" role="tabpanel" id="side-panel" aria-labelledby="tab-${page.tab}">
      ${
        page.tab === 'log'
          ? html`<ev-log
              .log=${log}
              .at=${status.at}
              .over=${status.over}
              .chipFace=${page.board.module?.chipFace ?? plainChip}
            ></ev-log>`
          : html`<ev-moves .legal=${legal}></ev-moves>`
      }
    </div>
    <ev-timeline
      .at=${status.at}
      .decisions=${status.decisions}
      .previous=${status.previous !== null}
    ></ev-timeline>`;
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
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  page.tab = page.tab === 'log' ? 'moves' : 'log';
  page.updateComplete.then(() =>
    /** @type {HTMLElement | null} */ (page.querySelector(`#tab-${page.tab}`))?.focus(),
  );
}
