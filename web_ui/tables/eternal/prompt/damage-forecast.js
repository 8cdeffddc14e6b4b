/** The forecast of a fight, in words: who dies by name, or counted if there are many. */
import { innerName } from '../../../lib/seat-names.js';
import { listing, refText, thingAt, thingText } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').View} View
 * @typedef {import('../types.d.ts').ThingView} Thing
 */

/** How many names fit on a phone, and on a desktop. */
const NAMED = { phone: 3, desk: 8 };

/**
 * Whether more may die in a fight than there is room to name.
 * @param {import('../types.d.ts').Forecast} forecast
 * @param {'phone'|'desk'} where
 */
export const tooManyDeaths = ({ dies, may_die: may }, where) => dies.length + may.length > NAMED[where];

/**
 * The losses of both sides, counted: the units are crossed out on the field.
 * @param {View} view
 * @param {Thing[]} fallen
 * @param {(seat: number) => string} name
 */
function lossesText(view, fallen, name) {
  const sides = view.seats.flatMap((_, seat) => {
    const lost = fallen.filter(one => one.seat === seat);
    if (!lost.length) return [];
    const who = innerName(name(seat));
    return lost.every(({ kind }) => kind === 'unit')
      ? [say('eternal.loses_units', { seat: who, n: lost.length })]
      : [say('eternal.loses_cards', { seat: who, n: lost.length })];
  });
  return listing(sides, 'and');
}

/**
 * A sentence for the outcome of the fight as it is now: what is certain, what depends on the attacker's choice, and whose
 * abilities trigger, counted in or not.
 * @param {View} view
 * @param {import('../types.d.ts').Forecast|null} forecast
 * @param {(seat: number) => string} name
 * @param {string[]} [twice] who attacks again afterwards
 * @param {boolean} [brief] deaths are counted, not named
 */
export function damageForecastText(view, forecast, name, twice = [], brief = false) {
  if (!forecast) return '';
  const struck = view.seats.flatMap((one, seat) => {
    const change = forecast.health[seat] - one.health;
    if (!change) return [];
    const who = innerName(name(seat));
    return [
      change < 0
        ? say('eternal.loses_health', { seat: who, change: -change })
        : say('eternal.event.health', { seat: who, n: change }),
    ];
  });
  // Units, sites, relic weapons: what is lost on its own account. Attachments that go with their unit are not mentioned.
  const fallen = (/** @type {string[]} */ refs) =>
    refs
      .flatMap(ref => thingAt(view, ref) ?? [])
      .filter(({ host }) => !host || ![...forecast.dies, ...refs].includes(host));
  const called = (/** @type {string[]} */ refs) => fallen(refs).map(one => thingText(view, one));
  const dead = called(forecast.dies);
  const may = called(forecast.may_die);
  const loss = dead.length
    ? brief
      ? lossesText(view, fallen(forecast.dies), name)
      : say('eternal.things_die', { things: listing(dead, 'and'), n: dead.length })
    : may.length
      ? ''
      : say('eternal.nothing_dies');
  const who = name(view.active);
  const open = brief
    ? dead.length
      ? say('eternal.more', { n: may.length })
      : `${may.length}`
    : listing(may, 'or');
  const choice = may.length
    ? say('eternal.may_die_as', {
        open,
        how: say('table.chooses', { seat: innerName(who) }),
      })
    : '';
  const effects = (/** @type {string[]} */ refs, /** @type {string} */ how) => {
    const sources = [...new Set(refs.map(ref => refText(view, name, ref)))];
    return sources.length
      ? say('eternal.what_then_do', { things: listing(sources, 'and'), n: sources.length, how })
      : '';
  };
  const again = called(twice.filter(ref => !forecast.dies.includes(ref)));
  const more = [
    again.length ? say('eternal.then_attack_again', { things: listing(again, 'and'), n: again.length }) : '',
    effects(forecast.counted, say('eternal.is_counted_in')),
    effects(forecast.sets_off, say('eternal.is_not_foreseen')),
  ];
  const start = forecast.unblocked ? say('eternal.if_nothing_blocks') : say('eternal.as_it_stands');
  return `${start}: ${[...struck, loss, choice, ...more].filter(Boolean).join('; ')}`;
}
