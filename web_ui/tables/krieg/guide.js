/** The first game of Krieg Eterna: until a round is over. */

/** @param {any} view */
const over = view => view.match.history.length > 0;
/**
 * @param {any} view
 * @param {number} seat
 */
const units = (view, seat) => view.sides[seat].rows.some((/** @type {any} */ row) => row.units.length > 0);

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: {},
  seed: '25939', // with this deal, no unit leaves the field before the sums are read, whatever either side plays
  over,
  steps: [
    {
      head: 'Discard three cards',
      text: 'Choose three you can do without. The rest must last for up to three rounds.',
      done: view => view.phase !== 'opening',
    },
    {
      head: 'Play a unit',
      text: 'Choose a unit, then the lit row. Its number is what it adds to your strength.',
      lit: '.hand',
      done: (view, own) => over(view) || units(view, own),
    },
    {
      head: 'Read the sums',
      text: 'Choose the number at the head of a row to see its sum. Two of strength 2, or two of 3, in a row are both doubled before anything is halved.',
      lit: '.half.near .cap, .strip.own .big',
      can: ({ view, for: own }) => units(view, own ?? 0),
      otherwise:
        'None of your units is left on the field: your sums are 0. Play another one, and the number at the head of its row shows how it adds up.',
    },
    {
      head: 'Play on, or pass',
      text: 'One card a turn. A player who has passed plays no more this round, and keeps the rest for the next.',
      lit: '.hand, [data-target="verb:pass"]',
      done: (view, own) => over(view) || view.sides[own].passed,
    },
    {
      head: 'See who wins the round',
      text: 'It is counted once both have passed: the stronger field takes it. Two rounds win the game.',
      done: over,
      after:
        'Both had passed, so it was counted: the stronger field took the round. Two rounds win the game.',
    },
  ],
};
