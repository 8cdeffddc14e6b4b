/**
 * The names of a pressed key in any keyboard layout: the character it types and, if the layout's letters are not Latin, the
 * character at the same position of a US keyboard. (Only a letter of another script is looked up by position: on Dvorak, `u`
 * is the key that types `u`.)
 */

/** The characters of a US keyboard at positions that hold letters elsewhere. */
const US_SIGNS = /** @type {Record<string, string>} */ ({
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
});
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u; // more than one: an Arabic key types two letters at once
const LETTER_OR_DIGIT = /^[\p{L}\p{M}\d]$/u;
const APPLE = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/**
 * @param {KeyboardEvent} event
 * @param {boolean} [apple] Option is the key that types third-level characters
 * @returns {string[]} best first, letters in lower case; none for dead keys, shortcuts, or while text is being composed
 */
export function keyNames(event, apple = APPLE) {
  const { key, code = '' } = event;
  if (typeof key !== 'string' || event.isComposing || event.metaKey) return []; // some browsers fill in forms by key events without a key
  const sign = key === 'İ' ? 'i' : key.toLowerCase();
  const typed = [...key].length === 1 || OTHER_SCRIPT.test(key);
  if (event.ctrlKey || event.altKey || event.getModifierState?.('AltGraph'))
    return typed && typesThirdLevel(event, apple) && !LETTER_OR_DIGIT.test(key) ? [sign] : [];
  if (!typed) return ['Dead', 'Process', 'Unidentified'].includes(key) ? [] : [key];
  return [...new Set([sign, ...byPosition(key, code, event.shiftKey)])];
}

/**
 * The name to store for a bound key: it means the same key in all of the user's layouts.
 * @param {string[]} signs
 */
export const storedKey = signs => (OTHER_SCRIPT.test(signs[0]) ? signs[signs.length - 1] : signs[0]);

/**
 * Whether a key is pressed without a modifier that would make it a browser shortcut, such as Alt and an arrow.
 * @param {KeyboardEvent} event
 */
export const hasNoModifier = event => !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;

/**
 * Whether the held keys type the third level of a key: AltGr, which Windows reports as Ctrl with Alt, or Option.
 * @param {KeyboardEvent} event
 * @param {boolean} apple
 */
function typesThirdLevel(event, apple) {
  const { ctrlKey, altKey } = event;
  if (apple) return altKey && !ctrlKey;
  return ctrlKey === altKey || Boolean(event.getModifierState?.('AltGraph'));
}

/**
 * @param {string} key
 * @param {string} code
 * @param {boolean} shift
 * @returns {string[]}
 */
function byPosition(key, code, shift) {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shift ? [] : [digit]; // where digits are typed with Shift, their keys alone also mean them
  if (!OTHER_SCRIPT.test(key)) return [];
  const letter = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? US_SIGNS[code];
  return letter ? [letter] : [];
}
