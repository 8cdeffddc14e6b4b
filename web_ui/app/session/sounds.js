// Sounds of the table. Off until a player turns them on; the library is loaded with the first sound.
import { settings } from '../storage/settings.js';

/**
 * @typedef {import('../protocol').Update} Update
 * @typedef {'move' | 'turn' | 'notable' | 'over'} Sound
 */

/** ZzFX applies its volume twice, so the value is squared. */
const LOUDNESS = { off: 0, soft: 0.3, full: 0.6 };

/**
 * ZzFX parameters: volume, randomness, frequency, attack, sustain, release, shape, curve, slide, its change, pitch jump,
 * after, repeat, noise.
 * @type {Record<Sound, number[]>}
 */
const SOUNDS = {
  move: [0.8, 0, 150, 0, 0.01, 0.06, 1, 1, -3, 0, 0, 0, 0, 1.5],
  turn: [0.6, 0, 520, 0.01, 0.06, 0.18, 0, 1, 0, 0, 180, 0.07],
  notable: [0.7, 0, 330, 0.01, 0.1, 0.25, 1, 1, 0, 0, 110, 0.08],
  over: [0.8, 0, 392, 0.02, 0.25, 0.5, 0, 1, 0, 0, 131, 0.12],
};

/**
 * The sound for a new view of the table: the end, something notable, the user's own turn, a decision. None when the user
 * looks back, takes back or has just opened the table.
 * @param {Update | null} before
 * @param {Update | null} view
 * @returns {Sound | null}
 */
export function soundOf(before, view) {
  if (!before || !view?.status.live || !view.events.length) return null;
  const { over, to_move: mover } = view.status;
  if (over) return 'over';
  if (view.events.some(event => event.notable)) return 'notable';
  return mover === view.for && before.status.to_move_kind !== 'human' ? 'turn' : 'move';
}

/** Plays the sounds of a session. */
export class Sounds {
  /** @type {Update | null} */
  #before = null;
  #chosen = settings.value.sound;

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    session.addEventListener('change', () => {
      const { view } = session;
      const sound = view === this.#before ? null : soundOf(this.#before, view);
      this.#before = view;
      if (sound && !(sound === 'move' && session.tempo.skipping)) play(sound);
    });
    settings.addEventListener('change', () => {
      const { sound } = settings.value;
      if (sound !== this.#chosen) play('turn'); // plays a sound at the new volume
      this.#chosen = sound;
    });
  }
}

/** @param {Sound} sound */
async function play(sound) {
  const loudness = LOUDNESS[settings.value.sound];
  if (!loudness || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  const { ZZFX, zzfx } = await import('zzfx');
  ZZFX.volume = loudness;
  zzfx(...SOUNDS[sound]);
}
