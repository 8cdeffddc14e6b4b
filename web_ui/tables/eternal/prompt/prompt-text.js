/** What a waiting or asking card does, and what could be played in a response window. */
import { parseCardName, listing } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

const NAMED = 3; // cards that are named
const LINES = ' / ';
const ROOM = 64; // characters that fit beside the longest prompt in two lines of the smallest screen

/**
 * The lines of a card's text as consecutive sentences; a line of skills has no full stop of its own.
 * @param {string} text
 */
export const inOneLine = text => text.replaceAll(/([^.]) \/ /g, '$1. ').replaceAll(LINES, ' ');

/**
 * What a waiting item does: the line of an ability; for a card, all its lines except skills.
 * @param {{lines: string[]}|undefined} entry
 * @param {number|null} line
 */
export const doesText = (entry, line) =>
  entry ? (entry.lines[line ?? -1] ?? entry.lines.filter(one => one.endsWith('.')).join(' ')) : '';

/**
 * What the asking card does; empty if no card asks.
 * @param {Scene} s
 */
export function askingCardText(s) {
  const asks = s.mine && s.update.legal[0]?.verb === 'pick' ? s.view.stack.at(-1) : undefined;
  return asks ? doesText(s.entry(parseCardName(asks.card).slug), asks.line) : '';
}

/**
 * The same beside the prompt: a picker over the field has room of its own for it.
 * @param {Scene} s
 */
export function shortAskingCardText(s) {
  const text = askingCardText(s);
  return text.length > ROOM || s.list.some(one => one.zone !== 'hand') ? '' : text;
}

/**
 * What could be played in response; empty if nothing can, which the other player cannot see.
 * @param {Pick<Scene, 'update'|'cardName'>} s
 */
export function responseText({ update, cardName }) {
  const cards = update.legal.flatMap(({ verb, refs }) =>
    verb === 'warp'
      ? [say('eternal.from_your_deck', { card: cardName(refs[0]) })]
      : verb === 'play'
        ? [cardName(refs[0])]
        : [],
  );
  const names = [...new Set(cards)];
  const rest = names.length - NAMED;
  const shown = rest > 1 ? [...names.slice(0, NAMED), say('eternal.more_inline', { rest })] : names;
  return shown.length ? say('eternal.you_could_play', { listing: listing(shown, 'or') }) : '';
}

/**
 * Whether an action begins an attack without further choices: then its label says who attacks.
 * @param {Pick<import('../types.d.ts').Update, 'actions'>} update
 * @param {import('../types.d.ts').LegalAction} action
 */
export const attacksAtOnce = ({ actions }, { verb, refs, label }) =>
  verb === 'attack' && !refs.length && actions.some(one => one.verb === verb && one.label !== label);

/**
 * The text after a button has been pressed: an attack waits for a second press; anything else is being carried out, and the
 * prompt stays until it has happened.
 * @param {Pick<import('../types.d.ts').Update, 'actions'|'prompt'>} update
 * @param {import('../types.d.ts').LegalAction} ready
 * @returns {[string, string]}
 */
export const pressedText = (update, ready) =>
  attacksAtOnce(update, ready)
    ? [`${ready.label}?`, say('eternal.confirm_or_take_it_back')]
    : [update.prompt?.text ?? '', ''];
