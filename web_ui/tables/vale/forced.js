/** What the coming resolution will take from the viewer, whether wanted or not. */

import { plural } from '../../lib/plural.js';

/** @typedef {import('./types.d.ts').View} View */

/** @type {Record<string, string>} */
const WHAT = {
  recovers: 'returns to the hand',
  spends: 'spends stones',
  discards: 'discards a card of the hand',
  loses: 'may lose points',
};

/**
 * The forced effects that cost something.
 * @param {View} view
 */
export const costly = view => view.forced.filter(one => one.what in WHAT);

/**
 * All of it in words: which card takes what.
 * @param {View} view
 */
export const forcedText = view =>
  `In the resolution: ${costly(view)
    .map(one => `${view.catalog[one.card]?.name ?? one.card} ${WHAT[one.what]}`)
    .join('; ')}`;

/**
 * The same where there is room for a line or two: several cards are counted; the button that ends the turn names them.
 * @param {View} view
 */
export const forcedBrief = view => {
  const cards = new Set(costly(view).map(one => one.card)).size;
  return cards > 1 ? `Resolution: ${plural(cards, 'card')} cost you` : forcedText(view);
};
