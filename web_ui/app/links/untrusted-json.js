import { say } from '../../sentences/say.js';

// JSON from unknown sources: its nesting is checked before it is parsed, and no key of it reaches a prototype.

/** The error text for a text that is not JSON. */
export const DAMAGED = say('links.it_is_cut_or_altered');
/** Deeper than any valid document; the engine has the same limit. */
export const MAX_DEPTH = 64;

/**
 * How deeply the brackets of a text are nested, even if it is not valid JSON.
 * @param {string} text
 */
export function depthOf(text) {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth--;
  }
  return deepest;
}

/**
 * The value of a JSON text.
 * @param {string} text
 * @returns {any}
 * @throws {Error} with a sentence for the user
 */
export function readJson(text) {
  const depth = depthOf(text);
  if (depth > MAX_DEPTH)
    throw new Error(say('links.it_is_nested_levels_deep_inline', { depth, max_depth: MAX_DEPTH }));
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new Error(DAMAGED);
  }
}

/** Keys that identify an entry come first, so that it can be found in a truncated file. */
const FIRST = ['id', 'game', 'what', 'of'];

/**
 * A value as JSON with sorted keys: equal values give equal texts.
 * @param {unknown} value
 * @returns {string}
 * @throws {Error} if JSON cannot express the value
 */
export const canonicalJson = value =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => rank(b) - rank(a) || (a < b ? -1 : 1)))
      : one,
  );

/** @param {string} key */
const rank = key => (FIRST.includes(key) ? FIRST.length - FIRST.indexOf(key) : 0);
