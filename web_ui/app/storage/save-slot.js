import { say } from '../../sentences/say.js';

// A save slot: one stored table, that is the engine's save and what the page adds to it.

/** @typedef {import('../types').Slot} Slot */

const LONGEST = 300;
const MOST_SEATS = 8;
/** The format of the engine's saves that this page reads (`FORMAT` of the engine). */
export const SAVE_FORMAT = 3;
/** What is wrong with a table of an unreleased version. */
export const BEFORE_1_0 = say('saved.it_was_made');

const isTable = (/** @type {any} */ v) => typeof v === 'object' && v !== null && !Array.isArray(v);
const isCount = (/** @type {any} */ v) => Number.isSafeInteger(v) && v >= 0;

/**
 * The fields that a list of tables shows: a check of each, and the value used if it fails.
 * @type {Record<string, [(value: any, seats: number) => boolean, any]>}
 */
const SHOWN = {
  title: [v => typeof v === 'string', ''],
  summary: [v => typeof v === 'string', ''],
  over: [v => typeof v === 'boolean', false],
  decisions: [isCount, 0],
  toMove: [(v, seats) => isCount(v) && v < seats, null],
  toMoveKind: [v => typeof v === 'string', null],
  viewer: [v => isCount(v) && v < MOST_SEATS, null],
  sole: [(v, seats) => isCount(v) && v < seats, null],
  near: [(v, seats) => Array.isArray(v) && v.every(n => isCount(n) && n < seats), null],
  score: [
    (v, seats) =>
      typeof v?.text === 'string' &&
      Array.isArray(v.points) &&
      v.points.length === seats &&
      v.points.every(Number.isFinite),
    null,
  ],
  teams: [
    (v, seats) => Array.isArray(v) && v.length === seats && v.every(team => isCount(team) && team < seats),
    null,
  ],
};

/**
 * A slot with every shown field valid.
 * @param {Slot} slot
 * @returns {Slot}
 */
export function mendedSlot(slot) {
  const seats = slot.seats.map(seat => ({
    ...seat,
    name: seat.name.slice(0, LONGEST),
    kind: typeof seat.kind === 'string' ? seat.kind : 'human',
  }));
  const told = Object.entries(SHOWN).filter(([name]) => name !== 'near' || slot.near !== undefined);
  const shown = told.map(([name, [fits, plain]]) => {
    const value = /** @type {any} */ (slot)[name];
    const kept = fits(value, seats.length) ? value : plain;
    return [name, typeof kept === 'string' ? kept.slice(0, LONGEST) : kept];
  });
  return /** @type {Slot} */ ({ ...slot, seats, ...Object.fromEntries(shown) });
}

/**
 * Whether only computers have decided anything at a table: there is nothing to come back to. If other people play at it, they
 * may be waiting for it.
 * @param {Slot} slot
 */
export const isUntouched = ({ touched, seats }) =>
  touched === false && seats.filter(seat => seat.kind === 'human').length === 1;

/**
 * Why a value read from a file or a database is not a table.
 * @param {any} slot
 * @returns {string | null} null: it is one, and `mendedSlot` makes what is shown of it valid
 */
export function slotFault(slot) {
  if (!isTable(slot)) return say('saved.it_is_no_table');
  const { id, game, seats, updated, save } = slot;
  if (typeof id !== 'string' || !/^\w{1,40}$/.test(id)) return say('saved.it_has_no_proper_key');
  if (typeof game !== 'string' || !/^[\w-]{1,40}$/.test(game)) return say('saved.it_does_not_say_which');
  if (!Array.isArray(seats) || !seats.length || seats.length > MOST_SEATS)
    return say('saved.its_players_are_missing');
  if (!seats.every(seat => typeof seat?.name === 'string')) return say('saved.its_players_are_damaged');
  if (!Number.isFinite(updated) || Math.abs(updated) > 8.64e15) return say('saved.it_does_not_say');
  if (!isTable(save)) return say('saved.the_game_itself_is_missing');
  if (typeof save.game === 'string' && save.game !== game)
    return say('saved.it_is_said', { said: game, held: save.game.slice(0, 40) });
  if (save.evertable > SAVE_FORMAT) return say('saved.it_was_saved');
  if (save.evertable < SAVE_FORMAT) return BEFORE_1_0;
  if (!isTable(save.options ?? {})) return say('saved.its_options_are_damaged');
  const { decisions = [] } = save;
  const read = Array.isArray(decisions) && decisions.every(one => typeof one === 'string');
  return read ? null : say('saved.its_decisions_are_damaged');
}

/**
 * Whether a value read from a file or a database is a slot.
 * @param {any} slot
 * @returns {slot is Slot}
 */
export const isSlot = slot => slotFault(slot) === null;
