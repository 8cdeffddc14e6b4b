// The user's settings: stored in localStorage, applied to <html> by site/early.js.

/**
 * @typedef {object} Settings
 * @property {'auto' | 'dark' | 'light'} theme
 * @property {'auto' | 'normal' | 'high'} contrast
 * @property {100 | 125 | 150 | 200} text per cent of the browser's font size
 * @property {'auto' | 'full' | 'reduced'} motion
 * @property {number} speed 0 (at once) to 2
 * @property {'off' | 'soft' | 'full'} sound
 * @property {'reveal' | 'free'} takebacks
 * @property {boolean} passes pass automatically without an answer to play, although opponents could learn from the missing
 *   pause
 * @property {Record<string, string[]>} stops by game, the windows in which the player is always asked
 * @property {'auto' | 'ask'} curtain whether the curtain falls by itself when a turn has ended
 * @property {number} idle seconds without input until the curtain falls; 0: never
 * @property {boolean} threats show where one card completes a line
 * @property {boolean} estimate show how well one's seat stands, by what it knows
 * @property {boolean} keys single-letter keys
 * @property {boolean} phrases ready phrases at a table with friends nearby
 * @property {Record<string, string>} bindings keys that differ from the defaults, by command
 */

import { KEY_PREFIX, readItem, writeItem } from './local-storage.js';
import { say } from '../../sentences/say.js';

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  theme: 'auto',
  contrast: 'auto',
  text: 100,
  motion: 'auto',
  speed: 1,
  sound: 'off',
  takebacks: 'reveal',
  passes: false,
  stops: {},
  curtain: 'auto',
  idle: 60,
  threats: true,
  estimate: false,
  keys: true,
  phrases: false,
  bindings: {},
});

const isTable = (/** @type {any} */ v) => typeof v === 'object' && v !== null && !Array.isArray(v);
const isWord = (/** @type {any} */ v) => typeof v === 'string' && v.length <= 40;

/**
 * The valid values of each setting; anything else in storage is read as the default. For the settings in `PARTED`, which hold
 * parts by name, this checks one part.
 * @type {Record<string, (value: any) => boolean>}
 */
const VALID = {
  theme: v => ['auto', 'dark', 'light'].includes(v),
  contrast: v => ['auto', 'normal', 'high'].includes(v),
  text: v => [100, 125, 150, 200].includes(v),
  motion: v => ['auto', 'full', 'reduced'].includes(v),
  speed: v => typeof v === 'number' && v >= 0 && v <= 2,
  sound: v => ['off', 'soft', 'full'].includes(v),
  takebacks: v => ['reveal', 'free'].includes(v),
  passes: v => typeof v === 'boolean',
  stops: v => Array.isArray(v) && v.length <= 100 && v.every(isWord),
  curtain: v => ['auto', 'ask'].includes(v),
  idle: v => [0, 30, 60, 120, 300].includes(v),
  threats: v => typeof v === 'boolean',
  estimate: v => typeof v === 'boolean',
  keys: v => typeof v === 'boolean',
  phrases: v => typeof v === 'boolean',
  bindings: isWord,
};
const PARTED = ['stops', 'bindings'];

/**
 * The setting of a name, if there is one: `speed`, or a part as in `bindings.undo`.
 * @param {string} name
 * @param {any} value
 * @returns {string | null} what is wrong; null: the setting exists and the value is valid
 */
export function settingFault(name, value) {
  const [whole, part] = splitName(name);
  if (!Object.hasOwn(VALID, whole) || (part !== '') !== PARTED.includes(whole))
    return say('settings.this_version_has_no_such');
  return VALID[whole](value) ? null : say('settings.it_holds_nothing');
}

/**
 * The settings that differ from the defaults, by such names.
 * @param {Settings} value
 * @returns {[string, any][]}
 */
export function changedSettings(value) {
  return Object.entries(value).flatMap(([name, one]) =>
    PARTED.includes(name)
      ? Object.entries(one).map(([part, held]) => /** @type {[string, any]} */ ([`${name}.${part}`, held]))
      : one === /** @type {any} */ (DEFAULTS)[name]
        ? []
        : [[name, one]],
  );
}

/**
 * The settings with one of them changed.
 * @param {Settings} value
 * @param {string} name as in `settingFault`
 * @param {any} to
 * @returns {Settings}
 */
export function withSetting(value, name, to) {
  const [whole, part] = splitName(name);
  const parts = /** @type {any} */ (value)[whole];
  return { ...value, [whole]: part ? withPart(parts, part, to) : to };
}

/** @param {string} name @returns {[string, string]} */
function splitName(name) {
  const at = name.indexOf('.');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

/** @param {Record<string, any>} parts @param {string} part @param {any} to */
const withPart = (parts, part, to) => Object.fromEntries([...Object.entries(parts), [part, to]]);

class SettingsStore extends EventTarget {
  constructor() {
    super();
    /** @type {Settings} */
    this.value = read();
    addEventListener('storage', event => event.key === `${KEY_PREFIX}settings` && this.#changed(read()));
  }

  /**
   * Changes some settings and fires `change`.
   * @param {Partial<Settings>} part
   */
  set(part) {
    const value = { ...this.value, ...part };
    writeItem('settings', value);
    this.#changed(value);
  }

  reset() {
    this.set({ ...DEFAULTS });
  }

  /** @param {Settings} value */
  #changed(value) {
    this.value = value;
    globalThis.evertableLook?.();
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * Reads the stored settings one by one: an invalid value leaves the others as they are.
 * @returns {Settings}
 */
function read() {
  /** @type {Settings} */
  let value = { ...DEFAULTS };
  const saved = readItem('settings');
  if (!isTable(saved)) return value;
  for (const [name, one] of Object.entries(saved)) {
    const parts = PARTED.includes(name) && isTable(one);
    const named = parts
      ? Object.entries(one).map(([part, held]) => [`${name}.${part}`, held])
      : [[name, one]];
    for (const [full, held] of named)
      if (settingFault(full, held) === null) value = withSetting(value, full, held);
  }
  return value;
}

export const settings = new SettingsStore();
