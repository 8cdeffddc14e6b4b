import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageTitle } from '../../../web_ui/components/game-page/page-title.js';

test('a tab in the background tells that the game is over, and who won', () => {
  assert.equal(pageTitle('ETER', undefined), 'ETER · Evertable');
  assert.equal(pageTitle('ETER', { over: false, outcome: null }), 'ETER · Evertable');
  assert.equal(
    pageTitle('ETER', { over: true, outcome: { text: 'Mara wins' } }),
    'Mara wins · ETER · Evertable',
  );
  assert.equal(pageTitle('ETER', { over: true, outcome: null }), 'The game is over · ETER · Evertable');
});
