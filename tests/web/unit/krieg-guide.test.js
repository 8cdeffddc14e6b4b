// The lesson's step on sums speaks of units that stand there, and of an empty field where none does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposal, refusal } from '../../../web_ui/parts/guide.js';
import { guide } from '../../../web_ui/tables/krieg/guide.js';

const field = units => ({
  view: { sides: [{ rows: [{ units }] }, { rows: [{ units: [{}] }] }], match: { history: [] } },
  for: 0,
});

test('sums are explained once the player has a unit on the field', () => {
  const step = guide.steps.find(({ head }) => head === 'Read the sums');
  assert.equal(step?.can?.(field([{}])), true);
  assert.equal(step?.can?.(field([])), false, 'the unit of the other side is not meant');
  assert.match(step?.otherwise ?? '', /None of your units is left/);
});

test('three of the cards that are to be put away are proposed, as long as that is asked', () => {
  const [opening, unit] = guide.steps;
  const gather = { verb: 'discard', kind: 'card', refs: ['fate', 'knight', 'ruin', 'epiphany'] };
  const marked = proposal(opening, { gather });
  assert.deepEqual(
    [marked?.verb, marked?.refs, marked?.kinds],
    ['discard', ['epiphany', 'fate', 'ruin'], ['card', 'card', 'card']],
  );
  assert.equal(proposal(opening, { gather: null }), null);
  assert.equal(proposal(unit, { gather }), null);
  assert.equal(proposal(null, { gather }), null);
});

test('passing is refused before a unit lies there, unless no unit can be laid down', () => {
  const step = guide.steps.find(({ head }) => head === 'Play a unit');
  const can = (...refs) => ({
    legal: refs.map(ref => ({ verb: 'play', refs: [ref] })),
    view: { catalog: { knight: { deck: 'unit' }, spy: { deck: 'power' } } },
  });
  assert.match(refusal(step, 'pass', can('knight')), /First lay down a unit/);
  assert.equal(refusal(step, 'pass', can('spy')), '');
  assert.equal(refusal(step, 'play', can('knight')), '');
  assert.equal(refusal(null, 'pass', can('knight')), '');
});
