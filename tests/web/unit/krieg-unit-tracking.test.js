// Which unit is which from one picture of the field to the next: what flies when one of twins is moved, falls or goes home.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trackUnits, trackHand } from '../../../web_ui/tables/krieg/board/unit-tracking.js';

/**
 * A field as the engine tells it: of such as differ by what is attached the second has its number.
 * @param {Record<string, string>} rows `{'1-melee': 'knight knight cavalry+feast'}`
 */
function field(rows) {
  const side = (/** @type {number} */ seat) => ({
    seat,
    rows: ['melee', 'range', 'siege'].map(row => {
      const ref = `${seat + 1}-${row}`;
      /** @type {Map<string, string[]>} */
      const dresses = new Map();
      const units = (rows[ref] ?? '').split(' ').filter(Boolean).sort();
      return {
        ref,
        row,
        units: units.map(one => {
          const [slug, ...attached] = one.split('+');
          const known = dresses.get(slug) ?? [];
          if (!known.includes(one)) known.push(one);
          dresses.set(slug, known);
          const n = known.indexOf(one) + 1;
          return { ref: `${ref}.${slug}${n > 1 ? `.${n}` : ''}`, slug, attached, partner: null };
        }),
      };
    }),
  });
  return /** @type {any} */ ({ sides: [side(0), side(1)] });
}

const at = (/** @type {string} */ key) => ({ at: 'field', key });
const fates = (
  /** @type {Record<string, string>} */ was,
  /** @type {Record<string, string>} */ now,
  /** @type {any[]} */ events,
  /** @type {string[]} */ ...meant
) => {
  const { from, to } = trackUnits(field(was), field(now), events, new Set(meant));
  return { from: Object.fromEntries(from), to: Object.fromEntries(to) };
};
const grave = { at: 'grave' };

test('of different twins the one that the event names falls', () => {
  const was = { '2-melee': 'cavalry cavalry+feast' };
  const falls = (/** @type {string[]} */ ...attached) => ({
    ...{ type: 'discarded', seat: 1, card: 'cavalry', row: '2-melee', attached },
  });
  assert.deepEqual(fates(was, { '2-melee': 'cavalry+feast' }, [falls()]), {
    from: { '2-melee.cavalry#0': at('2-melee.cavalry.2#0') },
    to: { '2-melee.cavalry#0': grave },
  });
  assert.deepEqual(fates(was, { '2-melee': 'cavalry' }, [falls('feast')]), {
    from: { '2-melee.cavalry#0': at('2-melee.cavalry#0') },
    to: { '2-melee.cavalry.2#0': grave },
  });
});

test('of identical twins the chosen one falls, otherwise the last', () => {
  const was = { '1-melee': 'knight knight knight' };
  const now = { '1-melee': 'knight knight' };
  const falls = [{ type: 'discarded', seat: 0, card: 'knight', row: '1-melee', attached: [] }];
  assert.deepEqual(fates(was, now, falls).to, { '1-melee.knight#2': grave });
  assert.deepEqual(fates(was, now, falls, '1-melee.knight#0'), {
    from: { '1-melee.knight#0': at('1-melee.knight#1'), '1-melee.knight#1': at('1-melee.knight#2') },
    to: { '1-melee.knight#0': grave },
  });
});

test('a unit that is moved beside its twin is followed, and the twin stays', () => {
  const moved = { type: 'moved', seat: 0, card: 'cavalry', row: '1-siege', attached: [], to_row: '1-melee' };
  const was = { '1-melee': 'cavalry cavalry+feast', '1-siege': 'cavalry' };
  assert.deepEqual(fates(was, { '1-melee': 'cavalry cavalry cavalry+feast' }, [moved]), {
    from: {
      '1-melee.cavalry#0': at('1-melee.cavalry#0'),
      '1-melee.cavalry#1': at('1-siege.cavalry#0'),
      '1-melee.cavalry.2#0': at('1-melee.cavalry.2#0'),
    },
    to: {},
  });
});

test('twins that change sides are each followed', () => {
  const swap = {
    ...{ type: 'swapped', seat: 0, card: 'cavalry', row: '1-melee', attached: ['feast'], other_seat: 1 },
    ...{ other_card: 'cavalry', other_row: '2-melee', other_attached: [] },
  };
  const was = { '1-melee': 'cavalry cavalry+feast', '2-melee': 'cavalry' };
  assert.deepEqual(fates(was, { '1-melee': 'cavalry cavalry', '2-melee': 'cavalry+feast' }, [swap]), {
    from: {
      '1-melee.cavalry#0': at('1-melee.cavalry#0'),
      '1-melee.cavalry#1': at('2-melee.cavalry#0'),
      '2-melee.cavalry#0': at('1-melee.cavalry.2#0'),
    },
    to: {},
  });
});

test('a twin to which something is attached stays where it is', () => {
  const feast = {
    type: 'played',
    how: 'attached',
    seat: 1,
    card: 'feast',
    to: 'cavalry',
    row: '1-melee',
    attached: [],
  };
  const was = { '1-melee': 'cavalry cavalry' };
  const now = { '1-melee': 'cavalry cavalry+feast' };
  assert.deepEqual(fates(was, now, [feast], '1-melee.cavalry#0'), {
    from: { '1-melee.cavalry#0': at('1-melee.cavalry#1'), '1-melee.cavalry.2#0': at('1-melee.cavalry#0') },
    to: {},
  });
});

test('a unit that comes beside its twin comes from its old place, and the twin stays', () => {
  const played = { type: 'played', how: 'unit', seat: 1, card: 'knight', row: '2-melee' };
  const back = { type: 'entered', how: 'grave', seat: 0, card: 'pike', row: '1-melee' };
  const now = { '1-melee': 'pike pike', '2-melee': 'knight knight' };
  assert.deepEqual(fates({ '1-melee': 'pike', '2-melee': 'knight' }, now, [played, back]).from, {
    '1-melee.pike#0': at('1-melee.pike#0'),
    '1-melee.pike#1': grave,
    '2-melee.knight#0': at('2-melee.knight#0'),
    '2-melee.knight#1': { at: 'hand', seat: 1 },
  });
});

test('taken into a hand, set aside, and taken home at the end of a round', () => {
  const was = { '1-melee': 'knight knight spy', '2-melee': 'knight knight+fortress pike' };
  const events = [
    { type: 'taken', seat: 1, card: 'knight', from_seat: 0, row: '1-melee', attached: [] },
    { type: 'aside', seat: 0, card: 'knight', row: '1-melee', attached: [] },
    { type: 'went_home', seat: 0, card: 'spy', row: '1-melee', attached: [] },
    {
      type: 'cleared',
      seat: 1,
      cards: ['knight', 'pike'],
      stays: [{ card: 'knight', row: '2-melee', attached: ['fortress'] }],
    },
  ];
  assert.deepEqual(fates(was, { '2-melee': 'knight+fortress' }, events), {
    from: { '2-melee.knight#0': at('2-melee.knight.2#0') },
    to: {
      '1-melee.knight#1': { at: 'hand', seat: 1 },
      '1-melee.knight#0': { at: 'side', seat: 0 },
      '1-melee.spy#0': { at: 'hand', seat: 0 },
      '2-melee.knight#0': grave,
      '2-melee.pike#0': grave,
    },
  });
});

test('when looking back, events that led to another state are ignored', () => {
  const played = { type: 'played', how: 'unit', seat: 0, card: 'pike', row: '1-melee' };
  assert.deepEqual(fates({ '1-melee': 'knight knight' }, { '1-melee': 'knight' }, [played]), {
    from: { '1-melee.knight#0': at('1-melee.knight#0') },
    to: { '1-melee.knight#1': null },
  });
});

test('of twins in the hand those not chosen stay', () => {
  const apart = ['card:knight#0', 'card:knight#1', 'card:fog#0'];
  const { from, fresh } = trackHand(apart, ['card:knight#0', 'card:pike#0'], new Set(['card:knight#0']));
  assert.deepEqual([...from], [['card:knight#0', 'card:knight#1']]);
  assert.deepEqual([...fresh], ['card:pike']);
  assert.deepEqual(
    [...trackHand(['card:knight#0'], ['card:knight#0', 'card:knight#1']).from],
    [
      ['card:knight#0', 'card:knight#0'],
      ['card:knight#1', 'card:knight#0'],
    ],
  );
});
