/** The floating field: a grid of buttons, one per cell, with everything that is known of it. */
import { html, nothing, svg } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf } from '../../../art/card-face.js';
import { signed } from '../../../sentences/language.js';
import { starChart } from './star-chart.js';
import { borderFace, cardTemplate, combatFace } from '../card-faces.js';
import { cellMarksText } from './cell-marks.js';
import { axesText, cellText, frameText, inLine, offset, stackAt, worth } from '../model.js';
import { cssText } from '../../../lib/css-text.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

const LINES = ['row', 'column', 'line'];
const MARK_ICON = { returned: 'undo-2', removed: 'x' };
const EFFECT_TEXT = {
  returned: say('eter.goes_back_to_its_owner'),
  removed: say('eter.out_for_this_round'),
  hole: say('eter.becomes_a_hole'),
};

/** @param {Scene} s */
export function boardTemplate(s) {
  const { cols, rows } = s.window;
  const lines = lineTargets(s);
  const start = cols.length === 1 && rows.length === 1 && s.view.phase !== 'over' ? s.view.size : 0;
  const stop = s.focus && rows.some(r => cols.some(c => `${c}${r}` === s.focus)) ? s.focus : defaultStop(s);
  return html` <section class="board eter" data-zone="board" aria-label=${say('eter.board')}>
    ${starChart}
    <div
      class="field ${start ? 'start' : ''}"
      .style=${cssText(`--cols:${cols.length};--rows:${rows.length};--room:${room(s)};${around(start)}`)}
    >
      <div class="cols">${cols.map(col => lineHead(s, lines, 'column', col))}</div>
      <div class="rows">${rows.map(row => lineHead(s, lines, 'row', String(row)))}</div>
      <div
        class="grid"
        role="grid"
        data-columns=${cols.length}
        aria-label=${say('eter.field_rows_columns', { rows: rows.length, cols: cols.length, axes: axesText(s.view) })}
      >
        ${repeat(
          rows,
          row => row,
          row =>
            html`<div role="row" class="gridrow">
              ${repeat(
                cols,
                col => col,
                col => cellTemplate(s, `${col}${row}`, stop),
              )}
            </div>`,
        )}
        ${overlay(s)} ${spanTemplate(s, start)}
      </div>
    </div>
  </section>`;
}

/**
 * How many places the field may come to have on both sides of the first one.
 * @param {number} start so many a side
 */
const around = start => `--before:${Math.floor((start - 1) / 2)};--after:${Math.ceil((start - 1) / 2)}`;

/**
 * The number of cells per side to leave room for, so that the cells do not shrink with every card.
 * @param {Scene} s
 */
function room({ view, window }) {
  const { fixed } = view.field;
  const wide = Math.max(window.cols.length, fixed.cols ? view.size : view.size + 1);
  const high = Math.max(window.rows.length, fixed.rows ? view.size : view.size + 1);
  return `${wide};--roomy:${high}`;
}

/**
 * The faint frame of how large the field can still become: dashed where it may grow, with the remaining number in words.
 * @param {Scene} s
 * @param {number} start before the first card: so many places a side, which are drawn
 */
function spanTemplate({ view, window }, start) {
  const { fixed } = view.field;
  const limits = view.phase === 'over' ? '' : frameText(view, window);
  return html`<div
    class="span ${fixed.cols ? '' : 'widens'} ${fixed.rows ? '' : 'heightens'}"
    data-flip="span"
    aria-hidden="true"
  >
    ${Array.from({ length: start * start }, () => html`<i></i>`)}${limits ? html`<span>${limits}</span>` : nothing}
  </div>`;
}

/** @param {Scene} s */
function defaultStop({ view, window, hits }) {
  const lit = [...hits].find(([, h]) => h.lit)?.[0];
  const last = Object.keys(view.field.cells).find(c => view.field.cells[c].last);
  return (
    lit ??
    last ??
    `${window.cols[Math.floor(window.cols.length / 2)]}${window.rows[Math.floor(window.rows.length / 2)]}`
  );
}

/**
 * Rows and columns that may be chosen now: line -> target.
 * @param {Scene} s
 */
function lineTargets({ next }) {
  const lines = new Map();
  for (const target of next.keys()) {
    const [kind, ref] = target.split(':');
    if (LINES.includes(kind)) lines.set(ref, target);
  }
  return lines;
}

/**
 * @param {Scene} s
 * @param {Map<string, string>} lines
 * @param {'row'|'column'} kind
 * @param {string} name
 */
function lineHead(s, lines, kind, name) {
  const target = lines.get(name);
  const blocked = s.view.field.blocked?.line === name;
  const mark = blocked ? glyphOf('snowflake-1') : nothing;
  const flip = `line:${kind} ${name}`;
  if (!target) {
    const picked = s.machine.picks.some(p => p.ref === name && LINES.includes(p.kind));
    return html`<span class="head ${picked ? 'picked' : ''}" data-flip=${flip} aria-hidden="true"
      >${name}${mark}</span
    >`;
  }
  return html`<button
    class="head may"
    data-target=${target}
    data-flip=${flip}
    aria-label=${say('eter.choose', { kind, name })}
  >
    ${name}${mark}
  </button>`;
}

/**
 * @param {Scene} s
 * @param {string} id
 * @param {string} stop the cell that is the Tab stop
 */
function cellTemplate(s, id, stop) {
  const { view } = s;
  const { field } = view;
  const stack = stackAt(view, id);
  const top = stack.at(-1);
  const after = s.preview?.view?.match.play === view.match.play ? s.preview.view.field : field;
  const hit = s.hits.get(id);
  const change = s.changes.get(id);
  const blast = s.blast.get(id);
  const empty = !stack.length && field.border !== id;
  const inside = field.possible.includes(id) || !empty || field.holes.includes(id);
  const threat = s.settings.threats === false ? null : view.threats.find(t => t.cell === id);
  const chip = s.chipText(hit?.chip ?? null);
  const strong = hit?.lit && (hit.chip === 'wins' || hit.chip === 'blocks');
  const may = hit?.lit
    ? say('eter.you_may', {
        chip:
          chip && !strong
            ? hit.chip === 'challenges'
              ? say('eter.challenge')
              : chip
            : say('eter.choose_it'),
        strong: strong ? `, ${chip}` : '',
      })
    : '';
  const blastText = blast
    ? blast.applied
      ? EFFECT_TEXT[blast.effect]
      : empty
        ? ''
        : say('eter.kept_or_a_card_would')
    : '';
  const label = [
    cellText(view, id, s.name, may),
    s.line.has(id) ? say('eter.in_the_line') : '',
    hit?.picked ? 'chosen' : '',
    blastText,
  ]
    .filter(Boolean)
    .join(', ');
  const cls = {
    cell: true,
    hole: field.holes.includes(id),
    ring: empty && inside,
    out: !inside,
    near: empty && field.touching.includes(id),
    may: Boolean(hit?.lit && empty),
    soft: Boolean(hit && !hit.lit && !hit.picked && s.machine.head),
    strong: Boolean(strong && empty),
    picked: Boolean(hit?.picked),
    threat: Boolean(threat && empty && !s.preview),
    blizzard: Boolean(after.blocked && inLine(id, after.blocked.line)),
    ghosted: Boolean(change),
    framed: Boolean(blast),
    online: s.line.has(id),
  };
  const tip = hit?.lit ? '' : cellMarksText(s, id); // no tooltip over a cell that is aimed at
  return html`<button
    role="gridcell"
    class=${classMap(cls)}
    data-cell=${id}
    data-flip=${`cell:${id}`}
    data-target=${`cell:${id}`}
    aria-selected=${hit?.picked ? 'true' : nothing}
    tabindex=${id === stop ? 0 : -1}
    data-seat=${threat ? threat.seat + 1 : nothing}
    data-tip=${tip || nothing}
    ?data-tells=${Boolean(tip)}
    @focus=${() => s.handlers.focused(id)}
  >
    <span class="sr">${label}</span>
    ${top ? topTemplate(s, id, stack, hit) : field.border === id ? borderTemplate(hit?.lit ? 'playable' : '', `card:${id}`) : nothing}
    ${after.border === id && field.border !== id ? borderTemplate('ghost') : nothing}
    ${change ? ghostTemplate(s, id, change) : hit?.lit ? carriedTemplate(s, id) : nothing}
    ${blast ? blastTemplate(blast, empty) : nothing}
    ${chip && !hit?.picked ? html`<span class=${top || field.border === id ? 'cov' : 'word'} aria-hidden="true">${chip}</span>` : nothing}
  </button>`;
}

/**
 * @param {string} cls
 * @param {string} [flip]
 */
const borderTemplate = (cls, flip) => cardTemplate(borderFace, { cls, flip });

/**
 * The card that is dragged over this cell, in its place.
 * @param {Scene} s
 * @param {string} id
 */
function carriedTemplate({ carried, own }, id) {
  if (carried?.cell !== id || !carried.value) return nothing;
  const value = carried.value === 'e' ? 'e' : Number(carried.value);
  return cardTemplate(combatFace({ seat: own, value, down: carried.down }), { cls: 'ghost would' });
}

/**
 * What an explosion does here.
 * @param {{effect: 'returned'|'removed'|'hole', applied: boolean}} blast
 * @param {boolean} empty
 */
function blastTemplate({ effect, applied }, empty) {
  const mark = effect === 'hole' ? nothing : iconOf(MARK_ICON[effect]);
  return html`<span aria-hidden="true" class="effect ${effect} ${applied ? '' : empty ? 'nothing' : 'struck'}"
    >${mark}</span
  >`;
}

/**
 * @param {Scene} s
 * @param {string} id
 * @param {import('../types.d.ts').CardView[]} stack
 * @param {{lit: boolean, picked: boolean}|undefined} hit
 */
function topTemplate(s, id, stack, hit) {
  const card = /** @type {import('../types.d.ts').CardView} */ (stack.at(-1));
  const change = s.changes.get(id);
  const cls = [
    stack.length > 2 ? 'stack3' : stack.length > 1 ? 'stack2' : '',
    s.view.field.cells[id].last ? 'last' : '',
    hit?.picked ? 'selected' : hit?.lit ? 'playable' : '',
    change?.gone ? 'going' : '',
  ].join(' ');
  const extra = html`${card.mod ? html`<span class="mod">${signed(card.mod)}</span>` : nothing}${
    card.down && card.value != null
      ? html`<span class="peek">${card.value === 'e' ? glyphOf('polar-star') : worth(card)}</span>`
      : nothing
  }`;
  return cardTemplate(combatFace(card, { depth: stack.length }), { cls, flip: `card:${id}`, extra });
}

/**
 * What the previewed action leaves here.
 * @param {Scene} s
 * @param {string} id
 * @param {{card: import('../types.d.ts').CardView|null, depth: number, hole: boolean, gone: boolean}} change
 */
function ghostTemplate(s, id, change) {
  const mark = s.marks.get(id);
  return html`${
    change.hole
      ? html`<span class="ghosthole"></span>`
      : change.card && !(change.gone && mark)
        ? cardTemplate(combatFace(change.card, { depth: change.depth }), { cls: 'ghost' })
        : nothing
  }
  ${mark && !s.blast.has(id) ? html`<span aria-hidden="true" class="effect ${mark}">${iconOf(mark === 'returned' ? 'undo-2' : 'x')}</span>` : nothing}`;
}

/**
 * Marks at cells that complete a line, arrows of a previewed move, the frame of an explosion.
 * @param {Scene} s
 */
function overlay(s) {
  const { cols, rows } = s.window;
  /** @param {string} cell */
  const at = cell => {
    const { dx, dy } = offset(`${cols[0]}${rows[0]}`, cell);
    return { x: dx + 0.5, y: dy + 0.5 };
  };
  const pins =
    s.settings.threats === false || s.preview
      ? []
      : s.view.threats.flatMap(t => pinsOf(t).map(d => ({ ...d, ...at(t.cell), seat: t.seat })));
  const moves = (s.preview?.events ?? []).filter(e => e.type === 'moved' && e.start && e.cell);
  return html`<svg
    class="over"
    viewBox=${`0 0 ${cols.length} ${rows.length}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${pins.map(pin)} ${s.frame ? frame(at(s.frame.cell), s.frame.size) : nothing}
    ${moves.map(e => arrow(at(/** @type {string} */ (e.start)), at(/** @type {string} */ (e.cell))))}
  </svg>`;
}

/** @param {{x: number, y: number, dx: number, dy: number, seat: number}} pin */
const pin = ({ x, y, dx, dy, seat }) => svg`<path class="pin" data-seat=${seat + 1}
  d=${`M${x + dx * 0.42} ${y + dy * 0.42}L${x + dx * 0.6} ${y + dy * 0.6}`}></path>`;

/**
 * @param {{x: number, y: number}} at the middle of its first cell
 * @param {number} size
 */
const frame = ({ x, y }, size) =>
  svg`<rect class="frame" x=${x - 0.52} y=${y - 0.52} width=${size + 0.04} height=${size + 0.04} rx=".08"></rect>`;

/**
 * Directions from the completing cell along its line.
 * @param {{cell: string, line: string[]}} threat
 */
function pinsOf(threat) {
  const seen = new Map();
  for (const cell of threat.line) {
    if (cell === threat.cell) continue;
    const { dx, dy } = offset(threat.cell, cell);
    seen.set(`${Math.sign(dx)},${Math.sign(dy)}`, { dx: Math.sign(dx), dy: Math.sign(dy) });
  }
  return [...seen.values()];
}

/**
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
function arrow(from, to) {
  // moved a little to the side, so that the two arrows of a swap do not overlap
  const n = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / n;
  const uy = (to.y - from.y) / n;
  const side = 0.13;
  const a = { x: from.x - uy * side, y: from.y + ux * side };
  const b = { x: to.x - uy * side, y: to.y + ux * side };
  const tip = { x: b.x - ux * 0.18, y: b.y - uy * 0.18 };
  const foot = { x: tip.x - ux * 0.18, y: tip.y - uy * 0.18 };
  const d = `M${a.x + ux * 0.3} ${a.y + uy * 0.3}L${foot.x} ${foot.y}`;
  const head = `M${tip.x} ${tip.y}L${foot.x - uy * 0.11} ${foot.y + ux * 0.11}L${foot.x + uy * 0.11} ${foot.y - ux * 0.11}Z`;
  return svg`<path class="sleeve" d=${d}></path><path class="arrow" d=${d}></path><path class="tip" d=${head}></path>`;
}
