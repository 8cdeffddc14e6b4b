// Where a notice stands at a table: in the row of the digest if it fits, nothing else is there and no long prompt covers it.
// Otherwise in the bar, below a narrow title or beside a wide one; on a phone on its side over the hand, like the digest.

import { lowScreen } from '../../app/page/low-screen.js';

const SIDEWAYS = matchMedia('(orientation: landscape) and (max-height: 500px) and (max-width: 1023px)');
const NARROW = 700;
/** Px of the bar between the title and its buttons. */
const GAP = 12;

/**
 * @typedef {'row' | 'side' | 'field' | 'under' | 'beside'} Where
 * @typedef {{where: Where, left: number, right: number, width: number}} Place px from the edges of the window; `width`: the
 *   available width
 */

/**
 * @param {Element} row the row of the digest
 * @param {boolean} drawer whether a drawer covers it
 * @param {boolean} slip whether it holds a hint or a lesson
 * @returns {Place}
 */
export function noticePosition(row, drawer, slip) {
  const from = (/** @type {number} */ left, /** @type {number} */ until) => ({
    left,
    right: innerWidth - until,
    width: until - left,
  });
  if (SIDEWAYS.matches) {
    const { left, right } = boxOf(row.closest('.main')?.querySelector('.top'));
    return { where: drawer ? 'field' : 'side', ...from(left, right) };
  }
  const main = row.closest('.main');
  const reading = row.querySelector('.digest:focus-within') !== null;
  const risen = main?.querySelector('.dock[data-overlap]');
  if (!lowScreen() && !drawer && !slip && !reading && !risen && row.clientHeight) {
    const { left, right } = row.getBoundingClientRect();
    return { where: 'row', ...from(left, right) };
  }
  const bar = main?.querySelector('.top');
  const title = boxOf(bar?.querySelector('h1')).left;
  const buttons = [...(bar?.querySelectorAll(':scope > button') ?? [])].map(one => boxOf(one).left);
  const until = Math.min(...buttons.filter(left => left > title), innerWidth); // the way back stands before the title
  if (innerWidth < NARROW) return { where: 'under', ...from(title, until) };
  const ends = [...(bar?.querySelectorAll('h1, .bestof') ?? [])].map(one => boxOf(one).right);
  return { where: 'beside', ...from(Math.max(...ends) + GAP, until - GAP) };
}

/** @param {Element | null | undefined} one */
const boxOf = one => one?.getBoundingClientRect() ?? new DOMRect();

/** Px: a letter of 14 px, and what stands beside the text. */
const LETTER = 7.4;
const LINES = 2;
const BESIDE = 72;
const BUTTON = 38;
const RULE = 90;

/**
 * Whether the text of a notice fits together with its buttons.
 * @param {import('../../app/page/notices.js').Notice} notice
 * @param {Place} place
 */
export function fits({ text, actions, rule }, { where, width }) {
  const words = Math.ceil((text.length * LETTER) / LINES) * 1.15;
  const buttons = actions.reduce((sum, { label }) => sum + label.length * LETTER + BUTTON, 0);
  return where !== 'under' && words + buttons + (rule ? RULE : 0) + BESIDE <= width;
}
