/** A first game with somebody beside you, as data: a fixed deal, and what is said until something has happened. */

/**
 * @typedef {{head: string, text: string, done?: (view: any, own: number) => boolean, can?: (update: any) => boolean,
 *   otherwise?: string, lit?: string}} Step `done`: whether what it asks for has happened; without it the reader says so. `can`:
 *   whether it may happen as things are; where it may not, `otherwise` is said, and the reader may go on. `lit`: the
 *   parts of the table it speaks of, as a selector
 * @typedef {{options: Record<string, any>, seed: string, steps: Step[]}} Guide
 */
export {};
