/** Pieces for the shell's rail: the explosion card on the table, and the arena of a tournament. */
import { nameOf } from '../../lib/seat-name.js';
import { html, LitElement, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { arenaPicture } from './arena.js';
import { keyTemplate, patternTemplate } from './explosion.js';

/** @typedef {import('./types.d.ts').Update} Update */

/**
 * @param {string[]} face
 * @param {string} title
 * @param {string} note
 * @param {number} turns
 * @param {(by: number) => void} turn
 */
export function explosionCard(face, title, note, turns, turn) {
  return html`<article class="sheetlet boom" aria-label="Explosion card">
    <header>
      <b>${title}</b><span class="grow"></span>
      <button class="icon" aria-label="Look at it turned left" @click=${() => turn(-1)}>
        ${iconOf('rotate-ccw')}
      </button>
      <button class="icon" aria-label="Look at it turned right" @click=${() => turn(1)}>
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

/** @param {NonNullable<import('./types.d.ts').View['explosion']>} boom */
export const explosionTitle = boom => (boom.spent ? 'Explosion spent' : 'Explosion on the table');
/** @param {NonNullable<import('./types.d.ts').View['explosion']>} boom */
export const explosionNote = boom => {
  const face = boom.printed ? '' : boom.own ? 'own face' : 'not a printed face';
  return [boom.spent ? '' : `${Math.min(boom.lines, 2)} of 2 full lines`, face].filter(Boolean).join(', ');
};

/**
 * On a phone there is no rail: its pieces open over the board.
 * @param {import('./scene.js').Scene} s
 * @param {number} turns
 * @param {(by: number) => void} turn
 */
export function peekTemplate({ peek, view, name, handlers }, turns, turn) {
  const boom = view.explosion;
  const close = html`<button class="icon" aria-label="Close" @click=${() => handlers.peek(null)}>
    ${iconOf('x')}
  </button>`;
  if (peek === 'explosion' && boom) {
    return html`<div class="peekbox narrow">
      ${explosionCard(boom.face, explosionTitle(boom), explosionNote(boom), turns, turn)}${close}
    </div>`;
  }
  if (peek === 'arena' && view.arena) {
    return html`<div class="peekbox narrow">
      <article class="sheetlet arenacard">
        <header><b>Battle arena</b></header>
        ${arenaPicture(view, name)}
      </article>
      ${close}
    </div>`;
  }
  return nothing;
}

/** The explosion card of this play; turning it here is for looking only. */
export class EterExplosionCard extends LitElement {
  /** @override */
  static properties = { state: { attribute: false }, turns: { state: true } };

  constructor() {
    super();
    /** @type {Update|null} */
    this.state = null;
    this.turns = 0;
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  render() {
    const boom = this.state?.view.explosion;
    if (!boom) return nothing;
    return explosionCard(boom.face, explosionTitle(boom), explosionNote(boom), this.turns, by =>
      this.#turn(by),
    );
  }

  /** @param {number} by quarter turns */
  #turn(by) {
    this.turns = (this.turns + by + 4) % 4;
  }
}

/** The arena so far. */
export class EterArenaCard extends LitElement {
  /** @override */
  static properties = { state: { attribute: false }, names: { attribute: false } };

  constructor() {
    super();
    /** @type {Update|null} */
    this.state = null;
    /** @type {string[]|undefined} */
    this.names = undefined;
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  render() {
    const { state, names } = this;
    if (!state?.view.arena) return nothing;
    const { play } = state.view.match;
    return html`<article class="sheetlet arenacard" aria-label="Battle arena">
      <header><b>Battle arena</b><span class="grow"></span><small>round ${Math.max(1, play)}</small></header>
      ${arenaPicture(state.view, seat => nameOf(state, names, seat))}
    </article>`;
  }
}

customElements.define('eter-explosion-card', EterExplosionCard);
customElements.define('eter-arena-card', EterArenaCard);
