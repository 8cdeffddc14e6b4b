/** The longest words after a card that a chip of the tray still carries. */
const LONGEST = 18;
/** What stands between the cards of a list. */
const BETWEEN = /^(, | and | or )$/;

/**
 * @typedef {{t?: string, chip?: any}} Part of a line
 * @typedef {{verb: string, cards: any[], after: string}} Told the cards that are named together, and the words round
 *   them: '' where the line says it another way
 */

/**
 * The words round the first cards of a line: what is done with them, and where they go.
 * @param {Part[]} parts of the line
 * @param {string} who its player, as the line calls them
 * @returns {Told}
 */
export function roundTheCard(parts, who) {
  const at = parts.findIndex(part => part.chip);
  if (at < 0) return { verb: '', cards: [], after: '' };
  const cards = [parts[at].chip];
  while (BETWEEN.test(parts[at + 2 * cards.length - 1]?.t ?? '') && parts[at + 2 * cards.length]?.chip)
    cards.push(parts[at + 2 * cards.length].chip);
  return {
    verb: verbOf(parts.slice(0, at), who),
    cards,
    after: afterOf(parts.slice(at + 2 * cards.length - 1)),
  };
}

/** The longest words of what else a play did that a chip of the tray carries. */
const LONGEST_ELSE = 34;
/** Pieces of that, but for what counts, and cards of a piece. */
const MOST = 2;
const MOST_CARDS = 4;

/**
 * What else a play did, in short: "discarded in Melee" with the cards it was done to. What is alike is told together,
 * what counts first; what another player did says who.
 * @param {{parts: Part[], text: string, seat: number | null, notable?: boolean}[]} lines of one decision but for the first
 * @param {(seat: number | null) => string} who a line's player, as it calls them
 * @param {any[]} named the cards that were told before
 * @param {number | null} of whose play it is
 * @returns {{words: string, cards: any[], more: number}[]} `more`: how many cards there was no room for
 */
export function toldElse(lines, who, named, of) {
  /** @type {Map<string, {cards: any[], places: Set<string>}>} */
  const found = new Map();
  const counts = lines.filter(line => line.notable).length;
  for (const { parts, text, seat, notable } of [...lines].sort(byWeight)) {
    const cards = parts.flatMap(({ chip }) => (chip ? [chip] : []));
    const fresh = cards.filter(
      card => notable || !named.some(one => one.value === card.value && one.seat === card.seat),
    );
    if (cards.length && !fresh.length) continue;
    const verb = cards.length && roundTheCard(parts, who(seat)).verb;
    const own = seat === of ? `${who(seat)} ` : '';
    const told = cards.length ? (parts.at(-1)?.t ?? '') : text.replace(own, '');
    const { what, where } = verb ? { what: verb, where: '' } : shortly(told);
    const same = found.get(what) ?? { cards: [], places: new Set() };
    if (what || fresh.length) found.set(what, same);
    same.cards.push(...fresh);
    same.places.add(where);
  }
  return [...found].slice(0, Math.max(MOST, counts)).map(([what, { cards, places }]) => ({
    words: places.size > 1 ? what : `${what} ${[...places][0]}`.trim(),
    cards: cards.slice(0, MOST_CARDS),
    more: Math.max(0, cards.length - MOST_CARDS),
  }));
}

/**
 * What counts before what does not.
 * @type {(one: {notable?: boolean}, other: {notable?: boolean}) => number}
 */
const byWeight = (one, other) => Number(other.notable ?? false) - Number(one.notable ?? false);

/**
 * "in Melee is discarded": what and where; '' where there is too much of it.
 * @param {string} words
 */
function shortly(words) {
  const [, where = '', what = words.trim()] = /^(in .+? )?(?:is|are) (.+)$/.exec(words.trim()) ?? [];
  return what.length > LONGEST_ELSE ? { what: '', where: '' } : { what, where: where.trim() };
}

/**
 * What comes before the cards: the verb of the line's player, or what a colon announces.
 * @param {Part[]} parts
 * @param {string} who
 */
function verbOf(parts, who) {
  const before = parts.map(part => part.t ?? '').join('');
  if (before.startsWith(`${who} `)) return before.slice(who.length).trim();
  return before.endsWith(': ') ? before.slice(0, -2) : '';
}

/**
 * What comes after them, where it is short.
 * @param {Part[]} parts
 */
function afterOf([next, other, ...more]) {
  const words = more.length ? '' : (next?.t ?? '').trim();
  if (!other) return words.length > LONGEST ? '' : words;
  // What it does to another card: the verb alone where both do not fit.
  const whole = `${words} ${other.chip?.name ?? ''}`.trim();
  const after = /^[a-z]/.test(words) ? (whole.length > LONGEST ? words : whole) : '';
  return after.length > LONGEST ? '' : after;
}
