// Backups: writes everything stored on this device into one file, and restores such a file. It is JSON Lines, not an archive
// of texts: every entry is a line of its own, is read on its own, so that a damaged one hides no other, and is whatever was
// stored, to the last field; a person can look through it, and every program for data opens it.
import { KINDS } from './backup-kinds.js';
import { BACKUP_FORMAT, BACKUP_VERSION, readBackup } from './backup-parser.js';
import { DAMAGED, canonicalJson, readJson } from '../links/untrusted-json.js';
import { allTables } from './table-store.js';
import { allTablesOfGames, moveFinished } from '../games/game-store.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./backup-kinds.js').Came} Came
 * @typedef {import('./backup-parser.js').Found} Found
 * @typedef {object} Report the result of restoring
 * @property {Record<Came, Record<string, number>>} came how many, by what became of them and their kind
 * @property {{what: string, why: string}[]} left what was left out
 * @property {boolean} cut the file was truncated or altered
 */

/** Of one file: more games than anybody plays, and few enough for a slow device. */
const MOST = 40_000;

/**
 * Everything stored here, as a file: equal contents give an equal text.
 * @returns {Promise<{name: string, text: string, left: number}>} `left`: entries too damaged to be written
 */
export async function makeBackup() {
  const lines = [];
  let left = 0;
  await moveFinished();
  for (const [what, { list }] of Object.entries(KINDS))
    for (const { of, value } of await list())
      try {
        const text = canonicalJson({ what, of, value });
        readJson(text); // throws for what is nested too deeply to be read again
        lines.push(text);
      } catch {
        left++;
      }
  return { name: `evertable-${today()}.jsonl`, text: linesText(lines), left };
}

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/**
 * @param {string} what its kind
 * @param {unknown} value
 */
const entryText = (what, value) => canonicalJson({ what, value });

/** @param {string[]} entries as JSON */
const linesText = entries =>
  [`{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION}}`, ...entries, ''].join('\n');

/**
 * Rows of the list of tables, as a backup of them alone.
 * @param {unknown[]} rows
 */
export const tablesFile = rows => linesText(rows.map(value => entryText('tables', value)));

/**
 * Some of the finished games, as a backup of them alone.
 * @param {string[]} ids
 * @returns {Promise<{name: string, text: string}>}
 */
export async function gamesFile(ids) {
  const wanted = new Set(ids);
  const tables = /** @type {{id?: string}[]} */ (await allTablesOfGames());
  const lines = tables.filter(({ id }) => wanted.has(id ?? '')).map(value => entryText('games', value));
  return { name: `evertable-games-${today()}.jsonl`, text: linesText(lines) };
}

/**
 * Restores a backup. What is stored here stays; only a table that was played further in the file replaces the one here.
 * @param {string} text
 * @returns {Promise<Report>}
 * @throws {Error} with a sentence for the user, if it is not a backup or nothing of it can be read
 */
export async function restoreBackup(text) {
  const { found, damaged } = readBackup(text);
  return storeEntries(found, damaged);
}

/**
 * @param {Found[]} found
 * @param {Report['left']} damaged
 */
async function storeEntries(found, damaged) {
  /** @type {Report} */
  const report = {
    came: { added: {}, newer: {}, here: {}, stays: {} },
    left: damaged,
    cut: damaged.some(({ why }) => why === DAMAGED),
  };
  const { tables } = await allTables();
  const restoring = {
    decks: new Map(),
    tables: new Map(tables.map(slot => [slot.id, slot])),
    brought: new Set(),
  };
  const order = Object.keys(KINDS);
  const sorted = found
    .slice(0, MOST)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || lastPlayed(b) - lastPlayed(a));
  for (const { kind, of, value, line } of sorted) {
    const named = (/** @type {string} */ what) => (line ? say('saved.line_of', { line, what }) : what);
    if (!Object.hasOwn(KINDS, kind)) {
      report.left.push({
        what: named(`“${String(kind).slice(0, 40)}”`),
        why: say('saved.this_version_keeps_no_such'),
      });
      continue;
    }
    try {
      const came = await KINDS[kind].bring({ of, value }, restoring);
      report.came[came][kind] = (report.came[came][kind] ?? 0) + 1;
    } catch (error) {
      report.left.push({
        what: named(KINDS[kind].name({ of, value })),
        why: /** @type {Error} */ (error).message,
      });
    }
  }
  const more = found.length - sorted.length;
  if (more)
    report.left.push({
      what: say('saved.entries_more', { more }),
      why: say('saved.a_backup_has_at_most', { most: MOST }),
    });
  return report;
}

/**
 * Adds the decks of a file that holds only decks.
 * @param {string} game
 * @param {unknown[]} decks
 * @returns {Promise<Report>}
 */
export async function restoreDecks(game, decks) {
  return storeEntries(
    decks.map(value => ({ kind: 'decks', of: game, value })),
    [],
  );
}

/**
 * Tables played last come first: if there is no room for all, the oldest are left out.
 * @param {Found} found
 */
const lastPlayed = ({ kind, value }) =>
  (kind === 'tables' || kind === 'games') && Number.isFinite(value?.updated) ? value.updated : 0;

/**
 * Counts in words: "2 tables, 1 deck".
 * @param {Record<string, number>} counts
 */
export const countsText = counts =>
  Object.entries(counts)
    .filter(([, n]) => n)
    .map(([kind, n]) => KINDS[kind].count(n))
    .join(', ');
