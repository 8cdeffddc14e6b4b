// What the list of finished games shows of one, made of the table that it was: small enough for all of them to be in memory.
import { isAnalysis } from '../analysis/kept-analysis.js';
import { canonicalJson } from '../links/untrusted-json.js';
import { ownSeatOf } from '../storage/slot-summary.js';

/**
 * @typedef {import('../types').Slot} Slot
 * @typedef {'won' | 'lost' | 'drawn' | 'over' | 'unknown'} Result for the player of this device. `over`: several people
 *   played here, or nobody; `unknown`: a game of a version that did not write down who won
 * @typedef {object} Game one finished game
 * @property {string} id
 * @property {string} game
 * @property {string} mode the options in words
 * @property {Record<string, any>} options
 * @property {{name: string, kind: string, temper?: string}[]} seats
 * @property {number | null} own the seat of the player of this device
 * @property {boolean} away the others played elsewhere
 * @property {boolean} [near] at devices that were connected with this one; without it by link
 * @property {Result} result
 * @property {number[]} winners
 * @property {string} how how it ended
 * @property {number} ended in milliseconds, as Date.now()
 * @property {number | null} spent milliseconds that it was played; null: not measured
 * @property {number} decisions
 * @property {number} hints how often a hint was asked
 * @property {import('../types').Costly[] | null} costly the player's costliest decisions; null: not analysed
 * @property {Record<string, string>} groups what the game says it may be counted by, of the player's seat
 * @property {string | null} link a link to the whole game
 * @property {string} key equal for equal games: the same deal and the same decisions
 */

/**
 * @param {Slot} slot a finished table, mended
 * @returns {Game}
 */
export function gameOf(slot) {
  const own = ownSeatOf(slot);
  const facts = slot.facts ?? {};
  const winners = Array.isArray(slot.winners) ? slot.winners.filter(isCount) : null;
  return {
    id: slot.id,
    game: slot.game,
    mode: typeof slot.mode === 'string' ? slot.mode.slice(0, 300) : '',
    options: slot.save.options ?? {},
    seats: slot.seats.map(({ name, kind, temper }) => ({ name, kind, ...(temper && { temper }) })),
    own,
    away: slot.sole !== null,
    ...(slot.near && { near: true }),
    result: resultOf(own, winners, slot.teams ?? null),
    winners: winners ?? [],
    how: slot.summary,
    ended: slot.updated,
    spent: facts.spent ?? null,
    decisions: slot.decisions,
    hints: facts.hints ?? 0,
    costly: facts.costly ?? null,
    groups: facts.groups ?? {},
    link: facts.link ?? null,
    key: contentKey(slot.save),
  };
}

/**
 * @param {number | null} own
 * @param {number[] | null} winners null: not written down
 * @param {number[] | null} teams
 * @returns {Result}
 */
export function resultOf(own, winners, teams) {
  if (own === null) return 'over';
  if (!winners) return 'unknown';
  const side = (/** @type {number} */ seat) => teams?.[seat] ?? seat;
  const sides = new Set(winners.map(side));
  if (!sides.size) return 'drawn';
  if (!sides.has(side(own))) return 'lost';
  return sides.size === 1 ? 'won' : 'drawn';
}

/**
 * A short name of what was played: saves of the same deal with the same decisions have the same, others hardly ever.
 * @param {Record<string, any>} save
 */
export const contentKey = save => digest(contentOf(save));

/**
 * What makes two saves the same game.
 * @param {Record<string, any>} save
 */
export const contentOf = ({ game, ruleset, options, seed, start, decisions, resigned }) =>
  canonicalJson([game, ruleset, options, seed ?? null, start ?? null, decisions, resigned ?? null]);

/**
 * 53 bits of a text (cyrb53, public domain): quick, and no page without a secure origin is left out. Whoever relies on two
 * texts being the same compares them.
 * @param {string} text
 */
function digest(text) {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    one = Math.imul(one ^ sign, 2654435761);
    two = Math.imul(two ^ sign, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

const isText = (/** @type {any} */ v) => typeof v === 'string' && v.length <= 2_000;
const isCount = (/** @type {any} */ v) => Number.isSafeInteger(v) && v >= 0;
const RESULTS = ['won', 'lost', 'drawn', 'over', 'unknown'];

/**
 * Whether a value of the database is a row of the list.
 * @param {any} row
 * @returns {row is Game}
 */
export const isGame = row =>
  isText(row?.id) &&
  isText(row.game) &&
  isText(row.mode) &&
  typeof row.options === 'object' &&
  row.options !== null &&
  Array.isArray(row.seats) &&
  row.seats.every((/** @type {any} */ seat) => isText(seat?.name) && isText(seat.kind)) &&
  (row.own === null || (isCount(row.own) && row.own < row.seats.length)) &&
  typeof row.away === 'boolean' &&
  (row.near === undefined || typeof row.near === 'boolean') &&
  RESULTS.includes(row.result) &&
  Array.isArray(row.winners) &&
  isText(row.how) &&
  Number.isFinite(row.ended) &&
  (row.spent === null || Number.isFinite(row.spent)) &&
  isCount(row.decisions) &&
  isCount(row.hints) &&
  (row.costly === null || (Array.isArray(row.costly) && row.costly.every(isCostly))) &&
  typeof row.groups === 'object' &&
  row.groups !== null &&
  Object.values(row.groups).every(isText) &&
  (row.link === null || isText(row.link)) &&
  isText(row.key);

const isCostly = (/** @type {any} */ one) => isCount(one?.n) && Number.isFinite(one.cost);

/**
 * The facts of a table that came in a file, as far as they are what they should be.
 * @param {any} facts
 * @returns {import('../types').Facts}
 */
export function mendedFacts(facts) {
  const { analysis, spent, hints, costly, link, groups } = facts ?? {};
  return {
    ...(Number.isFinite(spent) && spent >= 0 && { spent }),
    ...(isCount(hints) && { hints }),
    ...(Array.isArray(costly) && costly.length <= 100 && costly.every(isCostly) && { costly }),
    ...(isAnalysis(analysis) && { analysis }),
    ...(isText(link) && /^\/[\w-]{1,40}\/#R/.test(link) && { link }),
    ...(typeof groups === 'object' &&
      groups !== null &&
      Object.keys(groups).length <= 20 &&
      Object.values(groups).every(isText) && { groups }),
  };
}
