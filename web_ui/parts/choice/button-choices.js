/** The buttons shown while something is chosen step by step, for any game. */

/**
 * @typedef {import('./interaction.js').LegalAction} LegalAction
 */

/**
 * One button: the action it carries out (`last`), or the thing it chooses next.
 * @template {LegalAction} Action
 * @typedef {{target: string, kind: string, ref: string, verb: string, action: Action, last: boolean}} Choice
 */

/**
 * The actions that still fit and the things that may be chosen next, each once, except those that are chosen on the table
 * itself.
 * @param {import('./interaction.js').Interaction} machine
 * @param {(kind: string, ref: string) => boolean} onTable whether a thing of this kind is shown on the table
 * @param {boolean} open whether an action that needs no further choice has a button before anything is chosen
 * @returns {Choice<LegalAction>[]}
 */
export function buttonChoices(machine, onTable, open) {
  /** @type {Map<string, Choice<LegalAction>>} */
  const found = new Map();
  for (const { action, used, from } of machine.matches()) {
    const left = action.refs.map((_, i) => i).filter(i => i >= from && !used.includes(i));
    const [kind, ref] = left.length ? [action.kinds[left[0]], action.refs[left[0]]] : ['', ''];
    if (left.length ? onTable(kind, ref) : machine.idle && !open) continue;
    const key = `${action.verb} ${kind}:${ref}`;
    if (!found.has(key))
      found.set(key, {
        target: `${kind}:${ref}`,
        kind,
        ref,
        verb: action.verb,
        action,
        last: left.length < 2,
      });
  }
  return [...found.values()];
}
