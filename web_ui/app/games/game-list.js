// The finished games as a list: all that is shown of each in words, which of them are wanted, and in which order.
import { canonicalJson } from '../links/untrusted-json.js';
import { fullDate, whenText } from './dates.js';
import { companyText } from '../storage/slot-summary.js';
import { listStudies } from '../storage/study-store.js';
import { allGames } from './game-store.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./game-row.js').Game} Game
 * @typedef {import('../protocol').Declaration} Declaration
 * @typedef {import('../storage/table-store.js').Damaged} Damaged
 * @typedef {import('../storage/study-store.js').KeptStudy} KeptStudy
 * @typedef {object} Entry a game with what is said of it
 * @property {Game} game
 * @property {string} title of the game that was played
 * @property {string} mode the name of its set-up, or its options in words
 * @property {string} whom the opponents
 * @property {boolean} friends whether other people took part
 * @property {string | null} study the key of the study of it that was changed last
 * @property {string} text all of it, in small letters, for searches
 * @typedef {'all' | 'won' | 'lost' | 'drawn' | 'friends' | 'studied'} Show
 * @typedef {'newest' | 'oldest' | 'longest' | 'shortest'} Sort
 * @typedef {{game: string, show: Show, sort: Sort, find: string}} Wanted what the list shows; `game` empty: of all games
 */

export const SHOWS = /** @type {const} */ (['all', 'won', 'lost', 'drawn', 'friends', 'studied']);
export const SORTS = /** @type {const} */ (['newest', 'oldest', 'longest', 'shortest']);
/** @type {Wanted} */
export const EVERYTHING = Object.freeze({ game: '', show: 'all', sort: 'newest', find: '' });

/** The results, in words. */
export const RESULT_WORDS = {
  won: say('games.won'),
  lost: say('games.lost'),
  drawn: say('games.drawn'),
  over: say('games.over'),
  unknown: say('games.over'),
};

/**
 * Who plays a seat: a person's name, or the computer with its level.
 * @param {Game['seats'][number]} seat
 * @param {Pick<Declaration, 'levels'> | undefined} declaration
 */
export function playerText({ name, kind }, declaration) {
  const level = declaration?.levels.find(one => one.id === kind);
  return level ? say('games.computer_of_level', { name, level: level.title }) : name;
}

/**
 * The names of the set-ups of a game by all of their options, as canonical text; worked out once for each game.
 * @type {WeakMap<Declaration, {plain: Record<string, any>, titles: Map<string, string>}>}
 */
const setUps = new WeakMap();

/**
 * The name of the set-up that these options are.
 * @param {Declaration} declaration
 * @param {Record<string, any>} options
 * @returns {string | undefined} undefined: they have none
 */
function presetTitle(declaration, options) {
  let known = setUps.get(declaration);
  if (!known) {
    const plain = Object.fromEntries(declaration.options.map(option => [option.name, option.default]));
    const named = declaration.presets.map(
      ({ options, title }) =>
        /** @type {[string, string]} */ ([canonicalJson({ ...plain, ...options }), title]),
    );
    setUps.set(declaration, (known = { plain, titles: new Map(named.reverse()) }));
  }
  return known.titles.get(canonicalJson({ ...known.plain, ...options }));
}

/**
 * @param {Game} game
 * @param {Map<string, Declaration>} declarations
 * @param {Map<string, string>} [studies] keys of studies by the table that each was opened from
 * @returns {Entry}
 */
export function entryOf(game, declarations, studies) {
  const declaration = declarations.get(game.game);
  const title = declaration?.title ?? game.game;
  const others = game.seats.filter((_, seat) => seat !== game.own);
  const whom = companyText(game, declaration?.levels);
  const friends = others.some(seat => seat.kind === 'human');
  const groups = Object.values(game.groups).join(' ');
  const mode = (declaration && presetTitle(declaration, game.options)) ?? game.mode;
  const words = [
    title,
    mode,
    whom,
    game.how,
    RESULT_WORDS[game.result],
    groups,
    fullDate(game.ended),
    whenText(game.ended, Date.now()),
  ];
  const study = studies?.get(game.id) ?? null;
  return { game, title, mode, whom, friends, study, text: words.join(' ').toLocaleLowerCase() };
}

/**
 * The entries that are wanted, in the order that is wanted.
 * @param {Entry[]} entries the newest first
 * @param {Wanted} wanted
 * @returns {Entry[]}
 */
export function select(entries, { game, show, sort, find }) {
  const words = find.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(
    entry =>
      (!game || entry.game.game === game) &&
      isShown(entry, show) &&
      words.every(word => entry.text.includes(word)),
  );
  if (sort === 'newest') return found;
  if (sort === 'oldest') return found.reverse();
  // A game whose time nobody measured is neither long nor short: it stands at the end.
  const most = sort === 'longest';
  const length = (/** @type {Entry} */ { game: { spent } }) => spent ?? (most ? -1 : Infinity);
  return found.sort((a, b) => (most ? length(b) - length(a) : length(a) - length(b)) || 0);
}

/**
 * @param {Entry} entry
 * @param {Show} show
 */
function isShown({ friends, study, game }, show) {
  if (show === 'friends') return friends;
  if (show === 'studied') return study !== null;
  return show === 'all' || game.result === show;
}

/**
 * Reads all games, a few at a time, so that the page answers meanwhile, and the studies.
 * @param {Map<string, Declaration>} declarations
 * @returns {Promise<{entries: Entry[], damaged: Damaged[], studies: KeptStudy[]}>} the newest first
 */
export async function readEntries(declarations) {
  const entries = [];
  const damaged = [];
  const studies = await listStudies();
  const ofTables = new Map(
    [...studies].reverse().flatMap(({ id, behind, of = behind }) => (of ? [[of, id]] : [])),
  );
  for await (const part of allGames()) {
    for (const game of part.games) entries.push(entryOf(game, declarations, ofTables));
    damaged.push(...part.damaged);
  }
  entries.sort((a, b) => b.game.ended - a.game.ended || (a.game.id < b.game.id ? -1 : 1));
  return { entries, damaged, studies };
}
