import { cardFace, cardTemplate } from './card-faces.js';

/**
 * @param {string} card
 * @param {any} update
 */
export const face = (card, update) => cardTemplate(cardFace(card, update.catalog[card]));
