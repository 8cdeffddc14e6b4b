// What a presented power points at, on the table as it still lies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentationsOf } from '../../../web_ui/tables/krieg/presentations.js';

const entry = { name: 'A power', type: 'jester', text: 'It does something.', lines: [], strength: null };
/** @type {Record<string, [string, ...string[]][]>} */
const LAY = {
  '1-melee': [['cavalry'], ['cavalry', 'feast'], ['knight'], ['knight'], ['pike']],
  '2-siege': [['cannon']],
};
const view = (/** @type {number[]} */ ...totals) => ({
  round: 1,
  sides: totals.map((total, seat) => ({
    total,
    rows: Object.keys(LAY)
      .filter(ref => Number(ref[0]) === seat + 1)
      .map(ref => ({ ref, row: ref.slice(2), units: LAY[ref].map(unit(ref)) })),
  })),
  catalog: { fortress: entry, jester: entry, pike: { name: 'Pike' }, knight: { name: 'Knight' } },
});
/** Refs as the engine has them: of such as differ the second has its number. */
const unit =
  (/** @type {string} */ ref) =>
  (/** @type {[string, ...string[]]} */ [slug, ...attached]) => ({
    ref: `${ref}.${slug}${attached.length ? '.2' : ''}`,
    slug,
    attached,
    partner: null,
  });
const shown = (/** @type {any[]} */ ...events) =>
  presentationsOf({ events, view: view(16, 11) }, { view: view(18, 11) }, ['You', 'Computer'])[0];

test('the unit that a power is attached to is marked', () => {
  const show = shown({
    type: 'played',
    how: 'attached',
    seat: 1,
    card: 'fortress',
    to: 'pike',
    to_seat: 0,
    row: '1-melee',
  });
  assert.deepEqual(show.targets, ['[data-key="unit:1-melee.pike#0"]']);
  assert.equal(show.result, 'You: 18 to 16');
});

test('units that it discards or takes are marked', () => {
  const show = shown(
    { type: 'played', how: 'power', seat: 1, card: 'jester' },
    { type: 'discarded', seat: 1, card: 'cannon', row: '2-siege' },
    { type: 'taken', seat: 1, card: 'knight', from_seat: 0, row: '1-melee' },
    { type: 'taken', seat: 1, card: 'pike', from_seat: null, row: null },
  );
  assert.deepEqual(show.targets, [
    '[data-key="unit:2-siege.cannon#0"]',
    '[data-key="unit:1-melee.knight#1"]',
  ]);
});

test('of different twins the one that is meant is marked', () => {
  const death = (/** @type {string[]} */ attached) =>
    shown(
      { type: 'played', how: 'power', seat: 1, card: 'jester' },
      { type: 'discarded', seat: 0, card: 'cavalry', row: '1-melee', attached },
    ).targets;
  assert.deepEqual(death([]), ['[data-key="unit:1-melee.cavalry#0"]']);
  assert.deepEqual(death(['feast']), ['[data-key="unit:1-melee.cavalry.2#0"]']);
  const hex = { type: 'played', how: 'attached', seat: 1, card: 'fortress', to: 'cavalry', row: '1-melee' };
  assert.deepEqual(shown({ ...hex, attached: ['feast'] }).targets, ['[data-key="unit:1-melee.cavalry.2#0"]']);
});

test('identical twins are marked one after the other, the one that will leave first', () => {
  const knight = { type: 'discarded', seat: 0, card: 'knight', row: '1-melee', attached: [] };
  const jester = { type: 'played', how: 'power', seat: 1, card: 'jester' };
  assert.deepEqual(shown(jester, knight).targets, ['[data-key="unit:1-melee.knight#1"]']);
  assert.deepEqual(shown(jester, knight, knight).targets, [
    '[data-key="unit:1-melee.knight#1"]',
    '[data-key="unit:1-melee.knight#0"]',
  ]);
});

test('both units of a swap are marked', () => {
  const trade = { type: 'swapped', seat: 1, card: 'cannon', row: '2-siege', attached: [], other_seat: 0 };
  assert.deepEqual(
    shown(
      { type: 'played', how: 'power', seat: 1, card: 'jester' },
      { ...trade, other_card: 'cavalry', other_row: '1-melee', other_attached: ['feast'] },
    ).targets,
    ['[data-key="unit:2-siege.cannon#0"]', '[data-key="unit:1-melee.cavalry.2#0"]'],
  );
});

test('the rows that a card changes are named', () => {
  const [before, after] = [view(18, 11), structuredClone(view(18, 8))];
  for (const { rows } of before.sides) for (const row of rows) row.total = 4;
  for (const { rows } of after.sides) for (const row of rows) row.total = row.ref === '2-siege' ? 2 : 4;
  const events = [{ type: 'played', how: 'power', seat: 1, card: 'jester' }];
  const [show] = presentationsOf({ events, view: after }, { view: before }, ['You', 'Computer']);
  assert.deepEqual(show.changed, ['[data-row="2-siege"]']);
});

test('the chosen way of a card is shown with it', () => {
  const king = (/** @type {string | null} */ way, /** @type {any[]} */ ...after) =>
    shown({ type: 'played', how: 'king', seat: 1, card: 'jester', row: '2-melee', way }, ...after).result;
  assert.equal(king('draw'), 'Computer chooses to draw a card. You: 18 to 16');
  assert.equal(king('swap'), 'Computer chooses to exchange a unit for another. You: 18 to 16');
  const halved = { type: 'halved', text: 'Terror King halves Siege on all sides, as weather' };
  assert.equal(king('halve', halved), `${halved.text}. You: 18 to 16`);
  assert.equal(king(null), 'You: 18 to 16');
  const moved = { type: 'weather_moved', text: 'Fog moves from range to melee' };
  const gale = { type: 'played', how: 'power', seat: 1, card: 'jester' };
  assert.equal(shown(gale, moved).result, `${moved.text}. You: 18 to 16`);
});

test('the cards that a play brought, took or laid aside are named, where they may be known', () => {
  const result = (/** @type {any[]} */ ...after) =>
    shown({ type: 'played', how: 'power', seat: 1, card: 'jester' }, ...after).result;
  const [pike, knight] = ['pike', 'knight'].map(card => ({ seat: 1, card, row: '2-melee' }));
  const back = [pike, knight].map(one => ({ ...one, type: 'entered', how: 'grave' }));
  assert.equal(result(...back), 'Brings back Pike and Knight. You: 18 to 16');
  assert.equal(result({ ...pike, type: 'taken', row: null, how: 'back' }), 'Takes back Pike. You: 18 to 16');
  assert.equal(
    result({ ...pike, type: 'aside' }, { ...knight, type: 'aside' }),
    'Sets aside Pike and Knight. You: 18 to 16',
  );
  assert.equal(
    result({ type: 'drew', seat: 1, card: null }),
    'You: 18 to 16',
    'a drawn card is not for others',
  );
  const gives = { type: 'dropped', seat: 1, cards: ['pike'], text: 'Computer discards Pike' };
  assert.equal(result(gives), 'Computer discards Pike. You: 18 to 16');
  const over = [{ type: 'scored' }, { ...pike, type: 'entered', how: 'aside' }];
  assert.equal(result(...over), '', 'what comes back in the next round is none of its doing');
});
