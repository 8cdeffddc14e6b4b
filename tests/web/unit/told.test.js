import assert from 'node:assert/strict';
import test from 'node:test';
import { roundTheCard, toldElse } from '../../../web_ui/lib/told.js';

const chip = { chip: { name: 'Imp' } };
const one = [chip.chip];

test('a chip of the tray says what was done with the card and where it went', () => {
  assert.deepEqual(roundTheCard([{ t: 'Computer 2 sells ' }, chip, { t: ' for 3 red' }], 'Computer 2'), {
    verb: 'sells',
    cards: one,
    after: 'for 3 red',
  });
  assert.deepEqual(roundTheCard([{ t: 'Computer takes ' }, chip], 'Computer'), {
    verb: 'takes',
    cards: one,
    after: '',
  });
});

test('what is said another way or at length is left to the log', () => {
  assert.deepEqual(roundTheCard([{ t: "Computer's " }, chip, { t: ' moves to Melee' }], 'Computer'), {
    verb: '',
    cards: one,
    after: 'moves to Melee',
  });
  assert.equal(
    roundTheCard([{ t: 'Computer plays ' }, chip, { t: ' beside the row of another player' }], 'Computer')
      .after,
    '',
  );
  assert.deepEqual(roundTheCard([{ t: 'The round is over' }], 'Computer'), {
    verb: '',
    cards: [],
    after: '',
  });
});

test('cards that are named together are told whole', () => {
  const [pike, king] = [{ chip: { name: 'Pike' } }, { chip: { name: 'Lion King' } }];
  const list = [chip, { t: ', ' }, pike, { t: ', ' }, king];
  assert.deepEqual(roundTheCard([{ t: 'Computer discards ' }, ...list], 'Computer'), {
    verb: 'discards',
    cards: [chip.chip, pike.chip, king.chip],
    after: '',
  });
  assert.deepEqual(roundTheCard([{ t: 'The weather ends: ' }, pike, { t: ' and ' }, king], ''), {
    verb: 'The weather ends',
    cards: [pike.chip, king.chip],
    after: '',
  });
  assert.deepEqual(
    roundTheCard([{ t: 'Ann gives up ' }, pike, { t: ', ' }, king, { t: ' in Melee' }], 'Ann'),
    {
      verb: 'gives up',
      cards: [pike.chip, king.chip],
      after: 'in Melee',
    },
  );
});

test('a card that does something to another says what', () => {
  const blocks = (/** @type {string} */ name) =>
    roundTheCard([chip, { t: ' blocks ' }, { chip: { name } }], 'Computer').after;
  assert.equal(blocks('Oni Ronin'), 'blocks Oni Ronin');
  assert.equal(blocks('Argenport Instigator'), 'blocks');
});

test('what else a play did is told beside it: to whom, where, and how much was drawn', () => {
  const card = (name, seat) => ({ chip: { name, value: name.toLowerCase(), seat } });
  const [fire, knight, pike] = [card('Fire'), card('Knight', 1), card('Pike', 0)];
  const gone = (who, unit, row) => ({
    seat: null,
    text: `${who}'s ${unit.chip.name} in ${row} is discarded`,
    parts: [{ t: `${who}'s ` }, unit, { t: ` in ${row} is discarded` }],
  });
  const who = seat => (seat === null ? '' : 'Ann');
  const lines = [
    gone('Ben', knight, 'Melee'),
    gone('Ann', pike, 'Melee'),
    gone('Ben', knight, 'Melee'),
    { seat: 0, text: 'Ann draws a card', parts: [] },
    { seat: 0, text: 'Ann discards Fire', parts: [{ t: 'Ann discards ' }, fire] },
  ];
  assert.deepEqual(toldElse(lines, who, [fire.chip], 0), [
    { words: 'discarded in Melee', cards: [knight.chip, pike.chip, knight.chip], more: 0 },
    { words: 'draws a card', cards: [], more: 0 },
  ]);
  const apartBy = [gone('Ben', knight, 'Melee'), gone('Ben', pike, 'Range')];
  assert.deepEqual(toldElse(apartBy, who, [], 0), [
    { words: 'discarded', cards: [knight.chip, pike.chip], more: 0 },
  ]);
  const many = Array.from({ length: 6 }, () => gone('Ben', knight, 'Siege'));
  assert.equal(toldElse(many, who, [], 0)[0].more, 2);
  const apart = [{ t: "Ann's " }, pike, { t: " and Ben's " }, knight, { t: ' change sides' }];
  assert.deepEqual(toldElse([{ seat: 0, text: '', parts: apart }], who, [], 0), [
    { words: 'change sides', cards: [pike.chip, knight.chip], more: 0 },
  ]);
});

test('what another player did in a play says who, and what counts is told though its card was named', () => {
  const drone = { chip: { name: 'Drone', value: 'drone', seat: 1 } };
  const who = seat => ['You', 'Computer'][seat];
  const dies = { seat: 1, notable: true, text: 'Drone dies', parts: [drone, { t: ' dies' }] };
  const dealt = { seat: 1, text: 'Computer is dealt 7 cards', parts: [] };
  assert.deepEqual(toldElse([dealt], who, [], 0), [
    { words: 'Computer is dealt 7 cards', cards: [], more: 0 },
  ]);
  assert.deepEqual(toldElse([dealt], who, [], 1), [{ words: 'dealt 7 cards', cards: [], more: 0 }]);
  const more = ['draws a card', 'gains 2 health'].map(text => ({ seat: 1, text, parts: [] }));
  assert.deepEqual(toldElse([...more, dies], who, [drone.chip], 1), [
    { words: 'dies', cards: [drone.chip], more: 0 },
    { words: 'draws a card', cards: [], more: 0 },
  ]);
});
