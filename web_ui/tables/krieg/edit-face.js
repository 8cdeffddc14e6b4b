import { cardFace, picture } from './card-faces.js';

/**
 * @param {string} card
 * @param {any} update
 */
export const face = (card, update) => picture(cardFace(card, update.catalog[card]));
