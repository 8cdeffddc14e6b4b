/** The middle of the table, by phase: the hunt, the viewer's two cards to sell or tame, the resolution. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { figure } from '../../../sentences/language.js';
import { cssText } from '../../../lib/css-text.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { seatLetter } from '../../../lib/seat-letter.js';
import { shortName } from '../../../lib/seat-names.js';
import { scoreBreakdownTemplate } from '../ending/score-breakdown.js';
import { cardFace, cardTemplate, FAMILY, typeMarks, typesText } from '../card-faces.js';
import { rivalsTemplate } from '../strip/strips.js';
import { plannerTemplate } from '../resolution/planner.js';
import { legend, ownValues, stonesTemplate, stonesText } from '../stones.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../types.d.ts').LegalAction} LegalAction */

/** @param {Scene} s */
export function boardTemplate(s) {
  const { view, wide, mine, own } = s;
  const { over: ended, account } = s.update.status;
  const over = ended && account.length > 0; // after a resignation the board stays as it was
  const resolving = view.phase === 'resolution' || view.pending.at(-1)?.do === 'genie';
  const ownClaims =
    !wide && view.phase === 'action' && mine && view.active === own && view.seats[own].claims.length > 0;
  const label = over
    ? say('vale.where_the_points_came_from')
    : resolving
      ? say('vale.resolution')
      : say('common.market');
  return html`<section class="board vale" data-zone="board" data-phase=${view.phase} aria-label=${label}>
    ${headTemplate(s)} ${s.plates && !over ? rivalsTemplate(s) : nothing}
    ${s.ended !== null ? resting : over ? scoreBreakdownTemplate(s) : resolving ? plannerTemplate(s) : ownClaims ? claimedCardsTemplate(s) : marketTemplate(s)}
  </section>`;
}

/** Between two rounds. */
const resting = html`<p class="quietly">${say('vale.the_next_hunt_is_laid')}</p>`;

/**
 * Rounds, whose turn it is, the race to sixty.
 * @param {Scene} s
 */
function headTemplate(s) {
  const { view, wide } = s;
  const round = view.phase === 'over' ? say('vale.after_round') : say('vale.round');
  return html`<div class="head" data-n=${view.seats.length}>
    ${wide ? roundTrack(view) : html`<span class="roundno" data-tip=${roundTip(view)}>${round} ${view.round}</span>`}
    ${s.ended !== null ? nothing : view.phase === 'hunt' ? snake(s) : view.phase === 'over' ? nothing : turns(s)}
    ${wide ? race(s) : html`<span class="values">${legend(view.seats[s.seen].values)}</span>`} ${piles(s)}
  </div>`;
}

/** @param {import('../types.d.ts').View} view */
function roundTrack({ round, rounds, goal }) {
  const all = Array.from(
    { length: rounds },
    (_, i) => html`<span class=${i + 1 === round ? 'now' : i + 1 < round ? 'done' : ''}>${i + 1}</span>`,
  );
  return html`<div
    class="rounds"
    role="img"
    aria-label=${say('vale.round_of', { round, rounds })}
    data-tip=${roundTip({ round, rounds, goal })}
  >
    ${all}
  </div>`;
}

/** @param {{round: number, rounds: number, goal: number}} view */
const roundTip = ({ round, rounds, goal }) => say('vale.round_there_are_at_most', { round, rounds, goal });

/**
 * The order of the draft, forwards and back.
 * @param {Scene} s
 */
function snake(s) {
  const { order, at } = s.view.draft;
  const label = say('vale.order_of_the_hunt_now', {
    names: namesOf(s, order),
    n: Math.min(at + 1, order.length),
  });
  return html`<div class="snake" role="img" aria-label=${label} data-tip=${label.replace(': ', '. ')}>
    ${order.map((seat, i) => mark(s, seat, i < at ? 'done' : i === at ? 'now' : '', s.wide))}
  </div>`;
}

/**
 * @param {Scene} s
 * @param {number[]} order
 */
const namesOf = (s, order) => order.map(seat => s.name(seat)).join(', ');

/**
 * A seat as a mark: shape and letter; its name if there is room for all of them.
 * @param {Scene} s
 * @param {number} seat
 * @param {string} cls
 * @param {boolean} [roomy] two names have room there
 */
const mark = (s, seat, cls, roomy = false) =>
  html`<span class=${cls} data-seat=${seat + 1}
    >${shapeOf(seat + 1)}${roomy && spelt(s) ? shortName(s.name(seat)) : initial(s, seat)}</span
  >`;

/** This many letters of two names fit in a row of a phone. */
const NAMES = 14;

/**
 * Whether the names of the seats are few and short enough to be shown in full.
 * @param {Scene} s
 */
const spelt = s =>
  s.view.seats.length === 2 &&
  s.view.seats.map((_, seat) => shortName(s.name(seat))).join('').length <= NAMES;

/**
 * @param {Scene} s
 * @param {number} seat
 */
const initial = (s, seat) =>
  seatLetter(
    s.view.seats.map((_, each) => s.name(each)),
    seat,
  );

/**
 * The order of turns in this phase.
 * @param {Scene} s
 */
function turns(s) {
  const { order, seats, active } = s.view;
  const names = namesOf(s, order);
  return html`<div
    class="snake"
    role="img"
    aria-label=${say('vale.order_of_turns', { names })}
    data-tip=${say('vale.order_of_turns_title', { names })}
  >
    ${order.map(seat => mark(s, seat, seats[seat].done ? 'done' : active === seat ? 'now' : '', true))}
  </div>`;
}

/**
 * The score track, beyond sixty if a score is. Marks that would overlap stand side by side.
 * @param {Scene} s
 */
function race(s) {
  const { seats, goal } = s.view;
  const end = Math.max(goal, ...seats.map(seat => seat.score));
  const MIN_GAP = end > 99 ? 0.11 : 0.085;
  const order = seats.map((_, i) => i).sort((a, b) => seats[a].score - seats[b].score);
  const places = seats.map(seat => seat.score / end);
  order.forEach((seat, i) => {
    if (i) places[seat] = Math.max(places[seat], places[order[i - 1]] + MIN_GAP);
  });
  [...order].reverse().forEach((seat, i, from) => {
    places[seat] = Math.min(places[seat], i ? places[from[i - 1]] - MIN_GAP : 1);
  });
  const scores = seats.map((seat, i) => `${s.name(i)} ${figure(seat.score)}`).join(', ');
  return html`<div
    class="race"
    role="img"
    aria-label=${say('vale.scores_the_game_ends', { goal, scores })}
    data-tip=${say('vale.points_a_round_that_ends', { scores, goal })}
  >
    <u .style=${cssText(`--p:${goal / end}`)}>${end > goal ? html`<b>${goal}</b>` : nothing}</u>
    ${seats.map((seat, i) => html`<i data-seat=${i + 1} .style=${cssText(`--p:${places[i]}`)}><b>${figure(seat.score)}</b>${shapeOf(i + 1)}</i>`)}
  </div>`;
}

/**
 * The piles; the discard pile may be looked through.
 * @param {Scene} s
 */
function piles({ view, handlers, peek, cardName }) {
  const known = view.top ? say('table.on_top_lies', { card: cardName(view.top) }) : '';
  const label = say('vale.draw_pile_discard_pile_look', {
    deck: view.deck,
    known,
    discard: view.discard.length,
  });
  return html`<button
    class="piles"
    data-flip="pile"
    data-tip=${say('vale.piles_to_draw_discarded_press', { deck: view.deck, known, discard: view.discard.length })}
    aria-expanded=${peek === 'discard'}
    @click=${() => handlers.peek('discard')}
  >
    <span class="sr">${label}</span>
    ${pile('layers', 'deck', view.deck, say('vale.to_draw'))}${pile('trash-2', 'discard', view.discard.length, 'discarded')}
  </button>`;
}

/**
 * @param {string} icon
 * @param {string} name
 * @param {number} n
 * @param {string} cap
 */
const pile = (icon, name, n, cap) =>
  html`<span aria-hidden="true"
    >${iconOf(icon)}<b data-count=${name}>${n}</b><small class="cap">${cap}</small></span
  >`;

/**
 * The market, by family with the selling price of its cards.
 * @param {Scene} s
 */
function marketTemplate(s) {
  const { wide, places } = s;
  const families = Object.keys(FAMILY).map(family => ({
    family,
    cards: places.filter(one => s.entry(one.card)?.family === family),
  }));
  if (!wide) {
    const cards = families.flatMap(one => one.cards);
    return html`<div
      class="fams"
      data-roves
      data-columns="4"
      role="group"
      aria-label=${say('vale.cards_in_the_market')}
    >
      ${repeat(
        cards,
        one => one.card,
        one => marketPlace(s, one),
      )}
    </div>`;
  }
  const bare = families.filter(one => !one.cards.length).length;
  // Beside plates a market of many cards, or of few families, has two rows.
  const rows = s.plates && (places.length > 4 || bare > 2) ? 2 : 1;
  const columns = families.reduce((sum, { cards }) => sum + Math.ceil(cards.length / rows), 0);
  return html`<div
    class="fams"
    data-roves
    .style=${cssText(`--n:${Math.max(1, columns)};--e:${bare};--rows:${rows}`)}
  >
    ${families.map(one => familyTemplate(s, one))}
  </div>`;
}

/**
 * @param {Scene} s
 * @param {{family: string, cards: import('./card-order.js').Place[]}} of
 */
function familyTemplate(s, { family, cards }) {
  const { name, glyph } = FAMILY[family];
  const sells = s.view.sells[/** @type {'fire'} */ (family)];
  return html`<section
    class="fam ${cards.length ? '' : 'bare'}"
    data-family=${family}
    aria-label=${say('vale.sells_for', { name, stones: stonesText(sells) })}
  >
    <h2>
      ${glyphOf(glyph)}<span>${name}</span
      ><span class="sell">${stonesTemplate(sells, { values: ownValues(s) })}</span>
    </h2>
    <div class="mk">
      ${repeat(
        cards,
        one => one.card,
        one => marketPlace(s, one),
      )}
    </div>
  </section>`;
}

/** An empty place of a card taken in this round. */
const hole = html`<span class="card hole" aria-hidden="true"></span>`;

/**
 * @param {Scene} s
 * @param {import('./card-order.js').Place} one
 */
const marketPlace = (s, one) =>
  s.view.market.some(({ card }) => card === one.card) ? marketCard(s, one) : hole;

/**
 * @param {Scene} s
 * @param {import('./card-order.js').Place} one
 */
function marketCard(s, { card, seat }) {
  const { view, wide } = s;
  const entry = s.entry(card);
  const state = s.offer(card);
  const target = `card:${card}`;
  const sells = entry ? view.sells[entry.family] : null;
  const mineToo = seat === s.own && view.phase === 'action';
  const print = entry
    ? say('vale.cost_sells_for', {
        name: FAMILY[entry.family].name,
        types: typesText(entry),
        cost: entry.cost,
        stones: stonesText(sells ?? [0, 0, 0]),
      })
    : '';
  const label = [
    entry?.name ?? card,
    print,
    seat == null ? '' : say('vale.taken_by', { name: s.name(seat) }),
    highlightText(state),
  ]
    .filter(Boolean)
    .join(', ');
  const cost = view.costs[card];
  const cls = `${highlightClass(state)} ${seat != null && !mineToo ? 'claimed' : ''} ${s.touched.has(card) ? 'last' : ''}`;
  const claim = seat == null ? nothing : mark(s, seat, 'claim');
  const price =
    wide || !sells
      ? nothing
      : html`<span class="sells">${stonesTemplate(sells, { values: ownValues(s), short: true })}</span>`;
  const extra = html`${struck(cost)}${typeMarks(entry)}${claim}${price}`;
  return html`<button
    class="mcard"
    data-tells
    data-target=${target}
    data-seat=${seat == null ? nothing : seat + 1}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
    aria-disabled=${s.mine && !state && s.machine.idle ? 'true' : nothing}
  >
    <span class="sr">${label}</span>
    ${cardTemplate(cardFace(card, entry, { n: cost?.now ?? entry?.cost }), { cls, flip: target, extra })}
  </button>`;
}

/**
 * The printed cost, crossed out if cards have changed it.
 * @param {import('../types.d.ts').Cost|undefined} cost
 */
export const struck = cost =>
  cost && cost.now !== cost.printed ? html`<s class="printed">${cost.printed}</s>` : nothing;

/**
 * Phone: the viewer's claimed cards with what may be done with them.
 * @param {Scene} s
 */
function claimedCardsTemplate(s) {
  const { claims } = s.view.seats[s.own];
  const cards = new Set([...s.places.filter(one => one.seat === s.own).map(one => one.card), ...claims]);
  return html`<div
    class="own-claims"
    data-roves
    role="group"
    aria-label=${say('vale.your_cards_of_the_hunt')}
  >
    ${repeat(
      cards,
      card => card,
      card =>
        claims.includes(card) ? claimedCardTemplate(s, card) : html`<div class="own-claim">${hole}</div>`,
    )}
  </div>`;
}

/**
 * @param {Scene} s
 * @param {string} card
 */
function claimedCardTemplate(s, card) {
  const { view, update } = s;
  const entry = s.entry(card);
  const state = s.offer(card);
  const target = `card:${card}`;
  const cost = view.costs[card];
  const name = entry?.name ?? card;
  const n = cost?.now ?? entry?.cost;
  const sells = entry ? view.sells[entry.family] : null;
  const over = entry && view.over[entry.family];
  const can = (/** @type {string} */ verb) => update.legal.find(a => a.verb === verb && a.refs[0] === card);
  const tame = can('tame');
  const sell = can('sell');
  const label = say('vale.cost', {
    name,
    n,
    highlight: highlightText(state) ? `, ${highlightText(state)}` : '',
  });
  const extra = html`${struck(cost)}${typeMarks(entry)}`;
  const price = sells ? stonesTemplate(sells, { values: ownValues(s), short: true }) : nothing;
  const given = over ? html`<small class="over">${say('vale.give_up', { over })}</small>` : nothing;
  return html`<div class="own-claim">
    <button class="mcard" data-target=${target} aria-pressed=${state === 'picked' ? 'true' : nothing}>
      <span class="sr">${label}</span>
      ${cardTemplate(cardFace(card, entry, { n }), { cls: highlightClass(state), flip: target, extra })}
    </button>
    <div class="ways">
      ${
        tame
          ? way(
              s,
              tame,
              html`${iconOf('hand')}${say('vale.tame')}<span class="sr">
                  ${say('vale.it_goes', { name })}</span
                ><small class="over">${say('vale.to_your_hand')}</small>`,
            )
          : nothing
      }
      ${sell && sells ? way(s, sell, html`${say('vale.sell')}<span class="sr"> ${say('vale.for', { name })} </span>${price}${given}`) : nothing}
    </div>
  </div>`;
}

/**
 * @param {Scene} s
 * @param {LegalAction} action
 * @param {unknown} says
 */
const way = (s, action, says) =>
  html`<button
    class="btn may"
    data-action=${action.id}
    @click=${(/** @type {MouseEvent} */ e) => s.handlers.confirm(e, action.id)}
  >
    ${says}
  </button>`;
