/** The second lesson of Eternal: stack, market and sites. */
import { lessonOf } from '../../../parts/lesson.js';
import { say } from '../../../sentences/say.js';
import stands from './second.json' with { type: 'json' };

export const lesson = lessonOf(say('lessons.eternal'), stands, {
  answer: {
    head: say('lessons.eternal_answer'),
    text: say('lessons.eternal_answer_text'),
    right: say('lessons.eternal_answer_right'),
    wrong: {
      '': say('lessons.eternal_answer_wrong'),
      'play finest-hour': say('lessons.eternal_answer_play_finest_hour'),
    },
  },
  negate: {
    head: say('lessons.eternal_negate'),
    text: say('lessons.eternal_negate_text'),
    right: say('lessons.eternal_negate_right'),
    wrong: {
      '': say('lessons.eternal_negate_wrong'),
      'play protect': say('lessons.eternal_negate_play_protect'),
      'play finest-hour': say('lessons.eternal_negate_play_finest_hour'),
    },
  },
  ambush: {
    head: say('lessons.eternal_ambush'),
    text: say('lessons.eternal_ambush_text'),
    right: say('lessons.eternal_ambush_right'),
    wrong: {
      '': say('lessons.eternal_ambush_wrong'),
      'play torch': say('lessons.eternal_ambush_play_torch'),
      hold: say('lessons.eternal_ambush_hold'),
    },
  },
  market: {
    head: say('lessons.eternal_market'),
    text: say('lessons.eternal_market_text'),
    right: say('lessons.eternal_market_right'),
    wrong: {
      '': say('lessons.eternal_market_wrong'),
      'play time-sigil': say('lessons.eternal_market_play_time_sigil'),
      'pick none': say('lessons.eternal_market_pick_none'),
      pick: say('lessons.eternal_market_pick'),
    },
  },
  agenda: {
    head: say('lessons.eternal_agenda'),
    text: say('lessons.eternal_agenda_text'),
    right: say('lessons.eternal_agenda_right'),
    wrong: {
      '': say('lessons.eternal_agenda_wrong'),
      'pick xenan-initiation': say('lessons.eternal_agenda_pick_xenan_initiation'),
      'pick xenan-augury': say('lessons.eternal_agenda_pick_xenan_augury'),
      pick: say('lessons.eternal_agenda_pick'),
    },
  },
  site: {
    head: say('lessons.eternal_site'),
    text: say('lessons.eternal_site_text'),
    right: say('lessons.eternal_site_right'),
    wrong: {
      '': say('lessons.eternal_site_wrong'),
      'at p1': say('lessons.eternal_site_at_p1'),
      hold: say('lessons.eternal_site_hold'),
    },
  },
});
