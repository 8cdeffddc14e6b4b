import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unusedActionsText } from '../../../web_ui/tables/eternal/prompt/confirmation.js';

test("the confirmation of a turn's end names only what can still be done", () => {
  const said = (/** @type {string[]} */ ...verbs) =>
    unusedActionsText([...verbs, 'end'].map(verb => ({ verb })));
  assert.equal(said('play'), 'You took a choice back. You can still play a card.');
  assert.equal(said('attack'), 'You took a choice back. You can still attack.');
  assert.equal(
    said('warp', 'use', 'fight'),
    'You took a choice back. You can still play a card, use an ability or attack.',
  );
});
