// What the tray tells as one, and how a line of it is written: whole, under the name of its player.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupPlays } from '../../../web_ui/components/digest-strip/plays.js';
import { inRows } from '../../../web_ui/components/digest-strip/rows.js';
import { playText } from '../../../web_ui/components/digest-strip/play-text.js';

const card = (/** @type {string} */ name, /** @type {any} */ more = {}) => ({
  chip: { value: name.toLowerCase(), name, ...more },
});
const plain = (/** @type {any[]} */ parts) => parts.map(({ t, chip }) => t ?? chip.name).join('');
const line = (/** @type {number} */ n, /** @type {number | null} */ seat, /** @type {any[]} */ ...told) => {
  const parts = told.map(one => (typeof one === 'string' ? { t: one } : one));
  const chips = parts.some(one => one.chip);
  return { n, seat, text: plain(parts), parts: chips ? parts : [], notable: false };
};
const told = (/** @type {any[]} */ ...lines) =>
  groupPlays(lines).map(({ parts, times }) => plain(parts) + (times > 1 ? ` ×${times}` : ''));

test('a repeated play is counted', () => {
  assert.deepEqual(
    told(
      line(1, 1, 'Computer draws a card'),
      line(1, 1, 'Computer draws a card'),
      line(2, 0, 'You draw a card'),
    ),
    ['Computer draws a card ×2', 'You draw a card'],
  );
  const died = (/** @type {number} */ id) => line(3, 1, card('Imp', { id }), ' dies');
  assert.deepEqual(told(died(4), died(5)), ['Imp dies ×2']);
});

test('the same play with other cards becomes one list', () => {
  const sells = (/** @type {string} */ name) => line(1, 1, 'Computer takes ', card(name));
  assert.deepEqual(told(sells('Imp'), sells('Elf'), sells('Troll')), ['Computer takes Imp, Elf, Troll']);
  assert.deepEqual(told(line(1, 1, card('Imp'), ' dies'), line(1, 1, card('Elf'), ' dies')), [
    'Imp dies',
    'Elf dies',
  ]);
});

test('both deaths are told, also of a card that was named before', () => {
  const fight = [
    line(1, 1, card('Elf'), ' attacks'),
    line(2, 1, card('Elf'), ' dies'),
    line(2, 0, card('Imp'), ' dies'),
  ];
  assert.deepEqual(told(...fight), ['Elf attacks', 'Elf dies', 'Imp dies']);
  assert.deepEqual(
    groupPlays(fight).map(({ seat, goesOn }) => [seat, goesOn]),
    [
      [1, false],
      [1, true],
      [0, false],
    ],
  );
});

test('an effect on a player is attributed to the one who did it', () => {
  const lost = { ...line(3, 0, 'Your ', card('Mortar'), ' in Siege is discarded'), by: 1 };
  const [, play] = groupPlays([line(3, 1, 'Computer plays ', card('Death')), lost]);
  assert.deepEqual([play.seat, play.goesOn], [1, true]);
  assert.equal(plain(playText(play, 'Computer')), 'Your Mortar in Siege is discarded');
  assert.equal(groupPlays([{ ...line(4, 0, 'Round 2: You start'), by: null }])[0].seat, null);
});

test('what two players did in the same decision is listed for each', () => {
  const counts = [line(7, 0, 'You count 27'), line(7, 1, 'Computer counts 29')];
  assert.deepEqual(
    groupPlays(counts).map(({ seat, said }) => [seat, said]),
    [
      [0, 'You count 27'],
      [1, 'Computer counts 29'],
    ],
  );
});

test('a merged play has the sum of its score changes', () => {
  const lost = (/** @type {number} */ to) => ({
    ...line(1, 0, 'Your ', card('Cannon'), ' in Siege is discarded'),
    changes: [{ seat: 0, n: -4, to }],
  });
  const [play] = groupPlays([lost(8), lost(4)]);
  assert.equal(play.times, 2);
  assert.deepEqual(play.changes, [{ seat: 0, n: -8, to: 4 }]);
});

test("below the player's name a line omits the player", () => {
  assert.equal(
    plain(playText({ parts: [{ t: 'Computer sells ' }, card('Imp')], times: 1 }, 'Computer')),
    'sells Imp',
  );
  assert.equal(
    plain(playText({ parts: [{ t: "Computer's " }, card('Imp'), { t: ' dies' }], times: 1 }, 'Computer')),
    'Imp dies',
  );
  assert.equal(
    plain(playText({ parts: [{ t: 'Your ' }, card('Imp'), { t: ' dies' }], times: 1 }, 'You')),
    'Imp dies',
  );
  assert.equal(
    plain(playText({ parts: [{ t: 'Round 2: Computer starts' }], times: 1 }, 'Computer')),
    'Round 2: Computer starts',
  );
  assert.equal(plain(playText({ parts: [{ t: 'The weather ends' }], times: 1 }, '')), 'The weather ends');
});

test('a long line is written in two rows that are about as long; no word of it is left out', () => {
  const rows = (/** @type {any[]} */ ...parts) => inRows(parts).map(row => plain(row).trim());
  assert.deepEqual(rows({ t: 'takes ' }, card('Imp')), ['takes Imp']);
  assert.deepEqual(rows({ t: 'sells ' }, card('Lava Giant'), { t: ' for 1 purple' }), [
    'sells Lava Giant',
    'for 1 purple',
  ]);
  assert.deepEqual(rows(card('Territorial Elf'), { t: ' attacks' }), ['Territorial Elf', 'attacks']);
  assert.deepEqual(rows({ t: 'Round 2: Computer starts' }), ['Round 2:', 'Computer starts']);
  assert.deepEqual(
    rows({ t: 'discards ' }, card('Pike'), { t: ', ' }, card('Styx'), { t: ', ' }, card('Cannon')),
    ['discards Pike,', 'Styx, Cannon'],
  );
});
