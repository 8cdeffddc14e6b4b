import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amid, doing } from '../../../web_ui/lib/seat-names.js';

test('who is spoken to has the verb in the second person, amid a sentence too', () => {
  assert.equal(`What ${doing(amid('You'), 'sees')}`, 'What you see');
  assert.equal(`What ${doing(amid('Player 1'), 'sees')}`, 'What Player 1 sees');
  assert.equal(doing('You', 'has'), 'You have');
});
