// A lesson of positions: what becomes of a step, what is said to a wrong decision, and that every step has its words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerTo, judged } from '../../../web_ui/parts/lesson.js';

const STEP = {
  id: 'one',
  seat: 0,
  position: {},
  line: ['play a', 'pass', 'play b'],
  also: [['play c', 'pass']],
};

test('a step goes on while it is on one of its ways', () => {
  assert.deepEqual(judged(STEP, []), { now: 'going', next: 'play a' });
  assert.deepEqual(judged(STEP, ['play a', 'pass']), { now: 'going', next: 'play b' });
  assert.deepEqual(judged(STEP, ['play c']), { now: 'going', next: 'pass' });
});

test('it is right at the end of a way, whatever was decided in the same stroke behind it', () => {
  assert.deepEqual(judged(STEP, ['play a', 'pass', 'play b']), { now: 'right' });
  assert.deepEqual(judged(STEP, ['play c', 'pass']), { now: 'right' });
  assert.deepEqual(judged(STEP, ['play c', 'pass', 'play d']), { now: 'right' });
});

test('the first decision that is on no way is the wrong one', () => {
  assert.deepEqual(judged(STEP, ['play b']), { now: 'wrong', wrong: 'play b' });
  assert.deepEqual(judged(STEP, ['play a', 'play b', 'pass']), { now: 'wrong', wrong: 'play b' });
});

test('a wrong decision is answered by the longest beginning there are words for', () => {
  const words = {
    head: '',
    text: '',
    right: '',
    wrong: { '': 'any', play: 'a card', 'play a': 'this', pass: 'no' },
  };
  assert.equal(answerTo(words, 'pass'), 'no');
  assert.equal(answerTo(words, 'play a p1'), 'this');
  assert.equal(answerTo(words, 'play ab'), 'a card', 'a word is a whole word');
  assert.equal(answerTo(words, 'end'), 'any');
});

for (const game of ['eter', 'krieg', 'vale', 'eternal']) {
  test(`every step of ${game} has its words`, async () => {
    const { lesson } = await import(`../../../web_ui/tables/${game}/lesson/second.js`);
    assert.ok(lesson.about);
    for (const step of lesson.steps) {
      const { id, head, text, right, wrong, line, also = [] } = step;
      for (const said of [head, text, right, wrong?.['']]) assert.ok(said, `${id} is not told`);
      assert.equal(new Set(Object.values(wrong)).size, Object.keys(wrong).length, `${id} says a thing twice`);
      for (const [begin, said] of Object.entries(wrong)) {
        assert.ok(said.length <= 150, `${id} "${begin}": ${said.length}`);
        for (const way of begin ? [line, ...also] : [])
          assert.notEqual(begin, way[0], `${id} answers what is right`);
      }
      for (const said of [text, right]) assert.ok(said.length <= 150, `${id}: ${said.length}`);
    }
  });
}
