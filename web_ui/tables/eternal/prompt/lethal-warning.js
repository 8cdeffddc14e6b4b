/** A fight that would end the game: the warning before it, and whether the viewer is about to lose by it. */
import { figure } from '../../../sentences/language.js';
import { innerName, innerPossessive } from '../../../lib/seat-names.js';
import { say } from '../../../sentences/say.js';

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
  const sentence = (/** @type {string} */ seat) =>
    subject === loser ? say('eternal.loses', { seat }) : say('eternal.event.won.health', { seat });
  const { health } = view.seats[loser];
  const whose = name(loser);
  const why =
    health - cast.health[loser] === cast.dealt
      ? say('eternal.damage_health', {
          dealt: cast.dealt,
          seat: whose,
          health: figure(health),
        })
      : say('eternal.health_goes_from_to', {
          whose: innerPossessive(whose),
          before: figure(health),
          after: figure(cast.health[loser]),
        });
  return cast.unblocked
    ? say('eternal.if_nothing_blocks_title', { sentence: sentence(innerName(name(subject))), why })
    : say('eternal.as_it_stands_inline', { sentence: sentence(name(subject)), why });
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
export const losingLabel = ({ view }, label) => (view.fast ? label : say('eternal.and_lose', { label }));
