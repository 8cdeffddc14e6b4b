/** A row or unit that was pressed but may not be chosen now: the engine says why not. */
import { parseTarget } from '../../../parts/choice/interaction.js';
import { placeOf } from '../model.js';

/** @typedef {import('../element.js').KriegTable} KriegTable */

/**
 * The kinds of refs of the action that is being chosen.
 * @param {KriegTable} table
 */
const kindsOf = ({ machine }) => machine.matches()[0]?.action.kinds ?? [];

/**
 * Shows why this cannot be chosen next; if a row is asked for, a unit stands for its row.
 * @param {KriegTable} table
 * @param {string} target
 */
export function askWhy(table, target) {
  const { machine, multiSelect } = table;
  const { ref } = parseTarget(target);
  if (multiSelect.request) return table.whyNot(target, multiSelect.request.verb, [ref]);
  const [found] = machine.matches();
  const asked = [...machine.candidates().next.keys()].map(one => parseTarget(one).kind);
  const place = placeOf(ref);
  const meant = !place
    ? ref
    : asked.includes('row')
      ? `${place.seat + 1}-${place.row}`
      : asked.includes('line')
        ? place.row
        : ref;
  if (found) table.whyNot(target, found.action.verb, [...machine.picks.map(pick => pick.ref), meant]);
}

/**
 * A row that is not highlighted was chosen: it replaces the row chosen before, or the engine says why it cannot; this
 * includes rows that are asked for later.
 * @param {KriegTable} table
 * @param {string} ref of the row
 */
export function chooseRow(table, ref) {
  const { machine, multiSelect } = table;
  const target = `row:${ref}`;
  if (multiSelect.active) return askWhy(table, target);
  if (machine.idle) return;
  const meant = kindsOf(table).includes('line') ? `line:${placeOf(ref)?.row}` : target;
  const outcome = machine.candidates().later.has(meant) ? null : machine.tap([meant]);
  if (!outcome || outcome.type === 'refused') askWhy(table, target);
  else table.settle(outcome, target);
}

/**
 * The chosen rows, by ref. A ref without a seat (`range`) means that row on every side.
 * @param {import('../../../parts/choice/interaction.js').Pick[]} picks
 * @param {number} seats
 */
export const chosenRows = (picks, seats) =>
  new Set(
    picks.flatMap(({ kind, ref }) =>
      kind === 'row'
        ? [ref]
        : kind === 'line'
          ? Array.from({ length: seats }, (_, seat) => `${seat + 1}-${ref}`)
          : [],
    ),
  );
