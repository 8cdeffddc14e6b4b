/** What the coming resolution will take from the viewer, whether wanted or not. */

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

/** @param {View} view */
export const forcedText = view =>
  `In the resolution: ${costly(view)
    .map(one => `${view.catalog[one.card]?.name ?? one.card} ${WHAT[one.what]}`)
    .join('; ')}`;
