import { html } from 'lit';
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
