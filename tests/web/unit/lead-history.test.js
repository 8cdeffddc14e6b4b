import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  leadHistory,
  leadOver,
  moveText,
  roundsAfter,
  chartedSeat,
  swingText,
  leadHistoryText,
} from '../../../web_ui/parts/ending/lead-history.js';

/** The first seat's lead over the second. */
const lead = ([own, other]) => own - other;
const line = (n, head = false, seat = 0) => ({ n, head, seat });

test('the last round turned with what gained the winner most there', () => {
  const course = [0, 9, 0, -2, -3, 7, 5].map((lead, n) => [n, lead + 10, 10]);
  const log = [line(1), line(2, true), line(3), line(4), line(5), line(6, true)];
  const found = leadHistory({ status: { course, decisions: 6 }, log }, lead);
  assert.deepEqual(found, { leads: [0, 9, 0, -2, -3, 7, 5], starts: [2], at: 5 });
  assert.equal(swingText('You', found.leads, 5), 'You went from 3 behind to 7 ahead.');
  assert.equal(swingText('Mara', found.leads, 2), 'Mara went from 9 ahead to level.');
  assert.equal(swingText('You', found.leads, 4), 'You went from 2 to 3 behind.');
  assert.equal(swingText('You', [4, 4], 1), '', 'of three who play, one may not have been touched');
});

test('a round without a gain has no turning point, and an unfinished game has no lead history', () => {
  const course = [4, 3, 2].map((lead, n) => [n, lead, 0]);
  assert.equal(leadHistory({ status: { course, decisions: 2 }, log: [] }, lead)?.at, null);
  assert.equal(leadHistory({ status: { course: [], decisions: 2 }, log: [] }, lead), null);
});

test('points stay as they are until they change', () => {
  const course = [
    [0, 25, 25],
    [3, 25, 21],
    [5, 20, 21],
  ];
  const found = leadHistory({ status: { course, decisions: 6 }, log: [] }, leadOver(0), true);
  assert.deepEqual(found?.leads, [0, 0, 0, 4, 4, -1, -1]);
  assert.equal(leadHistory({ status: { course, decisions: 1 }, log: [] }, lead), null);
});

test('the turning point of a game without rounds is sought in the whole game', () => {
  const course = [0, 6, 5, 9, 11].map((lead, n) => [n, lead, 5, 3]);
  const log = [line(1, true), line(2, true), line(3, true), line(4)];
  const found = leadHistory({ status: { course, decisions: 4 }, log }, leadOver(0), true);
  assert.deepEqual(found, { leads: [-5, 1, 0, 4, 6], starts: [1, 2, 3], at: 1 });
  assert.equal(
    leadHistoryText('You', found.leads),
    'Your lead over 4 moves: 5 behind at the lowest, 6 ahead at the highest',
  );
  assert.equal(
    leadHistoryText('Mara', [0, 1]),
    "Mara's lead over 1 move: level at the lowest, 1 ahead at the highest",
  );
});

test('a whole game turned where the lead was taken, or with the largest gain before the last one', () => {
  const at = leads => {
    const course = leads.map((lead, n) => [n, lead, 0]);
    return leadHistory({ status: { course, decisions: leads.length - 1 }, log: [] }, leadOver(0), true)?.at;
  };
  assert.equal(at([0, 5, -3, 2, 2, 13, 23, 34]), 3, 'from 3 behind to 2 ahead, not from 23 to 34');
  assert.equal(at([0, 4, 3, 12, 23, 34]), 4, 'never behind: the last blow found it decided');
  assert.equal(at([0, 0, 9]), 2, 'the only blow');
  assert.equal(at([0, -2, -5]), null);
});

test('with several rounds only those that the winner won count, and the start of the next round is no gain', () => {
  const course = [0, 9, 0, -8, 0, 3, 5].map((lead, n) => [n, lead + 10, 10]);
  const log = [line(2, true), line(4, true)];
  const found = leadHistory({ status: { course, decisions: 6 }, log }, lead, back => back !== 1);
  assert.equal(found.at, 1, 'neither the 8 made up when the lost round ended, nor the last round alone');
  assert.equal(roundsAfter(found.starts, 1), 2);
  assert.equal(roundsAfter(found.starts, 5), 0);
});

test('a round begins where somebody is first, neither where a phase does nor where another round ends', () => {
  const course = [0, 1, 9, 9, 0, 2, 3].map((lead, n) => [n, lead + 10, 10]);
  const log = [line(1, true), line(3, true, null), line(4, true), line(5, true, null)];
  const { starts, at } = leadHistory({ status: { course, decisions: 6 }, log }, lead, back => back === 1);
  assert.deepEqual(starts, [1, 4]);
  assert.equal(roundsAfter(starts, 2), 1, 'a move of the first of two rounds');
  assert.equal(at, 2, 'in the first round');
});

test('the only person here is addressed as You, also after a loss', () => {
  const update = kinds => ({ for: 0, status: { seats: kinds.map(kind => ({ kind })) } });
  const name = seat => ['Mara', 'Computer'][seat];
  assert.deepEqual(chartedSeat(update(['human', 'normal']), 1, name), { seat: 0, who: 'You' });
  assert.deepEqual(chartedSeat(update(['human', 'human']), 1, name), { seat: 1, who: 'Computer' });
  assert.deepEqual(chartedSeat({ ...update(['human', 'normal']), for: null }, 1, name), {
    seat: 1,
    who: 'Computer',
  });
  const course = [0, 1, -4, 2].map((lead, n) => [n, lead + 10, 10]);
  const found = leadHistory({ status: { course, decisions: 3 }, log: [] }, leadOver(1), true, leadOver(0));
  assert.deepEqual(found, { leads: [0, 1, -4, 2], starts: [], at: 2 }, 'where the other took the lead');
  assert.equal(swingText('You', found.leads, 2), 'You went from 1 ahead to 4 behind.');
});

test('a move is described by the log line that names a card', () => {
  const said = (n, text, chip, head = false) => ({
    n,
    head,
    text,
    parts: [{ t: text }, ...(chip ? [{ chip }] : [])],
  });
  const log = [
    said(4, 'Turn 3', {}, true),
    said(4, 'You pass'),
    said(4, 'Titan hits Computer for 6', { value: 'titan' }),
    said(5, 'Computer passes'),
  ];
  assert.equal(moveText(log, 4)?.text, 'Titan hits Computer for 6');
  assert.equal(moveText(log, 5)?.text, 'Computer passes');
  assert.equal(moveText(log, 6), undefined);
});
