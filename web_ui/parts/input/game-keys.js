import { keyNames } from '../../lib/key-names.js';
import { say } from '../../sentences/say.js';

/**
 * The keys of a table, each declared once with its text on the keys sheet: every key that works is listed. None carries
 * anything out: they move to a button, and Enter presses it.
 *
 * @typedef {{keys: string[], shown: string, does: string, run: (key: string, event: KeyboardEvent) => boolean}} GameKey
 *   `keys`: the key names it answers to (`keyNames`), letters in lower case; `run`: returns whether it meant something
 * @typedef {import('../table-element.js').TableElement} Table
 */

const LETTER = /^\p{L}$/u;
const BUTTONS = '.actions .btn:not([aria-disabled=true])';

/**
 * Digits: the buttons of the bar by position.
 * @param {Table} table
 * @returns {GameKey}
 */
export const toNthButton = table => ({
  keys: [...'123456789'],
  shown: say('table.keys_1_to_9'),
  does: say('table.to_the_first_second_button'),
  run: key =>
    focused([.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(BUTTONS))][+key - 1]),
});

/**
 * A letter: the first button with one of these verbs.
 * @param {Table} table
 * @param {string} letter
 * @param {string[]} verbs
 * @param {string} does what the button does
 * @returns {GameKey}
 */
export const toVerb = (table, letter, verbs, does) => ({
  keys: [letter],
  shown: letter,
  does: say('table.to_its_button_enter_presses', { does }),
  run: () => focused(table.first(verbs.map(verb => `.actions [data-target="verb:${verb}"]`).join(', '))),
});

/** @param {HTMLElement|null|undefined} button */
function focused(button) {
  button?.focus();
  return Boolean(button);
}

/**
 * Runs the table's own key that was pressed, if any.
 * @param {GameKey[]} own
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something
 */
export function pressGameKey(own, event) {
  // letters count only without Shift; a digit or another character may need it
  const signs = keyNames(event).filter(sign => !event.shiftKey || !LETTER.test(sign));
  return signs.some(sign => own.some(one => one.keys.includes(sign) && one.run(sign, event)));
}
