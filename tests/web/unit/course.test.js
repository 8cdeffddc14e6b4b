import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseOf, leadOver, roundsAfter, turned, wentText } from '../../../web_ui/lib/course.js';

/** The first seat's lead over the second. */
const lead = ([own, other]) => own - other;
const line = (n, head = false) => ({ n, head });

test('the last round turned with what gained the winner most there', () => {
  const course = [0, 9, 0, -2, -3, 7, 5].map((lead, n) => [n, lead + 10, 10]);
  const log = [line(1), line(2, true), line(3), line(4), line(5), line(6, true)];
  const found = courseOf({ status: { course, decisions: 6 }, log }, lead);
  assert.deepEqual(found, { leads: [0, 9, 0, -2, -3, 7, 5], starts: [2], at: 5 });
  assert.equal(turned(found.leads, 5), 'From 3 behind to 7 ahead.');
  assert.equal(turned(found.leads, 2), 'From 9 ahead to level.');
  assert.equal(turned(found.leads, 4), 'From 2 to 3 behind.');
});

test('a round in which the winner gained nothing did not turn, and a game that goes on has no course', () => {
  const course = [4, 3, 2].map((lead, n) => [n, lead, 0]);
  assert.equal(courseOf({ status: { course, decisions: 2 }, log: [] }, lead)?.at, null);
  assert.equal(courseOf({ status: { course: [], decisions: 2 }, log: [] }, lead), null);
});

test('points stay as they are until they change', () => {
  const course = [
    [0, 25, 25],
    [3, 25, 21],
    [5, 20, 21],
  ];
  const found = courseOf({ status: { course, decisions: 6 }, log: [] }, leadOver(0), true);
  assert.deepEqual(found?.leads, [0, 0, 0, 4, 4, -1, -1]);
  assert.equal(courseOf({ status: { course, decisions: 1 }, log: [] }, lead), null);
});

test('where a game of one piece turned is looked for in all of it', () => {
  const course = [0, 6, 5, 9, 11].map((lead, n) => [n, lead, 5, 3]);
  const log = [line(1, true), line(2, true), line(3, true), line(4)];
  const found = courseOf({ status: { course, decisions: 4 }, log }, leadOver(0), true);
  assert.deepEqual(found, { leads: [-5, 1, 0, 4, 6], starts: [1, 2, 3], at: 1 });
  assert.equal(
    wentText('You', found.leads),
    'Your lead over 4 moves: 5 behind at the lowest, 6 ahead at the highest',
  );
  assert.equal(
    wentText('Mara', [0, 1]),
    "Mara's lead over 1 move: level at the lowest, 1 ahead at the highest",
  );
});

test('a whole game turned where the lead was taken, or with the largest gain before the last blow', () => {
  const at = leads => {
    const course = leads.map((lead, n) => [n, lead, 0]);
    return courseOf({ status: { course, decisions: leads.length - 1 }, log: [] }, leadOver(0), true)?.at;
  };
  assert.equal(at([0, 5, -3, 2, 2, 13, 23, 34]), 3, 'from 3 behind to 2 ahead, not from 23 to 34');
  assert.equal(at([0, 4, 3, 12, 23, 34]), 4, 'never behind: the last blow found it decided');
  assert.equal(at([0, 0, 9]), 2, 'the only blow');
  assert.equal(at([0, -2, -5]), null);
});

test('of several rounds those are looked at that the winner won, and what began the next is no gain', () => {
  const course = [0, 9, 0, -8, 0, 3, 5].map((lead, n) => [n, lead + 10, 10]);
  const log = [line(2, true), line(4, true)];
  const found = courseOf({ status: { course, decisions: 6 }, log }, lead, back => back !== 1);
  assert.equal(found.at, 1, 'neither the 8 made up when the lost round ended, nor the last round alone');
  assert.equal(roundsAfter(found.starts, 1), 2);
  assert.equal(roundsAfter(found.starts, 5), 0);
});
