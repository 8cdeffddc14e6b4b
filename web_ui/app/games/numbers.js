// What is counted of finished games: who won, against whom, with what, when; hints; where costly decisions fall.
import { DAY, dayOf } from './dates.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./game-list.js').Entry} Entry
 * @typedef {import('../protocol').Declaration} Declaration
 * @typedef {{won: number, drawn: number, lost: number}} Tally
 * @typedef {Tally & {label: string}} Row
 * @typedef {{title: string, rows: Row[]}} Group games counted by one thing, such as the deck
 * @typedef {object} Numbers
 * @property {number} played
 * @property {Tally} tally
 * @property {number} hints how often one was asked
 * @property {number} hinted in how many games
 * @property {Row[]} levels against one computer or several of one level
 * @property {Group[]} groups by opponent, set-up, deck, seat and what else the games are counted by
 * @property {(Tally & {at: number})[]} days the last ones, the oldest first; `at`: a moment of that day
 * @property {{most: number, at: number} | null} streak the most games won in a row, and when that ended
 * @property {number[]} costly how many costly decisions fall into each part of a game
 * @property {number} analysed in how many games they are known
 * @property {Entry['game'] | null} toLearn the newest game with costly decisions
 */

/** How many days are shown. */
export const DAYS = 30;
/** Into so many parts a game is cut. */
export const PARTS = 10;
/** At most so many rows of a group. */
const MOST_ROWS = 8;

const none = () => ({ won: 0, drawn: 0, lost: 0 });
/** @param {Tally} tally */
export const played = ({ won, drawn, lost }) => won + drawn + lost;

const SEATS = [say('games.first'), say('games.second'), say('games.third'), say('games.fourth')];

/**
 * @param {Entry[]} entries the newest first
 * @param {Map<string, Declaration>} declarations
 * @param {number} now
 * @param {boolean} one they are all of one game: then they are counted by what that game has
 * @returns {Numbers}
 */
export function numbersOf(entries, declarations, now, one) {
  const today = dayOf(now);
  const days = Array.from({ length: DAYS }, (_, n) => ({ ...none(), at: now - (DAYS - 1 - n) * DAY }));
  /** @type {Numbers} */
  const numbers = {
    played: entries.length,
    tally: none(),
    hints: 0,
    hinted: 0,
    levels: [],
    groups: [],
    days,
    streak: null,
    costly: Array.from({ length: PARTS }, () => 0),
    analysed: 0,
    toLearn: null,
  };
  const levels = new Counted();
  /** @type {Map<string, Counted>} */
  const groups = new Map();
  let row = 0;
  for (const entry of [...entries].reverse()) {
    const { game } = entry;
    numbers.hints += game.hints;
    numbers.hinted += game.hints ? 1 : 0;
    if (game.costly) {
      numbers.analysed++;
      if (game.costly.length && game.own !== null) numbers.toLearn = game;
      for (const { n } of game.costly)
        numbers.costly[Math.min(PARTS - 1, Math.floor((n / Math.max(1, game.decisions)) * PARTS))]++;
    }
    const { result } = game;
    if (result !== 'won' && result !== 'drawn' && result !== 'lost') continue;
    numbers.tally[result]++;
    const day = game.ended < now - (DAYS + 1) * DAY ? -1 : DAYS - 1 - (today - dayOf(game.ended));
    if (day >= 0 && day < DAYS) days[day][result]++;
    row = result === 'won' ? row + 1 : 0;
    if (row && row >= (numbers.streak?.most ?? 1)) numbers.streak = { most: row, at: game.ended };
    const level = levelOf(entry, declarations.get(game.game));
    if (level) levels.add(level, result);
    for (const [title, label] of labelsOf(entry, declarations.get(game.game), one)) {
      const group = groups.get(title) ?? new Counted();
      groups.set(title, group.add(label, result));
    }
  }
  const order = [...declarations.values()].flatMap(({ levels }) => levels.map(level => level.title));
  numbers.levels = levels.rows().sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
  numbers.groups = [...groups]
    .map(([title, group]) => ({ title, rows: group.rows().slice(0, MOST_ROWS) }))
    .filter(({ rows }) => rows.length > 1 || rows.some(row => played(row) > 1));
  return numbers;
}

/** Games counted by a label. */
class Counted {
  /** @type {Map<string, Tally>} */
  #by = new Map();

  /**
   * @param {string} label
   * @param {keyof Tally} result
   */
  add(label, result) {
    const tally = this.#by.get(label) ?? none();
    tally[result]++;
    this.#by.set(label, tally);
    return this;
  }

  /** Those most played first. */
  rows() {
    return [...this.#by]
      .map(([label, tally]) => ({ label, ...tally }))
      .sort((a, b) => played(b) - played(a) || (a.label < b.label ? -1 : 1));
  }
}

/**
 * The level of the computer, if all opponents are computers of one level.
 * @param {Entry} entry
 * @param {Declaration | undefined} declaration
 */
function levelOf({ game }, declaration) {
  const kinds = new Set(game.seats.filter((_, seat) => seat !== game.own).map(({ kind }) => kind));
  const [kind] = kinds;
  return kinds.size === 1 ? declaration?.levels.find(level => level.id === kind)?.title : undefined;
}

/**
 * What a game is counted by, beside its level.
 * @param {Entry} entry
 * @param {Declaration | undefined} declaration
 * @param {boolean} one
 * @returns {[string, string][]} titles of groups, and the label there
 */
function labelsOf({ game, mode, title }, declaration, one) {
  const { own } = game;
  if (own === null) return [];
  /** @type {[string, string][]} */
  const found = [];
  if (!one) found.push([say('games.by_game'), title]);
  else if (mode) found.push([say('games.by_set_up'), mode]);
  for (const option of (one && declaration?.options) || []) {
    if (option.seat !== own) continue;
    const value = game.options[option.name] ?? option.default;
    const label = option.values?.find(one => one.value === value)?.label ?? value?.name;
    if (typeof label === 'string') found.push([say('games.by_your_deck'), label]);
  }
  if (one) found.push(...Object.entries(game.groups));
  if (one) found.push([say('games.by_seat'), SEATS[own] ?? say('games.seat_number', { n: own + 1 })]);
  for (const [seat, { name, kind }] of game.seats.entries())
    if (seat !== own) found.push([say('games.against'), kind === 'human' ? name : say('games.the_computer')]);
  return found;
}

/**
 * The parts of a game into which most costly decisions fall.
 * @param {number[]} costly
 * @returns {{which: 'start' | 'middle' | 'end', n: number, of: number} | null} null: there are none
 */
export function mostCostly(costly) {
  const of = costly.reduce((sum, n) => sum + n, 0);
  if (!of) return null;
  const third = (/** @type {number} */ from, /** @type {number} */ to) =>
    costly.slice(from, to).reduce((sum, n) => sum + n, 0);
  const cut = [Math.floor(PARTS / 3), PARTS - Math.floor(PARTS / 3)];
  const parts = /** @type {const} */ ([
    ['start', third(0, cut[0])],
    ['middle', third(cut[0], cut[1])],
    ['end', third(cut[1], PARTS)],
  ]);
  const [which, n] = parts.reduce((best, one) => (one[1] > best[1] ? one : best));
  return { which, n, of };
}
