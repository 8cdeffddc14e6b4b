import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pressedText } from '../../../web_ui/tables/eternal/prompt/prompt-text.js';

const action = (verb, label, refs = []) => ({ id: verb, verb, label, refs });
const update = {
  actions: [action('pass', 'Let them fight'), action('attack', 'Attack')],
  prompt: { text: 'Respond with a fast spell, or let them fight' },
};

test('what goes on at once is not asked once more; an attack waits to be confirmed', () => {
  assert.deepEqual(pressedText(update, action('pass', 'Pass')), [update.prompt.text, '']);
  assert.deepEqual(pressedText(update, action('attack', 'Attack with Owl')), [
    'Attack with Owl?',
    'Confirm, or take it back.',
  ]);
});
