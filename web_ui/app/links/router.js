// What a game's page shows, read from its address: a link comes before a saved table, and both before the new-game form.
import { mayHoldLink } from './link-text.js';

/**
 * @typedef {{kind: 'puzzle', id: string, day: string | null} | {kind: 'run'}} PuzzlePlace
 * @typedef {PuzzlePlace | {kind: 'link' | 'live', text: string} | {kind: 'study', id: string}
 *   | {kind: 'table', slot: string, then: string | null}
 *   | {kind: 'edit', text: string | null}
 *   | {kind: 'pending' | 'play' | 'guide' | 'steps' | 'decks' | 'new'}} Place
 */

/** An invitation to a table on two devices, or the answer to one. */
const LIVE = /^#[JA]\d{1,3}\./;
/** What an address may ask for at a table. */
const THEN = ['analyse', 'study', 'learn', 'share', 'text'];

/** What an address of this page begins with. */
const OWN = ['open', 'play', 'with', 'guide', 'decks', 'study', 'run', 'puzzle', 't'];

/**
 * @param {Location | URL} address
 * @returns {Place}
 */
export function parseAddress(address) {
  const edits = new URLSearchParams(address.search).has('edit');
  if (edits) return { kind: 'edit', text: address.hash.length > 1 ? address.hash.slice(1) : null };
  if (LIVE.test(address.hash)) return { kind: 'live', text: address.hash };
  if (address.hash.length > 1) return { kind: 'link', text: address.hash.slice(1) };
  const query = new URLSearchParams(address.search);
  const [first] = query.keys(); // an id may look like a link: `p78&`
  if (!OWN.includes(first) && mayHoldLink(address.search))
    return { kind: 'link', text: address.search.slice(1) }; // its # became a ?
  if (query.has('open')) return { kind: 'pending' };
  if (query.has('play')) return { kind: 'play' };
  if (query.has('guide')) return { kind: query.get('guide') === '2' ? 'steps' : 'guide' };
  if (query.has('decks')) return { kind: 'decks' };
  const id = query.get('study');
  if (id) return { kind: 'study', id };
  if (query.has('run')) return { kind: 'run' };
  const puzzle = query.get('puzzle');
  if (puzzle) return { kind: 'puzzle', id: puzzle, day: query.get('day') };
  const slot = query.get('t');
  const then = THEN.find(one => one === query.get('then')) ?? null;
  return slot ? { kind: 'table', slot, then } : { kind: 'new' };
}

/** Whether this page's address holds a link. */
export const holdsLink = () => ['link', 'live'].includes(parseAddress(location).kind);

/**
 * Writes the current table into the address bar without a history entry. A link is removed: it may contain secrets.
 * @param {string | null} slot
 */
export function showTableInAddress(slot) {
  const address = new URL(location.href);
  address.hash = '';
  address.search = slot ? `?t=${slot}` : '';
  if (address.href !== location.href) history.replaceState(null, '', address);
}

/** Whether the deck builder was opened with a list handed over by another page. */
export const hasPendingDeckList = () => new URLSearchParams(location.search).get('decks') === 'list';

/** Removes the list handed over from the address: a reload opens the decks alone. */
export function forgetPendingDeckList() {
  if (hasPendingDeckList()) history.replaceState(null, '', '?decks');
}

/**
 * Writes the link being opened into the address bar in its correct form, if it was mangled there.
 * @param {string} fragment
 */
export function showLinkInAddress(fragment) {
  if (parseAddress(location).kind !== 'link') return;
  const address = new URL(location.href);
  address.hash = fragment;
  if (mayHoldLink(address.search)) address.search = '';
  if (address.href !== location.href) history.replaceState(null, '', address);
}
