// A rating with its uncertainty: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", glicko.net). A puzzle is an
// opponent whose rating is known well; a period is one puzzle, and days without any make the rating less certain.

/** @typedef {{rating: number, deviation: number, volatility: number}} Rating */

/** A player of whom nothing is known. */
export const UNKNOWN = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });
/** How much the volatility may change; smaller: less. */
const TAU = 0.5;
const SCALE = 173.7178;
const ENOUGH = 1e-6;

/** @param {number} phi */
const weight = phi => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/**
 * The rating after a period.
 * @param {Rating} player
 * @param {{rating: number, deviation: number, score: number}[]} games `score`: 1 won, 0.5 drawn, 0 lost
 * @returns {Rating}
 */
export function rated({ rating, deviation, volatility }, games) {
  const phi = deviation / SCALE;
  if (!games.length) return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility };
  const mu = (rating - 1500) / SCALE;
  let certainty = 0;
  let gain = 0;
  for (const game of games) {
    const g = weight(game.deviation / SCALE);
    const expected = 1 / (1 + Math.exp((-g * (rating - game.rating)) / SCALE));
    certainty += g * g * expected * (1 - expected);
    gain += g * (game.score - expected);
  }
  const variance = 1 / certainty;
  const sigma = newVolatility(volatility, phi, variance, variance * gain);
  const before = Math.hypot(phi, sigma);
  const after = 1 / Math.sqrt(1 / (before * before) + certainty);
  return {
    rating: SCALE * (mu + after * after * gain) + 1500,
    deviation: Math.min(UNKNOWN.deviation, SCALE * after),
    volatility: sigma,
  };
}

/**
 * The volatility after a period: step 5 of the paper, by the Illinois algorithm.
 * @param {number} sigma
 * @param {number} phi
 * @param {number} v
 * @param {number} delta
 */
function newVolatility(sigma, phi, v, delta) {
  const a = Math.log(sigma * sigma);
  const f = (/** @type {number} */ x) => {
    const spread = phi * phi + v + Math.exp(x);
    return (Math.exp(x) * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - v);
  for (let k = 1; !(high > -Infinity); k++) if (f(a - k * TAU) >= 0) high = a - k * TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > ENOUGH) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(next);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, there];
  }
  return Math.exp(low / 2);
}

/**
 * The rating after days without a puzzle.
 * @param {Rating} player
 * @param {number} days
 * @returns {Rating}
 */
export function rested(player, days) {
  const grown = Math.hypot(player.deviation / SCALE, player.volatility * Math.sqrt(Math.max(0, days)));
  return { ...player, deviation: Math.min(UNKNOWN.deviation, SCALE * grown) };
}

/**
 * Between which two numbers the rating lies, almost always.
 * @param {Rating} player
 * @returns {[number, number]}
 */
export const range = ({ rating, deviation }) => [
  Math.round(rating - 2 * deviation),
  Math.round(rating + 2 * deviation),
];

/** From which deviation down a rating says something, and from which it holds: after about three puzzles, and about twelve. */
const SAYS = 180;
const HOLDS = 110;

/**
 * How much may be said of a rating: nothing yet, that it is about this, or that it is this.
 * @param {Rating} player
 * @returns {'unknown' | 'provisional' | 'settled'}
 */
export const certainty = ({ deviation }) =>
  deviation > SAYS ? 'unknown' : deviation > HOLDS ? 'provisional' : 'settled';

/**
 * The rating of a puzzle of a grade, 1 to 5.
 * @param {number} grade
 */
export const ratingOf = grade => ({ rating: 700 + 300 * grade, deviation: 80 });
