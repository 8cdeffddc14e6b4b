/** What the coming resolution will force on the viewer: effects that cost something, and cards that return. */

import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').View} View */

/** @type {Record<string, string>} */
const WHAT = {
  recovers: say('vale.returns_to_the_hand'),
  spends: say('vale.spends_stones'),
  discards: say('vale.discards_a_card'),
  loses: say('vale.may_lose_points'),
};

/** @param {View} view */
const coming = view => view.forced.filter(one => one.what in WHAT);

/**
 * Whether it trades stones for points: that is its purpose.
 * @param {View['forced'][number]} one
 */
const pays = ({ what, costs }) => what === 'spends' && !costs;

/**
 * The forced effects that cost something: a card that returns to the hand does not, nor does one that turns stones into
 * points.
 * @param {View} view
 */
export const costlyEffects = view => view.forced.filter(({ costs }) => costs);

/** @param {View['forced'][number]} one */
const does = one =>
  pays(one) ? say('vale.turns_stones_into_point', { points: one.points }) : WHAT[one.what];

/**
 * Effects in words: which card does what.
 * @param {View} view
 * @param {View['forced']} effects
 */
const inWords = (view, effects) =>
  effects.map(one => `${view.catalog[one.card]?.name ?? one.card} ${does(one)}`).join('; ');

/**
 * All forced effects in words; empty without any.
 * @param {View} view
 */
export const forcedEffectsText = view => {
  const all = coming(view);
  return all.length ? say('vale.in_the_resolution', { in: inWords(view, all) }) : '';
};

/**
 * The most important of them in a line or two: those that cost something, otherwise those that return. Several cards are
 * counted; the button that ends the turn names those that cost.
 * @param {View} view
 */
export const forcedEffectsBrief = view => {
  const costs = costlyEffects(view);
  const shown = costs.length ? costs : coming(view);
  const cards = new Set(shown.map(one => one.card)).size;
  if (cards < 2) return say('vale.resolution_title', { in: inWords(view, shown) });
  const what = costs.length
    ? say('vale.cost_you')
    : shown.every(pays)
      ? say('vale.bring_points')
      : shown.some(pays)
        ? say('vale.return_or_pay')
        : say('vale.return');
  return say('vale.resolution_card', { cards, what });
};
