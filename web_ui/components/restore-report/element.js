import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/storage/backup.js').Report} Report
 */
/**
 * @typedef {object} Outcome the result of one file
 * @property {string} name
 * @property {string} [error]
 * @property {Report} [report]
 * @property {() => void} [open] for a game: opens it on its page
 */

/** At most this many things that were left out are named. */
const NAMED = 20;

/** The result of opening files: what was added, what was there already, what was left out and why. */
class RestoreReport extends Component {
  /** @override */
  static properties = { outcomes: { attribute: false }, named: { attribute: false } };

  constructor() {
    super();
    this.outcomes = /** @type {Outcome[]} */ ([]);
    /**
     * Counts in words.
     * @type {(counts: Record<string, number>) => string}
     */
    this.named = () => '';
  }

  /** @override */
  updated() {
    if (this.outcomes.length) this.scrollIntoView({ block: 'nearest' });
  }

  /** @override */
  render() {
    return html`<div role="status">${this.outcomes.map(one => this.#outcome(one))}</div>`;
  }

  /** @param {Outcome} outcome */
  #outcome({ name, error, report, open }) {
    return html`<div class="restored">
      <div class="row">
        <b class="grow">${name}</b>
        <button class="icon" aria-label=${say('saved.put_away')} @click=${() => (this.outcomes = [])}>
          ${iconOf('x')}
        </button>
      </div>
      ${error ? html`<p class="error">${error}</p>` : nothing}
      ${open ? html`<button class="btn" @click=${open}>${say('common.open')}</button>` : nothing}
      ${report ? this.#report(report) : nothing}
    </div>`;
  }

  /** @param {Report} report */
  #report({ came, left, cut }) {
    const lines = Object.entries({
      Added: came.added,
      'Brought up to date': came.newer,
      'Already here': came.here,
      'Different here, left as it is': came.stays,
    })
      .map(([what, counts]) => [what, this.named(counts)])
      .filter(([, words]) => words);
    const empty = !lines.length && !left.length;
    return html`${cut ? html`<p>${say('saved.this_file_is_cut')}</p>` : nothing}
      ${empty ? html`<p>${say('common.there_is_nothing_in_it')}</p>` : nothing}
      <ul>
        ${lines.map(([what, words]) => html`<li>${what}: ${words}</li>`)}
      </ul>
      ${
        left.length
          ? html`<p>${say('saved.left_out')}</p>
              <ul>
                ${left.slice(0, NAMED).map(({ what, why }) => html`<li>${what}: ${why}</li>`)}
                ${left.length > NAMED ? html`<li>${say('saved.and_more', { left: left.length - NAMED })}</li>` : nothing}
              </ul>`
          : nothing
      }`;
  }
}
customElements.define('ev-restored', RestoreReport);
