import { figure } from '../art/figure.js';

/**
 * A number of things in words: `1 card`, `3 cards`, `−1 point`.
 * @param {number} n
 * @param {string} one the word for one of them
 */
export const plural = (n, one) => `${figure(n)} ${one}${Math.abs(n) === 1 ? '' : 's'}`;
