/** What cannot stand, said in a bubble with an arrow at the thing it is about, with the nearest value that can. */
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** Between the bubble and what it points at, with room for the arrow; between it and the edge of the page. */
const GAP = 16;
const EDGE = 8;
/** How far from a corner of the bubble its arrow is. */
const CORNER = 14;
/** Half of the arrow. */
const ARROW = 7;

/** @param {Edit} edit */
export function refusal(edit) {
  const { refused } = edit.state;
  if (!refused) return nothing;
  const { nearest } = refused;
  requestAnimationFrame(() => point(edit));
  return html`<section class="edit-refused" role="alert">
    <b>${iconOf('lock')}${refused.at ? edit.called(refused.at) : say('edit.cannot_stand')}</b>
    <p>${refused.text}. <small>${say('edit.drawn_before')}</small></p>
    <div class="row">
      ${
        nearest
          ? html`<button
              class="btn sm"
              @click=${() => edit.ask({ do: 'edit_set', path: nearest.path, value: nearest.value })}
            >
              ${say('edit.make_it', { value: nearest.label })}
            </button>`
          : nothing
      }
      <button class="btn sm" @click=${() => edit.ask({ do: 'edit_undo' })}>${say('edit.take_back')}</button>
    </div>
  </section>`;
}

/**
 * Whether a setting is the one that cannot stand.
 * @param {Edit} edit
 * @param {import('../../app/protocol').EditSetting} setting
 */
export function isRefused({ state: { refused } }, { path }) {
  return refused !== null && [refused.path, refused.at?.setting].some(one => String(one) === String(path));
}

/**
 * Lays the bubble beside what it is about, and marks that; without such a thing it lies in the middle.
 * @param {Edit} edit
 */
export function point(edit) {
  const { shell, table } = edit;
  for (const marked of table?.querySelectorAll('[data-edit-bad]') ?? [])
    marked.removeAttribute('data-edit-bad');
  const bubble = /** @type {HTMLElement | null} */ (shell.querySelector('.edit-refused'));
  if (!bubble) return;
  const thing = about(edit);
  if (thing && table?.contains(thing)) thing.setAttribute('data-edit-bad', '');
  const { width, height } = bubble.getBoundingClientRect();
  const below = Boolean(thing?.closest('.edit-drawer')); // whose head stays free
  const place = beside(thing?.getBoundingClientRect(), { width, height }, below);
  bubble.dataset.arrow = place.arrow;
  bubble.style.left = `${place.left}px`;
  bubble.style.top = `${place.top}px`;
  bubble.style.setProperty('--arrow', `${place.at}px`);
}

/**
 * What of the page shows the thing: its counter, its card or place on the table, the tab it lies under, its seat.
 * @param {Edit} edit
 * @returns {Element | null}
 */
function about({ shell, state, table }) {
  const at = state.refused?.at;
  const seat = at?.seat ?? null;
  const found = [
    ...shell.querySelectorAll('[data-bad]'),
    at?.target ? table?.find(at.target) : null,
    at?.zone ? document.getElementById(`edit-tab-${at.zone}`) : null,
    seat === null ? null : table?.querySelector(`:is(.strip, section.opp)[data-seat="${seat + 1}"]`),
  ];
  return found.find(one => one && isSeen(one)) ?? null;
}

/** @param {Element} one whether some of it is drawn within the page */
function isSeen(one) {
  const { width, height, left, right, top, bottom } = one.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/**
 * At the first side of a thing where there is room: right, left, above (or `below`), the other one.
 * @param {DOMRect | undefined} thing
 * @param {{width: number, height: number}} bubble
 * @param {boolean} below
 */
function beside(thing, { width, height }, below) {
  const within = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(low, Math.min(high, value));
  const x = (/** @type {number} */ value) => within(value, EDGE, innerWidth - EDGE - width);
  const y = (/** @type {number} */ value) => within(value, EDGE, innerHeight - EDGE - height);
  if (!thing)
    return { arrow: '', at: 0, left: x((innerWidth - width) / 2), top: y((innerHeight - height) / 2) };
  const right = thing.right + GAP + width + EDGE <= innerWidth;
  if (right || thing.left - GAP - width >= EDGE) {
    const middle = (thing.top + thing.bottom) / 2;
    const top = y(middle - 3 * CORNER);
    return {
      arrow: right ? 'left' : 'right',
      at: within(middle - top - ARROW, CORNER, height - 2 * CORNER),
      left: right ? thing.right + GAP : thing.left - GAP - width,
      top,
    };
  }
  const over = thing.top - GAP - height >= EDGE;
  const under = thing.bottom + GAP + height <= innerHeight - EDGE;
  const above = over && !(below && under);
  const middle = (thing.left + thing.right) / 2;
  const left = x(middle - 4 * CORNER);
  return {
    arrow: above ? 'down' : 'up',
    at: within(middle - left - ARROW, CORNER, width - 2 * CORNER),
    left,
    top: y(above ? thing.top - GAP - height : thing.bottom + GAP),
  };
}
