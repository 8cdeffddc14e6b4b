/**
 * What every table does the same way: it keeps the update and the half-made choice over its legal actions, and turns
 * clicks, drags, holds, hovers and keys into one of the engine's actions. It decides no rule. A game's element says
 * how its update is drawn (`draw`) and overrides the hooks it needs.
 */
import { html, LitElement, nothing } from 'lit';
import { iconOf } from '../art/card-face.js';
import { Carried } from './carry.js';
import { Motion } from './flip.js';
import { Gathering } from './gathering.js';
import { Interaction, parseTarget } from './interaction.js';
import { Gestures } from './pointer.js';
import { oneStop, rove } from './roving.js';
import { ruleLink } from './rule-link.js';

/**
 * @typedef {import('./interaction.js').LegalAction} LegalAction
 * @typedef {{id: string, text: string, rule?: string|null}} Reason
 * @typedef {{verb: string, ref: string|null, label: string, state: string, reason: Reason|null}} Button
 */

/** What carries a choice on, among the buttons of the action bar. */
const GO = '.go:not([aria-disabled=true])', CHOICE = '.choice:not([aria-disabled=true])';
/** Why a full set takes nothing more. @type {Reason} */
const FULL = { id: 'table.full', text: 'No more may be chosen: tap a chosen one to put it back' };
const WHY_MS = 5000, REARM_MS = 300, RESEND_MS = 1500;

export class TableElement extends LitElement {
  /** @override @type {import('lit').PropertyDeclarations} */ static properties = {
    state: { attribute: false }, names: { attribute: false }, settings: { attribute: false },
    preview: { state: true }, why: { state: true }, hovered: { state: true },
  };

  machine = new Interaction({ confirms: action => this.confirms(action) });
  /** A set being put together, where the update asks for one. */ gathering = new Gathering();
  motion = new Motion();
  carried = new Carried();
  /** Where a dragged thing was let go, for its flight. @type {DOMRect|null} */ letGoAt = null;
  /** @type {Gestures|null} */ #gestures = null;
  /** @type {unknown} */ #before = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ #whyTimer;
  /** @type {{v: number, at: number}|null} */ #sent = null;
  #readySince = 0;
  #hadFocus = false;
  /** The focus moves by itself: what is refused there does not say so. */ #quiet = false;
  /** What the page was last told is held. @type {string|null} */ #holding = null;

  constructor() {
    super();
    /** @type {any} */ this.state = null;
    /** @type {string[]|undefined} */ this.names = undefined;
    /** @type {{speed?: number, keys?: boolean, [name: string]: unknown}} */ this.settings = {};
    /** What the action in readiness would do. @type {any} */ this.preview = null;
    /** @type {{target: string, reason: Reason}|null} */ this.why = null;
    /** The target under a mouse. @type {string|null} */ this.hovered = null;
  }

  /** @override */ createRenderRoot() { return this; }

  // ---- what a game says ----

  /** The table as a template. @param {any} _state @returns {unknown} */
  draw(_state) { return nothing; }

  /** Whether a complete choice waits for the primary button. @param {LegalAction} _action */
  confirms(_action) { return true; }

  /** What a tapped thing may stand for, best first. @param {string} target */
  aliases(target) { return [target]; }

  /** A target's subject for `inspectSubject`; `_el`: which of its twins. @param {string} _target @param {HTMLElement|null} [_el] @returns {object|null} */
  subjectOf(_target, _el) { return null; }

  /** What is still shown though the game has gone on, in words for the bar above; the game waits meanwhile. @returns {string|null} */
  get holding() { return null; }

  /** What is being chosen, to look at. @returns {object|null} */
  chosenSubject() { return null; }

  /** A new update has been loaded; the old picture still stands. @param {any} _was */
  arrived(_was) {}

  /** What motion needs of the old picture. @param {any[]} _events @returns {unknown} */
  remember(_events) { return null; }

  /** Moves from the old picture to the new one. @param {unknown} _before @param {Element} _layer */
  move(_before, _layer) {}

  /** Whether this thing may be dragged now. @param {string} target */
  drags(target) { const { next, later } = this.machine.candidates(); return this.machine.isPicked(target) || next.has(target) || later.has(target); }

  /** A dragged thing was let go over `over`; false: the choice goes back. @param {string} _target @param {HTMLElement|null} _over @returns {boolean} */
  droppedOn(_target, _over) { return false; }

  /** The element under a dragged thing, if it may be let go there. @param {HTMLElement|null} _over @returns {HTMLElement|null} */
  droppable(_over) { return null; }

  /** A key of the game's own; true: it meant something. @param {KeyboardEvent} _e @returns {boolean} */
  key(_e) { return false; }

  /** Esc beyond taking a choice back; true: it meant something. */
  escape() { return false; }

  /** [zone, items] in which the arrows move the focus; a zone with `data-columns` is a grid. @type {[string, string][]} */
  get rovers() { return [['[data-roves]', 'button'], ['.actions', 'button']]; }

  /** What takes the focus when the focused thing is gone, best first. */
  get refocus() { return '.actions .btn.go, .actions .choice, [data-zone=board] [tabindex="0"]'; }

  // ---- life ----

  /** @override */ connectedCallback() {
    super.connectedCallback();
    this.#gestures = new Gestures(this, {
      canDrag: el => this.drags(el.dataset.target ?? ''),
      dragStart: (el, e) => this.#lift(el, e),
      dragMove: (_el, over, e) => this.#carry(over, e),
      drop: (el, over) => this.#drop(el, over),
      dragEnd: () => { this.carried.drop(); this.#mark(null); },
      hold: el => this.look(el.dataset.target ?? '', true, el),
      hover: el => { this.hovered = el?.dataset.target ?? null; this.look(el?.dataset.target ?? '', false, el); },
    });
    this.addEventListener('click', this.#onClick);
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('focusin', this.#onFocus);
  }

  /** @override */ disconnectedCallback() {
    super.disconnectedCallback();
    this.#gestures?.dispose();
    this.motion.finish();
    clearTimeout(this.#whyTimer);
    this.removeEventListener('click', this.#onClick);
    this.removeEventListener('keydown', this.#onKey);
    this.removeEventListener('focusin', this.#onFocus);
  }

  /** @override @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    this.#hadFocus = this.contains(document.activeElement);
    if (!changed.has('state') || !this.state) return;
    const was = /** @type {any} */ (changed.get('state'));
    this.motion.finish();
    this.#before = was && was.for === this.state.for && this.hasUpdated ? this.remember(this.state.events ?? []) : null;
    this.#gestures?.stopDrag();
    this.machine.load(this.state);
    this.gathering.load(this.state.gather);
    this.#sent = null;
    this.preview = null;
    this.why = null;
    this.arrived(was ?? null);
  }

  /** @override */ render() {
    const { state, why } = this;
    if (!state) return nothing;
    return html`${this.draw(state)}
      ${why ? html`<div class="why tablewhy">${iconOf('lock')}<span>${why.reason.text}</span>${ruleLink(state.game, why.reason.rule)}</div>` : nothing}
      <div class="fx" aria-hidden="true"></div>`;
  }

  /** @override @param {import('lit').PropertyValues<this>} _changed */
  updated(_changed) {
    if (this.#before && this.state) {
      const layer = this.querySelector('.fx'), root = document.documentElement;
      this.motion.speed = root.dataset.motion === 'reduced' && !this.motion.reduced ? 0
        : this.settings?.speed === 0 ? 0 : Number(root.style.getPropertyValue('--pace') || 1);
      if (layer) this.move(this.#before, layer);
      this.#before = null;
      this.letGoAt = null;
    }
    if (this.holding !== this.#holding) this.emit('holding', { text: this.#holding = this.holding });
    this.#placeWhy();
    this.#stops();
    if (this.#hadFocus && document.activeElement === document.body) this.#goOn();
  }

  /** The focused thing is gone: the focus goes to what may be done next, else to where the table's keys work. Nobody asked why not. */
  #goOn() {
    const found = this.first(this.refocus), targets = this.targets();
    const idle = found?.dataset.target && targets.length && !targets.includes(found);
    const next = idle ? targets.find(one => one.tabIndex === 0) ?? targets[0] : found;
    this.#quiet = true;
    (next ?? this.closest('main'))?.focus({ preventScroll: true });
    this.#quiet = false;
  }

  /** Where Tab halts in each zone: at what carries a choice on, and while one is open nowhere else on the board. */
  #stops() {
    const targets = new Set(this.machine.idle && !this.gathering.active ? [] : this.targets());
    for (const [zone, items] of this.rovers) {
      for (const one of this.querySelectorAll(zone)) {
        const onward = one.matches('.actions') ? [GO, CHOICE].find(each => one.querySelector(each)) : null;
        const wants = (/** @type {HTMLElement} */ item) => (onward ? item.matches(onward) : targets.has(item));
        oneStop(one, items, null, { wants, only: targets.size > 0 && one.closest('[data-zone=board]') !== null });
      }
    }
  }

  /** What may be pointed at next, as drawn. @returns {HTMLElement[]} */
  targets() {
    if (!this.state?.legal.length) return [];
    const { next } = this.machine.candidates();
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[data-target]'))].filter(el => {
      const target = el.dataset.target ?? '';
      return (this.gathering.active ? this.gathering.offers(target) : this.aliases(target).some(one => next.has(one))) && el.checkVisibility();
    });
  }

  /** Moves the focus to the next thing that may be pointed at, or to the button that carries the choice out. @param {1 | -1} step */
  toTarget(step) {
    const all = /** @type {HTMLElement[]} */ ([...new Set([...this.targets(), ...this.querySelectorAll(`.actions ${GO}, .actions ${CHOICE}`)])]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
  }

  /** The first thing of a list of selectors that is drawn. @param {string} selectors */
  first(selectors) {
    for (const one of selectors.split(', ')) {
      const found = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(one))].find(el => el.checkVisibility());
      if (found) return found;
    }
    return null;
  }

  // ---- choosing ----

  /** @param {string} target whether it is among the choices made */
  picked(target) { return this.machine.isPicked(target) || this.gathering.count(target) > 0; }

  /** @param {string} target @param {HTMLElement|null} [el] what was tapped, where twins stand for one target */
  tap(target, el = null) {
    if (!this.state) return;
    this.why = null;
    const { kind, ref } = parseTarget(target);
    if (kind === 'verb') return this.press(ref, null, target);
    if (!this.state.legal.length) return this.look(target, false, el);
    if (this.gathering.active && this.gathering.offers(target)) return this.#gather(target, el);
    this.settle(this.machine.tap(this.aliases(target)), target);
  }

  /** @param {string} target @param {HTMLElement|null} el */
  #gather(target, el) {
    if (this.gathering.tap(target, el?.dataset.twin === undefined ? null : Number(el.dataset.twin))) this.requestUpdate();
    else return this.refuse(target, FULL);
    this.look(target, false, el);
  }

  /** The set as it is. */
  sendSet() { if (this.gathering.ready) this.send('gather', { refs: this.gathering.refs }); }

  /** The named button that a target stands for. @param {string} target @returns {Button|undefined} */
  buttonOf(target) {
    const { kind, ref } = parseTarget(target);
    return this.state?.actions.find((/** @type {Button} */ a) => (kind === 'verb' ? a.verb === ref && !a.ref : a.verb === kind && a.ref === ref));
  }

  /** A named button. @param {string} verb @param {string|null} [ref] @param {string} [target] */
  press(verb, ref = null, target = ref ? `${verb}:${ref}` : `verb:${verb}`) {
    const listed = /** @type {Button|undefined} */ (this.state.actions.find((/** @type {Button} */ a) => a.verb === verb && a.ref === ref));
    if (listed && listed.state !== 'may' && listed.reason) return this.refuse(target, listed.reason);
    this.settle(this.machine.start(verb, ref ? [ref] : []), target);
  }

  /** What came of a choice. @param {import('./interaction.js').Outcome} outcome @param {string} [target] */
  settle(outcome, target = '') {
    this.requestUpdate();
    if (outcome.type === 'commit') return this.commit(outcome.action.id);
    if (outcome.type === 'refused') {
      const shown = target || outcome.target;
      if (outcome.reason) return this.refuse(shown, outcome.reason);
      if (outcome.ask) this.emit('why', { ...outcome.ask, reply: (/** @type {Reason|null} */ r) => { if (r) this.refuse(shown, r); } });
      return;
    }
    this.preview = null;
    this.#readySince = performance.now();
    const subject = this.chosenSubject();
    if (subject) this.emit('inspect', { subject, pin: false });
  }

  /** Ask what an action would do; the answer becomes `preview` if the action is still in readiness. @param {string} action */
  ask(action) {
    this.emit('preview', { action, reply: (/** @type {any} */ p) => { if (this.machine.ready?.id === action) this.preview = p; } });
  }

  /** The primary button. The second of a double click does not carry out what appeared under the first. @param {MouseEvent} event @param {string} [action] */
  confirm(event, action = this.machine.ready?.id) {
    if (action && !(event.detail > 1 && performance.now() - this.#readySince < REARM_MS)) this.commit(action);
  }

  /** @param {string} action */
  commit(action) { this.send('act', { action }); }

  /** One decision a version. @param {string} type @param {object} detail */
  send(type, detail) {
    const now = performance.now(), last = this.#sent;
    if (!this.state || (last && last.v === this.state.v && now - last.at < RESEND_MS)) return;
    this.#sent = { v: this.state.v, at: now };
    this.emit(type, detail);
  }

  /** One choice back. @returns {boolean} whether anything changed */
  back() {
    if (this.why) { this.why = null; return true; }
    const changed = this.gathering.back() || this.machine.back();
    this.preview = null;
    this.requestUpdate();
    return changed;
  }

  // ---- refusing ----

  /** @param {string} target @param {Reason} reason */
  refuse(target, reason) {
    this.why = { target, reason };
    this.#forgetWhy();
    const el = this.find(target);
    if (el) this.motion.shake(el);
    this.emit('announce', { text: reason.text });
  }

  /** The reason goes after a while, but not while somebody stands on it. */
  #forgetWhy() {
    clearTimeout(this.#whyTimer);
    this.#whyTimer = setTimeout(() => {
      if (this.querySelector('.tablewhy')?.matches(':hover, :focus-within')) this.#forgetWhy();
      else this.why = null;
    }, WHY_MS);
  }

  /** The element of a target, drawn if possible. @param {string} target */
  find(target) { return this.first(`[data-target="${CSS.escape(target)}"]`); }

  /** The reason stands by the thing it is about, inside the window. */
  #placeWhy() {
    const chip = /** @type {HTMLElement|null} */ (this.querySelector('.tablewhy'));
    if (!chip || !this.why) return;
    const at = (this.find(this.why.target) ?? this).getBoundingClientRect(), box = chip.getBoundingClientRect();
    const x = Math.min(Math.max(8, at.x + at.width / 2 - box.width / 2), innerWidth - box.width - 8);
    const below = at.bottom + 4;
    const y = below + box.height > innerHeight - 4 || at.height > 90 ? Math.max(4, at.top - box.height - 4) : below;
    Object.assign(chip.style, { left: `${x}px`, top: `${y}px` });
  }

  /** What takes the focus comes into sight; a refused thing says why as soon as the keyboard reaches it. */
  #onFocus = (/** @type {FocusEvent} */ e) => {
    const el = /** @type {HTMLElement} */ (e.target), target = el.dataset?.target;
    if (el.closest('[data-scrolls]')) el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (const [zone, items] of this.rovers) { const within = el.closest(zone); if (within) oneStop(within, items, el); }
    if (!target || !el.matches(':focus-visible')) return;
    this.look(target, false, el); // as under a mouse
    if (!this.machine.idle || this.#quiet) return;
    const listed = this.buttonOf(target);
    const reason = listed ? (listed.state === 'may' ? null : listed.reason) : this.machine.reasonFor(target);
    this.why = reason ? { target, reason } : null;
  };

  // ---- looking ----

  /** @param {string} target @param {boolean} pin @param {HTMLElement|null} [el] */
  look(target, pin, el = null) {
    const subject = this.state && target ? this.subjectOf(target, el) : null;
    if (subject) this.emit('inspect', { subject, pin });
  }

  // ---- dragging ----

  /** @param {HTMLElement} el @param {PointerEvent} e */
  #lift(el, e) {
    const target = el.dataset.target ?? '', layer = this.querySelector('.fx');
    if (!this.machine.isPicked(target)) this.tap(target);
    if (layer) this.carried.lift(/** @type {HTMLElement} */ (el.querySelector('.card') ?? el), e, layer);
  }

  /** @param {HTMLElement|null} over @param {PointerEvent} e */
  #carry(over, e) {
    this.carried.move(e);
    this.#mark(this.droppable(over));
  }

  /** @param {HTMLElement|null} el */
  #mark(el) {
    for (const one of this.querySelectorAll('.droppable')) if (one !== el) one.classList.remove('droppable');
    el?.classList.add('droppable');
  }

  /** @param {HTMLElement} el @param {HTMLElement|null} over */
  #drop(el, over) {
    this.letGoAt = this.carried.rect;
    if (!this.droppedOn(el.dataset.target ?? '', over)) { this.machine.back(); this.preview = null; this.requestUpdate(); }
  }

  // ---- keys ----

  #onClick = (/** @type {MouseEvent} */ e) => {
    const el = /** @type {HTMLElement|null} */ (/** @type {Element} */ (e.target).closest('[data-target]'));
    if (el) this.tap(el.dataset.target ?? '', el);
  };

  #onKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.defaultPrevented || e.ctrlKey && e.key.length === 1 || e.metaKey || e.altKey) return;
    const el = /** @type {HTMLElement} */ (e.target);
    if (e.key === 'Escape') {
      if (this.back() || this.escape()) { e.preventDefault(); e.stopPropagation(); }
      return;
    }
    for (const [zone, items] of this.rovers) {
      const within = /** @type {HTMLElement|null} */ (el.closest(zone));
      if (within && rove(e, within, items, Number(within.dataset.columns) || undefined)) return;
    }
    if (this.settings?.keys === false || e.shiftKey) return;
    if (this.key(e)) return e.preventDefault();
    if (e.key === 'i') {
      const at = /** @type {HTMLElement|null} */ (el.closest('[data-target]'));
      if (at) { e.preventDefault(); this.look(at.dataset.target ?? '', true, at); }
    }
  };

  /** @param {string} type @param {object} detail */
  emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })); }
}
