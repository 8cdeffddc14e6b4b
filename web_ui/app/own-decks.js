// Decks of a player's own, finished or not, kept on this device. To the new-game form a finished one is a value of an
// option that takes decks, written `kept:` and its number; the engine is sent the deck itself.

/**
 * @typedef {import('./protocol').Deck} Deck
 * @typedef {{id: number, deck: Deck, ready: boolean}} Kept `ready`: it may be played
 */

const KEPT = 'kept:';

/** @param {string} game */
const key = game => `evertable.decks.${game}`;

/**
 * The decks kept for a game, in the order in which they were begun.
 * @param {string} game
 * @returns {Kept[]}
 */
export function keptDecks(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps a deck in the place of the one with its number, or as a new one.
 * @param {string} game
 * @param {Kept} one
 * @returns {boolean} whether this device keeps it
 */
export function keepDeck(game, one) {
  const others = keptDecks(game);
  const at = others.findIndex(({ id }) => id === one.id);
  return write(game, at < 0 ? [...others, one] : others.with(at, one));
}

/**
 * @param {string} game
 * @param {number} id
 */
export const dropDeck = (game, id) =>
  write(
    game,
    keptDecks(game).filter(one => one.id !== id),
  );

/**
 * A number that no deck of the game has.
 * @param {string} game
 */
export const nextDeck = game => Math.max(0, ...keptDecks(game).map(({ id }) => id)) + 1;

/**
 * What an option can be beside its declared values: the decks that are ready, where it takes decks.
 * @param {string} game
 * @param {import('./types').FormField} option
 * @returns {import('./protocol').OptionValue[]}
 */
export const ownValues = (game, option) =>
  option.own === 'deck'
    ? keptDecks(game)
        .filter(({ ready }) => ready)
        .map(({ id, deck }) => ({ value: `${KEPT}${id}`, label: deck.name, when: null, seat: null }))
    : [];

/**
 * What the engine is sent for a value of an option: a deck of one's own itself, any other value as it is.
 * @param {string} game
 * @param {import('./types').FormField} option
 * @param {any} value
 */
export const sentValue = (game, option, value) =>
  option.own === 'deck' && typeof value === 'string' && value.startsWith(KEPT)
    ? (keptDecks(game).find(({ id }) => `${KEPT}${id}` === value)?.deck ?? option.default)
    : value;

/**
 * @param {string} game
 * @param {Kept[]} decks
 */
function write(game, decks) {
  try {
    localStorage.setItem(key(game), JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether something read from the device is a deck.
 * @param {any} one
 * @returns {one is Kept}
 */
const isKept = one =>
  Number.isInteger(one?.id) &&
  typeof one.deck?.name === 'string' &&
  typeof one.deck.limits === 'string' &&
  Array.isArray(one.deck.market) &&
  typeof one.deck.cards === 'object';
