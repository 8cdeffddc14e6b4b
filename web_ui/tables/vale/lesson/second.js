/** The second lesson of the Vale of Eternity: permanents and order. */
import { lessonOf } from '../../../parts/lesson.js';
import { say } from '../../../sentences/say.js';
import stands from './second.json' with { type: 'json' };

export const lesson = lessonOf(say('lessons.vale'), stands, {
  limit: {
    head: say('lessons.vale_limit'),
    text: say('lessons.vale_limit_text'),
    right: say('lessons.vale_limit_right'),
    wrong: {
      '': say('lessons.vale_limit_wrong'),
      'sell goblin': say('lessons.vale_limit_sell_goblin'),
    },
  },
  cheaper: {
    head: say('lessons.vale_cheaper'),
    text: say('lessons.vale_cheaper_text'),
    right: say('lessons.vale_cheaper_right'),
    wrong: {
      '': say('lessons.vale_cheaper_wrong'),
      'summon surtr': say('lessons.vale_cheaper_summon_surtr'),
    },
  },
  tame: {
    head: say('lessons.vale_tame'),
    text: say('lessons.vale_tame_text'),
    right: say('lessons.vale_tame_right'),
    wrong: {
      '': say('lessons.vale_tame_wrong'),
      tame: say('lessons.vale_tame_tame'),
      sell: say('lessons.vale_tame_sell'),
    },
  },
  instant: {
    head: say('lessons.vale_instant'),
    text: say('lessons.vale_instant_text'),
    right: say('lessons.vale_instant_right'),
    wrong: {
      '': say('lessons.vale_instant_wrong'),
      'summon lava-giant': say('lessons.vale_instant_summon_lava_giant'),
    },
  },
  order: {
    head: say('lessons.vale_order'),
    text: say('lessons.vale_order_text'),
    right: say('lessons.vale_order_right'),
    wrong: {
      '': say('lessons.vale_order_wrong'),
      'use sea-spirit': say('lessons.vale_order_use_sea_spirit'),
      'use charybdis': say('lessons.vale_order_use_charybdis'),
    },
  },
  recover: {
    head: say('lessons.vale_recover'),
    text: say('lessons.vale_recover_text'),
    right: say('lessons.vale_recover_right'),
    wrong: {
      '': say('lessons.vale_recover_wrong'),
      'use harpy': say('lessons.vale_recover_use_harpy'),
    },
  },
});
