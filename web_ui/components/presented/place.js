/** Where a presented card stands, so that what it hits stays in sight. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** How far it keeps from the edges, and from the bar above. */
const EDGE = 12;
const BAR = 56;
/** The middle of a card that stands neither high nor low, as a share of the height. */
const MIDDLE = 0.46;

/** @param {Box} a @param {Box} b */
export const meet = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * The first place at which it covers the least: of what it hits, and then of what is being read.
 * @param {Box[]} hits
 * @param {Box} room the table
 * @param {{width: number, height: number}} card
 * @param {Box | null} [read] a lesson's step
 * @returns {{side: 'left' | 'right' | 'middle', at: '' | 'top' | 'bottom', hides: boolean}} `hides`: it covers that
 */
export function placeFor(hits, room, card, read = null) {
  if (!hits.length && !read) return { side: 'middle', at: '', hides: false };
  const [first = read ?? room] = hits;
  const away = first.x + first.width / 2 > room.x + room.width / 2 ? 'left' : 'right';
  const sides = /** @type {const} */ ([away, away === 'left' ? 'right' : 'left', 'middle']);
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
    (hits.length ? sides : /** @type {const} */ (['middle'])).map(side => ({
      side,
      at,
      covers: 0,
      hides: false,
    })),
  );
  for (const place of places) {
    const box = { ...card, x: x[place.side], y: y[place.at] };
    place.hides = read !== null && meet(read, box);
    place.covers = hits.filter(hit => meet(hit, box)).length + (place.hides ? 0.5 : 0);
  }
  const { side, at, hides } = places.reduce((best, one) => (one.covers < best.covers ? one : best));
  return { side, at, hides };
}
