/** A longer pause between two decisions does not count as played, ms. */
const PAUSE_MS = 300_000;

/**
 * How much of the time between two moments counts as played.
 * @param {number} from in milliseconds, as Date.now()
 * @param {number} to
 */
export const playedBetween = (from, to) => Math.min(to - from, PAUSE_MS);
