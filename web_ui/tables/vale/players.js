/** Who sits at the table: tabs on a phone, columns on a desk, and the strip and area of the seat that is looked at. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { cardFace, cardTemplate, TYPE_ICON } from './faces.js';
import { litClass, litText } from './scene.js';
import { balance, count, legend, stonesTemplate, stonesText } from './stones.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./types.d.ts').Engine} Engine */

/** @param {number} n */
const pointsText = n => `${n} ${n === 1 ? 'point' : 'points'}`;

/** @param {Engine} engine */
export function engineText({ points, stones, draw }) {
  const { gained, spent } = balance(stones);
  const parts = [points ? `${points > 0 ? '+' : ''}${points} ${Math.abs(points) === 1 ? 'point' : 'points'}` : '', count(gained) ? `${stonesText(gained)} stones` : '', count(spent) ? `spends ${stonesText(spent)}` : '', draw ? `${draw} ${draw === 1 ? 'card' : 'cards'}` : ''];
  return parts.filter(Boolean).join(', ') || 'nothing';
}

/** What a resolution brings, in signs. @param {Engine} engine */
export const engineSigns = ({ points, stones, draw }) => html`<span class="yield" aria-hidden="true">${iconOf('repeat')}<b>${points >= 0 ? '+' : ''}${points}</b>${count(balance(stones).gained) ? stonesTemplate(balance(stones).gained, { short: true }) : nothing}${count(balance(stones).spent) ? html`−${stonesTemplate(balance(stones).spent, { short: true })}` : nothing}${draw ? html`<span class="drawn">${iconOf('layers')}${draw}</span>` : nothing}</span>`;

/** The first player's mark. @param {Scene} s @param {number} seat */
const firstMark = (s, seat) => (s.view.first === seat ? html`<span class="first" role="img" aria-label="first player" title="First player">${iconOf('flag')}</span>` : nothing);

/** Whether a seat may be chosen as a target. @param {Scene} s @param {number} seat */
const lit = (s, seat) => s.next.has(`seat:${seat + 1}`);

/** @param {Scene} s @param {number} seat */
const status = (s, seat) => (s.update.status.live && s.view.phase !== 'over' && s.update.status.to_move === seat ? 'to decide' : s.view.active === seat && s.view.phase !== 'over' ? 'on turn' : s.view.seats[seat].done && s.view.phase === 'action' ? 'turn over' : '');

/** Phone: one tab a seat. @param {Scene} s */
export function tabsTemplate(s) {
  const { view, update } = s;
  return html`<nav class="vtabs" data-zone="players" data-roves aria-label="Players" data-n=${view.seats.length} .style=${`--n:${view.seats.length}`}>${view.seats.map((info, seat) => {
    const label = [s.name(seat), pointsText(info.score), stonesText(info.stones), `${info.hand_count} in hand`, view.first === seat ? 'first player' : '', status(s, seat)].filter(Boolean).join(', ');
    return html`<button class="tab ${update.status.to_move === seat ? 'on' : ''} ${s.seen === seat ? 'seen' : ''} ${lit(s, seat) ? 'may' : ''}" data-seat=${seat + 1} data-flip=${`seat:${seat}`} aria-pressed=${s.seen === seat ? 'true' : 'false'} data-target=${`seat:${seat + 1}`}><span class="sr">${label}</span>
      <span class="flag">${shapeOf(seat + 1)}${view.first === seat ? iconOf('flag') : nothing}</span><span class="nm" aria-hidden="true">${s.name(seat)}</span><b class="big" aria-hidden="true" data-count=${`score:${seat}`}>${info.score}</b>
      <span aria-hidden="true" class="row ${count(info.stones) > 4 ? 'crowded' : ''}">${stonesTemplate(info.stones, { values: info.values, short: count(info.stones) > 4 ? 1 : 2 })}<span class="hc">${iconOf('layers')}${info.hand_count}</span></span>
      <i class="lap" .style=${`--p:${Math.min(1, info.score / view.goal)}`}></i></button>`;
  })}</nav>`;
}

/** Desk: a column for each of the others. @param {Scene} s */
export function opponentsTemplate(s) {
  return html`<div class="opps" .style=${`--n:${s.others.length}`}>${s.others.map(seat => {
    const info = s.view.seats[seat];
    return html`<section class="opp ${s.update.status.to_move === seat ? 'active' : ''} ${lit(s, seat) ? 'may' : ''}" data-seat=${seat + 1} data-zone=${`seat${seat + 1}`} data-flip=${`seat:${seat}`} aria-label=${s.name(seat)}>
      <header><button class="who" data-target=${`seat:${seat + 1}`} aria-expanded=${s.peek === `seat:${seat}`}><span class="flag">${shapeOf(seat + 1)}</span><span class="nm">${s.name(seat)}</span>${firstMark(s, seat)}<span class="turn">${status(s, seat)}</span><span class="sr">, cards and engine</span></button>
        ${stonesTemplate(info.stones, { values: info.values, short: count(info.stones) > 4 ? 2 : false })}
        <span class="hc" role="img" aria-label=${`${info.hand_count} cards in hand, ${info.known.length} of them known`} title=${`${info.known.length} of them known`}>${iconOf('layers')}${info.hand_count}</span>
        <b class="big" role="img" aria-label=${pointsText(info.score)} data-count=${`score:${seat}`}>${info.score}</b></header>
      <div class="minis">${miniArea(s, seat)}<span class="eng" role="img" aria-label=${`A resolution brings ${engineText(info.engine)}`} title="What a resolution brings as things stand">${engineSigns(info.engine)}</span></div></section>`;
  })}</div>`;
}

/** @param {Scene} s @param {number} seat */
function miniArea(s, seat) {
  const { area } = s.view.seats[seat];
  if (!area.length) return html`<span class="none grow">no creatures yet</span>`;
  return html`<div class="mini-area" data-roves .style=${`--n:${area.length}`} role="group" aria-label=${`${s.name(seat)}'s area, ${area.length} of ${s.view.seats[seat].slots}`}>${repeat(area, one => one.card, one => tile(s, one))}</div>`;
}

/** A creature in an area. @param {Scene} s @param {import('./types.d.ts').Placed} placed */
export function tile(s, placed) {
  const { card, active, used } = placed, entry = s.entry(card), target = `card:${card}`;
  // To remove a creature is seldom wanted, and what is planned shines in the plan: here it may be pointed at, but does not shine.
  const found = s.state(card), dull = s.planning || (s.view.phase === 'action' && !s.asked && !s.gathering.active);
  const state = found === 'may' && s.machine.idle && dull ? 'soft' : found;
  const types = entry?.types ?? [];
  const mark = types.find(t => t !== 'instant') ?? 'instant';
  const refused = s.mine && s.machine.idle && state === '' && s.reason(card);
  return html`<button class="tile" data-target=${target} aria-pressed=${state === 'picked' ? 'true' : nothing} aria-disabled=${refused ? 'true' : nothing}>
    <span class="sr">${[entry?.name ?? card, types.join(' and '), active && used ? 'used this round' : '', state === 'soft' && s.mine && !s.planning ? 'may be removed' : litText(found)].filter(Boolean).join(', ')}</span>
    ${cardTemplate(cardFace(card, entry, { size: 'tile' }), { cls: `${litClass(state)} ${used ? 'spent' : ''} ${s.touched.has(card) ? 'last' : ''}`, flip: target,
      extra: html`<span class="kindmark">${iconOf(TYPE_ICON[mark])}</span>${used ? html`<span class="tick">${iconOf('check')}</span>` : nothing}` })}
    <span class="tname" aria-hidden="true">${entry?.name ?? card}</span></button>`;
}

/** The strip of the seat that is looked at. @param {Scene} s */
export function stripTemplate(s) {
  const { view, seen, own, wide } = s, info = view.seats[seen];
  const text = status(s, seen);
  const turn = text === 'to decide' && s.update.for === seen ? 'your turn' : text;
  const taken = info.area.length;
  return html`<section class="strip own ${s.update.status.to_move === seen ? 'active' : ''}" data-seat=${seen + 1} data-zone="own" data-flip=${wide ? `seat:${seen}` : nothing} data-target="zone:own" data-drop="sell take" aria-label=${s.name(seen)}>
    <span class="flag">${shapeOf(seen + 1)}</span><span class="who">${s.name(seen)}</span>${wide ? firstMark(s, seen) : nothing}
    <span class="turn grow">${seen === own ? turn : 'looking on'}</span>
    ${wide ? html`<button class="stripbtn eng" title="What a resolution brings as things stand" @click=${() => s.doings.peek(`seat:${seen}`)}><span class="sr">A resolution brings ${engineText(info.engine)}</span>${engineSigns(info.engine)}</button>` : nothing}
    <span class="count slots" role="img" aria-label=${`${taken} of ${info.slots} areas taken`} title="Areas">${iconOf('list')}<b>${taken}/${info.slots}</b></span>
    ${legend(info.values)}
    <span class="tray" data-flip=${`tray:${seen}`}>${stonesTemplate(info.stones, { values: info.values, limit: info.limit, short: !wide && count(info.stones) > 4, label: `Stones: ${stonesText(info.stones)}; ${count(info.stones)} of ${info.limit}` })}</span>
    <span class="count worth">worth <b data-count=${`worth:${seen}`}>${info.worth}</b></span>
    ${wide ? html`<span class="big" role="img" aria-label=${pointsText(info.score)} data-count=${`score:${seen}`}>${info.score}</span>`
      : html`<button class="stripbtn eng" @click=${() => s.doings.peek(`seat:${seen}`)}><span class="sr">Engine: a resolution brings ${engineText(info.engine)}</span>${engineSigns({ ...info.engine, stones: [0, 0, 0], draw: 0 })}</button>`}
  </section>`;
}

/** The area of the seat that is looked at: creatures, free places, places of later rounds. @param {Scene} s */
export function areaTemplate(s) {
  const { view, seen } = s, info = view.seats[seen];
  const free = Math.max(0, info.slots - info.area.length);
  const drawn = Math.max(view.rounds, info.area.length);
  return html`<div class="area" data-zone="area" data-roves data-target="zone:area" data-drop="summon" data-flip="area" data-seat=${seen + 1} .style=${`--n:${drawn}`} role="group" aria-label=${`${s.name(seen)}'s area, ${info.area.length} of ${info.slots}`}>
    ${repeat(info.area, one => one.card, one => tile(s, one))}
    ${Array.from({ length: free }, () => html`<span class="slot open" aria-hidden="true">free</span>`)}
    ${Array.from({ length: Math.max(0, drawn - info.area.length - free) }, (_, i) => html`<span class="slot" aria-hidden="true">${info.area.length + free + i + 1}</span>`)}</div>`;
}
