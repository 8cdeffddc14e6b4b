/** The things that have just changed: outlined for a moment in the colour of the player who changed them. */

const TOUCHING = new Set([
  'entered',
  'hit',
  'buffed',
  'exhausted',
  'stunned',
  'granted',
  'silenced',
  'stolen',
]);

/**
 * The things with which something has just happened, and whose doing it was; what has come is its owner's. Where nobody
 * is told, null. Whose turn it is by now says nothing of that.
 * @param {import('../types.d.ts').GameEvent[]} events
 * @returns {[string, number|null][]}
 */
export const changedThings = events =>
  events.flatMap(({ type, thing, to, seat, doer }) => {
    const id = (thing ?? to)?.id;
    if (!id || !TOUCHING.has(type)) return [];
    const whose = type === 'entered' ? seat : (doer ?? seat);
    return [/** @type {[string, number|null]} */ ([`c${id}`, whose ?? null])];
  });
