/** How a round or the game ended: everybody's gains, the scores, the turning point or the creature that brought most. */
import { figure, signed } from '../../../sentences/language.js';
import { ending, winnersOfAll } from '../../../parts/ending/ending.js';
import { cardFace } from '../card-faces.js';
import { PLACES } from '../strip/strips.js';
import { lastDone } from '../scene.js';
import { turningRound } from './turning-point.js';
import { say } from '../../../sentences/say.js';

/**
 * The round whose end is to be shown with an update: one that has just ended, or one that is still shown.
 * @param {import('../types.d.ts').Update} now
 * @param {import('../types.d.ts').Update|null} was the update before it
 * @param {number|null} ended the round that is still shown
 * @returns {number|null}
 */
export function endedRound({ for: viewer, status, events, view }, was, ended) {
  const onward =
    was?.for === viewer &&
    was.status.live &&
    status.live &&
    !status.over &&
    status.decisions >= was.status.decisions;
  if (!onward) return null;
  return events.some(({ type }) => type === 'round_ended') ? view.history.length : ended;
}

/**
 * @param {import('../types.d.ts').Update} update
 * @param {number} round that has just ended
 * @param {(seat: number | null | undefined) => string} name
 * @param {import('../types.d.ts').Account[]} [account] the sources of its points
 * @param {boolean} [idle] the viewer's turn ended it automatically
 * @param {import('../resolution/missed-effects.js').Missed[]} [missed] effects of the viewer's that could not be used
 */
export function roundEnding(update, round, name, account = [], idle = false, missed = []) {
  const { view } = update;
  const scores = view.history[round - 1];
  const before = view.history[round - 2] ?? view.seats.map(({ start }) => start);
  const gains = scores.map((n, seat) => n - before[seat]);
  const most = Math.max(...scores);
  const leaders = scores.flatMap((n, seat) => (n === most ? [seat] : []));
  const bestOf = (/** @type {number[]} */ numbers, /** @type {number} */ seat) =>
    numbers[seat] === Math.max(...numbers) && numbers.some(n => n !== numbers[seat]);
  const order = scores.map((_, seat) => seat).sort((one, other) => scores[other] - scores[one]);
  const leader = name(leaders[0]);
  const lead =
    leaders.length > 1
      ? say('vale.nobody_leads')
      : say('vale.leads', { seat: leader, short: view.goal - most, goal: view.goal });
  const first = say('vale.hunts', { seat: name(view.first) });
  const skipped = missed.flatMap(one => (one.round === round ? `${one.text}. ` : [])).join('');
  return ending({
    key: `round ${round}`,
    heading: say('vale.round_is_over_title', { round }),
    columns: [say('vale.this_round'), say('table.points')],
    rows: order.map(seat => ({
      name: name(seat),
      seat,
      cells: [gains[seat] > 0 ? signed(gains[seat]) : figure(gains[seat]), scores[seat]],
      best: [gains, scores].flatMap((numbers, at) => (bestOf(numbers, seat) ? [at] : [])),
      why: whyText(account[seat], gains[seat], round === 1 ? view.seats[seat] : null),
    })),
    note: say('vale.first_in_round', {
      skipped,
      idle: idle ? say('vale.nothing_was_left_to_do') : '',
      lead,
      first,
      round: round + 1,
    }),
    next: say('table.next_round'),
    seen: lastDone(update),
  });
}

/**
 * The cards that brought a seat's points: "Imp +2, Kappa +1". Points gained before the table was opened have no card.
 * @param {import('../types.d.ts').Account | undefined} account
 * @param {number} gained
 * @param {{start: number, hunted: number}|null} began in the first round: its points at the start, and why
 */
function whyText(account, gained, began) {
  const sources = account?.sources.filter(one => one.card) ?? [];
  const before = gained - sources.reduce((sum, { n }) => sum + n, 0);
  const parts = sources.map(({ card, text, n }) => `${n > 0 ? card?.name : text} ${signed(n)}`);
  const earlier = account && before ? [say('vale.earlier', { before: signed(before) })] : [];
  return [
    ...(began
      ? [say('vale.at_the_start_hunting', { start: began.start, places: PLACES[began.hunted - 1] })]
      : []),
    ...parts,
    ...earlier,
  ].join(', ');
}

/**
 * In which ways a seat's points came: "Start 1, Instant 12, Active 30"; nothing is known for a table opened at its end.
 * @param {import('../types.d.ts').Account | undefined} account
 */
function waysText(account) {
  const ways = account?.ways.filter(({ n }) => n) ?? [];
  return ways.length > 1 ? ways.map(({ text, n }) => `${text} ${figure(n)}`).join(', ') : '';
}

/**
 * @param {import('../types.d.ts').Update} update
 * @param {(seat: number | null | undefined) => string} name
 */
export function gameEnding(update, name) {
  const { status, view } = update;
  const winners = /** @type {{winners?: number[]}} */ (status.outcome ?? {}).winners ?? [];
  const scores = view.seats.map(({ score }, seat) => ({ seat, name: name(seat), n: score }));
  const order = [...scores].sort((one, other) => other.n - one.n);
  const two = scores.length === 2;
  const { chart, moment } = turningRound(update, winners, name);
  return ending({
    key: `game ${status.decisions}`,
    winners,
    heading: winnersOfAll(update, name, winners),
    score: two ? scores : [],
    columns: two ? [] : [say('table.points')],
    rows: two
      ? []
      : order.map(({ seat, name: who, n }) => ({
          name: who,
          seat,
          cells: [n],
          best: winners.includes(seat) ? [0] : [],
          why: waysText(status.account[seat]),
        })),
    note: winners.length ? (status.outcome?.text ?? '') : '',
    chart,
    moment: moment ?? bestCard(update, winners[0], name),
    seen: lastDone(update),
  });
}

/**
 * @param {import('../types.d.ts').Update} update
 * @param {number | undefined} winner
 * @param {(seat: number | null | undefined) => string} name
 */
function bestCard({ status, view }, winner, name) {
  const best = winner === undefined ? undefined : status.account[winner]?.sources.find(one => one.card);
  if (!best?.card) return null;
  const { value, name: card } = best.card;
  return {
    title: say('table.best_card'),
    text: say('vale.brought_point', {
      card,
      seat: name(winner),
      n: best.n,
    }),
    face: cardFace(value, view.catalog[value]),
  };
}
