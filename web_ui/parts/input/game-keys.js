import { keyNames } from '../../lib/key-names.js';

/**
 * The keys of a table, each declared once with what the sheet of keys says of it: none works that is not listed. None
 * carries anything out: they lead to a button, and Enter presses it.
 *
 * @typedef {{keys: string[], shown: string, does: string, run: (key: string, event: KeyboardEvent) => boolean}} GameKey
 *   `keys`: what it answers to (`signsOf`), letters small; `run`: whether it meant something
 * @typedef {import('../table-element.js').TableElement} Table
 */

const LETTER = /^\p{L}$/u;
const BUTTONS = '.actions .btn:not([aria-disabled=true])';

/**
 * Digits: the buttons of the bar by their places.
 * @param {Table} table
 * @returns {GameKey}
 */
export const toNthButton = table => ({
  keys: [...'123456789'],
  shown: '1 to 9',
  does: 'To the first, second… button; Enter presses it',
  run: key =>
    focused([.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(BUTTONS))][+key - 1]),
});

/**
 * A letter: the button of the first of these verbs that there is.
 * @param {Table} table
 * @param {string} letter
 * @param {string[]} verbs
 * @param {string} does what the button does
 * @returns {GameKey}
 */
export const toVerb = (table, letter, verbs, does) => ({
  keys: [letter],
  shown: letter,
  does: `${does}: to its button; Enter presses it`,
  run: () => focused(table.first(verbs.map(verb => `.actions [data-target="verb:${verb}"]`).join(', '))),
});

/** @param {HTMLElement|null|undefined} button */
function focused(button) {
  button?.focus();
  return Boolean(button);
}

/**
 * What a table's own keys make of one that was pressed.
 * @param {GameKey[]} own
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
export function pressGameKey(own, event) {
  // a letter is meant without Shift; a digit and a sign may need it
  const signs = keyNames(event).filter(sign => !event.shiftKey || !LETTER.test(sign));
  return signs.some(sign => own.some(one => one.keys.includes(sign) && one.run(sign, event)));
}
