/** Who attacks whom, and how strongly: shown to a player who is asked to block. */
import { innerName } from '../../../lib/seat-names.js';
import { listing, thingAt, thingText } from '../model.js';
import { say } from '../../../sentences/say.js';

const ROOM = 60; // characters of a prompt on the smallest screen

/**
 * "Grenadin and Titan attack you for 1 and 6"; many are counted and added up. Empty if nobody attacks.
 * @param {import('../types.d.ts').View} view
 * @param {(seat: number) => string} name
 */
export function attackText(view, name) {
  const units = view.things.filter(({ flags }) => flags.includes('attacking'));
  if (!units.length) return '';
  const at = view.battle?.at;
  const site = at?.[0] === 'c' ? thingAt(view, at) : undefined;
  const whom = site ? thingText(view, site) : innerName(name(1 - view.active));
  const called = units.map(one => thingText(view, one));
  const strengths = units.map(({ strength }) => String(strength));
  const named = say('eternal.attack', {
    things: listing(called, 'and'),
    n: units.length,
    whom,
    strengths: listing(strengths, 'and'),
  });
  const all = units.reduce((sum, { strength }) => sum + strength, 0);
  return named.length > ROOM && units.length > 1
    ? say('eternal.unit_in_all', { units: units.length, whom, all })
    : named;
}
