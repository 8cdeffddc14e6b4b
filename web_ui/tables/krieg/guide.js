/** The first game of Krieg Eterna: until a round is over. */
import { say } from '../../sentences/say.js';

/** @param {any} view */
const over = view => view.match.history.length > 0;
/**
 * @param {any} view
 * @param {number} seat
 */
const units = (view, seat) => view.sides[seat].rows.some((/** @type {any} */ row) => row.units.length > 0);

/**
 * Whether a unit of the hand can be laid down now.
 * @param {any} update
 */
const canPlay = ({ legal, view }) =>
  legal.some((/** @type {any} */ one) => one.verb === 'play' && view.catalog[one.refs[0]]?.deck === 'unit');

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: {},
  seed: '25939', // with this deal, no unit leaves the field before the sums are read, whatever either side plays
  over,
  steps: [
    {
      head: say('krieg.discard_three_cards'),
      text: say('krieg.choose_three_you_can_do'),
      proposes: ['epiphany', 'fate', 'ruin'], // of this deal; a hint says so too
      done: view => view.phase !== 'opening',
    },
    {
      head: say('table.play_a_unit'),
      text: say('krieg.choose_a_unit_then'),
      lit: '.hand',
      not: { pass: say('krieg.lesson_first_a_unit') },
      bound: canPlay,
      done: (view, own) => over(view) || units(view, own),
    },
    {
      head: say('krieg.read_the_sums'),
      text: say('krieg.choose_the_number'),
      lit: '.half.near .cap, .strip.own .big',
      can: ({ view, for: own }) => units(view, own ?? 0),
      otherwise: say('krieg.none_of_your_units'),
    },
    {
      head: say('krieg.play_on_or_pass'),
      text: say('krieg.one_card_a_turn'),
      lit: '.hand, [data-target="verb:pass"]',
      done: (view, own) => over(view) || view.sides[own].passed,
    },
    {
      head: say('krieg.see_who_wins_the_round'),
      text: say('krieg.it_is_counted_once_both'),
      done: over,
      after: say('krieg.both_had_passed'),
    },
  ],
};
