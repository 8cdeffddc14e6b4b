/** The meaning of card keywords, in one sentence each; the rule book has the full rules. */

/** @type {Record<string, string>} */
const KEYWORDS = {
  Aegis: 'Stops the first enemy spell or ability that would touch it; then it is used up.',
  Agenda:
    'When the site is played, and at the start of each later turn of its player, one of the spells left is chosen and played; the hero comes last.',
  Ally: 'Happens once, when a unit of that type is first beside it on your side.',
  Ambush:
    "Can also be played on the enemy's turn: before blocks, against a direct attack, at the end of the turn.",
  Armor: "Takes damage before its player's health does, and is used up by it.",
  Berserk: 'May attack twice in one battle, once. From then on it is Reckless.',
  Bond: "Another ready unit of the same type may be exhausted: the card costs that unit's strength less.",
  Charge: 'Can attack in the turn in which it was played.',
  Deadly: 'A unit that takes any of its damage is killed.',
  Depleted: 'Gives no power to spend in the turn in which it is played.',
  Destiny: 'Played for free when it is drawn; then another card is drawn.',
  'Double Damage': 'Deals twice as much damage.',
  Echo: 'Whoever draws it draws a copy of it as well.',
  Empower: 'Happens each time its player plays a power.',
  Endurance:
    'Becomes ready at the end of every turn; it cannot be stunned, and enemy cards cannot exhaust it.',
  Entomb: 'Happens when it goes from play to the void.',
  Exhaust:
    'An exhausted unit cannot attack, block or be exhausted to pay a cost until it is readied. A fight exhausts all who attack or block in it.',
  Fate: 'Happens when the card is drawn.',
  Flying: 'Only units with Flying can block it.',
  Infiltrate: 'Happens the first time it deals damage to the enemy player.',
  Invulnerability: 'No damage is taken.',
  Invulnerable: 'Takes no damage.',
  Killer: 'May attack an enemy unit directly, once.',
  Lifeforce: 'Happens each time its player gains health.',
  Lifesteal: 'Its player gains as much health as it deals in damage.',
  Market: 'Up to five cards beside the deck. A merchant swaps one of them for a card in hand.',
  Mentor: 'When it is played you may exhaust another ready unit of yours: the Student.',
  Negate: 'It leaves the stack for the void without doing anything.',
  Night:
    'Each player draws one more card at the start of their turn and takes 1 damage. It falls for this turn and the next two; falling again, it lasts two more.',
  Overwhelm: 'What is left of its damage when all its blockers die goes to the enemy player.',
  Quickdraw: 'Deals its damage first when it attacks; what it kills does not strike back.',
  Reckless: 'Must attack if it can.',
  Revenge:
    'When it dies, or the spell has resolved, it goes among the top ten cards of the deck, to be played for free when drawn. Works once.',
  Sacrifice: 'Kill a unit of your own, as a cost.',
  Scout: 'Look at the top card of the deck; leave it there or put it on the bottom.',
  Sigil: 'The plainest kind of power card: one influence of its faction, and nothing else.',
  Silence: 'Its text is gone for the rest of the game; its numbers stay.',
  Spark: 'Happens if the enemy player has taken damage this turn.',
  Student: 'The unit that is exhausted for Mentor.',
  Stun: "Exhausted, and not readied at the start of its player's next turn.",
  Summon: 'Happens when the card is played.',
  Transmute: 'In hand or deck, becomes the named card once your maximum power reaches the number.',
  Ultimate: 'Once while its card stays in play.',
  Unblockable: 'Cannot be blocked.',
  Warcry: "When it attacks, the first unit or weapon of its player's deck gets +1/+1.",
  Warp: 'Can be played from the top of the deck.',
};

/**
 * What is done in each phase.
 * @type {Record<string, [string, string]>}
 */
export const PHASE_TEXT = {
  start: [
    'Start',
    'Units are readied, power is back and a card is drawn. What waits for the turn to begin goes off.',
  ],
  first: ['Main', 'Play a power, cards, abilities; then attack, or end the turn.'],
  battle: [
    'Battle',
    'Attackers are chosen, the other player may respond and chooses blockers, both may play fast spells, then the units fight. There is one battle a turn.',
  ],
  second: ['Main 2', 'After the battle: play cards and use abilities once more, then end the turn.'],
  end: [
    'End',
    'The other player may respond. Then whoever has the turn discards down to nine cards, damage heals, and what lasts for the turn ends.',
  ],
  night: ['Night', KEYWORDS.Night],
};

/**
 * What is special about each kind of card.
 * @type {Record<string, string>}
 */
const KINDS = {
  fast_spell: "Can also be played as a response, and on the enemy's turn.",
  weapon: 'Is played on a unit of yours, and goes to the void with it.',
  relic: 'Stays in play beside its player.',
  relic_weapon:
    'Its player may attack an enemy unit with it once a turn, or the enemy player where there are no units; its health is armor.',
  power:
    'One a turn may be played: 1 more power to spend, in this turn and every later one, and its influence.',
  curse: 'Is played on an enemy unit, and goes to the void with it.',
  cursed_relic: 'Is played on the enemy player, and stays there.',
  site: 'Can be attacked in place of its player; damage lowers its durability for good.',
};

/**
 * The explanation of a kind of card, if it needs one.
 * @param {string} kind
 * @param {string} name
 * @returns {[string, string][]}
 */
export const kindExplained = (kind, name) => (KINDS[kind] ? [[name, KINDS[kind]]] : []);

const BY_SMALL = new Map(Object.keys(KEYWORDS).map(word => [word.toLowerCase(), word]));
const LONGEST_FIRST = Object.keys(KEYWORDS).sort((a, b) => b.length - a.length);
/**
 * A skill and its meaning, for a tooltip.
 * @param {string} skill as in views: `double_damage`
 */
export function meaningOf(skill) {
  const word = BY_SMALL.get(skill.replace(/_/g, ' ')) ?? skill;
  return `${word}. ${KEYWORDS[word] ?? ''}`;
}

/** The keywords as they occur in texts, with endings as in Exhausted, Stunned, Silences. */
const ANY = new RegExp(`\\b(${LONGEST_FIRST.join('|')})(?:s|d|ed|ned|ing)?\\b`, 'gi');
const ARMOR_CALLED_SO = /[A-Z]\w+ $/; // a card's name: Mithril Armor

/**
 * Splits a text into parts: each with its keyword if it is one that is explained.
 * @param {string} text
 * @returns {{text: string, word: string, tip: string}[]}
 */
export function splitKeywords(text) {
  const found = [];
  let at = 0;
  for (const { 0: whole, 1: small, index } of text.matchAll(ANY)) {
    const word = BY_SMALL.get(small.toLowerCase()) ?? small;
    if (word === 'Armor' && ARMOR_CALLED_SO.test(text.slice(0, index))) continue;
    found.push({ text: text.slice(at, index), word: '', tip: '' });
    found.push({ text: whole, word, tip: `${word}. ${KEYWORDS[word]}` });
    at = index + whole.length;
  }
  return [...found, { text: text.slice(at), word: '', tip: '' }].filter(piece => piece.text);
}

/**
 * The explained keywords of a text.
 * @param {string[]} texts
 * @returns {[string, string][]}
 */
export function keywordsIn(texts) {
  const occurring = new Set(texts.flatMap(text => splitKeywords(text).map(({ word }) => word)));
  return Object.entries(KEYWORDS).filter(([word]) => occurring.has(word));
}

/**
 * The meaning of a text's keywords, for a tooltip.
 * @param {string} text
 */
export const keywordTip = text =>
  keywordsIn([text])
    .map(([word, meaning]) => `${word}. ${meaning}`)
    .join(' ');

/**
 * A whole text with the meaning of its keywords, for a tooltip: the name comes before the first full stop.
 * @param {string} name
 * @param {string} text
 */
export const wholeTip = (name, text) =>
  [`${name}. ${text}`, ...keywordsIn([text]).map(([word, meaning]) => `${word}: ${meaning}`)].join(' ');
