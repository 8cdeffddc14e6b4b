/** The opening hand: its cards, and who begins. The prompt says what a redraw gives; the buttons are in the action bar. */
import { html } from 'lit';
import { plural } from '../../../lib/plural.js';
import { parseCardName } from '../model.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function openingTemplate(s) {
  const { view, own } = s;
  const hand = view.seat == null ? [] : view.seats[own].hand;
  const powers = hand.filter(card => s.entry(parseCardName(card).slug)?.kind === 'power').length;
  const first = view.first === own && view.seat != null ? 'You take' : `${s.name(view.first)} takes`;
  const others = plural(hand.length - powers, 'other card');
  const says = hand.length
    ? `Your hand: ${powers || 'no'} power and ${others}.`
    : 'Both players choose their opening hands.';
  return html`<section class="board eternal opening" data-zone="board" aria-label="Opening hand">
    <div class="openingbox">
      <h2>${first} the first turn</h2>
      <p class="note">${says}</p>
    </div>
  </section>`;
}
