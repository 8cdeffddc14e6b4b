/** The first game of ETER: until a round is over. */
import { say } from '../../sentences/say.js';

/** @param {any} view */
const stacks = view => Object.values(view.field.cells).map((/** @type {any} */ { stack }) => stack);
/** @param {any} view */
const over = view => view.match.history.length > 0;

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: { mode: 'training' },
  seed: '7',
  over,
  steps: [
    {
      head: say('eter.prompt.place'),
      text: say('eter.choose_a_card'),
      lit: '.hand',
      done: (view, own) =>
        over(view) || stacks(view).some(stack => stack.some((/** @type {any} */ c) => c.seat === own)),
    },
    {
      head: say('eter.the_computer_answers'),
      text: say('eter.what_it_plays_is_shown'),
      lit: '.board',
    },
    {
      head: say('eter.watch_for_lines'),
      text: say('eter.a_bar_at_the_edge'),
      waits: ({ view }) => view.threats.length === 0,
      meanwhile: say('eter.three_of_your_cards'),
      lit: '.board',
    },
    {
      head: say('eter.cover_a_card'),
      text: say('eter.choose_a_card_then'),
      done: (view, own) =>
        over(view) || stacks(view).some(stack => stack.length > 1 && stack.at(-1).seat === own),
      can: ({ legal, view }) =>
        !legal.length || legal.some((/** @type {any} */ { refs }) => view.field.cells[refs[1]]?.stack.length),
      otherwise: say('eter.a_higher_card_may_cover'),
    },
    {
      head: say('eter.the_end_of_the_round'),
      text: say('eter.three_of_your_cards_title'),
      done: over,
      after: say('eter.three_of_a_colour'),
    },
  ],
};
