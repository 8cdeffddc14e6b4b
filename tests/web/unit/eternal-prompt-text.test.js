import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pressedText } from '../../../web_ui/tables/eternal/prompt/prompt-text.js';

const action = (verb, label, refs = []) => ({ id: verb, verb, label, refs });
const update = {
  actions: [action('pass', 'Let them fight'), action('attack', 'Attack')],
  prompt: { text: 'Respond with a fast spell, or let them fight' },
};

test('an immediate action needs no confirmation; an attack does', () => {
  assert.deepEqual(pressedText(update, action('pass', 'Pass')), [update.prompt.text, '']);
  assert.deepEqual(pressedText(update, action('attack', 'Attack with Owl')), [
    'Attack with Owl?',
    'Confirm, or take it back.',
  ]);
});
