/**
 * Editing a position, as a mode of a game's page: the table itself is drawn, and what is tapped on it is put, moved or taken
 * off. The engine holds the position and says what is allowed; here is only what is in the hand and which tab is open.
 */
import { nothing } from 'lit';
import { EngineRefusal, errorText } from '../../app/engine/refusal.js';
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { pageAddress } from '../../app/links/addresses.js';
import { lastSetup } from '../../app/storage/setup.js';
import { settings } from '../../app/storage/settings.js';
import { wear } from '../../lib/late-style.js';
import { labelledNames } from '../../lib/seat-names.js';
import { faces } from '../../tables/edit-faces.js';
import { tables } from '../../tables/index.js';
import { say } from '../../sentences/say.js';
import { openFirstTable } from '../game-page/start/open-first-table.js';
import { EditDrag } from './drag.js';
import { EditHand } from './hand.js';
import { page as drawn } from './page.js';
import { drawPlates, tapStrip } from './plates.js';
import { point } from './refusal.js';
import counters from './counters.css?text';
import css from './element.css?text';
import refusals from './refusal.css?text';
import sheets from './sheets.css?text';

/**
 * @typedef {import('../../app/protocol').Edited} Edited
 * @typedef {import('../../app/protocol').EditZone} Zone
 * @typedef {import('../../app/protocol').EditCardThere} CardThere
 * @typedef {import('../../app/protocol').EditSetting} Setting
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {{zone: string, index: number}} Spot
 */

/** Events of a table that concern a game in play. */
const OF_PLAY = [
  'act',
  'choose-set',
  'assign',
  'order',
  'why',
  'preview',
  'previews',
  'forecast',
  'inspect',
  'holding',
  'next',
  'standing',
];

export class EditMode {
  /** The newest answer of the engine. @type {Edited | null} */
  now = null;
  /** What is found in the palette. @type {CardThere[]} */
  cards = [];
  /** @type {string[]} */
  kinds = [];
  /** @type {string | null} */
  kind = null;
  query = '';
  hand = new EditHand(this);
  /** The card that was tapped. @type {Spot | null} */
  chosen = null;
  /** The tab of hidden cards. */
  tab = '';
  /** What the rail shows. @type {'cards' | 'counters'} */
  side = 'cards';
  /** A phone's palette is open. */
  drawer = false;
  /** The sheet with what can be shared is open. @type {import('./share.js').Sharing | null} */
  sharing = null;
  /** It is asked whether the position is a puzzle. @type {import('./check.js').PuzzleCheck | null} */
  check = null;
  ready = false;
  /** How a card of this game is drawn. @type {(card: string, update: Update) => unknown} */
  face = card => card;
  /** @type {import('../../parts/table-element.js').TableElement | null} */
  table = null;
  #drag = new EditDrag(this);
  #begun = '';
  /** @type {Promise<unknown>} */
  #steps = Promise.resolve();
  /** The catalogue of cards and what is the same throughout the game. */
  #same = {};

  /** @param {import('../game-page/element.js').GamePage} shell */
  constructor(shell) {
    this.shell = shell;
    wear(css, counters, refusals, sheets);
    addEventListener('resize', () => point(this));
    addEventListener('scroll', () => point(this), { capture: true, passive: true });
    addEventListener(
      'popstate',
      () => this.ready && !new URLSearchParams(location.search).has('edit') && this.#end(),
    );
  }

  // ---- beginning and ending ----

  /** @param {{at?: number, text?: string}} from */
  async begin({ at, text }) {
    const { shell } = this;
    const { session } = shell;
    if (!session.view && !this.ready) shell.place = 'opening';
    /** @type {import('../../app/protocol').Requests['edit_begin']} */
    let request;
    if (at !== undefined && session.view) request = { at, for: session.view.for };
    else if (text !== undefined) request = { text };
    else {
      const declared = await shell.declared;
      request = { game: shell.game, options: declared ? lastSetup(declared).options : {} };
    }
    try {
      const answer = await session.ask({ do: 'edit_begin', ...request });
      if (answer.game !== shell.game)
        return void location.assign(pageAddress(`${answer.game}/?edit#${answer.fragment}`));
      await this.#prepare();
      this.#same = { catalog: answer.shown.catalog, constants: answer.shown.constants };
      this.hand.empty();
      this.chosen = null;
      this.cards = answer.cards ?? [];
      this.kinds = [...new Set(this.cards.map(one => one.kind))];
      this.#begun = answer.sampled
        ? say('edit.dealt_anew')
        : at === undefined && text === undefined
          ? say('edit.from_nothing')
          : say('edit.from_game');
      const address = new URL(location.href);
      address.search = '?edit';
      address.hash = answer.fragment ?? '';
      if (new URLSearchParams(location.search).has('edit')) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
      this.ready = true;
      this.#took(answer);
      this.tab = this.beside()[0]?.id ?? '';
      shell.requestUpdate();
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      notices.show(say('edit.not_open', { why: errorText(error) }), { kind: 'error' });
      if (!session.view && !this.ready) shell.toForm();
    }
  }

  async #prepare() {
    const { game } = this.shell;
    const module = /** @type {import('../game-page/table-module').TableModule} */ (
      /** @type {any} */ (await tables[game]())
    );
    const { face } = await faces[game]();
    this.face = face;
    if (this.table) return;
    const table = /** @type {import('../../parts/table-element.js').TableElement} */ (
      document.createElement(module.tag)
    );
    table.confirms = () => false;
    for (const name of OF_PLAY)
      table.addEventListener(name, event => {
        event.stopPropagation();
        if (name === 'act') this.#tapped(/** @type {CustomEvent} */ (event).detail.action);
      });
    table.addEventListener('click', event => {
      const place = /** @type {HTMLElement} */ (event.target).closest('[data-edit-may]');
      const target = place?.getAttribute('data-target');
      const meant = table.state.legal.find(
        (/** @type {any} */ { kinds, refs }) => `${kinds[0]}:${refs[0]}` === target,
      );
      if (meant) this.#tapped(meant.id);
    });
    table.addEventListener('click', event => tapStrip(this, event), { capture: true });
    this.table = table;
  }

  /** Leaves the editor: back to the table, or to the form. */
  leave() {
    if (history.length > 1) history.back();
    else this.#end();
  }

  #end() {
    const { shell } = this;
    this.ready = false;
    this.hand.empty();
    this.chosen = null;
    this.table = null;
    shell.screen = null;
    if (!shell.session.view) openFirstTable(shell);
    shell.requestUpdate();
  }

  // ---- what it is ----

  /** The newest answer; there is one as soon as it is drawn. */
  get state() {
    return /** @type {Edited} */ (this.now);
  }

  /** What stands under the title. */
  get line() {
    if (this.state.refused) return say('edit.cannot_stand');
    return this.state.setup ? say('edit.set_up') : this.#begun;
  }

  /** The update to draw, with the catalogue of cards that came with the first answer. */
  get update() {
    const { shown } = this.state;
    return /** @type {Update} */ ({ ...shown, ...this.#same, view: { ...shown.view, ...this.#same } });
  }

  /** The names of the seats. */
  get names() {
    return labelledNames(this.state.shown);
  }

  /** The zones that are listed beside the table. */
  beside() {
    return this.state.zones.filter(zone => zone.beside);
  }

  /** @param {string} id */
  zone(id) {
    return this.state.zones.find(zone => zone.id === id);
  }

  /** @param {{seat: number | null, label: string}} zone or what else players call so */
  called(zone) {
    return zone.seat === null
      ? zone.label
      : say('edit.of_seat', { seat: this.names[zone.seat], what: zone.label });
  }

  /** The card that was tapped, as the engine tells it. */
  get subject() {
    const { chosen } = this;
    return chosen ? (this.zone(chosen.zone)?.cards[chosen.index] ?? null) : null;
  }

  // ---- requests ----

  /**
   * @template {keyof import('../../app/protocol').Requests} Do
   * @param {{do: Do} & import('../../app/protocol').Requests[Do]} request
   */
  async ask(request) {
    try {
      const answer = /** @type {Edited} */ (await this.shell.session.ask(request));
      this.#took(answer);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      notices.show(errorText(error));
    }
    this.shell.requestUpdate();
  }

  /**
   * Changes a number; quick taps are counted one after the other.
   * @param {Setting['path']} path
   * @param {(now: number) => number} how
   */
  change(path, how) {
    const once = () => {
      const found = this.state.settings.find(one => String(one.path) === String(path));
      return found && this.ask({ do: 'edit_set', path, value: how(Number(found.value ?? found.low)) });
    };
    this.#steps = this.#steps.then(once, once);
  }

  /** @param {number} seat shows its counters */
  async count(seat) {
    const { shell } = this;
    this.side = 'counters';
    this.drawer = true;
    shell.requestUpdate();
    await shell.updateComplete;
    const found = shell.querySelector(`.edit-counters [data-of="${seat}"]`);
    found?.scrollIntoView({ block: 'start' });
    /** @type {HTMLElement | null | undefined} */ (found?.querySelector('button, select'))?.focus();
  }

  /** @param {Edited} answer */
  #took(answer) {
    this.now = answer;
    if (this.chosen && !this.subject) this.chosen = null;
    if (answer.fragment) {
      const address = new URL(location.href);
      address.hash = answer.fragment;
      if (address.href !== location.href) history.replaceState(null, '', address);
    }
    if (answer.refused) announce(`${say('edit.cannot_stand')} ${answer.refused.text}`);
    this.draw();
  }

  /** @param {string} query */
  async find(query) {
    this.query = query;
    const answer = await this.shell.session.ask({ do: 'edit_find', text: query, kind: this.kind });
    if (this.query === query) this.cards = answer.cards;
    this.shell.requestUpdate();
  }

  /** @param {string | null} kind */
  list(kind) {
    this.kind = kind;
    return this.find(this.query);
  }

  // ---- the card that was tapped ----

  /** @param {Spot} spot */
  choose(spot) {
    const same = this.chosen?.zone === spot.zone && this.chosen.index === spot.index;
    this.chosen = same ? null : spot;
    this.hand.into = null;
    this.side = 'cards';
    this.redraw();
  }

  /** @param {Spot} spot */
  take(spot) {
    this.chosen = null;
    return this.ask({ do: 'edit_take', ...spot });
  }

  /** @param {string} action as `offered` has named it */
  #tapped(action) {
    const [what, zone, index] = action.split(':');
    if (what === 'put') this.hand.lay(zone);
    else this.choose({ zone, index: Number(index) });
  }

  redraw() {
    this.draw();
    this.shell.requestUpdate();
  }

  /** Gives the table what it draws; what may be tapped on it are the places of the held card, or else the cards. */
  draw() {
    const { table } = this;
    if (!table) return;
    const { keys } = settings.value;
    const state = { ...this.update, ...STILL, legal: this.#offered() };
    Object.assign(table, {
      state,
      names: this.names,
      settings: { speed: 0, threats: false, keys, reducedMotion: true },
      hint: null,
    });
    this.#aim();
  }

  /** While a card is held, its places are what may be chosen next; places that are no buttons are marked. */
  async #aim() {
    const { table } = this;
    await table?.updateComplete;
    if (!table || table !== this.table) return;
    drawPlates(this);
    this.#drag.follow();
    point(this);
    table.machine.head = this.hand.held ? { verb: 'edit', refs: [] } : null;
    table.requestUpdate();
    await table.updateComplete;
    for (const marked of table.querySelectorAll('[data-edit-may]')) marked.removeAttribute('data-edit-may');
    if (!this.hand.held) return;
    for (const { refs, kinds } of table.state.legal) {
      const found = table.find(`${kinds[0]}:${refs[0]}`);
      if (found && found.tagName !== 'BUTTON') found.setAttribute('data-edit-may', '');
    }
  }

  /** What may be tapped on the table, as actions with one ref. */
  #offered() {
    /** @type {Map<string, any>} */
    const found = new Map();
    const own = this.state.shown.for;
    const offer = (/** @type {string} */ target, /** @type {string} */ id, /** @type {string} */ label) => {
      const at = target.indexOf(':');
      const kinds = [target.slice(0, at)];
      found.set(target, {
        id,
        verb: 'edit',
        refs: [target.slice(at + 1)],
        kinds,
        label,
        chip: null,
        cost: null,
      });
    };
    for (const zone of this.state.zones) {
      const place = this.called(zone);
      const { held, places } = this.hand;
      if (held) {
        // what a table draws for one seat at a time is the viewer's
        for (const target of places.has(zone.id) ? zone.targets : [])
          if (!found.has(target) || zone.seat === own)
            offer(target, `put:${zone.id}`, say('edit.put_here', { card: held.name, place }));
        continue;
      }
      zone.cards.forEach(({ target, name: card }, index) => {
        if (target) offer(target, `card:${zone.id}:${index}`, say('edit.card_in', { card, place }));
      });
    }
    return [...found.values()];
  }

  /** The page while it edits. */
  template() {
    return this.now ? drawn(this) : nothing;
  }
}

/** What an update says of a game in play, and an edit does not. */
const STILL = {
  illegal: [],
  steps: {},
  actions: [],
  gather: null,
  assign: null,
  ordering: null,
  prompt: null,
  events: [],
};
