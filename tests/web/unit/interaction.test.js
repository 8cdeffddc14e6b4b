import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Interaction } from '../../../web_ui/parts/choice/interaction.js';

const act = (id, kinds) => {
  const [verb, ...refs] = id.split(' ');
  return { id, verb, refs, kinds: kinds.split(' ').filter(Boolean), label: id };
};
const place = (v, c) => act(`place ${v} ${c}`, 'value cell');

function table() {
  const m = new Interaction({ confirms: a => a.verb === 'play' || a.verb === 'mage' });
  m.load({
    legal: [
      place('2', 'a1'),
      place('2', 'b1'),
      place('3', 'b1'),
      act('illusion 2 a1', 'value cell'),
      act('mage b2 d4', 'cell cell'),
      act('mage b2 d5', 'cell cell'),
      act('mage c3 b2', 'cell cell'),
      act('play tide b2 c3', 'power cell cell'),
      act('play tide b2 d3', 'power cell cell'),
      act('play gale', 'power'),
      act('play spark c3.1 a1', 'power card cell'),
      act('play spark c3.2 a1', 'power card cell'),
    ],
    illegal: [
      { refs: ['value:4'], reason: { id: 'x', text: 'No 4 left' } },
      { refs: ['verb:explode'], reason: { id: 'y', text: 'At two full lines' } },
    ],
    steps: {
      place: [{ prompt: 'Choose a card' }, { prompt: 'Choose a cell' }],
      'play tide': [{ prompt: 'First card' }, { prompt: 'Second card' }].map(one => ({
        ...one,
        any_order: true,
      })),
    },
    actions: [{ verb: 'illusion' }, { verb: 'mage' }, { verb: 'play' }],
  });
  return m;
}

test('value then cell commits', () => {
  const m = table();
  assert.equal(m.tap(['value:2']).type, 'picked');
  assert.deepEqual([...m.candidates().next.keys()], ['cell:a1', 'cell:b1']);
  assert.equal(m.prompt, 'Choose a cell');
  const out = m.tap(['cell:b1']);
  assert.equal(out.type, 'commit');
  assert.equal(out.action.id, 'place 2 b1');
});

test('cell first narrows the values; the last pick commits', () => {
  const m = table();
  m.tap(['cell:b1']);
  assert.deepEqual([...m.candidates().next.keys()], ['value:2', 'value:3']);
  assert.equal(m.tap(['value:3']).action.id, 'place 3 b1');
});

test('a single completion is offered, not committed, while a thing was not pointed at', () => {
  const m = table();
  assert.equal(m.tap(['value:3']).type, 'ready');
  assert.equal(m.ready.id, 'place 3 b1');
});

test('another thing of the same kind replaces the choice; the same thing takes it back', () => {
  const m = table();
  m.tap(['value:2']);
  m.tap(['value:3']);
  assert.deepEqual(
    m.picks.map(p => p.ref),
    ['3'],
  );
  assert.equal(m.tap(['value:3']).type, 'back');
  assert.ok(m.idle);
});

test('what may be chosen in the place of the first choice, while none of its kind is asked for', () => {
  const m = table();
  assert.deepEqual([...m.instead], []);
  m.tap(['value:2']);
  assert.deepEqual([...m.instead], ['value:3']);
  m.clear();
  m.start('mage');
  m.tap(['cell:b2']);
  assert.deepEqual([...m.instead], []); // where it goes is a cell too
});

test('a verb keeps a choice that fits and drops one that does not', () => {
  const m = table();
  m.tap(['value:2']);
  assert.equal(m.start('illusion').type, 'ready');
  assert.deepEqual(
    m.picks.map(p => p.ref),
    ['2'],
  );
  m.clear();
  m.tap(['value:3']);
  m.start('illusion');
  assert.ok(!m.isPicked('value:3'));
});

test('from-to picks keep their order where the order matters', () => {
  const m = table();
  m.start('mage');
  m.tap(['cell:b2']);
  assert.deepEqual([...m.candidates().next.keys()], ['cell:d4', 'cell:d5']);
  assert.equal(m.tap(['cell:d5']).type, 'ready');
  assert.equal(m.ready.id, 'mage b2 d5');
});

test('the target may be pointed at before the source', () => {
  const m = table();
  m.start('mage');
  m.tap(['cell:d4']);
  assert.equal(m.ready.id, 'mage b2 d4');
});

test('a set may be chosen in any order, and all of it is shown', () => {
  const m = table();
  const pairs = ['b2 c3', 'b2 d3', 'c3 d3'];
  const legal = pairs.map(pair => act(`play tide ${pair}`, 'power cell cell'));
  const steps = { 'play tide': ['First', 'Second'].map(prompt => ({ prompt, any_order: true })) };
  for (const pair of pairs)
    for (const order of [pair.split(' '), pair.split(' ').reverse()]) {
      m.load({ legal, steps, actions: [{ verb: 'play' }] });
      m.start('play', ['tide']);
      assert.deepEqual([...m.candidates().next.keys()].sort(), ['cell:b2', 'cell:c3', 'cell:d3']);
      assert.deepEqual([...m.candidates().later.keys()], []);
      assert.equal(m.prompt, 'First');
      m.tap([`cell:${order[0]}`]);
      assert.equal(m.prompt, 'Second', order.join());
      assert.deepEqual(m.progress, [1, 2]);
      m.tap([`cell:${order[1]}`]);
      assert.equal(m.ready?.id, `play tide ${pair}`, order.join());
    }
  assert.deepEqual(m.tap(['cell:a1']), {
    type: 'refused',
    target: 'cell:a1',
    reason: null,
    ask: null,
  });
  m.back();
  const { ask } = /** @type {any} */ (m.tap(['cell:a1']));
  assert.deepEqual(
    ask,
    { verb: 'play', refs: ['tide', 'a1', 'd3'] },
    'it is asked why that one cannot be in it',
  );
});

test('an action without refs waits for its button when it must be confirmed', () => {
  const m = table();
  assert.equal(m.start('play', ['gale']).type, 'ready');
  assert.equal(m.ready.id, 'play gale');
  assert.equal(m.start('play', ['gale']).type, 'back');
});

test('an ambiguous target is asked about', () => {
  const m = table();
  m.start('play', ['spark']);
  const out = m.tap(['cell:c3', 'card:c3.1', 'card:c3.2']);
  assert.deepEqual(out, { type: 'ambiguous', targets: ['card:c3.1', 'card:c3.2'] });
  m.pick('card:c3.2');
  assert.equal(m.ready.id, 'play spark c3.2 a1');
});

test('refusals carry the listed reason, or the question for the engine', () => {
  const m = table();
  assert.equal(m.tap(['value:4']).reason.text, 'No 4 left');
  assert.equal(m.start('explode').reason.text, 'At two full lines');
  m.tap(['value:3']);
  const out = m.tap(['cell:a1']);
  assert.equal(out.type, 'refused');
  assert.deepEqual(out.ask, { verb: 'place', refs: ['3', 'a1'] });
});

test('back steps one choice at a time, then the verb', () => {
  const m = table();
  m.start('mage');
  m.tap(['cell:b2']);
  m.tap(['cell:d4']);
  m.back();
  assert.deepEqual(
    m.picks.map(p => p.ref),
    ['b2'],
  );
  m.back();
  assert.equal(m.head.verb, 'mage');
  assert.ok(m.back());
  assert.ok(m.idle);
  assert.equal(m.back(), false);
});

test('prompts follow the step, counted after verb and power', () => {
  const m = table();
  m.start('play', ['tide']);
  assert.equal(m.prompt, 'First card');
  m.tap(['cell:b2']);
  assert.equal(m.prompt, 'Second card');
  assert.equal(m.ready, null);
});

test('what was taken for want of another stays when it is chosen, and goes when it is chosen once more', () => {
  const m = new Interaction({ confirms: () => true });
  m.load({
    legal: [act('aim c1 c2', 'thing thing'), act('aim c1 c3', 'thing thing')],
    actions: [{ verb: 'aim' }],
  });
  m.start('aim');
  assert.ok(m.isPicked('thing:c1'), 'the only one');
  m.tap(['thing:c1']);
  assert.ok(m.isPicked('thing:c1'));
  assert.equal(m.tap(['thing:c2']).type, 'ready');
  assert.equal(m.tap(['thing:c2']).type, 'back');
  assert.equal(m.tap(['thing:c1']).type, 'back');
  assert.ok(!m.isPicked('thing:c1'));
});

test('changing an early choice keeps the later ones that still fit', () => {
  const m = new Interaction({ confirms: () => true });
  m.load({
    legal: ['r0 b1', 'r0 b2', 'r90 b1', 'r90 b2', 'r180 b1'].map(refs =>
      act(`explode ${refs}`, 'rotation cell'),
    ),
  });
  m.start('explode');
  m.tap(['rotation:r0']);
  m.tap(['cell:b2']);
  m.tap(['rotation:r90']);
  assert.equal(m.ready.id, 'explode r90 b2');
  m.tap(['rotation:r180']);
  assert.equal(m.ready.id, 'explode r180 b1', 'b2 does not fit any more, b1 is the only one left');
});

test('whether a choice would send an action is known beforehand', () => {
  const m = new Interaction({ confirms: a => a.verb === 'play' });
  m.load({ legal: [place('2', 'a1'), act('give 3', 'value'), act('play 4', 'value')] });
  assert.equal(m.commits('value:2'), false, 'a cell is still to be chosen');
  assert.equal(m.commits('value:3'), true);
  assert.equal(m.commits('value:4'), false, 'a button asks first');
  assert.equal(m.commits('value:1'), false, 'it means nothing');
  m.tap(['value:2']);
  assert.equal(m.commits('cell:a1'), true);
});
