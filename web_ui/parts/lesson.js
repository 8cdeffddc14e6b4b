/** A lesson of positions, as data: in each there is one right way to play, and every other way is answered. */

/**
 * @typedef {{id: string, seat: number, position: Record<string, any>, line: string[], also?: string[][]}} Stand where a
 *   step begins, and what is decided there, in notation: by `seat`, whose step it is, and by the others between. `also`:
 *   other ways that are as right. tests/engine/test_lessons.py has the engine check each
 * @typedef {{head: string, text: string, right: string, wrong: Record<string, string>}} Words `wrong`: what is said to a
 *   decision that begins so, in notation; '' to any other
 * @typedef {Stand & Words} Step
 * @typedef {{about: string, options: Record<string, any>, steps: Step[]}} Lesson
 */

/**
 * A lesson of its positions and its words.
 * @param {string} about what it is about
 * @param {{options: Record<string, any>, steps: Stand[]}} stands
 * @param {Record<string, Words>} words by the ids of the steps
 * @returns {Lesson}
 */
export const lessonOf = (about, { options, steps }, words) => ({
  about,
  options,
  steps: steps.map(step => ({ ...step, ...words[step.id] })),
});

/**
 * What has become of a step.
 * @param {Stand} step
 * @param {string[]} played what has been decided in it, by everybody
 * @returns {{now: 'right' | 'wrong' | 'going', next?: string, wrong?: string}} `next`: what is decided next on the first way
 *   that goes on from there; `wrong`: the first decision that is on no way
 */
export function judged({ line, also = [] }, played) {
  let going = [line, ...also];
  for (const [n, one] of played.entries()) {
    going = going.filter(way => way[n] === one);
    if (!going.length) return { now: 'wrong', wrong: one };
    if (going.some(way => way.length === n + 1)) return { now: 'right' };
  }
  return { now: 'going', next: going[0][played.length] };
}

/**
 * What is said to a wrong decision: the words for the longest beginning that it has.
 * @param {Words} words
 * @param {string} action in notation
 */
export function answerTo({ wrong }, action) {
  const begin = Object.keys(wrong)
    .filter(one => action === one || one === '' || action.startsWith(`${one} `))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  return wrong[begin];
}
