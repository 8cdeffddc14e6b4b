/** What the card that asks for a pick says: the question itself names only what is picked. */
import { cardNamed } from './model.js';

/** @typedef {import('./scene.js').Scene} Scene */

const LINES = ' / ';
const ROOM = 64; // characters that stand beside the longest question in two lines of the smallest screen

/**
 * The lines of a card's text as sentences that follow one another; a line of skills has no full stop of its own.
 * @param {string} text
 */
export const inOneLine = text => text.replaceAll(/([^.]) \/ /g, '$1. ').replaceAll(LINES, ' ');

/**
 * What the abilities of the card that asks do, without its skills; nothing where no card asks.
 * @param {Scene} s
 */
export function askingText(s) {
  const card = s.mine && s.update.legal[0]?.verb === 'pick' ? s.view.stack.at(-1)?.card : undefined;
  const text = (card && s.entry(cardNamed(card).slug)?.text) ?? '';
  return text
    .split(LINES)
    .filter(line => line.endsWith('.'))
    .join(' ');
}

/**
 * The same where it stands beside the question: a picker over the field has room of its own for it.
 * @param {Scene} s
 */
export function shortAskingText(s) {
  const text = askingText(s);
  return text.length > ROOM || s.list.some(one => one.zone !== 'hand') ? '' : text;
}
