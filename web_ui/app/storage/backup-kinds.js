// The kinds of things that a backup holds: for each, how the stored entries are listed and how an entry of a file is
// restored. Nothing stored is ever replaced, except a table by one that was played later.
import { playedGames, markPlayed } from './played-games.js';
import { canonicalJson } from '../links/untrusted-json.js';
import { COMMANDS } from '../page/keyboard-map.js';
import { hasRecord, mendedRecord, mergedRecord, readRecord, writeRecord } from './puzzle-record.js';
import { opponentsText } from './slot-summary.js';
import { writeLessonProgress, readLessonProgress } from './lesson-progress.js';
import { gamesWithSteps, readSteps, writeSteps } from './lesson-steps.js';
import { damagedDecks, deckFault, storeDeck, storedDecks, nextDeckNumber } from './own-decks.js';
import { allTables, putRow } from './table-store.js';
import { mendedFacts } from '../games/game-row.js';
import { allTablesOfGames, keepGame } from '../games/game-store.js';
import { getStudy, isStudy, listStudies, putStudy } from './study-store.js';
import { changedSettings, settingFault, settings, withSetting } from './settings.js';
import { mendedSlot, isUntouched, slotFault } from './save-slot.js';
import { storedByGame, readItem, writeItem } from './local-storage.js';
import { LONGEST_NAME, ownName, rememberName } from '../session/opponents.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {'added' | 'newer' | 'here' | 'stays'} Came `added`; `newer`: replaced one played less far; `here`: the same is
 *   stored already; `stays`: a different one is stored and stays
 * @typedef {{of?: string, value: any}} Entry `of`: which one of its kind
 * @typedef {object} Kind
 * @property {(n: number) => string} count how many there are, in words
 * @property {() => Entry[] | Promise<Entry[]>} list what is stored, always in the same order
 * @property {(entry: Entry, restoring: Restoring) => Came | Promise<Came>} bring throws an Error that says why an entry
 *   cannot be restored
 * @property {(entry: Entry) => string} name the name of an entry, for the report
 * @typedef {{decks: Map<string, string>, tables: Map<string, import('../types').Slot>, brought: Set<string>}} Restoring what
 *   has been restored so far: decks that got another number, the tables stored here, and which of them came from this file
 */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => canonicalJson(one) === canonicalJson(other);
const isTable = (/** @type {any} */ v) => typeof v === 'object' && v !== null && !Array.isArray(v);
const isName = (/** @type {any} */ v) => typeof v === 'string' && /^[\w-]{1,40}$/.test(v);
const LONGEST_SETUP = 20_000;
const MOST_DECKS = 500;
const MOST_KNOWN = 100;

/** @param {boolean} kept */
function requireStored(kept) {
  if (!kept) throw new Error(say('saved.this_browser_did_not_keep'));
}

/** @param {any} of */
function gameOf(of) {
  if (!isName(of)) throw new Error(say('saved.it_does_not_say_which'));
  return of;
}

/** The studies: one that was changed later comes in the place of the same one. */
const STUDIES = {
  count: (/** @type {number} */ n) => say('saved.studies_counted', { n }),
  name: (/** @type {Entry} */ { value }) =>
    say('study.study_of', { title: String(value?.title || value?.game) }),
  list: async () =>
    (await listStudies()).sort((a, b) => (a.id < b.id ? -1 : 1)).map(value => ({ of: value.game, value })),
  /**
   * @param {Entry} entry
   * @returns {Promise<Came>}
   */
  async bring({ value }) {
    if (!isStudy(value)) throw new Error(say('saved.it_is_damaged'));
    const here = await getStudy(value.id);
    if (here && here.updated >= value.updated) return same(here, value) ? 'here' : 'stays';
    requireStored(await putStudy(value));
    return here ? 'newer' : 'added';
  },
};

/**
 * By their names in the file.
 * @type {Record<string, Kind>}
 */
export const KINDS = {
  studies: STUDIES,
  settings: {
    count: n => say('saved.settings_counted', { n }),
    name: ({ of }) => say('saved.setting', { of }),
    list: () =>
      changedSettings(settings.value)
        .map(([of, value]) => ({ of, value }))
        .sort((a, b) => (a.of < b.of ? -1 : 1)),
    bring({ of = '', value }) {
      const fault = settingFault(of, value) ?? bindingFault(of);
      if (fault) throw new Error(fault);
      const changed = new Map(changedSettings(settings.value));
      if (changed.has(of)) return same(changed.get(of), value) ? 'here' : 'stays';
      settings.set(withSetting(settings.value, of, value));
      return 'added';
    },
  },
  decks: {
    count: n => say('saved.decks_counted', { n }),
    name: ({ of, value }) => say('saved.deck_of', { name: value?.deck?.name ?? value?.id ?? '?', of }),
    list: () =>
      storedByGame('decks').flatMap(of =>
        [...storedDecks(of), ...damagedDecks(of)].map(value => ({ of, value })),
      ),
    bring({ of, value }, { decks }) {
      const game = gameOf(of);
      const fault = deckFault(value);
      if (fault) throw new Error(fault);
      const here = storedDecks(game);
      const twin = here.find(one => same(one.deck, value.deck));
      const id = twin?.id ?? (here.some(one => one.id === value.id) ? nextDeckNumber(game) : value.id);
      decks.set(say('saved.kept', { game, id: value.id }), `kept:${id}`);
      if (twin) return 'here';
      if (here.length >= MOST_DECKS) throw new Error(say('saved.decks_are_kept', { most_decks: MOST_DECKS }));
      requireStored(storeDeck(game, { id, deck: value.deck, ready: value.ready === true }));
      return 'added';
    },
  },
  setup: {
    count: n => say('saved.set_ups_counted', { n }),
    name: ({ of }) => say('saved.set_up_of_a_new', { of }),
    list: () => storedByGame('setup').map(of => ({ of, value: readItem(`setup.${of}`) })),
    bring({ of, value }, { decks }) {
      const game = gameOf(of);
      if (!isTable(value) || !isTable(value.options) || !Array.isArray(value.seats))
        throw new Error(say('saved.it_is_damaged'));
      const text = canonicalJson(value);
      if (text.length > LONGEST_SETUP) throw new Error(say('saved.it_is_longer_than_any'));
      const options = Object.entries(value.options).map(([name, one]) => [
        name,
        decks.get(`${game} ${one}`) ?? one,
      ]);
      const moved = { ...value, options: Object.fromEntries(options) };
      const here = readItem(`setup.${game}`);
      if (here !== null) return same(here, moved) ? 'here' : 'stays';
      requireStored(writeItem(`setup.${game}`, moved));
      return 'added';
    },
  },
  name: {
    count: n => say('saved.names_counted', { n }),
    name: () => say('saved.your_name'),
    list: () => (ownName() ? [{ value: ownName() }] : []),
    bring({ value }) {
      if (typeof value !== 'string' || !value.trim()) throw new Error(say('saved.it_is_no_name'));
      const name = value.trim().slice(0, LONGEST_NAME);
      if (ownName()) return ownName() === name ? 'here' : 'stays';
      rememberName(name);
      return 'added';
    },
  },
  known: {
    count: n => say('saved.lessons_seen_counted', { n }),
    name: ({ value }) =>
      say('saved.lesson_of', { value: typeof value === 'string' ? value.slice(0, 40) : '?' }),
    list: () =>
      playedGames()
        .sort()
        .map(value => ({ value })),
    bring({ value }) {
      const game = gameOf(value);
      if (playedGames().includes(game)) return 'here';
      if (playedGames().length >= MOST_KNOWN) throw new Error(say('saved.there_are_too_many'));
      markPlayed(game);
      return 'added';
    },
  },
  tables: {
    count: n => say('saved.tables_counted', { n }),
    name: ({ value }) => nameOfTable(value),
    async list() {
      const { tables, damaged } = await allTables();
      const rows = [
        ...tables.filter(slot => !slot.over && !isUntouched(slot)),
        ...damaged.map(({ raw }) => raw),
      ];
      return rows.map(value => ({ value }));
    },
    async bring({ value }, { tables, brought }) {
      const fault = slotFault(value);
      if (fault) throw new Error(fault);
      const slot = mendedSlot(value);
      if (slot.over) return bringGame(slot);
      if (slot.facts) slot.facts = mendedFacts(slot.facts);
      const here = tables.get(slot.id);
      if (here && same(here, slot)) return 'here';
      if (brought.has(slot.id)) throw new Error(say('saved.the_file_holds_it_twice'));
      if (here && here.updated >= slot.updated) return 'stays';
      requireStored(await putRow(slot.id, slot));
      tables.set(slot.id, slot);
      brought.add(slot.id);
      return here ? 'newer' : 'added';
    },
  },
  games: {
    count: n => say('saved.games_counted', { n }),
    name: ({ value }) => nameOfTable(value),
    list: async () => (await allTablesOfGames()).map(value => ({ value })),
    async bring({ value }) {
      const fault = slotFault(value);
      if (fault) throw new Error(fault);
      const slot = mendedSlot(value);
      if (!slot.over) throw new Error(say('saved.it_is_not_over'));
      return bringGame(slot);
    },
  },
  lesson: {
    count: n => say('saved.lessons_under_way_counted', { n }),
    name: () => say('saved.lesson_under_way'),
    list: () => [
      ...[readLessonProgress()].flatMap(value => (value ? [{ value }] : [])),
      ...gamesWithSteps().map(of => ({ of, value: readSteps(of) })),
    ],
    bring({ of, value }, { tables }) {
      if (of !== undefined) return bringSteps(gameOf(of), value);
      const { slot, at, away } = value ?? {};
      if (typeof slot !== 'string' || !Number.isSafeInteger(at) || at < 0)
        throw new Error(say('saved.it_is_damaged'));
      const here = readLessonProgress();
      if (here) return same(here, { slot, at, away: away === true }) ? 'here' : 'stays';
      if (!tables.has(slot)) throw new Error(say('saved.its_table_is_not_there'));
      writeLessonProgress({ slot, at, away: away === true });
      return 'added';
    },
  },
  puzzles: {
    count: n => say('saved.puzzle_records_counted', { n }),
    name: () => say('saved.puzzle_record'),
    list: () => (hasRecord() ? [{ value: readRecord() }] : []),
    bring({ value }) {
      if (!isTable(value)) throw new Error(say('saved.it_is_damaged'));
      const here = readRecord();
      const merged = mergedRecord(here, mendedRecord(value));
      if (hasRecord() && same(merged, here)) return 'here';
      requireStored(writeRecord(merged));
      return 'added';
    },
  },
};

/**
 * How far somebody has come in the second lesson of a game: whoever has come further there stays.
 * @param {string} game
 * @param {any} value
 * @returns {Came}
 */
function bringSteps(game, value) {
  const { at, done } = value ?? {};
  if (!Number.isSafeInteger(at) || at < 0 || typeof done !== 'boolean')
    throw new Error(say('saved.it_is_damaged'));
  const begun = gamesWithSteps().includes(game);
  const here = readSteps(game);
  if (begun && same(here, { at, done })) return 'here';
  if (begun && (here.done || (!done && here.at > at))) return 'stays';
  requireStored(writeSteps(game, { at, done }));
  return begun ? 'newer' : 'added';
}

/**
 * @param {import('../types').Slot} slot
 * @returns {Promise<Came>}
 */
async function bringGame(slot) {
  const { came } = await keepGame(slot, { foreign: true });
  requireStored(came !== 'refused');
  return came === 'here' ? 'here' : 'added';
}

/** @param {string} of */
function bindingFault(of) {
  if (!of.startsWith('bindings.') || COMMANDS.some(({ id }) => of === `bindings.${id}`)) return null;
  return say('saved.this_version_has_no_such');
}

/**
 * The name of a table, as far as it has one.
 * @param {any} slot
 */
function nameOfTable(slot) {
  const game = typeof slot?.game === 'string' ? slot.game.slice(0, 40) : '';
  const title = typeof slot?.title === 'string' ? slot.title.slice(0, 60) : '';
  const id = typeof slot?.id === 'string' ? slot.id.slice(0, 40) : '';
  const whom = slotFault(slot) === null ? opponentsText(mendedSlot(slot)) : '';
  return say('saved.table', {
    list: [title || game || id || say('saved.without_a_name'), whom && say('saved.with', { whom })]
      .filter(Boolean)
      .join(' '),
  });
}
