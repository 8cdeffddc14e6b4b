// Which rows of a tree are shown, which stand folded behind a line that counts, and which is looked at first.

/**
 * @typedef {import('../../app/protocol').StudyRow} Row
 * @typedef {{row: Row, begins: boolean} | {fold: Row, count: number}} Line `begins`: a variation; `fold`: the first of `count`
 *   rows that are not shown
 */

/** A variation deeper than this, or longer, is folded. */
const DEEPEST = 3;
const LONGEST = 8;

/**
 * The lines of a tree. What leads to the node in view is never folded.
 * @param {Row[]} rows in the order in which they are written
 * @param {number} now the node in view
 * @param {Set<number>} unfolded variations that were unfolded by hand, by their first node
 * @returns {Line[]}
 */
export function linesOf(rows, now, unfolded) {
  /** @type {Line[]} */
  const lines = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at];
    const begins = row.depth > 0 && (at === 0 || rows[at - 1].depth < row.depth || isSibling(rows, at));
    const end = begins ? endOf(rows, at) : at;
    const count = end - at;
    const fold =
      begins &&
      (count > LONGEST || row.depth > DEEPEST) &&
      !unfolded.has(row.node) &&
      !rows.slice(at, end).some(one => one.node === now);
    lines.push(fold ? { fold: row, count } : { row, begins });
    at = fold ? end : at + 1;
  }
  return lines;
}

/**
 * Whether a row begins a variation beside another one.
 * @param {Row[]} rows
 * @param {number} at
 */
const isSibling = (rows, at) => rows[at - 1]?.node !== rows[at].parent;

/**
 * Where a variation that begins at a row ends: all that follow it in the tree.
 * @param {Row[]} rows
 * @param {number} at
 */
function endOf(rows, at) {
  const own = new Set([rows[at].node]);
  let end = at + 1;
  while (end < rows.length && own.has(rows[end].parent)) own.add(rows[end++].node);
  return end;
}

/**
 * Where a study that was sent is looked at first: where it stands, if that is the start or has a note; else at the first note,
 * else at the end of the main line. What its sender tried last says nothing to others.
 * @param {{node: number, rows: Row[]}} study
 * @returns {number | null} null: where it stands
 */
export function firstSight({ node, rows }) {
  const here = rows.find(row => row.node === node);
  if (!here || here.note) return null;
  const noted = rows.find(row => row.note);
  if (noted) return noted.node;
  return here.depth ? (rows.findLast(row => !row.depth)?.node ?? null) : null;
}
