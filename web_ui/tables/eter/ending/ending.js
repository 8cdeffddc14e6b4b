/** How a play or the match ended: the line that won, the sums, and who won which play. */
import { ending, winnersOfAll, winnersText, winsNeededText } from '../../../parts/ending/ending.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../types.d.ts').View} View
 * @typedef {(seat: number | null | undefined) => string} Name
 */

/** @type {Record<string, string>} */
const BY = {
  line: say('eter.by_a_line'),
  sum: say('eter.by_the_sum'),
  drawn: say('eter.drawn'),
  resigned: say('table.given_up'),
};

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
  const line = how && ended?.line.length ? say('eter.a_line_ends_the_round') : '';
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
  const starts = say('table.starts', { seat: name(match.starter) });
  const after = phase === 'mark' ? '' : say('eter.round_inline', { starts, play: match.play });
  return ending({
    key: `play ${play}`,
    winners,
    heading: winnersText(
      update,
      name,
      winners,
      say('eter.round_play', { play }),
      say('eter.round_is_drawn', { play }),
    ),
    score: ended.line.length ? [] : sums(field, name),
    pips: pipsOf(update),
    note: [
      why(ended),
      tournament ? '' : winsNeededText(match.wins, match.to, say('eter.a_match'), name),
      after,
    ]
      .filter(Boolean)
      .join(' '),
    next: phase === 'mark' ? say('eter.to_the_arena') : say('table.next_round'),
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
  const what = view.tournament
    ? say('eter.the_tournament')
    : many
      ? say('eter.the_match')
      : say('table.the_game');
  const rows = match.history.slice(-5).map(({ play, winner, by }) => ({
    name: say('eter.round', { play }),
    seat: winner,
    cells: [winner === null ? say('table.nobody') : name(winner), BY[by.replace(/.*\./, '')] ?? ''],
    best: winner === null ? [] : [0],
  }));
  const heading = winnersOfAll(update, name, winners, what);
  const reason = status.outcome?.text ?? '';
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading,
    score: many || ended?.line.length ? [] : sums(view, name),
    columns: many ? [say('eter.winner'), ''] : [],
    rows: many ? rows : [],
    pips: pipsOf(update),
    note: [why(ended), many && winners.length && reason !== heading ? `${reason}.` : '']
      .filter(Boolean)
      .join(' '),
    line: selectors(ended?.line ?? []),
    seen: selectors(ended?.done ?? []),
  });
}
