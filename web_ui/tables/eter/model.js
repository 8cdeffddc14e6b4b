/**
 * Reading an ETER view: small pure functions shared by the parts of the table. They describe what the engine sent and
 * decide nothing.
 * @typedef {import('./types').Update} Update
 * @typedef {import('./types').View} View
 * @typedef {import('./types').CardView} Card
 */
import faces from '../../../engine/evertable/games/eter/ui/faces.json' with { type: 'json' };
import { innerPossessive } from '../../lib/seat-names.js';
import { say } from '../../sentences/say.js';

/** Printing ink of a seat (0-based). */
export const SEAT_INK = ['azure', 'madder'];
/** @type {Record<string, string>} */
const ELEMENT_INK = faces.elements;
/** @param {string|undefined} element */
export const elementInk = element => ELEMENT_INK[element ?? ''] ?? 'iron';

/**
 * The seat whose half is drawn below.
 * @param {Update} update
 */
export const ownSeat = update => update.for ?? 0;

/**
 * What a card counts now, or null if the viewer does not know it.
 * @param {Card} card
 */
export const worth = card => card.counts ?? card.value ?? null;

/**
 * A value as text.
 * @param {number|string|null|undefined} value
 */
export const valueText = value =>
  value === 'e' ? say('eter.eter') : value == null ? say('eter.hidden_card') : String(value);

/**
 * Splits `c3` or `c-1` into column and row.
 * @param {string} cell
 */
export function split(cell) {
  const base = cell.split('.')[0];
  return { col: base[0], row: Number(base.slice(1)) };
}

/**
 * Columns are letters; left of `a` follow `z`, then `y`.
 * @param {string} col
 */
const columnIndex = col =>
  col.charCodeAt(0) - 97 > 15 ? col.charCodeAt(0) - 97 - 26 : col.charCodeAt(0) - 97;
/** @param {number} index */
const columnName = index => String.fromCharCode(97 + ((index + 26) % 26));
/** @param {string} cell */
const place = cell => {
  const { col, row } = split(cell);
  return { x: columnIndex(col), y: row };
};
/**
 * @param {number} x
 * @param {number} y
 */
const cellAt = (x, y) => `${columnName(x)}${y}`;

/**
 * The drawn part of the field: the occupied cells and one ring of cells around them, as far as the field may still reach;
 * extended if `extra` cells lie outside.
 * @param {View} view
 * @param {string[]} [extra]
 * @returns {{cols: string[], rows: number[]}}
 */
export function drawnWindow(view, extra = []) {
  const { cells, holes, border, touching, possible, window } = view.field;
  const occupied = [...Object.keys(cells), ...holes, ...(border ? [border] : [])].map(place);
  const reach = { x: window.cols.map(columnIndex), y: window.rows };
  const centre = (occupied.length ? [] : touching.length ? touching : possible).map(place);
  /** @param {'x'|'y'} axis */
  const run = axis => {
    const core = [...occupied, ...(centre.length ? [centre[centre.length >> 1]] : [])].map(p => p[axis]);
    const ring = core
      .flatMap(n => [n - 1, n + 1])
      .filter(n => n >= Math.min(...reach[axis]) && n <= Math.max(...reach[axis]));
    const all = [...core, ...ring, ...extra.map(c => place(c)[axis])];
    return all.length
      ? Array.from({ length: Math.max(...all) - Math.min(...all) + 1 }, (_, i) => Math.min(...all) + i)
      : [];
  };
  return { cols: run('x').map(columnName), rows: run('y') };
}

/**
 * The cell at the distance `dx`, `dy`.
 * @param {string} cell
 * @param {number} dx
 * @param {number} dy
 */
export function neighbour(cell, dx, dy) {
  const { x, y } = place(cell);
  return cellAt(x + dx, y + dy);
}

/**
 * The distance from one cell to another, in columns and rows.
 * @param {string} from
 * @param {string} to
 */
export function offset(from, to) {
  const a = place(from);
  const b = place(to);
  return { dx: b.x - a.x, dy: b.y - a.y };
}

/**
 * @param {View} view
 * @param {string} cell
 */
export const stackAt = (view, cell) => view.field.cells[cell]?.stack ?? [];

/**
 * Whether the cell is in the line named by a column letter or row number.
 * @param {string} cell
 * @param {string} line
 */
export function inLine(cell, line) {
  const { col, row } = split(cell);
  return col === line || String(row) === line;
}

/**
 * @param {Card} card
 * @param {(seat: number) => string} name
 */
export function cardText(card, name) {
  if (card.down)
    return card.value == null
      ? say('eter.illusion', { whose: innerPossessive(name(card.seat)) })
      : say('eter.illusion_face_down', {
          whose: innerPossessive(name(card.seat)),
          value: valueText(card.value),
        });
  const mark = card.mod ? say('eter.counts', { worth: worth(card) }) : '';
  return `${innerPossessive(name(card.seat))} ${valueText(card.value)}${mark}`;
}

/**
 * The text alternative of a cell: place, contents from the top down, then what may be done.
 * @param {View} view
 * @param {string} cell
 * @param {(seat: number) => string} name
 * @param {string} [may]
 */
export function cellText(view, cell, name, may = '') {
  const { field } = view;
  const stack = stackAt(view, cell);
  const parts = [cell];
  if (field.holes.includes(cell)) parts.push('hole');
  else if (stack.length) {
    parts.push(
      [...stack]
        .reverse()
        .map(c => cardText(c, name))
        .join(say('eter.lies_over')),
    );
    if (stack.length > 1) parts.push(say('eter.stack_of', { stack: stack.length }));
  } else if (field.border === cell) parts.push(say('eter.border_card'));
  else
    parts.push(
      field.possible.includes(cell) || view.phase === 'over' ? 'empty' : say('eter.outside_the_field'),
    );
  if (field.blocked && inLine(cell, field.blocked.line))
    parts.push(say('eter.blizzard_stops_here', { seat: name(field.blocked.seat) }));
  if (field.cells[cell]?.last) parts.push(say('eter.last_changed'));
  for (const t of view.threats)
    if (t.cell === cell) parts.push(say('eter.completes_a_line_for', { seat: name(t.seat) }));
  if (may) parts.push(may);
  return parts.join(', ');
}

/**
 * How far each of the field's two axes is fixed, in words.
 * @param {View} view
 */
export function axesText(view) {
  const { cols, rows } = view.field.fixed;
  if (view.phase === 'over') return say('eter.the_round_is_over');
  return cols && rows
    ? say('eter.field_fixed')
    : cols
      ? say('eter.columns_fixed')
      : rows
        ? say('eter.rows_fixed')
        : say('eter.field_still_open');
}

/**
 * How a previewed view differs from the present one, cell by cell.
 * @param {View} now
 * @param {View} then
 * @returns {Map<string, {card: Card|null, depth: number, hole: boolean, gone: boolean}>}
 */
export function differences(now, then) {
  const out = new Map();
  if (now.match.play !== then.match.play) return out;
  const cells = new Set([
    ...Object.keys(now.field.cells),
    ...Object.keys(then.field.cells),
    ...then.field.holes,
  ]);
  for (const cell of cells) {
    const a = stackAt(now, cell);
    const b = stackAt(then, cell);
    const hole = then.field.holes.includes(cell) && !now.field.holes.includes(cell);
    if (hole || JSON.stringify(a) !== JSON.stringify(b)) {
      out.set(cell, { card: b.at(-1) ?? null, depth: b.length, hole, gone: a.length > b.length });
    }
  }
  return out;
}

/**
 * The cell of a ref (`c3`, or `c3.1` for a card in its stack), or null for a ref of another kind.
 * @param {string} ref
 */
export const cellOf = ref => /^([a-z]-?\d+)(\.\d+)?$/.exec(ref)?.[1] ?? null;

/**
 * The field as it was when a play ended: the engine is already in the next play, or at its arena.
 * @param {View} ended as the event has it
 * @returns {View}
 */
export function lastPicture(ended) {
  return { ...ended, phase: 'over', threats: [], field: { ...ended.field, possible: [], touching: [] } };
}

/**
 * The cells of the line that was just made.
 * @param {import('./types').GameEvent[]} events
 */
export const lineCells = events =>
  /** @type {string[]} */ (events.filter(e => e.type === 'line').flatMap(e => e.cells ?? []));

const DONE = new Set(['placed', 'illusion', 'moved', 'swapped', 'revealed', 'challenge_lost']);

/**
 * @param {import('./types').GameEvent[]} events
 * @returns {import('./types').Ending|null}
 */
export function endOf(events) {
  const over = events.find(e => e.type === 'play_over');
  if (!over) return null;
  const how = events.find(e => e.type === 'line' || e.type === 'counted');
  const before = events.slice(0, events.indexOf(over));
  const done = new Set(before.flatMap(e => (DONE.has(e.type) && e.cell ? [e.cell] : [])));
  return {
    winner: over.seat ?? null,
    text: over.text ?? '',
    how: how?.text ?? '',
    line: lineCells(events),
    done: [...done],
  };
}

/**
 * The same for a play whose end was not watched, while its field is still shown: from a link, or when looking back.
 * @param {View} view
 * @param {(seat: number) => string} name
 * @returns {import('./types').Ending|null}
 */
export function endFromView({ match, phase, field, seats }, name) {
  const play = match.history.at(-1);
  if (!play || (phase !== 'over' && phase !== 'mark')) return null;
  const { winner } = play;
  const cells = match.lines.map(line => line.join(', ')).join('; ');
  const sums = seats.map(({ sum }, seat) => `${name(seat)} ${sum}`).join(', ');
  return {
    winner,
    text:
      winner === null
        ? say('eter.event.play_over.drawn')
        : say('eter.event.play_over', { seat: name(winner) }),
    how:
      winner !== null && play.by === 'line'
        ? say('eter.event.line', { seat: name(winner), cells })
        : say('eter.no_line_so_the_sums', { sums }),
    line: match.lines.flat(),
    done: field.last ? [field.last] : [],
  };
}

/**
 * How large the field can become, in words, from the cells that are drawn.
 * @param {Pick<import('./types').View, 'field' | 'size'>} view
 * @param {{cols: string[], rows: number[]}} window
 */
export function frameText({ field: { fixed }, size }, { cols, rows }) {
  if (fixed.cols && fixed.rows) return say('eter.the_field_is_decided', { size });
  if (cols.length <= size && rows.length <= size) return say('eter.the_field_can_grow_to', { size });
  if (fixed.cols) return say('eter.only_of_these_rows_will', { size, rows: rows.length });
  if (fixed.rows) return say('eter.only_of_these_columns_will', { size, cols: cols.length });
  return say('eter.only_of_these_cells_will', { size });
}
