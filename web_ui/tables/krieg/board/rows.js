/** The field: two or more halves of three rows, the line between them, and every unit with its current strength. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { cssText } from '../../../lib/css-text.js';
import { innerName } from '../../../lib/seat-names.js';
import { lastClass, lastSeat, picture, ROW_GLYPH, tileFace } from '../card-faces.js';
import { cardName, effectsOf, factorText, arrangedUnits, ROW_NAME, signed, sidesNow } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../scene.js').Scene} Scene
 * @typedef {import('../types.d.ts').Row} Row
 * @typedef {import('../types.d.ts').Unit} Unit
 * @typedef {import('../model.js').Laid} Laid
 * @typedef {import('../model.js').Cap} Cap
 */

/** A row with more units than this scrolls on a phone; with fewer, they overlap so far that all are visible. */
const CROWD = 8;

/**
 * The opponents' halves, of which one is visible at a time; swiping shows the next.
 * @param {Scene} s
 */
export function othersTemplate(s) {
  const many = s.others.length > 1;
  return html`<div
    class="halves ${many ? 'many' : ''}"
    ?data-scrolls=${many}
    @scroll=${many ? onScroll(s) : nothing}
  >
    ${repeat(
      s.others,
      seat => seat,
      seat => halfTemplate(s, seat, true),
    )}
  </div>`;
}

/** @param {Scene} s */
const onScroll = s => (/** @type {Event} */ event) => {
  const { scrollLeft, clientWidth } = /** @type {HTMLElement} */ (event.currentTarget);
  s.handlers.scrolled(s.others[Math.round(scrollLeft / Math.max(1, clientWidth))] ?? s.others[0]);
};

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {boolean} far drawn from the back row down to the centre
 */
export function halfTemplate(s, seat, far) {
  const { rows } = s.view.sides[seat];
  return html`<section
    class="half ${far ? 'far' : 'near'}"
    data-seat=${seat + 1}
    data-half=${seat}
    aria-label=${say('krieg.field', { seat: s.name(seat), total: s.view.sides[seat].total })}
  >
    ${repeat(
      far ? [...rows].reverse() : rows,
      row => row.ref,
      row => rowTemplate(s, row),
    )}
  </section>`;
}

/**
 * @param {Scene} s
 * @param {Row} row
 */
function rowTemplate(s, row) {
  const lane = s.lanes.get(row.ref);
  const groups = arrangedUnits(row, s.orders.get(row.ref));
  const effects = effectsOf(s.view, row);
  const now = s.ready && s.forecast?.rows?.[row.ref]?.[1];
  const arriving = /** @type {Unit[]} */ (s.arriving.get(row.ref) ?? []);
  const n = row.units.length;
  const name = ROW_NAME[row.row];
  const open = s.sheet === row.ref;
  const chosen = s.chosenRows.has(row.ref);
  const label = say('krieg.row_unit', {
    name,
    total: row.total,
    n,
    chosen: chosen ? say('krieg.chosen') : '',
  });
  return html`<div
    class="krow ${lane ? 'may' : chosen ? 'chosen' : ''} ${n > CROWD ? 'crowd' : ''}"
    role="group"
    aria-label=${label}
    data-row=${row.ref}
    data-line=${row.row}
    data-roves
  >
    <button
      class="cap"
      data-key=${`cap:${row.ref}`}
      data-tip=${say('krieg.row_unit_strength_press', { name, n, total: row.total })}
      aria-expanded=${open}
      @click=${() => s.handlers.sheet(open ? null : row.ref)}
    >
      <span class="sr">${say('krieg.show_the_sum', { label })}</span
      ><span class="rowname" aria-hidden="true">${glyphOf(ROW_GLYPH[row.row])}${name}</span
      ><b aria-hidden="true" data-count=${`row:${row.ref}`}>${row.total}</b>
    </button>
    <div
      class="lane"
      ?data-scrolls=${n > CROWD}
      @click=${onLane(s, row)}
      .style=${cssText(`--n:${Math.max(1, n + arriving.length)}`)}
    >
      ${repeat(
        groups,
        group => group.map(one => one.key).join(),
        group => groupTemplate(s, row, group),
      )}
      ${arriving.map(unit => unitPicture(s, unit, { cls: 'ghost' }))}
      ${lane ? laneButton(s, row, lane) : nothing}
      ${!lane && now != null && now !== row.total ? dropTemplate(say('krieg.row_word'), row.total, now, 'after') : nothing}
    </div>
    <div class="effects">
      ${effects.length > 1 ? effectsButton(s, row, effects) : effects.map(cap => effectButton(s, row, cap))}
    </div>
  </div>`;
}

/**
 * Anything in a lane that is no target itself stands for the row.
 * @param {Scene} s
 * @param {Row} row
 */
const onLane = (s, row) => (/** @type {Event} */ event) => {
  if (!(/** @type {Element} */ (event.target).closest('[data-target]'))) s.handlers.row(row.ref);
};

/**
 * A pair side by side, or one unit.
 * @param {Scene} s
 * @param {Row} row
 * @param {Laid[]} group
 */
const groupTemplate = (s, row, group) =>
  group.length > 1
    ? html`<span
        class="pair"
        data-double="×2"
        data-tip=${say('krieg.pair_two_units_of_strength', { strength: group[0].unit.strength })}
        >${repeat(
          group,
          one => one.key,
          one => unitTemplate(s, row, one),
        )}</span
      >`
    : unitTemplate(s, row, group[0]);

/**
 * The change of a number, and which number it is: the row's, as at its head, or the player's total.
 * @param {string} whose
 * @param {number} before
 * @param {number} after
 * @param {string} [cls]
 */
const dropTemplate = (whose, before, after, cls = '') =>
  html`<span class="drop ${cls}" aria-hidden="true"
    >${whose} <b>${signed(after - before)}</b> ${say('krieg.to', { after })}</span
  >`;

/**
 * The whole row as a target, with the change of its total; if the row does not change, with that of its side.
 * @param {Scene} s
 * @param {Row} row
 * @param {import('../scene.js').Lane} lane
 */
function laneButton(s, row, lane) {
  const seat = Number(row.ref[0]) - 1;
  const [before, after] = lane.forecast?.totals[seat] ?? [0, 0];
  const moved = lane.forecast?.totals.some(([was, is]) => was !== is);
  const here = lane.forecast?.rows[row.ref];
  const delta = here
    ? dropTemplate(say('krieg.row_word'), here[0], here[1])
    : before !== after
      ? dropTemplate(say('krieg.total'), before, after)
      : nothing;
  const brings =
    lane.forecast && moved
      ? say('krieg.and_to', { name: s.name(seat), change: signed(after - before), total: after })
      : '';
  return html`<button
    class="place"
    data-target=${lane.target}
    data-key=${`row:${row.ref}`}
    data-place=${row.ref}
  >
    <span class="sr"
      >${say('krieg.to_row', { card: s.head ? cardName(s.view, s.head) : say('krieg.this'), seat: s.name(seat), row_name: ROW_NAME[row.row], brings })}</span
    >${delta}
  </button>`;
}

/**
 * @param {Scene} s
 * @param {Row} row
 * @param {Laid} one
 */
function unitTemplate(s, row, { unit, key, twin, target }) {
  const by = s.marked.get(key);
  const lit = s.lit(target);
  const picked = s.meant.has(key);
  const cls = [
    picked ? 'selected' : lit ? 'playable' : '',
    s.leaving.has(key) ? 'going' : '',
    lastClass(by),
    s.looked === key ? 'looked' : '',
  ].join(' ');
  const lifts = liftsOf(unit);
  const marks = [
    ...unit.attached.map(slug => glyphOf(s.view.catalog[slug].glyph)),
    ...lifts.map(([, n]) => html`<i>+${n}</i>`),
  ];
  const will = s.changing.get(key);
  const kws = html`${marks.length ? html`<span class="kws" data-tip=${marksText(s, unit)}>${marks.slice(0, 2)}</span>` : nothing}${
    will === undefined ? nothing : html`<b class="will" aria-hidden="true">${will}</b>`
  }`;
  return html`<button
    class="unit"
    data-target=${target}
    data-twin=${twin}
    data-key=${`unit:${key}`}
    data-seat=${lastSeat(by)}
    aria-pressed=${picked ? 'true' : nothing}
  >
    <span class="sr">${unitText(s, row, unit)}${byText(s, by)}${stateText(picked, lit)}</span
    >${unitPicture(s, unit, { cls, flip: `unit:${key}`, extra: kws })}
  </button>`;
}

/**
 * What a unit gets from others of its row.
 * @param {Unit} unit
 */
const liftsOf = ({ adds, attached }) => adds.filter(([by, n]) => n > 0 && !attached.includes(by));

/**
 * The meaning of a unit's marks: what is attached to it, what it gets from others, and how that is made up.
 * @param {Scene} s
 * @param {Unit} unit
 */
function marksText({ view }, unit) {
  const lifts = liftsOf(unit);
  const marks = [
    ...unit.attached.map(slug => say('krieg.with_inline', { card: cardName(view, slug) })),
    ...lifts.map(lift => addText(view, lift)),
  ].join(', ');
  const how = new Set(lifts.map(([by]) => view.catalog[by]?.text));
  return [marks.charAt(0).toUpperCase() + marks.slice(1), ...how].join('. ');
}

/**
 * @param {import('../types.d.ts').View} view
 * @param {[string, number]} add a card, and what it adds
 */
const addText = (view, [by, n]) => say('krieg.from', { n: signed(n), card: cardName(view, by) });

/**
 * A unit of the field, with its name if it is wide enough.
 * @param {Scene} s
 * @param {Unit} unit
 * @param {{cls?: string, flip?: string, extra?: unknown}} how
 */
const unitPicture = ({ view }, unit, { extra = nothing, ...how }) =>
  picture(tileFace(unit, view.catalog[unit.slug]), {
    ...how,
    extra: html`${extra}<span class="unitname">${cardName(view, unit.slug)}</span>`,
  });

/**
 * Who last changed a thing, added after its name.
 * @param {Scene} s
 * @param {number|undefined} by
 */
const byText = (s, by) => (by === undefined ? '' : say('krieg.last_changed_by', { seat: s.name(by) }));

/**
 * What may be done with a thing, added after its name.
 * @param {unknown} picked
 * @param {unknown} lit
 */
const stateText = (picked, lit) => (picked ? ', chosen' : lit ? say('krieg.may_be_chosen') : '');

/**
 * The text alternative of a unit.
 * @param {Scene} s
 * @param {Row} row
 * @param {Unit} unit
 */
function unitText({ view }, row, unit) {
  const partner = unit.partner == null ? null : row.units[unit.partner];
  const parts = [cardName(view, unit.slug), say('krieg.strength_inline', { total: unit.total })];
  if (unit.total !== unit.base) parts.push(say('krieg.base', { base: unit.base }));
  if (partner) parts.push(say('krieg.paired_with', { card: cardName(view, partner.slug) }));
  for (const slug of unit.attached) parts.push(say('krieg.with_inline', { card: cardName(view, slug) }));
  for (const lift of liftsOf(unit)) parts.push(addText(view, lift));
  return parts.join(', ');
}

/**
 * The seat whose card acts on a row.
 * @param {Scene} s
 * @param {Row} row
 * @param {Cap} cap
 */
const doer = (s, row, cap) => s.doneBy(`cap:${cap.slug}`, `${row.ref}.${cap.slug}`);

/**
 * Several effects on one row: a button for all of them, which opens the sum.
 * @param {Scene} s
 * @param {Row} row
 * @param {Cap[]} effects
 */
function effectsButton(s, row, effects) {
  const whose = (/** @type {Cap} */ cap) => doer(s, row, cap);
  const label = effects.map(cap => `${cap.say}${byText(s, whose(cap))}`).join('. ');
  return html`<button
    class="eff multi"
    data-key=${`eff:${row.ref}`}
    data-tip=${say('krieg.what_acts_on_this_row', { effects: effects.map(cap => cap.say).join('. ') })}
    @click=${() => s.handlers.sheet(row.ref)}
  >
    <span class="sr">${say('krieg.show_the_sum', { label })}</span> ${effects.map(
      cap =>
        html`<span
          aria-hidden="true"
          class="eff ${cap.cls} ${lastClass(whose(cap))}"
          data-seat=${lastSeat(whose(cap))}
          >${glyphOf(s.view.catalog[cap.slug].glyph)}<b>${cap.text}</b></span
        >`,
    )}
  </button>`;
}

/**
 * @param {Scene} s
 * @param {Row} row
 * @param {Cap} cap
 */
function effectButton(s, row, cap) {
  const lit = cap.target && s.lit(cap.target);
  const picked = cap.target && s.picked(cap.target);
  const by = doer(s, row, cap);
  return html`<button
    class="eff ${cap.cls} ${picked ? 'picked' : lit ? 'lit' : ''} ${lastClass(by)}"
    data-target=${cap.target ?? nothing}
    data-seat=${lastSeat(by)}
    data-key=${`eff:${row.ref}:${cap.slug}`}
    data-subject=${cap.slug}
    ?data-tells=${!lit && !picked}
    data-tip=${saying(cardName(s.view, cap.slug), cap.say)}
  >
    <span class="sr">${cap.say}${byText(s, by)}${stateText(picked, lit)}</span
    >${glyphOf(s.view.catalog[cap.slug].glyph)}<span class="effname" aria-hidden="true"
      >${cardName(s.view, cap.slug)}${cap.kind ? html`<small>${cap.kind}</small>` : nothing}</span
    ><b aria-hidden="true">${cap.text}</b>
  </button>`;
}

/**
 * Its name, then its effect; the effect's text begins with the name too.
 * @param {string} name
 * @param {string} text
 */
function saying(name, text) {
  const does = text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
  return `${name}. ${does.charAt(0).toUpperCase()}${does.slice(1)}.`;
}

/**
 * Between the halves: the totals of the sides, as one line and in words.
 * @param {Scene} s
 */
export function frontTemplate(s) {
  const { lead } = s.view;
  const sides = sidesNow(s.view);
  const leaders = sides.filter(side => side.place === 1);
  const ours = sides.find(side => side.seats.includes(s.own)) ?? sides[0];
  const [rival] = sides.filter(side => side !== ours).sort((one, other) => one.place - other.place);
  const best = leaders[0].total;
  const who = (/** @type {{seats: number[]}} */ side) =>
    side.seats.map(seat => s.name(seat)).join(say('common.and'));
  const words =
    leaders.length === sides.length
      ? say('krieg.level')
      : leaders.length > 1
        ? say('krieg.level_inline', { leaders: leaders.map(who).join(say('common.and')) })
        : leaders[0].seats.length > 1
          ? say('krieg.lead_by', { seats: who(leaders[0]), lead })
          : say('krieg.leads_by', { seat: who(leaders[0]), lead });
  const place = s.view.ffa ? s.view.sides[s.own].place : 0;
  const text =
    place > 1
      ? `${words}, ${innerName(s.name(s.own))} ${ORDINAL[place]}`
      : s.view.teams
        ? say('krieg.to_words_best_total', {
            words,
            best,
            total: leaders[0] === ours ? rival.total : ours.total,
          })
        : words;
  const first = leaders.length === 1 ? leaders[0].seats[0] + 1 : null;
  const share = `--a:${ours.total || 0.5};--b:${rival.total || 0.5}`;
  const inks = `--ours:var(--seat-${ours.seats[0] + 1});--theirs:var(--seat-${rival.seats[0] + 1})`;
  return html`<div class="front" role="img" aria-label=${text}>
    <i .style=${cssText(`${share};${inks}`)}></i>
    <span class="lead" data-seat=${first ?? nothing}>${first ? shapeOf(first) : nothing}${text}</span>
  </div>`;
}
const ORDINAL = ['', say('table.first'), say('table.second'), say('table.third'), say('table.fourth')];

/**
 * The inspected row: its units with their sums, each of which can be chosen if it is a target.
 * @param {Scene} s
 * @param {Row} row
 */
export function rowSheet(s, row) {
  return html`<section
    class="peekbox rowsheet narrow"
    aria-label=${say('krieg.row_of', { row_name: ROW_NAME[row.row], name: s.name(Number(row.ref[0]) - 1) })}
  >
    <header>
      <h2>${say('krieg.row', { row_name: ROW_NAME[row.row], total: row.total })}</h2>
      <button class="icon" aria-label=${say('common.close')} @click=${() => s.handlers.sheet(null)}>
        ${iconOf('x')}
      </button>
    </header>
    ${sumsTemplate(s.view, row, group => group.map(one => unitTemplate(s, row, one)))}
  </section>`;
}

/**
 * How a row's total is made up, unit by unit.
 * @param {import('../types.d.ts').View} view
 * @param {Row} row
 * @param {((group: Laid[]) => unknown)} [tiles] draws the units as buttons
 */
export function sumsTemplate(
  view,
  row,
  tiles = group => group.map(({ unit }) => picture(tileFace(unit, view.catalog[unit.slug]))),
) {
  const effects = effectsOf(view, row);
  return html`<div class="sums" data-scrolls>
    ${row.units.length ? nothing : html`<p>${say('krieg.no_unit_stands_here')}</p>`}
    <ul>
      ${arrangedUnits(row).map(
        group =>
          html`<li>
            ${html`<span class="tiles">${tiles(group)}</span>`}
            <span class="words"
              >${group.map(
                ({ unit }) =>
                  html`<span
                    ><span><b>${cardName(view, unit.slug)}</b> ${sumWords(view, unit)}</span
                    ><b class="num">${unit.total}</b></span
                  >`,
              )}</span
            >
          </li>`,
      )}
    </ul>
    ${effects.length ? html`<p class="note">${effects.map(cap => cap.say).join('. ')}.</p>` : nothing}
  </div>`;
}

/**
 * @param {import('../types.d.ts').View} view
 * @param {import('../types.d.ts').Unit} unit
 */
function sumWords(view, unit) {
  const parts = [
    unit.set == null ? String(unit.base) : say('krieg.set_to', { base: unit.base, set: unit.set }),
  ];
  for (const add of unit.adds) parts.push(addText(view, add));
  if (unit.partner != null) parts.push(say('krieg.twice_as_a_pair'));
  for (const [by, factor] of unit.factors) parts.push(`${factorText(factor)} ${cardName(view, by)}`);
  if (unit.floored) parts.push(say('krieg.at_least_inline', { total: unit.total }));
  if (unit.exact !== undefined) parts.push(say('krieg.rounded_down'));
  return parts.join(', ');
}
