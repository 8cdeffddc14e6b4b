/** What opens over the field: the cards to choose from, and a player's void, market, powers and known cards. */
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { plural } from '../../../lib/plural.js';
import { possessive } from '../../../lib/seat-names.js';
import { askingCardText } from '../prompt/prompt-text.js';
import { cardFace, cardTemplate, kindText, influenceOf } from '../card/card-faces.js';
import { parseCardName, HIDDEN } from '../model.js';
import { STOPS, stopsTemplate } from '../prompt/stops.js';
import { withKeywordTips, keywordList } from '../card/keyword-text.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function peekTemplate(s) {
  const chosen = s.list.filter(one => one.zone !== 'hand');
  if (chosen.length) return pickerTemplate(s, chosen);
  if (s.peek === STOPS) return stopsTemplate(s);
  const [what, seat] = (s.peek ?? '').split(':');
  return what ? pilesTemplate(s, Number(seat), what === 'hand') : nothing;
}

const FROM = {
  deck: 'From the deck',
  void: 'From the void',
  market: 'From the market',
  attached: 'On units',
  mode: 'Choose one',
};

/**
 * The cards of which one is to be chosen.
 * @param {Scene} s
 * @param {Scene['list']} cards
 */
function pickerTemplate(s, cards) {
  const title = FROM[/** @type {'deck'} */ (cards[0].zone)] ?? 'Choose one';
  const text = askingCardText(s);
  const ways = cards
    .filter(one => one.zone === 'mode')
    .map(one => wayText(s, one.card, Number(one.ref.slice(1))));
  return html`<section class="peekbox cards picker" data-zone="picker" role="group" aria-label=${title}>
    <header><h2>${title}</h2></header>
    ${text ? html`<p class="asking">${withKeywordTips(text)}</p>` : nothing}
    <div class="spread" data-roves data-scrolls>
      ${cards.map(one => (one.zone === 'mode' ? modeButton(s, one) : choice(s, one)))}
    </div>
    ${keywordList([text, ...ways])}
  </section>`;
}

/**
 * @param {Scene} s
 * @param {Scene['list'][number]} one
 */
function choice(s, { target, card }) {
  const entry = s.entry(parseCardName(card).slug);
  const state = s.state(target);
  return html`<button
    class="pcard"
    data-target=${target}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
  >
    <span class="sr"
      >${[s.cardName(card), entry ? kindText(entry) : '', entry?.text, highlightText(state)].filter(Boolean).join(', ')}</span
    >
    ${cardTemplate(cardFace(card, entry), { cls: highlightClass(state), extra: influenceOf(entry) })}
  </button>`;
}

/**
 * One of the ways to play a spell: its text.
 * @param {Scene} s
 * @param {Scene['list'][number]} one
 */
function modeButton(s, { target, ref, card }) {
  const state = s.state(target);
  return html`<button
    class="btn may ${state === 'picked' ? 'on' : ''}"
    data-target=${target}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
  >
    <span>${withKeywordTips(wayText(s, card, Number(ref.slice(1))))}</span>
  </button>`;
}

/**
 * The text of one of the ways to play a card.
 * @param {Scene} s
 * @param {string} card
 * @param {number} way from 1
 */
export function wayText(s, card, way) {
  return s.entry(parseCardName(card).slug)?.ways[way - 1] ?? `Way ${way}`;
}

/**
 * All piles of a player, as far as the viewer may see them, the requested one first.
 * @param {Scene} s
 * @param {number} seat
 * @param {boolean} handFirst
 */
function pilesTemplate(s, seat, handFirst) {
  const player = s.view.seats[seat];
  if (!player) return nothing;
  const { void: gone, market, powers, known, hand, deck, top } = player;
  const seen = top.filter(card => card !== HIDDEN);
  const title = `${possessive(s.name(seat))} cards`;
  const others = seat !== s.own || s.view.seat == null;
  const held = others
    ? html`<h3>Hand: ${plural(hand.length, 'card')}, ${known.length} of them seen</h3>
        ${spread(s, known)}`
    : nothing;
  return html`<section class="peekbox cards" data-zone="peek" data-scrolls role="dialog" aria-label=${title}>
    <header>
      <h2>${title}</h2>
      <button class="icon" aria-label="Close" @click=${() => s.handlers.peek(null)}>${iconOf('x')}</button>
    </header>
    ${handFirst ? held : nothing}
    <h3>Void: ${plural(gone.length, 'card')}</h3>
    ${spread(s, gone)}
    <h3>Market: ${plural(market.length, 'card')}</h3>
    ${spread(s, market)}
    <h3>Deck: ${plural(deck, 'card')}${seen.length ? ', on top' : ''}</h3>
    ${spread(s, seen)} ${handFirst ? nothing : held}
    <h3>Power: ${plural(powers.length, 'card')}</h3>
    ${spread(s, powers)}
  </section>`;
}

/**
 * @param {Scene} s
 * @param {string[]} cards
 */
function spread(s, cards) {
  if (!cards.length) return nothing;
  return html`<div
    class="spread"
    data-roves
    data-scrolls
    role="group"
    aria-label=${plural(cards.length, 'card')}
  >
    ${cards.map(card => {
      const entry = s.entry(parseCardName(card).slug);
      const look = () => card !== HIDDEN && s.handlers.inspect({ kind: 'card', name: card });
      return html`<button class="pcard" @click=${look}>
        <span class="sr">${s.cardName(card)}</span>
        ${cardTemplate(cardFace(card, entry), { extra: influenceOf(entry) })}
      </button>`;
    })}
  </div>`;
}
