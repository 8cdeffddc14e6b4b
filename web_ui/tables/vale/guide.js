/** The first game of the Vale: until a round is over. */
import { say } from '../../sentences/say.js';

/** @param {any} view */
const over = view => view.round > 1;

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: {},
  seed: '118',
  over,
  steps: [
    {
      head: say('vale.hunt'),
      text: say('vale.most_points_win_and_creatures'),
      lit: '.fams',
      done: (view, own) => over(view) || view.phase !== 'hunt' || view.seats[own].claims.length > 0,
    },
    {
      head: say('vale.the_last_one_is_yours'),
      text: say('vale.whoever_takes_first_also_takes'),
      lit: '.own-claims, .fams',
    },
    {
      head: say('vale.sell_or_tame'),
      text: say('vale.sell_what_you_took'),
      lit: '.own-claims, .fams',
      done: (view, own) => over(view) || (view.phase !== 'hunt' && !view.seats[own].claims.length),
    },
    {
      head: say('vale.summon'),
      text: say('vale.choose_a_creature'),
      lit: '.hand, .own-claims',
      done: (view, own) => over(view) || view.phase === 'resolution' || view.seats[own].area.length > 0,
      can: ({ legal }) => !legal.length || legal.some((/** @type {any} */ { verb }) => verb !== 'end'),
      otherwise: say('vale.your_stones_pay_for_nothing'),
    },
    {
      head: say('vale.the_end_of_your_turn'),
      text: say('vale.press_end_turn_then_comes'),
      lit: '[data-target="verb:end"]',
      done: over,
      waits: ({ view, for: own }) => view.phase === 'resolution' || Boolean(view.seats[own ?? 0]?.done),
      meanwhile: say('vale.your_turn_is_over_then'),
      after: say('vale.a_turn_with_nothing_left'),
    },
  ],
};
