/** Groups the lines of the digest: consecutive lines with the same text become one play. */
import { scoreChangesOf } from './score-changes.js';

/** @typedef {import('../../app/protocol').News} News */
/** @typedef {import('../../app/protocol').Part} Part */

/**
 * One play.
 * @typedef {object} Play
 * @property {number} n its first decision
 * @property {number | null} cause the index of the play that led to this one, in the same decision
 * @property {number | null} seat the seat that did it
 * @property {string} said its full text, for screen readers
 * @property {Part[]} parts
 * @property {number} times how often it was done
 * @property {boolean} notable
 * @property {boolean} goesOn whether the play before it was the same player's
 * @property {import('../../app/protocol').Change[]} changes
 */

/**
 * Lines as they happened, those merged that do the same: repeated, or with another card.
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
 * A play with one more line of the same; null if that is something else.
 * @param {Play} play
 * @param {Part[]} parts
 * @returns {{times: number} | {parts: Part[]} | null}
 */
function joined({ parts: before, times }, parts) {
  if (JSON.stringify(before.map(face)) === JSON.stringify(parts.map(face))) return { times: times + 1 };
  // cards can be listed only at the end: before a verb, the verb would have to agree in number
  const [{ t: done } = { t: '' }, { chip: card } = { chip: null }] = parts;
  const alone = parts.length === 2 && done && card;
  const lists = before.length % 2 === 0 && before[0].t === done && before.slice(1).every(isListed);
  return alone && lists && times === 1 ? { parts: [...before, { t: ', ' }, parts[1]] } : null;
}

/**
 * @param {Part} part
 * @param {number} at index after the verb
 */
const isListed = ({ t, chip }, at) => (at % 2 ? t === ', ' : Boolean(chip));

/**
 * A part as it is displayed: equal cards need not be told apart.
 * @param {Part} part
 */
const face = ({ t, chip }) => t ?? [chip?.value, chip?.name, chip?.seat];
