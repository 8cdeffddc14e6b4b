/** How a play or the match ended: the line that won, the sums, and who won which play. */
import { ending, winsNeededText, winnersText } from '../../../parts/ending/ending.js';
import { withVerb } from '../../../lib/seat-names.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../types.d.ts').View} View
 * @typedef {(seat: number | null | undefined) => string} Name
 */

/** @type {Record<string, string>} */
const BY = { line: 'by a line', sum: 'by the sum', drawn: 'drawn', resigned: 'given up' };

/**
 * The plays so far: who won each, and those to come.
 * @param {Update} update
 */
function pipsOf({ view }) {
  const { match } = view;
  if (match.to < 2 || match.length === 'play') return [];
  const won = match.history.map(play => play.winner).filter(winner => winner !== null);
  return Array.from({ length: Math.max(match.plays_max, won.length) }, (_, n) => won[n] ?? null);
}

/**
 * The sums of both players' visible cards.
 * @param {View} view
 * @param {Name} name
 */
const sums = (view, name) => view.seats.map(({ sum }, seat) => ({ seat, name: name(seat), n: sum }));

/**
 * Why it is over although some may still hold cards, after what the engine did for the viewer.
 * @param {import('../types.d.ts').Ending | null} ended
 */
const why = ended => {
  const how = ended?.how ? `${ended.how}.` : '';
  const line = how && ended?.line.length ? 'A line ends the round at once.' : '';
  return [ended?.forced, how, line].filter(Boolean).join(' ');
};

/** @param {string[]} cells */
const selectors = cells => cells.map(cell => `[data-cell="${cell}"]`);

/**
 * @param {Update} update
 * @param {import('../types.d.ts').Ending} ended
 * @param {View} field as it was
 * @param {Name} name
 */
export function playEnding(update, ended, field, name) {
  const { match, tournament, phase } = update.view;
  const winners = ended.winner == null ? [] : [ended.winner];
  const play = field.match.play;
  const starts = withVerb(name(match.starter), 'starts');
  const after = phase === 'mark' ? '' : `${starts} round ${match.play}.`;
  return ending({
    key: `play ${play}`,
    winners,
    heading: winnersText(update, name, winners, `round ${play}`, `Round ${play} is drawn`),
    score: ended.line.length ? [] : sums(field, name),
    pips: pipsOf(update),
    note: [why(ended), tournament ? '' : winsNeededText(match.wins, match.to, 'round', 'match', name), after]
      .filter(Boolean)
      .join(' '),
    next: phase === 'mark' ? 'To the arena' : 'Next round',
    line: selectors(ended.line),
    seen: selectors(ended.done),
  });
}

/**
 * @param {Update} update
 * @param {import('../types.d.ts').Ending | null} ended the last play, if it ended just now
 * @param {Name} name
 */
export function matchEnding(update, ended, name) {
  const { view, status } = update;
  const { match } = view;
  const winners = status.outcome?.winner == null ? [] : [status.outcome.winner];
  const many = match.history.length > 1;
  const what = view.tournament ? 'the tournament' : many ? 'the match' : 'the game';
  const rows = match.history.slice(-5).map(({ play, winner, by }) => ({
    name: `Round ${play}`,
    seat: winner,
    cells: [winner === null ? 'nobody' : name(winner), BY[by.replace(/.*\./, '')] ?? ''],
    best: winner === null ? [] : [0],
  }));
  const heading = winnersText(update, name, winners, what, status.outcome?.text ?? 'The game is over');
  const reason = status.outcome?.text ?? '';
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading,
    score: many || ended?.line.length ? [] : sums(view, name),
    columns: many ? ['Winner', ''] : [],
    rows: many ? rows : [],
    pips: pipsOf(update),
    note: [why(ended), many && winners.length && reason !== heading ? `${reason}.` : '']
      .filter(Boolean)
      .join(' '),
    line: selectors(ended?.line ?? []),
    seen: selectors(ended?.done ?? []),
  });
}
