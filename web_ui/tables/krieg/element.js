/**
 * The table of Krieg Eterna: draws what the engine sent, and turns taps, drags and keys into one of the engine's legal
 * actions. All possible actions are in `state.legal` and `state.gather`; it decides no rule.
 */
import 'glyphs:krieg';
import { html, nothing } from 'lit';
import { parseTarget } from '../../parts/choice/interaction.js';
import { Previews } from '../../parts/choice/previews.js';
import { sentenceNames, sentenceNamer } from '../../lib/seat-names.js';
import { TableElement } from '../../parts/table-element.js';
import { dockTemplate } from './prompt/actions.js';
import { RowArrangement } from './board/row-arrangement.js';
import { askWhy, chooseRow } from './prompt/row-choice.js';
import { bannerTemplate } from './ending/banner.js';
import { gameEnding, roundEnding } from './ending/ending.js';
import { handTemplate, openingTemplate } from './hand/hand.js';
import { chipFace, inspectSubject, loadCatalog } from './inspector/inspect.js';
import { keysOf } from './game-keys.js';
import { goalOf, lastPicture, ownSeat, rowAt } from './model.js';
import { play, remember } from './motion.js';
import { changesAfter, changesAtEnd, NO_CHANGES, untilScored } from './board/recent-changes.js';
import './inspector/panels.js';
import { pilesTemplate } from './board/piles.js';
import { TwinChoice } from './board/twin-choice.js';
import { frontTemplate, halfTemplate, othersTemplate, rowSheet } from './board/rows.js';
import { makeScene } from './scene.js';
import { presentationsOf } from './presentations.js';
import { Pager } from './board/pager.js';
import { othersStrip, strip } from './strip/strips.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('./types.d.ts').Subject} Subject
 * @typedef {import('./types.d.ts').GameEvent} GameEvent
 */

export const tag = 'krieg-table';
export { chipFace, inspectSubject };
export { guide, lesson } from './lesson/index.js';
/**
 * What the page may put under its inspector.
 * @type {{id: string, tag: string, label: string, when: (update: Update) => boolean}[]}
 */
export const railPanels = [
  {
    id: 'standing',
    tag: 'krieg-standing',
    label: say('krieg.standing'),
    when: update => update.view.sides.length > 2 && !update.status.over,
  },
];

const REARM_MS = 300;

export class KriegTable extends TableElement {
  /**
   * @override
   * @type {import('lit').PropertyDeclarations}
   */
  static properties = {
    ...TableElement.properties,
    sheet: { state: true },
    passing: { state: true },
    shown: { state: true },
    looked: { state: true },
    revealed: { state: true },
    described: { state: true },
    last: { state: true },
    sorting: { state: true },
  };

  /** Totals of rows and seats, before and after. */
  previews = new Previews(this);
  #arrangement = new RowArrangement(this);
  #pager = new Pager(this);
  #pointing = new TwinChoice(this);
  /** What every seat did last. */
  #changes = NO_CHANGES;
  /** The same when the round that is still shown was scored. */
  #scoredChanges = NO_CHANGES;
  /**
   * The round that has just been scored.
   * @type {GameEvent|null}
   */
  #ended = null;
  /** When the current buttons appeared. */
  #since = 0;
  /** The field that is drawn. */
  #drawn = /** @type {import('./types.d.ts').View|null} */ (null);

  constructor() {
    super();
    /**
     * The row whose sum is open.
     * @type {string|null}
     */
    this.sheet = null;
    /** The first step of passing is done. */
    this.passing = false;
    /**
     * The opponent whose half is in view.
     * @type {number|null}
     */
    this.shown = null;
    /**
     * The key of the inspected unit.
     * @type {string|null}
     */
    this.looked = null;
    /**
     * The card tapped last while a set of cards is chosen.
     * @type {string|null}
     */
    this.described = null;
    /**
     * Another hand's power cards, shown only to this seat, until they are closed.
     * @type {{seat: number, cards: string[]}|null}
     */
    this.revealed = null;
    /**
     * The field of a round that is over, until it is closed.
     * @type {import('./types.d.ts').View|null}
     */
    this.last = null;
    /**
     * How the hand is sorted.
     * @type {'type'|'strength'}
     */
    this.sorting = 'type';
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.addEventListener('focusin', this.#onFocus);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener('focusin', this.#onFocus);
  }

  /** The buttons have been shown for a moment: a press is meant for their current labels. */
  get #armed() {
    return performance.now() - this.#since >= REARM_MS;
  }

  /** Uncovers the element that takes the focus, and scrolls to its half of the field. */
  #onFocus = (/** @type {FocusEvent} */ event) => {
    const el = /** @type {HTMLElement} */ (event.target);
    if (this.sheet && !el.closest('.rowsheet') && el.dataset.key !== `cap:${this.sheet}`) this.sheet = null;
    const half = /** @type {HTMLElement|null} */ (el.closest('.halves.many [data-half]'));
    if (half) this.shown = Number(half.dataset.half);
  };

  // ---- drawing ----

  /**
   * @override
   * @param {Update|null} was
   */
  arrived(was) {
    const state = /** @type {Update} */ (this.state);
    loadCatalog(state.view.catalog);
    const same = was?.for === state.for;
    const events = state.events ?? [];
    this.#since = performance.now();
    this.passing = false;
    this.looked = this.described = null;
    this.#pointing.clear();
    const onward =
      was && same && was.status.live && state.status.live && state.status.decisions >= was.status.decisions;
    const before = onward ? this.#changes : NO_CHANGES;
    this.#changes = changesAfter(before, events, ownSeat(state));
    const scored = events.findLast(e => e.type === 'scored');
    if (was && same && this.hasUpdated && state.status.live && scored) {
      this.last = lastPicture(scored.view);
      this.#scoredChanges = changesAtEnd(before, events, ownSeat(state));
      this.#ended = scored;
      this.sheet = null;
    } else if (!state.status.live || (was && !same)) this.#nextRound();
    if (!same) this.#arrangement.clear();
    this.#reveal(state, was);
    if (state.view.sides.length > 2) scored ? this.#pager.showBest(scored) : this.#pager.follow(events);
  }

  /**
   * What this viewer has just been shown stays until it is closed; other viewers get nothing of it.
   * @param {Update} state
   * @param {Update|null} was
   */
  #reveal(state, was) {
    const onward =
      was?.for === state.for && state.status.live && state.status.decisions > was.status.decisions;
    if (!onward) this.revealed = null;
    const shown =
      onward && state.view.seat !== null
        ? state.events.findLast(e => e.type === 'shown' && e.to_seat === state.view.seat && e.cards)
        : null;
    if (shown) this.revealed = { seat: shown.seat ?? 0, cards: shown.cards };
  }

  /**
   * The end of a round, or what was shown, is still on screen.
   * @override
   */
  get holding() {
    if (this.last && !this.state?.status.over) return say('krieg.round', { round: this.#ended?.round });
    return this.revealed && !this.state?.status.over
      ? say('krieg.round', { round: this.state?.view.round })
      : null;
  }

  /**
   * @override
   * @param {Update} update
   */
  toPresent(update) {
    return presentationsOf(update, this.state, sentenceNames(update, this.names ?? []));
  }

  /** @override */
  get plates() {
    return true;
  }

  /** @override */
  get goal() {
    return this.state ? goalOf(this.state.view) : '';
  }

  /** @override */
  get ending() {
    const state = /** @type {Update|null} */ (this.state);
    if (!state || this.revealed) return null;
    const name = sentenceNamer(state, this.names);
    if (state.status.over) return gameEnding(state, this.last ? this.#ended : null, name);
    return this.last && this.#ended ? roundEnding(state, this.#ended, this.last, name) : null;
  }

  /** @override */
  onward() {
    this.#nextRound();
    this.requestUpdate();
    super.onward();
  }

  #read() {
    this.revealed = null;
    if (!this.last) this.emit('next', {});
  }

  #nextRound() {
    this.last = null;
    this.#ended = null;
  }

  /**
   * @override
   * @param {Update} state
   */
  draw(state) {
    const s = this.#scene(state);
    const sheet = this.sheet ? rowAt(s.view, this.sheet) : null;
    this.#drawn = s.view;
    return html` ${othersStrip(s)}
    ${
      s.view.phase === 'opening'
        ? openingTemplate(s)
        : html`<section
            class="board krieg"
            data-zone="board"
            data-seats=${s.view.sides.length}
            aria-label=${say('table.field')}
          >
            <div class="field">${othersTemplate(s)}${frontTemplate(s)}${halfTemplate(s, s.own, false)}</div>
            ${pilesTemplate(s)}
          </section>`
    }
    ${strip(s, s.own, true)} ${handTemplate(s)}
    ${!this.revealed && (this.last || state.status.over) ? bannerTemplate(s) : dockTemplate(s)}
    ${sheet ? rowSheet(s, sheet) : nothing}`;
  }

  /** @param {Update} update */
  #scene(update) {
    const ended =
      this.#ended ?? (update.status.over ? (update.events.findLast(e => e.type === 'scored') ?? null) : null);
    const { names, machine, multiSelect, preview, sheet, passing, shown, looked } = this;
    const { described, last, sorting, revealed } = this;
    return makeScene({
      update,
      ...{ names, machine, multiSelect, preview, sheet, passing, shown, looked },
      ...{ described, last, sorting, revealed },
      ended,
      ...{ pointing: this.#pointing, orders: this.#arrangement.orders },
      news: last ? this.#scoredChanges : this.#changes,
      handlers: {
        confirm: event => this.confirm(event),
        sendSet: () => this.together.sendSet(),
        pass: () => {
          if (this.#armed) this.commit('pass');
        },
        read: () => this.#read(),
        keep: () => {
          if (this.#armed) this.passing = false;
        },
        back: () => this.back(),
        inspect: (subject, pin) => this.emit('inspect', { subject, pin }),
        sheet: row => this.#openSheet(row),
        row: ref => {
          if (this.state?.legal.length && !this.last && !this.revealed) chooseRow(this, ref);
        },
        send: type => {
          if (type === 'next') return this.onward();
          this.requestUpdate();
          this.emit(type, {});
        },
        show: seat => {
          this.shown = seat;
        },
        scrolled: seat => this.#pager.scrolled(seat),
        shift: by => this.#arrangement.shift(by),
        sort: () => {
          this.sorting = this.sorting === 'type' ? 'strength' : 'type';
        },
      },
    });
  }

  /** @override */
  remember() {
    return this.last || !this.#drawn ? null : remember(this, this.#drawn, this.#pointing.all(this.#drawn));
  }

  /**
   * @override
   * @param {unknown} before
   * @param {Element} layer
   */
  move(before, layer) {
    const state = /** @type {Update} */ (this.state);
    play({
      ...{ root: this, layer, motion: this.motion, own: ownSeat(state), dropped: this.droppedAt },
      before: /** @type {any} */ (before),
      view: this.last ?? state.view,
      catalog: state.view.catalog,
      events: this.last ? untilScored(state.events) : state.events,
    });
  }

  // ---- choosing ----

  /**
   * A unit is played into its row with the last tap; for a power its effect is shown first, and it waits for the primary
   * button.
   * @override
   * @param {import('../../parts/choice/interaction.js').LegalAction} action
   */
  confirms(action) {
    return action.verb === 'play' && !(action.refs.length === 2 && action.kinds[1] === 'row');
  }

  /**
   * @override
   * @param {string} target
   * @param {HTMLElement|null} [el]
   */
  tap(target, el = null) {
    if (!this.state || this.last || this.revealed)
      return this.look(target, this.revealed !== null && target.startsWith('seen:'), el);
    this.#pointing.tapped(target, el);
    if (target === 'verb:pass') return this.#askPass();
    this.passing = false;
    const draws = (/** @type {{verb: string, ref: string|null}} */ a) =>
      a.verb === 'draw' && `deck:${a.ref}` === target;
    if (target.startsWith('deck:') && this.state.actions.some(draws))
      return this.press('draw', target.slice(5), target);
    // In a highlighted row, its units stand for the row.
    const lane =
      target.startsWith('unit:') &&
      !this.machine.candidates().next.has(target) &&
      el?.closest('.krow')?.querySelector('.place');
    if (lane instanceof HTMLElement && !this.multiSelect.active) {
      target = lane.dataset.target ?? target;
      el = lane;
    }
    // The second click of a double click does not carry out what appeared under the first.
    if (/^(deck|option|seat|count|loss):/.test(target) && !this.#armed && el?.matches('.choice')) return;
    const { next, later } = this.machine.candidates();
    if (this.multiSelect.active && !this.multiSelect.offers(target) && /^(unit|card):/.test(target)) {
      this.look(target, false, el);
      return askWhy(this, target);
    }
    // With nothing chosen, only highlighted things begin a choice; the others are inspected.
    const known =
      next.has(target) || this.multiSelect.offers(target) || (later.has(target) && !this.machine.idle);
    if (!known && this.machine.idle && !this.machine.reasonFor(target)) {
      if (target.startsWith('unit:') && el?.dataset.key)
        this.looked = this.looked === el.dataset.key.slice(5) ? null : el.dataset.key.slice(5);
      return this.inspectOnly(target, false, el);
    }
    // Later choices are not highlighted yet: a price is chosen before what it pays for.
    if (target.startsWith('unit:') && !this.machine.idle && later.has(target)) return askWhy(this, target);
    this.looked = null;
    this.described = this.multiSelect.active && target.startsWith('card:') ? target.slice(5) : null;
    super.tap(target, el);
  }

  /**
   * @override
   * @param {string} target
   */
  find(target) {
    const { kind, ref } = parseTarget(target);
    const lane = kind === 'row' ? this.first(`[data-row="${CSS.escape(ref)}"] .lane`) : null;
    return this.#pointing.at(target) ?? super.find(target) ?? lane;
  }

  /**
   * @override
   * @param {import('../../parts/choice/interaction.js').Outcome} outcome
   * @param {string} [target]
   */
  settle(outcome, target = '') {
    super.settle(outcome, target);
    if (outcome.type === 'refused' && !outcome.reason && !outcome.ask && !this.machine.idle)
      return askWhy(this, target || outcome.target);
    if (outcome.type === 'commit' || outcome.type === 'refused') return;
    this.#since = performance.now();
    const ready = this.machine.ready;
    if (ready) this.ask(ready.id);
    if ((this.state?.view.sides.length ?? 2) > 2) this.#pager.showTargets();
  }

  /**
   * @override
   * @returns {Subject|null}
   */
  chosenSubject() {
    const card = this.machine.picks.find(pick => pick.kind === 'card');
    const slug = card?.ref ?? this.described;
    return slug ? { kind: 'card', slug } : null;
  }

  /**
   * The first step of passing, and the only one if there is no other action or it wins the round; or the reason against it.
   */
  #askPass() {
    const { legal, actions } = /** @type {Update} */ (this.state);
    const listed = actions.find(a => a.verb === 'pass');
    if (!legal.some(a => a.verb === 'pass'))
      return listed?.reason ? this.refuse('verb:pass', listed.reason) : undefined;
    if (legal.length === 1 || listed?.default) return this.#armed ? this.commit('pass') : undefined;
    this.machine.clear();
    this.preview = null;
    this.passing = true;
    this.#since = performance.now();
  }

  /** @override */
  back() {
    if (this.passing) {
      this.passing = false;
      return true;
    }
    return super.back();
  }

  /** @override */
  escape() {
    const open = this.sheet !== null || this.looked !== null;
    this.sheet = this.looked = null;
    return open;
  }

  // ---- inspecting ----

  /**
   * @override
   * @param {string} target
   * @param {HTMLElement|null} [el]
   * @returns {Subject|null}
   */
  subjectOf(target, el) {
    const { kind, ref } = parseTarget(target);
    const key = el?.dataset.key ?? '';
    if (key.startsWith('unit:')) return { kind: 'unit', key: key.slice(5) };
    if (el?.dataset.subject) return { kind: 'card', slug: el.dataset.subject };
    if (el?.dataset.place) return { kind: 'row', ref: el.dataset.place };
    return kind === 'card' || kind === 'grave'
      ? { kind: 'card', slug: ref }
      : kind === 'unit'
        ? { kind: 'unit', key: `${ref}#0` }
        : null;
  }

  /** @param {string|null} row */
  #openSheet(row) {
    this.sheet = row;
    if (row) this.emit('inspect', { subject: { kind: 'row', ref: row }, pin: false });
  }

  // ---- dragging, keys ----

  /**
   * @override
   * @param {string} target
   */
  drags(target) {
    return target.startsWith('card:') && !this.multiSelect.active && super.drags(target);
  }

  /**
   * In a highlighted row, everything in it stands for the row.
   * @override
   * @param {HTMLElement|null} over
   */
  droppable(over) {
    const { next } = this.machine.candidates();
    const place = /** @type {HTMLElement|null} */ (over?.closest('.krow')?.querySelector('.place') ?? null);
    const target = [over, place].find(one => next.has(one?.dataset.target ?? ''));
    return target?.dataset.target?.startsWith('card:') ? null : (target ?? null);
  }

  /**
   * Dropped on a row or a unit that does not accept the card: it stays chosen and the reason is shown, as after a tap there.
   * @override
   * @param {string} _target
   * @param {HTMLElement|null} over
   * @param {Element|null} under
   */
  droppedOn(_target, over, under) {
    const row = /** @type {HTMLElement|null} */ (under?.closest('.krow') ?? null);
    const place = this.droppable(over) ?? (over?.dataset.target?.startsWith('unit:') ? over : null);
    if (place) this.tap(place.dataset.target ?? '', place);
    else if (row) chooseRow(this, row.dataset.row ?? '');
    return Boolean(place ?? row);
  }

  /**
   * @override
   * @type {import('../../parts/input/game-keys.js').GameKey[]}
   */
  get gameKeys() {
    return keysOf(this);
  }

  /**
   * @override
   * @type {string}
   */
  get refocus() {
    return (
      '.actions [data-read], .actions .btn.go:not([aria-disabled]), .actions .sure, .actions .choice, ' +
      '.banner .btn, .khand .slot, .fourteen .slot, .actions button'
    );
  }
}

customElements.define(tag, KriegTable);
