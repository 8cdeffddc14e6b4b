/** Where a presented card stands, so that what it hits stays in sight. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** How far it keeps from the edges, and from the bar above. */
const EDGE = 12;
const BAR = 56;
/** The middle of a card that stands neither high nor low, as a share of the height. */
const MIDDLE = 0.46;

/** @param {Box} a @param {Box} b */
const meet = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * The first place at which it covers the least.
 * @param {Box[]} hits
 * @param {Box} room the table
 * @param {{width: number, height: number}} card
 * @returns {{side: 'left' | 'right' | 'middle', at: '' | 'top' | 'bottom'}}
 */
export function placeFor(hits, room, card) {
  if (!hits.length) return { side: 'middle', at: '' };
  const [first] = hits;
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
    sides.map(side => ({ side, at, covers: 0 })),
  );
  for (const place of places) {
    const box = { ...card, x: x[place.side], y: y[place.at] };
    place.covers = hits.filter(hit => meet(hit, box)).length;
  }
  const { side, at } = places.reduce((best, one) => (one.covers < best.covers ? one : best));
  return { side, at };
}
