import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { side } from './side.js';

/**
 * A phone's bottom sheet: it leaves the upper part of the table in sight.
 * @param {import('./element.js').GamePage} shell
 * @param {import('../../app/protocol').Update} view
 */
export function drawer(shell, view) {
  if (!shell.drawer) return nothing;
  const label = { log: 'Log', result: 'Result' }[shell.drawer] ?? 'Details', close = () => (shell.drawer = null);
  return html`<section class="drawer" aria-label=${label} @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close()}>
    <button class="icon drawer-close" aria-label="Close" @click=${close}>${iconOf('x')}</button>${content(shell, view)}</section>`;
}

/** @param {import('./element.js').GamePage} shell @param {import('../../app/protocol').Update} view */
function content(shell, view) {
  switch (shell.drawer) {
    case 'log': return side(shell, view);
    case 'result': return html`<ev-ranking .status=${view.status}></ev-ranking>`;
    case 'inspect': return html`<ev-inspect .subject=${shell.subject}></ev-inspect>`;
    default: return shell.panels.get(shell.drawer ?? '') ?? nothing;
  }
}
