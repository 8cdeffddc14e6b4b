import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { pageAddress } from '../../app/links/addresses.js';
import { chooseFiles, readText } from '../../app/storage/files.js';
import { writePendingLink } from '../../app/links/pending-link.js';
import { isGameText } from '../../app/links/game-text.js';
import { linkAddress } from '../../app/links/link-text.js';
import { notices } from '../../app/page/notices.js';
import { OPENABLE, recognise } from '../../app/links/recognise.js';
import { Component } from '../component.js';
import '../restore-report/element.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/links/recognise.js').Recognised} Recognised
 * @typedef {import('../restore-report/element.js').Outcome} Outcome
 */

/** In characters; no save of one game is longer. */
const LONGEST_TABLE = 5_000_000;

/**
 * Opens a link or files: pasted, dropped anywhere on the page, or chosen. A game is opened by its own page; `games` are the
 * names of those that have one, `decks` the one that takes deck lists. A backup is restored here.
 */
export class OpenLink extends Component {
  /** @override */
  static properties = {
    games: { attribute: false },
    decks: { attribute: false },
    outcomes: { state: true },
  };

  constructor() {
    super();
    /** @type {string[]} */
    this.games = [];
    this.decks = '';
    /** @type {Outcome[]} */
    this.outcomes = [];
    /** @type {(counts: Record<string, number>) => string} */
    this.named = () => '';
    /** Settles when it is known which games there are: what is given earlier waits for it. */
    this.known = new Promise(resolve => (this.tell = resolve));
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  willUpdate(changed) {
    if (this.games.length || (this.hasUpdated && changed.has('games'))) this.tell(null);
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
          ><b>${say('links.open_a_link_or_file')}</b
          ><input
            name="link"
            placeholder=${say('links.paste_a_game_link')}
            autocomplete="off"
            spellcheck="false"
            @paste=${this.#lines}
        /></label>
        <button class="btn" type="button" @click=${this.#choose}>${say('links.file')}</button
        ><button class="btn">${say('common.open')}</button>
      </form>
      <ev-restored .outcomes=${this.outcomes} .named=${this.named}></ev-restored>`;
  }

  get #input() {
    return /** @type {HTMLInputElement} */ (this.querySelector('input'));
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    if (this.#input.value.trim()) this.#open(this.#input.value);
    else this.#input.focus();
  }

  // ---- a text ----

  /**
   * Opens text that was pasted, typed or dropped: a link if it is nothing else.
   * @param {string} text
   */
  async #open(text) {
    await this.known;
    try {
      const found = recognise(text);
      this.#follow(found, (await this.#restore(say('links.what_was_pasted'), found)) ?? []);
    } catch (error) {
      this.#input.value = text; // wherever it was pasted, it can be corrected here
      notices.show(/** @type {Error} */ (error).message, { kind: 'error' });
    }
  }

  /**
   * Goes to the page that opens it, or shows the outcome.
   * @param {Recognised} found
   * @param {Outcome[]} outcomes
   */
  #follow(found, outcomes) {
    this.outcomes = outcomes;
    if (outcomes.length) return;
    if (found.kind === 'table') return this.#hand(found.text, `${this.#pageOf(found.game)}/?open`);
    if (found.kind === 'deck' && this.decks) return this.#hand(found.text, `${this.decks}/?decks=list`);
    if (this.games.length) location.assign(linkAddress(found.text, this.games));
  }

  /**
   * The page that opens a game: its own, or else any one, which reports what is wrong.
   * @param {string | null} game
   */
  #pageOf(game) {
    return game && this.games.includes(game) ? game : this.games[0];
  }

  /**
   * @param {string} text
   * @param {string} to
   */
  #hand(text, to) {
    if (writePendingLink(text)) location.assign(pageAddress(to));
    else notices.show(say('links.this_browser_does_not_let_title'), { kind: 'error' });
  }

  /**
   * Restores what is stored rather than opened.
   * @param {string} name
   * @param {Recognised} found
   * @returns {Promise<Outcome[] | null>} null: it is to be opened
   */
  async #restore(name, found) {
    if (found.kind !== 'backup' && found.kind !== 'decks') return null;
    const { countsText, restoreBackup, restoreDecks } = await import('../../app/games/late-part.js');
    this.named = countsText;
    const report =
      found.kind === 'backup' ? await restoreBackup(found.text) : await restoreDecks(this.decks, found.decks);
    this.emit('saves-changed');
    return [{ name, report }];
  }

  // ---- files ----

  /** @param {File[]} files */
  async #read(files) {
    if (!files.length) return;
    await this.known;
    /** @type {Outcome[]} */
    const outcomes = [];
    /** @type {Recognised[]} */
    const opened = [];
    for (const file of files)
      try {
        const found = recognise(await readText(file));
        if (found.kind === 'unknown') throw new Error(say('links.it_is_nothing', { openable: OPENABLE }));
        if (found.kind === 'table' && found.text.length > LONGEST_TABLE)
          throw new Error(say('links.it_is_mb_large', { n: Math.round(found.text.length / 1e6) }));
        const restored = await this.#restore(file.name, found);
        outcomes.push(...(restored ?? [{ name: file.name, open: () => this.#follow(found, []) }]));
        if (!restored) opened.push(found);
      } catch (error) {
        outcomes.push({ name: file.name, error: /** @type {Error} */ (error).message });
      }
    if (files.length === 1 && opened.length) return this.#follow(opened[0], []);
    this.outcomes = outcomes;
  }

  async #choose() {
    await this.#read(await chooseFiles({ multiple: true }));
  }

  /**
   * A single-line field would join the lines of a quoted link with the words after it.
   * @param {ClipboardEvent} event
   */
  #lines(event) {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/\S\s*\n\s*\S/.test(text)) return;
    event.preventDefault();
    if (isGameText(text)) return void this.#open(text);
    const { selectionStart, selectionEnd } = this.#input;
    this.#input.setRangeText(text.replace(/\s*\n\s*/g, ' '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
  }

  #over = (/** @type {DragEvent} */ event) => event.preventDefault();

  #drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    this.#take(event.dataTransfer);
  };

  #paste = (/** @type {ClipboardEvent} */ event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    this.#take(event.clipboardData);
  };

  /** @param {DataTransfer | null} data */
  #take(data) {
    const text = data?.getData('text');
    if (data?.files.length) this.#read([...data.files]);
    else if (text) this.#open(text);
  }
}
customElements.define('ev-open', OpenLink);
