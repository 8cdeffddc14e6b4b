/** What the effects of a seat's creatures bring in a resolution, in words and as symbols. */
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { signed } from '../../../sentences/language.js';
import { balance, count, stonesTemplate, stonesText } from '../stones.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').Engine} Engine */

/**
 * How many of its effects have an outcome that is chosen only when they are used.
 * @param {Engine} engine
 */
export const openEffects = ({ each }) => each.filter(({ note }) => note === 'choice').length;

/**
 * How many of its creatures leave the area by their effect.
 * @param {Engine} engine
 */
const leaving = ({ each }) => each.filter(({ note }) => note === 'recovers').length;

/** @param {Engine} engine */
export function engineText(engine) {
  const { points, stones, draw } = engine;
  const { gained, spent } = balance(stones);
  const open = openEffects(engine);
  const parts = [
    points ? `${points > 0 ? '+' : ''}${say('table.point', { points })}` : '',
    count(gained) ? say('vale.stones_gained', { stones: stonesText(gained), n: count(gained) }) : '',
    count(spent) ? say('vale.spends', { stones: stonesText(spent) }) : '',
    draw ? say('vale.card', { draw }) : '',
    open ? say('vale.choice', { open }) : '',
  ];
  const back = leaving(engine);
  return `${parts.filter(Boolean).join(', ') || say('vale.nothing')}${back ? say('vale.to_the_hand', { back }) : ''}`;
}

/**
 * What a resolution brings, as symbols; zero points are left out if something else comes.
 * @param {import('../types.d.ts').SeatView} seat
 */
export function engineSigns({ engine, values }) {
  const { points, stones, draw } = engine;
  const { gained, spent } = balance(stones);
  const gain = count(gained) ? stonesTemplate(gained, { values, short: true }) : nothing;
  const loss = count(spent) ? html`−${stonesTemplate(spent, { values, short: true })}` : nothing;
  const cards = draw ? html`<span class="drawn">${iconOf('layers')}${draw}</span>` : nothing;
  return html`<span class="yield" aria-hidden="true"
    >${iconOf('repeat')}${points || !certain(engine) ? html`<b>${points ? signed(points) : unsure(engine)}</b>` : nothing}${gain}${loss}${cards}</span
  >`;
}

/**
 * Whether points, stones or cards are certain to come.
 * @param {Engine} engine
 */
const certain = ({ points, stones, draw }) => Boolean(points || draw || stones.some(Boolean));

/**
 * In a word: whether something is to be chosen, or a creature returns to the hand.
 * @param {Engine} engine
 */
const unsure = engine =>
  openEffects(engine) ? say('vale.choice_inline') : leaving(engine) ? say('vale.to_hand') : say('vale.none');

/**
 * The same with room for only one figure: points, else stones, else cards.
 * @param {import('../types.d.ts').SeatView} seat
 */
export function engineSign({ engine, values }) {
  const { points, stones, draw } = engine;
  const { gained, spent } = balance(stones);
  const some = count(gained) ? gained : spent;
  const sign = count(gained) ? '' : '−';
  const figures = points
    ? html`<b>${signed(points)}</b>`
    : count(some)
      ? html`${sign}${stonesTemplate(some, { values, short: 1 })}`
      : draw
        ? html`<span class="drawn">${iconOf('layers')}${draw}</span>`
        : html`<b>${unsure(engine)}</b>`;
  return html`<span class="yield" aria-hidden="true">${iconOf('repeat')}${figures}</span>`;
}

/** @param {Engine} engine */
export const engineTip = engine => say('vale.end_of_the_round', { engine: engineText(engine) });
