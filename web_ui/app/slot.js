// One saved table: what the page writes down beside the engine's save.

/** @typedef {import('./types').Slot} Slot */

/**
 * A slot in today's form. Older ones named the seat a table was last seen from `eyes`.
 * @param {Slot & {eyes?: number | null}} slot
 * @returns {Slot}
 */
export const current = ({ eyes = null, ...slot }) => ({ ...slot, viewer: slot.viewer ?? eyes });

/**
 * Whether nobody but the computer has decided anything at a table: there is nothing to come back to. Where others sit at it,
 * they may wait for it.
 * @param {Slot} slot
 */
export const isUntouched = ({ touched, seats }) =>
  touched === false && seats.filter(seat => seat.kind === 'human').length === 1;

/**
 * Whether a value read from a file or a database is a slot.
 * @param {any} slot
 * @returns {slot is Slot}
 */
export const isSlot = slot =>
  typeof slot === 'object' &&
  slot !== null &&
  typeof slot.id === 'string' &&
  /^\w{1,40}$/.test(slot.id) &&
  typeof slot.game === 'string' &&
  /^[\w-]{1,40}$/.test(slot.game) &&
  typeof slot.title === 'string' &&
  Array.isArray(slot.seats) &&
  slot.seats.every((/** @type {any} */ seat) => typeof seat?.name === 'string') &&
  typeof slot.updated === 'number' &&
  Boolean(slot.save);
