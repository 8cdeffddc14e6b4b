import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { hasNoModifier, keyNames } from '../../lib/key-names.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * The effect of each letter of a face.
 * @type {Record<string, {label: string, icon: string | null}>}
 */
const MEANING = {
  '.': { label: say('new_game.nothing'), icon: null },
  H: { label: say('common.back_to_its_owners_hand'), icon: 'undo-2' },
  R: { label: say('new_game.leaves_the_play'), icon: 'x' },
  O: { label: say('new_game.hole'), icon: null },
};

/**
 * Edits the faces of the player's own box: grids whose cells step through the letters. `value` is a list of faces, each its
 * rows joined by "/". Fires `faces` {value}.
 */
class FacesEditor extends Component {
  /** @override */
  static properties = {
    value: { attribute: false },
    size: { attribute: false },
    count: { attribute: false },
    codes: { attribute: false },
    fault: { attribute: false },
  };

  constructor() {
    super();
    this.value = /** @type {string[]} */ ([]);
    this.size = 3;
    this.count = 9;
    this.codes = '.HRO';
    /**
     * The face that the engine refused (from 1) and why.
     * @type {{face: number, text: string} | null}
     */
    this.fault = null;
  }

  /** @override */
  render() {
    const codes = [...this.codes].slice(1);
    return html`<ul class="face-key">
        ${codes.map(
          code =>
            html`<li>
              <i class="face-cell" data-code=${code}>${mark(code)}</i>${MEANING[code]?.label ?? code}
            </li>`,
        )}
      </ul>
      <p class="hint">
        ${say('new_game.choose_a_cell_to_step', { codes: codes.map(code => `, ${code}`).join('') })}
      </p>
      <div class="faces">${Array.from({ length: this.count }, (_, n) => this.#face(n))}</div>`;
  }

  /** @param {number} n */
  #face(n) {
    const rows = this.#rows(n);
    const bad = this.fault?.face === n + 1;
    return html`<div class="face" data-size=${this.size} data-bad=${bad ? '' : nothing}>
      <b>${n + 1}</b>
      <div
        class="face-grid"
        role="group"
        aria-label=${say('new_game.face', { n: n + 1 })}
        @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event, n)}
      >
        ${rows.map((row, y) => row.map((code, x) => this.#cell(n, x, y, code)))}
      </div>
      ${bad ? html`<p class="error">${this.fault?.text}</p>` : nothing}
    </div>`;
  }

  /**
   * @param {number} n
   * @param {number} x
   * @param {number} y
   * @param {string} code
   */
  #cell(n, x, y, code) {
    return html`<button
      type="button"
      class="face-cell"
      data-code=${code}
      tabindex=${x || y ? -1 : 0}
      aria-label=${say('new_game.row_column', { y: y + 1, x: x + 1, label: MEANING[code]?.label ?? code })}
      @click=${() => this.#set(n, x, y, this.#next(code))}
    >
      ${mark(code)}
    </button>`;
  }

  /**
   * @param {number} n
   * @returns {string[][]}
   */
  #rows(n) {
    const given = (this.value[n] ?? '').split('/');
    return Array.from({ length: this.size }, (_, y) =>
      Array.from({ length: this.size }, (_, x) => given[y]?.[x] ?? '.'),
    );
  }

  /** @param {string} code */
  #next(code) {
    return this.codes[(this.codes.indexOf(code) + 1) % this.codes.length];
  }

  /**
   * @param {number} n
   * @param {number} x
   * @param {number} y
   * @param {string} code
   */
  #set(n, x, y, code) {
    const faces = Array.from({ length: this.count }, (_, k) => this.#rows(k));
    faces[n][y][x] = code;
    this.value = faces.map(rows => rows.map(row => row.join('')).join('/'));
    this.emit('faces', { value: this.value });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} n
   */
  #key(event, n) {
    const cells = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('button')];
    const at = cells.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const x = at % this.size;
    const y = (at - x) / this.size;
    if (!hasNoModifier(event)) return;
    const code = (keyNames(event).at(-1) ?? '').toUpperCase();
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.size, ArrowDown: this.size }[event.key];
    if (this.codes.includes(code) && code.length === 1) {
      event.preventDefault();
      this.#set(n, x, y, code);
    } else if (step) {
      event.preventDefault();
      const to = cells[at + step];
      if (!to) return;
      cells[at].tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    }
  }
}

/** @param {string} code */
const mark = code => (MEANING[code]?.icon ? iconOf(/** @type {string} */ (MEANING[code].icon)) : nothing);
customElements.define('ev-faces', FacesEditor);
