// A device on which some of everything is kept, for the tests of backups.
import { fresh, install } from './fake-device.js';

install();
const { storeDeck } = await import('../../../web_ui/app/storage/own-decks.js');
const { putTable } = await import('../../../web_ui/app/storage/table-store.js');
const { settings } = await import('../../../web_ui/app/storage/settings.js');
const { writeItem, writeText } = await import('../../../web_ui/app/storage/local-storage.js');
const { markPlayed } = await import('../../../web_ui/app/storage/played-games.js');
const { writeLessonProgress } = await import('../../../web_ui/app/storage/lesson-progress.js');
const { writeSteps } = await import('../../../web_ui/app/storage/lesson-steps.js');

const GAMES = ['eter', 'krieg', 'vale', 'eternal'];
/**
 * @param {number} n
 * @param {object} [more]
 */
export const slot = (n, more) => ({
  id: `t${n}`,
  game: GAMES[n % 4],
  title: `Round ${n}`,
  seats: [
    { name: 'Ann', kind: 'human' },
    { name: 'Computer', kind: 'normal' },
  ],
  viewer: 0,
  over: n % 3 === 0,
  decisions: n,
  summary: n % 3 ? '' : 'Ann wins',
  toMove: n % 3 ? 0 : null,
  toMoveKind: n % 3 ? 'human' : null,
  updated: 1_700_000_000_000 + n,
  score: { points: [n, 1], text: 'points' },
  teams: null,
  save: {
    evertable: 3,
    game: GAMES[n % 4],
    ruleset: 1,
    options: { b: 1, a: [2] },
    seed: '7',
    decisions: ['place 1 d4'],
  },
  sole: null,
  touched: true,
  ...more,
});
export const deck = (/** @type {string} */ name) => ({
  name,
  cards: { torch: 4, oni: 2 },
  market: ['vara'],
  limits: 'throne',
});

/**
 * A backup as version 2 was written: one JSON text with two lists.
 * @param {string} text
 */
export function asVersion2(text) {
  const [, ...entries] = text.trim().split('\n');
  const isTable = (/** @type {string} */ one) => one.startsWith('{"what":"tables"');
  const tables = entries.filter(isTable).map(one => one.slice('{"what":"tables","value":'.length, -1));
  const lists = { kept: entries.filter(one => !isTable(one)), tables };
  const parts = Object.entries(lists).map(([name, all]) => `"${name}":[\n${all.join(',\n')}\n]`);
  return `{"format":"evertable-tables","version":2,${parts.join(',')}}\n`;
}

/** Fills the device with some of everything that is kept. */
export async function rich() {
  for (let n = 1; n <= 11; n++) await putTable(/** @type {any} */ (slot(n)));
  storeDeck('eternal', { id: 2, deck: deck('Fire'), ready: true });
  storeDeck('eternal', { id: 5, deck: deck('Time'), ready: false });
  settings.set({
    theme: 'light',
    speed: 2,
    bindings: { undo: 'z', hint: 'x' },
    stops: { eternal: ['attack'] },
  });
  writeItem('setup.eter', { options: { mode: 'duel' }, preset: null, seats: [{ name: '', place: 'here' }] });
  writeItem('setup.eternal', { options: { deck1: 'kept:5' }, preset: null, seats: [] });
  writeText('name', 'Ada');
  markPlayed('vale');
  markPlayed('eter');
  writeLessonProgress({ slot: 't1', at: 3, away: false });
  writeSteps('krieg', { at: 2, done: false });
}

/** Another device, on which nobody has been. */
export function elsewhere() {
  settings.reset();
  fresh();
}

/** How much that is, by kind. */
export const ALL = { settings: 5, decks: 2, setup: 2, name: 1, known: 2, tables: 8, games: 3, lesson: 2 };
