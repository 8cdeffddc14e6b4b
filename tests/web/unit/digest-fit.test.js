// Which plays of the strip are in sight where not all have room: whole ones, those that count most, and the way to all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting } from '../../../web_ui/components/digest-strip/fit.js';

const HOW = { gap: 4, way: 44 };
const play = (/** @type {number} */ width, weighty = false, seat = null) => ({
  first: width,
  other: width,
  seat,
  weighty,
});
const wide = (/** @type {number[]} */ ...widths) => widths.map(width => play(width));

test('if all plays fit they use the whole width', () => {
  assert.deepEqual(fitting(wide(100, 100, 92), 300, HOW), { seen: [0, 1, 2], tight: false });
  assert.deepEqual(fitting([], 300, HOW), { seen: [], tight: false });
});

test('no play is partly visible, and there is room for the button to all', () => {
  assert.deepEqual(fitting(wide(100, 100, 93), 300, HOW), { seen: [1, 2], tight: false }, 'the latest');
  assert.deepEqual(fitting(wide(100, 100, 100, 100), 248, HOW), { seen: [2, 3], tight: false });
  assert.deepEqual(fitting(wide(100, 100, 100, 100), 247, HOW), { seen: [3], tight: false });
});

test('the most important plays are kept, in the order in which they happened', () => {
  const plays = [play(100), play(100, true), play(100), play(100, true), play(100)];
  assert.deepEqual(fitting(plays, 248, HOW).seen, [1, 3]);
  assert.deepEqual(fitting(plays, 352, HOW).seen, [1, 3, 4]);
  assert.deepEqual(fitting(plays, 150, HOW).seen, [3], 'of those the latest');
});

test('a play wider than the row gives way to others, or stands alone', () => {
  assert.deepEqual(fitting(wide(100, 400), 300, HOW), { seen: [0], tight: false });
  assert.deepEqual(fitting([play(400), play(400, true)], 300, HOW), { seen: [1], tight: true });
  const small = [play(400, true), play(100)];
  assert.deepEqual(
    fitting(small, 300, HOW),
    { seen: [0], tight: true },
    'what counts most gives way to none',
  );
  assert.deepEqual(fitting(wide(400), 300, HOW), { seen: [0], tight: true });
  assert.deepEqual(fitting(wide(300), 300, HOW), { seen: [0], tight: false }, 'alone it needs no way');
});

test('a player is named once before adjacent plays', () => {
  const named = (seat = 1) => ({ first: 160, other: 90, seat, weighty: false });
  assert.deepEqual(fitting([named(), named(), named()], 348, HOW).seen, [0, 1, 2]);
  assert.deepEqual(fitting([named(), named(), named()], 347, HOW).seen, [1, 2]);
  assert.deepEqual(
    fitting([named(), named(0), named()], 371, HOW).seen,
    [1, 2],
    'after another they are named anew',
  );
});

test('a consequence stands beside its decision, or gives way to it', () => {
  const plays = [play(100), { ...play(100, true), cause: 0 }, play(100), play(60)];
  assert.deepEqual(fitting(plays, 252, HOW).seen, [0, 1], 'the cause has no weight of its own');
  assert.deepEqual(fitting(plays, 320, HOW).seen, [0, 1, 3]);
  assert.deepEqual(fitting(plays.slice(0, 2), 150, HOW), { seen: [0], tight: false }, 'the cause alone');
  assert.deepEqual(fitting([play(400), { ...play(100, true), cause: 0 }], 300, HOW).tight, true);
});
