import { onlyHumanSeat } from '../../app/session/device-seats.js';
import { dayText } from '../../app/games/dates.js';
import { playerText } from '../../app/games/game-list.js';
import { resultOf } from '../../app/games/game-row.js';
import { getTable } from '../../app/storage/table-store.js';
import { say } from '../../sentences/say.js';

const RESULTS = {
  won: say('games.won_counted'),
  lost: say('games.lost_counted'),
  drawn: say('games.drawn_counted'),
  over: say('study.over'),
  unknown: say('study.over'),
};

/**
 * What the study of the table in play is called: against whom, how it ended, and when.
 * @param {import('../game-page/element.js').GamePage} page
 */
export async function gameName({ session, declaration }) {
  const { autosave, sole, view, watching } = session;
  if (!view) return '';
  const { seats, finished, teams } = view.status;
  const { outcome } = view.status.live
    ? view.status
    : (await session.ask({ do: 'state', seat: view.for })).status;
  const own = onlyHumanSeat(view.status, sole, watching);
  const names = seats
    .filter((_, seat) => seat !== own)
    .map(seat => playerText(seat, declaration ?? undefined))
    .join(', ');
  const kept = autosave.slot ? await getTable(autosave.slot) : undefined;
  const result = finished ? RESULTS[resultOf(own, outcome?.winners ?? null, teams)] : say('study.in_play');
  const day = dayText(kept?.updated ?? Date.now());
  return own === null
    ? say('study.game_of', { names, result, day })
    : say('study.game_against', { names, result, day });
}
