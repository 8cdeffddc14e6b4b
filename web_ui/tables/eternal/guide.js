/** The first game of Eternal: until the player has attacked, and blocked. */

/** By then both have had four turns: the lesson ends here at the latest. */
const ENOUGH_TURNS = 9;

/** @param {any} view */
const over = view => view.turn >= ENOUGH_TURNS;

/**
 * Whether a seat has just done something.
 * @param {{type: string, seat?: number}[]} events
 * @param {string} type
 * @param {number} seat
 */
const happened = (events, type, seat) => events.some(event => event.type === type && event.seat === seat);

/**
 * Whether the seat's own attack is declared and not resolved yet.
 * @param {any} view
 * @param {number} own
 */
const attacking = (view, own) => view.active === own && view.phase === 'battle';

/**
 * Whether the seat's own attack has been resolved, in this turn or in the last events.
 * @param {any} view
 * @param {number} own
 * @param {any} update
 */
const fought = (view, own, { events }) =>
  (view.active === own && view.phase === 'second') ||
  (happened(events, 'attacks', own) && !attacking(view, own));

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: { deck1: 'dragonfire-clan', deck2: 'scrapyard-swarm', first: 'seat1' },
  seed: '1004',
  over,
  steps: [
    {
      head: 'Keep your hand',
      text: 'Three or four powers and something cheap to play: that is a good hand.',
      lit: '.hand, [data-target="verb:keep"]',
      not: { redraw: 'The lesson goes on with this hand: keep it' },
      done: view => view.phase !== 'opening',
    },
    {
      head: 'Play a power',
      text: 'Powers pay for your other cards, and give the influence (letters) those cards need. Play one a turn.',
      lit: '.hand',
      done: (view, own) => over(view) || view.seats[own].max_power > 0,
    },
    {
      head: 'Play a unit',
      text: 'Choose a lit card that says Unit, then press its button. It costs power and needs the influence it shows.',
      lit: '.hand',
      done: (view, own) =>
        over(view) || view.things.some((/** @type {any} */ one) => one.kind === 'unit' && one.seat === own),
    },
    {
      head: 'End your turn',
      text: 'A unit cannot attack in the turn it comes. The game stops for you when you can answer or block.',
      lit: '[data-target="verb:end"]',
      done: (view, own) => over(view) || view.active !== own,
    },
    {
      head: 'Attack',
      text: 'Press Attack, then confirm. An attacker that nobody blocks deals its strength to your rival.',
      lit: '[data-target="verb:attack"]',
      done: (view, own, update) => over(view) || fought(view, own, update),
      waits: ({ view, for: own }) => attacking(view, own ?? 0),
      meanwhile:
        'Your rival may block now. Press what is lit until it is fought out, then play what you can and end your turn.',
      can: ({ legal, assign }) =>
        assign?.verb === 'attack' || legal.some((/** @type {any} */ one) => one.verb === 'attack'),
      otherwise: 'You attack in your own turn, with a unit that was there when it began.',
    },
    {
      head: 'Block',
      text: 'Choose a unit that stands ready, then whom it is to stop. Under the field stands what it comes to.',
      lit: '.hand, [data-zone=actions]',
      done: (view, own, { events }) => over(view) || happened(events, 'blocks', own),
      can: ({ assign }) => assign?.verb === 'block',
      waits: ({ view, for: own }) => attacking(view, own ?? 0),
      meanwhile: 'Your own attack comes first. Press what is lit until it is fought out.',
      otherwise:
        'You are asked who blocks when your rival attacks. Units that attacked or blocked are exhausted and cannot: play what you can, and end your turn.',
    },
  ],
};
