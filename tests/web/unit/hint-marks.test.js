import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HintMarks } from '../../../web_ui/parts/prompt/hint.js';

/** A thing on a table that can be marked; `zone`: where it lies. */
class Thing {
  marks = new Set();

  /** @param {string} target @param {string} zone */
  constructor(target, zone) {
    this.dataset = { target };
    this.zone = zone;
  }

  closest = (/** @type {string} */ which) => (which.includes(this.zone) ? this : null);
  hasAttribute = (/** @type {string} */ name) => this.marks.has(name);
  setAttribute = (/** @type {string} */ name) => this.marks.add(name);
  removeAttribute = (/** @type {string} */ name) => this.marks.delete(name);
}

/** A table with a card in the hand and two places. */
function table() {
  const things = [new Thing('value:3', 'hand'), new Thing('cell:d3', 'board'), new Thing('cell:d4', 'board')];
  return {
    things,
    hint: null,
    was: null,
    better: /** @type {any} */ (null),
    addController: () => {},
    aliases: (/** @type {string} */ target) => [target],
    find: (/** @type {string} */ target) => things.find(one => one.dataset.target === target) ?? null,
    querySelectorAll: (/** @type {string} */ which) =>
      things.filter(({ marks }) => [...marks].some(mark => which.includes(mark))),
  };
}

const place = (/** @type {string} */ cell) => ({
  verb: 'place',
  refs: ['3', cell],
  kinds: ['value', 'cell'],
});
const marked = (/** @type {any} */ { things }, /** @type {string} */ mark) =>
  things.filter(one => one.marks.has(mark)).map(one => one.dataset.target);

test('a better move is marked under its own name, and given up with it', () => {
  const shown = table();
  const marks = new HintMarks(/** @type {any} */ (shown), 'better');
  shown.better = place('d4');
  marks.hostUpdated();
  assert.deepEqual(marked(shown, 'data-better'), ['value:3', 'cell:d4']);
  assert.deepEqual(marked(shown, 'data-hint'), []);
  shown.better = place('d3');
  marks.hostUpdated();
  assert.deepEqual(marked(shown, 'data-better'), ['value:3', 'cell:d3']);
  shown.better = null;
  marks.hostUpdated();
  assert.deepEqual(marked(shown, 'data-better'), []);
});

test('what somebody else played is not marked in the hand that is shown', () => {
  const shown = table();
  const marks = new HintMarks(/** @type {any} */ (shown), 'better', el => !el.closest('hand'));
  shown.better = place('d4');
  marks.hostUpdated();
  assert.deepEqual(marked(shown, 'data-better'), ['cell:d4']);
});

test('in a set that is chosen in any order, the best that is not in it yet is marked', () => {
  const shown = table();
  shown.things.push(new Thing('card:spy', 'hand'), new Thing('card:king', 'hand'));
  const marks = new HintMarks(/** @type {any} */ (shown));
  const discard = (/** @type {string} */ card) => ({ verb: 'discard', refs: [card], kinds: ['card'] });
  const picked = new Set();
  const multiSelect = {
    request: { verb: 'discard' },
    full: false,
    count: (/** @type {string} */ target) => Number(picked.has(target)),
  };
  Object.assign(shown, { hint: discard('spy'), hintNext: [discard('king')], multiSelect });
  const cards = () => marked(shown, 'data-hint').filter(target => target.startsWith('card:'));
  marks.hostUpdated();
  assert.deepEqual(cards(), ['card:spy']);
  picked.add('card:spy');
  marks.hostUpdated();
  assert.deepEqual(cards(), ['card:king']);
  picked.add('card:king');
  marks.hostUpdated();
  assert.deepEqual(cards(), []);
});
