// What has happened at a table of several devices, as the host notes it: every decision, every taking back. Each entry gets a
// tag, which the guests are sent at once and can check at the end.
import { tagger } from './shared-deal.js';

/** @typedef {import('./shared-deal.js').Deal} Deal */

/** How an entry is written that is no decision; no notation begins so. */
const BACK_TO = '<';
const RESIGNS = '!';

/**
 * The lines of play that follow from what has happened: each as long as it became before it was taken back, the last one as it
 * ended.
 * @param {string[]} entries
 * @returns {{decisions: string[], resigned: number | null}[]}
 */
export function linesOf(entries) {
  const lines = [];
  /** @type {{decisions: string[], resigned: number | null}} */
  let line = { decisions: [], resigned: null };
  for (const entry of entries)
    if (entry.startsWith(BACK_TO)) {
      lines.push(line);
      line = { decisions: line.decisions.slice(0, Number(entry.slice(1))), resigned: null };
    } else if (entry.startsWith(RESIGNS)) line.resigned = Number(entry.slice(1));
    else line.decisions.push(entry);
  return [...lines, line];
}

/**
 * Which decision an entry is, from 1; of one that is taken back, the first of those.
 * @param {string[]} entries
 * @param {number} n
 */
export function numberOf(entries, n) {
  const now = linesOf(entries.slice(0, n + 1)).at(-1)?.decisions.length ?? 0;
  return entries[n]?.startsWith(BACK_TO) ? now + 1 : Math.max(now, 1);
}

export class SealedRecord {
  /** @type {string[]} */
  entries = [];
  /** @type {string[]} */
  tags = [];
  #tagger;
  /** @type {Promise<void>} */
  #tagged = Promise.resolve();

  /**
   * @param {Deal} deal
   * @param {string[]} [entries] what has happened before this page was loaded anew
   */
  constructor(deal, entries = []) {
    this.deal = deal;
    this.#tagger = tagger(deal.secret);
    this.#add(entries);
  }

  /**
   * The table is as in this save: notes what has happened since, and makes its tags.
   * @param {{decisions: string[], resigned?: number | null}} save
   */
  note({ decisions, resigned = null }) {
    const now = linesOf(this.entries).at(-1) ?? { decisions: [], resigned: null };
    let same = 0;
    while (same < now.decisions.length && now.decisions[same] === decisions[same]) same++;
    const back = same < now.decisions.length || (now.resigned !== null && now.resigned !== resigned);
    return this.#add([
      ...(back ? [`${BACK_TO}${same}`] : []),
      ...decisions.slice(same),
      ...(resigned !== null && (back || resigned !== now.resigned) ? [`${RESIGNS}${resigned}`] : []),
    ]);
  }

  /** @param {string[]} entries */
  #add(entries) {
    const from = this.entries.length;
    this.entries = [...this.entries, ...entries];
    this.#tagged = this.#tagged.then(async () => {
      const tag = await this.#tagger;
      for (const [n, entry] of entries.entries()) this.tags.push(await tag(from + n, entry));
    });
    return this.#tagged;
  }

  /** What is shown at the end: all that the tags were made of. */
  get shown() {
    return { ...this.deal, entries: this.entries };
  }
}
