/** The players: tabs on a phone, columns on a desktop, and the strip and area of the seat that is shown. */
import { html, nothing } from 'lit';
import { countersOf } from '../../../parts/strip/counters.js';
import { plateName } from '../../../parts/strip/plate-name.js';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf, shapeOf } from '../../../art/card-face.js';
import { figure } from '../../../sentences/language.js';
import { cssText } from '../../../lib/css-text.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { shortName } from '../../../lib/seat-names.js';
import { cardFace, cardTemplate, TYPE_ICON, TYPE_TIP } from '../card-faces.js';
import { count, legend, stonesTemplate, stonesText, tally } from '../stones.js';
import { engineSign, engineSigns, engineText, engineTip } from './engine.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * @param {Scene} s
 * @param {number} seat
 */
const pointsTip = ({ view }, seat) =>
  say('vale.points_title', { start: startText(view.seats[seat]), rise: RISE });

/**
 * Whether a seat only has the points that it began with.
 * @param {Scene} s
 * @param {number} seat
 */
const begins = ({ view }, seat) => view.round === 1 && view.seats[seat].score === view.seats[seat].start;

/**
 * The caption of another seat's score, if there is room. The caption in the viewer's own strip does not change.
 * @param {Scene} s
 * @param {number} seat
 */
const pointsCap = (s, seat) =>
  begins(s, seat) ? say('vale.at_the_start') : say('vale.points_inline', { score: s.view.seats[seat].score });

export const PLACES = [say('table.first'), say('table.second'), say('table.third'), say('table.fourth')];

/**
 * Why it has those points, if there is even more room.
 * @param {Scene} s
 * @param {number} seat
 */
const because = (s, seat) =>
  begins(s, seat)
    ? html`<span class="because"
        >${say('vale.for_hunting', { places: PLACES[s.view.seats[seat].hunted - 1] })}</span
      >`
    : nothing;

/** What brings points. */
export const RISE = say('vale.creatures_bring_the_rest_instant');

/**
 * The points with which a seat began, and why.
 * @param {import('../types.d.ts').SeatView} seat
 */
export const startText = ({ start, hunted }) =>
  say('vale.at_the_start_for_hunting', { start, places: PLACES[hunted - 1] });

/**
 * The first player's mark.
 * @param {Scene} s
 * @param {number} seat
 */
const firstMark = (s, seat) =>
  s.view.first === seat
    ? html`<span
        class="first"
        role="img"
        aria-label=${say('vale.first_player')}
        data-tip=${say('vale.first_player_begins_the_hunt')}
        >${iconOf('flag')}</span
      >`
    : nothing;

/**
 * Whether a seat may be chosen as a target.
 * @param {Scene} s
 * @param {number} seat
 */
const lit = (s, seat) => s.next.has(`seat:${seat + 1}`);

/**
 * The state of a seat's turn, in words.
 * @param {Scene} s
 * @param {number} seat
 */
function status({ view, update, ended }, seat) {
  if (view.phase === 'over' || ended !== null) return '';
  if (update.status.live && update.status.to_move === seat) return say('vale.to_decide');
  if (view.active === seat && !update.status.over) return say('table.on_turn');
  return view.seats[seat].done && view.phase === 'action' ? say('vale.turn_over') : '';
}

/**
 * Phone: one tab per seat.
 * @param {Scene} s
 */
export function tabsTemplate(s) {
  const { seats } = s.view;
  return html`<nav
    class="vtabs"
    data-zone="players"
    data-roves
    aria-label=${say('vale.option.seats')}
    data-n=${seats.length}
    .style=${cssText(`--n:${seats.length}`)}
  >
    ${seats.map((_, seat) => tab(s, seat))}
  </nav>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function tab(s, seat) {
  const { view, update } = s;
  const { score, stones, values, hand_count } = view.seats[seat];
  const name = s.name(seat);
  const first = view.first === seat;
  const seen = s.seen === seat;
  const narrow = view.seats.length > 2;
  const label = [
    name,
    say('vale.point', { score }),
    stonesText(stones),
    say('vale.in_hand', { hand_count }),
    first ? say('vale.first_player') : '',
    status(s, seat),
  ];
  return html`<button
    data-tells
    class="tab ${update.status.to_move === seat ? 'on' : ''} ${seen ? 'seen' : ''} ${lit(s, seat) ? 'may' : ''}"
    data-seat=${seat + 1}
    data-flip=${`seat:${seat}`}
    aria-pressed=${seen ? 'true' : 'false'}
    data-target=${`seat:${seat + 1}`}
  >
    <span class="sr">${label.filter(Boolean).join(', ')}</span>
    <span class="flag">${shapeOf(seat + 1)}${first ? iconOf('flag') : nothing}</span
    ><span class="nm" aria-hidden="true"
      >${narrow ? shortName(name) : html`<span>${name}</span>${seen ? nothing : html`<small>${say('vale.area_inline')}</small>`}`}</span
    ><b class="big" aria-hidden="true" data-tip=${pointsTip(s, seat)} data-count=${`score:${seat}`}
      >${figure(score)}</b
    >
    <span aria-hidden="true" class="row"
      >${narrow ? tally(stones) : stonesTemplate(stones, { values, short: count(stones) > 4 ? 1 : 2 })}<span
        class="hc"
        >${iconOf('layers')}${hand_count}</span
      ></span
    >
    <i class="lap" .style=${cssText(`--p:${Math.min(1, score / view.goal)}`)}></i>
  </button>`;
}

/**
 * Desktop: a column for each of the others.
 * @param {Scene} s
 */
export function opponentsTemplate(s) {
  return html`<div class="opps" data-n=${s.others.length} .style=${cssText(`--n:${s.others.length}`)}>
    ${s.others.map(seat => opponent(s, seat))}
  </div>`;
}

/**
 * Where the players stand beside the field: the creatures of the others, above the market.
 * @param {Scene} s
 */
export const rivalsTemplate = s =>
  html`<div class="rivals" .style=${cssText(`--n:${s.others.length}`)}>
    ${s.others.map(seat => html`<div class="minis" data-seat=${seat + 1}>${shapeOf(seat + 1)}${miniArea(s, seat)}</div>`)}
  </div>`;

/**
 * @param {Scene} s
 * @param {number} seat
 */
function opponent(s, seat) {
  const seen = s.view.seats[seat];
  const { score, stones, values, hand_count, known, engine } = seen;
  const active = s.update.status.to_move === seat;
  const knownText = say('vale.of_them_known', { known: known.length });
  return html`<section
    class="opp ${active ? 'active' : ''} ${lit(s, seat) ? 'may' : ''}"
    data-seat=${seat + 1}
    data-zone=${`seat${seat + 1}`}
    data-flip=${`seat:${seat}`}
    aria-label=${s.name(seat)}
  >
    <header>
      ${whoButton(s, seat)} ${stonesTemplate(stones, { values, short: count(stones) > 4 ? 2 : false })}
      <span
        class="hc"
        role="img"
        aria-label=${say('vale.card_in_hand', { hand_count, known_text: knownText })}
        data-tip=${say('vale.hand_card', { hand_count, known_text: knownText })}
        >${iconOf('layers')}${hand_count}<small class="cap">${say('table.in_hand')}</small></span
      >
      <b class="big" role="img" aria-label=${say('vale.point', { score })} data-tip=${pointsTip(s, seat)}
        ><span data-count=${`score:${seat}`}>${figure(score)}</span
        ><small class="cap">${pointsCap(s, seat)}${because(s, seat)}</small></b
      >
    </header>
    <div class="minis">
      ${s.plates ? nothing : miniArea(s, seat)}<span
        class="eng"
        role="img"
        aria-label=${say('vale.a_resolution_brings', { engine: engineText(engine) })}
        data-tip=${engineTip(engine)}
        ><small class="cap">${say('vale.at_rounds_end')}</small>${engineSigns(seen)}</span
      >
    </div>
  </section>`;
}

/**
 * An opponent's name, which opens what is known of the seat.
 * @param {Scene} s
 * @param {number} seat
 */
function whoButton(s, seat) {
  const name = html`<span class="flag">${shapeOf(seat + 1)}</span
    ><span class="nm">${plateName(s.name(seat))}</span>`;
  const rest = html`<span class="turn">${status(s, seat)}</span
    ><span class="sr">${say('vale.cards_and_engine')}</span>`;
  return html`<button
    class="who"
    data-target=${`seat:${seat + 1}`}
    aria-expanded=${s.peek === `seat:${seat}`}
  >
    ${name}${firstMark(s, seat)}${countersOf(s.update, seat)}${rest}
  </button>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
const areaText = (s, seat) =>
  say('vale.area_of_seat_area_slots', {
    seat: s.name(seat),
    area: s.view.seats[seat].area.length,
    slots: s.view.seats[seat].slots,
  });

/**
 * @param {Scene} s
 * @param {number} seat
 */
function miniArea(s, seat) {
  const { area } = s.view.seats[seat];
  if (!area.length) return html`<span class="none grow">${say('vale.no_creatures_yet')}</span>`;
  return html`<div
    class="mini-area ${area.length > 4 ? 'crowd' : ''}"
    data-roves
    .style=${cssText(`--n:${area.length}`)}
    role="group"
    aria-label=${areaText(s, seat)}
  >
    ${repeat(
      area,
      one => one.card,
      one => tile(s, one),
    )}
  </div>`;
}

/**
 * A creature in an area.
 * @param {Scene} s
 * @param {import('../types.d.ts').Placed} placed
 */
export function tile(s, placed) {
  const { card, active, used } = placed;
  const entry = s.entry(card);
  const name = entry?.name ?? card;
  const target = `card:${card}`;
  // Removing a creature is rarely wanted, and planned uses are highlighted in the planner: here it may be chosen, but is not
  // highlighted.
  const found = s.state(card);
  const dull = s.planning || (s.view.phase === 'action' && !s.asked && !s.multiSelect.active);
  const state = found === 'may' && s.machine.idle && dull ? 'soft' : found;
  const types = entry?.types ?? [];
  const mark = types.find(t => t !== 'instant') ?? 'instant';
  const refused = s.mine && s.machine.idle && state === '' && s.reason(card);
  const words = state === 'soft' && s.mine && !s.planning ? say('vale.may_be_removed') : highlightText(found);
  const label = [
    name,
    types.join(say('common.and')),
    active && used ? say('vale.used_this_round') : '',
    words,
  ]
    .filter(Boolean)
    .join(', ');
  const cls = `${highlightClass(state)} ${used ? 'spent' : ''} ${s.touched.has(card) ? 'last' : ''}`;
  const extra = html`<span class="kindmark" data-tip=${TYPE_TIP[mark] ?? nothing}
      >${iconOf(TYPE_ICON[mark])}</span
    >${used ? html`<span class="tick">${iconOf('check')}</span>` : nothing}`;
  return html`<button
    class="tile"
    data-tells
    data-target=${target}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
    aria-disabled=${refused ? 'true' : nothing}
  >
    <span class="sr">${label}</span>
    ${cardTemplate(cardFace(card, entry, { size: 'tile' }), { cls, flip: target, extra })}
    <span class="tname" aria-hidden="true">${name}</span>
  </button>`;
}

/**
 * The strip of the seat that is shown.
 * @param {Scene} s
 */
export function stripTemplate(s) {
  const { view, seen, own, wide } = s;
  const info = view.seats[seen];
  const text = status(s, seen);
  const turn =
    s.update.status.live && s.update.status.to_move === seen && s.update.for === seen
      ? say('table.your_turn')
      : text;
  const taken = info.area.length;
  const held = count(info.stones);
  const stones = stonesTemplate(info.stones, {
    values: info.values,
    limit: info.limit,
    short: !wide && held > 4,
    label: say('vale.stones_of', { stones: stonesText(info.stones), held, limit: info.limit }),
  });
  return html`<section
    class="strip own ${s.update.status.to_move === seen ? 'active' : ''}"
    data-seat=${seen + 1}
    data-zone="own"
    data-flip=${wide ? `seat:${seen}` : nothing}
    data-target="zone:own"
    data-drop="sell take"
    aria-label=${s.name(seen)}
  >
    <span class="flag">${shapeOf(seen + 1)}</span
    ><span class="who"><span>${plateName(s.name(seen))}</span></span
    >${wide ? firstMark(s, seen) : nothing}${countersOf(s.update, seen)}
    <span class="turn grow"
      >${s.ended !== null ? nothing : seen === own || seen === s.followed ? turn : say('vale.looking_on')}</span
    >
    ${wide ? engineButton(s) : nothing}
    <span
      class="count slots"
      role="img"
      aria-label=${say('vale.of_places_for_creatures_taken', { taken, slots: info.slots })}
      data-tip=${say('vale.creatures_of_places_taken_every', { taken, slots: info.slots })}
      >${iconOf('list')}<b>${say('vale.of_places', { taken, slots: info.slots })}</b
      ><small class="cap">${say('vale.creatures')}</small></span
    >
    ${legend(info.values)}
    <span
      class="tray"
      data-flip=${`tray:${seen}`}
      data-tip=${say('vale.stones_held_at_most', { held, limit: info.limit })}
      >${stones}</span
    >
    <span class="count worth" data-tip=${say('vale.worth_what_all_these_stones')}
      ><b data-count=${`worth:${seen}`}>${info.worth}</b> ${say('vale.to_spend')}</span
    >
    ${wide ? pointsOf(s) : pointsButton(s)}
  </section>`;
}

/**
 * Desktop: the points of the seat that is shown.
 * @param {Scene} s
 */
function pointsOf(s) {
  const { score } = s.view.seats[s.seen];
  return html`<span
    class="big"
    role="img"
    aria-label=${say('vale.point', { score })}
    data-tip=${pointsTip(s, s.seen)}
    ><span data-count=${`score:${s.seen}`}>${figure(score)}</span
    ><small class="cap">${say('vale.points_inline', { score })}</small></span
  >`;
}

/**
 * Desktop: what a resolution brings the seat that is shown.
 * @param {Scene} s
 */
function engineButton({ view, seen, handlers }) {
  const { engine } = view.seats[seen];
  return html`<button
    class="stripbtn eng"
    data-tip=${engineTip(engine)}
    @click=${() => handlers.peek(`seat:${seen}`)}
  >
    <span class="sr">${say('vale.a_resolution_brings', { engine: engineText(engine) })}</span
    ><small class="cap" aria-hidden="true">${say('vale.at_rounds_end')}</small
    >${engineSigns(view.seats[seen])}
  </button>`;
}

/**
 * Phone: the one figure of it that there is room for.
 * @param {Scene} s
 */
function pointsButton({ view, seen, handlers }) {
  const { engine } = view.seats[seen];
  return html`<button
    class="stripbtn eng"
    data-tip=${engineTip(engine)}
    @click=${() => handlers.peek(`seat:${seen}`)}
  >
    <span class="sr">${say('vale.engine_a_resolution_brings', { engine: engineText(engine) })}</span
    >${engineSign(view.seats[seen])}<small class="cap" aria-hidden="true">${say('vale.rounds_end')}</small>
  </button>`;
}

/**
 * The area of the seat that is shown: creatures, free places, places of later rounds.
 * @param {Scene} s
 */
export function areaTemplate(s) {
  const { view, seen } = s;
  const { area, slots } = view.seats[seen];
  const taken = area.length;
  const free = Math.max(0, slots - taken);
  const drawn = Math.max(view.rounds, taken);
  const first = taken + free + 1;
  const later = Math.max(0, drawn + 1 - first);
  return html`<div
    class="area"
    data-zone="area"
    data-roves
    data-target="zone:area"
    data-drop="summon"
    data-flip="area"
    data-seat=${seen + 1}
    .style=${cssText(`--n:${drawn}`)}
    role="group"
    aria-label=${areaText(s, seen)}
  >
    ${repeat(
      area,
      one => one.card,
      one => tile(s, one),
    )}
    ${Array.from({ length: free }, () => html`<span class="slot open" aria-hidden="true">${say('vale.empty_place')}</span>`)}
    ${Array.from({ length: later }, (_, i) => html`<span class="slot" aria-hidden="true"><small>${say('vale.round_inline')}</small>${first + i}</span>`)}
  </div>`;
}
