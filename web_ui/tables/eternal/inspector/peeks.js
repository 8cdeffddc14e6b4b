/** What opens over the field: the cards to choose from, and a player's void, market, powers and known cards. */
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { askingCardText } from '../prompt/prompt-text.js';
import { cardFace, cardTemplate, kindText, influenceOf } from '../card/card-faces.js';
import { parseCardName, HIDDEN } from '../model.js';
import { STOPS, stopsTemplate } from '../prompt/stops.js';
import { withKeywordTips, keywordList } from '../card/keyword-text.js';
import { say } from '../../../sentences/say.js';

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
  deck: say('eternal.from_the_deck'),
  void: say('eternal.from_the_void'),
  market: say('eternal.from_the_market'),
  attached: say('eternal.on_units'),
  mode: say('eternal.choose_one'),
};

/**
 * The cards of which one is to be chosen.
 * @param {Scene} s
 * @param {Scene['list']} cards
 */
function pickerTemplate(s, cards) {
  const title = FROM[/** @type {'deck'} */ (cards[0].zone)] ?? say('eternal.choose_one');
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
  return s.entry(parseCardName(card).slug)?.ways[way - 1] ?? say('eternal.way', { way });
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
  const title = say('eternal.cards', { seat: s.name(seat) });
  const others = seat !== s.own || s.view.seat == null;
  const held = others
    ? html`<h3>${say('eternal.hand_card_of_them_seen', { hand: hand.length, known: known.length })}</h3>
        ${spread(s, known)}`
    : nothing;
  return html`<section class="peekbox cards" data-zone="peek" data-scrolls role="dialog" aria-label=${title}>
    <header>
      <h2>${title}</h2>
      <button class="icon" aria-label=${say('common.close')} @click=${() => s.handlers.peek(null)}>
        ${iconOf('x')}
      </button>
    </header>
    ${handFirst ? held : nothing}
    <h3>${say('eternal.void_card', { gone: gone.length })}</h3>
    ${spread(s, gone)}
    <h3>${say('eternal.market_card', { market: market.length })}</h3>
    ${spread(s, market)}
    <h3>${say('eternal.deck_card', { deck, seen: seen.length ? say('eternal.on_top') : '' })}</h3>
    ${spread(s, seen)} ${handFirst ? nothing : held}
    <h3>${say('eternal.power_card', { powers: powers.length })}</h3>
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
    aria-label=${say('eternal.card', { cards: cards.length })}
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
