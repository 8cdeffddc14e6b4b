// The last setup of each game, remembered for the next new table.

/**
 * @typedef {'here' | 'link' | 'greedy' | 'random'} Place a person at this device, a person elsewhere who plays by link, or an opponent
 * @typedef {{options: Record<string, any>, preset: string | null, seats: {name: string, place: Place}[]}} Setup
 * @typedef {import('./protocol').Declaration} Declaration
 * @typedef {import('./types').FormField} FormField
 */

/** @param {string} game */
const key = game => `evertable.setup.${game}`;

/** The default setup: the first preset, one person against an opponent. @param {Declaration} game @returns {Setup} */
export function freshSetup(game) {
  const options = Object.fromEntries(game.options.map(option => [option.name, option.default]));
  const preset = game.presets[0];
  return {
    options: { ...options, ...preset?.options }, preset: preset?.id ?? null,
    seats: Array.from({ length: game.seats[0] }, (_, n) => ({ name: n ? 'Ilse' : 'Mara', place: n ? 'greedy' : 'here' })),
  };
}

/** The setup used last, as far as it still fits the game. @param {Declaration} game @returns {Setup} */
export function lastSetup(game) {
  const fresh = freshSetup(game);
  try {
    const saved = JSON.parse(localStorage.getItem(key(game.name)) ?? 'null');
    if (!saved || saved.seats?.length !== fresh.seats.length) return fresh;
    const options = { ...fresh.options };
    for (const option of game.options) if (fits(option, saved.options?.[option.name])) options[option.name] = saved.options[option.name];
    const seats = fresh.seats.map((seat, n) => {
      const { name, place } = saved.seats[n] ?? {};
      return { name: typeof name === 'string' ? name.slice(0, 24) : seat.name, place: ['here', 'link', 'greedy', 'random'].includes(place) ? place : seat.place };
    });
    return { options, seats, preset: game.presets.some(preset => preset.id === saved.preset) ? saved.preset : null };
  } catch {
    return fresh;
  }
}

/** @param {string} game @param {Setup} setup */
export function rememberSetup(game, setup) {
  try {
    localStorage.setItem(key(game), JSON.stringify(setup));
  } catch {
    // The next form starts from the defaults.
  }
}

/** @param {FormField} option @param {any} value */
function fits(option, value) {
  if (option.type === 'flag') return typeof value === 'boolean';
  if (option.type === 'choice') return (option.values ?? []).some(known => known.value === value);
  return value === option.default || Array.isArray(value);
}

/**
 * The options that matter, in their order: those whose conditions hold among the ones before.
 * @param {Declaration} game @param {Record<string, any>} options
 * @returns {FormField[]}
 */
export function matters(game, options) {
  /** @type {Record<string, any>} */
  const standing = Object.fromEntries(game.options.map(option => [option.name, option.default]));
  return game.options.filter(option => {
    const holds = Object.entries(option.when ?? {}).every(([other, values]) => values.includes(standing[other]));
    if (holds) standing[option.name] = options[option.name];
    return holds;
  });
}

/** The options that are sent: those that matter. @param {Declaration} game @param {Record<string, any>} options */
export const sentOptions = (game, options) => Object.fromEntries(matters(game, options).map(option => [option.name, options[option.name]]));
