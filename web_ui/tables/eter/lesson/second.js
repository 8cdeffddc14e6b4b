/** The second lesson of ETER: powers and illusions. */
import { lessonOf } from '../../../parts/lesson.js';
import { say } from '../../../sentences/say.js';
import stands from './second.json' with { type: 'json' };

export const lesson = lessonOf(say('lessons.eter'), stands, {
  challenge: {
    head: say('lessons.eter_challenge'),
    text: say('lessons.eter_challenge_text'),
    right: say('lessons.eter_challenge_right'),
    wrong: {
      '': say('lessons.eter_challenge_wrong'),
      'place 2 g5': say('lessons.eter_challenge_place_2_g5'),
      'place 1 g5': say('lessons.eter_challenge_place_1_g5'),
    },
  },
  trap: {
    head: say('lessons.eter_trap'),
    text: say('lessons.eter_trap_text'),
    right: say('lessons.eter_trap_right'),
    wrong: {
      '': say('lessons.eter_trap_wrong'),
      'illusion 1': say('lessons.eter_trap_illusion_1'),
      'illusion 2': say('lessons.eter_trap_illusion_2'),
      place: say('lessons.eter_trap_place'),
    },
  },
  eter: {
    head: say('lessons.eter_eter'),
    text: say('lessons.eter_eter_text'),
    right: say('lessons.eter_eter_right'),
    wrong: {
      '': say('lessons.eter_eter_wrong'),
      'place e': say('lessons.eter_eter_place_e'),
    },
  },
  bury: {
    head: say('lessons.eter_bury'),
    text: say('lessons.eter_bury_text'),
    right: say('lessons.eter_bury_right'),
    wrong: {
      '': say('lessons.eter_bury_wrong'),
      mage: say('lessons.eter_bury_mage'),
    },
  },
  pit: {
    head: say('lessons.eter_pit'),
    text: say('lessons.eter_pit_text'),
    right: say('lessons.eter_pit_right'),
    wrong: {
      '': say('lessons.eter_pit_wrong'),
      mage: say('lessons.eter_pit_mage'),
    },
  },
  tide: {
    head: say('lessons.eter_tide'),
    text: say('lessons.eter_tide_text'),
    right: say('lessons.eter_tide_right'),
    wrong: {
      '': say('lessons.eter_tide_wrong'),
      'play tide': say('lessons.eter_tide_play_tide'),
      'play squall': say('lessons.eter_tide_play_squall'),
    },
  },
});
