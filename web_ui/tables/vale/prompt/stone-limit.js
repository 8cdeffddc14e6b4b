/** Too many stones: those that may be kept and those beyond them. A tapped stone is given up. */
import { html, nothing } from 'lit';
import { COLOURS, stone, stonesOf } from '../stones.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../types.d.ts').Stones} Stones */

/**
 * The stones one by one, by colour.
 * @param {Stones} stones
 * @returns {number[]} colours
 */
export const laid = stones => stones.flatMap((n, colour) => Array.from({ length: n }, () => colour));

/**
 * The stones given up so far.
 * @param {Scene} s
 */
export function givenStones({ view, own, given }) {
  const gone = /** @type {Stones} */ ([0, 0, 0]);
  laid(view.seats[own].stones).forEach((colour, at) => {
    if (given.includes(at)) gone[colour]++;
  });
  return gone;
}

/**
 * The action that keeps what has not been given up; null if there is none yet.
 * @param {Scene} s
 */
export function keepAction(s) {
  const gone = givenStones(s);
  const rest = s.view.seats[s.own].stones.map((n, colour) => n - gone[colour]);
  return s.update.legal.find(a => a.verb === 'keep' && String(stonesOf(a.refs[0])) === String(rest)) ?? null;
}

/**
 * Indices of the stones that have to be given up in any case: if all are equal there is no choice.
 * @param {Stones} stones
 * @param {number} over how many are to be given up
 * @returns {number[]}
 */
export function givenAnyway(stones, over) {
  const all = laid(stones);
  return over && new Set(all).size === 1 ? all.map((_, at) => at).slice(-over) : [];
}

/** @param {Scene} s */
export function stoneLimitTemplate(s) {
  const { stones, limit } = s.view.seats[s.own];
  const all = laid(stones);
  const label = say('vale.stone_may_be_kept_give', { all: all.length, limit, over: s.asked?.over });
  return html`<div class="keep" data-roves role="group" aria-label=${label}>
    ${all.map((colour, at) => socket(s, colour, at))}
  </div>`;
}

/**
 * One of the stones in its place.
 * @param {Scene} s
 * @param {number} colour
 * @param {number} at
 */
function socket(s, colour, at) {
  const gone = s.given.includes(at);
  const value = s.view.seats[s.own].values[colour];
  const label = `${COLOURS[colour]} ${value}, ${gone ? say('table.given_up') : 'kept'}`;
  const cross = gone ? html`<span class="cross"></span>` : nothing;
  return html`<button
    class="socket ${gone ? 'gone' : ''}"
    data-target=${`stone:${at}`}
    data-colour=${COLOURS[colour]}
    aria-pressed=${gone ? 'true' : 'false'}
  >
    <span class="sr">${label}</span><span aria-hidden="true">${stone(colour, value)}</span>${cross}
  </button>`;
}
