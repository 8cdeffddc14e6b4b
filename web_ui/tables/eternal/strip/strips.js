/** The players' strips: health, armor, power, influence, and what is in hand, deck, void and market. */
import { html, nothing } from 'lit';
import { countersOf } from '../../../parts/strip/counters.js';
import { plateName } from '../../../parts/strip/plate-name.js';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { figure } from '../../../sentences/language.js';
import { influenceText } from '../card/card-faces.js';
import { FACTIONS, listing } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * @param {Scene} s
 * @param {number} seat
 */
export function stripTemplate(s, seat) {
  const { view, cast } = s;
  const player = view.seats[seat];
  const own = seat === s.own;
  const target = `thing:p${seat}`;
  const state = s.state(target);
  const active = s.update.status.to_move === seat;
  const after = cast && cast.health[seat] !== player.health ? cast.health[seat] : null;
  const label = [
    s.name(seat),
    turnText(s, seat),
    say('eternal.health_inline', {
      health: figure(player.health),
      after: after === null ? '' : say('eternal.then', { after: figure(after) }),
    }),
    player.armor ? say('eternal.armor', { armor: player.armor }) : '',
    player.shield ? say('eternal.aegis') : '',
    state === 'may' ? say('table.you_may_choose_it') : state === 'picked' ? 'chosen' : '',
  ]
    .filter(Boolean)
    .join(', ');
  const aimed = s.assignment.active && s.assignment.common === `p${seat}`;
  return html`<section
    class="strip ${own ? 'own' : ''} ${active ? 'active' : ''}"
    data-seat=${seat + 1}
    data-zone=${own ? 'own' : 'opponent'}
    data-flip=${`strip:${seat}`}
    aria-label=${s.name(seat)}
  >
    <button
      class="avatar ${state === 'may' ? 'lit' : ''} ${state === 'picked' || aimed ? 'on' : ''}"
      data-target=${target}
      aria-pressed=${state === 'picked' || aimed ? 'true' : nothing}
      data-tip=${healthTip(s.name(seat), player)}
    >
      <span class="sr">${label}</span><span class="flag">${shapeOf(seat + 1)}</span
      ><span class="two" aria-hidden="true"
        ><span class="who">${plateName(s.name(seat))}</span
        ><span class="turn">${turnText(s, seat)}</span></span
      ><span class="hpx" aria-hidden="true"
        ><b class="big" data-count=${`health:${seat}`}>${figure(player.health)}</b
        >${after === null ? nothing : html`<i class=${after < player.health ? 'bad' : 'good'}>→ ${figure(after)}</i>`}<small
          >${say('eternal.score.health')}</small
        ></span
      >${player.armor ? html`<span class="arm" aria-hidden="true">${iconOf('shield')}<b>${player.armor}</b></span>` : nothing}
    </button>
    ${powerTemplate(s, seat)} ${influence(player.influence)} ${countersOf(s.update, seat)}
    <span class="grow"></span>${piles(s, seat)}
  </section>`;
}

/**
 * @param {string} name
 * @param {{health: number, armor: number}} player
 */
const healthTip = (name, { health, armor }) =>
  say('eternal.health_of_player', {
    name,
    health: figure(health),
    armor: armor ? say('eternal.armor_takes_damage_first', { armor }) : '',
  });

/**
 * How much influence of each faction a player has.
 * @param {number[]} counts
 */
function influence(counts) {
  const label =
    influenceText(counts.map((n, k) => FACTIONS[k].repeat(n)).join('')) || say('eternal.no_influence_yet');
  return html`<span
    class="infs"
    role="img"
    aria-label=${say('eternal.influence_title', { label })}
    data-tip=${say('eternal.influence_a_card_is_played', { label })}
    >${counts.map((n, k) => (n ? html`<i class="inf" data-faction=${FACTIONS[k]}>${FACTIONS[k]}</i><b>${n}</b>` : nothing))}</span
  >`;
}

/**
 * The state of a seat's turn, in words.
 * @param {Scene} s
 * @param {number} seat
 */
function turnText(s, seat) {
  const { view, update } = s;
  if (update.status.over) return '';
  if (update.status.to_move === seat && update.status.live) {
    const thinks = update.status.to_move_kind && update.status.to_move_kind !== 'human';
    if (thinks) return say('table.thinking');
    if (view.active === seat || s.opening) return say('eternal.to_play');
    return s.assignment.request?.verb === 'block' ? say('eternal.to_block') : say('eternal.to_answer');
  }
  return view.active === seat && !s.opening ? say('table.on_turn') : '';
}

/**
 * Power left to spend, of the maximum.
 * @param {Scene} s
 * @param {number} seat
 */
function powerTemplate(s, seat) {
  const { power, max_power: most, power_played: played } = s.view.seats[seat];
  const own = seat === s.own && s.view.active === seat;
  const label = say('eternal.of_power_to_spend', {
    power,
    most,
    played: own ? (played ? say('eternal.a_power_was_played') : say('eternal.no_power_was_played')) : '',
  });
  const mark = seat === s.own && s.view.power_left;
  return html`<span
    class="count pow"
    role="img"
    aria-label=${label}
    data-tip=${say('eternal.power_it_pays_for_cards', { label, mark: mark ? say('eternal.the_ring_you_may_still') : '' })}
    >${iconOf('zap')}<b data-count=${`power:${seat}`}>${power}/${most}</b
    ><span class="spelt">${say('eternal.power_inline')}</span>${mark ? html`<u></u>` : nothing}</span
  >`;
}

/**
 * The piles of a player, each a button that opens it.
 * @param {Scene} s
 * @param {number} seat
 */
function piles(s, seat) {
  const player = s.view.seats[seat];
  const own = seat === s.own && s.view.seat === seat;
  const top = player.top[0];
  const known = top && top !== '?' ? say('table.on_top_lies', { card: s.cardName(top) }) : '';
  return html`${own ? nothing : handPile(s, seat)}
  ${pile(s, seat, 'deck', iconOf('layers'), player.deck, say('eternal.in_the_deck_inline', { known }), Boolean(known))}
  ${pile(s, seat, 'void', glyphOf('tombstone'), player.void.length, say('eternal.in_the_void'))}
  ${player.market.length ? pile(s, seat, 'market', glyphOf('coins-pile'), player.market.length, say('eternal.in_the_market')) : nothing}`;
}

/**
 * A hand that is not the viewer's own, and what has been seen of it.
 * @param {Scene} s
 * @param {number} seat
 */
function handPile(s, seat) {
  const { hand, known } = s.view.seats[seat];
  if (!known.length) return pile(s, seat, 'hand', iconOf('hand'), hand.length, say('table.in_hand'));
  const names = listing(
    [...new Set(known)].map(card => s.cardName(card)),
    'and',
  );
  const caption = say('eternal.in_hand_of_them_seen', { known: known.length, names });
  const eye = html`<span class="seen" aria-hidden="true">${iconOf('eye')}${known.length}</span>`;
  return pile(s, seat, 'hand', iconOf('hand'), hand.length, caption, true, eye);
}

/** @type {Record<string, string>} */
const PILE_NAME = {
  hand: say('table.hand'),
  deck: say('common.deck'),
  void: say('eternal.void'),
  market: say('common.market'),
};
/**
 * The meaning of a pile, if its name does not say it.
 * @type {Record<string, string>}
 */
const PILE_TELLS = {
  void: say('eternal.units_that_died_spells'),
  market: say('eternal.cards_that_a_merchant_swaps'),
};
/** @type {Record<string, string>} */
const PILE_PLACE = {
  hand: say('table.in_hand'),
  deck: say('eternal.in_deck'),
  void: say('eternal.in_void'),
  market: say('eternal.in_market'),
};

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {string} what
 * @param {unknown} sign
 * @param {number} n
 * @param {string} caption
 * @param {boolean} [marked]
 * @param {unknown} [mark] beside the number
 */
function pile(s, seat, what, sign, n, caption, marked = false, mark = nothing) {
  const key = `${what}:${seat}`;
  return html`<button
    class="stripbtn pile-${what} ${marked ? 'marked' : ''}"
    data-flip=${key}
    data-tip=${say('eternal.press_to_look', { pile_name: PILE_NAME[what], n, caption, pile_tells: PILE_TELLS[what] ?? '' })}
    aria-expanded=${s.peek === key}
    @click=${() => s.handlers.peek(key)}
  >
    <span class="sr">${say('eternal.look', { name: s.name(seat), n, caption })}</span>${sign}<b
      data-count=${key}
      aria-hidden="true"
      >${n}</b
    >${mark}<span class="spelt" aria-hidden="true">${PILE_PLACE[what]}</span>
  </button>`;
}
