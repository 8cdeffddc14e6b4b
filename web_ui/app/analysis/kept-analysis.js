// An analysis as it is kept with its game: what was found of each decision, in few letters. Names and places on the table are
// asked of the engine anew.

/**
 * @typedef {import('./costly-decisions.js').Seen} Seen
 * @typedef {import('./costly-decisions.js').Depth} Depth
 * @typedef {[action: string, value: number]} Way
 * @typedef {[n: number, seat: number, depth: number, unseen: 0 | 1, best: Way, played: Way, ways: Way[], reason: string]} Row
 * @typedef {{of: string, done: boolean, all: Row[]}} KeptAnalysis `of`: the key of the game that it is of (games/game-row.js)
 */

/** @type {Depth[]} */
const DEPTHS = ['passing', 'close', 'deep'];
/** Values are kept to so many parts of one. */
const PARTS = 1e6;
/** Bounds for what comes in a file. */
const MOST = 3_000;
const LONGEST = 600;

const rounded = (/** @type {number} */ value) => Math.round(value * PARTS) / PARTS;

/**
 * @param {string} of
 * @param {boolean} done
 * @param {Seen[]} seen
 * @returns {KeptAnalysis}
 */
export function packed(of, done, seen) {
  /** @param {{action: string, value: number}} way */
  const way = ({ action, value }) => /** @type {Way} */ ([action, rounded(value)]);
  return {
    of,
    done,
    all: seen.map(({ n, seat, depth, unseen, judged: { best, played, ways, reason } }) => [
      n,
      seat,
      DEPTHS.indexOf(depth),
      unseen ? 1 : 0,
      way(best),
      way(played),
      ways.map(way),
      reason,
    ]),
  };
}

/**
 * @param {KeptAnalysis} kept
 * @returns {Seen[]}
 */
export const unpacked = ({ all }) =>
  all.map(([n, seat, depth, unseen, best, played, ways, reason]) => {
    const way = (/** @type {Way} */ [action, value]) => ({ action, value, share: 0 });
    const [first, second] = [way(best), way(played)];
    return {
      n,
      seat,
      depth: DEPTHS[depth],
      unseen: unseen === 1,
      judged: { value: first.value, best: first, played: second, ways: ways.map(way), reason },
    };
  });

const isCount = (/** @type {any} */ v) => Number.isSafeInteger(v) && v >= 0;
const isText = (/** @type {any} */ v) => typeof v === 'string' && v.length <= LONGEST;
const isWay = (/** @type {any} */ v) =>
  Array.isArray(v) && v.length === 2 && isText(v[0]) && Number.isFinite(v[1]) && Math.abs(v[1]) <= 1;

/**
 * Whether a value of a file or of the database is one.
 * @param {any} kept
 * @returns {kept is KeptAnalysis}
 */
export const isAnalysis = kept =>
  isText(kept?.of) &&
  typeof kept.done === 'boolean' &&
  Array.isArray(kept.all) &&
  kept.all.length <= MOST &&
  kept.all.every(
    (/** @type {any} */ row) =>
      Array.isArray(row) &&
      row.length === 8 &&
      isCount(row[0]) &&
      isCount(row[1]) &&
      isCount(row[2]) &&
      row[2] < DEPTHS.length &&
      (row[3] === 0 || row[3] === 1) &&
      isWay(row[4]) &&
      isWay(row[5]) &&
      Array.isArray(row[6]) &&
      row[6].length <= 3 &&
      row[6].every(isWay) &&
      isText(row[7]),
  );
