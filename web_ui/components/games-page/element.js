// The finished games of this device: their list with its filters, what is counted of them, one file out and in.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { pageAddress, shareAddress } from '../../app/links/addresses.js';
import { download } from '../../app/storage/files.js';
import { readEntries, select } from '../../app/games/game-list.js';
import { moveFinished, onGamesChanged, removeGames } from '../../app/games/game-store.js';
import { putStudy, removeStudy } from '../../app/storage/study-store.js';
import { readWanted, wantedText } from '../../app/games/list-address.js';
import { Component } from '../component.js';
import './game-rows.js';
import './game-numbers.js';
import './file-sheet.js';
import { studyList, studyName } from './study-list.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/games/game-list.js').Entry} Entry
 * @typedef {import('../../app/games/game-list.js').Wanted} Wanted
 * @typedef {import('../../app/protocol').Declaration} Declaration
 * @typedef {import('../../app/storage/table-store.js').Damaged} Damaged
 * @typedef {import('../../app/storage/study-store.js').KeptStudy} KeptStudy
 */

/** The address keeps a search once it has stood for this long, in milliseconds. */
const TYPED = 400;

class GamesPage extends Component {
  /** @override */
  static properties = {
    declarations: { attribute: false },
    prints: { attribute: false },
    entries: { state: true },
    damaged: { state: true },
    studies: { state: true },
    wanted: { state: true },
    open: { state: true },
  };

  /**
   * What `wanted` gives of the games.
   * @type {Entry[]}
   */
  #found = [];
  /** @type {Entry[]} */
  #ofGame = [];
  #now = Date.now();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #typing;
  #reading = 0;

  constructor() {
    super();
    /** @type {Declaration[]} */
    this.declarations = [];
    /** @type {Map<string, import('../../art/card-face.js').Face>} */
    this.prints = new Map();
    /**
     * Every game, the newest first; null: they are being read.
     * @type {Entry[] | null}
     */
    this.entries = null;
    /** @type {Damaged[]} */
    this.damaged = [];
    /**
     * The studies of this device, the last changed first.
     * @type {KeptStudy[]}
     */
    this.studies = [];
    /** @type {Wanted} */
    this.wanted = readWanted('', []);
    /** @type {string | null} */
    this.open = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    addEventListener('popstate', this.#stepped);
    onGamesChanged(this.#again);
    document.addEventListener('saves-changed', this.#again);
    document.addEventListener('visibilitychange', this.#again);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('popstate', this.#stepped);
    document.removeEventListener('saves-changed', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
  }

  #stepped = () => void (this.wanted = this.#address());

  #again = () => void (document.visibilityState === 'visible' && this.entries && this.refresh());

  #address = () =>
    readWanted(
      location.search,
      this.declarations.map(({ name }) => name),
    );

  /** Reads the games again. */
  async refresh() {
    const turn = ++this.#reading;
    await moveFinished();
    const read = await readEntries(new Map(this.declarations.map(one => [one.name, one])));
    if (turn !== this.#reading) return;
    this.#now = Date.now();
    this.damaged = read.damaged;
    this.studies = read.studies;
    this.entries = read.entries;
  }

  /** @override */
  willUpdate(/** @type {Map<string, unknown>} */ changed) {
    if (changed.has('declarations')) this.wanted = this.#address();
    if (!this.entries || !(changed.has('entries') || changed.has('wanted'))) return;
    const { game } = this.wanted;
    if (changed.has('entries') || /** @type {Wanted | undefined} */ (changed.get('wanted'))?.game !== game)
      this.#ofGame = game ? this.entries.filter(entry => entry.game.game === game) : this.entries;
    this.#found = select(this.#ofGame, this.wanted);
  }

  /**
   * Shows something else, and writes it into the address.
   * @param {Partial<Wanted>} change
   * @param {boolean} [step] one can step back from it
   */
  #want(change, step = true) {
    this.wanted = { ...this.wanted, ...change };
    clearTimeout(this.#typing);
    const write = () => {
      const address = `${location.pathname}${wantedText(this.wanted)}`;
      if (step) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    };
    if (step) write();
    else this.#typing = setTimeout(write, TYPED);
  }

  /** @override */
  render() {
    if (!this.entries) return html`<p class="note" role="status">${say('games.reading')}</p>`;
    const some = this.entries.length || this.damaged.length || this.studies.length;
    return html`${some ? this.#whole() : this.#none()}
      <ev-games-file .listed=${this.#found.map(({ game }) => game.id)}></ev-games-file>`;
  }

  /** Shows the sheet of the file out and in. */
  showFile() {
    /** @type {import('./file-sheet.js').GamesFile | null} */ (this.querySelector('ev-games-file'))?.show();
  }

  #whole() {
    return html`${this.#tabs()}
      <ev-game-numbers
        .entries=${this.#ofGame}
        .declarations=${this.declarations}
        .gameTitle=${this.declarations.find(({ name }) => name === this.wanted.game)?.title ?? ''}
        .now=${this.#now}
      ></ev-game-numbers>
      ${this.studies.length ? this.#studies() : nothing} ${this.#filters()}
      ${
        this.#found.length
          ? html`<ev-game-rows
              .entries=${this.#found}
              .prints=${this.prints}
              .open=${this.open}
              .now=${this.#now}
              @opened=${(/** @type {CustomEvent} */ event) => (this.open = event.detail)}
              @act=${(/** @type {CustomEvent} */ event) => this.#act(event.detail)}
            ></ev-game-rows>`
          : html`<p class="panel">
              ${say('games.none_of_these')}
              <button class="btn quiet" @click=${() => this.#want({ show: 'all', find: '' })}>
                ${say('games.show_all')}
              </button>
            </p>`
      }
      ${this.damaged.length ? this.#lost() : nothing}`;
  }

  #studies() {
    return studyList(this.studies, {
      titles: new Map(this.declarations.map(({ name, title }) => [name, title])),
      now: this.#now,
      remove: async study => {
        await removeStudy(study.id);
        await this.refresh();
        this.#undoable(say('study.study_of', { title: studyName(study) }), () => putStudy(study));
      },
    });
  }

  #none() {
    return html`<section class="empty">
      <h2>${say('games.no_games_yet')}</h2>
      <p>${say('games.every_game_you_finish')}</p>
      <p class="row">
        <a class="btn go" href=${pageAddress('')}>${iconOf('play')}${say('games.play_a_first_game')}</a>
        <button class="btn" @click=${() => this.showFile()}>
          ${iconOf('folder-open')}${say('games.bring_games_in')}
        </button>
      </p>
    </section>`;
  }

  #tabs() {
    const one = (/** @type {string} */ name, /** @type {string} */ title) =>
      html`<label
        ><input
          type="radio"
          name="game"
          .checked=${this.wanted.game === name}
          @change=${() => this.#want({ game: name })}
        />${title}</label
      >`;
    return html`<fieldset class="seg" aria-label=${say('games.game')}>
      ${one('', say('games.all'))} ${this.declarations.map(({ name, title }) => one(name, title))}
    </fieldset>`;
  }

  #filters() {
    const { show, sort, find } = this.wanted;
    const chip = (
      /** @type {Wanted['show']} */ value,
      /** @type {string} */ label,
      /** @type {unknown} */ count = nothing,
    ) =>
      html`<button aria-pressed=${show === value} @click=${() => this.#want({ show: value })}>
        ${label} ${count}
      </button>`;
    return html`<div class="bar3" role="search">
      <label class="find"
        >${iconOf('search')}<span class="sr">${say('games.search_your_games')}</span
        ><input
          type="search"
          maxlength="100"
          placeholder=${say('games.search_for')}
          autocomplete="off"
          spellcheck="false"
          .value=${find}
          @input=${(/** @type {InputEvent} */ event) => this.#search(/** @type {HTMLInputElement} */ (event.target).value)}
      /></label>
      <div class="fil" role="group" aria-label=${say('games.filter')}>
        ${chip('all', say('games.all'), html`<small>${this.#ofGame.length}</small>`)}
        ${chip('won', say('games.won'))} ${chip('lost', say('games.lost'))}
        ${chip('drawn', say('games.drawn'))} ${chip('friends', say('games.with_friends'))}
        ${this.studies.length ? chip('studied', say('games.studied')) : nothing}
      </div>
      <label class="sort"
        >${iconOf('arrow-up-down')}<span class="sr">${say('games.order')}</span
        ><select
          @change=${(/** @type {Event} */ event) =>
            this.#want({ sort: /** @type {any} */ (/** @type {HTMLSelectElement} */ (event.target).value) })}
        >
          <option value="newest" ?selected=${sort === 'newest'}>${say('games.newest_first')}</option>
          <option value="oldest" ?selected=${sort === 'oldest'}>${say('games.oldest_first')}</option>
          <option value="longest" ?selected=${sort === 'longest'}>${say('games.longest_first')}</option>
          <option value="shortest" ?selected=${sort === 'shortest'}>${say('games.shortest_first')}</option>
        </select></label
      >
    </div>`;
  }

  /** @param {string} find */
  async #search(find) {
    this.#want({ find }, false);
    await this.updateComplete;
    announce(say('games.games_counted', { n: this.#found.length }));
  }

  /** What cannot be read. It stays until it is removed. */
  #lost() {
    return html`<section class="lost" aria-label=${say('games.damaged_games')}>
      ${this.damaged.map(
        ({ key, fault, raw }) =>
          html`<div class="res" data-damaged>
            <span class="grow"
              ><b>${say('games.a_game_that_cannot')}</b>
              <span>${say('saved.it_is_kept_but', { fault })}</span></span
            >
            ${
              raw === undefined
                ? nothing
                : html`<button
                    class="btn"
                    @click=${() => download(`evertable-damaged-${String(key).slice(0, 40)}.json`, JSON.stringify(raw, null, 1))}
                  >
                    ${iconOf('download')}${say('common.save_as_a_file')}
                  </button>`
            }
            <button
              class="btn quiet"
              @click=${() => this.#remove([String(key)], say('games.a_game_that_cannot'))}
            >
              ${iconOf('trash-2')}${say('games.delete')}
            </button>
          </div>`,
      )}
    </section>`;
  }

  /** @param {{entry: Entry, what: string}} asked */
  async #act({ entry, what }) {
    const { game, title, whom } = entry;
    if (what === 'share') return this.#share(shareAddress(game.link ?? ''), title);
    await this.#remove([game.id], say('games.game_with', { title, whom }));
  }

  /**
   * @param {string[]} ids
   * @param {string} what
   */
  async #remove(ids, what) {
    const undo = await removeGames(ids);
    this.open = null;
    await this.refresh();
    this.#undoable(what, undo);
  }

  /**
   * Says what was deleted, and offers it back.
   * @param {string} what
   * @param {() => Promise<unknown>} undo
   */
  #undoable(what, undo) {
    notices.show(say('games.deleted', { what }), {
      actions: [{ label: say('common.undo'), run: () => undo().then(() => this.refresh()) }],
    });
  }

  /**
   * Hands a link on: to the device's own sharing, else to the clipboard.
   * @param {string} url
   * @param {string} title
   */
  async #share(url, title) {
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notices.show(say('games.link_copied'));
      }
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError') notices.show(url, { kind: 'error' });
    }
  }
}
customElements.define('ev-games', GamesPage);
