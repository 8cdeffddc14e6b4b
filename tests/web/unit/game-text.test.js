import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOfText, isGameText } from '../../../web_ui/app/links/game-text.js';

const TEXT =
  'evertable-text: 1\ngame: krieg\nseed: 7\n\n1. 1: pass\n; see https://example.org/eter/#R1.abc.abcd\n';

test('a game text is known by its beginning, whatever it holds', () => {
  for (const before of ['', '\uFEFF', '\n\n  ']) assert.ok(isGameText(before + TEXT));
  for (const text of ['', 'evertable-text', `> ${TEXT}`, '{"evertable-text": 1}'])
    assert.ok(!isGameText(text));
  assert.equal(gameOfText(TEXT), 'krieg');
  assert.equal(gameOfText('evertable-text: 1\n; game: eter'), '');
});
