// How a card shows that it may be chosen, by its state (`Scene.state`).

/** @type {Record<string, {cls: string, text: string}>} */
const LIT = {
  picked: { cls: 'selected', text: 'chosen' },
  chosen: { cls: 'taking', text: 'chosen' },
  may: { cls: 'playable', text: 'you may choose it' },
  instead: { cls: 'playable instead', text: 'you may choose it instead' },
};

/**
 * The classes of a card that may be chosen.
 * @param {string} state
 */
export const highlightClass = state => LIT[state]?.cls ?? '';

/**
 * The same in words.
 * @param {string} state
 */
export const highlightText = state => LIT[state]?.text ?? '';
