/** The players' strips: name, what is publicly known of the hand, the cards beside the field, the total. */
import { html, nothing } from 'lit';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { plural } from '../../../lib/plural.js';
import { countersOf } from '../../../parts/strip/counters.js';
import { innerName, innerPossessive, withVerb } from '../../../lib/seat-names.js';
import { DECK, deckTip, lastClass, lastSeat } from '../card-faces.js';
import { countsText, DECKS, isSeen, looksAt } from '../model.js';

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
    aria-label=${`${s.name(seat)}${mine ? '' : ', opponent'}, ${side.total}${side.passed ? ', passed' : ''}`}
  >
    <span class="flag">${shapeOf(seat + 1)}</span
    ><span class="two"
      ><span class="who">${s.name(seat)}</span
      ><span class="sub"
        >${teamMark(s, seat, true)}${gems(s, seat)}${countersOf(s.update, seat)}<span class="turn"
          >${turnText(s, seat)}</span
        ></span
      ></span
    >${badges(s, seat)} ${mine ? shared(s) : nothing}
    ${mine && s.view.seat === seat ? nothing : counts(s, seat)}
    <span
      class="big"
      data-tip="Total. Strength on the field this round. The stronger side wins the round."
      data-count=${`total:${seat}`}
      >${side.total}${forecast(s, seat)}</span
    ><span class="spelt">strength this round</span>
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
      aria-label=${plural(points[seat], 'point')}
      data-tip=${`Points. The most after ${plural(update.view.rounds, 'round')} win.`}
      >${iconOf('star')}${points[seat]}</span
    >`;
  if (!wins[seat]) return nothing;
  const label = `${plural(wins[seat], 'round')} won`;
  return html`<span
    class="gems"
    role="img"
    aria-label=${label}
    data-tip=${`Rounds. ${label}, and ${to} win the game.`}
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
  return before === after ? nothing : html`<span class="after"> to ${after}</span>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function turnText(s, seat) {
  const { view, update } = s;
  if (view.sides[seat].passed && view.phase !== 'scored')
    return html`<span class="pill">${iconOf('flag')}<span>passed</span></span>`;
  if (view.opening?.done[seat]) return 'chosen';
  if (s.mover !== seat || s.revealed || !update.status.live) return nothing;
  if (update.status.to_move_kind && update.status.to_move_kind !== 'human') return 'thinking';
  return seat === s.own && update.for != null ? 'your turn' : 'to move';
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
    data-tip=${`Hand. ${holds}`}
    @click=${() => handlers.inspect({ kind: 'seat', seat }, true)}
  >
    <span class="sr">${withVerb(name(seat), 'holds')} ${holds}: show</span>${decksOf(held).map(
      deck =>
        html`<span class="count" aria-hidden="true" data-tip=${deckTip(deck, held[deck])}
          >${glyphOf(DECK[deck].glyph)}<b data-count=${`hand:${seat}:${deck}`}>${held[deck]}</b
          ><span class="spelt">${DECK_WORD[deck]}${held[deck] === 1 ? '' : 's'}</span></span
        >`,
    )}
  </button>`;
}

/** @type {Record<string, string>} */
const DECK_WORD = { unit: 'unit', power: 'power', king: 'King' };

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
    data-tip="Decks and graveyards. Shared by all."
    @click=${() => handlers.inspect({ kind: 'piles' }, true)}
  >
    ${glyphOf('tombstone')}<span class="sr">Decks and graveyards</span
    ><span class="word" aria-hidden="true">piles</span>
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
  const say = seenText(s, seat);
  return html`${setAside ? badge(s, seat, 'aside', setAside, laidText(setAside), `set aside by ${innerName(name(seat))}`) : nothing}
  ${say ? badge(s, seat, 'known', count, say, `${count === 1 ? 'card' : 'cards'} known in ${innerPossessive(name(seat))} hand: ${say}`) : nothing}`;
}

/** @param {number} setAside */
const laidText = setAside => `${setAside} set aside until the next round`;

/**
 * What is known of a hand, in words.
 * @param {Scene} s
 * @param {number} seat
 */
const seenText = (s, seat) => {
  const known = s.view.sides[seat].hand.known.length;
  return [known ? `${plural(known, 'card')} of this hand seen` : '', ...looksText(s, seat)]
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
  looksAt(view, seat).map(
    ({ to, cards }) => `${withVerb(name(to), 'has')} seen ${cards ? cards.length : 'power cards'}`,
  );

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {'aside'|'known'} kind
 * @param {number|typeof nothing} count
 * @param {string} title
 * @param {string} say
 */
function badge({ handlers }, seat, kind, count, title, say) {
  return html`<button
    class="stripbtn ${kind}"
    data-aside=${kind === 'aside' ? seat : nothing}
    data-tip=${`${TIP[kind]}. ${title}`}
    @click=${() => handlers.inspect({ kind, seat }, true)}
  >
    ${iconOf(BADGE[kind])}<b>${count}</b><span class="spelt" aria-hidden="true">${SPELT[kind]}</span
    ><span class="sr">${say}: show</span>
  </button>`;
}

const TIP = { aside: 'Set aside', known: 'Seen' };
const SPELT = { aside: 'set aside', known: 'seen in hand' };
const BADGE = { aside: 'hourglass', known: 'eye' };

/**
 * Three or four seats: a tab for each opponent's half, with its main figures.
 * @param {Scene} s
 */
function tabs(s) {
  const lit = litSeats(s);
  return html`<section class="strip opps" data-zone="opponent" aria-label="Opponents">
    <div class="opptabs" role="tablist" aria-label="Whose field is in sight" data-roves>
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
    s.view.ffa ? `place ${place}` : '',
    passed ? 'passed' : s.mover === seat ? 'to move' : '',
    `holds ${countsText(hand.counts)}`,
    aside.length ? `${aside.length} set aside` : '',
    known ? `${known} known in hand` : '',
    ...looksText(s, seat),
    lit ? 'has something to choose' : '',
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
    passed && s.view.phase !== 'scored' ? html`${iconOf('flag')}<span class="gone">passed</span>` : nothing;
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
    data-tip=${titled ? `Team ${letter}. Its totals are added up.` : nothing}
    >${letter}</i
  >`;
}

/**
 * Partner or rival, in a game of teams.
 * @param {Scene} s
 * @param {number} seat
 */
const relation = ({ view, own }, seat) =>
  view.teams ? (view.teams[seat] === view.teams[own] ? 'partner' : 'rival') : '';

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
