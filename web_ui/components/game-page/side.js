import { html } from 'lit';

/** @param {import('../../app/types').Chip} chip */
const plainChip = chip => ({ text: String(chip.name ?? chip.value ?? '') });

/**
 * Log, moves and timeline: in the rail, or in a phone's bottom sheet.
 * @param {import('./element.js').GamePage} shell
 * @param {import('../../app/protocol').Update} view
 */
export function side(shell, { log, legal, status }) {
  return html`<div class="tabs" role="tablist"
      aria-label="Log and moves">${tab(shell, 'log', 'Log')}${tab(shell, 'moves', `Moves${legal.length ? ` ${legal.length}` : ''}`)}</div>
    <div class="side-panel" role="tabpanel" id="side-panel" aria-labelledby="tab-${shell.tab}">${shell.tab === 'log'
      ? html`<ev-log .log=${log} .at=${status.at} .chipFace=${shell.table?.chipFace ?? plainChip}></ev-log>`
      : html`<ev-moves .legal=${legal}></ev-moves>`}</div>
    <ev-timeline .at=${status.at} .decisions=${status.decisions} .previous=${status.previous !== null}></ev-timeline>`;
}

/** @param {import('./element.js').GamePage} shell @param {string} id @param {string} label */
function tab(shell, id, label) {
  const on = shell.tab === id;
  return html`<button role="tab" id="tab-${id}" aria-controls="side-panel" aria-selected=${on} tabindex=${on ? 0 : -1}
    @click=${() => (shell.tab = id)} @keydown=${(/** @type {KeyboardEvent} */ event) => tabKey(shell, event)}>${label}</button>`;
}

/** @param {import('./element.js').GamePage} shell @param {KeyboardEvent} event */
function tabKey(shell, event) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  shell.tab = shell.tab === 'log' ? 'moves' : 'log';
  shell.updateComplete.then(() => /** @type {HTMLElement | null} */ (shell.querySelector(`#tab-${shell.tab}`))?.focus());
}
