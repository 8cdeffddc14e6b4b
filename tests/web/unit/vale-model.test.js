import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Interaction } from '../../../web_ui/parts/choice/interaction.js';
import { nameOf } from '../../../web_ui/lib/seat-names.js';
import {
  costlyEffects,
  forcedEffectsBrief,
  forcedEffectsText,
} from '../../../web_ui/tables/vale/resolution/forced-effects.js';
import { endedRound, roundEnding } from '../../../web_ui/tables/vale/ending/ending.js';
import { givenAnyway, keepAction, laid } from '../../../web_ui/tables/vale/prompt/stone-limit.js';
import { optionText, withStones } from '../../../web_ui/tables/vale/prompt/option-text.js';
import { chooser, noteText } from '../../../web_ui/tables/vale/resolution/planner.js';
import { Resolution, forecastLength } from '../../../web_ui/tables/vale/resolution/resolution.js';
import { cardOf, choicesOf, ownSeat } from '../../../web_ui/tables/vale/scene.js';
import { balance, count, stonesOf, stonesText } from '../../../web_ui/tables/vale/stones.js';

const act = (id, kinds) => {
  const [verb, ...refs] = id.split(' ');
  return { id, verb, refs, kinds: kinds.split(' ').filter(Boolean), label: id };
};

function machine(...legal) {
  const m = new Interaction({ confirms: () => true });
  m.load({ legal, actions: [{ verb: 'end' }] });
  return m;
}

test('stones are read from the notation and named in words', () => {
  assert.deepEqual(stonesOf('r2p1'), [2, 0, 1]);
  assert.deepEqual(stonesOf('0'), [0, 0, 0]);
  assert.equal(count(stonesOf('r12b3')), 15);
  assert.equal(stonesText([2, 0, 1]), '2 red, 1 purple');
  assert.equal(stonesText([0, 0, 0]), 'no stones');
  assert.deepEqual(balance([-1, 2, 0]), { gained: [0, 2, 0], spent: [1, 0, 0] });
});

test('a card that was taken offers what may be done with it, each as one button', () => {
  const m = machine(
    act('sell imp', 'card'),
    act('tame imp', 'card'),
    act('sell agni', 'card'),
    act('end', ''),
  );
  assert.deepEqual(choicesOf(m), []);
  m.tap(['card:imp']);
  assert.deepEqual(
    choicesOf(m).map(c => [c.action.id, c.last]),
    [
      ['sell imp', true],
      ['tame imp', true],
    ],
  );
});

test('every payment is a button; choices of the effect come after it', () => {
  const m = machine(
    act('summon ember r1p1 2', 'card payment seat'),
    act('summon ember r1p1 3', 'card payment seat'),
    act('summon ember p2 2', 'card payment seat'),
    act('summon imp 0', 'card payment'),
  );
  m.tap(['card:ember']);
  assert.deepEqual(
    choicesOf(m).map(c => [c.target, c.last]),
    [
      ['payment:r1p1', false],
      ['payment:p2', false],
    ],
  );
  m.pick('payment:r1p1');
  assert.deepEqual(
    choicesOf(m).map(c => [c.action.id, c.last]),
    [
      ['summon ember r1p1 2', true],
      ['summon ember r1p1 3', true],
    ],
  );
});

test('cards are chosen on the table, never listed as buttons', () => {
  const m = machine(
    act('use medusa imp', 'card card'),
    act('use medusa agni', 'card card'),
    act('use griffon', 'card'),
  );
  m.tap(['card:medusa']);
  assert.deepEqual(choicesOf(m), []);
  assert.deepEqual([...m.candidates().next.keys()].map(cardOf), ['imp', 'agni']);
  m.tap(['card:agni']);
  assert.deepEqual(
    choicesOf(m).map(c => c.action.id),
    ['use medusa agni'],
  );
});

test('an option is labelled by its text alone, with its stones drawn', () => {
  const named = slug => ({ basilisk: 'Basilisk' })[slug] ?? slug;
  const use = {
    ...act('use basilisk blue', 'card option'),
    label: 'Use Basilisk: lose 1 point, then earn a blue stone',
  };
  const copy = {
    ...act('use genie-exalted basilisk purple', 'card card option'),
    label: 'Use Genie Exalted: Basilisk, lose 2 points, then earn a purple stone',
  };
  const pick = { ...act('choose blue', 'option'), label: 'Earn two blue stones' };
  assert.equal(optionText(use, named), 'Lose 1 point, then earn a blue stone');
  assert.equal(optionText(copy, named), 'Lose 2 points, then earn a purple stone');
  assert.equal(optionText(pick, named), 'Earn two blue stones');
  assert.deepEqual(withStones('Give up a purple stone, then earn three blue stones'), [
    'Give up ',
    { text: 'a purple stone', stones: [0, 0, 1] },
    ', then earn ',
    { text: 'three blue stones', stones: [0, 3, 0] },
  ]);
  assert.deepEqual(withStones('Draw a card'), ['Draw a card']);
});

test('what is kept is what has not been given up', () => {
  const s = given => ({
    own: 0,
    given,
    view: { seats: [{ stones: [2, 2, 1] }] },
    update: { legal: [act('keep r1b2p1', 'stones'), act('keep r2b1p1', 'stones')] },
  });
  assert.deepEqual(laid([2, 2, 1]), [0, 0, 1, 1, 2]);
  assert.equal(keepAction(s([])), null);
  assert.equal(keepAction(s([1])).id, 'keep r1b2p1');
  assert.equal(keepAction(s([3])).id, 'keep r2b1p1');
  assert.equal(keepAction(s([4])), null);
});

test('only costs cause a warning; returning cards are mentioned', () => {
  const view = {
    catalog: { imp: { name: 'Imp' }, goblin: { name: 'Goblin' } },
    forced: [
      { card: 'imp', what: 'recovers', points: 0, text: '' },
      { card: 'goblin', what: 'takes', points: 0, text: '' },
    ],
  };
  const warned = () => costlyEffects(view).map(one => one.card);
  assert.deepEqual(warned(), []);
  assert.equal(forcedEffectsText(view), 'In the resolution: Imp returns to the hand');
  assert.equal(forcedEffectsBrief(view), 'Resolution: Imp returns to the hand');
  view.forced[1].what = 'recovers';
  assert.equal(forcedEffectsBrief(view), 'Resolution: 2 cards return');
  Object.assign(view.forced[1], { what: 'spends', costs: true });
  assert.deepEqual(warned(), ['goblin']);
  assert.equal(forcedEffectsText(view), 'In the resolution: Imp returns to the hand; Goblin spends stones');
  assert.equal(forcedEffectsBrief(view), 'Resolution: Goblin spends stones');
  Object.assign(view.forced[1], { points: 3, costs: false });
  assert.deepEqual(warned(), []);
  assert.equal(forcedEffectsBrief(view), 'Resolution: 2 cards return or pay');
  view.forced.shift();
  assert.equal(forcedEffectsBrief(view), 'Resolution: Goblin turns stones into 3 points');
  view.forced = [
    { card: 'imp', what: 'loses', points: -1, costs: true, text: '' },
    { card: 'goblin', what: 'spends', points: 0, costs: true, text: '' },
  ];
  assert.equal(forcedEffectsBrief(view), 'Resolution: 2 cards cost you');
  view.forced = [];
  assert.equal(forcedEffectsText(view), '');
});

test('a spectator sees the table from the seat on turn', () => {
  const update = { for: null, view: { active: 2, first: 1 }, status: { seats: [{ name: 'Mara' }] } };
  assert.equal(ownSeat(update), 2);
  assert.equal(ownSeat({ ...update, view: { active: null, first: 1 } }), 1);
  assert.equal(nameOf(update, undefined, 0), 'Mara');
  assert.equal(nameOf(update, ['Ilse'], 0), 'Ilse');
});

test('a forecast covers the effects asked about and a last one that is used automatically', () => {
  const used = card => ({ type: 'used', card: { value: card } });
  assert.equal(forecastLength({ events: [used('hydra')] }, ['hydra', 'kappa'], 1), 1);
  assert.equal(
    forecastLength({ events: [used('hydra'), used('kappa'), used('mimic')] }, ['hydra', 'kappa'], 1),
    2,
  );
  assert.equal(forecastLength(null, ['hydra', 'kappa'], 1), 1);
});

test('all effects are used until the turn of their player is over, though forced decisions led beyond it', () => {
  const update = (view, decisions, legal) => ({
    legal,
    status: { live: true, decisions },
    view: { pending: [], phase: 'resolution', round: 3, active: 0, ...view },
  });
  const uses = [act('use hydra', 'card'), act('use kappa', 'card')];
  const was = update({ plan: { uses: ['hydra', 'kappa'] } }, 7, uses);
  const runs = now => {
    const host = {
      addController() {},
      emit() {},
      order: [],
      settings: { speed: 0 },
      running: true,
      state: now,
    };
    const resolution = new Resolution(/** @type {any} */ (host));
    resolution.arrived(was);
    resolution.hostDisconnected();
    return host.running;
  };
  assert.ok(runs(update({ plan: { uses: ['kappa'] } }, 8, uses.slice(1))), 'one is left');
  assert.ok(runs(update({ pending: [{ do: 'keep' }] }, 8, [])), 'something else is asked first');
  assert.ok(!runs(update({ pending: [{ do: 'keep' }], active: 1 }, 9, [])), 'the other seat is asked');
  assert.ok(!runs(update({ plan: { uses: ['hydra'] }, round: 4 }, 12, uses.slice(0, 1))), 'another round');
});

test('the player who has to choose is named if it is not the viewer', () => {
  const scene = { update: { for: 0 }, name: seat => ['Mara', 'Ilse'][seat] };
  assert.equal(noteText('choice', chooser(scene, 0)), 'you choose');
  assert.equal(noteText('choice', chooser(scene, 1)), 'Ilse chooses');
  assert.equal(noteText('choice', chooser({ ...scene, update: { for: null } }, 0)), 'Mara chooses');
  assert.equal(noteText('spends', ''), 'spends stones');
  assert.equal(noteText('steals', 'Ilse'), 'stolen');
});

const scored = (decisions, history, ...types) => ({
  for: 0,
  status: { live: true, over: false, decisions, seats: [{ kind: 'human' }, { kind: 'normal' }] },
  events: types.map(type => ({ type })),
  view: { history, goal: 60, first: 1, seats: [{ start: 2 }, { start: 1 }] },
});

test('the end of a round stays until the user goes on or back, whoever ended it', () => {
  const was = scored(8, []);
  const over = scored(9, [[4, 7]], 'used', 'round_ended', 'revealed');
  assert.equal(endedRound(was, was, null), null);
  assert.equal(endedRound(over, was, null), 1);
  assert.equal(endedRound(scored(9, [[4, 7]]), over, 1), 1);
  assert.equal(endedRound(was, over, 1), null);
  assert.equal(endedRound({ ...over, for: 1 }, was, null), null);
  assert.equal(endedRound({ ...over, status: { ...over.status, over: true } }, was, null), null);
});

test('the end of a round says what it brought, who leads and who hunts first', () => {
  const name = seat => ['You', 'Computer'][seat];
  const { heading, rows, note } = roundEnding(
    scored(9, [
      [9, 7],
      [12, 21],
    ]),
    2,
    name,
  );
  assert.equal(heading, 'Round 2 is over');
  assert.deepEqual(
    rows.map(one => [one.name, ...one.cells]),
    [
      ['Computer', '+14', 21],
      ['You', '+3', 12],
    ],
  );
  assert.deepEqual(
    rows.map(one => one.best),
    [[0, 1], []],
  );
  assert.equal(note, 'Computer leads, 39 points short of 60. Computer hunts first in round 3.');
  assert.equal(
    roundEnding(scored(9, [[7, 7]]), 1, name).note,
    'Nobody leads. Computer hunts first in round 2.',
  );
  assert.equal(
    roundEnding(scored(9, [[7, 7]]), 1, name, [], true).note,
    'Nothing was left to do: your turn ended. Nobody leads. Computer hunts first in round 2.',
  );
});

test('stones that are all alike are given up without a choice, others are not', () => {
  assert.deepEqual(givenAnyway([6, 0, 0], 2), [4, 5]);
  assert.deepEqual(givenAnyway([5, 1, 0], 2), []);
  assert.deepEqual(givenAnyway([4, 0, 0], 0), []);
});
