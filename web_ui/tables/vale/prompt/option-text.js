/** An option of an effect as the text of a button, with its stones drawn. */
import { html } from 'lit';
import { COLOURS, ownValues, stonesTemplate } from '../stones.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** Numbers as in card texts. */
const NUMBERS = say('vale.numbers_of_stones').split(' ');
const STONES = new RegExp(`\\b(${NUMBERS.join('|')}) (${COLOURS.join('|')}) stones?\\b`, 'g');

/**
 * The text of an option; its card is named above the button.
 * @param {import('../types.d.ts').LegalAction} action
 * @param {(slug: string) => string} nameOf a card's name
 */
export function optionText({ id, label = id, refs, kinds }, nameOf) {
  const copied = refs.filter((_, i) => i && kinds[i] === 'card').map(slug => `${nameOf(slug)}, `);
  const words = [...copied].reduce(
    (text, name) => (text.startsWith(name) ? text.slice(name.length) : text),
    label.slice(label.indexOf(': ') < 0 ? 0 : label.indexOf(': ') + 2),
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Text and the stones in it, in order.
 * @param {string} text
 * @returns {(string | {text: string, stones: import('../types.d.ts').Stones})[]}
 */
export function withStones(text) {
  let at = 0;
  /** @type {ReturnType<typeof withStones>} */
  const parts = [];
  for (const found of text.matchAll(STONES)) {
    const [words, number, colour] = found;
    const stones = /** @type {import('../types.d.ts').Stones} */ (
      COLOURS.map(one => (one === colour ? NUMBERS.indexOf(number) + 1 : 0))
    );
    parts.push(text.slice(at, found.index), { text: words, stones });
    at = found.index + words.length;
  }
  return [...parts, text.slice(at)].filter(Boolean);
}

/**
 * The option as plain text for screen readers, and as displayed.
 * @param {Scene} s
 * @param {import('../types.d.ts').LegalAction} action
 */
export function optionTemplate(s, action) {
  const text = optionText(action, s.cardName);
  const values = ownValues(s);
  const seen = withStones(text).map(part =>
    typeof part === 'string' ? part : stonesTemplate(part.stones, { values, short: 3, label: '' }),
  );
  return html`<span class="sr">${text}</span><span class="option" aria-hidden="true">${seen}</span>`;
}
