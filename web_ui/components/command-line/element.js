import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { hasNoModifier } from '../../lib/key-names.js';
import { ruleLink } from '../../lib/rule-link.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/** The command console: one line in, lines out, in the grammar of the terminal. The page passes `run`. Fires `close`. */
class CommandLine extends Component {
  /** @override */
  static properties = { run: { attribute: false }, lines: { state: true } };

  constructor() {
    super();
    /** @type {(line: string) => Promise<import('../../app/types').Said[]>} */
    this.run = async () => [];
    /** @type {(import('../../app/types').Said & {typed?: boolean})[]} */
    this.lines = [];
    /** @type {string[]} */
    this.typed = [];
    this.at = 0;
  }

  /** @override */
  render() {
    return html`<section class="command" aria-label=${say('common.command_line')}>
      <div class="answers" role="log" aria-label=${say('page.answers')} tabindex="0">
        ${this.lines.map(
          ({ typed, text, rule }) =>
            html`<p ?data-said=${typed} translate=${typed ? 'no' : nothing}>
              ${text}${rule ? ruleLink(rule.game, rule.id) : nothing}
            </p>`,
        )}
      </div>
      <form translate="no" @submit=${this.#submit} @keydown=${this.#key}>
        <label class="sr" for="command-input">${say('page.command_h_hand_b_board')}</label>
        <input
          id="command-input"
          class="text-input"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder=${say('page.h_b_o_m_l')}
        />
        <button
          class="icon"
          type="button"
          aria-label=${say('common.close')}
          @click=${() => this.emit('close')}
        >
          ${iconOf('x')}
        </button>
      </form>
    </section>`;
  }

  /** @override */
  firstUpdated() {
    this.input.focus();
  }

  get input() {
    return /** @type {HTMLInputElement} */ (this.querySelector('input'));
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const line = this.input.value.trim();
    if (!line) return;
    this.input.value = '';
    this.typed.push(line);
    this.at = this.typed.length;
    const answer = await this.run(line);
    this.lines = [...this.lines, { typed: true, text: line, rule: null }, ...answer].slice(-200);
    await this.updateComplete;
    const list = this.querySelector('.answers');
    if (list) list.scrollTop = list.scrollHeight;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!hasNoModifier(event)) return;
    if (event.key === 'Escape') return this.emit('close');
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.at = Math.max(0, Math.min(this.typed.length, this.at + (event.key === 'ArrowUp' ? -1 : 1)));
    this.input.value = this.typed[this.at] ?? '';
  }
}
customElements.define('ev-command', CommandLine);
