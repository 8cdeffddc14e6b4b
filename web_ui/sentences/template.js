/**
 * A blank of a sentence, written `{name}`, `{name:seat}` or `{name:# card|# cards}`, as the engine's messages write theirs
 * (`core/cards/messages.py`).
 * @typedef {object} Blank
 * @property {string} name
 * @property {string} forms the forms by number; '' without any
 * @property {'' | 'first' | 'subject' | 'inside'} seat a player's name, and where it stands: at the beginning of the sentence,
 *   after a comma or a colon, elsewhere; '' for other blanks
 * @property {string} rest of a player's name: the text up to the next blank, which depends on whether it is "You"
 */

/**
 * A sentence as its texts and blanks, in order.
 * @param {string} sentence
 * @returns {(string | Blank)[]}
 */
export function pieces(sentence) {
  const [start, ...more] = sentence.split(/\{(\w+(?::[^{}]*)?)\}/);
  /** @type {(string | Blank)[]} */
  const found = start ? [start] : [];
  for (let i = 0; i < more.length; i += 2) {
    const [written, rest] = [more[i], more[i + 1]];
    const [name, kind = name] = written.split(/:(.*)/);
    const forms = kind.includes('|') ? kind : '';
    if (kind === 'seat') found.push({ name, forms, seat: placeAfter(i ? more[i - 1] : start, i > 0), rest });
    else found.push({ name, forms, seat: '', rest: '' }, ...(rest ? [rest] : []));
  }
  return found;
}

/**
 * Where a name stands.
 * @param {string} before the text before it
 * @param {boolean} blank another blank stands before that text
 */
const placeAfter = (before, blank) =>
  before.endsWith('. ') || !(before || blank) ? 'first' : /[,:] $/.test(before) ? 'subject' : 'inside';
