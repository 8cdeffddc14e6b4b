import { say } from '../sentences/say.js';

/**
 * What the marks of decisions mean.
 * @type {Record<string, string>}
 */
export const MARK_WORDS = {
  '!!': say('study.brilliant'),
  '!': say('study.good'),
  '!?': say('study.interesting'),
  '?!': say('study.doubtful'),
  '?': say('study.mistake'),
  '??': say('study.blunder'),
};
