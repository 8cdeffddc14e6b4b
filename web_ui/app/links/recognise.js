// What kind of thing a text or file is, judged by its content: not by its name, the order of its keys or surrounding
// whitespace.
import { isBackup, looksLikeBackup } from '../storage/backup-parser.js';
import { isDeckList } from './deck-list.js';
import { MAX_DEPTH, depthOf, readJson } from './untrusted-json.js';
import { gameOfText, isGameText } from './game-text.js';
import { mayHoldLink } from './link-text.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {{kind: 'backup', text: string} | {kind: 'link' | 'deck' | 'unknown', text: string} | {kind: 'table', game:
 *   string, text: string} | {kind: 'decks', text: string, decks: unknown[]}} Recognised
 *   `decks`: documents of decks; `deck`: a deck list to be parsed
 */

export const OPENABLE = say('links.a_backup_a_saved_game');
/** Invisible characters that may precede a text. */
const UNSEEN = /^[\s\u200B-\u200F\u2060\uFEFF]+/;
const LINK = /(?:#|%23)(?:[RFPZS]\d|[JA]\d{1,3}\.)/i;

/**
 * @param {string} text
 * @returns {Recognised}
 * @throws {Error} with a sentence for the user, if it is damaged or empty
 */
export function recognise(text) {
  const bare = text.replace(UNSEEN, '').trimEnd();
  if (!bare) throw new Error(say('common.there_is_nothing_in_it'));
  if (isGameText(bare)) return { kind: 'table', game: gameOfText(bare), text: bare };
  if (bare[0] === '{' || bare[0] === '[') {
    try {
      const found = document(bare);
      if (found) return found;
    } catch (error) {
      if (bare.includes('"evertable"') || !mayHoldLink(bare)) throw error;
    } // otherwise a message exported from a chat, with a link in it
  }
  if (looksLikeBackup(bare)) return { kind: 'backup', text: bare };
  if (LINK.test(bare) || (mayHoldLink(bare) && !isDeckList(bare))) return { kind: 'link', text: bare };
  return { kind: isDeckList(bare) ? 'deck' : 'unknown', text: bare };
}

/**
 * @param {string} text text that may be JSON
 * @returns {Recognised | null} null: not JSON of a known kind; it may still be a link or a list
 */
function document(text) {
  if (looksLikeBackup(text)) return { kind: 'backup', text }; // parsed entry by entry
  const depth = depthOf(text);
  if (text[0] === '{' && depth > MAX_DEPTH)
    throw new Error(say('links.it_is_nested_levels_deep', { depth, max_depth: MAX_DEPTH }));
  let data;
  try {
    data = readJson(text);
  } catch {
    if (text[0] === '[') return null;
    throw new Error(say('links.it_begins_like_a_saved'));
  }
  if (isBackup(data)) return { kind: 'backup', text };
  const decks = (Array.isArray(data) ? data : [data]).map(asDeck);
  if (decks.length && decks.every(Boolean)) return { kind: 'decks', text, decks };
  if (Array.isArray(data)) return null;
  const save = typeof data.save === 'object' && data.save !== null ? data.save : data; // a row of the list of tables
  const game = typeof save.game === 'string' ? save.game : save.game?.name;
  if (typeof game === 'string')
    return { kind: 'table', game, text: save === data ? text : JSON.stringify(save) };
  throw new Error(say('links.it_is_no_file', { openable: OPENABLE }));
}

/**
 * A document as a stored deck with a number, if it is one.
 * @param {any} data
 */
function asDeck(data) {
  const one = data?.deck ? data : { id: 1, deck: data };
  const { cards, name = say('common.deck'), market = [], limits = '' } = one.deck ?? {};
  if (typeof cards !== 'object' || cards === null || Array.isArray(cards)) return null;
  return { ...one, ready: false, deck: { name, cards, market, limits } };
}
