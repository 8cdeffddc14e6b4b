/** What a card that waits or asks says of what it does, and what a window could be answered with. */
import { parseCardName, listing } from '../model.js';

/** @typedef {import('../scene.js').Scene} Scene */

const NAMED = 3; // cards that are called by their names
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
export function askingCardText(s) {
  const asks = s.mine && s.update.legal[0]?.verb === 'pick' ? s.view.stack.at(-1) : undefined;
  return asks ? doesText(s.entry(parseCardName(asks.card).slug), asks.line) : '';
}

/**
 * The same where it stands beside the question: a picker over the field has room of its own for it.
 * @param {Scene} s
 */
export function shortAskingCardText(s) {
  const text = askingCardText(s);
  return text.length > ROOM || s.list.some(one => one.zone !== 'hand') ? '' : text;
}

/**
 * What could be played in answer; nothing where nothing can, as the other player cannot tell.
 * @param {Pick<Scene, 'update'|'cardName'>} s
 */
export function responseText({ update, cardName }) {
  const cards = update.legal.flatMap(({ verb, refs }) =>
    verb === 'warp' ? [`${cardName(refs[0])} from your deck`] : verb === 'play' ? [cardName(refs[0])] : [],
  );
  const names = [...new Set(cards)];
  const rest = names.length - NAMED;
  const said = rest > 1 ? [...names.slice(0, NAMED), `${rest} more`] : names;
  return said.length ? `You could play ${listing(said, 'or')}.` : '';
}

/**
 * Whether an action begins an attack for which nothing is to be chosen: then its label says who attacks.
 * @param {Pick<import('../types.d.ts').Update, 'actions'>} update
 * @param {import('../types.d.ts').LegalAction} action
 */
export const attacksAtOnce = ({ actions }, { verb, refs, label }) =>
  verb === 'attack' && !refs.length && actions.some(one => one.verb === verb && one.label !== label);

/**
 * What is said of a button that has been pressed: an attack waits for a second press, anything else is on its way, and what
 * was asked stands until it has happened.
 * @param {Pick<import('../types.d.ts').Update, 'actions'|'prompt'>} update
 * @param {import('../types.d.ts').LegalAction} ready
 * @returns {[string, string]}
 */
export const pressedText = (update, ready) =>
  attacksAtOnce(update, ready)
    ? [`${ready.label}?`, 'Confirm, or take it back.']
    : [update.prompt?.text ?? '', ''];
