/** A lesson, as data: a game with a fixed deal, and what is said at each step. */

/**
 * @typedef {{head: string, text: string, done?: (view: any, own: number, update: any) => boolean, can?: (update: any) =>
 *   boolean, otherwise?: string, after?: string, lit?: string, waits?: (update: any) => boolean, meanwhile?: string, not?:
 *   Record<string, string>}} Step
 *   `done`: whether what it asks for has happened; without it the reader confirms, or plays on. `can`: whether it is possible
 *   now; if not, `otherwise` is shown and the reader may go on. `waits`: whether something else comes first, for which
 *   `meanwhile` is shown. `after`, of the last step: shown instead if the lesson has ended before that step. `lit`: the parts
 *   of the table it is about, as a selector. `not`: verbs of buttons that would spoil the lesson during the step, each with
 *   the text shown instead
 * @typedef {{options: Record<string, any>, seed: string, over: (view: any) => boolean, steps: Step[]}} Guide `over`: whether
 *   the lesson has ended, however much of it was read
 */
export {};
