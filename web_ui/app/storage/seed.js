// Seeds are 64-bit integers, which a JavaScript number cannot hold: here they are text and only compared.

/**
 * A seed that nobody can predict.
 * @returns {string} a decimal 64-bit integer
 */
export const randomSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/**
 * Whether two saves have the same seed; older saves hold it as a number.
 * @param {unknown} one
 * @param {unknown} other
 */
export const sameSeed = (one, other) => one != null && other != null && String(one) === String(other);

/**
 * The random generator of a save. Saves of the first format do not name theirs; it is the same for all.
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
 * Whether two saves begin with the same position that has no seed.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
export const sameStart = (one, other) =>
  one.start != null &&
  one.game === other.game &&
  one.ruleset === other.ruleset &&
  JSON.stringify([one.options, one.start]) === JSON.stringify([other.options, other.start]);
