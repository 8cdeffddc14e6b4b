/** The forecast of a fight, in words: who dies by name, or counted if there are many. */
import { plural } from '../../../lib/plural.js';
import { innerName } from '../../../lib/seat-names.js';
import { listing, refText, thingAt, thingText } from '../model.js';

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
    const what = lost.every(({ kind }) => kind === 'unit') ? 'unit' : 'card';
    const who = innerName(name(seat));
    return lost.length ? [`${who} lose${who === 'you' ? '' : 's'} ${plural(lost.length, what)}`] : [];
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
    const s = who === 'you' ? '' : 's';
    return [change < 0 ? `${who} lose${s} ${-change} health` : `${who} gain${s} ${change} health`];
  });
  // Units, sites, relic weapons: what is lost on its own account. Attachments that go with their unit are not mentioned.
  const fallen = (/** @type {string[]} */ refs) =>
    refs
      .flatMap(ref => thingAt(view, ref) ?? [])
      .filter(({ host }) => !host || ![...forecast.dies, ...refs].includes(host));
  const called = (/** @type {string[]} */ refs) => fallen(refs).map(one => thingText(view, one));
  const dead = called(forecast.dies);
  const may = called(forecast.may_die);
  const named = dead.length > 1 ? 'die' : 'dies';
  const loss = dead.length
    ? brief
      ? lossesText(view, fallen(forecast.dies), name)
      : `${listing(dead, 'and')} ${named}`
    : may.length
      ? ''
      : 'nothing dies';
  const who = name(view.active);
  const open = brief ? `${may.length}${dead.length ? ' more' : ''}` : listing(may, 'or');
  const choice = may.length ? `${open} may die, as ${who === 'You' ? 'you choose' : `${who} chooses`}` : '';
  const effects = (/** @type {string[]} */ refs, /** @type {string} */ how) => {
    const sources = [...new Set(refs.map(ref => refText(view, name, ref)))];
    return sources.length
      ? `what ${listing(sources, 'and')} then do${sources.length > 1 ? '' : 'es'} ${how}`
      : '';
  };
  const again = called(twice.filter(ref => !forecast.dies.includes(ref)));
  const more = [
    again.length ? `then ${listing(again, 'and')} attack${again.length > 1 ? '' : 's'} again` : '',
    effects(forecast.counted, 'is counted in'),
    effects(forecast.sets_off, 'is not foreseen'),
  ];
  const start = forecast.unblocked ? 'If nothing blocks' : 'As it stands';
  return `${start}: ${[...struck, loss, choice, ...more].filter(Boolean).join('; ')}`;
}
