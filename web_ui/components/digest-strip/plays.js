/** What the tray tells as one: lines that say the same, one after the other. */
import { scoreChangesOf } from './score-changes.js';

/** @typedef {import('../../app/protocol').News} News */
/** @typedef {import('../../app/protocol').Part} Part */

/**
 * One thing that was done.
 * @typedef {object} Play
 * @property {number} n its first decision
 * @property {number | null} cause the place of the play that this one followed from, by the same decision
 * @property {number | null} seat whose doing it was
 * @property {string} said the whole of it, to be read out
 * @property {Part[]} parts
 * @property {number} times how often it was done
 * @property {boolean} notable
 * @property {boolean} goesOn whether the one before it was the same player's
 * @property {import('../../app/protocol').Change[]} changes
 */

/**
 * Lines as they happened, those gathered that do the same: the same once more, or with another card.
 * @param {News[]} lines
 * @returns {Play[]}
 */
export function groupPlays(lines) {
  /** @type {(Play & {lines: News[]})[]} */
  const found = [];
  for (const line of lines) {
    const { n, text, notable, seat: of, by: seat = of } = line;
    const parts = line.parts.length ? line.parts : [{ t: text }];
    const last = found.at(-1);
    const more = last?.seat === seat ? joined(last, parts) : null;
    if (last && more)
      Object.assign(last, more, { lines: [...last.lines, line], notable: last.notable || notable });
    else
      found.push({
        n,
        cause: null,
        seat,
        said: '',
        parts,
        times: 1,
        notable,
        goesOn: last?.seat === seat,
        changes: [],
        lines: [line],
      });
  }
  const begun = new Map();
  for (const [at, { lines: told }] of found.entries())
    for (const { n } of told) if (!begun.has(n)) begun.set(n, at);
  return found.map(({ lines: told, ...play }, at) => ({
    ...play,
    cause: begun.get(play.n) === at ? null : begun.get(play.n),
    said: told.map(({ text }) => text).join('. '),
    changes: scoreChangesOf(told),
  }));
}

/**
 * A play with one more line of the same; null where that is another thing.
 * @param {Play} play
 * @param {Part[]} parts
 * @returns {{times: number} | {parts: Part[]} | null}
 */
function joined({ parts: before, times }, parts) {
  if (JSON.stringify(before.map(face)) === JSON.stringify(parts.map(face))) return { times: times + 1 };
  // a list of cards stands at the end only: before a verb it would have to agree with it
  const [{ t: done } = { t: '' }, { chip: card } = { chip: null }] = parts;
  const alone = parts.length === 2 && done && card;
  const lists = before.length % 2 === 0 && before[0].t === done && before.slice(1).every(isListed);
  return alone && lists && times === 1 ? { parts: [...before, { t: ', ' }, parts[1]] } : null;
}

/**
 * @param {Part} part
 * @param {number} at of what comes after the verb
 */
const isListed = ({ t, chip }, at) => (at % 2 ? t === ', ' : Boolean(chip));

/**
 * A piece as it is seen: of two alike cards it does not matter which.
 * @param {Part} part
 */
const face = ({ t, chip }) => t ?? [chip?.value, chip?.name, chip?.seat];
