// The styles of the analysis, which come with it.
import text from './element.css?text';

let worn = false;

/** Puts the styles on the page, once. */
export function wear() {
  if (worn) return;
  worn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
