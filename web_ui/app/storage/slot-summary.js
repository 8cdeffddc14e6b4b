// What a list of saved tables shows of one: the opponents, the score, whose turn it is.
import { figure } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../types').Slot} Slot */

/** A name longer than this is not repeated on the button of its row. */
const LONG = 10;

/**
 * The seat of the person at this device, if there is only one.
 * @param {Slot} slot
 * @returns {number | null}
 */
export function ownSeatOf({ sole, seats }) {
  const people = seats.flatMap((seat, n) => (seat.kind === 'human' ? [n] : []));
  return sole ?? (people.length === 1 ? people[0] : null);
}

/**
 * The opponents, everybody else, and where they sit or how strong they are: "Jon, by link", "Computer, Strong".
 * @param {{seats: {name: string, kind: string}[], own: number | null, away: boolean, near?: unknown, watching?: boolean}} table
 *   `own`: the seat of the person at this device; `away`: the others sit elsewhere
 * @param {{id: string, title: string}[]} [levels] of the computer in this game
 */
export function companyText({ seats, own, away, near, watching }, levels = []) {
  const people = near ? say('saved.nearby') : away ? say('saved.by_link') : watching ? '' : say('saved.here');
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { name, kind } of seats.filter((_, seat) => seat !== own)) {
    const how = kind === 'human' ? people : (levels.find(({ id }) => id === kind)?.title ?? '');
    groups.set(how, [...(groups.get(how) ?? []), name]);
  }
  return [...groups]
    .map(([how, all]) => {
      const names = all.join(', ');
      return how ? say('saved.players_how', { names, how }) : names;
    })
    .join('; ');
}

/**
 * The opponents at a kept table.
 * @param {Slot} slot
 * @param {{id: string, title: string}[]} [levels]
 */
export const opponentsText = (slot, levels) =>
  companyText({ ...slot, own: ownSeatOf(slot), away: slot.sole !== null }, levels);

/**
 * The score in figures, what it counts, and in words; null if there is nothing to compare.
 * @param {Slot} slot
 * @returns {{figures: string, what: string, words: string} | null}
 */
export function slotScore(slot) {
  const { score, teams } = slot;
  if (!score) return null;
  const side = (/** @type {number} */ seat) => teams?.[seat] ?? seat;
  /** @type {number[]} */
  const points = [];
  score.points.forEach((n, seat) => (points[side(seat)] = (points[side(seat)] ?? 0) + n));
  const seat = ownSeatOf(slot);
  const what = score.text;
  if (seat === null) return { figures: points.map(figure).join(' : '), what, words: '' };
  const own = points[side(seat)];
  const others = points.filter((_, n) => n !== side(seat));
  if (!others.length) return null; // all are on one side
  const ahead = others.filter(n => n > own).length;
  const level = others.every(n => n === own);
  if (others.length > 1)
    return {
      figures: figure(own),
      what,
      words: level
        ? say('saved.all_level')
        : say('saved.of', { ordinal: ORDINAL[ahead], points: points.length }),
    };
  const [other] = others;
  return {
    figures: `${figure(own)} : ${figure(other)}`,
    what,
    words: level ? say('common.level') : own > other ? say('saved.you_lead') : say('saved.you_are_behind'),
  };
}
const ORDINAL = [say('saved.first'), say('saved.second'), say('saved.third'), say('saved.fourth')];

/**
 * Whose turn it is: the user's, or somebody's by name. A computer plays as soon as the table is opened. Null once it is over.
 * @param {Slot} slot
 * @returns {{mine: boolean, text: string} | null}
 */
export function slotTurn(slot) {
  if (slot.over || slot.toMove === null) return null;
  const mine = slot.toMoveKind === 'human' && ownSeatOf(slot) === slot.toMove;
  if (mine) return { mine, text: say('common.your_turn') };
  if (slot.toMoveKind !== 'human') return { mine, text: say('saved.resume') };
  const { name } = slot.seats[slot.toMove];
  return { mine, text: name.length > LONG ? say('saved.their_turn') : say('saved.turn', { name }) };
}
