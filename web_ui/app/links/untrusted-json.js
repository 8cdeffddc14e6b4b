// JSON from strangers: its depth of nesting is checked before it is parsed, and no key of it reaches a prototype.

/** What is wrong with a text that is no JSON. */
export const DAMAGED = 'it is cut or altered';
/** Enough for every document there is; the engine reads no deeper either. */
export const MAX_DEPTH = 64;

/**
 * How deep the brackets of a JSON text are nested, whatever else is wrong with it.
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
 * What a JSON text says.
 * @param {string} text
 * @returns {any}
 * @throws {Error} with a plain sentence
 */
export function readJson(text) {
  const depth = depthOf(text);
  if (depth > MAX_DEPTH)
    throw new Error(`it is nested ${depth} levels deep; nothing of Evertable is deeper than ${MAX_DEPTH}`);
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new Error(DAMAGED);
  }
}

/** What tells an entry apart comes first, so that it can be found again in a file that is cut. */
const FIRST = ['id', 'game', 'what', 'of'];

/**
 * A value as JSON that is the same for the same value, in whatever order its keys came.
 * @param {unknown} value
 * @returns {string}
 * @throws {Error} where JSON cannot say it
 */
export const canonicalJson = value =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => rank(b) - rank(a) || (a < b ? -1 : 1)))
      : one,
  );

/** @param {string} key */
const rank = key => (FIRST.includes(key) ? FIRST.length - FIRST.indexOf(key) : 0);
