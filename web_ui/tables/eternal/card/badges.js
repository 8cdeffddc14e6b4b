/** The badges on a unit, each with its meaning in words. */
import { html, nothing } from 'lit';
import { glyphOf, iconOf } from '../../../art/card-face.js';
import { SKILL_GLYPH } from './card-faces.js';
import { meaningOf } from './keywords.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').ThingView} Thing */

/** The text for a unit that may not attack yet. */
export const CANNOT_ATTACK_YET = say('eternal.played_this_turn');

/**
 * Whether a unit came this turn and has to wait with its attack.
 * @param {Thing} one
 */
export const cannotAttackYet = ({ flags }) => flags.includes('new');

/**
 * The badges of a unit's skills; at most three are shown.
 * @param {string[]} skills
 */
function skillBadges(skills) {
  const found = skills.filter(one => SKILL_GLYPH[one]).slice(0, 3);
  return found.length
    ? html`<span class="kws"
        >${found.map(one => html`<span data-tip=${meaningOf(one)}>${glyphOf(SKILL_GLYPH[one])}</span>`)}</span
      >`
    : nothing;
}

/**
 * The badge for a unit that cannot act: stunned, or just played.
 * @param {Thing} one
 */
function statusBadge(one) {
  if (one.flags.includes('stunned'))
    return html`<span class="stun" data-tip=${meaningOf('stun')}>${iconOf('zap')}</span>`;
  return cannotAttackYet(one)
    ? html`<span class="fresh" data-tip=${CANNOT_ATTACK_YET}>${say('eternal.zz')}</span>`
    : nothing;
}

/**
 * @param {Thing} one
 * @param {{name: string, number: number|undefined, attacks: boolean, twin: number, on: string[], order: number}} how `name`
 *   without its twin's number, `on`: what is attached to it
 */
export const badgesTemplate = (one, { name, number, attacks, twin, on, order }) => ({
  marks: html`${skillBadges(one.skills)}
  ${
    number
      ? html`<span
          class="badge"
          data-tip=${attacks ? say('eternal.attacker_its_blockers', { number }) : say('eternal.blocks_attacker', { number })}
          >${number}</span
        >`
      : nothing
  }
  ${on.length ? html`<span class="tabs2" data-tip=${say('eternal.on_it', { on: on.join(', ') })}>${on.length}</span>` : nothing}
  ${statusBadge(one)}
  ${order ? html`<span class="order" data-tip=${say('eternal.struck_as_number_title', { order })}>${order}.</span>` : nothing}`,
  twin: twin
    ? html`<span class="twin" data-tip=${say('eternal.there_are_several', { name, twin })}>${twin}</span>`
    : nothing,
});
