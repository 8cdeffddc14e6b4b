/** The middle of the table, as the phase asks: the hunt, one's two cards to sell or tame, the resolution. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf, shapeOf } from '../../art/card-face.js';
import { seatLetter } from '../../lib/seat-letter.js';
import { accountTemplate } from './account.js';
import { cardFace, cardTemplate, FAMILY, typeMarks } from './faces.js';
import { plannerTemplate } from './planner.js';
import { litClass, litText } from './scene.js';
import { legend, stonesTemplate, stonesText } from './stones.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** @param {Scene} s */
export function boardTemplate(s) {
  const { view, wide, mine, own } = s, { over } = s.update.status;
  const resolving = view.phase === 'resolution' || view.pending.at(-1)?.do === 'genie';
  const lots = !wide && view.phase === 'action' && mine && view.active === own && view.seats[own].claims.length > 0;
  return html`<section class="board vale" data-zone="board" data-phase=${view.phase} aria-label=${over ? 'Where the points came from' : resolving ? 'Resolution' : 'Market'}>
    ${headTemplate(s)}
    ${over ? accountTemplate(s) : resolving ? plannerTemplate(s) : lots ? lotsTemplate(s) : marketTemplate(s)}</section>`;
}

/** Rounds, whose turn, the race to sixty. @param {Scene} s */
function headTemplate(s) {
  const { view, wide } = s;
  return html`<div class="head">
    ${wide ? roundTrack(view) : html`<span class="roundno">${view.phase === 'over' ? 'After round' : 'Round'} ${view.round}</span>`}
    ${view.phase === 'hunt' ? snake(s) : view.phase === 'over' ? nothing : turns(s)}
    ${wide ? race(s) : html`<span class="values">${legend(view.seats[s.seen].values)}</span>`}
    ${piles(s)}</div>`;
}

/** @param {import('./types.d.ts').View} view */
const roundTrack = ({ round, rounds }) => html`<div class="rounds" role="img" aria-label=${`Round ${round} of ${rounds}`}>${Array.from({ length: rounds }, (_, i) => html`<span class=${i + 1 === round ? 'now' : i + 1 < round ? 'done' : ''}>${i + 1}</span>`)}</div>`;

/** The order of the draft, there and back. @param {Scene} s */
function snake(s) {
  const { order, at } = s.view.draft;
  return html`<div class="snake" role="img" aria-label=${`Order of the hunt: ${order.map(seat => s.name(seat)).join(', ')}; now number ${Math.min(at + 1, order.length)}`}>${order.map((seat, i) =>
    html`<span class=${i < at ? 'done' : i === at ? 'now' : ''} data-seat=${seat + 1}>${shapeOf(seat + 1)}${initial(s, seat)}</span>`)}</div>`;
}

/** @param {Scene} s @param {number} seat */
const initial = (s, seat) => seatLetter(s.view.seats.map((_, each) => s.name(each)), seat);

/** The order of turns in this phase. @param {Scene} s */
function turns(s) {
  const { view } = s;
  return html`<div class="snake" role="img" aria-label=${`Order of turns: ${view.order.map(seat => s.name(seat)).join(', ')}`}>${view.order.map(seat =>
    html`<span class=${view.seats[seat].done ? 'done' : view.active === seat ? 'now' : ''} data-seat=${seat + 1}>${shapeOf(seat + 1)}${initial(s, seat)}</span>`)}</div>`;
}

/** The score track, past sixty where somebody is. Marks that would lie over each other stand side by side. @param {Scene} s */
function race(s) {
  const { seats, goal } = s.view, end = Math.max(goal, ...seats.map(seat => seat.score));
  const APART = end > 99 ? .11 : .085, order = seats.map((_, i) => i).sort((a, b) => seats[a].score - seats[b].score);
  const places = seats.map(seat => seat.score / end);
  order.forEach((seat, i) => { if (i) places[seat] = Math.max(places[seat], places[order[i - 1]] + APART); });
  [...order].reverse().forEach((seat, i, from) => { places[seat] = Math.min(places[seat], i ? places[from[i - 1]] - APART : 1); });
  return html`<div class="race" role="img" aria-label=${`Scores, the game ends from ${goal} on: ${seats.map((seat, i) => `${s.name(i)} ${seat.score}`).join(', ')}`}>
    <u .style=${`--p:${goal / end}`}>${end > goal ? html`<b>${goal}</b>` : nothing}</u>
    ${seats.map((seat, i) => html`<i data-seat=${i + 1} .style=${`--p:${places[i]}`}><b>${seat.score}</b>${shapeOf(i + 1)}</i>`)}</div>`;
}

/** The piles; the discard pile may be looked through. @param {Scene} s */
function piles({ view, doings, peek, cardName }) {
  const known = view.top ? `, on top lies ${cardName(view.top)}` : '';
  return html`<button class="piles" data-flip="pile" aria-expanded=${peek === 'discard'} @click=${() => doings.peek('discard')}><span class="sr">${`Draw pile ${view.deck}${known}; discard pile ${view.discard.length}: look through it`}</span>
    <span aria-hidden="true">${iconOf('layers')}<b data-count="deck">${view.deck}</b></span><span aria-hidden="true">${iconOf('trash-2')}<b data-count="discard">${view.discard.length}</b></span></button>`;
}

/** What lies in the market, by family with what its cards sell for. @param {Scene} s */
function marketTemplate(s) {
  const { view, wide } = s;
  const families = Object.keys(FAMILY).map(family => ({ family, cards: view.market.filter(one => s.entry(one.card)?.family === family) }));
  if (!wide) {
    const cards = families.flatMap(one => one.cards);
    return html`<div class="fams" data-roves data-columns="4" role="group" aria-label="Cards in the market">${repeat(cards, one => one.card, one => marketCard(s, one))}</div>`;
  }
  return html`<div class="fams" data-roves .style=${`--n:${Math.max(1, view.market.length)};--e:${families.filter(one => !one.cards.length).length}`}>${families.map(({ family, cards }) => html`<section class="fam ${cards.length ? '' : 'bare'}" data-family=${family} aria-label=${`${FAMILY[family].name}, sells for ${stonesText(view.sells[/** @type {'fire'} */ (family)])}`}>
    <h2>${glyphOf(FAMILY[family].glyph)}<span>${FAMILY[family].name}</span><span class="sell">${stonesTemplate(view.sells[/** @type {'fire'} */ (family)])}</span></h2>
    <div class="mk">${repeat(cards, one => one.card, one => marketCard(s, one))}</div></section>`)}</div>`;
}

/** @param {Scene} s @param {{card: string, seat: number|null}} one */
function marketCard(s, { card, seat }) {
  const { view, wide } = s, entry = s.entry(card), state = s.state(card), target = `card:${card}`;
  const sells = entry ? view.sells[entry.family] : null;
  const mineToo = seat === s.own && view.phase === 'action';
  const label = [entry?.name ?? card, entry ? `${FAMILY[entry.family].name}, cost ${entry.cost}, sells for ${stonesText(sells ?? [0, 0, 0])}` : '', seat == null ? '' : `taken by ${s.name(seat)}`, litText(state)].filter(Boolean).join(', ');
  const cost = view.costs[card];
  return html`<button class="mcard" data-target=${target} data-seat=${seat == null ? nothing : seat + 1} aria-pressed=${state === 'picked' ? 'true' : nothing} aria-disabled=${s.mine && !state && s.machine.idle ? 'true' : nothing}><span class="sr">${label}</span>
    ${cardTemplate(cardFace(card, entry, { n: cost?.now ?? entry?.cost }), { cls: `${litClass(state)} ${seat != null && !mineToo ? 'claimed' : ''} ${s.touched.has(card) ? 'last' : ''}`, flip: target,
      extra: html`${struck(cost)}${typeMarks(entry)}${seat == null ? nothing : html`<span class="claim" data-seat=${seat + 1}>${shapeOf(seat + 1)}${initial(s, seat)}</span>`}${wide || !sells ? nothing : html`<span class="sells">${stonesTemplate(sells, { short: true })}</span>`}` })}</button>`;
}

/** The printed cost, struck, where cards have changed it. @param {import('./types.d.ts').Cost|undefined} cost */
export const struck = cost => (cost && cost.now !== cost.printed ? html`<s class="printed">${cost.printed}</s>` : nothing);

/** Phone: one's claimed cards with what may be done with them. @param {Scene} s */
function lotsTemplate(s) {
  const { view, update } = s, { claims } = view.seats[s.own];
  return html`<div class="lots" data-roves role="group" aria-label="Your two cards of the hunt">${repeat(claims, card => card, card => {
    const entry = s.entry(card), state = s.state(card), target = `card:${card}`, cost = view.costs[card];
    const sells = entry ? view.sells[entry.family] : null;
    const can = (/** @type {string} */ verb) => update.legal.find(a => a.verb === verb && a.refs[0] === card);
    const tame = can('tame'), sell = can('sell');
    return html`<div class="lot"><button class="mcard" data-target=${target} aria-pressed=${state === 'picked' ? 'true' : nothing}><span class="sr">${`${entry?.name ?? card}, cost ${cost?.now ?? entry?.cost}${litText(state) ? `, ${litText(state)}` : ''}`}</span>
        ${cardTemplate(cardFace(card, entry, { n: cost?.now ?? entry?.cost }), { cls: litClass(state), flip: target, extra: html`${struck(cost)}${typeMarks(entry)}` })}</button>
      <div class="ways">${tame ? html`<button class="btn may" data-action=${tame.id} @click=${(/** @type {MouseEvent} */ e) => s.doings.confirm(e, tame.id)}>${iconOf('hand')}Tame<span class="sr"> ${entry?.name ?? card}</span></button>` : nothing}
        ${sell && sells ? html`<button class="btn may" data-action=${sell.id} @click=${(/** @type {MouseEvent} */ e) => s.doings.confirm(e, sell.id)}>Sell<span class="sr"> ${entry?.name ?? card} for </span>${stonesTemplate(sells, { short: true })}</button>` : nothing}</div></div>`;
  })}</div>`;
}
