/** The first game of Eternal: until a battle has hurt somebody. */

const HEALTH = 25;
/** By then both have had two turns: nobody is kept any longer. */
const ENOUGH_TURNS = 6;

/** @param {any} view */
const over = view =>
  view.turn >= ENOUGH_TURNS ||
  view.seats.some((/** @type {{health: number}} */ { health }) => health < HEALTH);

/** @type {import('../../lib/guide.js').Guide} */
export const guide = {
  options: { deck1: 'march-of-progress', deck2: 'expedition', first: 'seat1' },
  seed: '6',
  steps: [
    {
      head: 'Keep your hand',
      text: 'Three or four powers and something cheap to play: that is a good hand.',
      lit: '.hand, [data-target="verb:keep"]',
      done: view => view.phase !== 'opening',
    },
    {
      head: 'Play a power',
      text: 'Powers pay for your other cards, and give the influence (letters) that those ask for. Play one a turn.',
      lit: '.hand',
      done: (view, own) => over(view) || view.seats[own].max_power > 0,
    },
    {
      head: 'Play a unit',
      text: 'Choose one that is lit, then press its button. It costs power and needs the influence it shows.',
      lit: '.hand',
      done: (view, own) =>
        over(view) || view.things.some((/** @type {any} */ one) => one.kind === 'unit' && one.seat === own),
    },
    {
      head: 'End your turn',
      text: 'A unit cannot attack in the turn it comes. The game stops for you when you can answer or block.',
      lit: '[data-target="verb:end"]',
      done: view => over(view) || view.turn > 1,
    },
    {
      head: 'Attack',
      text: 'Play what you can, then attack. What nobody blocks deals its strength to your rival.',
      lit: '.hand, [data-target="verb:attack"]',
      done: over,
    },
  ],
};
