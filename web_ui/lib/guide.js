/** A first game with somebody beside you, as data: a fixed deal, and what is said until something has happened. */

/**
 * @typedef {{head: string, text: string, done?: (view: any, own: number) => boolean}} Step `done`: whether what it asks
 *   for has happened; without it the reader says so
 * @typedef {{options: Record<string, any>, seed: string, steps: Step[]}} Guide
 */
export {};
