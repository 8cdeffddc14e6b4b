import text from './element.css?text';
import { wear as wearStudy } from '../study/style.js';

let worn = false;

/** Puts the styles on the page, once. */
export function wear() {
  wearStudy();
  if (worn) return;
  worn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
