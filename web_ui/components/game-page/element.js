import { html, nothing } from 'lit';
import { cloth } from '../../art/plate.js';
import { announce, clearAnnouncement } from '../../app/announce.js';
import { build } from '../../app/boot/build-info.js';
import { keepOffline } from '../../app/boot/offline.js';
import { rematch, startTable } from '../../app/coming.js';
import { Engine, EngineLost } from '../../app/engine-client.js';
import { focused, giveBackFocus } from '../../app/focus.js';
import { listenForKeys } from '../../app/keys.js';
import { notices } from '../../app/notices.js';
import { painted } from '../../app/pace.js';
import { placeAt, showPlace } from '../../app/router.js';
import { settings } from '../../app/settings.js';
import { Refused } from '../../app/refused.js';
import { Sitting } from '../../app/sitting.js';
import { Sounds } from '../../app/sounds.js';
import { tables } from '../../tables/index.js';
import { Element, define } from '../element.js';
import { arrive, resume } from './arrival.js';
import { drawer } from './drawer.js';
import { IdleWatch } from './idle.js';
import { menuItems } from './menu.js';
import { side } from './side.js';
import { focusZone, nextZone } from './zones.js';
import '../command-line/element.js';
import '../game-log/element.js';
import '../hand-over/element.js';
import '../inspect-card/element.js';
import '../kept-tables/element.js';
import '../keys-sheet/element.js';
import '../menu-sheet/element.js';
import '../move-list/element.js';
import '../new-game/element.js';
import '../notice-list/element.js';
import '../open-gate/element.js';
import '../rank-list/element.js';
import '../settings-sheet/element.js';
import '../share-sheet/element.js';
import '../table-skeleton/element.js';
import '../time-line/element.js';
import '../top-bar/element.js';
import '../turn-bar/element.js';

/** @typedef {import('../../app/protocol').Declaration} Declaration */

/** The page of one game: form, table, and what stands around it. The game is the page's `game` attribute. */
export class GamePage extends Element {
  /** @override */
  static properties = {
    game: {}, declaration: { state: true }, place: { state: true }, boot: { state: true }, fault: { state: true }, busy: { state: true },
    wide: { state: true }, tab: { state: true }, drawer: { state: true }, subject: { state: true }, command: { state: true },
  };

  constructor() {
    super();
    this.game = '';
    /** @type {Declaration | null} */
    this.declaration = null;
    /** What is shown where no table stands. @type {'new' | 'opening' | 'table' | 'closed'} */
    this.place = 'opening';
    this.boot = { percent: 0, text: 'Loading rules' };
    /** @type {{field: string, text: string} | null} */
    this.fault = null;
    this.busy = false;
    this.tab = 'log';
    /** The open bottom sheet of a phone: log, inspect, result, or a panel of the table by its id. @type {string | null} */
    this.drawer = null;
    /** What is looked at, in the table's words, and described. @type {any} */
    this.looking = null;
    /** @type {any} */
    this.subject = null;
    this.command = false;
    /** What had the focus when the drawer opened. @type {HTMLElement | null} */
    this.opener = null;
    /** @type {import('./table-module').TableModule | null} */
    this.table = null;
    /** @type {HTMLElement | null} */
    this.board = null;
    /** @type {SVGElement | null} */
    this.cloth = null;
    /** @type {Map<string, HTMLElement>} */
    this.panels = new Map();
    this.engine = new Engine({ onProgress: progress => this.#progress(progress) });
    this.sitting = new Sitting(this.engine, () => this.#held !== null);
    const wide = matchMedia('(min-width: 1024px)');
    this.wide = wide.matches;
    wide.addEventListener('change', () => (this.wide = wide.matches));
  }

  /** What the table still shows though the game has gone on, in words; null: the game as it stands. @returns {string | null} */
  get #held() {
    return /** @type {any} */ (this.board)?.holding ?? null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.replaceChildren(); // what stood there for readers without scripts
    this.sitting.addEventListener('change', () => this.#changed());
    this.sitting.addEventListener('seated', () => {
      if (!this.sitting.view) this.board = null; // another table: nothing of the last one stays
      if (this.sitting.keeper.writing) showPlace(this.sitting.keeper.slot);
    });
    this.engine.onDeath(() => this.#died());
    this.engine.ready.then(() => keepOffline(), () => notices.show('The rules could not be loaded. Look whether you are connected.', {
      kind: 'error', actions: [{ label: 'Try again', run: () => location.reload() }],
    }));
    settings.addEventListener('change', () => this.#changed());
    addEventListener('hashchange', () => placeAt(location).kind === 'link' && arrive(this));
    listenForKeys(id => this.#key(id), () => !document.querySelector('dialog:modal') && Boolean(document.activeElement?.closest('.main, .rail')));
    new IdleWatch(() => this.sitting.leave());
    new Sounds(this.sitting);
    // Focus never goes under a drawer: one closes when the focus leaves it.
    this.addEventListener('focusin', event => !/** @type {Element} */ (event.target).closest('.drawer, dialog') && (this.drawer = null));
    this.#listen();
    this.#declare();
    arrive(this);
  }

  // ---- coming to a table ----

  async #declare() {
    try {
      const { games } = await (await fetch(build.games)).json();
      this.declaration = games.find((/** @type {Declaration} */ one) => one.name === this.game) ?? null;
      document.title = `${this.declaration?.title ?? 'Table'} · Evertable`;
    } catch {
      notices.show('The list of games could not be read. Look whether you are connected, then load the page again.', { kind: 'error' });
    }
  }

  /** @param {CustomEvent} event */
  async #start({ detail: { options, seats, sole } }) {
    this.busy = true;
    this.fault = null;
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

  /** @param {unknown} error */
  failed(error) {
    const advice = error instanceof Refused && error.kind === 'BadLink' ? '. Ask for it again, or for the game as a file.' : '';
    const text = error instanceof Refused ? `${error.message}${advice}` : `The rules engine could not do that: ${/** @type {Error} */ (error).message}`;
    notices.show(text, { kind: 'error' });
  }

  async #died() {
    notices.show('The rules engine had stopped. It is started anew; your game goes on from the last decision.');
    try {
      await this.sitting.revive();
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {import('../../app/engine-client.js').BootProgress} progress */
  #progress({ phase, loaded, total }) {
    const percent = phase === 'ready' ? 100 : Math.min(99, total ? Math.round((loaded / total) * 100) : 0);
    if (percent !== this.boot.percent) this.boot = { percent, text: phase === 'download' ? `Loading rules, ${percent} %` : 'Setting the table' };
  }

  // ---- the table ----

  async #changed() {
    const { sitting } = this;
    const { view } = sitting;
    if (!view) {
      this.board = this.subject = this.looking = null;
      this.drawer = null;
      this.panels.clear();
      this.querySelectorAll('dialog:modal').forEach(dialog => /** @type {HTMLDialogElement} */ (dialog).close());
      if (sitting.curtain) {
        clearAnnouncement();
        notices.clear();
        this.command = false;
      }
      if (sitting.curtain) this.place = 'table';
      this.requestUpdate();
      return;
    }
    const table = (this.table ??= /** @type {import('./table-module').TableModule} */ (/** @type {any} */ (await tables[this.game]())));
    if (sitting.view !== view) return;
    const held = !this.board || this.contains(document.activeElement);
    this.board ??= document.createElement(table.tag);
    const names = view.status.seats.map(seat => seat.name), { speed, threats, keys } = settings.value;
    const reducedMotion = document.documentElement.dataset.motion === 'reduced';
    Object.assign(this.board, { state: view, names, settings: { speed: sitting.tempo.skipping ? 0 : speed, threats, keys, reducedMotion } });
    for (const panel of table.railPanels ?? []) {
      if (!panel.when(view)) this.panels.delete(panel.id);
      else {
        const element = this.panels.get(panel.id) ?? document.createElement(panel.tag);
        this.panels.set(panel.id, Object.assign(element, { state: view, names }));
      }
    }
    this.#describe();
    this.place = 'table';
    this.fault = null;
    this.requestUpdate();
    if (held) {
      await painted();
      giveBackFocus(); // what had it went with the moment before
    }
  }

  #listen() {
    /** @param {string} name @param {(detail: any) => void} run */
    const on = (name, run) => this.addEventListener(name, (/** @type {any} */ event) => run(event.detail ?? {}));
    const { sitting } = this;
    const decide = (/** @type {() => void} */ run) => {
      this.drawer = null;
      notices.clear('info');
      run();
    };
    on('act', ({ action }) => decide(() => sitting.act(action)));
    on('gather', ({ refs }) => decide(() => sitting.gather(refs)));
    on('undo', ({ to }) => sitting.undo(to));
    on('seek', ({ n }) => sitting.seek(n));
    on('fork', () => sitting.fork());
    on('swap-line', () => sitting.swapLine());
    on('lift', () => sitting.lift());
    on('pass-on', () => sitting.passOn());
    on('skip', () => sitting.tempo.skip());
    on('take-over', () => sitting.keeper.slot && resume(this, sitting.keeper.slot, true));
    on('take-seat', ({ seat }) => sitting.takeSeat(seat));
    on('rematch', () => rematch(sitting).catch(error => this.failed(error)));
    on('next', () => sitting.tempo.goOn());
    on('digest-seen', () => sitting.seen());
    on('digest-open', () => (sitting.seen(), this.showSide('log')));
    on('holding', () => this.requestUpdate());
    on('share', () => this.#share());
    on('menu', () => this.#menu());
    on('keys', () => this.sheet('ev-keys').show());
    on('announce', ({ text }) => announce(text));
    on('refused', ({ text, settings: remedy }) => notices.show(text, {
      actions: remedy ? [{ label: 'Settings', run: () => this.showSheet('ev-settings') }] : [],
    }));
    on('inspect', ({ subject, pin }) => this.#inspect(subject, pin));
    on('preview', async ({ action, then = [], reply }) => {
      const answer = await this.#aside((v, seat) => sitting.ask({ do: 'preview', v, seat, action, then }));
      reply(answer?.preview ?? null, answer?.applied ?? 0);
    });
    on('why', async ({ verb, refs, reply }) => {
      reply(await this.#aside((v, seat) => sitting.ask({ do: 'why', v, seat, verb, refs }).then(answer => answer.reason)));
    });
    on('start-game', detail => this.#start(/** @type {any} */ ({ detail })));
  }

  /**
   * A question about the table in sight; null when it has moved on.
   * @template T @param {(v: number, seat: number) => Promise<T>} ask @returns {Promise<T | null>}
   */
  async #aside(ask) {
    const { view } = this.sitting;
    if (!view || view.for === null) return null;
    try {
      return await ask(view.v, view.for);
    } catch (error) {
      if (error instanceof Refused || error instanceof EngineLost) return null;
      throw error;
    }
  }

  /** @param {any} subject @param {boolean} [pin] */
  #inspect(subject, pin = false) {
    this.looking = subject;
    this.#describe();
    if (!this.wide && pin && this.subject) this.drawer = 'inspect';
  }

  /** What is looked at, in the table as it stands. */
  #describe() {
    const view = this.sitting.view;
    this.subject = this.looking && view ? this.table?.inspectSubject(this.looking, view, view.status.seats.map(seat => seat.name)) ?? null : null;
    if (!this.subject && this.drawer === 'inspect') this.drawer = null;
  }

  async #share() {
    const { sitting } = this, view = sitting.view;
    if (!sitting || !view) return;
    const sheet = this.sheet('ev-share');
    sheet.sitting = sitting;
    await sheet.showFor(view);
  }

  #menu() {
    const menu = this.sheet('ev-menu'), view = this.sitting.view;
    menu.items = menuItems(this);
    menu.about = view ? [view.status.options_text, ...view.status.marked].filter(Boolean).join(' · ') : '';
    menu.show();
  }

  /** A dialog of this page. @param {string} tag @returns {any} */
  sheet(tag) {
    return this.querySelector(tag);
  }

  /** @param {string} tag */
  showSheet(tag) {
    this.sheet(tag).show();
  }

  /** @param {string} id */
  #key(id) {
    const { sitting } = this, view = sitting.view;
    if (!sitting || !view) return;
    const { at, decisions } = view.status, board = /** @type {import('../../lib/table-element.js').TableElement | null} */ (this.board);
    /** @type {Record<string, () => void>} */
    const run = {
      undo: () => (view.undo.ok ? sitting.undo() : notices.show(view.undo.reason?.text ?? 'Nothing to take back.')),
      back: () => sitting.seek(at - 1), forward: () => sitting.seek(at + 1), live: () => sitting.seek(decisions),
      'zone-before': () => nextZone(this, -1), 'zone-after': () => nextZone(this, 1),
      'target-before': () => board?.toTarget(-1), 'target-after': () => board?.toTarget(1),
      log: () => this.showSide('log'), moves: () => this.showSide('moves'), share: () => this.#share(), skip: () => sitting.tempo.skip(),
      command: () => (this.command = true), keys: () => this.showSheet('ev-keys'),
    };
    run[id]?.();
  }

  /** The log or the moves: in the rail, or as a bottom sheet. @param {string} tab */
  async showSide(tab) {
    this.tab = tab;
    if (!this.wide) this.drawer = 'log';
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector(tab === 'log' ? '.log-scroll' : 'ev-moves .move'))?.focus();
  }

  /** @override */
  render() {
    const { sitting } = this;
    return html`${sitting.curtain ? html`<ev-curtain .curtain=${sitting.curtain}></ev-curtain>` : sitting.view && this.board ? this.#table() : this.#bare()}
      <ev-settings></ev-settings><ev-keys></ev-keys><ev-gate></ev-gate><ev-share></ev-share><ev-menu></ev-menu><ev-notices></ev-notices>`;
  }

  /** Form or skeleton. */
  #bare() {
    const title = this.declaration?.title ?? document.title.split(' · ')[0];
    if (this.place === 'opening' || this.place === 'closed') {
      const text = this.boot.percent < 100 ? this.boot.text : 'Opening the table';
      return html`<div class="app"><main class="main" tabindex="-1"><ev-top-bar class="top" .heading=${title}></ev-top-bar><ev-skeleton
        .percent=${this.boot.percent} .text=${text}></ev-skeleton></main></div>`;
    }
    return html`<main class="form-page" tabindex="-1"><ev-top-bar class="top" .heading=${title}></ev-top-bar>
      <ev-kept .game=${this.game} .titles=${{ [this.game]: title }}></ev-kept>
      <ev-new-game .game=${this.declaration} .fault=${this.fault} .percent=${this.boot.percent} .busy=${this.busy}></ev-new-game></main>`;
  }

  #table() {
    const { sitting } = this, view = /** @type {import('../../app/protocol').Update} */ (sitting.view);
    this.cloth ??= cloth(document.documentElement.dataset.world ?? '');
    const { status } = view;
    return html`<div class="app">${this.cloth ?? nothing}
      <main class="main" tabindex="-1" @keydown=${this.#keydown} data-live=${status.live} ?data-elsewhere=${sitting.elsewhere}>
        <ev-top-bar class="top" .heading=${this.declaration?.title ?? ''} .view=${view} .held=${this.#held} .digest=${sitting.digest}></ev-top-bar>
        ${status.goal ? html`<p class="goal" role="note"><b>Puzzle</b> ${status.goal.text}${reached(status.goal.reached)}</p>` : nothing}
        ${this.board}
        <ev-turn-bar .sitting=${sitting} .view=${view} .wide=${this.wide} .held=${this.#held !== null} .tick=${performance.now()}></ev-turn-bar>
      </main>
      ${this.wide ? this.#rail(view) : drawer(this, view)}
    </div>
    ${this.command ? html`<ev-command .run=${(/** @type {string} */ line) => sitting.command(line)} @close=${this.#endCommand}></ev-command>` : nothing}`;
  }

  /** @param {import('../../app/protocol').Update} view */
  #rail(view) {
    return html`<aside class="rail" aria-label="Log and details"><div class="rail-top"><ev-ranking .status=${view.status}></ev-ranking>${
      this.subject ? html`<ev-inspect .subject=${this.subject}></ev-inspect>` : nothing}${[...this.panels.values()]}</div>${side(this, view)}</aside>`;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    // The table's own keys work from the moment it stands there, before anything in it has the focus.
    if (event.target !== event.currentTarget || !this.board) return;
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (this.board.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, altKey, metaKey, cancelable: true }))) return;
    event.preventDefault();
    painted().then(() => document.activeElement?.matches('.main') && focusZone(this, 'board'));
  }

  #endCommand() {
    this.command = false;
    /** @type {HTMLElement | null} */ (this.querySelector('.main'))?.focus();
  }

  /** @param {Map<string, unknown>} changed @override */
  willUpdate(changed) {
    if (this.drawer && changed.has('drawer') && !changed.get('drawer')) this.opener = focused();
  }

  /** A drawer takes the focus and gives it back. @param {Map<string, unknown>} changed @override */
  updated(changed) {
    if (!changed.has('drawer') || Boolean(this.drawer) === Boolean(changed.get('drawer'))) return;
    if (!this.drawer) giveBackFocus(this.opener);
    else /** @type {HTMLElement | null} */ (this.querySelector('.drawer-close'))?.focus({ preventScroll: true });
  }
}

/** How a puzzle ended, if it has. @param {boolean | null} goal */
const reached = goal => (goal === null ? '' : goal ? ' Solved.' : ' Missed.');

/** A refusal shown at its field need not name it. @param {string} text */
function problem(text) {
  const rest = text.replace(/^[\w.]+: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
define('ev-game', GamePage);
