// The styles of live tables come with their code: no page loads them before.
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
