// Seeds are 64-bit integers, which a JavaScript number cannot hold: here they are text and only compared.

/**
 * A seed that nobody can predict.
 * @returns {string} a decimal 64-bit integer
 */
export const randomSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/**
 * Whether two saves begin with the same deal: the same game by the same rules, dealt from the same seed.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
export const sameDeal = (one, other) =>
  one.seed != null &&
  one.seed === other.seed &&
  one.game === other.game &&
  one.ruleset === other.ruleset &&
  JSON.stringify(one.options) === JSON.stringify(other.options);

/**
 * Whether two saves begin with the same position that has no seed.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
export const sameStart = (one, other) =>
  one.start != null &&
  one.game === other.game &&
  one.ruleset === other.ruleset &&
  JSON.stringify([one.options, one.start]) === JSON.stringify([other.options, other.start]);
