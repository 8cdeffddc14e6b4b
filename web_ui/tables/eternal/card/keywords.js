/** The meaning of card keywords, in one sentence each; the rule book has the full rules. */
import { say } from '../../../sentences/say.js';

/** @type {Record<string, string>} */
const KEYWORDS = {
  Aegis: say('eternal.stops_the_first_enemy_spell'),
  Agenda: say('eternal.when_the_site_is_played'),
  Ally: say('eternal.happens_once_when_a_unit'),
  Ambush: say('eternal.can_also_be_played'),
  Armor: say('eternal.takes_damage_before_its_players'),
  Berserk: say('eternal.may_attack_twice'),
  Bond: say('eternal.another_ready_unit'),
  Charge: say('eternal.can_attack_in_the_turn'),
  Deadly: say('eternal.a_unit_that_takes_any'),
  Depleted: say('eternal.gives_no_power_to_spend'),
  Destiny: say('eternal.played_for_free'),
  'Double Damage': say('eternal.deals_twice_as_much_damage'),
  Echo: say('eternal.whoever_draws_it_draws'),
  Empower: say('eternal.happens_each_time_its_player'),
  Endurance: say('eternal.becomes_ready_at_the_end'),
  Entomb: say('eternal.happens_when_it_goes'),
  Exhaust: say('eternal.an_exhausted_unit_cannot_attack'),
  Fate: say('eternal.happens_when_the_card'),
  Flying: say('eternal.only_units_with_flying'),
  Infiltrate: say('eternal.happens_the_first_time'),
  Invulnerability: say('eternal.no_damage_is_taken'),
  Invulnerable: say('eternal.takes_no_damage'),
  Killer: say('eternal.may_attack_an_enemy_unit'),
  Lifeforce: say('eternal.happens_each_time_its_player_title'),
  Lifesteal: say('eternal.its_player_gains_as_much'),
  Market: say('eternal.up_to_five_cards_beside'),
  Mentor: say('eternal.when_it_is_played'),
  Negate: say('eternal.it_leaves_the_stack'),
  Night: say('eternal.each_player_draws_one_more'),
  Overwhelm: say('eternal.what_is_left'),
  Quickdraw: say('eternal.deals_its_damage_first'),
  Reckless: say('eternal.must_attack_if_it_can'),
  Revenge: say('eternal.when_it_dies'),
  Sacrifice: say('eternal.kill_a_unit'),
  Scout: say('eternal.look_at_the_top_card'),
  Sigil: say('eternal.the_plainest_kind_of_power'),
  Silence: say('eternal.its_text_is_gone'),
  Spark: say('eternal.happens_if_the_enemy_player'),
  Student: say('eternal.the_unit_that_is_exhausted'),
  Stun: say('eternal.exhausted_and_not_readied'),
  Summon: say('eternal.happens_when_the_card_title'),
  Transmute: say('eternal.in_hand_or_deck_becomes'),
  Ultimate: say('eternal.once_while_its_card_stays'),
  Unblockable: say('eternal.cannot_be_blocked'),
  Warcry: say('eternal.when_it_attacks_the_first'),
  Warp: say('eternal.can_be_played'),
};

/**
 * What is done in each phase.
 * @type {Record<string, [string, string]>}
 */
export const PHASE_TEXT = {
  start: [say('eternal.start'), say('eternal.units_are_readied_power')],
  first: [say('eternal.main'), say('eternal.play_a_power_cards_abilities')],
  battle: [say('eternal.battle'), say('eternal.attackers_are_chosen_the_other')],
  second: [say('eternal.main_2'), say('eternal.after_the_battle_play_cards')],
  end: [say('common.end'), say('eternal.the_other_player_may_respond')],
  night: [say('eternal.night'), KEYWORDS.Night],
};

/**
 * What is special about each kind of card.
 * @type {Record<string, string>}
 */
const KINDS = {
  fast_spell: say('eternal.can_also_be_played_title'),
  weapon: say('eternal.is_played_on_a_unit'),
  relic: say('eternal.stays_in_play_beside'),
  relic_weapon: say('eternal.its_player_may_attack'),
  power: say('eternal.one_a_turn'),
  curse: say('eternal.is_played_on_an_enemy'),
  cursed_relic: say('eternal.is_played_on_the_enemy'),
  site: say('eternal.can_be_attacked_in_place'),
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
