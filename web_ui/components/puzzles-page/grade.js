import { html } from 'lit';
import { certainty } from '../../app/puzzles/rating.js';
import { say } from '../../sentences/say.js';

/**
 * The grade of a puzzle as five lozenges.
 * @param {number} grade 1 to 5
 */
export const gradeOf = grade =>
  html`<span class="grade" role="img" aria-label=${say('puzzles.grade_of', { grade })}
    >${lozenges(grade)}</span
  >`;

/** @param {number} grade */
export const lozenges = grade =>
  Array.from({ length: 5 }, (_, n) => html`<i class=${n < grade ? 'on' : ''}></i>`);

/**
 * A large number as it is written in the language of the page.
 * @param {number} n
 */
export const grouped = n => Math.round(n).toLocaleString(document.documentElement.lang);

/**
 * A rating in figures, as far as it is known: "?" after the first puzzles, then "1,310?", then the number alone.
 * @param {import('../../app/puzzles/rating.js').Rating} rating
 */
export function ratingText(rating) {
  const known = certainty(rating);
  return known === 'unknown' ? '?' : `${grouped(rating.rating)}${known === 'settled' ? '' : '?'}`;
}

/**
 * What stands under it.
 * @param {import('../../app/puzzles/rating.js').Rating} rating
 */
export function ratingWords(rating) {
  switch (certainty(rating)) {
    case 'unknown':
      return say('puzzles.rating_to_come');
    case 'provisional':
      return say('puzzles.rating_so_far');
    default:
      return say('puzzles.your_rating');
  }
}
