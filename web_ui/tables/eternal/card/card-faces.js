/** How the cards of Eternal are printed: kind to plate, faction to ink, card to glyph. Rules and texts are the engine's. */
import { html, nothing } from 'lit';
import faces from '../../../../engine/evertable/games/eternal/ui/faces.json' with { type: 'json' };
import { faceOf, printClass } from '../../../art/card-face.js';
import { figure, signed } from '../../../sentences/language.js';
import { glyphFor } from './card-glyphs.js';
import { parseCardName, cardText, FACTION_NAME, FACTIONS, HIDDEN } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').CatalogEntry} CatalogEntry */

/** @type {Record<string, string>} */
export const INK = faces.inks;

/** @type {Record<string, {frame: string, name: string}>} */
export const KIND = faces.kinds;

/**
 * The glyphs of skills that are shown on a tile.
 * @type {Record<string, string>}
 */
export const SKILL_GLYPH = {
  flying: 'feather',
  aegis: 'templar-shield',
  deadly: 'death-skull',
  quickdraw: 'crossed-pistols',
  overwhelm: 'weight-crush',
  lifesteal: 'droplets',
  endurance: 'turtle-shell',
  warcry: 'flying-flag',
  charge: 'mounted-knight',
  killer: 'crossed-swords',
  unblockable: 'wind-hole',
  berserk: 'fire-axe',
  reckless: 'devil-mask',
  invulnerable: 'locked-fortress',
  ambush: 'cloak-dagger',
};

/** @param {CatalogEntry|undefined} entry */
const inkOf = entry => INK[FACTIONS.find(one => entry?.influence.includes(one)) ?? ''] ?? 'iron';

/** @param {CatalogEntry} entry */
const printed = ({ kind, strength, health }) => {
  if (strength === null) return health === null ? '' : String(health);
  return kind === 'weapon'
    ? `${signed(strength)}/${signed(health ?? 0)}`
    : figure(`${strength}/${health ?? 0}`);
};

/**
 * @param {string} name the card's name, with its changes
 * @param {CatalogEntry|undefined} entry
 * @param {{size?: 'tile'|'hand', cost?: number|null, strength?: number}} [how]
 * @returns {import('../../../art/card-face.js').Face}
 */
export function cardFace(name, entry, { size = 'hand', cost = entry?.cost ?? null, strength } = {}) {
  if (name === HIDDEN || !entry) return { size, face: 'down', ink: 'violet', glyph: 'griffin-symbol' };
  const { slug } = parseCardName(name);
  const kind = KIND[entry.kind] ?? KIND.unit;
  const face = {
    size,
    frame: kind.frame,
    ink: inkOf(entry),
    glyph: glyphFor(slug, entry),
    id: slug,
    name: entry.name,
  };
  if (size === 'tile') return strength === undefined ? face : { ...face, stat: figure(strength) };
  return {
    ...face,
    n: entry.kind === 'power' ? null : cost,
    foot: kind.name,
    stat: numbersText(name, entry),
    rules: entry.text,
  };
}

/**
 * A card's numbers with permanent changes: of a unit, of what a weapon gives; '' if it has none.
 * @param {string} name the card's name, with its changes
 * @param {CatalogEntry} entry
 */
export function numbersText(name, entry) {
  const { strength, health } = parseCardName(name);
  return printed({ ...entry, strength: add(entry.strength, strength), health: add(entry.health, health) });
}

/**
 * The name of a card that is not in play; a permanently changed one has its numbers behind it: Oni Ronin 3/2.
 * @param {import('../types.d.ts').View} view
 * @param {string} name
 */
export function cardWithNumbers(view, name) {
  const { slug, strength, health } = parseCardName(name);
  const entry = view.catalog[slug];
  const numbers = entry && (strength || health) ? numbersText(name, entry) : '';
  return numbers ? `${entry.name} ${numbers}` : cardText(view, name);
}

/**
 * @param {number|null} n
 * @param {number} more
 */
const add = (n, more) => (n === null ? null : n + more);

/**
 * A card as a picture; its text alternative is up to the caller.
 * @param {import('../../../art/card-face.js').Face} face
 * @param {{cls?: string, flip?: string|null, extra?: unknown}} [how]
 */
export function cardTemplate(face, { cls = '', flip = null, extra = nothing } = {}) {
  return html`<span
    aria-hidden="true"
    class="card ${printClass(face)} ${cls}"
    data-size=${face.size ?? 'hand'}
    data-frame=${face.frame ?? nothing}
    data-face=${face.face ?? nothing}
    data-ink=${face.ink ?? 'iron'}
    data-flip=${flip ?? nothing}
    >${faceOf(face)}${extra}</span
  >`;
}

/**
 * The influence that a card requires, at its edge; for a power card what it gives, as +F.
 * @param {CatalogEntry|undefined} entry
 */
export function influenceOf(entry) {
  if (!entry?.influence) return nothing;
  const gives = entry.kind === 'power';
  const what = influenceText(entry.influence);
  const tip = gives
    ? say('eternal.gives_influence_and_more_power', { what, power: entry.power })
    : say('eternal.asks_for_influence_power_cards', { what });
  return html`<span class="infs ${gives ? 'gives' : ''}" role="img" aria-label=${tip} data-tip=${tip}
    >${[...entry.influence].map(one => html`<i class="inf" data-faction=${one}>${gives ? '+' : ''}${one}</i>`)}</span
  >`;
}

/** @param {string} letters */
export const influenceText = letters =>
  FACTIONS.filter(one => letters.includes(one))
    .map(one => `${letters.split(one).length - 1} ${FACTION_NAME[/** @type {'F'} */ (one)]}`)
    .join(', ');

/**
 * A card's kind, cost and numbers, in words.
 * @param {CatalogEntry} entry
 * @param {number|null} cost
 */
export function kindText(entry, cost = entry.cost) {
  const kind = KIND[entry.kind]?.name ?? entry.kind;
  const types = entry.types.map(one => one[0].toUpperCase() + one.slice(1)).join(' ');
  const price = entry.kind === 'power' || cost === null ? '' : say('eternal.cost', { cost });
  const gives = entry.kind === 'power' ? 'gives ' : '';
  const needs = entry.influence
    ? say('eternal.influence', { gives, influence: influenceText(entry.influence) })
    : '';
  return [types ? `${kind}, ${types}` : kind, price, needs].filter(Boolean).join(', ');
}

/**
 * The kind of a waiting item: an ability, or a card's kind.
 * @param {CatalogEntry|undefined} entry
 * @param {number|null} line which ability
 */
export const waitsAs = (entry, line) =>
  line === null && entry ? (KIND[entry.kind]?.name.toLowerCase() ?? entry.kind) : say('eternal.ability');
