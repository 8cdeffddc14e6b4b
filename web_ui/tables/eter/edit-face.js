import { cardTemplate, combatFace } from './card-faces.js';

/**
 * A combat card by its owner and value: `A3`, `Be`.
 * @param {string} card
 */
export function face(card) {
  const value = card[1] === 'e' ? 'e' : Number(card[1]);
  const view = { seat: card[0] === 'B' ? 1 : 0, value, down: false, mod: 0, known: true };
  return cardTemplate(combatFace(/** @type {any} */ (view), { size: 'hand' }));
}
