/** How something ended, as data for the table to show, and the shared texts for who has won. */
import { innerName, isViewer } from '../../lib/seat-names.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../art/card-face.js').Face} Face
 * @typedef {import('./lead-history.js').Course & {seat: number, text: string}} Chart the history of the lead of a seat's
 *   side; `text` is its text alternative
 * @typedef {{name: string, seat: number | null, cells: (string | number)[], best?: number[], why?: string}} Row `best`: cells
 *   that won; `why`: what its figures consist of
 * @typedef {{from: string, to: string, text: string, seat: number}} Flight a number that flies from one element of the table
 *   to another, each given as a selector
 * @typedef {{ key: string, winners: number[], heading: string, score: {seat: number, name: string, n: number}[], columns:
 *   string[], rows: Row[], pips: (number | null)[], note: string, moment: {title: string, text: string, face: Face | null} |
 *   null, chart: Chart | null, next: string | null, flights: Flight[], line: string[], seen: string[] }} Ending
 *   `key` identifies the ending; `next` is the label of the button to go on, null when the game is over; `line`: what the
 *   winner lined up, as selectors; `columns`: headings of the cells of `rows`; `seen`: selectors of what ended it, which is
 *   shown first
 */

/** @type {Omit<Ending, 'key' | 'heading'>} */
const NOTHING = {
  winners: [],
  score: [],
  columns: [],
  rows: [],
  pips: [],
  note: '',
  moment: null,
  chart: null,
  next: null,
  flights: [],
  line: [],
  seen: [],
};

/**
 * An ending with the given parts, the others empty.
 * @param {Partial<Ending> & {key: string, heading: string}} said
 * @returns {Ending}
 */
export const ending = said => ({ ...NOTHING, ...said });

/**
 * "You win the round", "Mara and Ilse win the round".
 * @param {{for: number | null, status: {seats: {kind: string}[]}}} update
 * @param {(seat: number) => string} name
 * @param {number[]} winners
 * @param {string} what
 * @param {string} nobody the text if nobody has won
 */
export function winnersText(update, name, winners, what, nobody) {
  if (!winners.length) return nobody;
  const you = winners.find(seat => isViewer(update, seat) || name(seat) === say('common.you'));
  const others = winners.filter(seat => seat !== you).map(name);
  const who = [...(you === undefined ? [] : [say('common.you')]), ...others].join(say('common.and'));
  return winners.length > 1 ? say('table.win', { seats: who, what }) : say('table.wins', { seat: who, what });
}

/**
 * Who has won the game, or how it ended where nobody has.
 * @param {{for: number | null, status: {seats: {kind: string}[], outcome: {text: string} | null}}} update
 * @param {(seat: number) => string} name
 * @param {number[]} winners
 * @param {string} [what] what players call the whole
 */
export const winnersOfAll = (update, name, winners, what = say('table.the_game')) =>
  winnersText(update, name, winners, what, update.status.outcome?.text ?? say('core.table.over'));

/**
 * What is still needed to win: "First to 2 rounds wins the game: Mara needs one more."
 * @param {number[]} wins by seat
 * @param {number | null} to how many wins are needed; null: not known
 * @param {string} whole what rounds win in all
 * @param {(seat: number) => string} name
 */
export function winsNeededText(wins, to, whole, name) {
  if (!to) return '';
  const most = Math.max(...wins);
  const left = to - most;
  const first = say('table.first_wins', { to, whole });
  if (left > 1) return `${first}.`;
  if (left < 1) return '';
  const ahead = [...wins.keys()].filter(seat => wins[seat] === most).map(name);
  if (ahead.length === wins.length) return say('table.next_won_wins', { whole });
  return ahead.length > 1
    ? say('table.need_one_more', { first, seats: ahead.map(innerName).join(say('common.and')) })
    : say('table.needs_one_more', { first, seat: ahead[0] });
}
