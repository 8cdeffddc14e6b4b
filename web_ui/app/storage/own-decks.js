// A player's own decks, finished or not, stored on this device. In the new-game form a finished one is a value of an option
// that takes decks, written `kept:` and its number; the engine is sent the deck itself.

import { readItem, writeItem } from './local-storage.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../protocol').Deck} Deck
 * @typedef {{id: number, deck: Deck, ready: boolean}} StoredDeck `ready`: it may be played
 */

const KEPT = 'kept:';

/** @param {string} game */
const key = game => `decks.${game}`;

/**
 * The stored decks of a game, in the order in which they were created.
 * @param {string} game
 * @returns {StoredDeck[]}
 */
export const storedDecks = game => /** @type {StoredDeck[]} */ (stored(game).filter(one => !deckFault(one)));

/**
 * Stored values that cannot be read as decks: they stay until they are deleted.
 * @param {string} game
 * @returns {unknown[]}
 */
export const damagedDecks = game => stored(game).filter(deckFault);

/**
 * Deletes one of the damaged decks.
 * @param {string} game
 * @param {unknown} one
 */
export const deleteDamagedDeck = (game, one) =>
  writeItem(
    key(game),
    stored(game).filter(other => JSON.stringify(other) !== JSON.stringify(one)),
  );

/**
 * @param {string} game
 * @returns {unknown[]}
 */
function stored(game) {
  const kept = readItem(key(game));
  return Array.isArray(kept) ? kept : [];
}

/**
 * Stores a deck: replaces the one with its number, or adds it.
 * @param {string} game
 * @param {StoredDeck} one
 * @returns {boolean} whether this device stores it
 */
export function storeDeck(game, one) {
  const others = storedDecks(game);
  const at = others.findIndex(({ id }) => id === one.id);
  return write(game, at < 0 ? [...others, one] : others.with(at, one));
}

/**
 * @param {string} game
 * @param {number} id
 */
export const deleteDeck = (game, id) =>
  write(
    game,
    storedDecks(game).filter(one => one.id !== id),
  );

/**
 * A number that no deck of the game has.
 * @param {string} game
 */
export const nextDeckNumber = game => Math.max(0, ...storedDecks(game).map(({ id }) => id)) + 1;

/**
 * One of the decks as a value of an option.
 * @param {number} id
 */
export const ownDeckValue = id => `${KEPT}${id}`;

/**
 * Further values of an option that takes decks: the decks that are ready.
 * @param {string} game
 * @param {import('../types').FormField} option
 * @returns {import('../protocol').OptionValue[]}
 */
export const ownDeckValues = (game, option) =>
  option.own === 'deck'
    ? storedDecks(game)
        .filter(({ ready }) => ready)
        .map(({ id, deck }) => ({ value: ownDeckValue(id), label: deck.name, when: null, seat: null }))
    : [];

/**
 * What the engine is sent for a value of an option: the deck itself if it is one's own, otherwise the value.
 * @param {string} game
 * @param {import('../types').FormField} option
 * @param {any} value
 */
export const sentValue = (game, option, value) =>
  option.own === 'deck' && typeof value === 'string' && value.startsWith(KEPT)
    ? (storedDecks(game).find(({ id }) => ownDeckValue(id) === value)?.deck ?? option.default)
    : value;

/**
 * Replaces the decks; those that cannot be read stay.
 * @param {string} game
 * @param {StoredDeck[]} decks
 */
const write = (game, decks) => writeItem(key(game), [...decks, ...damagedDecks(game)]);

/** More than any valid deck has. */
const MOST_CARDS = 500;
const LONGEST = 100;
const isText = (/** @type {unknown} */ text) => typeof text === 'string' && text.length <= LONGEST;

/**
 * What is wrong with a value that should be a stored deck.
 * @param {any} one
 * @returns {string | null} null: nothing
 */
export function deckFault(one) {
  const { id, deck } = one ?? {};
  if (!Number.isSafeInteger(id) || id < 0) return say('decks.it_has_no_number');
  if (!isText(deck?.name)) return say('decks.it_has_no_name');
  if (typeof deck.cards !== 'object' || deck.cards === null || Array.isArray(deck.cards))
    return say('decks.it_has_no_list');
  const cards = Object.entries(deck.cards);
  if (cards.length > MOST_CARDS) return say('decks.it_lists_more_than_cards', { most_cards: MOST_CARDS });
  if (!cards.every(([card, n]) => isText(card) && Number.isInteger(n) && n > 0 && n < 1000))
    return say('decks.its_list_of_cards');
  if (!Array.isArray(deck.market) || deck.market.length > MOST_CARDS || !deck.market.every(isText))
    return say('decks.its_market_is_damaged');
  return isText(deck.limits) ? null : say('decks.it_does_not_say_which');
}
