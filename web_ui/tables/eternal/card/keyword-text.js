/** Card text with its keywords explained: each has its meaning as a tooltip. */
import { html, nothing } from 'lit';
import { glyphOf } from '../../../art/card-face.js';
import { KIND, SKILL_GLYPH } from './card-faces.js';
import { keywordsIn, splitKeywords, kindExplained } from './keywords.js';

/** @param {string} text */
export const withKeywordTips = text =>
  splitKeywords(text).map(piece =>
    piece.tip ? html`<span class="kw" data-tip=${piece.tip}>${piece.text}</span>` : piece.text,
  );

/**
 * The symbol of a keyword, if units have one for it.
 * @param {string} word
 */
function signOf(word) {
  const glyph = SKILL_GLYPH[word.toLowerCase()];
  return glyph ? html`<span class="sign" aria-hidden="true">${glyphOf(glyph)}</span> ` : nothing;
}

/**
 * The kind of a card and the keywords of its texts, explained.
 * @param {string[]} texts
 * @param {string} [kind]
 */
export function keywordList(texts, kind = '') {
  const found = [...kindExplained(kind, KIND[kind]?.name ?? kind), ...keywordsIn(texts)];
  return found.length
    ? html`<dl class="words2">
        ${found.map(
          ([word, text]) =>
            html`<div>
              <dt>${signOf(word)}${word}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>`
    : nothing;
}
