/** What the coming resolution will do to the viewer, whether wanted or not: what costs something, and cards that come back. */

import { plural } from '../../lib/plural.js';

/** @typedef {import('./types.d.ts').View} View */

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
 * The forced effects that cost something: a card that returns to the hand does not.
 * @param {View} view
 */
export const costly = view => coming(view).filter(one => one.what !== 'recovers');

/**
 * Effects in words: which card does what.
 * @param {View} view
 * @param {View['forced']} effects
 */
const inWords = (view, effects) =>
  effects.map(one => `${view.catalog[one.card]?.name ?? one.card} ${WHAT[one.what]}`).join('; ');

/**
 * All that comes, in words; empty where nothing does.
 * @param {View} view
 */
export const forcedText = view => {
  const all = coming(view);
  return all.length ? `In the resolution: ${inWords(view, all)}` : '';
};

/**
 * What matters most of it where there is room for a line or two: what costs something, else what returns. Several cards
 * are counted; the button that ends the turn names those that cost.
 * @param {View} view
 */
export const forcedBrief = view => {
  const costs = costly(view);
  const told = costs.length ? costs : coming(view);
  const cards = new Set(told.map(one => one.card)).size;
  if (cards < 2) return `Resolution: ${inWords(view, told)}`;
  return `Resolution: ${plural(cards, 'card')} ${costs.length ? 'cost you' : 'return'}`;
};
