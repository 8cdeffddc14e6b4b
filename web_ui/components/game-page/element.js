import { html, nothing } from 'lit';
import { cloth } from '../../art/plate.js';
import { clearAnnouncement } from '../../app/page/announce.js';
import { isFirstGame, markPlayed } from '../../app/storage/played-games.js';
import { build } from '../../app/boot/build-info.js';
import { Engine } from '../../app/engine/engine-client.js';
import { Hints, whyNoHint } from '../../app/analysis/hints.js';
import { lowScreen, onLowScreen } from '../../app/page/low-screen.js';
import { notices } from '../../app/page/notices.js';
import { startTable } from '../../app/session/open-table.js';
import { nextPaint } from '../../app/session/timing.js';
import { EngineRefusal, errorText, problemAtField } from '../../app/engine/refusal.js';
import { Replay } from '../../app/session/replay.js';
import { holdsLink, showTableInAddress } from '../../app/links/router.js';
import { settings } from '../../app/storage/settings.js';
import { Session } from '../../app/session/session.js';
import { Sounds } from '../../app/session/sounds.js';
import { cssText } from '../../lib/css-text.js';
import { labelledNames } from '../../lib/seat-names.js';
import { Component } from '../component.js';
import { openFirstTable } from './start/open-first-table.js';
import { emptyPage } from './start/empty-page.js';
import { TableHost } from './table-host.js';
import { Boot } from './start/boot.js';
import { Commands } from './commands.js';
import { DrawerFocus } from './drawer-focus.js';
import { drawer } from './drawer.js';
import { removeFirstScreen } from './start/first-screen.js';
import { Endings } from './endings.js';
import { IdleWatch } from './idle-watch.js';
import { Inspector, inspected } from './inspector.js';
import { lessonBar } from './lesson.js';
import { openMenu } from './menu.js';
import { infoRow } from './info-row.js';
import { ReadDigest } from './read-digest.js';
import { tableNote } from './table-note.js';
import { sidePanel } from './side-panel.js';
import { PageTitle } from './page-title.js';
import { Presenter } from './presenter.js';
import { Reviews } from './reviews.js';
import { focusZone } from './zone-focus.js';
import '../command-line/element.js';
import '../curtain/element.js';
import '../keys-sheet/element.js';
import '../menu-sheet/element.js';
import '../resign-sheet/element.js';
import '../notice-list/element.js';
import '../seat-picker/element.js';
import '../rank-list/element.js';
import '../settings-sheet/element.js';
import '../share-sheet/element.js';
import '../tooltip/element.js';
import '../top-bar/element.js';
import '../waiting-bar/element.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/protocol').Declaration} Declaration */

/** The page of one game: form, table, and what stands around it. The game is given by the page's `game` attribute. */
export class GamePage extends Component {
  /** @override */
  static properties = {
    game: {},
    declaration: { state: true },
    place: { state: true },
    boot: { state: true },
    fault: { state: true },
    busy: { state: true },
    wide: { state: true },
    tab: { state: true },
    drawer: { state: true },
    subject: { state: true },
    command: { state: true },
    guide: { state: true },
    room: { state: true },
    fresh: { state: true },
    broken: { state: true },
    screen: { state: true },
  };

  host = new TableHost(this);
  inspector = new Inspector(this);
  endings = new Endings(this);
  readDigest = new ReadDigest();
  #boot = new Boot(this);
  #commands = new Commands(this);
  /** @type {SVGElement | null} */
  #cloth = null;

  constructor() {
    super();
    this.game = '';
    /** @type {Declaration | null} */
    this.declaration = null;
    /**
     * What is shown while there is no table.
     * @type {'new' | 'opening' | 'table' | 'closed'}
     */
    this.place = 'opening';
    this.boot = { percent: 0, text: say('page.loading_rules') };
    /** @type {{field: string, text: string} | null} */
    this.fault = null;
    this.busy = false;
    /** The address asks for the deck builder. */
    this.opensDecks = false;
    this.tab = 'log';
    /**
     * The open bottom sheet of a phone: log, inspector, result, or a panel of the table by its id.
     * @type {string | null}
     */
    this.drawer = null;
    /**
     * The description of what is inspected.
     * @type {any}
     */
    this.subject = null;
    this.command = false;
    /**
     * The lesson of this table.
     * @type {import('../../parts/guide.js').Guide | null}
     */
    this.guide = null;
    /** The height of a lesson that has been closed, px: nothing moves into its place before the turn is over. */
    this.room = 0;
    /**
     * Whose turn it was then.
     * @type {number | null}
     */
    this.roomTurn = null;
    /**
     * The game's print, from the static page: shown beside the form.
     * @type {HTMLElement | null}
     */
    this.poster = null;
    /** This user has not played the game before: its lesson is offered. */
    this.fresh = false;
    /** The link that was to be opened here and does not open. */
    this.broken = /** @type {import('../fix-link/element.js').Broken | null} */ (null);
    this.screen = /** @type {import('./mode').Screen | null} */ (null); // a puzzle, or the editor
    /** The step with which that lesson begins. */
    this.lessonAt = 0;
    /** The table was started on this page, and nothing has been decided at it. */
    this.begun = false;
    /** The declaration of this page's game, once it is loaded. */
    this.declared = /** @type {Promise<Declaration | null>} */ (Promise.resolve(null));
    this.engine = new Engine({ onProgress: progress => this.#boot.progress(progress) });
    this.session = new Session(this.engine, () => this.host.held !== null);
    this.hints = new Hints(this.session);
    this.replay = new Replay(this.session);
    this.mode = /** @type {import('./mode').Mode | null} */ (null); // such as a study
    this.presenter = new Presenter(this);
    this.reviews = new Reviews(this);
    new DrawerFocus(this);
    new PageTitle(this);
    const wide = matchMedia('(min-width: 1024px)');
    this.wide = wide.matches;
    wide.addEventListener('change', () => (this.wide = wide.matches));
    onLowScreen(() => this.requestUpdate());
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    const { session } = this;
    session.addEventListener('change', () => this.#changed());
    session.addEventListener('seated', () => {
      if (!session.view) {
        this.host.element = null; // another table: nothing of the last one may stay
        this.inspector.clear();
        this.drawer = null;
        this.endings.opened();
        this.guide = null;
        this.room = 0;
      }
      if (session.autosave.writing) showTableInAddress(session.autosave.slot);
    });
    settings.addEventListener('change', () => this.#changed());
    this.hints.addEventListener('change', () => this.#hintLoaded());
    addEventListener('hashchange', () => holdsLink() && openFirstTable(this));
    new IdleWatch(() => session.leave());
    new Sounds(session);
    this.#boot.follow();
    this.#commands.listen();
    this.declared = this.#declare();
    isFirstGame(this.game).then(fresh => (this.fresh = fresh));
    openFirstTable(this);
  }

  /** @override */
  async scheduleUpdate() {
    if (!this.hasUpdated) this.poster = await removeFirstScreen(this);
    super.scheduleUpdate();
  }

  // ---- opening a table ----

  /** @returns {Promise<Declaration | null>} */
  async #declare() {
    try {
      const { games } = await (await fetch(build.games)).json();
      this.declaration = games.find((/** @type {Declaration} */ one) => one.name === this.game) ?? null;
    } catch {
      notices.show(say('page.the_list_of_games_could'), { kind: 'error' });
    }
    return this.declaration;
  }

  /**
   * Starts a new game with the settings of the form.
   * @param {any} setup
   */
  async start({ options, seats, sole }) {
    this.busy = true;
    this.fault = null;
    this.begun = true;
    try {
      await startTable(this.session, { game: this.game, options, seats }, { sole });
    } catch (error) {
      if (error instanceof EngineRefusal)
        this.fault = { field: error.field ?? '', text: problemAtField(error.message) };
      else this.failed(error);
    }
    this.busy = false;
  }

  toForm() {
    this.place = 'new';
    showTableInAddress(null);
  }

  /**
   * @param {unknown} error
   * @param {{label: string, run: () => void}[]} [actions] what can be done about it
   */
  failed(error, actions = []) {
    notices.show(errorText(error), { kind: 'error', actions });
  }

  // ---- the table ----

  async #changed() {
    const { view } = this.session;
    if (!view) return this.#cleared();
    if (view.v !== this.host.table?.state?.v) this.sheet('ev-tip')?.putAway();
    if (!(await this.host.show(view))) return;
    this.inspector.describe();
    this.place = 'table';
    this.fault = null;
    if (this.fresh && view.status.over) this.stopOffering();
    if (view.status.to_move !== this.roomTurn) this.room = 0; // many other things move then
    this.requestUpdate();
  }

  /** No table is visible: none is open, or the curtain is down and nothing of a hand may stay. */
  #cleared() {
    this.presenter.stop();
    this.host.clear();
    this.inspector.clear();
    this.drawer = null;
    for (const dialog of this.querySelectorAll('dialog:modal'))
      /** @type {HTMLDialogElement} */ (dialog).close();
    if (this.session.curtain) {
      clearAnnouncement();
      notices.clear();
      this.command = false;
      this.place = 'table';
    }
    this.requestUpdate();
  }

  /** Asks for a hint, or puts it away; its row is loaded when it is first needed. */
  async hint() {
    if (this.screen?.hint) return this.screen.hint();
    if (this.host.proposal) return notices.show(this.host.table?.lesson?.text ?? ''); // it agrees with the lesson
    await import('../hint-result/element.js');
    this.hints.toggle();
  }

  #hintLoaded() {
    this.host.light();
    this.requestUpdate();
  }

  // ---- dialogs and drawers ----

  /** @param {boolean} [text] as a text to read */
  async share(text) {
    const { session } = this;
    await this.reviews.back();
    if (!session.view) return;
    const sheet = this.sheet('ev-share');
    sheet.session = session;
    await sheet.showFor(session.view, text);
  }

  menu() {
    openMenu(this);
  }

  askToResign() {
    const { view } = this.session;
    if (!view || view.for === null) return;
    const sheet = this.sheet('ev-resign');
    sheet.name = labelledNames(view)[view.for];
    sheet.show();
  }

  /**
   * Opens a dialog of this page.
   * @param {string} tag
   * @returns {any}
   */
  sheet(tag) {
    return this.querySelector(tag);
  }

  /** @param {string} tag */
  showSheet(tag) {
    this.sheet(tag).show();
  }

  /**
   * The log, the moves or the analysis: in the rail, or as a bottom sheet.
   * @param {string} tab
   */
  async showSide(tab) {
    this.tab = tab;
    if (!this.wide) this.drawer = 'log';
    await this.updateComplete;
    const first = this.querySelector({ log: '.log-scroll', review: '.review' }[tab] ?? 'ev-moves .move');
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  // ---- drawing ----

  /** @override */
  render() {
    const { curtain, view } = this.session;
    if (this.screen?.ready) return this.screen.template();
    return html`${curtain ? html`<ev-curtain .curtain=${curtain}></ev-curtain>` : view && this.host.element ? this.#table(view) : emptyPage(this)}
      <ev-settings></ev-settings><ev-keys .own=${this.host.gameKeys}></ev-keys><ev-seats></ev-seats
      ><ev-fix-sheet></ev-fix-sheet><ev-share></ev-share><ev-menu></ev-menu><ev-digest-sheet></ev-digest-sheet
      ><ev-resign></ev-resign
      >${view && this.host.element && !curtain ? nothing : html`<ev-notices></ev-notices>`}<ev-tip></ev-tip>`;
  }

  /** @param {import('../../app/protocol').Update} view */
  #table(view) {
    const { host, mode, session } = this;
    const { status } = view;
    this.#cloth ??= cloth(document.documentElement.dataset.world ?? '');
    const inBar = lowScreen() || this.guide !== null; // a lesson uses the row
    return html`<div class="app">
        ${this.#cloth ?? nothing}
        <main
          class="main"
          tabindex="-1"
          @keydown=${this.#keydown}
          data-live=${status.live}
          ?data-elsewhere=${session.locked}
        >
          ${
            mode
              ? mode.top(view)
              : html`<ev-top-bar
                  class="top"
                  .heading=${this.declaration?.title ?? ''}
                  .view=${view}
                  .held=${host.held}
                  .goal=${status.live ? (host.table?.goal ?? '') : ''}
                  .noHint=${whyNoHint(view, session)}
                  .hinted=${this.hints.wanted}
                  .estimate=${this.hints.estimate}
                  .beside=${this.screen?.company?.()}
                ></ev-top-bar>`
          }
          ${inBar ? infoRow(this, view) : nothing} ${tableNote(this, status)} ${host.element}
          <div class="info-row" ?data-room=${this.room > 0} .style=${cssText(`--room:${this.room}px`)}>
            ${lessonBar(this, view)}
            ${this.hints.wanted ? html`<ev-hint .hints=${this.hints} .wide=${this.wide} .tick=${performance.now()}></ev-hint>` : nothing}
            ${inBar ? nothing : infoRow(this, view)}
            <ev-notices .drawer=${this.endings.cover} .slips=${[this.guide, this.hints.wanted]}></ev-notices>
          </div>
          ${
            mode
              ? nothing
              : html`<ev-waiting-bar
                  .session=${session}
                  .wide=${this.wide}
                  .held=${host.held !== null}
                  .reviews=${this.reviews}
                  .tick=${performance.now()}
                ></ev-waiting-bar>`
          }${this.#ending()}<ev-presented></ev-presented>
        </main>
        ${this.wide ? (mode?.rail(view) ?? this.#rail(view)) : (mode?.drawer(view) ?? drawer(this, view))}
      </div>
      ${this.command ? this.#commandLine() : nothing}`;
  }

  /** The first lesson of this game is no longer offered. */
  stopOffering() {
    markPlayed(this.game);
    this.fresh = false;
  }

  #ending() {
    const { shown, speed, rest } = this.endings;
    if (shown && this.room) nextPaint().then(() => (this.room = 0));
    return shown
      ? html`<ev-ending
          .ending=${shown}
          .watching=${this.session.watching}
          .known=${!!this.session.view?.status.decisions}
          .speed=${speed}
          .rest=${rest}
          .closing=${this.screen?.closing?.() ?? nothing}
        ></ev-ending>`
      : nothing;
  }

  /** @param {import('../../app/protocol').Update} view */
  #rail(view) {
    const alone = this.tab === 'review' && this.reviews.current !== null; // the analysis takes the whole side
    return html`<aside class="rail" aria-label=${say('page.log_and_details')}>
      <div class="rail-top" ?hidden=${alone} tabindex="0" role="group" aria-label=${say('page.details')}>
        <ev-ranking .view=${view}></ev-ranking>${inspected(this)}${[...this.host.panels.values()]}
      </div>
      ${this.hints.listed ? html`<ev-hint-ways .hints=${this.hints} .tick=${performance.now()}></ev-hint-ways>` : nothing}
      ${sidePanel(this, view)}
    </aside>`;
  }

  #commandLine() {
    const run = (/** @type {string} */ line) => this.session.command(line);
    return html`<ev-command .run=${run} @close=${this.#endCommand}></ev-command>`;
  }

  #endCommand() {
    this.command = false;
    /** @type {HTMLElement | null} */ (this.querySelector('.main'))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    // The table's own keys work as soon as it is drawn, before anything in it has the focus.
    const board = this.host.element;
    if (event.target !== event.currentTarget || !board) return;
    const { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
    const modifierAltGraph = event.getModifierState('AltGraph');
    const held = { shiftKey, ctrlKey, altKey, metaKey, modifierAltGraph, repeat, isComposing };
    const copy = { key, code, ...held, cancelable: true };
    if (board.dispatchEvent(new KeyboardEvent('keydown', copy))) return;
    event.preventDefault();
    nextPaint().then(() => document.activeElement?.matches('.main') && focusZone(this, 'board'));
  }
}

customElements.define('ev-game', GamePage);
