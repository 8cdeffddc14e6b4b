// Whether a text looks like a deck list. Only the engine parses it.

/** How many characters of a text are examined: the beginning shows whether it is a list. */
const EXAMINED = 5000;
const NUMBERED = /\(\s*set\s?\d+\s*#\s?\d+\s*\)/iu;
const ADDRESS = /\/deck-builder\/?\?\S*\b(?:main|market)=|\/epc\/?\?\S*\bd=/iu;
const HEADER =
  /^\W*(?:(?:count|qty|quantity|copies|amount|number)\W.*\b(?:card|name)\b|(?:card|name)\b.*\W(?:count|qty|quantity|copies|amount))/iu;
const PART = /^[\W_]*(?:(?:main|black)\s?)?(?:deck|market|board|mainboard|maindeck)(?:\s?list)?[\W\d_]*$/iu;
/** What may precede a line: marks of a list, a quotation or bold text. */
const LEAD = '^[\\s>*_+•·‣▪–-]*';
const BEFORE = new RegExp(
  `${LEAD}(?:[([]?\\d{1,3}[)\\]]?\\s?[x×]?|[x×]\\s?\\d{1,3})[\\s,;|*_]+["[*_]*\\p{L}{2}`,
  'iu',
);
const BEHIND = new RegExp(
  `${LEAD}["[]*\\p{Lu}[^\\d]+(?:[\\s,;|]+(?:[x×]\\s?\\d{1,3}|[([]\\d{1,3}[)\\]]|\\d{1,3}\\s?[x×]?))[\\s*_|]*$`,
  'u',
);
const COMMENT = /^\s*(?:#|\/\/|;)/u;

/**
 * Whether a text has the shape of a deck list: most of its lines are a number and a name, or it has a line that only such
 * lists have. It may still name no card: the deck builder shows what was read before anything is stored.
 * @param {string} text
 */
export function isDeckList(text) {
  const start = text.slice(0, EXAMINED).replace(/\p{Cf}/gu, '');
  if (/^\s*[{[<]/u.test(start) && !/^\s*\[[[\dx]/u.test(start)) return false;
  if (NUMBERED.test(start) || ADDRESS.test(start)) return true;
  const lines = start.split(/\r\n|[\n\r\u2028\u2029]/u).filter(line => line.trim());
  if (lines.some(line => line.length < 200 && HEADER.test(line))) return lines.length > 1;
  const content = lines.filter(line => !PART.test(line) && !COMMENT.test(line));
  const cards = content.filter(line => line.length < 200 && (BEFORE.test(line) || BEHIND.test(line))).length;
  return cards > 0 && cards * 2 >= content.length;
}
