/** A fight that would end the game: the warning before it, and whether the viewer is about to lose by it. */
import { figure } from '../../../art/figure.js';
import { innerName, innerPossessive } from '../../../lib/seat-names.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * That the viewer wins or loses by the fight as it is now, and why; if the viewer is a spectator, who loses. Empty if the
 * game goes on, or if the viewer is not to be told.
 * @param {Pick<Scene, 'view'|'cast'|'name'>} s
 */
export function lethalText({ view, cast, name }) {
  if (!cast || cast.winner === null) return '';
  const loser = 1 - cast.winner;
  const subject = view.seat ?? loser;
  if (!cast.announced.includes(subject)) return '';
  const ends = subject === loser ? 'lose' : 'win';
  const sentence = (/** @type {string} */ who) => `${who} ${ends}${name(subject) === 'You' ? '' : 's'}`;
  const { health } = view.seats[loser];
  const whose = name(loser);
  const why =
    health - cast.health[loser] === cast.dealt
      ? `${cast.dealt} damage, ${innerName(whose)} ${whose === 'You' ? 'have' : 'has'} ${figure(health)} health`
      : `${innerPossessive(whose)} health goes from ${figure(health)} to ${figure(cast.health[loser])}`;
  const { unblocked } = cast;
  return `${unblocked ? `If nothing blocks, ${sentence(innerName(name(subject)))}` : `${sentence(name(subject))} as it stands`}: ${why}`;
}

/**
 * Whether the viewer, who decides now, loses by the fight unless somebody responds.
 * @param {Pick<Scene, 'view'|'cast'|'mine'|'foe'>} s
 */
export const losesNow = ({ view, cast, mine, foe }) =>
  mine && view.seat !== null && cast?.winner === foe && cast.certain;

/**
 * The label of a button by which the viewer would lose says so, unless a fast spell in hand could still follow.
 * @param {Scene} s
 * @param {string} label
 */
export const losingLabel = ({ view }, label) => (view.fast ? label : `${label} and lose`);
