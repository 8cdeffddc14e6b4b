/** How numbers are printed: negative ones with a minus sign, not a hyphen. */

/**
 * A number, or several in one text such as `3/-1`.
 * @param {number | string} n
 */
export const figure = n => String(n).replace(/(^|\W)-(?=\d)/g, '$1−');

/**
 * A change with its sign: +2, −1, +0.
 * @param {number} n
 */
export const signed = n => (n < 0 ? figure(n) : `+${n}`);
