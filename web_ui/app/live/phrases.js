// What people at a table on several devices can say to each other: ready phrases and a wave, by number. There is no free text.
import { say } from '../../sentences/say.js';

/** The phrases, each as the others read it of somebody. */
const PHRASES = [
  say('live.phrase_hello'),
  say('live.phrase_moment'),
  say('live.phrase_well_played'),
  say('live.phrase_thanks'),
  say('live.phrase_again'),
];
const WAVE = PHRASES.length;

/** What can be said, in words. */
export const SAYINGS = [...PHRASES, say('live.wave')];

/** @param {unknown} n */
export const isPhrase = n => Number.isSafeInteger(n) && Number(n) >= 0 && Number(n) < SAYINGS.length;

/**
 * What somebody has said, as a sentence.
 * @param {string} name
 * @param {number} n
 */
export const said = (name, n) =>
  n === WAVE ? say('live.waves', { name }) : say('live.says', { name, phrase: PHRASES[n] });
