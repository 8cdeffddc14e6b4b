// Parses the text of a backup into its entries. It is JSON Lines: a line that says what it is, then one entry a line, each
// read on its own, so that one that is truncated, altered or nested too deeply is reported and hides no other. Up to version
// 2 it was one JSON text with lists; if that is no JSON any more, every entry is parsed on its own.
import { DAMAGED, readJson } from '../links/untrusted-json.js';
import { isSlot } from './save-slot.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {{kind: string, of?: string, value: any, line?: number}} Found
 * @typedef {{found: Found[], damaged: {what: string, why: string}[]}} Taken
 */

export const BACKUP_FORMAT = 'evertable-tables';
/** Of the file; what is in it has versions of its own. */
export const BACKUP_VERSION = 3;
/** The first version of one entry a line. */
const LINES = 3;
/** In characters; no game is longer. */
const LONGEST = 2_000_000;
/** How an entry begins: by this, entries are found in a truncated or altered file. */
const BEGINNING = /\{\s*"(?:id|what)"\s*:\s*"[^"\\]{1,40}"\s*,\s*"(?:game|of|value)"\s*:/;

/**
 * Whether the value of a JSON text is a backup, whatever else it contains.
 * @param {any} data
 */
export const isBackup = data =>
  data?.format === BACKUP_FORMAT || (Array.isArray(data?.tables) && data.tables.some(isSlot));

/**
 * Whether a text that is no longer JSON was a backup.
 * @param {string} text
 */
export const looksLikeBackup = text => text.includes(`"${BACKUP_FORMAT}"`);

/**
 * @param {string} text
 * @returns {Taken}
 * @throws {Error} with a sentence for the user
 */
export function readBackup(text) {
  if (/^\s*\{"(?:format|what)":[^\n]*\}\s*\n/.test(text)) return readLines(text);
  const spans = valuesOfLists(text);
  let data;
  try {
    data = readJson(withoutLists(text, spans));
  } catch {
    return readPieces(text);
  }
  if (!Array.isArray(data?.tables) && !looksLikeBackup(text)) throw new Error(say('saved.this_file_is'));
  if (Number.isInteger(data?.version) && data.version > BACKUP_VERSION)
    throw new Error(
      say('saved.this_backup_is_of_version', { version: data.version, backup_version: BACKUP_VERSION }),
    );
  const taken = /** @type {Taken} */ ({ found: [], damaged: [] });
  for (const [n, [from, to]] of spans.entries())
    readEntry(taken, text.slice(from, to), say('saved.entry', { n: n + 1 }));
  return taken;
}

/**
 * @param {string} text
 * @returns {Taken}
 * @throws {Error}
 */
function readLines(text) {
  const taken = /** @type {Taken} */ ({ found: [], damaged: [] });
  let at = 0;
  for (let line = 1; at < text.length; line++) {
    const end = text.indexOf('\n', at);
    const entry = text.slice(at, end < 0 ? text.length : end).trim();
    at = end < 0 ? text.length : end + 1;
    if (entry.startsWith('{"format":') && line === 1) requireVersion(entry);
    else if (entry) readEntry(taken, entry, say('saved.line', { line }), line);
  }
  return taken;
}

/**
 * @param {string} head
 * @throws {Error} for a version that this page does not know
 */
function requireVersion(head) {
  const { version } = readJson(head);
  if (Number.isInteger(version) && version <= BACKUP_VERSION && version >= LINES) return;
  throw new Error(say('saved.this_backup_is_of_version', { version, backup_version: BACKUP_VERSION }));
}

/**
 * Reads one entry, or reports what is wrong with it.
 * @param {Taken} taken
 * @param {string} text
 * @param {string} where
 * @param {number} [line]
 */
function readEntry({ found, damaged }, text, where, line) {
  try {
    if (text.length > LONGEST) throw new Error(say('saved.it_is_longer_than_any_game'));
    found.push({ ...entryOf(readJson(text)), ...(line && { line }) });
  } catch (error) {
    damaged.push({ what: where + hintOf(text), why: /** @type {Error} */ (error).message });
  }
}

/**
 * One entry of a file: a table has no field that names its kind.
 * @param {any} entry
 * @returns {Found}
 */
const entryOf = entry =>
  typeof entry?.what === 'string' && !('save' in entry)
    ? { kind: entry.what, of: typeof entry.of === 'string' ? entry.of : undefined, value: entry.value }
    : { kind: 'tables', value: entry };

/**
 * Where the values of the lists in a file are: `{"list": [value, ...]}`.
 * @param {string} text
 * @returns {[number, number][]}
 */
function valuesOfLists(text) {
  /** @type {[number, number][]} */
  const found = [];
  let depth = 0;
  let list = false; // whether the value of a top-level key is a list
  let begun = -1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (list && depth === 2 && begun < 0 && !/[\s,\]]/.test(sign)) begun = at;
    if (list && depth === 2 && begun >= 0 && (sign === ',' || sign === ']')) {
      found.push([begun, at]);
      begun = -1;
    }
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{' || sign === '[') {
      if (++depth === 2) list = sign === '[';
    } else if (sign === '}' || sign === ']') depth--;
  }
  return found;
}

/**
 * Where the JSON string ends that begins here.
 * @param {string} text
 * @param {number} at
 */
function endOfString(text, at) {
  for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
  return at;
}

/**
 * A file without the values of its lists.
 * @param {string} text
 * @param {[number, number][]} spans
 */
function withoutLists(text, spans) {
  const ends = [0, ...spans.flat(), text.length];
  return ends.flatMap((end, n) => (n % 2 ? [] : [text.slice(end, ends[n + 1])])).join('0');
}

/**
 * Reads what it can of a file whose brackets or quotes no longer match.
 * @param {string} text
 * @returns {Taken}
 * @throws {Error}
 */
function readPieces(text) {
  const taken = /** @type {Taken} */ ({ found: [], damaged: [] });
  // This version writes one entry per line; others, and other programs, write all in one line or in many.
  const pieces = text.split(new RegExp(`\\n(?=[{\\]])|[,[]\\s*(?=${BEGINNING.source})`));
  const first = pieces.findIndex(piece => BEGINNING.test(piece));
  for (const [n, piece] of pieces.entries()) {
    const begin = n === first ? piece.search(BEGINNING) : 0;
    const entry = piece.slice(begin).trim();
    const end = endOfObject(entry);
    if (n < first || !/[\w{]/.test(entry) || /^[\]\s,]*"tables"/.test(entry)) continue;
    readEntry(
      taken,
      end < 0 ? entry.replace(/,$/, '') : entry.slice(0, end),
      say('saved.piece', { n: n + 1 }),
    );
    const rest = end < 0 ? '' : entry.slice(end);
    if (/[{\w]/.test(rest.replace(/"tables"/, '')))
      taken.damaged.push({ what: say('saved.piece_its_end', { n: n + 1 }), why: DAMAGED });
  }
  if (!taken.found.length) throw new Error(say('saved.this_backup_cannot_be_read'));
  if (!taken.damaged.length) taken.damaged.push({ what: say('saved.the_file'), why: DAMAGED });
  return taken;
}

/**
 * Where the object ends that a text begins with; -1: it does not end.
 * @param {string} text
 */
function endOfObject(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') at = endOfString(text, at);
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && !--depth) return at + 1;
  }
  return -1;
}

/**
 * Which entry a damaged piece was, as far as it can be told.
 * @param {string} text
 */
function hintOf(text) {
  const [, title] = /"title"\s*:\s*"([^"\\]{1,60})"/.exec(text) ?? [];
  const [, game] = /"game"\s*:\s*"([\w-]{1,40})"/.exec(text) ?? [];
  const [, what] = /"what"\s*:\s*"(\w{1,20})"/.exec(text) ?? [];
  const hint = [what, title ?? game].filter(Boolean).join(' ');
  return hint ? ` (${hint})` : '';
}
