/** How a row's total follows from its units' own strengths, in few words: the steps of their sums, combined. */
import { cardName, factorText, signed } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * "2+2+3 → 2+2+2: +1 Scout, ×2 pair of 2, ½ Frost", unit by unit; empty if every unit counts its own strength.
 * @param {import('../types.d.ts').View} view
 * @param {import('../types.d.ts').Row} row
 */
export function strengthBreakdown(view, { units, acting }) {
  const whole = new Set(acting.map(([by]) => by));
  const set = units.find(unit => unit.set !== null);
  const least = units.find(({ floored }) => floored);
  const steps = [
    ...(set ? [say('krieg.set_to_inline', { set: set.set })] : []),
    ...addsOf(view, units),
    ...pairsOf(units),
    ...(units[0]?.factors ?? []).filter(([by]) => whole.has(by)).map(one => factorOf(view, one)),
    ...units.flatMap(({ slug, factors }) =>
      factors.flatMap(one =>
        whole.has(one[0])
          ? []
          : [say('krieg.for', { factor: factorOf(view, one), card: cardName(view, slug) })],
      ),
    ),
    ...(least ? [say('krieg.at_least_inline', { total: least.total })] : []),
    ...(units.some(({ exact }) => exact !== undefined) ? [say('krieg.rounded_down')] : []),
  ];
  return steps.length ? `${sumsOf(units)}: ${steps.join(', ')}` : '';
}

/**
 * @param {import('../types.d.ts').View} view
 * @param {[string, import('../types.d.ts').Factor]} factor
 */
const factorOf = (view, [by, factor]) => `${factorText(factor)} ${cardName(view, by)}`;

/**
 * Each unit's own strength, and what it counts.
 * @param {import('../types.d.ts').Unit[]} units
 */
const sumsOf = units =>
  [units.map(({ base }) => base), units.map(({ total }) => total)].map(each => each.join('+')).join(' → ');

/**
 * What each card adds in all.
 * @param {import('../types.d.ts').View} view
 * @param {import('../types.d.ts').Unit[]} units
 */
function addsOf(view, units) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [by, n] of units.flatMap(({ adds }) => adds)) sums.set(by, (sums.get(by) ?? 0) + n);
  return [...sums].map(([by, n]) => `${signed(n)} ${cardName(view, by)}`);
}

/** @param {import('../types.d.ts').Unit[]} units */
function pairsOf(units) {
  const paired = units.filter(({ partner }) => partner !== null);
  if (!paired.length) return [];
  return [paired.length > 2 ? '×2 pairs' : say('krieg.twice_as_a_pair_of', { strength: paired[0].strength })];
}
