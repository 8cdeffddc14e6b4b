/** A fight that would end the game: the warning before it, and whether the viewer is about to lose by it. */
import { figure } from '../../../art/figure.js';
import { innerName } from '../../../lib/seat-names.js';
import { parseCardName } from '../model.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * That the viewer wins or loses by the fight as it is now, and why; if the viewer is a spectator, who loses. Empty if the
 * game goes on, or if a win depends on abilities that are not counted in.
 * @param {Pick<Scene, 'view'|'cast'|'name'|'own'>} s
 */
export function lethalText({ view, cast, name, own }) {
  if (!cast || cast.winner === null || (cast.winner === own && cast.sets_off.length)) return '';
  const loser = 1 - cast.winner;
  const subject = view.seat === null ? loser : own;
  const ends = subject === loser ? 'lose' : 'win';
  const sentence = (/** @type {string} */ who) => `${who} ${ends}${name(subject) === 'You' ? '' : 's'}`;
  const { health } = view.seats[loser];
  const dealt = Object.values(cast.hits).reduce((sum, n) => sum + n, 0);
  const whose = name(loser);
  const why =
    health - cast.health[loser] === dealt
      ? `${dealt} damage, ${innerName(whose)} ${whose === 'You' ? 'have' : 'has'} ${figure(health)} health`
      : `the health of ${innerName(whose)} goes from ${figure(health)} to ${figure(cast.health[loser])}`;
  const { unblocked } = cast;
  return `${unblocked ? `If nothing blocks, ${sentence(innerName(name(subject)))}` : `${sentence(name(subject))} as it stands`}: ${why}`;
}

/**
 * Whether the viewer, who decides now, loses by the fight whoever blocks. The stack might still change it.
 * @param {Pick<Scene, 'view'|'cast'|'mine'|'foe'>} s
 */
export const losesNow = ({ view, cast, mine, foe }) =>
  mine && view.seat !== null && cast?.winner === foe && !cast.unblocked && !view.stack.length;

/**
 * The label of a button by which the viewer would lose says so, unless a fast spell in hand could still follow.
 * @param {Scene} s
 * @param {string} label
 */
export const losingLabel = (s, label) =>
  s.view.seats[s.own].hand.some(card => s.entry(parseCardName(card).slug)?.kind === 'fast_spell')
    ? label
    : `${label} and lose`;
