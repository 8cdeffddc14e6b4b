/** The hand: what each card costs now, whether it can be played, and what the opponent knows of it. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../../art/card-face.js';
import { cssText } from '../../../lib/css-text.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { cardFace, cardTemplate, kindText, influenceOf } from '../card/card-faces.js';
import { parseCardName, costOf } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

const SEEN_TIP = say('eternal.seen_your_rival_knows');

/** @param {Scene} s */
export function handTemplate(s) {
  const { view, own } = s;
  if (view.seat == null) {
    return html`<section class="hand fan ehand" data-zone="hand" aria-label=${say('table.hand')}>
      <p class="watch">${iconOf('eye')} ${say('table.watching_hands_stay_hidden')}</p>
    </section>`;
  }
  const { hand, top } = view.seats[own];
  const warp = top.find(
    card => [...s.next.keys(), ...s.later.keys()].includes(`card:${card}`) && isWarp(s, card),
  );
  const cards = twins(hand);
  const choosing = s.picked !== null ? 'choosing' : '';
  return html`<section
    class="hand fan ehand ${choosing}"
    data-zone="hand"
    data-roves
    data-scrolls
    data-flip="hand"
    .style=${cssText(`--n:${Math.max(1, cards.length + (warp ? 1 : 0))}`)}
    aria-label=${say('table.your_hand_card_title', { hand: hand.length })}
  >
    ${warp ? held(s, { card: warp, twin: 0 }, true) : nothing}
    ${
      cards.length || warp
        ? repeat(
            cards,
            one => `${one.card}#${one.twin}`,
            one => held(s, one),
          )
        : html`<p class="watch">${say('table.no_cards_in_hand')}</p>`
    }
  </section>`;
}

/**
 * Whether an action plays this card from the deck.
 * @param {Scene} s
 * @param {string} card
 */
const isWarp = (s, card) => s.update.legal.some(one => one.verb === 'warp' && one.refs[0] === card);

/**
 * Each card with its number among equal ones.
 * @param {string[]} cards
 */
function twins(cards) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return cards.map(card => {
    const twin = seen.get(card) ?? 0;
    seen.set(card, twin + 1);
    return { card, twin };
  });
}

/**
 * The state of a card in the hand, as in `Scene.state`, or `instead` if it can replace the chosen one; of equal cards only
 * the tapped one is picked, the others are its `twin`.
 * @param {Scene} s
 * @param {string} target
 * @param {number} twin
 */
function stateOf(s, target, twin) {
  const { multiSelect } = s;
  if (!multiSelect.active) {
    const state = s.state(target);
    if (state === 'picked' && twin !== s.twin) return 'twin';
    return state || (s.instead.has(target) ? 'instead' : '');
  }
  if (multiSelect.has(target, twin)) return 'picked';
  return s.mine && multiSelect.offers(target) && !multiSelect.full ? 'may' : '';
}

/**
 * @param {Scene} s
 * @param {{card: string, twin: number}} one
 * @param {boolean} [warp] it is the top card of the deck
 */
function held(s, { card, twin }, warp = false) {
  const { view, own } = s;
  const entry = s.entry(parseCardName(card).slug);
  const target = `card:${card}`;
  const state = stateOf(s, target, twin);
  const cost = costOf(view, own, card);
  const known = view.seats[own].known.includes(card);
  const dull = s.mine && !state && !s.opening;
  const label = [
    s.cardName(card),
    entry ? kindText(entry, cost) : '',
    warp ? say('eternal.on_top_of_your_deck') : '',
    known ? say('eternal.known_to_your_rival') : '',
    highlightText(state),
  ];
  const extra = html`${influenceOf(entry)}${known ? html`<span class="eye" data-tip=${SEEN_TIP}>${iconOf('eye')}</span>` : nothing}
  ${warp ? html`<span class="warp">${say('eternal.on_your_deck')}</span>` : nothing}`;
  return html`<button
    class="held"
    data-target=${target}
    data-twin=${twin}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
    aria-disabled=${dull ? 'true' : nothing}
  >
    <span class="sr">${label.filter(Boolean).join(', ')}</span>
    ${cardTemplate(cardFace(card, entry, { cost }), { cls: `${highlightClass(state)} ${dull ? 'refused' : ''}`, flip: `hand:${card}#${twin}`, extra })}
  </button>`;
}
