/** The second lesson of Krieg Eterna: spies, weather and Kings. */
import { lessonOf } from '../../../parts/lesson.js';
import { say } from '../../../sentences/say.js';
import stands from './second.json' with { type: 'json' };

export const lesson = lessonOf(say('lessons.krieg'), stands, {
  spy: {
    head: say('lessons.krieg_spy'),
    text: say('lessons.krieg_spy_text'),
    right: say('lessons.krieg_spy_right'),
    wrong: { '': say('lessons.krieg_spy_wrong'), 'play lion-king': say('lessons.krieg_spy_king') },
  },
  home: {
    head: say('lessons.krieg_home'),
    text: say('lessons.krieg_home_text'),
    right: say('lessons.krieg_home_right'),
    wrong: { '': say('lessons.krieg_home_wrong') },
  },
  weather: {
    head: say('lessons.krieg_weather'),
    text: say('lessons.krieg_weather_text'),
    right: say('lessons.krieg_weather_right'),
    wrong: { '': say('lessons.krieg_weather_wrong'), 'play fog siege': say('lessons.krieg_weather_siege') },
  },
  waiting: {
    head: say('lessons.krieg_waiting'),
    text: say('lessons.krieg_waiting_text'),
    right: say('lessons.krieg_waiting_right'),
    wrong: {
      '': say('lessons.krieg_waiting_wrong'),
      'play solstice range': say('lessons.krieg_waiting_range'),
      pass: say('lessons.krieg_waiting_pass'),
    },
  },
  king: {
    head: say('lessons.krieg_king'),
    text: say('lessons.krieg_king_text'),
    right: say('lessons.krieg_king_right'),
    wrong: {
      '': say('lessons.krieg_king_wrong'),
      'play terror-king 1-siege': say('lessons.krieg_king_siege'),
    },
  },
  keep: {
    head: say('lessons.krieg_keep'),
    text: say('lessons.krieg_keep_text'),
    right: say('lessons.krieg_keep_right'),
    wrong: {
      '': say('lessons.krieg_keep_wrong'),
      'play winter-king': say('lessons.krieg_keep_king'),
      pass: say('lessons.krieg_keep_pass'),
    },
  },
});
