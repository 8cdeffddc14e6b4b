// What kind of text or file something is, judged by its content: not by its name, the order of its keys, or the space around it.
import { isBackup, looksLikeBackup } from '../storage/backup-parser.js';
import { isDeckList } from './deck-list.js';
import { MAX_DEPTH, depthOf, readJson } from './untrusted-json.js';
import { mayHoldLink } from './link-text.js';

/**
 * @typedef {{kind: 'backup', text: string} | {kind: 'link' | 'deck' | 'unknown', text: string}
 *   | {kind: 'table', game: string, text: string}
 *   | {kind: 'decks', text: string, decks: unknown[]}} Recognised `decks`: as documents; `deck`: a list to be read
 */

export const OPENABLE = 'A backup, a saved game, a link and a list of cards for a deck can be opened.';
/** Signs that are not seen, and may stand before a text. */
const UNSEEN = /^[\s\u200B-\u200F\u2060\uFEFF]+/;
const LINK = /(?:#|%23)[RFPZ]\d/i;

/**
 * @param {string} text
 * @returns {Recognised}
 * @throws {Error} with a plain sentence, where it is damaged or holds nothing
 */
export function recognise(text) {
  const bare = text.replace(UNSEEN, '').trimEnd();
  if (!bare) throw new Error('There is nothing in it.');
  if (bare[0] === '{' || bare[0] === '[') {
    try {
      const found = document(bare);
      if (found) return found;
    } catch (error) {
      if (bare.includes('"evertable"') || !mayHoldLink(bare)) throw error;
    } // else a message, as chats keep them, and the link in it
  }
  if (looksLikeBackup(bare)) return { kind: 'backup', text: bare };
  if (LINK.test(bare) || (mayHoldLink(bare) && !isDeckList(bare))) return { kind: 'link', text: bare };
  return { kind: isDeckList(bare) ? 'deck' : 'unknown', text: bare };
}

/**
 * @param {string} text that may be JSON
 * @returns {Recognised | null} null: it may be something else, as text
 */
function document(text) {
  if (looksLikeBackup(text)) return { kind: 'backup', text }; // which is read entry by entry
  const depth = depthOf(text);
  if (text[0] === '{' && depth > MAX_DEPTH)
    throw new Error(`It is nested ${depth} levels deep; nothing of Evertable is deeper than ${MAX_DEPTH}.`);
  let data;
  try {
    data = readJson(text);
  } catch {
    if (text[0] === '[') return null;
    throw new Error('It begins like a saved game, but is cut or altered.');
  }
  if (isBackup(data)) return { kind: 'backup', text };
  const decks = (Array.isArray(data) ? data : [data]).map(asDeck);
  if (decks.length && decks.every(Boolean)) return { kind: 'decks', text, decks };
  if (Array.isArray(data)) return null;
  const save = typeof data.save === 'object' && data.save !== null ? data.save : data; // a row of the list of tables
  const game = typeof save.game === 'string' ? save.game : save.game?.name;
  if (typeof game === 'string')
    return { kind: 'table', game, text: save === data ? text : JSON.stringify(save) };
  throw new Error(`It is no file of Evertable. ${OPENABLE}`);
}

/**
 * A document as a deck with a number, if it is one.
 * @param {any} data
 */
function asDeck(data) {
  const one = data?.deck ? data : { id: 1, deck: data };
  const { cards, name = 'Deck', market = [], limits = '' } = one.deck ?? {};
  if (typeof cards !== 'object' || cards === null || Array.isArray(cards)) return null;
  return { ...one, ready: false, deck: { name, cards, market, limits } };
}
