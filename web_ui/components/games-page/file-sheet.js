// One file out and in: all that is kept on this device, or the games of the list.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { notices } from '../../app/page/notices.js';
import { recognise } from '../../app/links/recognise.js';
import { chooseFiles, download, readText } from '../../app/storage/files.js';
import { askToKeep, mayBeDeleted } from '../../app/games/finished.js';
import { countsText, gamesFile, makeBackup, restoreBackup } from '../../app/storage/backup.js';
import '../restore-report/element.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/** Fires `saves-changed` when something has come in. */
export class GamesFile extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    listed: { attribute: false },
    all: { state: true },
    busy: { state: true },
    fragile: { state: true },
    saved: { state: true },
    outcomes: { state: true },
  };

  constructor() {
    super();
    this.heading = say('games.save_or_bring_in');
    /** The games of the list, by their keys. */
    this.listed = /** @type {string[]} */ ([]);
    /** Everything is saved, not only the games of the list. */
    this.all = true;
    this.busy = false;
    /** The browser may delete what is kept here. */
    this.fragile = false;
    /** The name of the file that was saved last. */
    this.saved = '';
    this.outcomes = /** @type {import('../restore-report/element.js').Outcome[]} */ ([]);
  }

  /** @override */
  async show() {
    this.outcomes = [];
    this.saved = '';
    await super.show();
    this.fragile = await mayBeDeleted();
  }

  /** @override */
  content() {
    const option = (/** @type {boolean} */ all, /** @type {string} */ title, /** @type {string} */ text) =>
      html`<label class="opt"
        ><input
          type="radio"
          name="games-file"
          .checked=${this.all === all}
          @change=${() => (this.all = all)}
        /><b>${title}</b><span>${text}</span></label
      >`;
    return html`<fieldset class="opts" aria-label=${say('games.what_to_save')}>
        ${option(true, say('games.all_my_games'), say('games.one_file_of_lines'))}
        ${option(false, say('games.only_the_list'), say('games.games_counted', { n: this.listed.length }))}
      </fieldset>
      <div class="row">
        <button class="btn go" ?disabled=${!this.all && !this.listed.length} @click=${this.#save}>
          ${iconOf('download')}${say('games.save_the_file')}
        </button>
        <span class="hint" role="status"
          >${this.saved ? say('games.saved_as', { name: this.saved }) : ''}</span
        >
      </div>
      <h3>${say('games.bring_in')}</h3>
      <div class="drop3" @dragover=${this.#over} @drop=${this.#drop}>
        <span class="wide">${say('games.drop_a_file')}</span>
        <button class="btn" aria-busy=${this.busy} @click=${this.#choose}>
          ${iconOf('folder-open')}${say('games.choose_a_file')}
        </button>
      </div>
      <p class="hint" role="status">
        ${this.busy ? say('games.bringing_in') : say('games.nothing_is_written_over')}
      </p>
      <ev-restored .outcomes=${this.outcomes} .named=${countsText}></ev-restored>
      ${
        this.fragile
          ? html`<div class="well row">
              <span class="grow">${say('games.space_is_short')}</span>
              <button class="btn" @click=${this.#keep}>${say('games.keep_them')}</button>
            </div>`
          : nothing
      }`;
  }

  async #save() {
    if (!this.all) {
      const { name, text } = await gamesFile(this.listed);
      this.saved = name;
      return download(name, text);
    }
    const { name, text, left } = await makeBackup();
    this.saved = name;
    download(name, text);
    if (left) notices.show(say('settings.too_damaged_be_written', { left }), { kind: 'error' });
  }

  async #choose() {
    await this.#read(await chooseFiles({ multiple: true }));
  }

  #over = (/** @type {DragEvent} */ event) => event.preventDefault();

  #drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    this.#read([...(event.dataTransfer?.files ?? [])]);
  };

  /**
   * Each file is brought in by itself: one that is none keeps no other out.
   * @param {File[]} files
   */
  async #read(files) {
    if (!files.length || this.busy) return;
    this.busy = true;
    const outcomes = [];
    for (const file of files)
      try {
        const found = recognise(await readText(file));
        if (found.kind !== 'backup') throw new Error(say('games.it_holds_no_games'));
        outcomes.push({ name: file.name, report: await restoreBackup(found.text) });
      } catch (error) {
        outcomes.push({ name: file.name, error: /** @type {Error} */ (error).message });
      }
    this.busy = false;
    this.outcomes = outcomes;
    this.emit('saves-changed');
  }

  async #keep() {
    this.fragile = !(await askToKeep());
    notices.show(this.fragile ? say('games.the_browser_declined') : say('games.they_are_kept'));
  }
}
customElements.define('ev-games-file', GamesFile);
