import { say } from '../../sentences/say.js';

// The seats that are played at this device: from which of them the table is shown, who must not see it, and who comes next.
// Pure functions of a table's status.
/**
 * @typedef {import('../protocol').Status} Status
 * @typedef {import('../types').Curtain} Curtain
 */

/**
 * The seats of persons.
 * @param {Status} status
 */
export const humanSeats = status => status.seats.flatMap((seat, n) => (seat.kind === 'human' ? [n] : []));

/**
 * Whether the people at this device have secrets from each other.
 * @param {Status} status
 * @param {number | null} sole the only seat here
 * @param {boolean} watching
 */
export const hasSecrets = (status, sole, watching) =>
  status.hides && sole === null && !watching && humanSeats(status).length > 1;

/**
 * The seat of the only person at this device; null if there are several, or none plays.
 * @param {Status} status
 * @param {number | null} sole
 * @param {boolean} watching
 */
export function onlyHumanSeat(status, sole, watching) {
  const humans = humanSeats(status);
  return watching ? null : (sole ?? (humans.length === 1 ? humans[0] : null));
}

/**
 * The seat from which a table is shown first; null: a spectator's view. A finished table may be shown from any.
 * @param {Status} status
 * @param {number | null} sole
 * @param {boolean} watching
 * @param {number | null} viewer the seat it was last shown from
 */
export function firstViewer(status, sole, watching, viewer) {
  const humans = humanSeats(status);
  if (watching) return null;
  if (status.over && viewer !== null) return viewer;
  return sole ?? (humans.length === 1 ? humans[0] : viewer);
}

/**
 * The seat from which a table without secrets is shown next: that of the person at this device who is to decide; null: no
 * change.
 * @param {import('../protocol').Update} update
 * @param {number | null} sole
 * @param {boolean} watching
 */
export function sharedView({ status, for: viewer }, sole, watching) {
  const open = !status.hides && sole === null && !watching && status.live && !status.over;
  return open && status.to_move_kind === 'human' && status.to_move !== viewer ? status.to_move : null;
}

/**
 * What the curtain needs to pass the device to a seat: only what everybody may know.
 * @param {number} seat
 * @param {Curtain['reason']} reason
 * @param {Status | undefined} status
 * @returns {Curtain}
 */
export const passTo = (seat, reason, status) => ({
  seat,
  reason,
  name: status?.seats[seat]?.name ?? say('core.seat.default', { number: seat + 1 }),
  lines: status?.digest.map(news => news.text) ?? [],
});
