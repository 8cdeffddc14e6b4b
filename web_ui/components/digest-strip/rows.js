/** How a line of the digest is set: complete, in two rows of about equal length. */

/** @typedef {import('../../app/protocol').Part} Part */

/** A line of at most this length is set in one row. */
const SHORT = 14;
/** The symbol before a card's name is about as wide as this many letters. */
const SIGN = 2;

/**
 * The parts of a line in one row or two; a row ends at the end of a word.
 * @param {Part[]} parts
 * @returns {Part[][]}
 */
export function inRows(parts) {
  const words = parts.flatMap(part => (part.chip ? [part] : wordsOf(part.t ?? '')));
  const lengths = words.map(lengthOf);
  const total = sum(lengths);
  if (total <= SHORT) return [words];
  let best = { longest: total, at: 0 };
  for (let at = 1; at < words.length; at++) {
    if (!/\s$/.test(words[at - 1].t ?? '')) continue;
    const first = sum(lengths.slice(0, at));
    const longest = Math.max(first, total - first);
    if (longest < best.longest) best = { longest, at };
  }
  return best.at ? [words.slice(0, best.at), words.slice(best.at)] : [words];
}

/**
 * Its words, each with the space after it.
 * @param {string} text
 * @returns {Part[]}
 */
const wordsOf = text => (text.match(/^\s+|\S+\s*/g) ?? []).map(t => ({ t }));

/** @param {Part} part */
const lengthOf = ({ t, chip }) =>
  chip ? SIGN + String(chip.name ?? chip.value ?? '').length : (t?.length ?? 0);

/** @param {number[]} numbers */
const sum = numbers => numbers.reduce((all, one) => all + one, 0);
