// What a guest's device found in the record of the host, as it tells the host: one of a few words, some with a number. There is
// nothing else that it could say with it.

/** @typedef {import('./witness.js').Finding | {kind: 'failed'}} Told `failed`: that device could not check it */

const PLAIN = ['fits', 'unreadable', 'deal', 'names', 'failed'];
const OF_A_DECISION = ['decision', 'own', 'view'];
const WRITTEN = new RegExp(`^(?:(${PLAIN.join('|')})|(${OF_A_DECISION.join('|')}) (0|[1-9]\\d{0,4}))$`);

/** @param {Told} finding */
export const writeFinding = finding => ('n' in finding ? `${finding.kind} ${finding.n}` : finding.kind);

/** @param {unknown} text */
export const isFinding = text => typeof text === 'string' && WRITTEN.test(text);

/**
 * @param {string} text what `isFinding` accepts
 * @returns {Told}
 */
export function readFinding(text) {
  const [kind, n] = text.split(' ');
  return /** @type {any} */ (n === undefined ? { kind } : { kind, n: Number(n) });
}
