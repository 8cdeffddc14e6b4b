// Seeds are integers of 64 bits, which a JavaScript number cannot hold: here they are text, and only ever compared.

/**
 * A seed nobody can foresee.
 * @returns {string} a decimal integer of 64 bits
 */
export const randomSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/**
 * Whether two saves were begun with the same seed; those of before hold it as a number.
 * @param {unknown} one
 * @param {unknown} other
 */
export const sameSeed = (one, other) => one != null && other != null && String(one) === String(other);

/**
 * The generator that the chance of a save comes from. Those of the first format all have the same, and do not name it.
 * @param {Record<string, any>} save
 */
const generator = save => save.generator ?? (save.evertable === 1 ? 'splitmix64' : null);

/**
 * Whether two saves begin with the same deal: the same game by the same rules, dealt from the same seed by the same
 * generator.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
export const sameDeal = (one, other) =>
  one.game === other.game &&
  one.ruleset === other.ruleset &&
  JSON.stringify(one.options) === JSON.stringify(other.options) &&
  sameSeed(one.seed, other.seed) &&
  generator(one) === generator(other);

/**
 * Whether two saves begin with the same position, which has no seed.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
export const sameStart = (one, other) =>
  one.start != null &&
  one.game === other.game &&
  one.ruleset === other.ruleset &&
  JSON.stringify([one.options, one.start]) === JSON.stringify([other.options, other.start]);
