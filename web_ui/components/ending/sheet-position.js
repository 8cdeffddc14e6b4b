/** Where the sheet of an ending stands beside what a lesson says, or what led to it: above these words, or below. */

/** @typedef {{top: number, right: number, bottom: number, left: number}} Box */

/** Px between the sheet and the words. */
const GAP = 8;

/**
 * The part of a place that leaves some words to be read; null where the sheet covers none of them.
 * @param {Box} place all of it
 * @param {Box} sheet where it would stand
 * @param {Box} words
 * @param {boolean} low rather below them than above
 * @returns {Box | null}
 */
export function belowOrAboveText(place, sheet, words, low) {
  const meets =
    sheet.left < words.right &&
    words.left < sheet.right &&
    sheet.top < words.bottom &&
    words.top < sheet.bottom;
  if (!meets) return null;
  const above = { ...place, bottom: words.top - GAP };
  const below = { ...place, top: words.bottom + GAP };
  const before = { ...place, right: words.left - GAP };
  const wanted = [...(low ? [below, above] : [above, below]), before];
  const high = sheet.bottom - sheet.top;
  const wide = sheet.right - sheet.left;
  const fit = wanted.find(one => one.bottom - one.top >= high && one.right - one.left >= wide);
  return fit ?? wanted.reduce((one, other) => (area(other) > area(one) ? other : one));
}

/** Px by which cards of one row may differ. */
const LEVEL = 12;

/**
 * The lowest row of some cards; null where there are none.
 * @param {Box[]} cards
 * @returns {Box | null}
 */
export function lastRow(cards) {
  const bottom = Math.max(...cards.map(card => card.bottom));
  const row = cards.filter(card => bottom - card.bottom < LEVEL);
  if (!row.length) return null;
  return {
    top: Math.min(...row.map(card => card.top)),
    right: Math.max(...row.map(card => card.right)),
    bottom,
    left: Math.min(...row.map(card => card.left)),
  };
}

/**
 * The part of a place above a row of the field; null where the sheet covers none of it, or has no room there.
 * @param {Box} place
 * @param {Box} sheet where it would stand
 * @param {Box | null} row
 * @returns {Box | null}
 */
export function aboveRow(place, sheet, row) {
  if (!row || sheet.bottom <= row.top || sheet.top >= row.bottom) return null;
  const above = { ...place, bottom: Math.min(place.bottom, row.top - GAP) };
  return above.bottom - above.top >= sheet.bottom - sheet.top ? above : null;
}

/** @param {Box} box */
const area = ({ top, right, bottom, left }) => Math.max(0, right - left) * Math.max(0, bottom - top);
