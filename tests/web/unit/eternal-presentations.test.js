import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentationsOf } from '../../../web_ui/tables/eternal/presentation/presentations.js';
import { changedThings } from '../../../web_ui/tables/eternal/board/changed-things.js';

const torch = {
  name: 'Torch',
  kind: 'fast_spell',
  types: [],
  cost: 1,
  influence: 'F',
  strength: null,
  health: null,
  skills: [],
  lines: ['Choose a unit or player and hit it for 3.'],
  text: 'Choose a unit or player and hit it for 3.',
  token: false,
};
const update = (health, events = []) => ({
  for: 0,
  events,
  status: { seats: [{ name: 'You' }, { name: 'Computer' }] },
  view: { catalog: { torch }, seats: [{ health }, { health: 25 }], things: [], stack: [] },
});

test("a change of your health by an opponent's card is worded as yours", () => {
  const events = [{ type: 'played', seat: 1, card: 'torch', picks: [{ id: 0, args: { seat: 0 } }] }];
  const [show] = presentationsOf(update(22, events), update(25), ['You', 'Computer']);
  assert.equal(show.what, 'Computer plays a fast spell');
  assert.equal(show.result, 'Your health: 25 to 22');
  assert.equal(show.reads, torch.text.length);
  assert.deepEqual(show.targets, ['[data-target="thing:p0"]']);
});

test('deaths are listed, a few by name', () => {
  const things = [1, 2, 3, 4].map(id => ({ ref: `c${id}`, card: 'ronin', kind: 'unit', seat: 0 }));
  const catalog = { torch, ronin: { ...torch, name: 'Oni Ronin', kind: 'unit' } };
  const was = update(25);
  was.view = { ...was.view, things, catalog };
  const after = ids => {
    const died = ids.map(id => ({ type: 'died', thing: { id } }));
    return update(25, [{ type: 'played', seat: 1, card: 'torch', picks: [{ id: 1 }] }, ...died]);
  };
  const said = ids => presentationsOf(after(ids), was, ['You', 'Computer'])[0].result;
  assert.equal(said([1]), 'Your Oni Ronin 1 dies');
  assert.equal(said([1, 2]), 'Your Oni Ronin 1 and Oni Ronin 2 die');
  assert.equal(said([1, 2, 3, 4]), '4 of your units die');
  assert.equal(said([]), '');
});

const told = { value: 'ronin', id: 1 };
const by = { cause: 'torch', seat: 1 };

test('the effects of a card are listed in order', () => {
  const things = [1, 2, 3, 4].map(id => ({
    ref: `c${id}`,
    card: 'ronin',
    kind: 'unit',
    seat: id > 2 ? 1 : 0,
  }));
  const catalog = { torch, ronin: { ...torch, name: 'Oni Ronin', kind: 'unit' } };
  const field = (health, events = [], stack = []) => {
    const made = update(health, events);
    return { ...made, view: { ...made.view, things, catalog, stack } };
  };
  const played = { type: 'played', seat: 1, card: 'torch', picks: [] };
  const result = (...events) =>
    presentationsOf(field(25, [played, ...events]), field(25), ['You', 'Computer']).map(one => one.result);
  const sacrificed = { type: 'died', how: 'sacrificed', thing: { ...told, id: 3 }, ...by };
  const drew = { type: 'drew', card: null, ...by };
  const gains = { type: 'health', n: 2, health: 27, ...by };
  assert.deepEqual(result(sacrificed, drew, drew, gains), [
    "Computer sacrifices Oni Ronin 3 and draws 2 cards. Computer's health: 25 to 27",
  ]);
  const died = { type: 'died', how: '', thing: told, ...by, seat: 0 };
  const hit = { type: 'hit', to: told, n: 3, health: -2, ...by };
  const silenced = { type: 'silenced', thing: told, ...by };
  assert.deepEqual(result(sacrificed, silenced, hit, died), [
    'Computer sacrifices Oni Ronin 3. Your Oni Ronin 1 dies',
  ]);
  assert.deepEqual(result(silenced, hit, { ...hit, n: 1 }), [
    'Your Oni Ronin 1 is silenced and is hit for 4',
  ]);
  const buffed = id => ({ type: 'buffed', thing: { id }, strength: 1, health: -1, ...by });
  const granted = id => ({ type: 'granted', thing: { id }, skills: ['double_damage'], ...by });
  assert.deepEqual(result(buffed(3), buffed(4), granted(3), granted(4)), [
    "Computer's Oni Ronin 3 and Oni Ronin 4 get +1/−1 and gain Double damage",
  ]);
  const came = {
    type: 'entered',
    how: '',
    thing: { value: 'ronin', id: 9 },
    seat: 1,
    card: 'ronin',
    host: null,
  };
  assert.deepEqual(result({ ...came, how: 'played' }, came, came), ['Computer gets Oni Ronin ×2']);
  assert.deepEqual(result({ ...came, host: told }), ['Computer gets Oni Ronin on your Oni Ronin 1']);
  const you = { text: 'thing.seat', args: { seat: 0 } };
  assert.deepEqual(result({ ...came, host: you }), ['Computer curses you with Oni Ronin']);
  assert.deepEqual(result({ type: 'stolen', thing: told, ...by }), ['Computer takes your Oni Ronin 1']);
  assert.deepEqual(result({ type: 'shield', thing: { args: { seat: 0 } }, cause: 'torch' }), [
    'You lose Aegis',
  ]);
  assert.deepEqual(result({ type: 'drew', card: null, seat: 0 }), [''], 'a turn begins with a card');
  assert.deepEqual(result(drew), ['Computer draws a card']);
  assert.deepEqual(result({ ...drew, card: 'ronin' }), ['Computer draws Oni Ronin'], 'which all have seen');
});

test('of two cards each says what came of it', () => {
  const played = { type: 'played', seat: 1, card: 'torch', picks: [] };
  const hit = health => ({ type: 'hit', to: { args: { seat: 0 } }, n: 3, health, ...by });
  const shows = presentationsOf(update(19, [played, hit(22), played, hit(19)]), update(25), [
    'You',
    'Computer',
  ]);
  assert.deepEqual(
    shows.map(one => one.result),
    ['Your health: 25 to 22', 'Your health: 22 to 19'],
  );
});

test('a stack item is shown as it resolves, with its targets', () => {
  const was = update(25);
  was.view.stack = [{ ref: 'c9', card: 'torch', seat: 1, source: null, line: null, picks: ['p0'] }];
  const hit = { type: 'hit', to: { args: { seat: 0 } }, n: 3, health: 22, ...by };
  const [show, ...more] = presentationsOf(update(22, [{ type: 'passed', seat: 0 }, hit]), was, [
    'You',
    'Computer',
  ]);
  assert.deepEqual(more, []);
  assert.deepEqual([show.seat, show.card, show.what], [1, null, "Computer's Torch"]);
  assert.deepEqual([show.targets, show.result], [['[data-target="thing:p0"]'], 'Your health: 25 to 22']);
  assert.deepEqual(presentationsOf(update(25, [{ type: 'passed', seat: 0 }]), was, ['You', 'Computer']), []);
});

test('a spell whose target is gone is said to do nothing when it resolves', () => {
  const was = update(25);
  was.view.stack = [{ ref: 'c9', card: 'torch', seat: 0, source: null, line: null, picks: ['c4'] }];
  const passed = { type: 'passed', seat: 1 };
  for (const [how, why] of [
    ['gone', ': its target is gone'],
    ['', ''],
  ]) {
    const missed = { type: 'fizzled', how, seat: 0, card: 'torch', ...by };
    const [show] = presentationsOf(update(25, [passed, missed]), was, ['You', 'Computer']);
    assert.deepEqual([show.what, show.result], ['Your Torch', `Torch has no effect${why}`]);
  }
  const waits = update(25);
  waits.view.stack = was.view.stack;
  assert.deepEqual(presentationsOf(waits, was, ['You', 'Computer']), []);
});

const units = (flags = []) => [
  { ref: 'c1', card: 'ronin', kind: 'unit', seat: 1, flags },
  { ref: 'c2', card: 'ronin', kind: 'unit', seat: 1, flags },
  { ref: 'c3', card: 'ronin', kind: 'unit', seat: 0, flags: [] },
];
const field = (health, things, events = []) => {
  const made = update(health, events);
  const catalog = { torch, ronin: { ...torch, name: 'Oni Ronin', kind: 'unit' } };
  return { ...made, view: { ...made.view, things, catalog } };
};
const hit = (by, to, n) => ({ type: 'hit', how: 'battle', by, to, n, seat: 1 });

test('an attack of the other player is seen before its damage, with no card played', () => {
  const events = [
    hit(1, { args: { seat: 0 } }, 2),
    hit(2, { id: 3 }, 2),
    hit(3, { id: 2 }, 2),
    { type: 'fought', seat: 1 },
  ];
  const was = field(25, units(['attacking']));
  const [show, ...more] = presentationsOf(field(23, units(), events), was, ['You', 'Computer']);
  assert.deepEqual(more, []);
  assert.equal(show.seat, 1);
  assert.equal(show.card, null);
  assert.equal(show.what, 'Computer attacks with Oni Ronin 1 and Oni Ronin 2');
  assert.equal(show.result, 'Your health: 25 to 23');
  assert.deepEqual(show.strokes, [
    ['[data-ref="c1"]', '[data-target="thing:p0"]'],
    ['[data-ref="c2"]', '[data-ref="c3"]'],
  ]);
});

test('so is an attack that is declared and falls at once', () => {
  const events = [
    { type: 'attacks', seat: 1, thing: { id: 1 } },
    hit(1, { args: { seat: 0 } }, 2),
    { type: 'fought', seat: 1 },
  ];
  const [show] = presentationsOf(field(23, units(), events), field(25, units()), ['You', 'Computer']);
  assert.equal(show.what, 'Computer attacks with Oni Ronin 1');
  assert.equal(show.strokes?.length, 1);
});

test("for the viewer's attack the blockers and the outcome are shown, whenever the blocks were made", () => {
  const fought = { type: 'fought', seat: 0 };
  const blocks = { type: 'blocks', seat: 1, thing: { id: 1 }, what: { id: 3 } };
  const of = (events, things = units()) =>
    presentationsOf(field(25, units(), events), field(25, things), ['You', 'Computer']);
  assert.deepEqual(of([fought]), [], 'nothing came of it');
  const [show] = of([blocks, hit(1, { id: 3 }, 2), fought]);
  assert.equal(show.what, 'Computer blocks with Oni Ronin 1');
  assert.deepEqual(show.strokes, [['[data-ref="c1"]', '[data-ref="c3"]']]);
  const before = units().map(one => (one.ref === 'c2' ? { ...one, blocks: 'c3' } : one));
  const [later] = of([hit(2, { id: 3 }, 2), { type: 'died', thing: { id: 3 } }, fought], before);
  assert.equal(later.what, 'Computer blocks with Oni Ronin 2');
  assert.equal(later.result, 'Your Oni Ronin 3 dies');
});

test('so is the outcome of an unblocked attack', () => {
  const after = field(25, units(), [hit(3, { args: { seat: 1 } }, 2), { type: 'fought', seat: 0 }]);
  after.view.seats = [{ health: 25 }, { health: 23 }];
  const [show, ...more] = presentationsOf(after, field(25, units()), ['You', 'Computer']);
  assert.deepEqual(more, []);
  assert.deepEqual([show.seat, show.what, show.strokes], [1, 'Computer blocks nothing', []]);
  assert.equal(show.result, "Computer's health: 25 to 23");
});

test("a new thing is marked in the colour of its owner, whoever's turn it is by then", () => {
  const came = { type: 'entered', thing: { id: 4 }, seat: 1, doer: 0 };
  const struck = { type: 'hit', to: { id: 3 }, by: 4, seat: 1 };
  const stunned = { type: 'stunned', thing: { id: 2 } };
  assert.deepEqual(changedThings([came, struck, stunned, { type: 'drawn', seat: 0 }]), [
    ['c4', 1],
    ['c3', 1],
    ['c2', null],
  ]);
});
