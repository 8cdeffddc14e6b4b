/** A scene of blows: who strikes whom, as arrows between things at their places, behind everything else. */
import { arrowBehind, arrowPath } from '../../parts/motion/arrow-path.js';

const EDGE = 14; // px at the edges of the target that an arrow from the side avoids
const FALL = 36; // px by which an arrow to the side drops
const NEAR = 12; // px by which attacker or target may extend into their neighbours' row

/** @param {number} n @param {number} least @param {number} most */
const within = (n, least, most) => Math.max(least, Math.min(most, n));

/**
 * The arrow from one thing to another: down or up, or to the side if that distance is much larger and nothing stands between.
 * It is hidden behind others in its way; null if none of it is visible.
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {DOMRect[]} [others]
 * @param {boolean} [player] whether it goes to a player
 */
export function strikeArrow(from, to, others = [], player = false) {
  const down = from.y + from.height / 2 < to.y + to.height / 2;
  const a = { x: from.x + from.width / 2, y: down ? from.bottom : from.top };
  const beside = to.right < from.left ? to.right : to.left > from.right ? to.left : null;
  const end = { x: to.x + to.width / 2, y: down ? to.top : to.bottom };
  if (beside !== null && Math.abs(end.x - a.x) > 2 * Math.abs(end.y - a.y)) {
    const y = within(a.y + (down ? FALL : -FALL), to.top + EDGE, to.bottom - EDGE);
    const [left, right] = [Math.min(a.x, beside), Math.max(a.x, beside)];
    // behind others it would seem to end at the first of them
    if (!others.some(one => one.left < right && one.right > left && one.top < y && one.bottom > y))
      return arrowBehind(a, { x: a.x, y }, { x: beside, y }, others);
  }
  const past = player ? throughGap(a, to, others, down) : null;
  if (past) return past;
  const bend = { x: (a.x + end.x) / 2 + (end.y - a.y) * 0.12, y: (a.y + end.y) / 2 };
  return arrowBehind(a, bend, end, others);
}

/**
 * The arrow to a player behind a row of units: through the nearest gap between or beside them, so that it does not seem to
 * hit or leave one of them. Null if there is no row, or no gap.
 * @param {import('../../parts/motion/arrow-path.js').Point} a
 * @param {DOMRect} to
 * @param {DOMRect[]} others
 * @param {boolean} down
 */
function throughGap(a, to, others, down) {
  const [top, bottom] = down ? [a.y, to.top] : [to.bottom, a.y];
  const between = others.filter(one => one.bottom > top + NEAR && one.top < bottom - NEAR);
  if (!between.length) return null;
  const byPlace = [...between].sort((one, other) => one.left - other.left);
  const gaps = byPlace.flatMap(({ right }, at) =>
    at + 1 in byPlace ? (right + byPlace[at + 1].left) / 2 : [],
  );
  const beside = [byPlace[0].left - EDGE, Math.max(...between.map(({ right }) => right)) + EDGE];
  const free = [a.x, ...gaps, ...beside].filter(x => between.every(one => x <= one.left || x >= one.right));
  const x = free.reduce((best, one) => (Math.abs(one - a.x) < Math.abs(best - a.x) ? one : best));
  const rim = [Math.min(...between.map(one => one.top)), Math.max(...between.map(one => one.bottom))];
  if (down ? rim[1] > to.top : rim[0] < to.bottom) return null; // the player's strip is beside them, not behind
  const [into, out] = (down ? rim : rim.reverse()).map(y => ({ x, y }));
  const end = {
    x: within(x, to.left + EDGE, to.right - EDGE),
    y: down ? to.top : to.bottom,
  };
  const first = arrowPath(a, { x, y: (a.y + into.y) / 2 }, into, { to: out });
  const last = arrowPath(out, { x, y: (out.y + end.y) / 2 }, end);
  return { way: first.way + last.way, head: last.head };
}
