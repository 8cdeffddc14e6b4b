/** The order in which cards are drawn: a card that comes or goes moves no other. */

/**
 * @typedef {{card: string, seat: number|null}} Place `seat`: who has taken the card
 * @typedef {{round: number, all: Place[]}} Places of a round's market, in the order in which they came
 */

/**
 * The places of a round's market after an update: those there were, empty or not, and the cards that have come or been taken
 * since.
 * @param {Places|null} before
 * @param {import('../types.d.ts').View} view
 * @returns {Places}
 */
export function marketOrder(before, { round, market }) {
  const kept = before?.round === round ? before.all : [];
  const lying = new Map(market.map(one => [one.card, one]));
  const known = new Set(kept.map(one => one.card));
  return {
    round,
    all: [...kept.map(one => lying.get(one.card) ?? one), ...market.filter(one => !known.has(one.card))],
  };
}

/** The text before the card in a log line about a summoning. */
const SUMMONS = / summons? $/;

/**
 * The creatures of a log in the order in which they were last summoned; a position does not contain it.
 * @param {{parts: {t?: string, chip?: {value?: unknown}}[]}[]} log
 * @returns {string[]}
 */
export function summonsInLog(log) {
  const cards = log.flatMap(({ parts }) =>
    SUMMONS.test(parts[0]?.t ?? '') && parts[1]?.chip?.value ? [String(parts[1].chip.value)] : [],
  );
  return cards.filter((card, at) => cards.lastIndexOf(card) === at);
}

/**
 * The creatures of an area in the order in which they came; those whose arrival was not seen come first.
 * @param {string[]} came in that order
 * @param {import('../types.d.ts').View['seats'][number]['area']} area
 */
export function inSummonOrder(came, area) {
  const at = (/** @type {{card: string}} */ { card }) => came.indexOf(card);
  return [...area].sort((one, two) => at(one) - at(two));
}
