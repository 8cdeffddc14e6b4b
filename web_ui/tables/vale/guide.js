/** The first game of the Vale: until a round is over. */

/** @param {any} view */
const over = view => view.round > 1;

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: {},
  seed: '118',
  over,
  steps: [
    {
      head: 'Hunt',
      text: 'Most points win, and creatures bring them. Take a lit one: everybody takes two, the second in the opposite order.',
      lit: '.fams',
      done: (view, own) => over(view) || view.phase !== 'hunt' || view.seats[own].claims.length > 0,
    },
    {
      head: 'The last one is yours',
      text: 'Whoever takes first also takes last. A creature sells for the stones shown with its family; tamed, it goes into your hand.',
      lit: '.own-claims, .fams',
    },
    {
      head: 'Sell or tame',
      text: 'Sell what you took for stones, or tame it: take it into your hand, to summon it later. One of each is a good start.',
      lit: '.own-claims, .fams',
      done: (view, own) => over(view) || (view.phase !== 'hunt' && !view.seats[own].claims.length),
    },
    {
      head: 'Summon',
      text: 'Choose a creature in your hand and pay it with stones: together they are worth the number at its top, or more. Instant effects happen at once.',
      lit: '.hand, .own-claims',
      done: (view, own) => over(view) || view.phase === 'resolution' || view.seats[own].area.length > 0,
      can: ({ legal }) => !legal.length || legal.some((/** @type {any} */ { verb }) => verb !== 'end'),
      otherwise:
        'Your stones pay for nothing that you hold. Stones and cards stay with you for the next round.',
    },
    {
      head: 'The end of your turn',
      text: 'Press End turn. Then comes the resolution: Active effects happen, in every round again. The next one brings one more place for each.',
      lit: '[data-target="verb:end"]',
      done: over,
      waits: ({ view, for: own }) => view.phase === 'resolution' || Boolean(view.seats[own ?? 0]?.done),
      meanwhile:
        'Your turn is over. Then comes the resolution: Active effects happen, in every round again. The next one brings one more place for each.',
      after:
        'A turn with nothing left to do ends by itself. In the resolution Active effects happened, as in every round. This one brings one more place for each.',
    },
  ],
};
