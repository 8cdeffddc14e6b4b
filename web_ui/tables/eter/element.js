/**
 * The ETER table: draws what the engine sent, and turns taps, drags and keys into one of the engine's legal actions.
 * Everything it may do stands in `state.legal`; it decides no rule.
 */
import { html, LitElement, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { Carried } from '../../lib/carry.js';
import { Interaction, parseTarget } from '../../lib/interaction.js';
import { Motion } from '../../lib/flip.js';
import { Gestures } from '../../lib/pointer.js';
import { rove } from '../../lib/roving.js';
import { deckTemplate, selected } from './actions.js';
import { arenaBoard } from './arena.js';
import { bannerTemplate, sideBoard } from './banner.js';
import { boardTemplate } from './board.js';
import { explodeBar, explodeTemplate } from './explosion.js';
import { handTemplate } from './hand.js';
import { chipFace, inspectSubject } from './inspect.js';
import { cellOf, endOf, lastPicture, offset, ownSeat } from './model.js';
import { play, remember } from './motion.js';
import { peekTemplate } from './panels.js';
import { makeScene } from './scene.js';
import { stripTemplate } from './strips.js';

/** @typedef {import('./types.d.ts').Update} Update */
/** @typedef {import('./types.d.ts').Reason} Reason */

export const tag = 'eter-table';
export { chipFace, inspectSubject };
/** What the shell may put under its inspector. @type {{id: string, tag: string, label: string, when: (update: Update) => boolean}[]} */
export const railPanels = [
  { id: 'explosion', tag: 'eter-explosion-card', label: 'Explosion card', when: u => Boolean(u.view.explosion) },
  { id: 'arena', tag: 'eter-arena-card', label: 'Battle arena', when: u => Boolean(u.view.arena) },
];

/** These wait for the primary button, with a preview; the others go with the last tap. */
const CONFIRMED = new Set(['mage', 'play', 'explode', 'side', 'mark']);
const WHY_MS = 5000, REARM_MS = 300;

export class EterTable extends LitElement {
  /** @override */ static properties = {
    state: { attribute: false }, names: { attribute: false }, settings: { attribute: false },
    preview: { state: true }, why: { state: true }, peek: { state: true }, focusCell: { state: true }, ended: { state: true }, last: { state: true }, hovered: { state: true }, turns: { state: true },
  };

  #machine = new Interaction({ confirms: a => CONFIRMED.has(a.verb) });
  #motion = new Motion();
  /** @type {Gestures|null} */ #gestures = null;
  /** @type {ReturnType<typeof remember>|null} */ #before = null;
  /** @type {DOMRect|null} */ #dropped = null;
  #carried = new Carried();
  /** @type {ReturnType<typeof setTimeout>|undefined} */ #whyTimer;
  /** @type {{v: number, at: number}|null} */ #sent = null;
  #readySince = 0;
  #hadFocus = false;

  constructor() {
    super();
    /** @type {Update|null} */ this.state = null;
    /** @type {string[]|undefined} */ this.names = undefined;
    /** @type {import('./types.d.ts').Settings} */ this.settings = {};
    /** @type {import('./types.d.ts').Preview|null} */ this.preview = null;
    /** @type {{target: string, reason: Reason}|null} */ this.why = null;
    /** @type {string|null} */ this.peek = null;
    /** @type {string|null} */ this.focusCell = null;
    /** How the last play ended, while it is shown. @type {import('./types.d.ts').Ending|null} */ this.ended = null;
    /** The field of a play that has ended, until it is put away. @type {import('./types.d.ts').View|null} */ this.last = null;
    /** The cell under a mouse. @type {string|null} */ this.hovered = null;
    this.turns = 0;
  }

  /** @override */ createRenderRoot() { return this; }

  /** @override */ connectedCallback() {
    super.connectedCallback();
    this.#gestures = new Gestures(this, {
      canDrag: el => this.#canDrag(el),
      dragStart: (el, e) => this.#lift(el, e),
      dragMove: (_el, over, e) => this.#carry(over, e),
      drop: (_el, over) => this.#drop(over),
      dragEnd: () => this.#letGo(),
      hold: el => this.#look(el.dataset.target ?? '', true),
      hover: el => { this.hovered = el?.dataset.cell ?? null; this.#look(el?.dataset.target ?? '', false); },
    });
    this.addEventListener('click', this.#onClick);
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('focusin', this.#onFocus);
  }

  /** @override */ disconnectedCallback() {
    super.disconnectedCallback();
    this.#gestures?.dispose();
    this.#motion.finish();
    clearTimeout(this.#whyTimer);
    this.removeEventListener('click', this.#onClick);
    this.removeEventListener('keydown', this.#onKey);
    this.removeEventListener('focusin', this.#onFocus);
  }

  // ---- drawing ----

  /** @override @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    this.#hadFocus = this.contains(document.activeElement);
    if (!changed.has('state') || !this.state) return;
    const was = /** @type {Update|null|undefined} */ (changed.get('state'));
    this.#motion.finish();
    this.#before = was && was.for === this.state.for && this.hasUpdated && !this.last ? remember(this, this.state.events ?? []) : null;
    this.#gestures?.stopDrag();
    this.#machine.load(this.state);
    this.#sent = null;
    this.preview = null;
    this.why = null;
    if (was && was.for === this.state.for && this.state.status.live && this.state.events.some(e => e.type === 'play_over') && was.view.match.play < this.state.view.match.play) {
      this.last = lastPicture(was.view, this.state.events);
      this.ended = endOf(this.state.events) ?? this.ended;
    } else if (this.state.view.phase === 'mark' || this.state.status.over) {
      this.ended = endOf(this.state.events) ?? this.ended;
    } else if (!this.state.status.live || (was && was.for !== this.state.for)) this.#nextPlay();
    if (this.state.view.phase === 'explode') this.#aim();
  }

  /** @param {string} target whether it is among the choices made */
  picked(target) { return this.#machine.isPicked(target); }

  /** The end of a play is still being looked at: the shell waits with the curtain. */
  get holding() { return this.last !== null; }

  #nextPlay() { this.last = null; this.ended = null; }

  /** @override */
  render() {
    const { state } = this;
    if (!state) return nothing;
    const s = this.#scene(state), { phase } = state.view;
    const exploding = phase === 'explode' && s.mine;
    const choosing = s.mine && phase === 'mark' ? arenaBoard(s) : s.mine && phase === 'side' ? sideBoard(s) : null;
    this.dataset.own = String(s.own);
    return html`
      ${stripTemplate(s, s.other, false)}
      ${choosing ?? boardTemplate(s)}
      ${stripTemplate(s, s.own, true)}
      ${state.status.over || this.last ? bannerTemplate(s, this.ended) : exploding ? explodeBar(s) : deckTemplate(s)}
      ${exploding ? explodeTemplate(s) : handTemplate(s)}
      ${peekTemplate(s, this.turns, by => { this.turns = (this.turns + by + 4) % 4; })}
      ${this.why ? html`<div class="why eterwhy">${iconOf('lock')}<span>${this.why.reason.text}</span></div>` : nothing}
      <div class="fx" aria-hidden="true"></div>`;
  }

  /** @override */
  updated() {
    if (this.#before && this.state) {
      const layer = this.querySelector('.fx');
      const root = document.documentElement;
      this.#motion.speed = root.dataset.motion === 'reduced' && !this.#motion.reduced ? 0 : this.settings?.speed === 0 ? 0 : Number(getComputedStyle(root).getPropertyValue('--pace') || 1);
      if (layer) play({ root: this, layer, motion: this.#motion, before: this.#before, events: this.state.events ?? [], dropped: this.#dropped });
      this.#before = null;
      this.#dropped = null;
    }
    this.#placeWhy();
    this.#keepFocus();
  }

  /** Where the focused button has gone with its step, the next thing to choose takes the focus. */
  #keepFocus() {
    if (!this.#hadFocus || document.activeElement !== document.body) return;
    const ready = this.#machine.ready && CONFIRMED.has(this.#machine.ready.verb);
    const next = this.querySelector(ready ? '.actions .btn.go' : '.actions .choice') ?? this.querySelector('[data-cell][tabindex="0"]');
    /** @type {HTMLElement|null} */ (next)?.focus({ preventScroll: true });
  }

  /** @param {Update} update */
  #scene(update) {
    return makeScene({ update, names: this.names, settings: this.settings ?? {}, machine: this.#machine, preview: this.preview, peek: this.peek, focus: this.focusCell, last: this.last, ended: this.ended, hovered: this.hovered,
      doings: {
        tap: target => this.#tap(target),
        press: (verb, ref) => this.#outcome(this.#machine.start(verb, ref ? [ref] : [])),
        confirm: event => this.#confirm(event),
        back: () => this.#back(),
        inspect: subject => this.#emit('inspect', { subject, pin: true }),
        peek: what => { this.peek = this.peek === what ? null : what; },
        send: type => { if (type === 'next') this.#nextPlay(); this.#emit(type, {}); },
        focused: cell => { this.focusCell = cell; },
      } });
  }

  // ---- choosing ----

  #onClick = (/** @type {MouseEvent} */ e) => {
    const el = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-target]'));
    if (el) this.#tap(el.dataset.target ?? '');
  };

  /** @param {string} target */
  #tap(target) {
    if (!this.state) return;
    this.why = null;
    const { kind, ref } = parseTarget(target);
    if (kind === 'verb' || kind === 'power') {
      const listed = this.state.actions.find(a => (kind === 'power' ? a.ref === ref : a.verb === ref && !a.ref));
      const verb = kind === 'power' ? listed?.verb ?? 'play' : ref;
      if (listed && listed.state !== 'may' && listed.reason) return this.#refuse(target, listed.reason);
      return this.#outcome(this.#machine.start(verb, kind === 'power' ? [ref] : []), target);
    }
    if (!this.state.legal.length || (kind === 'rotation' && this.#machine.isPicked(target))) return this.#look(target, false);
    this.#outcome(this.#machine.tap(this.#aliases(target)), target);
  }

  /** What a tapped thing may stand for: the cell, a card of its stack, the direction it lies in. @param {string} target */
  #aliases(target) {
    const { kind, ref } = parseTarget(target);
    if (kind !== 'cell') return [target];
    const { next, later } = this.#machine.candidates();
    const all = [...next.keys(), ...later.keys()];
    const list = [target, ...all.filter(t => t !== target && cellOf(parseTarget(t).ref) === ref)];
    const last = this.#machine.picks.findLast(p => cellOf(p.ref));
    if (last) {
      const { dx, dy } = offset(/** @type {string} */ (cellOf(last.ref)), ref);
      const way = dy === 0 ? (dx < 0 ? 'left' : 'right') : dx === 0 ? (dy < 0 ? 'up' : 'down') : '';
      list.push(...all.filter(t => parseTarget(t).ref === way));
    }
    return list;
  }

  /** @param {import('../../lib/interaction.js').Outcome} outcome @param {string} [target] */
  #outcome(outcome, target = '') {
    this.requestUpdate();
    if (outcome.type === 'commit') return this.#commit(outcome.action.id);
    if (outcome.type === 'refused') {
      const shown = target || outcome.target;
      if (outcome.reason) return this.#refuse(shown, outcome.reason);
      if (outcome.ask) this.#emit('why', { ...outcome.ask, reply: (/** @type {Reason|null} */ r) => { if (r) this.#refuse(shown, r); } });
      return;
    }
    this.preview = null;
    if (this.state?.view.phase === 'explode') return this.#aim();
    const ready = this.#machine.ready;
    this.#readySince = performance.now();
    if (ready && CONFIRMED.has(ready.verb)) this.#ask(ready.id);
    const subject = selected({ machine: this.#machine, own: this.state ? ownSeat(this.state) : 0 });
    if (subject) this.#emit('inspect', { subject, pin: false });
  }

  /** @param {string} action */
  #ask(action) {
    this.#emit('preview', { action, reply: (/** @type {import('./types.d.ts').Preview|null} */ p) => { if (this.#machine.ready?.id === action) this.preview = p; } });
  }

  /** In an explosion something is always aimed: the first way it may lie, until another is chosen. */
  #aim() {
    if (this.#machine.idle && this.#machine.start('explode').type === 'refused') return;
    for (let at = 0; at < 3 && !this.#machine.ready; at++) {
      const [target] = this.#machine.candidates().next.keys();
      if (!target) break;
      this.#machine.pick(target);
    }
    const ready = this.#machine.ready;
    if (ready) queueMicrotask(() => this.#ask(ready.id));
  }

  /** The second click of a double click does not carry out what appeared under the first. @param {MouseEvent} event */
  #confirm(event) {
    const ready = this.#machine.ready;
    if (ready && !(event.detail > 1 && performance.now() - this.#readySince < REARM_MS)) this.#commit(ready.id);
  }

  /** @param {string} action */
  #commit(action) {
    const now = performance.now();
    if (!this.state || (this.#sent?.v === this.state.v && now - this.#sent.at < 1500)) return;
    this.#sent = { v: this.state.v, at: now };
    this.#emit('act', { action });
  }

  #back() {
    if (this.why) { this.why = null; return true; }
    if (this.state?.view.phase === 'explode') return false;
    const changed = this.#machine.back();
    this.preview = null;
    this.requestUpdate();
    return changed;
  }

  /** @param {string} target @param {Reason} reason */
  #refuse(target, reason) {
    this.why = { target, reason };
    clearTimeout(this.#whyTimer);
    this.#whyTimer = setTimeout(() => { this.why = null; }, WHY_MS);
    const el = this.#element(target);
    if (el) this.#motion.shake(el);
    this.#emit('announce', { text: reason.text });
  }

  /** @param {string} target */
  #element(target) { return /** @type {HTMLElement|null} */ (this.querySelector(`[data-target="${CSS.escape(target)}"]`)); }

  /** The reason stands by the thing it is about, inside the window. */
  #placeWhy() {
    const chip = /** @type {HTMLElement|null} */ (this.querySelector('.eterwhy'));
    if (!chip || !this.why) return;
    const at = (this.#element(this.why.target) ?? this).getBoundingClientRect(), box = chip.getBoundingClientRect();
    const x = Math.min(Math.max(8, at.x + at.width / 2 - box.width / 2), innerWidth - box.width - 8);
    const below = at.bottom + 4;
    const y = below + box.height > innerHeight - 4 || at.height > 90 ? Math.max(4, at.top - box.height - 4) : below;
    Object.assign(chip.style, { left: `${x}px`, top: `${y}px` });
  }

  // ---- looking ----

  /** @param {string} target @param {boolean} pin */
  #look(target, pin) {
    const { kind, ref } = parseTarget(target);
    const own = this.state ? ownSeat(this.state) : 0;
    /** @type {import('./types.d.ts').Subject|null} */
    const subject = cellOf(ref) && kind !== 'verb' ? { kind: 'cell', cell: ref } : kind === 'value' ? { kind: 'value', value: ref } : kind === 'power' ? { kind: 'power', slug: ref }
      : target === 'verb:mage' ? { kind: 'mage', seat: own } : target === 'verb:illusion' ? { kind: 'illusion' } : target === 'verb:explode' || kind === 'rotation' ? { kind: 'explosion' } : null;
    if (subject && this.state && inspectSubject(subject, this.state, this.names)) this.#emit('inspect', { subject, pin });
  }

  // ---- dragging ----

  /** @param {HTMLElement} el */
  #canDrag(el) {
    const target = el.dataset.target ?? '';
    const { next, later } = this.#machine.candidates();
    return /^(value|cell):/.test(target) && (this.#machine.isPicked(target) || this.#aliases(target).some(t => next.has(t) || later.has(t)))
      && (target.startsWith('value') || Boolean(this.#machine.head));
  }

  /** @param {HTMLElement} el @param {PointerEvent} e */
  #lift(el, e) {
    const target = el.dataset.target ?? '';
    if (!this.#machine.isPicked(target)) this.#tap(target);
    const layer = this.querySelector('.fx');
    if (layer) this.#carried.lift(/** @type {HTMLElement} */ (el.querySelector('.card') ?? el), e, layer);
  }

  /** @param {HTMLElement|null} over @param {PointerEvent} e */
  #carry(over, e) {
    this.#carried.move(e);
    for (const el of this.querySelectorAll('.droppable')) if (el !== over) el.classList.remove('droppable');
    if (over?.dataset.cell && this.#machine.candidates().next.has(over.dataset.target ?? '')) over.classList.add('droppable');
  }

  /** Dropped on a cell: the same as tapping it. Dropped elsewhere: the choice goes back. @param {HTMLElement|null} over */
  #drop(over) {
    this.#dropped = this.#carried.rect;
    if (over?.dataset.cell) this.#tap(over.dataset.target ?? '');
    else { this.#machine.back(); this.preview = null; this.requestUpdate(); }
  }

  #letGo() {
    this.#carried.drop();
    for (const el of this.querySelectorAll('.droppable')) el.classList.remove('droppable');
  }

  // ---- keys ----

  #onKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.defaultPrevented || e.ctrlKey && e.key.length === 1 || e.metaKey || e.altKey) return;
    const el = /** @type {HTMLElement} */ (e.target);
    if (e.key === 'Escape') {
      if (this.#back() || this.peek) { this.peek = null; e.preventDefault(); e.stopPropagation(); }
      return;
    }
    const grid = /** @type {HTMLElement|null} */ (el.closest('[role=grid]'));
    if (grid && rove(e, grid, '[data-cell]', grid.querySelector('[role=row]')?.querySelectorAll('[data-cell]').length)) return;
    const hand = el.closest('.eterhand');
    if (hand) {
      const to = rove(e, hand, '[data-target]');
      if (to) { this.focusCell = parseTarget(to.dataset.target ?? '').ref; return; }
    }
    const bar = el.closest('.actions');
    if (bar && rove(e, bar, 'button')) return;
    if (this.settings?.keys === false || e.shiftKey) return;
    const target = `value:${e.key.toLowerCase()}`;
    if (/^[1-4e]$/i.test(e.key) && this.#element(target)) { e.preventDefault(); this.#tap(target); }
    if (e.key === 'i') {
      const at = /** @type {HTMLElement|null} */ (el.closest('[data-target]'));
      if (at) { e.preventDefault(); this.#look(at.dataset.target ?? '', true); }
    }
  };

  /** A refused thing says why as soon as the keyboard reaches it. */
  #onFocus = (/** @type {FocusEvent} */ e) => {
    const el = /** @type {HTMLElement} */ (e.target);
    const target = el.dataset?.target;
    if (!target || !el.matches(':focus-visible') || !this.#machine.idle) return;
    const { kind, ref } = parseTarget(target);
    const listed = this.state?.actions.find(a => (kind === 'power' ? a.ref === ref : kind === 'verb' && a.verb === ref && !a.ref));
    const reason = listed ? (listed.state === 'may' ? null : listed.reason) : this.#machine.reasonFor(target);
    this.why = reason ? { target, reason } : null;
  };

  /** @param {string} type @param {object} detail */
  #emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })); }
}

customElements.define(tag, EterTable);
