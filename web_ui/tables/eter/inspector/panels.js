/** Panels for the page's rail: the explosion card on the table, and the arena of a tournament. */
import { nameOf } from '../../../lib/seat-names.js';
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { RailPanel } from '../../../parts/inspector/rail-panel.js';
import { arenaPicture } from '../board/arena.js';
import { keyTemplate, patternTemplate } from '../prompt/explosion.js';
import { say } from '../../../sentences/say.js';

/**
 * @param {{face: string[], spent: boolean}} boom
 * @param {string} title
 * @param {string} note
 * @param {number} turns
 * @param {(by: number) => void} turn
 */
export function explosionCard({ face, spent }, title, note, turns, turn) {
  return html`<article class="sheetlet boom ${spent ? 'spent' : ''}" aria-label=${say('eter.explosion_card')}>
    <header>
      <b>${title}</b><span class="grow"></span>
      <button class="icon" aria-label=${say('eter.look_at_it_turned_left')} @click=${() => turn(-1)}>
        ${iconOf('rotate-ccw')}
      </button>
      <button class="icon" aria-label=${say('eter.look_at_it_turned_right')} @click=${() => turn(1)}>
        ${iconOf('rotate-cw')}
      </button>
    </header>
    ${patternTemplate(face, turns)}
    <div>
      ${keyTemplate(face)}
      <p class="note">${note}</p>
    </div>
  </article>`;
}

/** @param {NonNullable<import('../types.d.ts').View['explosion']>} boom */
export const explosionTitle = boom =>
  boom.spent ? say('eter.explosion_over_for_this_round') : say('eter.explosion');
/**
 * @param {NonNullable<import('../types.d.ts').View['explosion']>} boom
 * @param {number} explodes how many full lines it takes
 */
export const explosionNote = (boom, explodes) => {
  if (boom.spent) return say('eter.shown_as_it_lay_before');
  const face = boom.printed ? '' : boom.own ? say('eter.your_own_pattern') : say('eter.a_pattern_made');
  const full = Math.min(boom.lines, explodes);
  return say('eter.may_go_off_at_full', { explodes, full: full || say('eter.none'), face }).trim();
};

/**
 * On a phone there is no rail: the panels open over the board.
 * @param {import('../scene.js').Scene} s
 * @param {number} turns
 * @param {(by: number) => void} turn
 */
export function peekTemplate({ peek, view, name, handlers }, turns, turn) {
  const boom = view.explosion;
  const close = html`<button
    class="icon"
    aria-label=${say('common.close')}
    @click=${() => handlers.peek(null)}
  >
    ${iconOf('x')}
  </button>`;
  if (peek === 'explosion' && boom) {
    return html`<div class="peekbox narrow">
      ${explosionCard(boom, explosionTitle(boom), explosionNote(boom, view.constants.explodes), turns, turn)}${close}
    </div>`;
  }
  if (peek === 'arena' && view.arena) {
    return html`<div class="peekbox narrow">
      <article class="sheetlet arenacard">
        <header><b>${say('eter.battle_arena')}</b></header>
        ${arenaPicture(view, name)}
      </article>
      ${close}
    </div>`;
  }
  return nothing;
}

/** The explosion card of this play; turning it here changes only the display. */
export class EterExplosionCard extends RailPanel {
  /** @override */
  static properties = { ...RailPanel.properties, turns: { state: true } };

  constructor() {
    super();
    this.turns = 0;
  }

  /** @override */
  render() {
    const boom = this.view?.explosion;
    if (!boom) return nothing;
    return explosionCard(
      boom,
      explosionTitle(boom),
      explosionNote(boom, this.view.constants.explodes),
      this.turns,
      by => this.#turn(by),
    );
  }

  /** @param {number} by quarter turns */
  #turn(by) {
    this.turns = (this.turns + by + 4) % 4;
  }
}

/** The arena so far. */
export class EterArenaCard extends RailPanel {
  /** @override */
  render() {
    const { state, names, view } = this;
    if (!view?.arena) return nothing;
    const { play } = view.match;
    return html`<article class="sheetlet arenacard" aria-label=${say('eter.battle_arena')}>
      <header>
        <b>${say('eter.battle_arena')}</b><span class="grow"></span
        ><small>${say('eter.round_n', { n: Math.max(1, play) })}</small>
      </header>
      ${arenaPicture(view, seat => nameOf(state, names, seat))}
    </article>`;
  }
}

customElements.define('eter-explosion-card', EterExplosionCard);
customElements.define('eter-arena-card', EterArenaCard);
