import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showsOf } from '../../../web_ui/tables/eternal/shows.js';

const torch = {
  name: 'Torch',
  kind: 'fast_spell',
  types: [],
  cost: 1,
  influence: 'F',
  strength: null,
  health: null,
  skills: [],
  lines: ['Pick a unit or player: hit it for 3.'],
  text: 'Pick a unit or player: hit it for 3.',
  token: false,
};
const update = (health, events = []) => ({
  for: 0,
  events,
  status: { seats: [{ name: 'You' }, { name: 'Computer' }] },
  view: { catalog: { torch }, seats: [{ health }, { health: 25 }], things: [], stack: [] },
});

test('what a card of the other player did to your health is said as yours', () => {
  const events = [{ type: 'played', seat: 1, card: 'torch', picks: [{ id: 0, args: { seat: 0 } }] }];
  const [show] = showsOf(update(22, events), update(25), ['You', 'Computer']);
  assert.equal(show.what, 'Computer plays a fast spell');
  assert.equal(show.result, 'Your health: 25 to 22');
  assert.equal(show.reads, torch.text.length);
  assert.deepEqual(show.targets, ['[data-target="thing:p0"]']);
});

test('what died of it is said, a few by name', () => {
  const things = [1, 2, 3, 4].map(id => ({ ref: `c${id}`, card: 'ronin', kind: 'unit', seat: 0 }));
  const catalog = { torch, ronin: { ...torch, name: 'Oni Ronin', kind: 'unit' } };
  const was = update(25);
  was.view = { ...was.view, things, catalog };
  const after = ids => {
    const died = ids.map(id => ({ type: 'died', thing: { id } }));
    return update(25, [{ type: 'played', seat: 1, card: 'torch', picks: [{ id: 1 }] }, ...died]);
  };
  const said = ids => showsOf(after(ids), was, ['You', 'Computer'])[0].result;
  assert.equal(said([1]), 'Your Oni Ronin dies');
  assert.equal(said([1, 2]), 'Your Oni Ronin, Your Oni Ronin die');
  assert.equal(said([1, 2, 3, 4]), '4 units die');
  assert.equal(said([]), '');
});
