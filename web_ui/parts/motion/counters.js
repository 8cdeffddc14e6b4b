// Animates numbers that change: elements with `data-count`, identified by its value.
import { sourceText } from '../../lib/translation-guard.js';

/** @param {HTMLElement} root */
const all = root => /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[data-count]')]);

/**
 * Their current values.
 * @param {HTMLElement} root
 * @returns {Map<string | undefined, string>}
 */
export const countsIn = root => new Map(all(root).map(el => [el.dataset.count, sourceText(el)]));

/**
 * Animates those whose value has changed.
 * @param {HTMLElement} root
 * @param {Map<string | undefined, string>} before
 * @param {import('./flip.js').Motion} motion
 */
export function animateCounts(root, before, motion) {
  for (const el of all(root)) {
    const was = before.get(el.dataset.count);
    if (was !== undefined && was !== sourceText(el)) motion.count(el);
  }
}
