/** A first game with somebody beside you, as data: a fixed deal, and what is said until something has happened. */

/**
 * @typedef {{head: string, text: string, done?: (view: any, own: number, update: any) => boolean,
 *   can?: (update: any) => boolean, otherwise?: string, after?: string, lit?: string,
 *   waits?: (update: any) => boolean, meanwhile?: string, not?: Record<string, string>}} Step `done`: whether what it asks for
 *   has happened; without it the reader says so, or plays on. `can`: whether it may happen as things are; where it may not,
 *   `otherwise` is said, and the reader may go on. `waits`: whether something else comes first, of which `meanwhile` speaks.
 *   `after`, of the last step: what is said instead if the lesson has come to its end before that step. `lit`: the parts of
 *   the table it speaks of, as a selector. `not`: verbs of buttons that would spoil the lesson while the step is in sight,
 *   each with what is said then
 * @typedef {{options: Record<string, any>, seed: string, over: (view: any) => boolean, steps: Step[]}} Guide `over`: whether
 *   the lesson has come to its end, whatever has been seen of it
 */
export {};
