import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import '../inspect-card/element.js';
import '../rank-list/element.js';
import { sidePanel } from './side-panel.js';
import { say } from '../../sentences/say.js';

/**
 * A phone's bottom sheet: it leaves the upper part of the table visible.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
export function drawer(page, view) {
  if (!page.drawer) return nothing;
  const label = { log: say('common.log'), result: say('page.result') }[page.drawer] ?? say('page.details');
  const close = () => (page.drawer = null);
  return html`<section
    class="drawer"
    aria-label=${label}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close()}
  >
    <button class="icon drawer-close" aria-label=${say('common.close')} @click=${close}>${iconOf('x')}</button
    >${content(page, view)}
  </section>`;
}

/**
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
function content(page, view) {
  switch (page.drawer) {
    case 'log':
      return sidePanel(page, view);
    case 'result':
      return html`<ev-ranking .view=${view}></ev-ranking>`;
    case 'inspect':
      return html`<ev-inspect .subject=${page.subject}></ev-inspect>`;
    default:
      return page.host.panels.get(page.drawer ?? '') ?? nothing;
  }
}
