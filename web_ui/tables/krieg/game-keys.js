/** The arrow keys between rows: to the nearest thing above or below. Within a row they work as everywhere. */
import { toVerb } from '../../parts/input/game-keys.js';
import { say } from '../../sentences/say.js';

/**
 * The keys of this game.
 * @param {import('../../parts/table-element.js').TableElement} table
 * @returns {import('../../parts/input/game-keys.js').GameKey[]}
 */
export const keysOf = table => [
  {
    keys: ['ArrowUp', 'ArrowDown'],
    shown: say('common.up_down'),
    does: say('krieg.to_the_row_above'),
    run: (_, event) => toNextRow(event, table),
  },
  toVerb(table, 'e', ['pass'], say('krieg.button.pass')),
];

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} table
 * @returns {boolean} whether the key meant something
 */
function toNextRow(event, table) {
  const from = /** @type {Element} */ (event.target).closest('button');
  const row = from?.closest('.krow');
  if (!from || !row || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
  const seat = /** @type {HTMLElement|null} */ (table.querySelector('[role=tab][aria-selected=true]'))
    ?.dataset.show;
  const far =
    row.closest('.halves .half') ??
    table.querySelector(seat ? `.halves [data-half="${seat}"]` : '.halves .half');
  const rows = [...(far?.querySelectorAll('.krow') ?? []), ...table.querySelectorAll('.half.near .krow')];
  const to = rows[rows.indexOf(row) + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!to) return false;
  const items = /** @type {HTMLElement[]} */ ([...to.querySelectorAll('button')]);
  const x = centre(from);
  items
    .reduce((best, item) => (Math.abs(centre(item) - x) < Math.abs(centre(best) - x) ? item : best), items[0])
    .focus();
  return true;
}

/** @param {HTMLElement} item */
const centre = item => {
  const { x, width } = item.getBoundingClientRect();
  return x + width / 2;
};
