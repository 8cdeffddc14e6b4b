/** What the coming resolution will force on the viewer: effects that cost something, and cards that return. */

import { plural } from '../../../lib/plural.js';

/** @typedef {import('../types.d.ts').View} View */

/** @type {Record<string, string>} */
const WHAT = {
  recovers: 'returns to the hand',
  spends: 'spends stones',
  discards: 'discards a card of the hand',
  loses: 'may lose points',
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
const does = one => (pays(one) ? `turns stones into ${plural(one.points, 'point')}` : WHAT[one.what]);

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
  return all.length ? `In the resolution: ${inWords(view, all)}` : '';
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
  if (cards < 2) return `Resolution: ${inWords(view, shown)}`;
  const what = costs.length
    ? 'cost you'
    : shown.every(pays)
      ? 'bring points'
      : shown.some(pays)
        ? 'return or pay'
        : 'return';
  return `Resolution: ${plural(cards, 'card')} ${what}`;
};
