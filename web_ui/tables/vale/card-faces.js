/** How the cards of the Vale are printed: family to ink, card to glyph. Rules and texts are the engine's. */
import { html, nothing } from 'lit';
import faces from '../../../engine/evertable/games/vale/ui/faces.json' with { type: 'json' };
import { faceOf, iconOf, printClass } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/** @type {Record<string, {ink: string, glyph: string, name: string}>} */
export const FAMILY = faces.families;

/**
 * Lucide icons of the types of effects.
 * @type {Record<string, string>}
 */
export const TYPE_ICON = { instant: 'zap', permanent: 'infinity', active: 'repeat' };

/**
 * The explanation of each type of effect.
 * @type {Record<string, string>}
 */
export const TYPE_TIP = {
  instant: say('vale.instant_happens_once'),
  permanent: say('vale.permanent_works_all_the_time'),
  active: say('vale.active_used_once'),
};
const KNOWN_TIP = say('vale.known_all_players_know');

/** @type {Record<string, string>} */
const GLYPH = faces.glyphs;

/**
 * @param {string} slug
 * @param {string} [family]
 */
export const glyphFor = (slug, family = '') => GLYPH[slug] ?? FAMILY[family]?.glyph ?? 'dragon-spiral';

/**
 * @param {string} slug
 * @param {import('./types.d.ts').CatalogEntry|undefined} entry
 * @param {{size?: 'tile'|'hand', n?: number|null, foot?: boolean}} [how] `n`: the cost in the seal
 * @returns {import('../../art/card-face.js').Face}
 */
export function cardFace(slug, entry, { size = 'hand', n = entry?.cost ?? null, foot = true } = {}) {
  const family = FAMILY[entry?.family ?? ''] ?? FAMILY.dragon;
  return {
    size,
    frame: entry?.family === 'dragon' ? 'king' : 'unit',
    ink: family.ink,
    glyph: glyphFor(slug, entry?.family),
    id: slug,
    name: entry?.name ?? slug,
    n: size === 'tile' ? null : n,
    ...(size !== 'tile' && entry && { rules: linesText(entry) }),
    ...(foot && { foot: family.name, footGlyph: family.glyph }),
  };
}

/**
 * A card as a picture; its text alternative is up to the caller.
 * @param {import('../../art/card-face.js').Face} face
 * @param {{cls?: string, flip?: string|null, extra?: unknown}} [how]
 */
export function cardTemplate(face, { cls = '', flip = null, extra = nothing } = {}) {
  return html`<span
    aria-hidden="true"
    class="card ${printClass(face)} ${cls}"
    data-size=${face.size ?? 'hand'}
    data-frame=${face.frame ?? 'unit'}
    data-ink=${face.ink ?? 'iron'}
    data-flip=${flip ?? nothing}
    >${faceOf(face)}${extra}</span
  >`;
}

/**
 * A card's effects, each with its type.
 * @param {import('./types.d.ts').CatalogEntry} entry
 */
export const linesText = ({ lines }) =>
  lines.map(({ type, text }) => `${type[0].toUpperCase()}${type.slice(1)}: ${text}`).join(' ');

/**
 * The symbol of a type of effect, with its explanation as a tooltip.
 * @param {string} type
 */
export const typeIcon = type =>
  html`<span class="sign" data-tip=${TYPE_TIP[type] ?? nothing}>${iconOf(TYPE_ICON[type] ?? 'info')}</span>`;

/**
 * The types of effects of a card in words.
 * @param {import('./types.d.ts').CatalogEntry|undefined} entry
 */
export const typesText = entry => (entry?.types ?? []).join(say('common.and'));

/**
 * The symbols of a card's types of effects; an eye if everybody knows that it is in the hand.
 * @param {import('./types.d.ts').CatalogEntry|undefined} entry
 * @param {boolean} [known]
 */
export function typeMarks(entry, known = false) {
  if (!entry) return nothing;
  return html`<span class="types"
    >${entry.types.map(typeIcon)}${known ? html`<span class="sign" data-tip=${KNOWN_TIP}>${iconOf('eye')}</span>` : nothing}</span
  >`;
}
