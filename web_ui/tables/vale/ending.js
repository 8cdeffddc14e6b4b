/** How the game ended: the scores, the best round and the creature that brought most. */
import { ending, whoWins } from '../../lib/ending.js';
import { cardFace } from './faces.js';

/**
 * @param {import('./types.d.ts').Update} update
 * @param {(seat: number | null | undefined) => string} name
 */
export function gameEnding(update, name) {
  const { status, view } = update;
  const winners = /** @type {{winners?: number[]}} */ (status.outcome ?? {}).winners ?? [];
  const scores = view.seats.map(({ score }, seat) => ({ seat, name: name(seat), n: score }));
  const order = [...scores].sort((one, other) => other.n - one.n);
  const two = scores.length === 2;
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading: whoWins(update, name, winners, 'the game', status.outcome?.text ?? 'The game is over'),
    score: two ? scores : [],
    columns: two ? [] : ['Points'],
    rows: two
      ? []
      : order.map(({ seat, name: who, n }) => ({
          name: who,
          seat,
          cells: [n],
          best: winners.includes(seat) ? [0] : [],
        })),
    note: winners.length ? (status.outcome?.text ?? '') : '',
    moment: bestCard(update, winners[0], name),
  });
}

/**
 * @param {import('./types.d.ts').Update} update
 * @param {number | undefined} winner
 * @param {(seat: number | null | undefined) => string} name
 */
function bestCard({ status, view }, winner, name) {
  const best = winner === undefined ? undefined : status.account[winner]?.sources.find(one => one.card);
  if (!best?.card) return null;
  const { value, name: card } = best.card;
  return {
    title: 'Best card',
    text: `${card} brought ${name(winner) === 'You' ? 'you' : name(winner)} ${best.n} points.`,
    face: cardFace(value, view.catalog[value]),
  };
}
