// Which texts look like a deck list: what players exchange does, what else is pasted into the page does not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeckList } from '../../../web_ui/app/links/deck-list.js';

const LISTS = [
  '4 Torch (Set1 #8)\n2 Slay (Set2 #236)\n--------------MARKET---------------\n1 Vanquish (Set1 #143)',
  'FORMAT:Throne\n3 (Set0 #35)',
  '4 Torch\n25 Fire Sigil',
  '4 Torch',
  '\ufeff4x Torch\r\n4x Oni Ronin\r\n',
  'Torch x4\nOni Ronin x3',
  'Torch 4\nOni Ronin 3',
  'Main Deck:\n4 Torch\n\nMarket (5)\n1 Slay',
  '=== DECK ===\n\nUNITS (28):\n4 Oni Ronin\n\nSPELLS (4):\n4 Torch',
  '- **4** Torch\n- **3** Slay',
  '* 4x [Torch](https://example.org/torch)\n* 2x [Slay](https://example.org/slay)',
  '> 4 Torch\n> 3 Slay',
  '(4) Torch\n(3) Slay',
  '4\tTorch\n3\tSlay',
  'Count,Name,Set,Number\n4,Torch,1,8',
  'Name;Quantity\nTorch;4',
  '"Torch",4\n"Katra, the Devoted",2',
  '4 × Torch\n3 × Slay',
  '# my deck\n4 Torch\n// removal\n2 Slay',
  'https://eternalwarcry.com/deck-builder?main=1-8:4;2-236:2&market=1-143:1',
  'https://www.shiftstoned.com/epc/?d=EBICCsH&t=Mine',
];
const OTHERS = [
  '',
  '   \n\n',
  '{"format":"evertable","game":"eter"}',
  '[{"id":1,"deck":{"name":"x"}}]',
  'https://example.org/eter/#R2abcdefgh',
  'R2abcdefghIJKLMNOP0123456789',
  'Look at this game: https://example.org/eternal/#Z2aa_bb-cc',
  'place 3 d4\nplace 1 a1\nillusion 4 e4',
  '1. place 3 d4\n2. place 1 a1',
  '# only\n// comments',
  'We played three games yesterday and 4 of them were good.\nI liked it.',
  '<html><body>4 Torch</body></html>',
];

for (const text of LISTS)
  test(`a list: ${JSON.stringify(text.slice(0, 60))}`, () => assert.ok(isDeckList(text)));
for (const text of OTHERS)
  test(`no list: ${JSON.stringify(text.slice(0, 60))}`, () => assert.ok(!isDeckList(text)));

test('any pasted text is answered', () => {
  for (const piece of ['4 ', 'x', '4 Torch ', '[', '* ', 'A ', '"', '\n', '(set1 #', 'deck ']) {
    const answer = isDeckList(piece.repeat(200_000 / piece.length));
    assert.equal(typeof answer, 'boolean');
  }
});
