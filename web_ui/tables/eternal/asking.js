/** What a card that waits or asks says of what it does: the question itself names only what is picked. */
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
 * What something that waits does: the line of an ability; of a card that is played all its lines but its skills.
 * @param {{lines: string[]}|undefined} entry
 * @param {number|null} line
 */
export const doesText = (entry, line) =>
  entry ? (entry.lines[line ?? -1] ?? entry.lines.filter(one => one.endsWith('.')).join(' ')) : '';

/**
 * What the card that asks does; nothing where no card asks.
 * @param {Scene} s
 */
export function askingText(s) {
  const asks = s.mine && s.update.legal[0]?.verb === 'pick' ? s.view.stack.at(-1) : undefined;
  return asks ? doesText(s.entry(cardNamed(asks.card).slug), asks.line) : '';
}

/**
 * The same where it stands beside the question: a picker over the field has room of its own for it.
 * @param {Scene} s
 */
export function shortAskingText(s) {
  const text = askingText(s);
  return text.length > ROOM || s.list.some(one => one.zone !== 'hand') ? '' : text;
}
