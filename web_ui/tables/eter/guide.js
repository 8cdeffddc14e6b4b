/** The first game of ETER: until a round is over. */

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
      head: 'Place a card',
      text: 'Choose a card from your hand, then a lit cell.',
      lit: '.hand',
      done: (view, own) =>
        over(view) || stacks(view).some(stack => stack.some((/** @type {any} */ c) => c.seat === own)),
    },
    {
      head: 'The computer answers',
      text: 'What it plays is shown first. The field grows to three by three, and every card must touch another.',
      lit: '.board',
    },
    {
      head: 'Watch for lines',
      text: 'A bar at the edge of a cell: one card there completes a line of that colour. Block theirs, make yours.',
      waits: ({ view }) => view.threats.length === 0,
      meanwhile:
        'Three of your cards in a line win. A bar at the edge of a cell will show where one card completes it.',
      lit: '.board',
    },
    {
      head: 'Cover a card',
      text: 'Choose a card, then a lower one on the field, yours or theirs. Only the top of a stack counts.',
      done: (view, own) =>
        over(view) || stacks(view).some(stack => stack.length > 1 && stack.at(-1).seat === own),
      can: ({ legal, view }) =>
        !legal.length || legal.some((/** @type {any} */ { refs }) => view.field.cells[refs[1]]?.stack.length),
      otherwise:
        "A higher card may cover a lower one, yours or your opponent's. You have none high enough right now: place a card next to one on the field.",
    },
    {
      head: 'The end of the round',
      text: 'Three of your cards in a row, column or long diagonal win it. Without a line the higher sum does, once the field is full or a hand is empty.',
      done: over,
      after:
        'Three of a colour in a row, column or long diagonal win it; without a line the higher sum does, once the field is full or a hand is empty.',
    },
  ],
};
