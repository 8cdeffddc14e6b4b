/**
 * How well a seat stands, in per cent.
 * @param {number} value -1 lost to 1 won
 */
export const inPercent = value => Math.round(50 + 50 * value);
