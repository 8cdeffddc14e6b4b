/**
 * The text of a style, for a `.style` binding: the page's policy forbids `style` attributes, the property takes text
 * too, and only its type does not say so.
 * @param {string} text
 * @returns {CSSStyleDeclaration}
 */
export const cssText = text => /** @type {any} */ (text);
