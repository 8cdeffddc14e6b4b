import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { cloth } from '../../art/plate.js';
import { clearAnnouncement } from '../../app/page/announce.js';
import { isNew, nowKnown } from '../../app/storage/played-games.js';
import { build } from '../../app/boot/build-info.js';
import { Engine } from '../../app/engine/engine-client.js';
import { Hints, noHint } from '../../app/analysis/hints.js';
import { lowScreen, onLowScreen } from '../../app/page/low-screen.js';
import { notices } from '../../app/page/notices.js';
import { startTable } from '../../app/session/open-table.js';
import { painted } from '../../app/session/timing.js';
import { Refused, saidOf } from '../../app/engine/refusal.js';
import { Replay } from '../../app/session/replay.js';
import { placeAt, showPlace } from '../../app/links/router.js';
import { settings } from '../../app/storage/settings.js';
import { Sitting } from '../../app/session/session.js';
import { Sounds } from '../../app/session/sounds.js';
import { cssText } from '../../lib/css-text.js';
import { namesAt } from '../../lib/seat-names.js';
import { Element } from '../component.js';
import { arrive } from './start/open-first-table.js';
import { blank } from './start/empty-page.js';
import { Board } from './table-host.js';
import { Boot } from './start/boot.js';
import { Commands } from './commands.js';
import { DrawerFocus } from './drawer-focus.js';
import { drawer } from './drawer.js';
import { takeFirstScreen } from './start/first-screen.js';
import { Endings } from './endings.js';
import { IdleWatch } from './idle-watch.js';
import { Inspector } from './inspector.js';
import { lessonSlip } from './lesson.js';
import { menuItems } from './menu.js';
import { newsOf } from './info-row.js';
import { Told } from './read-digest.js';
import { noteOf } from './table-note.js';
import { side } from './side-panel.js';
import { Title } from './page-title.js';
import { Presenter } from './presenter.js';
import { Reviews } from './reviews.js';
import { focusZone } from './zone-focus.js';
import '../command-line/element.js';
import '../curtain/element.js';
import '../inspect-card/element.js';
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
import '../turn-bar/element.js';

/** @typedef {import('../../app/protocol').Declaration} Declaration */

/** The page of one game: form, table, and what stands around it. The game is the page's `game` attribute. */
export class GamePage extends Element {
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
  };

  board = new Board(this);
  inspector = new Inspector(this);
  endings = new Endings(this);
  told = new Told();
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
     * What is shown where no table stands.
     * @type {'new' | 'opening' | 'table' | 'closed'}
     */
    this.place = 'opening';
    this.boot = { percent: 0, text: 'Loading rules' };
    /** @type {{field: string, text: string} | null} */
    this.fault = null;
    this.busy = false;
    /** The address asks for decks. */
    this.opensDecks = false;
    this.tab = 'log';
    /**
     * The open bottom sheet of a phone: log, inspect, result, or a panel of the table by its id.
     * @type {string | null}
     */
    this.drawer = null;
    /**
     * What is looked at, described.
     * @type {any}
     */
    this.subject = null;
    this.command = false;
    /**
     * The lesson that goes with this table.
     * @type {import('../../parts/guide.js').Guide | null}
     */
    this.guide = null;
    /** How high the lesson was that has been put away, px: nothing moves into its place before the turn is over. */
    this.room = 0;
    /**
     * Whose turn it was then.
     * @type {number | null}
     */
    this.roomTurn = null;
    /**
     * The game's print, as the page of the site has it: beside the form.
     * @type {HTMLElement | null}
     */
    this.poster = null;
    /** This game is new to whoever sits here: its lesson is offered. */
    this.fresh = false;
    /** The link that was to be opened here and does not open. */
    this.broken = /** @type {import('../repair-link/element.js').Broken | null} */ (null);
    /** The step with which that lesson begins. */
    this.lessonAt = 0;
    /** The table was begun on this page, and nothing has been decided at it. */
    this.begun = false;
    /** The game of this page, once it is known. */
    this.declared = /** @type {Promise<Declaration | null>} */ (Promise.resolve(null));
    this.engine = new Engine({ onProgress: progress => this.#boot.progress(progress) });
    this.sitting = new Sitting(this.engine, () => this.board.held !== null);
    this.hints = new Hints(this.sitting);
    this.replay = new Replay(this.sitting);
    this.presenter = new Presenter(this);
    this.reviews = new Reviews(this);
    new DrawerFocus(this);
    new Title(this);
    const wide = matchMedia('(min-width: 1024px)');
    this.wide = wide.matches;
    wide.addEventListener('change', () => (this.wide = wide.matches));
    onLowScreen(() => this.requestUpdate());
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    const { sitting } = this;
    sitting.addEventListener('change', () => this.#changed());
    sitting.addEventListener('seated', () => {
      if (!sitting.view) {
        this.board.element = null; // another table: nothing of the last one stays
        this.inspector.clear();
        this.drawer = null;
        this.endings.opened();
        this.guide = null;
        this.room = 0;
      }
      if (sitting.autosave.writing) showPlace(sitting.autosave.slot);
    });
    settings.addEventListener('change', () => this.#changed());
    this.hints.addEventListener('change', () => this.#hinted());
    addEventListener('hashchange', () => placeAt(location).kind === 'link' && arrive(this));
    new IdleWatch(() => sitting.leave());
    new Sounds(sitting);
    this.#boot.follow();
    this.#commands.listen();
    this.declared = this.#declare();
    isNew(this.game).then(fresh => (this.fresh = fresh));
    arrive(this);
  }

  /** @override */
  async scheduleUpdate() {
    if (!this.hasUpdated) this.poster = await takeFirstScreen(this);
    super.scheduleUpdate();
  }

  // ---- opening a table ----

  /** @returns {Promise<Declaration | null>} */
  async #declare() {
    try {
      const { games } = await (await fetch(build.games)).json();
      this.declaration = games.find((/** @type {Declaration} */ one) => one.name === this.game) ?? null;
    } catch {
      notices.show(
        'The list of games could not be read. Look whether you are connected, then load the page again.',
        { kind: 'error' },
      );
    }
    return this.declaration;
  }

  /**
   * A new game, as the form says.
   * @param {any} setup
   */
  async start({ options, seats, sole }) {
    this.busy = true;
    this.fault = null;
    this.begun = true;
    try {
      await startTable(this.sitting, this.game, options, seats, sole);
    } catch (error) {
      if (error instanceof Refused) this.fault = { field: error.field ?? '', text: problem(error.message) };
      else this.failed(error);
    }
    this.busy = false;
  }

  toForm() {
    this.place = 'new';
    showPlace(null);
  }

  /**
   * @param {unknown} error
   * @param {{label: string, run: () => void}[]} [actions] what can be done about it
   */
  failed(error, actions = []) {
    notices.show(saidOf(error), { kind: 'error', actions });
  }

  // ---- the table ----

  async #changed() {
    const { view } = this.sitting;
    if (!view) return this.#cleared();
    if (view.v !== this.board.table?.state?.v) this.sheet('ev-tip')?.putAway();
    if (!(await this.board.show(view))) return;
    this.inspector.describe();
    this.place = 'table';
    this.fault = null;
    if (this.fresh && view.status.over) this.knows();
    if (view.status.to_move !== this.roomTurn) this.room = 0; // much else moves then
    this.requestUpdate();
  }

  /** No table is in sight: none is open, or the curtain is down and nothing of a hand may stay. */
  #cleared() {
    this.presenter.stop();
    this.board.clear();
    this.inspector.clear();
    this.drawer = null;
    for (const dialog of this.querySelectorAll('dialog:modal'))
      /** @type {HTMLDialogElement} */ (dialog).close();
    if (this.sitting.curtain) {
      clearAnnouncement();
      notices.clear();
      this.command = false;
      this.place = 'table';
    }
    this.requestUpdate();
  }

  /** Asks for a hint, or puts it away: its row comes when it is first wanted. */
  async hint() {
    await import('../hint-panel/element.js');
    this.hints.toggle();
  }

  #hinted() {
    const { table } = this.board;
    if (table) table.hint = this.hints.best;
    this.requestUpdate();
  }

  // ---- dialogs and drawers ----

  async share() {
    const { sitting } = this;
    await this.reviews.back();
    if (!sitting.view) return;
    const sheet = this.sheet('ev-share');
    sheet.sitting = sitting;
    await sheet.showFor(sitting.view);
  }

  menu() {
    const menu = this.sheet('ev-menu');
    const status = this.sitting.view?.status;
    menu.items = menuItems(this);
    menu.about = status ? [status.options_text, ...status.marked].filter(Boolean).join(' · ') : '';
    menu.goal = this.board.table?.goal ?? '';
    menu.show();
  }

  askToResign() {
    const { view } = this.sitting;
    if (!view || view.for === null) return;
    const sheet = this.sheet('ev-resign');
    sheet.name = namesAt(view)[view.for];
    sheet.show();
  }

  /**
   * A dialog of this page.
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
    const { curtain, view } = this.sitting;
    return html`${curtain ? html`<ev-curtain .curtain=${curtain}></ev-curtain>` : view && this.board.element ? this.#table(view) : blank(this)}
      <ev-settings></ev-settings><ev-keys .own=${this.board.ownKeys}></ev-keys><ev-gate></ev-gate
      ><ev-mend-sheet></ev-mend-sheet><ev-share></ev-share><ev-menu></ev-menu><ev-news></ev-news
      ><ev-resign></ev-resign
      >${view && this.board.element && !curtain ? nothing : html`<ev-notices></ev-notices>`}<ev-tip
      ></ev-tip>`;
  }

  /** @param {import('../../app/protocol').Update} view */
  #table(view) {
    const { board, sitting } = this;
    const { status } = view;
    this.#cloth ??= cloth(document.documentElement.dataset.world ?? '');
    const inBar = lowScreen() || this.guide !== null; // a lesson has the row
    return html`<div class="app">
        ${this.#cloth ?? nothing}
        <main
          class="main"
          tabindex="-1"
          @keydown=${this.#keydown}
          data-live=${status.live}
          ?data-elsewhere=${sitting.elsewhere}
        >
          <ev-top-bar
            class="top"
            .heading=${this.declaration?.title ?? ''}
            .view=${view}
            .held=${board.held}
            .goal=${status.live ? (board.table?.goal ?? '') : ''}
            .noHint=${noHint(view, sitting)}
            .hinted=${this.hints.wanted}
            .estimate=${this.hints.estimate}
          ></ev-top-bar>
          ${inBar ? newsOf(this, view) : nothing} ${noteOf(this, status)} ${board.element}
          <div class="news-row" ?data-room=${this.room > 0} .style=${cssText(`--room:${this.room}px`)}>
            ${lessonSlip(this, view)}
            ${this.hints.wanted ? html`<ev-hint .hints=${this.hints} .wide=${this.wide} .tick=${performance.now()}></ev-hint>` : nothing}
            ${inBar ? nothing : newsOf(this, view)}
            <ev-notices .drawer=${this.drawer} .slips=${[this.guide, this.hints.wanted]}></ev-notices>
          </div>
          <ev-turn-bar
            .sitting=${sitting}
            .wide=${this.wide}
            .held=${board.held !== null}
            .reviews=${this.reviews}
            .tick=${performance.now()}
          ></ev-turn-bar
          >${this.#ending()}<ev-presented></ev-presented>
        </main>
        ${this.wide ? this.#rail(view) : drawer(this, view)}
      </div>
      ${this.command ? this.#commandLine() : nothing}`;
  }

  /** Nobody is offered the first lesson of this game any more. */
  knows() {
    nowKnown(this.game);
    this.fresh = false;
  }

  #ending() {
    const { shown, speed, rest } = this.endings;
    if (shown && this.room) painted().then(() => (this.room = 0));
    return shown
      ? html`<ev-ending
          .ending=${shown}
          .watching=${this.sitting.watching}
          .known=${!!this.sitting.view?.status.decisions}
          .speed=${speed}
          .rest=${rest}
        ></ev-ending>`
      : nothing;
  }

  /** @param {import('../../app/protocol').Update} view */
  #rail(view) {
    return html`<aside class="rail" aria-label="Log and details">
      <div class="rail-top" tabindex="0" role="group" aria-label="Details">
        <ev-ranking .view=${view}></ev-ranking>${
          this.subject ? html`<ev-inspect .subject=${this.subject}></ev-inspect>` : UNLOOKED
        }${[...this.board.panels.values()]}
      </div>
      ${this.hints.listed ? html`<ev-hint-ways .hints=${this.hints} .tick=${performance.now()}></ev-hint-ways>` : nothing}
      ${side(this, view)}
    </aside>`;
  }

  #commandLine() {
    const run = (/** @type {string} */ line) => this.sitting.command(line);
    return html`<ev-command .run=${run} @close=${this.#endCommand}></ev-command>`;
  }

  #endCommand() {
    this.command = false;
    /** @type {HTMLElement | null} */ (this.querySelector('.main'))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    // The table's own keys work from the moment it stands there, before anything in it has the focus.
    const board = this.board.element;
    if (event.target !== event.currentTarget || !board) return;
    const { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
    const modifierAltGraph = event.getModifierState('AltGraph');
    const held = { shiftKey, ctrlKey, altKey, metaKey, modifierAltGraph, repeat, isComposing };
    const copy = { key, code, ...held, cancelable: true };
    if (board.dispatchEvent(new KeyboardEvent('keydown', copy))) return;
    event.preventDefault();
    painted().then(() => document.activeElement?.matches('.main') && focusZone(this, 'board'));
  }
}

/** In the rail, before anything has been looked at. */
const UNLOOKED = html`<p class="unlooked">${iconOf('eye')}<span>Point at a card to read it</span></p>`;

/**
 * A refusal shown at its field need not name it.
 * @param {string} text
 */
function problem(text) {
  const rest = text.replace(/^[\w.]+: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
customElements.define('ev-game', GamePage);
