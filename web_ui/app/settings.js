// The person's settings: kept in localStorage, applied to <html> by site/early.js.

/**
 * @typedef {object} Settings
 * @property {'auto' | 'dark' | 'light'} theme
 * @property {'auto' | 'normal' | 'high'} contrast
 * @property {'auto' | 'full' | 'reduced'} motion
 * @property {number} speed 0 (at once) to 2
 * @property {'off' | 'soft' | 'full'} sound
 * @property {'reveal' | 'free'} takebacks
 * @property {boolean} passes pass by itself where one has no answer, though others could read the pause
 * @property {Record<string, string[]>} stops by game, the windows in which one is asked whatever one holds
 * @property {'auto' | 'ask'} curtain whether the curtain falls by itself when a turn has ended
 * @property {number} idle seconds without input until the curtain falls; 0 = never
 * @property {boolean} threats show where one card completes a line
 * @property {boolean} estimate show how one stands, by what one knows
 * @property {boolean} keys single-letter keys
 * @property {Record<string, string>} bindings keys that differ from the defaults, by command
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  theme: 'auto',
  contrast: 'auto',
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
  bindings: {},
});

/**
 * What each setting may hold; anything else in storage is read as the default.
 * @type {Record<string, (value: any) => boolean>}
 */
const VALID = {
  theme: v => ['auto', 'dark', 'light'].includes(v),
  contrast: v => ['auto', 'normal', 'high'].includes(v),
  motion: v => ['auto', 'full', 'reduced'].includes(v),
  speed: v => typeof v === 'number' && v >= 0 && v <= 2,
  sound: v => ['off', 'soft', 'full'].includes(v),
  takebacks: v => ['reveal', 'free'].includes(v),
  passes: v => typeof v === 'boolean',
  stops: v =>
    typeof v === 'object' &&
    v !== null &&
    Object.values(v).every(list => Array.isArray(list) && list.every(one => typeof one === 'string')),
  curtain: v => ['auto', 'ask'].includes(v),
  idle: v => [0, 30, 60, 120, 300].includes(v),
  threats: v => typeof v === 'boolean',
  estimate: v => typeof v === 'boolean',
  keys: v => typeof v === 'boolean',
  bindings: v =>
    typeof v === 'object' && v !== null && Object.values(v).every(key => typeof key === 'string'),
};
const KEY = 'evertable.settings';

class SettingsStore extends EventTarget {
  constructor() {
    super();
    /** @type {Settings} */
    this.value = read();
    addEventListener('storage', event => event.key === KEY && this.#changed(read()));
  }

  /**
   * Changes some settings; everyone who listens for `change` hears of it.
   * @param {Partial<Settings>} part
   */
  set(part) {
    const value = { ...this.value, ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      // Without storage the setting holds for this visit.
    }
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

/** @returns {Settings} */
function read() {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    const kept = Object.entries(saved).filter(([name, value]) => VALID[name]?.(value));
    return { ...DEFAULTS, ...Object.fromEntries(kept) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = new SettingsStore();
