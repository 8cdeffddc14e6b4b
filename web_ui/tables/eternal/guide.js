/** The first game of Eternal: until the player has attacked, and blocked. */
import { say } from '../../sentences/say.js';

/** By then both have had six turns: the lesson ends here at the latest. */
const ENOUGH_TURNS = 13;

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

/**
 * Whether a card of a kind can be played from the hand now.
 * @param {any} update
 * @param {string} kind
 */
const canPlay = ({ legal, view }, kind) =>
  legal.some((/** @type {any} */ one) => one.verb === 'play' && view.catalog[one.refs[0]]?.kind === kind);

/** @type {import('../../parts/guide.js').Guide} */
export const guide = {
  options: { deck1: 'dragonfire-clan', deck2: 'scrapyard-swarm', first: 'seat1' },
  seed: '1004',
  over,
  steps: [
    {
      head: say('eternal.keep_your_hand'),
      text: say('eternal.three_or_four_powers'),
      lit: '.hand, [data-target="verb:keep"]',
      not: { redraw: say('eternal.the_lesson_goes') },
      done: view => view.phase !== 'opening',
    },
    {
      head: say('eternal.play_a_power'),
      text: say('eternal.powers_pay_for_your_other'),
      lit: '.hand',
      not: { end: say('eternal.lesson_first_a_power') },
      bound: update => canPlay(update, 'power'),
      done: (view, own) => over(view) || view.seats[own].max_power > 0,
    },
    {
      head: say('table.play_a_unit'),
      text: say('eternal.choose_a_lit_card'),
      lit: '.hand',
      not: { end: say('eternal.lesson_first_a_unit') },
      bound: update => canPlay(update, 'unit'),
      done: (view, own) =>
        over(view) || view.things.some((/** @type {any} */ one) => one.kind === 'unit' && one.seat === own),
    },
    {
      head: say('table.end_your_turn'),
      text: say('eternal.a_unit_cannot_attack'),
      lit: '[data-target="verb:end"]',
      done: (view, own) => over(view) || view.active !== own,
    },
    {
      head: say('eternal.button.attack'),
      text: say('eternal.press_attack_then_confirm'),
      lit: '[data-target="verb:attack"]',
      not: { end: say('eternal.lesson_first_attack') },
      bound: ({ legal }) => legal.some((/** @type {any} */ one) => one.verb === 'attack'),
      done: (view, own, update) => over(view) || fought(view, own, update),
      waits: ({ view, for: own }) => attacking(view, own ?? 0),
      meanwhile: say('eternal.your_rival_may_block_now'),
      can: ({ legal, assign }) =>
        assign?.verb === 'attack' || legal.some((/** @type {any} */ one) => one.verb === 'attack'),
      otherwise: say('eternal.you_attack_in_your_own'),
    },
    {
      head: say('eternal.block'),
      text: say('eternal.choose_a_unit_that_stands'),
      lit: '.hand, [data-zone=actions]',
      done: (view, own, { events }) => over(view) || happened(events, 'blocks', own),
      can: ({ assign }) => assign?.verb === 'block',
      waits: ({ view, for: own }) => attacking(view, own ?? 0),
      meanwhile: say('eternal.your_own_attack_comes_first'),
      otherwise: say('eternal.you_are_asked_who_blocks'),
      after: say('eternal.when_your_rival_attacks'),
    },
  ],
};
