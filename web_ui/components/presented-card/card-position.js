/** Where a presented card stands, so that what it hits stays visible. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Its distance from the edges, and from the bar above, px. */
const EDGE = 12;
const BAR = 56;
/** The middle of a card at medium height, as a share of the height. */
const MIDDLE = 0.46;

/** @param {Box} a @param {Box} b */
export const intersection = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * How much of one box lies under another, from 0 to 1.
 * @param {Box} a
 * @param {Box} b
 */
const share = (a, b) =>
  (Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))) /
  Math.max(1, a.width * a.height);

/** The cost of covering something completely: a thing that is hit, a part that changes, a lesson's step. */
const COST = { hit: 4, change: 2, read: 0.5 };

/**
 * The first position at which it covers the least: of what it hits, then of what changes, then of a lesson's step.
 * @param {Box[]} hits
 * @param {Box} room the table
 * @param {{width: number, height: number}} card
 * @param {Box | null} [read] a lesson's step
 * @param {Box[]} [changed] parts of the table that will have changed
 * @returns {{side: 'left' | 'right' | 'middle', at: '' | 'top' | 'bottom', hides: boolean}} `hides`: it covers the lesson's
 *   step
 */
export function cardPosition(hits, room, card, read = null, changed = []) {
  if (!hits.length && !changed.length && !read) return { side: 'middle', at: '', hides: false };
  const [first = read ?? room] = hits;
  const away = first.x + first.width / 2 > room.x + room.width / 2 ? 'left' : 'right';
  const back = away === 'left' ? 'right' : 'left';
  const sides = hits.length
    ? /** @type {const} */ ([away, back, 'middle'])
    : changed.length
      ? /** @type {const} */ (['middle', 'right', 'left'])
      : /** @type {const} */ (['middle']);
  const x = {
    left: room.x + EDGE,
    right: room.x + room.width - EDGE - card.width,
    middle: room.x + (room.width - card.width) / 2,
  };
  const y = {
    '': room.y + room.height * MIDDLE - card.height / 2,
    top: room.y + BAR,
    bottom: room.y + room.height - EDGE - card.height,
  };
  const places = /** @type {const} */ (['', 'top', 'bottom']).flatMap(at =>
    sides.map(side => ({ side, at, covers: 0, hides: false })),
  );
  for (const place of places) {
    const box = { ...card, x: x[place.side], y: y[place.at] };
    place.hides = read !== null && intersection(read, box);
    place.covers =
      COST.hit * hits.reduce((all, hit) => all + (intersection(hit, box) ? 1 : 0) + share(hit, box), 0) +
      COST.change * changed.reduce((all, one) => all + share(one, box), 0) +
      (place.hides ? COST.read : 0);
  }
  const { side, at, hides } = places.reduce((best, one) => (one.covers < best.covers ? one : best));
  return { side, at, hides };
}

/** @typedef {{x: number, width: number, top: number}} Strip */

/** The distance of a line over the table from cards that move in the scene, px. */
const APART = 6;
/** If no more than this share of one thing is covered, it counts as visible. */
const HARDLY = 0.03;

/**
 * Where the text of blows may stand, the best place first: at the top of the field, or over the prompt, which waits.
 * `bottom`: where it ends.
 * @param {Box | null} field
 * @param {Box | null} asked
 * @returns {{x: number, width: number, y: number, bottom?: number}[]}
 */
export const linePositions = (field, asked) => [
  ...(field ? [{ x: field.x, width: field.width, y: field.y }] : []),
  ...(asked ? [{ x: asked.x, width: asked.width, y: asked.y, bottom: asked.y + asked.height }] : []),
];

/**
 * How much of some things lies under others: 1 for each that is covered completely, 0 if hardly any of it is.
 * @param {Box[]} things
 * @param {Box[]} over
 */
export function coveredShare(things, over) {
  const shares = things.map(thing =>
    over.reduce((all, one) => all + share(thing, { ...one, height: one.height + APART }), 0),
  );
  return shares.reduce((all, one) => all + (one > HARDLY ? one : 0), 0);
}
