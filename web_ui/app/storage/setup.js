// The setup of the new-game form: defaults, presets, which options apply, and the last setup of each game.
import { PERSONS, levelOf, usualLevel } from '../session/levels.js';
import { ownDeckValues, sentValue } from './own-decks.js';
import { readItem, writeItem } from './local-storage.js';

/**
 * @typedef {import('../session/levels.js').Place} Place
 * @typedef {import('../protocol').TemperTold['id']} Temper
 * @typedef {{options: Record<string, any>, preset: string | null, seats: {name: string, place: Place, temper?: Temper}[]}} Setup
 *   `seats`: as many as the game can have; those beyond the chosen number are not used. A name is '' until one is typed; only
 *   a computer has a temper
 * @typedef {import('../protocol').Declaration} Declaration
 * @typedef {import('../types').FormField} FormField
 */

/** @param {string} game */
const key = game => `setup.${game}`;

/**
 * The default setup: the first preset, one person against the computer.
 * @param {Declaration} game
 * @returns {Setup}
 */
export function defaultSetup(game) {
  const options = Object.fromEntries(game.options.map(option => [option.name, option.default]));
  const preset = game.presets[0];
  return {
    options: withDefaults(game, { ...options, ...preset?.options }),
    preset: preset?.id ?? null,
    seats: Array.from({ length: Math.max(...game.seats) }, (_, n) => ({
      name: '',
      place: n ? usualLevel(game) : 'here',
    })),
  };
}

/**
 * How many seats a table with these options has.
 * @param {Declaration} game
 * @param {Record<string, any>} options
 * @returns {number}
 */
export const seatCount = (game, options) =>
  game.seats_option ? Number(options[game.seats_option]) : game.seats[0];

/**
 * The options that the presets cover completely: every combination of their values is a preset. The form shows them only as
 * presets.
 * @param {Declaration} game
 * @returns {string[]} their names
 */
export function presetOptionIds(game) {
  const made = game.presets.map(preset => ({
    ...Object.fromEntries(game.options.map(option => [option.name, option.default])),
    ...preset.options,
  }));
  /** @type {string[]} */
  const covered = [];
  for (const option of game.options) {
    const values = option.type === 'flag' ? [false, true] : option.values.map(one => one.value);
    const applicable = made.filter(options => visibleOptions(game, options).includes(option));
    const sameValues =
      (/** @type {Record<string, any>} */ one) => (/** @type {Record<string, any>} */ other) =>
        covered.every(name => one[name] === other[name]);
    const complete = applicable.every(one =>
      values.every(value => applicable.filter(sameValues(one)).some(other => other[option.name] === value)),
    );
    const open = option.name === game.seats_option && game.presets.some(one => !(option.name in one.options));
    if (values.length && applicable.length && complete && !open) covered.push(option.name);
  }
  return covered;
}

/**
 * Whether the presets set the number of players.
 * @param {Declaration} game
 */
export const presetsSetSeatCount = game =>
  game.seats_option !== null && presetOptionIds(game).includes(game.seats_option);

/**
 * The options of a preset; the number of players stays as it is if the preset does not set it.
 * @param {Declaration} game
 * @param {Declaration['presets'][number]} preset
 * @param {Record<string, any>} options
 */
export function presetOptions(game, preset, options) {
  const plain = Object.fromEntries(game.options.map(option => [option.name, option.default]));
  const count = game.seats_option;
  return withDefaults(game, { ...plain, ...(count && { [count]: options[count] }), ...preset.options });
}

/**
 * The preset with these options, if any.
 * @param {Declaration} game
 * @param {Record<string, any>} options
 * @returns {string | null}
 */
export function presetOf(game, options) {
  const sent = JSON.stringify(sentOptions(game, options));
  return (
    game.presets.find(
      preset => JSON.stringify(sentOptions(game, presetOptions(game, preset, options))) === sent,
    )?.id ?? null
  );
}

/**
 * The team of each seat under these options, or null.
 * @param {Declaration} game
 * @param {Record<string, any>} options
 * @returns {number[] | null}
 */
export function teamsOf(game, options) {
  const standing = sentOptions(game, options);
  return (
    game.teams.find(({ when }) => Object.entries(when).every(([name, value]) => standing[name] === value))
      ?.teams ?? null
  );
}

/**
 * The last setup, as far as it still fits the game.
 * @param {Declaration} game
 * @returns {Setup}
 */
export function lastSetup(game) {
  const defaults = defaultSetup(game);
  try {
    const saved = readItem(key(game.name));
    if (!saved || !Array.isArray(saved.seats)) return defaults;
    const options = { ...defaults.options };
    for (const option of game.options)
      if (fits(game.name, option, saved.options?.[option.name]))
        options[option.name] = saved.options[option.name];
    const seats = defaults.seats.map((seat, n) => {
      const { name, place, temper } = saved.seats[n] ?? seat;
      return {
        name: typeof name === 'string' ? name.slice(0, 24) : '',
        place: PERSONS.includes(place) ? place : (levelOf(game, place) ?? seat.place),
        ...(game.tempers?.some(one => one.id === temper) && { temper }),
      };
    });
    return {
      options: withDefaults(game, options),
      seats,
      preset: game.presets.some(preset => preset.id === saved.preset) ? saved.preset : null,
    };
  } catch {
    return defaults;
  }
}

/**
 * @param {string} game
 * @param {Setup} setup
 */
export const rememberSetup = (game, setup) => void writeItem(key(game), setup);

/**
 * @param {string} game
 * @param {FormField} option
 * @param {any} value
 */
function fits(game, option, value) {
  if (option.type === 'flag') return typeof value === 'boolean';
  if (option.type === 'choice') return offered(game, option).some(known => known.value === value);
  return value === option.default || (Array.isArray(value) && value.every(one => typeof one === 'string'));
}

/**
 * The options that apply, in order: those whose conditions hold among the ones before.
 * @param {Declaration} game
 * @param {Record<string, any>} options
 * @returns {FormField[]}
 */
export function visibleOptions(game, options) {
  /** @type {Record<string, any>} */
  const standing = Object.fromEntries(game.options.map(option => [option.name, option.default]));
  return game.options.filter(option => {
    const counts = holds(option.when, standing);
    if (counts) standing[option.name] = options[option.name];
    return counts;
  });
}

/**
 * Whether options meet a condition.
 * @param {Record<string, any[]> | null | undefined} when
 * @param {Record<string, any>} standing
 */
const holds = (when, standing) =>
  Object.entries(when ?? {}).every(([other, values]) => values.includes(standing[other]));

/**
 * The values of a choice, including the player's own decks.
 * @param {string} game
 * @param {FormField} option
 */
const offered = (game, option) => [...(option.values ?? []), ...ownDeckValues(game, option)];

/**
 * The values of a choice that the other options allow.
 * @param {Declaration} game
 * @param {FormField} option
 * @param {Record<string, any>} options
 */
export function valuesOf(game, option, options) {
  const plain = Object.fromEntries(game.options.map(one => [one.name, one.default]));
  const standing = { ...plain, ...sentOptions(game, options) };
  return offered(game.name, option).filter(({ when }) => holds(when, standing));
}

/**
 * The options, with every choice that the ones before no longer allow set to its default.
 * @param {Declaration} game
 * @param {Record<string, any>} options
 */
export function withDefaults(game, options) {
  const found = { ...options };
  for (const option of game.options) {
    if (
      option.type === 'choice' &&
      !valuesOf(game, option, found).some(known => known.value === found[option.name])
    )
      found[option.name] = option.default;
  }
  return found;
}

/**
 * The options that are sent: those that apply.
 * @param {Declaration} game
 * @param {Record<string, any>} options
 */
export const sentOptions = (game, options) =>
  Object.fromEntries(
    visibleOptions(game, options).map(option => [
      option.name,
      sentValue(game.name, option, options[option.name]),
    ]),
  );
