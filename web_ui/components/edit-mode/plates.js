/** The steppers of each seat in its plate, where the table has plates; on a small screen a strip opens its counters. */
import { html, render } from 'lit';
import { stepper } from './counters.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** Steppers that a plate has room for. */
const MOST = 2;
const ROOMY = matchMedia('(min-width: 1180px) and (min-height: 700px)');
/** Of rivals that share a strip only one has a plate as large as the own. */
const PLATES = ":scope > .strip[data-seat]:not(.opps), :scope > .opps[data-n='1'] > .opp[data-seat]";

/** @param {Edit} edit the counters that stand in plates, by seat */
function ofPlates({ state }) {
  /** @type {Map<number, import('../../app/protocol').EditSetting[]>} */
  const found = new Map();
  for (const one of state.settings) {
    const listed = one.seat === null || one.kind !== 'number' ? null : (found.get(one.seat) ?? []);
    if (listed && one.seat !== null && listed.length < MOST) found.set(one.seat, [...listed, one]);
  }
  return found;
}

/** @param {Edit} edit the counters that stand in plates and need not be listed beside them */
export function plated(edit) {
  const { table } = edit;
  if (!ROOMY.matches || !table?.matches('.room')) return new Set();
  const seats = [...table.querySelectorAll(PLATES)].map(plate => seatOf(plate));
  return new Set(seats.flatMap(seat => ofPlates(edit).get(seat) ?? []));
}

/** @param {Edit} edit draws them, after the table */
export function drawPlates(edit) {
  const each = ofPlates(edit);
  for (const plate of edit.table?.querySelectorAll(PLATES) ?? []) {
    const settings = each.get(seatOf(plate)) ?? [];
    let place = /** @type {HTMLElement | null} */ (plate.querySelector(':scope > .edit-plate'));
    if (!settings.length) place?.remove();
    if (!settings.length) continue;
    place ??= plate.appendChild(Object.assign(document.createElement('div'), { className: 'edit-plate' }));
    render(html`${settings.map(one => stepper(edit, one))}`, place);
  }
}

/**
 * A tap on a strip opens the counters of its seat.
 * @param {Edit} edit
 * @param {MouseEvent} event
 */
export function tapStrip(edit, event) {
  const tapped = /** @type {HTMLElement} */ (event.target);
  const strip = tapped.closest('.strip[data-seat], section.opp[data-seat] > header');
  if (!strip || tapped.closest('.edit-plate') || edit.hand.held) return;
  const seat = seatOf(/** @type {Element} */ (strip.closest('[data-seat]')));
  if (!edit.state.settings.some(one => one.seat === seat)) return;
  event.preventDefault();
  event.stopPropagation();
  edit.count(seat);
}

/** @param {Element} plate */
const seatOf = plate => Number(plate.getAttribute('data-seat')) - 1;
