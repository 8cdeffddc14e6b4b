// The lesson of Eternal speaks of what happens: of one's own attack until that has been fought out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guide } from '../../../web_ui/tables/eternal/guide.js';

const [attack, block] = ['Attack', 'Block'].map(head => guide.steps.find(one => one.head === head));
const attacks = { type: 'attacks', seat: 0 };
const at = (phase, active = 0, events = []) => ({
  view: { active, phase, turn: 3, things: [], seats: [] },
  for: 0,
  events,
  legal: [],
});
const done = update => attack.done(update.view, 0, update);

test('an attack is done once it has been resolved, however much of it was watched', () => {
  assert.equal(done(at('first')), false);
  assert.equal(done(at('battle', 0, [attacks])), false, 'the rival is still to answer');
  assert.equal(done(at('battle')), false);
  assert.equal(done(at('second')), true);
  assert.equal(done(at('battle', 1, [attacks])), true, 'the turn has gone on to the rival');
  assert.equal(done(at('battle', 1)), false);
});

test('while something waits the lesson explains it', () => {
  for (const step of [attack, block]) {
    assert.equal(step.waits(at('battle')), true);
    assert.equal(step.waits(at('battle', 1)), false);
    assert.equal(step.waits(at('second')), false);
    assert.ok(step.meanwhile);
  }
});

test('playable cards are highlighted beside the end of the turn', () => {
  assert.match(block.otherwise, /play what you can, and end your turn/);
  assert.match(block.lit, /\.hand\b/);
});

test('who has never been attacked is told how to block when the lesson ends', () => {
  assert.equal(guide.steps.at(-1), block);
  assert.match(block.after, /you are asked: choose the unit, then the attacker it stops/);
  assert.equal(guide.over({ turn: 12 }), false, 'the rival has had six turns to attack');
  assert.equal(guide.over({ turn: 13 }), true);
});
