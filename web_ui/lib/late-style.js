/** Style sheets that come with the code of a part of a page: no page loads them before. */

/** Those on the page, by their text. */
const worn = new Set();

/**
 * Puts style sheets on the page, each once.
 * @param {...string} texts (`import text from './x.css?text'`)
 */
export function wear(...texts) {
  for (const text of texts) {
    if (worn.has(text)) continue;
    worn.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}
