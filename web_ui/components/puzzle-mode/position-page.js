// The page of a position to be solved, a puzzle or a step of a lesson: the table, a bar under it, and what stands beside it.
import { html, nothing } from 'lit';
import { cloth } from '../../art/plate.js';
import '../game-log/element.js';
import '../inspect-card/element.js';
import '../keys-sheet/element.js';
import '../notice-list/element.js';
import '../presented-card/element.js';
import '../settings-sheet/element.js';
import '../tooltip/element.js';
import { drawer } from '../game-page/drawer.js';
import { emptyPage } from '../game-page/start/empty-page.js';

/**
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {object} Parts
 * @property {() => unknown} head of the page
 * @property {() => unknown} [above] the table
 * @property {() => unknown} bar under the table
 * @property {(view: Update) => unknown} aside beside it, where there is room
 */

/** @type {SVGElement | null} */
let ground = null;

/**
 * @param {{shell: import('../game-page/element.js').GamePage, phase: unknown}} mode
 * @param {Parts} parts
 */
export function positionPage({ shell, phase }, parts) {
  const { view } = shell.session;
  const there = view && shell.host.element;
  return html`${there ? table(shell, view, phase, parts) : emptyPage(shell)} <ev-settings></ev-settings
    ><ev-keys .own=${shell.host.gameKeys}></ev-keys
    >${there ? nothing : html`<ev-notices></ev-notices>`}<ev-tip></ev-tip>`;
}

/**
 * @param {import('../game-page/element.js').GamePage} shell
 * @param {Update} view
 * @param {unknown} phase
 * @param {Parts} parts
 */
function table(shell, view, phase, { head, above = () => nothing, bar, aside }) {
  ground ??= cloth(document.documentElement.dataset.world ?? '');
  return html`<div class="app puzzling">
    ${ground ?? nothing}
    <main class="main" tabindex="-1" data-live=${view.status.live}>
      <header class="top">${head()}</header>
      ${above()} ${shell.host.element}
      <div class="info-row">${bar()}<ev-notices .drawer=${shell.drawer} .slips=${[phase]}></ev-notices></div>
      <ev-presented></ev-presented>
    </main>
    ${shell.wide ? aside(view) : drawer(shell, view)}
  </div>`;
}
