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
 * The things that have just changed, and by whom; something new belongs to its owner. Null if the events name nobody: the
 * player whose turn it is now need not be the one.
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
