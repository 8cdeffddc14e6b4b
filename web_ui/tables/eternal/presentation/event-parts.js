/** Splits the events of an update into parts: what had waited, each card that was played, a fight; each with its outcome. */
import { scoreChanges } from '../../../parts/presentation.js';
import { outcomeText } from './outcome.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {{kind: 'waited'|'card'|'fight', play: any, events: any[], result: string}} Part
 */

/**
 * What a player does, by the type of event: these have a card.
 * @type {Record<string, string>}
 */
export const EVENT_VERB = {
  played: say('eternal.plays'),
  planted: say('eternal.plays'),
  destiny: say('eternal.plays'),
  used: say('eternal.uses'),
};

/** Types of events with which a fight begins. */
const FIGHTS = new Set(['attacks', 'blocks', 'blocked', 'fought']);

/**
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 * @returns {Part[]}
 */
export const eventParts = (update, was, names) => resultsOf(divided(update.events), update, was, names);

/**
 * @param {any[]} events
 * @returns {Part[]}
 */
function divided(events) {
  const fought = events.some(({ type }) => type === 'fought');
  /** @type {Part[]} */
  const parts = [{ kind: 'waited', play: null, events: [], result: '' }];
  for (const one of events) {
    const { type, how, card } = one;
    if (type in EVENT_VERB && typeof card === 'string')
      parts.push({ kind: 'card', play: one, events: [], result: '' });
    else if (fought && parts.at(-1)?.kind !== 'fight' && (FIGHTS.has(type) || how === 'battle'))
      parts.push({ kind: 'fight', play: null, events: [], result: '' });
    parts.at(-1)?.events.push(one);
  }
  return parts;
}

/**
 * The outcome of each part: what was done, then how the players' health changed.
 * @param {Part[]} parts
 * @param {Update} update
 * @param {Update} was
 * @param {string[]} names
 */
function resultsOf(parts, update, was, names) {
  const healths = (/** @type {Update} */ { view }) => view.seats.map(one => one.health);
  const whose = (/** @type {number} */ seat) => say('eternal.health', { seat: names[seat] });
  let health = healths(was);
  const healthShown = parts.some(({ events }) => events.some(healthIn));
  return parts.map((part, at) => {
    const before = health;
    for (const one of part.events) health = healthIn(one)?.(health) ?? health;
    if (!healthShown && at === parts.length - 1) health = healths(update);
    const result = [outcomeText(part.events, was, update, names), scoreChanges(whose, before, health)];
    return { ...part, result: result.filter(Boolean).join('. ') };
  });
}

/**
 * How an event changed the players' health.
 * @param {any} one
 * @returns {((before: number[]) => number[])|null}
 */
function healthIn({ type, to, seat: gains, health }) {
  const seat = type === 'hit' ? to?.args?.seat : type === 'health' ? gains : undefined;
  if (seat === undefined || typeof health !== 'number') return null;
  return before => before.map((n, at) => (at === seat ? health : n));
}
