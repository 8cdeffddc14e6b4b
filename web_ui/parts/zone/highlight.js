import { say } from '../../sentences/say.js';

// How a card shows that it may be chosen, by its state (`Scene.state`).

/** @type {Record<string, {cls: string, text: string}>} */
const LIT = {
  picked: { cls: 'selected', text: say('table.chosen') },
  chosen: { cls: 'taking', text: say('table.chosen') },
  may: { cls: 'playable', text: say('table.you_may_choose_it') },
  instead: { cls: say('table.playable_instead'), text: say('table.you_may_choose_it_instead') },
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
