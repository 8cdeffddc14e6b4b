import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { page, pastedLink } from '../../app/addresses.js';
import { chooseFile, readText } from '../../app/files.js';
import { writeHandoff } from '../../app/handoff.js';
import { notices } from '../../app/notices.js';
import { importTables, isExport } from '../../app/saves.js';
import { Element } from '../element.js';

/**
 * Opens a link or a file: pasted, dropped anywhere on the page, or chosen. What it holds is read by the page of its game;
 * `games` are the names of those that have one.
 */
class OpenLink extends Element {
  /** @override */
  static properties = { games: { attribute: false } };

  constructor() {
    super();
    /** @type {string[]} */
    this.games = [];
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('dragover', this.#over);
    document.addEventListener('drop', this.#drop);
    document.addEventListener('paste', this.#paste);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('dragover', this.#over);
    document.removeEventListener('drop', this.#drop);
    document.removeEventListener('paste', this.#paste);
  }

  /** @override */
  render() {
    return html`<form class="line open" @submit=${this.#submit}>
      <span class="ic">${iconOf('link-2')}</span>
      <label class="grow"
        ><b>Open a link or file</b
        ><input name="link" placeholder="Paste a game link" autocomplete="off" spellcheck="false"
      /></label>
      <button class="btn" type="button" @click=${this.#choose}>File</button><button class="btn">Open</button>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (this.querySelector('input'));
    if (input.value.trim()) this.#open(input.value);
    else input.focus();
  }

  /** @param {string} text */
  async #open(text) {
    if (isExport(text)) return this.#import(text);
    const { game, text: link } = text.trimStart().startsWith('{')
      ? { game: gameOf(text), text }
      : pastedLink(text);
    const to = game && this.games.includes(game) ? game : this.games[0];
    if (!to) return;
    if (!text.trimStart().startsWith('{')) location.assign(page(`${to}/#${link}`));
    else if (writeHandoff(text)) location.assign(page(`${to}/?open`));
    else notices.show('This browser does not let one page hand a file to the next.', { kind: 'error' });
  }

  /** @param {string} text */
  async #import(text) {
    try {
      const count = await importTables(text);
      notices.show(count === 1 ? 'One table added.' : `${count} tables added.`);
      this.emit('saves-changed');
    } catch (error) {
      notices.show(/** @type {Error} */ (error).message, { kind: 'error' });
    }
  }

  /** @param {File | null | undefined} file */
  async #read(file) {
    if (!file) return;
    try {
      await this.#open(await readText(file));
    } catch (error) {
      notices.show(/** @type {Error} */ (error).message, { kind: 'error' });
    }
  }

  async #choose() {
    await this.#read(await chooseFile());
  }

  #over = (/** @type {DragEvent} */ event) => event.preventDefault();

  #drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text');
    if (file) this.#read(file);
    else if (text) this.#open(text);
  };

  #paste = (/** @type {ClipboardEvent} */ event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text');
    if (file) this.#read(file);
    else if (text) this.#open(text);
  };
}

/**
 * The game a file says it holds.
 * @param {string} text
 * @returns {string | null}
 */
function gameOf(text) {
  try {
    const { game } = JSON.parse(text);
    return typeof game === 'string' ? game : (game?.name ?? null);
  } catch {
    return null;
  }
}
customElements.define('ev-open', OpenLink);
