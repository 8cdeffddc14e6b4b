// What is said of a puzzle: what is asked for, how it was solved, when it was of the day.
import { CALENDAR } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').PuzzleMode} Mode */

/**
 * What is asked for, beside the goal: that there is one way, and what a try counts.
 * @param {Mode} mode
 */
export function taskText({ puzzle, earlier, run, tries, helped }) {
  const answered = puzzle && puzzle.line.length > puzzle.own;
  const way = answered ? say('puzzles.one_way_against') : say('puzzles.one_way');
  if (run || tries > 1 || helped) return way;
  if (!earlier) return `${way} ${say('puzzles.first_try_counts')}`;
  return `${way} ${earlier === 'missed' ? say('puzzles.tried_before') : say('puzzles.solved_before')}`;
}

/**
 * How it was solved.
 * @param {Mode} mode
 */
export function resultText({ puzzle, earlier, helped, tries }) {
  const n = puzzle?.own ?? 1;
  if (earlier) return say('puzzles.tried_again', { n });
  if (tries > 1) return say('puzzles.after_tries', { n, tries });
  return helped ? say('puzzles.with_help') : say('puzzles.at_the_first_try', { n });
}

/**
 * What is said once the solution has been shown: also that it counts, where it was asked for before any try.
 * @param {Mode} mode
 */
export function shownText({ earlier, tries, puzzle, record }) {
  const missed = !earlier && tries === 1 && record.tried[puzzle?.id ?? '']?.[0] === 'missed';
  return missed ? say('puzzles.shown_and_missed') : say('puzzles.this_is_the_way');
}

/**
 * A day in words.
 * @param {string} day
 */
export const dayText = day =>
  new Intl.DateTimeFormat(CALENDAR, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
