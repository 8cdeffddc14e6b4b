/** Where cards lie: one that comes or goes moves no other. */

/**
 * @typedef {{card: string, seat: number|null}} Place `seat`: who has taken the card
 * @typedef {{round: number, all: Place[]}} Places of a round's market, in the order in which they came
 */

/**
 * The places of a round's market after an update: those there were, left or not, with the cards that have come or been
 * taken since.
 * @param {Places|null} before
 * @param {import('./types.d.ts').View} view
 * @returns {Places}
 */
export function placesOf(before, { round, market }) {
  const kept = before?.round === round ? before.all : [];
  const lying = new Map(market.map(one => [one.card, one]));
  const known = new Set(kept.map(one => one.card));
  return {
    round,
    all: [...kept.map(one => lying.get(one.card) ?? one), ...market.filter(one => !known.has(one.card))],
  };
}

/**
 * The creatures of an area in the order in which they came, as far as this table has seen them come.
 * @param {string[]} before those that lay there, in their order
 * @param {import('./types.d.ts').View['seats'][number]['area']} area
 */
export function inOrder(before, area) {
  const at = (/** @type {{card: string}} */ { card }) => before.indexOf(card);
  const known = area.filter(one => at(one) >= 0).sort((one, two) => at(one) - at(two));
  return [...known, ...area.filter(one => at(one) < 0)];
}
