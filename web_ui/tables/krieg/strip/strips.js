/** The players' strips: name, what is publicly known of the hand, the cards beside the field, the total. */
import { html, nothing } from 'lit';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { countersOf } from '../../../parts/strip/counters.js';
import { plateName } from '../../../parts/strip/plate-name.js';
import { speaksToViewer } from '../../../lib/seat-names.js';
import { DECK, deckTip, lastClass, lastSeat } from '../card-faces.js';
import { countsText, DECKS, isSeen, looksAt } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * Above the field: one opponent's strip, or a tab for each.
 * @param {Scene} s
 */
export function othersStrip(s) {
  return s.others.length > 1 ? tabs(s) : strip(s, s.others[0], false);
}

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {boolean} mine drawn as the lower half
 */
export function strip(s, seat, mine) {
  const side = s.view.sides[seat];
  return html`<section
    class="strip ${mine ? 'own' : ''} ${s.mover === seat ? 'active' : ''}"
    data-seat=${seat + 1}
    data-zone=${mine ? 'own' : 'opponent'}
    data-flip=${`strip:${seat}`}
    aria-label=${`${s.name(seat)}${mine ? '' : say('table.opponent')}, ${side.total}${side.passed ? say('krieg.and_passed') : ''}`}
  >
    <span class="flag">${shapeOf(seat + 1)}</span
    ><span class="two"
      ><span class="who">${plateName(s.name(seat))}</span
      ><span class="sub"
        >${teamMark(s, seat, true)}${gems(s, seat)}${countersOf(s.update, seat)}<span class="turn"
          >${turnText(s, seat)}</span
        ></span
      ></span
    >${badges(s, seat)} ${mine ? shared(s) : nothing}
    ${mine && s.view.seat === seat ? nothing : counts(s, seat)}
    <span class="big" data-tip=${say('krieg.total_strength_on_the_field')} data-count=${`total:${seat}`}
      >${side.total}${forecast(s, seat)}</span
    ><span class="spelt">${say('krieg.score.strength')}</span>
  </section>`;
}

/**
 * Rounds won, as gems; points if everyone plays alone.
 * @param {Scene} s
 * @param {number} seat
 */
function gems({ update }, seat) {
  const { wins, points, to } = update.view.match;
  if (points)
    return html`<span
      class="points"
      role="img"
      aria-label=${say('table.point', { points: points[seat] })}
      data-tip=${say('krieg.points_the_most_after_round', { rounds: update.view.rounds })}
      >${iconOf('star')}${points[seat]}</span
    >`;
  if (!wins[seat]) return nothing;
  const label = say('krieg.round_won', { wins: wins[seat] });
  return html`<span
    class="gems"
    role="img"
    aria-label=${label}
    data-tip=${say('krieg.rounds_and_win_the_game', { label, to })}
    >${Array.from({ length: wins[seat] }, () => html`<i></i>`)}<span class="spelt" aria-hidden="true"
      >${label}</span
    ></span
  >`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function forecast({ forecast: cast }, seat) {
  const [before, after] = cast?.totals[seat] ?? [0, 0];
  return before === after ? nothing : html`<span class="after"> ${say('krieg.to', { after })}</span>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function turnText(s, seat) {
  const { view, update } = s;
  if (view.sides[seat].passed && view.phase !== 'scored')
    return html`<span class="pill">${iconOf('flag')}<span>${say('krieg.passed_inline')}</span></span>`;
  if (view.opening?.done[seat]) return say('table.chosen');
  if (s.mover !== seat || s.revealed || !update.status.live) return nothing;
  if (update.status.to_move_kind && update.status.to_move_kind !== 'human') return say('table.thinking');
  return seat === s.own && speaksToViewer(update) ? say('table.your_turn') : say('common.to_move');
}

/**
 * How many cards of each deck a hand holds: the backs differ, so this is public.
 * @param {Scene} s
 * @param {number} seat
 */
function counts({ view, handlers, name }, seat) {
  const { counts: held } = view.sides[seat].hand;
  const holds = countsText(held);
  return html`<button
    class="stripbtn counts"
    data-tip=${say('krieg.hand', { holds })}
    @click=${() => handlers.inspect({ kind: 'seat', seat }, true)}
  >
    <span class="sr">${say('krieg.holds_show', { seat: name(seat), holds })}</span>${decksOf(held).map(
      deck =>
        html`<span class="count" aria-hidden="true" data-tip=${deckTip(deck, held[deck])}
          >${glyphOf(DECK[deck].glyph)}<b data-count=${`hand:${seat}:${deck}`}>${held[deck]}</b
          ><span class="spelt">${DECK_WORD[deck](held[deck])}</span></span
        >`,
    )}
  </button>`;
}

/** @type {Record<string, (n: number) => string>} */
const DECK_WORD = {
  unit: n => say('krieg.units_inline', { n }),
  power: n => say('krieg.powers_inline', { n }),
  king: n => say('krieg.kings_inline', { n }),
};

/**
 * The decks a hand's cards may be of; the King's only while the hand has a King.
 * @param {Record<import('../types.d.ts').Deck, number>} held
 */
const decksOf = held => DECKS.filter(deck => deck !== 'king' || held.king);

/**
 * The decks and graveyards on screens without their column: shared, so they are not among a player's counts.
 * @param {Scene} s
 */
function shared({ handlers, doneBy }) {
  const by = doneBy('grave:power');
  return html`<button
    class="stripbtn narrow worded ${lastClass(by)}"
    data-seat=${lastSeat(by)}
    data-tip=${say('krieg.decks_and_graveyards_shared')}
    @click=${() => handlers.inspect({ kind: 'piles' }, true)}
  >
    ${glyphOf('tombstone')}<span class="sr">${say('krieg.decks_and_graveyards')}</span
    ><span class="word" aria-hidden="true">${say('krieg.piles')}</span>
  </button>`;
}

/**
 * The cards set aside, and what the viewer has been shown of the hand; each a button that opens a list.
 * @param {Scene} s
 * @param {number} seat
 */
function badges(s, seat) {
  const { view, name } = s;
  const { aside, hand } = view.sides[seat];
  const setAside = aside.length;
  const count = hand.known.length || seenBy(s, seat);
  const seen = seenText(s, seat);
  const byWhom = say('krieg.set_aside_by', { seat: name(seat) });
  const known = say('krieg.known_in_hand', { n: count === 1 ? 1 : 2, seat: name(seat), seen });
  return html`${setAside ? badge(s, seat, 'aside', setAside, laidText(setAside), byWhom) : nothing}
  ${seen ? badge(s, seat, 'known', count, seen, known) : nothing}`;
}

/** @param {number} setAside */
const laidText = setAside => say('krieg.set_aside_until_the_next', { n: setAside });

/**
 * What is known of a hand, in words.
 * @param {Scene} s
 * @param {number} seat
 */
const seenText = (s, seat) => {
  const known = s.view.sides[seat].hand.known.length;
  return [known ? say('krieg.card_of_this_hand_seen', { known }) : '', ...looksText(s, seat)]
    .filter(Boolean)
    .join(', ');
};

/**
 * How many cards of a hand others have seen; nothing if only they know.
 * @param {Scene} s
 * @param {number} seat
 */
const seenBy = ({ view }, seat) =>
  looksAt(view, seat).reduce((most, { cards }) => Math.max(most, cards?.length ?? 0), 0) || nothing;

/**
 * Who has seen cards of a hand, in words.
 * @param {Scene} s
 * @param {number} seat
 */
const looksText = ({ view, name }, seat) =>
  looksAt(view, seat).map(({ to, cards }) =>
    say('krieg.has_seen', { seat: name(to), cards: cards ? cards.length : say('krieg.power_cards_inline') }),
  );

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {'aside'|'known'} kind
 * @param {number|typeof nothing} count
 * @param {string} title
 * @param {string} label
 */
function badge({ handlers }, seat, kind, count, title, label) {
  return html`<button
    class="stripbtn ${kind}"
    data-aside=${kind === 'aside' ? seat : nothing}
    data-tip=${`${TIP[kind]}. ${title}`}
    @click=${() => handlers.inspect({ kind, seat }, true)}
  >
    ${iconOf(BADGE[kind])}<b>${count}</b><span class="spelt" aria-hidden="true">${SPELT[kind]}</span
    ><span class="sr">${say('krieg.show', { label })}</span>
  </button>`;
}

const TIP = { aside: say('krieg.gather.withdraw'), known: say('krieg.seen') };
const SPELT = { aside: say('krieg.set_aside'), known: say('krieg.seen_in_hand') };
const BADGE = { aside: 'hourglass', known: 'eye' };

/**
 * Three or four seats: a tab for each opponent's half, with its main figures.
 * @param {Scene} s
 */
function tabs(s) {
  const lit = litSeats(s);
  return html`<section class="strip opps" data-zone="opponent" aria-label=${say('krieg.opponents')}>
    <div class="opptabs" role="tablist" aria-label=${say('krieg.whose_field_is_in_sight')} data-roves>
      ${s.others.map(seat => tab(s, seat, s.view.sides[seat].place, lit.has(seat)))}
    </div>
    <span class="wide"><span class="beside">${badges(s, s.shown)}</span></span>
  </section>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {number} place by its total
 * @param {boolean} lit something of its side may be chosen
 */
function tab(s, seat, place, lit) {
  const on = seat === s.shown;
  return html`<button
    role="tab"
    class="opp ${s.mover === seat ? 'active' : ''} ${lit ? 'lit' : ''}"
    data-seat=${seat + 1}
    data-show=${seat}
    data-flip=${`strip:${seat}`}
    aria-selected=${on}
    ?data-open=${on && s.view.phase !== 'opening'}
    @click=${() => (on ? s.handlers.inspect({ kind: 'seat', seat }, true) : s.handlers.show(seat))}
  >
    <span class="sr">${tabText(s, seat, place, lit)}</span><span class="flag">${shapeOf(seat + 1)}</span>
    <span class="two" aria-hidden="true"
      ><span class="who">${teamMark(s, seat, false)}<span class="nm">${s.name(seat)}</span></span
      >${tabLine(s, seat)}</span
    >
    <span class="big" aria-hidden="true" data-count=${`total:${seat}`}>${s.view.sides[seat].total}</span>
  </button>`;
}

/**
 * The text alternative of a tab.
 * @param {Scene} s
 * @param {number} seat
 * @param {number} place
 * @param {boolean} lit
 */
function tabText(s, seat, place, lit) {
  const { passed, total, hand, aside } = s.view.sides[seat];
  const known = hand.known.length;
  return [
    s.name(seat),
    relation(s, seat),
    String(total),
    s.view.ffa ? say('krieg.place', { place }) : '',
    passed ? say('krieg.passed_inline') : s.mover === seat ? say('common.to_move') : '',
    say('krieg.holds_counts', { counts: countsText(hand.counts) }),
    aside.length ? say('krieg.set_aside_inline', { aside: aside.length }) : '',
    known ? say('krieg.known_in_hand_inline', { known }) : '',
    ...looksText(s, seat),
    lit ? say('krieg.has_something_to_choose') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Below the name: whether it has passed, what the hand holds, what is won, what is beside the field.
 * @param {Scene} s
 * @param {number} seat
 */
function tabLine(s, seat) {
  const { passed, hand, aside } = s.view.sides[seat];
  const gone =
    passed && s.view.phase !== 'scored'
      ? html`${iconOf('flag')}<span class="gone">${say('krieg.passed_inline')}</span>`
      : nothing;
  const held = decksOf(hand.counts).map(
    deck => html`<span class="each of-${deck}">${glyphOf(DECK[deck].glyph)}${hand.counts[deck]}</span>`,
  );
  const beside = [
    aside.length ? symbol('hourglass', `${TIP.aside}. ${laidText(aside.length)}`) : nothing,
    isSeen(s.view, seat) ? symbol('eye', `${TIP.known}. ${seenText(s, seat)}`) : nothing,
  ];
  return html`<span class="sub"
    >${gone}${held}${gems(s, seat)}<span class="beside-field">${beside}</span></span
  >`;
}

/**
 * A symbol with a tooltip.
 * @param {'hourglass'|'eye'} icon
 * @param {string} tip
 */
const symbol = (icon, tip) => html`<span data-tip=${tip}>${iconOf(icon)}</span>`;

const TEAM = ['A', 'B'];

/**
 * The letter of a seat's team, if there are teams.
 * @param {Scene} s
 * @param {number} seat
 * @param {boolean} titled
 */
function teamMark({ view: { teams } }, seat, titled) {
  if (!teams) return nothing;
  const letter = TEAM[teams[seat]];
  return html`<i
    class="team"
    data-team=${teams[seat]}
    data-tip=${titled ? say('krieg.team_its_totals_are_added', { letter }) : nothing}
    >${letter}</i
  >`;
}

/**
 * Partner or rival, in a game of teams.
 * @param {Scene} s
 * @param {number} seat
 */
const relation = ({ view, own }, seat) =>
  view.teams ? (view.teams[seat] === view.teams[own] ? say('krieg.partner') : say('krieg.rival')) : '';

/**
 * Seats on whose side something may be chosen now.
 * @param {Scene} s
 */
function litSeats(s) {
  const seats = new Set();
  for (const target of [...s.next.keys(), ...(s.asked?.refs ?? []).map(ref => `${s.asked?.kind}:${ref}`)]) {
    const found = s.mine && (s.chosen || s.asked) ? /^(?:unit|row|loss):(\d)-/.exec(target) : null;
    if (found) seats.add(Number(found[1]) - 1);
  }
  return seats;
}
