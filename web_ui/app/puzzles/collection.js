// The puzzles that come with the site: a list a game, fetched when it is first asked for and kept offline as the rest is.
import { build } from '../boot/build-info.js';
import { gameOfDay, numberOf } from './days.js';

/**
 * @typedef {object} Puzzle
 * @property {string} id stays the same however the lists grow
 * @property {string} game
 * @property {number} number its place in the list of its game, from 1
 * @property {string} link
 * @property {string[]} line its solution: decisions in notation, those of the others that hold out longest between
 * @property {number} own how many decisions of one's own it takes
 * @property {number} worlds how many worlds were counted; 0: nothing hidden had to be looked at
 * @property {number} states how many positions the proof looked at
 * @property {string[]} themes
 * @property {number} grade 1 to 5
 * @property {number} seat whose goal it is
 * @property {number} seats how many play
 * @property {string} goal in words
 * @typedef {{game: string, themes: Record<string, string>, puzzles: Puzzle[]}} PuzzleList
 * @typedef {{seat: number | null, columns: number, cards: string[], figure?: number}[]} SmallPicture the parts of a field from
 *   the top; each card as ink and figure with a space between, '' for a place without one; `columns` 0: as many as there are
 */

/** Stands in an address for the id of a day's puzzle, for pages that have no list of puzzles. */
export const OF_THE_DAY = 'of-the-day';
/** Steps through a list so that neighbours in it do not follow each other. */
const STRIDE = 7919;

/** @type {Map<string, Promise<PuzzleList>>} */
const lists = new Map();
/** @type {Promise<Record<string, number>> | undefined} */
let counts;

/** @param {string} file */
async function fetched(file) {
  const answer = await fetch(new URL(`puzzles/${file}.json`, build.root));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}

/**
 * How many puzzles each game has.
 * @returns {Promise<Record<string, number>>}
 */
export function puzzleCounts() {
  counts ??= fetched('counts');
  counts.catch(() => (counts = undefined));
  return counts;
}

/**
 * A short name of a link: 32 bits of FNV-1a.
 * @param {string} link
 */
export function idOf(link) {
  let hash = 0x811c9dc5;
  for (const sign of link) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * The puzzles of a game.
 * @param {string} game
 * @returns {Promise<PuzzleList>}
 */
export function puzzlesOf(game) {
  const known = lists.get(game);
  if (known) return known;
  const list = fetched(game).then(({ themes, puzzles }) => ({
    game,
    themes,
    puzzles: puzzles.map((/** @type {Puzzle} */ one, /** @type {number} */ n) => ({
      ...one,
      game,
      number: n + 1,
      id: idOf(one.link),
    })),
  }));
  list.catch(() => lists.delete(game));
  lists.set(game, list);
  return list;
}

/** @type {Map<string, Promise<SmallPicture[]>>} */
const pictures = new Map();

/**
 * The small picture of where a puzzle begins.
 * @param {Puzzle} puzzle
 * @returns {Promise<SmallPicture>}
 */
export async function pictureOf({ game, number }) {
  const known = pictures.get(game) ?? fetched(`${game}-pictures`);
  pictures.set(game, known);
  known.catch(() => pictures.delete(game));
  return (await known)[number - 1] ?? [];
}

/** Every list, in the order of the games. */
export const allPuzzles = async () => Promise.all(Object.keys(await puzzleCounts()).map(puzzlesOf));

/**
 * The puzzle of a day, the same for everybody: of those that take more than one decision, if there are any.
 * @param {string} day
 * @returns {Promise<Puzzle | null>}
 */
export async function puzzleOfDay(day) {
  const all = await puzzleCounts();
  const game = gameOfDay(day, all);
  if (!game) return null;
  const { puzzles } = await puzzlesOf(game);
  const long = puzzles.filter(({ own }) => own > 1);
  const among = long.length ? long : puzzles;
  const round = Math.floor(numberOf(day) / Object.keys(all).length);
  return among[(round * STRIDE) % among.length];
}
