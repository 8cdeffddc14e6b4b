import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Assignment } from '../../../web_ui/parts/choice/assignment.js';
import { Interaction } from '../../../web_ui/parts/choice/interaction.js';
import { responseText } from '../../../web_ui/tables/eternal/prompt/prompt-text.js';
import { cardWithNumbers } from '../../../web_ui/tables/eternal/card/card-faces.js';
import { damageForecastText } from '../../../web_ui/tables/eternal/prompt/damage-forecast.js';
import {
  keywordsIn,
  splitKeywords,
  kindExplained,
  keywordTip,
  PHASE_TEXT,
  wholeTip,
} from '../../../web_ui/tables/eternal/card/keywords.js';
import {
  attackingTwice,
  attackOf,
  battleMarks,
  parseCardName,
  cardText,
  costOf,
  givenTo,
  lineOf,
  listed,
  refText,
  thingText,
  twinOf,
} from '../../../web_ui/tables/eternal/model.js';
import { choicesOf } from '../../../web_ui/tables/eternal/scene.js';

/** Who may attack, one or both, before any has been chosen. */
const attackFrom = members => {
  const attack = new Assignment();
  attack.load({ verb: 'attack', common: [], least: 1, most: 2, members });
  return attack;
};
const entry = (name, kind = 'unit', cost = 1) => ({ name, kind, cost, types: [], influence: '', lines: [] });
const thing = (ref, card, more = {}) => ({
  ref,
  card,
  kind: 'unit',
  seat: 0,
  host: null,
  flags: [],
  blocks: null,
  ...more,
});
const seat = more => ({ health: 25, costs: {}, hand: [], ...more });
const view = {
  catalog: { oni: entry('Oni Ronin'), torch: entry('Torch', 'fast_spell'), mark: entry('Mark', 'curse') },
  seats: [seat({ costs: { 'torch/c-1': 0 } }), seat()],
  things: [
    thing('c1', 'oni', { flags: ['attacking'] }),
    thing('c2', 'mark', { kind: 'curse', host: 'c1', seat: 1 }),
    thing('c3', 'mark', { kind: 'cursed_relic', host: 'p0', seat: 1 }),
    thing('c4', 'oni', { seat: 1, blocks: 'c1' }),
  ],
  stack: [{ ref: 'c9', card: 'torch', seat: 1, source: null, picks: ['c1'] }],
  asked: [],
};
const name = n => ['Ann', 'Ben'][n];

test('the name of a card includes its changes', () => {
  assert.deepEqual(parseCardName('oni/+2-1/flying'), {
    slug: 'oni',
    changes: ['+2-1', 'flying'],
    strength: 2,
    health: -1,
  });
  assert.equal(cardText(view, 'oni/+2-1'), 'Oni Ronin +2/−1');
  assert.equal(cardText(view, 'oni/+2-1/w1'), 'Oni Ronin +3/+0');
  assert.equal(cardText(view, '?'), 'a hidden card');
  const catalog = { oni: { ...view.catalog.oni, strength: 2, health: 1 } };
  assert.equal(cardWithNumbers({ ...view, catalog }, 'oni/+1+1'), 'Oni Ronin 3/2', 'nothing to be added');
  assert.equal(cardWithNumbers({ ...view, catalog }, 'oni'), 'Oni Ronin');
  assert.equal(costOf(view, 0, 'torch/c-1'), 0);
  assert.equal(costOf(view, 0, 'torch'), 1);
});

test("units are in their line, a player's curses beside the player, attachments of units not listed", () => {
  assert.deepEqual(
    lineOf(view, 0).map(one => one.ref),
    ['c1', 'c3'],
  );
  assert.deepEqual(
    lineOf(view, 1).map(one => one.ref),
    ['c4'],
  );
});

test('the name of a ref', () => {
  assert.equal(refText(view, name, 'p1'), 'Ben');
  assert.equal(refText(view, name, 'c4'), 'Oni Ronin 2');
  assert.equal(refText(view, name, 'c9'), 'Torch');
  assert.equal(refText(view, name, 'none'), 'nothing');
  assert.equal(refText(view, name, 'c77'), 'what is gone');
});

test('a blocker has the number of its attacker, declared or chosen', () => {
  const none = new Assignment();
  assert.deepEqual(
    [...battleMarks(view, none).number],
    [
      ['c1', 1],
      ['c4', 1],
    ],
  );
  const attack = attackFrom([
    { ref: 'c8', ways: [[]], required: false },
    { ref: 'c7', ways: [[]], required: false },
  ]);
  attack.tap('c7');
  attack.tap('c8');
  assert.equal(battleMarks(view, attack).number.get('c8'), 2);
});

test('cards to choose from are listed with where they lie; things of the field are not', () => {
  const asked = { ...view, asked: [{ ref: 'oni/+1+1', card: 'oni/+1+1', zone: 'market', seat: 0 }] };
  assert.deepEqual(
    listed(asked, ['thing:oni/+1+1', 'thing:c1', 'thing:p0', 'thing:none', 'thing:c2', 'thing:torch']).map(
      one => [one.ref, one.zone],
    ),
    [
      ['oni/+1+1', 'market'],
      ['c2', 'attached'],
      ['torch', 'void'],
    ],
  );
});

test('the forecast of a fight is a sentence: what is certain, what is chosen, what triggers', () => {
  const cast = {
    health: [25, 22],
    site: null,
    dies: ['c1', 'c2'],
    may_die: [],
    hits: { c1: 3 },
    blows: {},
    counted: [],
    sets_off: [],
    unblocked: false,
  };
  const none = { ...cast, health: [25, 25], dies: [] };
  const said = (/** @type {object} */ more) =>
    damageForecastText({ ...view, active: 1 }, { ...none, ...more }, name);
  assert.equal(damageForecastText(view, cast, name), 'As it stands: Ben loses 3 health; Oni Ronin 1 dies');
  assert.equal(said({}), 'As it stands: nothing dies');
  assert.equal(said({ unblocked: true }), 'If nothing blocks: nothing dies');
  assert.equal(
    said({ may_die: ['c1', 'c1'] }),
    'As it stands: Oni Ronin 1 or Oni Ronin 1 may die, as Ben chooses',
  );
  assert.equal(
    said({ dies: ['c1'], sets_off: ['c1', 'c1'] }),
    'As it stands: Oni Ronin 1 dies; what Oni Ronin 1 then does is not foreseen',
  );
  assert.equal(
    said({ counted: ['c1', 'c2'] }),
    `As it stands: nothing dies; what Oni Ronin 1 and ${refText(view, name, 'c2')} then do is counted in`,
  );
  assert.equal(damageForecastText(view, null, name), '');
});

test('ways and `nothing` are buttons; cards and units are chosen where they are', () => {
  const act = (id, kinds) => {
    const [verb, ...refs] = id.split(' ');
    return { id, verb, refs, kinds };
  };
  const machine = new Interaction({ confirms: () => true });
  machine.load({
    legal: [act('play wolf', ['card']), act('play wolf bond c1', ['card', 'mode', 'thing']), act('end', [])],
    actions: [{ verb: 'end' }],
  });
  assert.deepEqual(choicesOf(machine), []);
  machine.tap(['card:wolf']);
  assert.deepEqual(
    choicesOf(machine).map(one => [one.ref, one.last]),
    [
      ['', true],
      ['bond', false],
    ],
  );
});

test('the words of a text are explained, and no others', () => {
  assert.deepEqual(
    keywordsIn(['Flying, Warcry', 'Summon: draw a card.']).map(([word]) => word),
    ['Flying', 'Summon', 'Warcry'],
  );
});

const TEXTS = new URL('../../engine/games/eternal/golden/texts.json', import.meta.url);
const TERMS =
  'Aegis Agenda Ally Ambush Armor Berserk Bond Charge Deadly Depleted Destiny Echo Empower Endurance Entomb Exhaust ' +
  'Fate Flying Infiltrate Invulnerab Killer Lifeforce Lifesteal Market Mentor Negate Night Overwhelm Quickdraw ' +
  'Reckless Revenge Sacrifice Scout Sigil Silence Spark Student Stun Summon Transmute Ultimate Unblockable Warcry Warp';

test('every keyword in the text of a card is explained there', () => {
  const texts = Object.values(JSON.parse(readFileSync(TEXTS, 'utf8')));
  assert.ok(texts.length > 250);
  for (const term of TERMS.split(' ')) {
    const said = texts.filter(text =>
      new RegExp(`(?<!(?:Mithril|Obsidian) )\\b${term}(?!er\\b)`, 'i').test(text),
    );
    for (const text of said) {
      const words = keywordsIn([text]).map(([word]) => word);
      assert.ok(
        words.some(word => word.startsWith(term)),
        `${term} in: ${text}`,
      );
    }
  }
});

test('a kind of card that needs an explanation has one, with its name', () => {
  assert.match(kindExplained('fast_spell', 'Fast spell')[0][1], /response/);
  assert.equal(kindExplained('curse', 'Curse')[0][0], 'Curse');
  assert.deepEqual(kindExplained('unit', 'Unit'), []);
});

test('the text of the end phase follows the rules: only the turn player discards', () => {
  assert.match(PHASE_TEXT.end[1], /whoever has the turn discards down to nine/);
});

test('words are explained in the forms in which texts say them', () => {
  const words = (/** @type {string} */ text) => keywordsIn([text]).map(([word]) => word);
  assert.deepEqual(words('Empower: this unit gains Invulnerability to damage.'), [
    'Empower',
    'Invulnerability',
  ]);
  assert.deepEqual(words('Invulnerable to damage'), ['Invulnerable']);
  assert.deepEqual(words('When this unit is the Student: this unit gets +1/+1.'), ['Student']);
  assert.match(Object.fromEntries(keywordsIn(['Summon: Night falls.'])).Night, /next two/);
});

test('the parts of a split text, joined again, give the text', () => {
  const text = 'Summon: stun it; exhausted units stay. Create a Mithril Armor for the Armorer, gain 2 armor.';
  const pieces = splitKeywords(text);
  assert.equal(pieces.map(piece => piece.text).join(''), text);
  const marked = pieces.filter(piece => piece.tip);
  assert.deepEqual(
    marked.map(piece => [piece.text, piece.tip.split('.')[0]]),
    [
      ['Summon', 'Summon'],
      ['stun', 'Stun'],
      ['exhausted', 'Exhaust'],
      ['armor', 'Armor'],
    ],
  );
  assert.deepEqual(splitKeywords(''), []);
  assert.equal(keywordTip('Draw a card.'), '');
  assert.match(keywordTip('Stun it.'), /^Stun\. Exhausted, /);
  assert.match(
    wholeTip('Jotun', 'Spark: stun it.'),
    /^Jotun\. Spark: stun it\. Spark: Happens .* Stun: Exhausted/,
  );
});

test("a card's permanent changes are named, and that it is silenced", () => {
  assert.deepEqual(givenTo(['+1+1', 'c-2', 'double_damage', 'spent', 'copied', 'free']), {
    given: ['double damage', 'Revenge used up', 'asks for no influence'],
    silenced: false,
  });
  assert.equal(givenTo(['silenced']).silenced, true);
});

test('a response window names what could be played, each card once, and how many more', () => {
  const named = (/** @type {string[]} */ ...ids) =>
    responseText({
      update: /** @type {any} */ ({
        legal: ids.map(id => ({ id, verb: id.split(' ')[0], refs: id.split(' ').slice(1) })),
      }),
      cardName: card => card.toUpperCase(),
    });
  assert.equal(named('pass'), '');
  assert.equal(named('play a c1', 'play a c2', 'pass'), 'You could play A.');
  assert.equal(named('play a', 'play b', 'warp c', 'pass'), 'You could play A, B or C from your deck.');
  assert.equal(named('play a', 'play b', 'play c', 'play d', 'pass'), 'You could play A, B, C or D.');
  assert.equal(named('play a', 'play b', 'play c', 'play d', 'play e'), 'You could play A, B, C or 2 more.');
});

test('a second attack is announced for units that survive, and the attacks are numbered', () => {
  const things = [
    thing('c1', 'oni', { flags: ['attacking', 'twice'] }),
    thing('c2', 'oni', { flags: ['attacking'] }),
  ];
  const declared = { ...view, things, active: 0 };
  const none = new Assignment();
  assert.deepEqual(attackingTwice(declared, none), ['c1']);
  const cast = {
    health: [25, 25],
    site: null,
    dies: /** @type {string[]} */ ([]),
    may_die: [],
    hits: {},
    blows: {},
  };
  const said = (/** @type {string[]} */ dies, /** @type {string[]} */ twice) =>
    damageForecastText(
      declared,
      { ...cast, dies, counted: [], sets_off: [], unblocked: false },
      () => 'Ann',
      twice,
    );
  assert.equal(said([], ['c1']), 'As it stands: nothing dies; then Oni Ronin 1 attacks again');
  assert.equal(
    said([], ['c1', 'c2']),
    'As it stands: nothing dies; then Oni Ronin 1 and Oni Ronin 2 attack again',
  );
  assert.equal(said(['c1'], ['c1']), 'As it stands: Oni Ronin 1 dies');
  assert.deepEqual(
    [attackOf({ again: false, twice: [] }), attackOf({ again: false, twice: ['c1'] })],
    [0, 1],
  );
  assert.equal(attackOf({ again: true, twice: [] }), 2);

  const attack = attackFrom([
    { ref: 'c7', ways: [[], ['twice']], required: false },
    { ref: 'c8', ways: [[]], required: false },
  ]);
  attack.tap('c7');
  attack.tap('c8');
  assert.deepEqual(attackingTwice(view, attack), []);
  attack.choose('c7', ['twice']);
  assert.deepEqual(attackingTwice(view, attack), ['c7']);
});

test('things of the same name are numbered in the order in which they came, whoever owns them', () => {
  const things = [
    thing('c12', 'oni'),
    thing('c9', 'oni', { seat: 1 }),
    thing('c3', 'mark', { kind: 'curse', host: 'p0' }),
    thing('c10', 'oni', { seat: 1 }),
  ];
  const crowded = { ...view, things };
  assert.deepEqual(
    things.map(one => twinOf(crowded, one)),
    [3, 1, 0, 2],
  );
  assert.deepEqual(
    things.map(one => thingText(crowded, one)),
    ['Oni Ronin 3', 'Oni Ronin 1', 'Mark', 'Oni Ronin 2'],
  );
  assert.equal(
    refText(crowded, () => 'Ann', 'c10'),
    'Oni Ronin 2',
  );
});
