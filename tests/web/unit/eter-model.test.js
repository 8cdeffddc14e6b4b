import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Interaction } from '../../../web_ui/parts/choice/interaction.js';
import {
  frameText,
  neighbour,
  cellOf,
  cellText,
  differences,
  drawnWindow,
  endOf,
  lastPicture,
  offset,
} from '../../../web_ui/tables/eter/model.js';
import { goalOf } from '../../../web_ui/tables/eter/goal.js';

/** Updates as the engine sent them. */
const load = name =>
  JSON.parse(readFileSync(new URL(`../fixtures/eter-${name}.json`, import.meta.url), 'utf8'));
const name = seat => ['Mara', 'Ilse'][seat];

test('the drawn window is the occupied cells and one ring, within reach', () => {
  const { view } = load('turn');
  const { cols, rows } = drawnWindow(view);
  for (const cell of [...Object.keys(view.field.cells), ...view.field.touching]) {
    assert.ok(cols.includes(cell[0]) && rows.includes(Number(cell.slice(1))), `${cell} is drawn`);
  }
  assert.ok(cols.length <= view.size + 1 && rows.length <= view.size + 1);
  const far = neighbour(`${cols[0]}${rows[0]}`, -2, 0);
  assert.equal(drawnWindow(view, [far]).cols.length, cols.length + 2, 'and stretched to what may be chosen');
});

test('an empty field shows the first cell', () => {
  const { view } = load('first');
  assert.ok(drawnWindow(view).cols.includes('d') && drawnWindow(view).rows.includes(4));
});

test('columns wrap to the left of a', () => {
  assert.equal(neighbour('a1', -1, 0), 'z1');
  assert.equal(neighbour('z1', 1, 2), 'a3');
  assert.deepEqual(offset('z1', 'b0'), { dx: 2, dy: -1 });
});

test('refs that point at cells', () => {
  assert.equal(cellOf('c3.1'), 'c3');
  assert.equal(cellOf('b-2'), 'b-2');
  assert.equal(cellOf('left'), null);
  assert.equal(cellOf('3'), null);
});

test('a cell is named from the view: place, cards from the top, depth', () => {
  const { view } = load('turn');
  const [cell, { stack }] = Object.entries(view.field.cells).find(([, c]) => c.stack.length > 1);
  const text = cellText(view, cell, name, 'you may cover');
  assert.match(
    text,
    new RegExp(`^${cell}, (Mara|Ilse)'s .* over .*stack of ${stack.length}.*you may cover$`),
  );
});

test("the other seat's illusion has no value, in the view or in its name", () => {
  const update = load('turn');
  const { view } = update;
  const [cell, { stack }] = Object.entries(view.field.cells).find(
    ([, c]) => c.stack.at(-1).down && c.stack.at(-1).seat !== update.for,
  );
  assert.equal(stack.at(-1).value, null);
  assert.doesNotMatch(cellText(view, cell, name).slice(cell.length), /\d/);
});

test('the last picture of a play shows the card that ended it', () => {
  const { before, after } = load('play-over');
  const ending = endOf(after.events);
  const last = lastPicture(after.events.find(e => e.type === 'play_over').view);
  assert.equal(ending.line.length, before.view.size);
  for (const cell of ending.line) assert.equal(last.field.cells[cell].stack.at(-1).seat, ending.winner);
  assert.equal(Object.keys(last.field.cells).length >= Object.keys(before.view.field.cells).length, true);
  assert.deepEqual(last.threats, []);
  assert.equal(Object.keys(after.view.field.cells).length, 0, 'the engine is in the next play already');
});

test('a preview is shown as differences; none across plays', () => {
  const { before, after } = load('play-over');
  assert.equal(differences(before.view, after.view).size, 0);
  const then = structuredClone(before.view);
  const [cell] = Object.keys(then.field.cells);
  delete then.field.cells[cell];
  assert.deepEqual(
    [...differences(before.view, then)],
    [[cell, { card: null, depth: 0, hole: false, gone: true }]],
  );
});

test('every legal action of a real turn can be pointed at, step by step', () => {
  for (const file of ['turn', 'explode', 'first']) {
    const update = load(file);
    for (const action of update.legal) {
      const m = new Interaction({ confirms: () => true });
      m.load(update);
      let at = 0;
      if (
        !update.legal.some(a => a.verb === action.verb) ||
        update.actions.some(b => b.verb === action.verb)
      ) {
        const power = action.verb === 'play';
        m.start(action.verb, power ? [action.refs[0]] : []);
        at = power ? 1 : 0;
      }
      for (; at < action.refs.length; at++) {
        const target = `${action.kinds[at]}:${action.refs[at]}`;
        if (!m.isPicked(target)) m.tap([target]);
      }
      assert.equal(m.ready?.id, action.id);
    }
  }
});

test('a frame larger than the field says how much of it becomes the field', () => {
  const said = (/** @type {any} */ fixed, /** @type {number} */ wide, /** @type {number} */ high) =>
    frameText(/** @type {any} */ ({ field: { fixed: { cols: false, rows: false, ...fixed } }, size: 3 }), {
      cols: ['b', 'c', 'd', 'e', 'f'].slice(0, wide),
      rows: [2, 3, 4, 5, 6].slice(0, high),
    });
  assert.equal(said({}, 3, 3), 'The field can grow to 3 × 3');
  assert.equal(said({}, 4, 4), 'Only 3 × 3 of these cells will be used');
  assert.equal(said({ cols: true }, 3, 5), 'Only 3 of these 5 rows will be used');
  assert.equal(said({ rows: true }, 4, 3), 'Only 3 of these 4 columns will be used');
  assert.equal(said({ cols: true, rows: true }, 3, 3), 'The field is decided: 3 × 3');
});

test('the goal names the number of rounds if there are several', () => {
  const goal = (match, size = 3, tournament = false) =>
    goalOf({ size, tournament, match, constants: { marks: 3 } });
  assert.match(
    goal({ length: 'match', to: 2 }),
    /^Win 2 rounds: line up 3 of your cards, or show more points/,
  );
  assert.match(
    goal({ length: 'match', to: 3 }, 4),
    /^Win 3 rounds: line up 4 of your cards, or show more points/,
  );
  assert.match(goal({ length: 'play', to: 2 }, 4), /^Line up 4 of your cards, or show more points/);
  assert.match(
    goal({ length: 'match', to: 2, plays_max: 5 }, 3, true),
    /^Win rounds by lines: .*; 3 marks in a row win it, else the most after 5 rounds$/,
  );
});
