/** A lesson, as data: a game with a fixed deal, and what is said at each step. */

/**
 * @typedef {{head: string, text: string, done?: (view: any, own: number, update: any) => boolean, can?: (update: any) =>
 *   boolean, otherwise?: string, after?: string, lit?: string, waits?: (update: any) => boolean, meanwhile?: string, not?:
 *   Record<string, string>, bound?: (update: any) => boolean, proposes?: string[]}} Step
 *   `done`: whether what it asks for has happened; without it the reader confirms, or plays on. `can`: whether it is possible
 *   now; if not, `otherwise` is shown and the reader may go on. `waits`: whether something else comes first, for which
 *   `meanwhile` is shown. `after`, of the last step: shown instead if the lesson has ended before that step. `lit`: the parts
 *   of the table it is about, as a selector. `not`: verbs that would spoil the lesson during the step, each with the text
 *   shown instead; `bound`: whether they are held to now (always, where it is not said). `proposes`: of a set that is to be
 *   chosen what it proposes, as refs
 * @typedef {{options: Record<string, any>, seed: string, over: (view: any) => boolean, steps: Step[]}} Guide `over`: whether
 *   the lesson has ended, however much of it was read
 */

/**
 * Why a step refuses an action that is legal; '': it does not.
 * @param {Step | null | undefined} step
 * @param {string} verb
 * @param {any} update
 */
export const refusal = (step, verb, update) =>
  (step?.bound?.(update) ?? true) ? (step?.not?.[verb] ?? '') : '';

/**
 * What a step proposes to choose now, as an action that a table can mark.
 * @param {Step | null | undefined} step
 * @param {any} update
 * @returns {import('./choice/interaction.js').LegalAction | null}
 */
export function proposal(step, update) {
  const { verb, kind, refs } = update?.gather ?? {};
  const chosen = (step?.proposes ?? []).filter(ref => refs?.includes(ref));
  if (!chosen.length) return null;
  return /** @type {any} */ ({ id: '', label: '', verb, refs: chosen, kinds: chosen.map(() => kind) });
}
