/** Where the sheet of an ending stands beside a lesson's text, or beside what led to the end: above it or below. */

/** @typedef {{top: number, right: number, bottom: number, left: number}} Box */

/** Px between the sheet and the text. */
const GAP = 8;

/**
 * Whether two boxes overlap.
 * @param {Box} a
 * @param {Box} b
 */
export const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The part of a place that leaves a text readable; null if the sheet covers none of it.
 * @param {Box} place all of it
 * @param {Box} sheet where it would stand
 * @param {Box} words
 * @param {boolean} low prefer below the text to above
 * @returns {Box | null}
 */
export function belowOrAboveText(place, sheet, words, low) {
  if (!meets(sheet, words)) return null;
  const above = { ...place, bottom: words.top - GAP };
  const below = { ...place, top: words.bottom + GAP };
  const before = { ...place, right: words.left - GAP };
  const wanted = [...(low ? [below, above] : [above, below]), before];
  const high = sheet.bottom - sheet.top;
  const wide = sheet.right - sheet.left;
  const fit = wanted.find(one => one.bottom - one.top >= high && one.right - one.left >= wide);
  return fit ?? wanted.reduce((one, other) => (area(other) > area(one) ? other : one));
}

/** By how many px the cards of one row may differ in height. */
const LEVEL = 12;

/**
 * The box of the lowest row of some cards; null without cards.
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
 * The part of a place above a row of the field; null if the sheet covers none of the row, or does not fit there.
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
