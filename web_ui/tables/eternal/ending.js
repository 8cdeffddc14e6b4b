/** How the game ended: the health of both, the turn, and how many units each had left. */
import { ending, whoWins } from '../../lib/ending.js';
import { plural } from '../../lib/plural.js';

/**
 * @param {import('./types.d.ts').Update} update
 * @param {(seat: number) => string} name
 */
export function gameEnding(update, name) {
  const { status, view } = update;
  const winners = status.outcome?.winners ?? [];
  const units = (/** @type {number} */ seat) =>
    view.things.filter(one => one.kind === 'unit' && one.seat === seat).length;
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading: whoWins(update, name, winners, 'the duel', status.outcome?.text ?? 'The game is over'),
    score: view.seats.map(({ health }, seat) => ({ seat, name: name(seat), n: health })),
    columns: ['Units', 'In hand', 'In the deck'],
    rows: view.seats.map(({ hand, deck }, seat) => ({
      name: name(seat),
      seat,
      cells: [units(seat), hand.length, deck],
    })),
    note: `Health after ${plural(view.turn, 'turn')}. ${winners.length ? (status.outcome?.text ?? '') : ''}`.trim(),
  });
}
