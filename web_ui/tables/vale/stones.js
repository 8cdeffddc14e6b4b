/** Stones: the shape shows the colour, the number inside their current value for the owner. */
import { html, nothing } from 'lit';
import { say } from '../../sentences/say.js';

/** @typedef {import('./types.d.ts').Stones} Stones */

/** As the engine's texts have them. */
export const COLOURS = [say('vale.red'), say('vale.blue'), say('vale.purple')];
const LETTERS = 'rbp';
const SHAPE = ['s1', 's3', 's6'];
/**
 * Printed values.
 * @type {Stones}
 */
export const PRINTED = [1, 3, 6];

/**
 * Parses a word of the notation, such as `r2b1`.
 * @param {string} word
 * @returns {Stones}
 */
export function stonesOf(word) {
  /** @type {Stones} */
  const stones = [0, 0, 0];
  for (const [, letter, n] of word.matchAll(/([rbp])(\d+)/g)) stones[LETTERS.indexOf(letter)] = Number(n);
  return stones;
}

/** @param {Stones} stones */
export const count = stones => stones[0] + stones[1] + stones[2];
/**
 * A change, split into gained and lost stones.
 * @param {Stones} change
 * @returns {{gained: Stones, spent: Stones}}
 */
export const balance = change => ({
  gained: /** @type {Stones} */ (change.map(n => Math.max(0, n))),
  spent: /** @type {Stones} */ (change.map(n => Math.max(0, -n))),
});

/** @param {Stones} stones */
export function stonesText(stones) {
  return (
    stones
      .map((n, i) => (n ? `${n} ${COLOURS[i]}` : ''))
      .filter(Boolean)
      .join(', ') || say('vale.no_stones')
  );
}

/**
 * @param {number} colour 0 to 2
 * @param {number} [value]
 */
export const stone = (colour, value = PRINTED[colour]) => html`<i class="st ${SHAPE[colour]}">${value}</i>`;

/**
 * Stones one by one, or as `●×4` without room for that; then empty places.
 * @param {Stones} stones
 * @param {{values?: Stones, limit?: number, short?: boolean|number, label?: string}} [how] `short`: colours with more than
 *   this many are counted
 */
export function stonesTemplate(
  stones,
  { values = PRINTED, limit = 0, short = false, label = stonesText(stones) } = {},
) {
  const most = short === false ? Infinity : short === true ? 2 : short;
  const shown = stones.map((n, i) => {
    const one = () => stone(i, values[i]);
    if (!n) return nothing;
    return n > most ? html`${one()}<small>×${n}</small>` : Array.from({ length: n }, one);
  });
  const empty = Array.from(
    { length: Math.max(0, limit - count(stones)) },
    () => html`<i class="st empty"></i>`,
  );
  return html`<span class="sr">${label}</span><span class="sts" aria-hidden="true">${shown}${empty}</span>`;
}

/**
 * Stones in the least space: how many of each colour, beside its shape.
 * @param {Stones} stones
 */
export const tally = stones =>
  html`<span class="sr">${stonesText(stones)}</span
    ><span class="sts tally" aria-hidden="true"
      >${stones.map((n, i) => (n ? html`<i class="st ${SHAPE[i]}"></i><b>${n}</b>` : nothing))}</span
    >`;

/**
 * The value of each colour for the seat whose half is drawn below; the printed values for a spectator.
 * @param {{view: {seat: number|null, seats: {values: Stones}[]}, own: number}} s
 */
export const ownValues = ({ view, own }) => (view.seat == null ? PRINTED : view.seats[own].values);

/**
 * The current value of each colour for a seat; values changed by cards are underlined.
 * @param {Stones} values
 * @param {unknown} [caption] the caption of these figures; nothing inside a sentence that says it
 */
export function legend(
  values,
  caption = html`<small><span class="long">${say('vale.stone')} </span>${say('vale.worth')}</small>`,
) {
  const text = say('vale.worth_of_stones', {
    colours: COLOURS.map((colour, i) => `${colour} ${values[i]}`).join(', '),
  });
  const tip = text.replace(': ', '. ');
  const shown = values.map(
    (value, i) => html`<span class=${value === PRINTED[i] ? '' : 'changed'}>${stone(i, value)}</span>`,
  );
  return html`<span class="sts legend" role="img" aria-label=${text} data-tip=${tip}
    >${caption}${shown}</span
  >`;
}
