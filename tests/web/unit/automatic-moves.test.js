import assert from 'node:assert/strict';
import { test } from 'node:test';
import { automaticMoves } from '../../../web_ui/parts/automatic-moves.js';
import { automaticMovesText } from '../../../web_ui/tables/eter/automatic-moves.js';
import { cellMarksText } from '../../../web_ui/tables/eter/board/cell-marks.js';

const update = (decisions, legal, ...events) => ({
  for: 0,
  legal,
  events,
  status: { live: true, decisions },
});
const ended = decision => ({ type: 'turn_ended', decision, seat: 0, text: 'Your turn ends' });
const ENDS = new Set(['turn_ended']);

test("automatic moves of the viewer are announced, the viewer's own decisions are not", () => {
  const asked = update(4, ['end', 'sell imp']);
  assert.equal(automaticMoves(update(5, [], ended(5)), asked, ENDS).length, 0, 'the viewer ended the turn');
  assert.equal(
    automaticMoves(update(6, [], ended(6)), asked, ENDS).length,
    1,
    'it ended after what the viewer did',
  );
  const waiting = update(4, []);
  assert.equal(
    automaticMoves(update(6, [], ended(5)), waiting, ENDS).length,
    1,
    'nobody had asked the viewer',
  );
  assert.equal(automaticMoves(update(6, [], { ...ended(6), seat: 1 }), asked, ENDS).length, 0, "another's");
  assert.equal(automaticMoves({ ...update(6, [], ended(6)), watching: true }, asked, ENDS).length, 0);
  assert.equal(automaticMoves(update(6, [], ended(6)), { ...asked, for: 1 }, ENDS).length, 0);
  assert.equal(automaticMoves(update(6, [], ended(6)), null, ENDS).length, 0);
});

test('a card with only one place is announced in a sentence, and the reason for passing once', () => {
  const was = update(4, []);
  const placed = { type: 'placed', decision: 6, seat: 0, text: 'You place 1 on d5' };
  assert.equal(automaticMovesText(update(6, [], placed), was), 'You place 1 on d5: your only move.');
  const stuck = { ...placed, type: 'passed', how: 'stuck', text: 'You pass: no card can be placed' };
  assert.equal(automaticMovesText(update(6, [], stuck), was), 'You pass: no card can be placed.');
  assert.equal(automaticMovesText(update(6, [], { ...placed, seat: 1 }), was), '');
});

test('every mark of a cell has words', () => {
  const card = { seat: 0, value: 2, down: false, mod: 0, known: true };
  const view = {
    field: { cells: { a1: { stack: [card, { ...card, mod: 1 }], last: true }, b1: { stack: [card] } } },
    threats: [{ cell: 'c1', seat: 0, line: ['a1', 'b1', 'c1'] }],
  };
  const s = { view, settings: {}, preview: null, line: new Set(['b1']), name: seat => ['You', 'Ilse'][seat] };
  assert.equal(cellMarksText(s, 'c1'), 'Bars. You need one card here for the line along them.');
  assert.equal(cellMarksText({ ...s, settings: { threats: false } }, 'c1'), '');
  assert.equal(
    cellMarksText(s, 'a1'),
    'Marker. This card counts one more. Outline. What was done last. Stack. 2 cards: only the top one counts.',
  );
  assert.equal(cellMarksText(s, 'b1'), 'Line. The cards framed alike make it.');
  assert.equal(cellMarksText(s, 'd1'), '');
});
