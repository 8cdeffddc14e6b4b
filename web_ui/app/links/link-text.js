// Texts that may contain a link. The engine parses them; this module only tells whether one may contain a link and which game
// it names, to choose the page that asks the engine.
import { pageAddress } from './addresses.js';
import { writePendingLink } from './pending-link.js';
import { say } from '../../sentences/say.js';

/** How a link begins in any encoding, or an address in base64. */
const SIGN =
  /[RFPZS]\d{1,3}(?:\.|%(?:25)*2e|=2e|&|-2e|\\|\s*\n)|aHR0c|h0dH[AB]|odHRw|[RFPZS]\d{1,3}(?:[\u3002\uff0e]|\p{Cf})/iu;
/** The same where it very probably is a link. */
const AFTER_HASH = /(?:[#*\uff03]|[%=-](?:25)*23|&#35;)\s*[RFPZS]\d/i;
/** A link that lost its beginning, or is written in full-width letters. */
const REST = /[\w-]{6,}\.[\w-]{4}(?![\w.-])|[\uff32\uff26\uff30\uff3a\uff33][\uff10-\uff19]/;
/** An invitation to a table on two devices, or the answer to one. */
const LIVE = /(?:#|%23)([JA]\d{1,3}\.[\w-]+)/;
/** Length of an address that every browser accepts, in characters. */
const LONGEST_ADDRESS = 6000;

/**
 * Whether a text may contain a link to a table, so that the engine should be asked.
 * @param {string} text
 */
export const mayHoldLink = text => SIGN.test(text);

/**
 * The game whose page a text names before its link, if any.
 * @param {string} text
 * @param {string[]} games
 * @returns {string | null}
 */
export function gameInText(text, games) {
  const hashed = text.search(AFTER_HASH);
  const at = hashed < 0 ? text.search(SIGN) : hashed;
  const words = text
    .slice(0, at < 0 ? undefined : at)
    .toLowerCase()
    .split(/%(?:25)*[0-9a-f]{2}|-[0-9a-f]{2}|[^a-z]+/);
  return words.findLast(word => games.includes(word)) ?? null;
}

/**
 * The fragment that hands a text to the engine: a link as it is, anything else encoded.
 * @param {string} text
 */
export function fragmentOf(text) {
  const link = /^[^\s#]*#?([RFPZS]\d{1,3}\.[\w-]+\.[\w-]{4})$/.exec(text.trim());
  return `#${link ? link[1] : encodeURIComponent(text.trim().replace(/\p{Surrogate}/gu, ''))}`;
}

/**
 * The text of a fragment in a form that a person can read and correct.
 * @param {string} fragment
 */
export function readableFragment(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * The address at which a text entered as a link is opened.
 * @param {string} text
 * @param {string[]} games games that have a page
 * @returns {string} the address
 * @throws {Error} with a sentence for the user, if the text cannot contain a link or is too long for an address
 */
export function linkAddress(text, games) {
  const game = gameInText(text, games) ?? games[0];
  const live = LIVE.exec(text);
  if (live) return pageAddress(`${game}/#${live[1]}`);
  if (!mayHoldLink(text) && !REST.test(text)) throw new Error(NONE);
  const fragment = fragmentOf(text);
  if (fragment.length <= LONGEST_ADDRESS) return pageAddress(`${game}/${fragment}`);
  if (writePendingLink(text)) return pageAddress(`${game}/?open`);
  throw new Error(say('links.this_browser_does_not_let'));
}

/**
 * If the address of this page contains a link (after its #, or with the # lost or encoded), goes to the page of its game.
 * @param {string[]} games games that have a page
 * @returns {boolean} whether it goes there
 */
export function redirectToGame(games) {
  const { pathname, search, hash } = location;
  const text = readableFragment(`${pathname}${search}${hash}`);
  if (!games.length || !mayHoldLink(text)) return false;
  location.replace(linkAddress(text, games));
  return true;
}

const NONE = 'There is no game link in this text. A link has a # and the game behind it, such as #R1.abcd.';
