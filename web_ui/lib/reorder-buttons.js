/** The two buttons of a row in a list that the user orders: one place earlier, one place later. */
import { html, nothing } from 'lit';
import { iconOf } from '../art/card-face.js';
import { say } from '../sentences/say.js';

/**
 * @param {string} name of the thing
 * @param {number} at its place, from 0
 * @param {number} n the length of the list
 * @param {(by: 1|-1) => void} move
 */
export const reorderButtons = (name, at, n, move) =>
  n < 2
    ? nothing
    : html`<span class="shift"
        >${button(name, -1, at === 0, move)} ${button(name, 1, at === n - 1, move)}</span
      >`;

/**
 * @param {string} name
 * @param {1|-1} by
 * @param {boolean} end whether there is no such place
 * @param {(by: 1|-1) => void} move
 */
const button = (name, by, end, move) =>
  html`<button
    class="icon"
    data-move=${by}
    aria-label=${`${name} ${by < 0 ? say('table.earlier') : say('table.later')}`}
    aria-disabled=${end ? 'true' : nothing}
    @click=${() => move(by)}
  >
    ${iconOf(by < 0 ? 'chevron-up' : 'chevron-down')}
  </button>`;

/**
 * Announces the new place of a thing, and keeps the focus on the button that moved it.
 * @param {import('../parts/table-element.js').TableElement} host
 * @param {string} line the selector of its row
 * @param {number} by
 * @param {string} name
 * @param {number} at its new place, from 0
 * @param {number} n
 */
export function announceReorder(host, line, by, name, at, n) {
  host.emit('announce', { text: say('table.is_number_of', { name, at: at + 1, n }) });
  host.updateComplete.then(() => host.first(`${line} [data-move="${by}"]`)?.focus({ preventScroll: true }));
}
