/** What English needs beside its sentences. Another language has a file of the same functions. */

/** How dates are written, as `Intl` knows it. */
export const CALENDAR = 'en-GB';

/**
 * A number, or several in one text such as `3/-1`.
 * @param {number | string} n
 */
export const figure = n => String(n).replace(/(^|\W)-(?=\d)/g, '$1−');

/**
 * A large number, its thousands apart: 1,800.
 * @param {number} n
 */
export const grouped = n => n.toLocaleString('en');

/**
 * A change with its sign: +2, −1, +0.
 * @param {number} n
 */
export const signed = n => (n < 0 ? figure(n) : `+${n}`);

/**
 * The form of a sentence for a number: `plural(3, '# card|# cards')` is "3 cards".
 * @param {number} n
 * @param {string} forms
 */
export const plural = (n, forms) => forms.split('|')[Math.abs(n) === 1 ? 0 : 1].replace('#', figure(n));

/** @type {Record<string, string>} */
const SECOND_PERSON = { has: 'have', is: 'are', was: 'were', does: 'do', goes: 'go' };

/**
 * The name of a player with what follows it: "Mara has passed", "You have passed", "your field".
 * @param {string} name "You" or "you" for the one who is spoken to
 * @param {string} rest begins with the verb, or with `'s`
 * @param {string} [place] in the sentence, as in `template.js`; at the beginning if left out
 */
export function spoken(name, rest, place) {
  if (name.toLowerCase() !== 'you') return name + rest;
  const you = place ? 'you' : name;
  if (rest.startsWith("'s")) return `${you}r${rest.slice(2)}`;
  if (place === 'inside') return you + rest;
  return you + rest.replace(/^ (\w+)/, (_, verb) => ` ${SECOND_PERSON[verb] ?? verb.replace(/s$/, '')}`);
}
