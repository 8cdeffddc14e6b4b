// The quiet tiles of the lobby, which stand in the page from the start: what they say of this device is filled in afterwards.
import { glyphSvg } from '../../art/card-face.js';
import { puzzleAddress } from '../../app/links/addresses.js';
import { OF_THE_DAY, puzzleCounts } from '../../app/puzzles/collection.js';
import { dayOf, gameOfDay } from '../../app/puzzles/days.js';
import { readRecord, streak } from '../../app/storage/puzzle-record.js';
import { listStudies } from '../../app/storage/study-store.js';
import { playedGames } from '../../app/storage/played-games.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/protocol').Declaration} Declaration */

/**
 * @param {ParentNode} quad
 * @param {Declaration[]} games
 * @param {boolean} [came] something may have come in from a file
 */
export async function fillTiles(quad, games, came = false) {
  // Whoever has played comes back to puzzles and games; a newcomer finds the lessons first.
  const learn = quad.querySelector('.learn');
  if (learn && playedGames().length) quad.insertBefore(learn, quad.querySelector('#friends'));
  await Promise.allSettled([day(quad.querySelector('#day'), games), kept(quad.querySelector('#kept'), came)]);
}

/**
 * @param {Element | null} tile
 * @param {string[]} lines
 */
function tell(tile, lines) {
  const said = lines.map(line => Object.assign(document.createElement('span'), { textContent: line }));
  tile?.querySelector('.told')?.replaceChildren(...said);
}

/**
 * @param {HTMLAnchorElement | null} tile
 * @param {Declaration[]} games
 */
async function day(tile, games) {
  const today = dayOf();
  const name = gameOfDay(today, await puzzleCounts()); // its list is large, and comes with the puzzle
  const game = games.find(one => one.name === name);
  if (!tile || !game) return;
  const { days } = readRecord();
  const { now } = streak(days, today);
  const solved = (days[today] ?? 'missed') !== 'missed';
  tile.href = puzzleAddress({ game: game.name, id: OF_THE_DAY }, today, '&from=lobby');
  tell(tile, [
    game.title,
    solved
      ? say('puzzles.solved_today', { n: now })
      : now
        ? say('puzzles.days_counted', { n: now })
        : say('puzzles.the_same_for_everybody'),
  ]);
  const mark = /** @type {HTMLElement | null} */ (tile.querySelector('.ic'));
  if (!mark) return;
  mark.dataset.world = game.world;
  mark.replaceChildren(glyphSvg(game.glyph));
}

/**
 * @param {Element | null} tile
 * @param {boolean} came
 */
async function kept(tile, came) {
  if (!came && !playedGames().length) return; // nothing is kept yet, and a first visit loads nothing to learn that
  const { countGames } = await import('../../app/games/late-part.js');
  const [games, studies] = await Promise.all([countGames(), listStudies()]);
  const n = studies.length;
  if (games || n)
    tell(tile, [say('games.kept_counted', { n: games }), n ? say('saved.studies_counted', { n }) : '']);
}
