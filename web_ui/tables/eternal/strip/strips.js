/** The players' strips: health, armor, power, influence, and what is in hand, deck, void and market. */
import { html, nothing } from 'lit';
import { countersOf } from '../../../parts/strip/counters.js';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { figure } from '../../../art/figure.js';
import { influenceText } from '../card/card-faces.js';
import { FACTIONS, listing } from '../model.js';

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
    `${figure(player.health)} health${after === null ? '' : `, then ${figure(after)}`}`,
    player.armor ? `${player.armor} armor` : '',
    player.shield ? 'Aegis' : '',
    state === 'may' ? 'you may choose it' : state === 'picked' ? 'chosen' : '',
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
        ><span class="who">${s.name(seat)}</span><span class="turn">${turnText(s, seat)}</span></span
      ><span class="hpx" aria-hidden="true"
        ><b class="big" data-count=${`health:${seat}`}>${figure(player.health)}</b
        >${after === null ? nothing : html`<i class=${after < player.health ? 'bad' : 'good'}>→ ${figure(after)}</i>`}<small
          >health</small
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
  `${name}. ${figure(health)} health: who has none left loses.${armor ? ` ${armor} armor takes damage first.` : ''}`;

/**
 * How much influence of each faction a player has.
 * @param {number[]} counts
 */
function influence(counts) {
  const label = influenceText(counts.map((n, k) => FACTIONS[k].repeat(n)).join('')) || 'no influence yet';
  return html`<span
    class="infs"
    role="img"
    aria-label=${`Influence: ${label}`}
    data-tip=${`Influence. ${label}: a card is played only with the influence it asks for.`}
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
    if (thinks) return 'thinking';
    if (view.active === seat || s.opening) return 'to play';
    return s.assignment.request?.verb === 'block' ? 'to block' : 'to answer';
  }
  return view.active === seat && !s.opening ? 'on turn' : '';
}

/**
 * Power left to spend, of the maximum.
 * @param {Scene} s
 * @param {number} seat
 */
function powerTemplate(s, seat) {
  const { power, max_power: most, power_played: played } = s.view.seats[seat];
  const own = seat === s.own && s.view.active === seat;
  const label = `${power} of ${most} power to spend${own ? (played ? '; a power was played this turn' : '; no power was played this turn') : ''}`;
  const mark = seat === s.own && s.view.power_left;
  return html`<span
    class="count pow"
    role="img"
    aria-label=${label}
    data-tip=${`Power. ${label}. It pays for cards, and is there again each turn.${mark ? ' The ring: you may still play a power card.' : ''}`}
    >${iconOf('zap')}<b data-count=${`power:${seat}`}>${power}/${most}</b
    ><span class="spelt">power</span>${mark ? html`<u></u>` : nothing}</span
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
  const known = top && top !== '?' ? `, on top lies ${s.cardName(top)}` : '';
  return html`${own ? nothing : handPile(s, seat)}
  ${pile(s, seat, 'deck', iconOf('layers'), player.deck, `in the deck${known}`, Boolean(known))}
  ${pile(s, seat, 'void', glyphOf('tombstone'), player.void.length, 'in the void')}
  ${player.market.length ? pile(s, seat, 'market', glyphOf('coins-pile'), player.market.length, 'in the market') : nothing}`;
}

/**
 * A hand that is not the viewer's own, and what has been seen of it.
 * @param {Scene} s
 * @param {number} seat
 */
function handPile(s, seat) {
  const { hand, known } = s.view.seats[seat];
  if (!known.length) return pile(s, seat, 'hand', iconOf('hand'), hand.length, 'in hand');
  const names = listing(
    [...new Set(known)].map(card => s.cardName(card)),
    'and',
  );
  const caption = `in hand, ${known.length} of them seen: ${names}`;
  const eye = html`<span class="seen" aria-hidden="true">${iconOf('eye')}${known.length}</span>`;
  return pile(s, seat, 'hand', iconOf('hand'), hand.length, caption, true, eye);
}

/** @type {Record<string, string>} */
const PILE_NAME = { hand: 'Hand', deck: 'Deck', void: 'Void', market: 'Market' };
/**
 * The meaning of a pile, if its name does not say it.
 * @type {Record<string, string>}
 */
const PILE_TELLS = {
  void: ': units that died, spells that were played, cards that were discarded',
  market: ': cards that a merchant swaps for cards in hand',
};
/** @type {Record<string, string>} */
const PILE_PLACE = { hand: 'in hand', deck: 'in deck', void: 'in void', market: 'in market' };

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
    data-tip=${`${PILE_NAME[what]}. ${n} ${caption}${PILE_TELLS[what] ?? ''}. Press to look.`}
    aria-expanded=${s.peek === key}
    @click=${() => s.handlers.peek(key)}
  >
    <span class="sr">${s.name(seat)}, ${n} ${caption}: look</span>${sign}<b
      data-count=${key}
      aria-hidden="true"
      >${n}</b
    >${mark}<span class="spelt" aria-hidden="true">${PILE_PLACE[what]}</span>
  </button>`;
}
