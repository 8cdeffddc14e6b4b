import assert from 'node:assert/strict';
import { test } from 'node:test';
import { innerName, withVerb } from '../../../web_ui/lib/seat-names.js';

test('You takes the verb in the second person, inside a sentence too', () => {
  assert.equal(`What ${withVerb(innerName('You'), 'sees')}`, 'What you see');
  assert.equal(`What ${withVerb(innerName('Player 1'), 'sees')}`, 'What Player 1 sees');
  assert.equal(withVerb('You', 'has'), 'You have');
});
