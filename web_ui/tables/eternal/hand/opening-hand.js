/** The opening hand: its cards, and who begins. The prompt says what a redraw gives; the buttons are in the action bar. */
import { html } from 'lit';
import { parseCardName } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function openingTemplate(s) {
  const { view, own } = s;
  const hand = view.seat == null ? [] : view.seats[own].hand;
  const powers = hand.filter(card => s.entry(parseCardName(card).slug)?.kind === 'power').length;
  const first =
    view.first === own && view.seat != null
      ? say('eternal.you_take')
      : say('eternal.takes', { name: s.name(view.first) });
  const others = say('eternal.other_card', { hand: hand.length - powers });
  const says = hand.length
    ? say('eternal.your_hand_power_and', { powers: powers || say('common.no'), others })
    : say('eternal.both_players_choose_their_opening');
  return html`<section
    class="board eternal opening"
    data-zone="board"
    aria-label=${say('eternal.opening_hand')}
  >
    <div class="openingbox">
      <h2>${say('eternal.the_first_turn', { first })}</h2>
      <p class="note">${says}</p>
    </div>
  </section>`;
}
