/** Larger numbers are no counters of any game, and no whole numbers everywhere. */
const LARGEST = 1_000_000;

/**
 * A whole number as it was typed.
 * @param {string} text
 * @returns {number | null} null: it is none
 */
export function wholeNumber(text) {
  const number = Number(text);
  return text.trim() && Number.isInteger(number) && Math.abs(number) <= LARGEST ? number : null;
}
