/**
 * What all tables share: it keeps the update and the half-made choice among its legal actions, and turns clicks, drags,
 * holds, hovers and keys into one of the engine's actions. It decides no rule. A game's element draws its update (`draw`) and
 * overrides the hooks it needs.
 */
import { html, nothing } from 'lit';
import { Assignment } from './choice/assignment.js';
import { Motion } from './motion/flip.js';
import { Interaction, parseTarget } from './choice/interaction.js';
import { LightElement } from '../lib/light-element.js';
import { refusal } from './guide.js';
import { MultiSelect } from './choice/multi-select.js';
import { Order } from './choice/order.js';
import { Overflow } from './hand/overflow.js';
import { DragAndDrop } from './input/drag-and-drop.js';
import { Focus } from './input/focus.js';
import { notNow, sayWhyFixed } from './prompt/asked-instead.js';
import { HintMarks } from './prompt/hint.js';
import { Keyboard } from './input/keyboard.js';
import { Transitions } from './motion/transitions.js';
import { Refusals } from './prompt/refusals.js';
import { SEND_SET, Batch } from './choice/batch.js';

/**
 * @typedef {import('./choice/interaction.js').LegalAction} LegalAction
 * @typedef {{id: string, text: string, rule?: string|null}} Reason
 * @typedef {{verb: string, ref: string|null, label: string, state: string, reason: Reason|null}} Button
 */

const REARM_MS = 300;
const RESEND_MS = 1500;

export class TableElement extends LightElement {
  /**
   * @override
   * @type {import('lit').PropertyDeclarations}
   */
  static properties = {
    state: { attribute: false },
    names: { attribute: false },
    settings: { attribute: false },
    hint: { attribute: false },
    lesson: { attribute: false },
    preview: { state: true },
    why: { state: true },
    hovered: { state: true },
  };

  machine = new Interaction({ confirms: action => this.confirms(action) });
  /** A set being put together, if the update asks for one. */
  multiSelect = new MultiSelect();
  /** An assignment being put together, if the update asks for one. */
  assignment = new Assignment();
  /** An order being put together, if the update asks for one. */
  ordering = new Order();
  /** The last click came from a key. */
  byKey = false;
  /** How these three are chosen and sent. */
  together = new Batch(this);
  motion = new Motion();
  /**
   * Where a dragged thing was dropped; its flight starts there.
   * @type {DOMRect|null}
   */
  droppedAt = null;
  #pictures = new Transitions(this);
  #refusals = new Refusals(this);
  #focus = new Focus(this);
  #drags = new DragAndDrop(this);
  /** @type {{v: number, at: number}|null} */
  #sent = null;
  #readySince = 0;
  /**
   * What was last reported to the page as held.
   * @type {string|null}
   */
  #holding = null;

  constructor() {
    super();
    new Keyboard(this);
    new HintMarks(this);
    new Overflow(this);
    /** @type {any} */
    this.state = null;
    /** @type {string[]|undefined} */
    this.names = undefined;
    /** @type {{speed?: number, keys?: boolean, [name: string]: unknown}} */
    this.settings = {};
    /**
     * The action that a hint suggests.
     * @type {LegalAction|null}
     */
    this.hint = null;
    /**
     * What it suggests next, where several are chosen in any order.
     * @type {import('./choice/interaction.js').LegalAction[]}
     */
    this.hintNext = [];
    /**
     * The action that was played, and a better one, while one looks back at the decision.
     * @type {LegalAction | null}
     */
    this.was = null;
    /** @type {LegalAction | null} */
    this.better = null;
    /**
     * The lesson step shown beside the table.
     * @type {import('./guide.js').Step|null}
     */
    this.lesson = null;
    /**
     * What the complete choice would do.
     * @type {any}
     */
    this.preview = null;
    /** @type {{target: string, reason: Reason}|null} */
    this.why = null;
    /**
     * The target under the mouse.
     * @type {string|null}
     */
    this.hovered = null;
  }

  // ---- hooks of a game ----

  /**
   * The table as a template.
   * @param {any} _state
   * @returns {unknown}
   */
  draw(_state) {
    return nothing;
  }

  /**
   * Whether a complete choice waits for the primary button.
   * @param {LegalAction} _action
   */
  confirms(_action) {
    return true;
  }

  /**
   * The targets that a tap on one may mean, best first.
   * @param {string} target
   */
  aliases(target) {
    return [target];
  }

  /**
   * The subject of a target for `inspectSubject`; `_el`: which of its twins.
   * @param {string} _target
   * @param {HTMLElement|null} [_el]
   * @returns {object|null}
   */
  subjectOf(_target, _el) {
    return null;
  }

  /**
   * What is still shown although the game has gone on, in words for the bar above; the game waits meanwhile.
   * @returns {string|null}
   */
  get holding() {
    return null;
  }

  /**
   * The update that the table shows: what is over as it was, while that is still shown.
   * @returns {any}
   */
  get displayed() {
    return this.state;
  }

  /**
   * How a round, a play or the game has just ended, while the table shows it.
   * @returns {import('./ending/ending.js').Ending|null}
   */
  get ending() {
    return null;
  }

  /**
   * What was played, to be shown before the new state is drawn.
   * @param {any} _update the next one
   * @returns {import('./presentation.js').Presentation[]}
   */
  toPresent(_update) {
    return [];
  }

  /**
   * What there is to win, in one line.
   * @returns {string}
   */
  get goal() {
    return '';
  }

  /**
   * Whether the players' strips stand beside the field, if there is room (`parts/table-wide.css`).
   * @returns {boolean}
   */
  get plates() {
    return false;
  }

  /** Closes what has ended; the game goes on. */
  onward() {
    this.emit('next', {});
  }

  /**
   * What is being chosen, for the inspector.
   * @returns {object|null}
   */
  chosenSubject() {
    return null;
  }

  /**
   * A new update has been loaded; the old state is still drawn.
   * @param {any} _was
   */
  arrived(_was) {}

  /**
   * What animations need of the old state.
   * @param {any[]} _events
   * @returns {unknown}
   */
  remember(_events) {
    return null;
  }

  /**
   * Animates from the old state to the new one.
   * @param {unknown} _before
   * @param {Element} _layer
   */
  move(_before, _layer) {}

  /**
   * Whether this thing may be dragged now: what a tap would choose, also instead of what is chosen.
   * @param {string} target
   */
  drags(target) {
    const { machine } = this;
    const { next, later } = machine.candidates();
    return machine.isPicked(target) || [next, later, machine.instead].some(one => one.has(target));
  }

  /**
   * A dragged thing was dropped on `over`; false: the choice is taken back.
   * @param {string} _target
   * @param {HTMLElement|null} _over
   * @param {Element|null} _under what lies there, target or not
   * @returns {boolean}
   */
  droppedOn(_target, _over, _under) {
    return false;
  }

  /**
   * The element under a dragged thing, if it may be dropped there.
   * @param {HTMLElement|null} _over
   * @param {Element|null} _under what lies there, target or not
   * @returns {HTMLElement|null}
   */
  droppable(_over, _under) {
    return null;
  }

  /**
   * The keys of the game.
   * @returns {import('./input/game-keys.js').GameKey[]}
   */
  get gameKeys() {
    return [];
  }

  /** What Esc does beside taking a choice back; true: it did something. */
  escape() {
    return false;
  }

  /**
   * [zone, items] in which the arrow keys move the focus; a zone with `data-columns` is a grid.
   * @type {[string, string][]}
   */
  get zones() {
    return [
      ['[data-roves]', 'button'],
      ['.actions', 'button'],
    ];
  }

  /** What takes the focus when the focused thing is gone, best first: on the board what may be chosen. */
  get refocus() {
    return '.actions .btn.go, .actions .choice, [data-zone=board] [tabindex="0"][data-target]';
  }

  // ---- life cycle ----

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.classList.toggle('room', this.plates);
  }

  /**
   * @override
   * @param {import('lit').PropertyValues<this>} changed
   */
  willUpdate(changed) {
    if (!changed.has('state') || !this.state) return;
    const was = /** @type {any} */ (changed.get('state'));
    this.#pictures.remember(was);
    this.#drags.stop();
    this.machine.load(this.state);
    this.multiSelect.load(this.state.gather);
    this.assignment.load(this.state.assign);
    this.ordering.load(this.state.ordering);
    this.#sent = null;
    this.preview = null;
    this.why = null;
    this.arrived(was ?? null);
  }

  /** @override */
  render() {
    if (!this.state) return nothing;
    return html`${this.draw(this.state)} ${this.#refusals.template()}
      <div class="fx" aria-hidden="true"></div>`;
  }

  /**
   * @override
   * @param {import('lit').PropertyValues<this>} _changed
   */
  updated(_changed) {
    if (this.holding !== this.#holding) this.emit('holding', { text: (this.#holding = this.holding) });
  }

  /**
   * Moves the focus to the next thing that may be chosen, or to the button that carries the choice out.
   * @param {1 | -1} step
   */
  focusTarget(step) {
    this.#focus.focusTarget(step);
  }

  /** The targets that may be chosen next, as drawn. */
  choosable() {
    return this.#focus.targets();
  }

  /** Nothing has the focus: moves it to the first thing to choose. */
  focusNext() {
    this.#focus.focusNext();
  }

  /**
   * The first drawn element of a list of selectors.
   * @param {string} selectors
   */
  first(selectors) {
    for (const one of selectors.split(', ')) {
      const found = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(one))].find(el =>
        el.checkVisibility(),
      );
      if (found) return found;
    }
    return null;
  }

  // ---- choosing ----

  /** @param {string} target returns whether it is among the choices made */
  picked(target) {
    return this.machine.isPicked(target) || this.together.picked(target);
  }

  /**
   * @param {string} target
   * @param {HTMLElement|null} [el] the element that was tapped, if twins share one target
   */
  tap(target, el = null) {
    if (!this.state) return;
    this.why = null;
    const { kind, ref } = parseTarget(target);
    if (kind === 'verb') return this.press(ref, null, target);
    if (!this.state.legal.length) return this.inspectOnly(target, false, el);
    if (!this.together.tap(target, el)) this.settle(this.machine.tap(this.aliases(target)), target);
  }

  /** The assignment has changed. */
  onAssign() {}

  /** The order has changed. */
  onOrder() {}

  /**
   * Shows why an action with this beginning is not legal.
   * @param {string} target where it is shown
   * @param {string} verb
   * @param {string[]} refs
   */
  whyNot(target, verb, refs) {
    this.emit('why', {
      verb,
      refs,
      reply: (/** @type {Reason|null} */ r) => {
        if (r) this.refuse(target, r);
      },
    });
  }

  /**
   * The named button of a target.
   * @param {string} target
   * @returns {Button|undefined}
   */
  buttonOf(target) {
    const { kind, ref } = parseTarget(target);
    return this.state?.actions.find((/** @type {Button} */ a) =>
      kind === 'verb' ? a.verb === ref && !a.ref : a.verb === kind && a.ref === ref,
    );
  }

  /**
   * Presses a named button.
   * @param {string} verb
   * @param {string|null} [ref]
   * @param {string} [target]
   */
  press(verb, ref = null, target = ref ? `${verb}:${ref}` : `verb:${verb}`) {
    const listed = /** @type {Button|undefined} */ (
      this.state.actions.find((/** @type {Button} */ a) => a.verb === verb && a.ref === ref)
    );
    if (listed && listed.state !== 'may' && listed.reason) return this.refuse(target, listed.reason);
    this.settle(this.machine.start(verb, ref ? [ref] : []), target);
  }

  /**
   * Handles the outcome of a choice.
   * @param {import('./choice/interaction.js').Outcome} outcome
   * @param {string} [target]
   */
  settle(outcome, target = '') {
    this.requestUpdate();
    if (outcome.type === 'commit') return this.commit(outcome.action.id);
    if (outcome.type === 'refused') {
      const shown = target || outcome.target;
      if (outcome.reason) return this.refuse(shown, outcome.reason);
      if (outcome.ask) this.whyNot(shown, outcome.ask.verb, outcome.ask.refs);
      else if (this.byKey) notNow(this, shown);
      return;
    }
    this.preview = null;
    this.#readySince = performance.now();
    const subject = this.chosenSubject();
    if (subject) this.emit('inspect', { subject, pin: false });
  }

  /**
   * Asks the engine what an action would do; the answer becomes `preview` if the action is still the complete choice.
   * @param {string} action
   */
  ask(action) {
    this.emit('preview', {
      action,
      reply: (/** @type {any} */ p) => {
        if (this.machine.ready?.id === action) this.preview = p;
      },
    });
  }

  /**
   * Presses the primary button. The second click of a double click does not carry out what appeared under the first.
   * @param {MouseEvent} event
   * @param {string} [action]
   */
  confirm(event, action = this.machine.ready?.id) {
    if (action && !(event.detail > 1 && performance.now() - this.#readySince < REARM_MS)) this.commit(action);
  }

  /** @param {string} action */
  commit(action) {
    const [verb] = action.split(' ');
    const text = refusal(this.lesson, verb, this.state);
    if (text) return this.refuse(`verb:${verb}`, { id: 'table.lesson', text });
    this.send('act', { action });
  }

  /**
   * Sends a decision, one for each version of the table.
   * @param {string} type
   * @param {object} detail
   */
  send(type, detail) {
    const now = performance.now();
    const last = this.#sent;
    if (!this.state || (last && last.v === this.state.v && now - last.at < RESEND_MS)) return;
    this.#sent = { v: this.state.v, at: now };
    this.emit(type, detail);
  }

  /**
   * Takes one choice back.
   * @returns {boolean} whether anything changed
   */
  back() {
    if (this.why) {
      this.why = null;
      return true;
    }
    return this.stepBack();
  }

  /** @returns {boolean} whether there was a choice to take back */
  stepBack() {
    const changed = this.together.back() || this.machine.back();
    this.preview = null;
    this.requestUpdate();
    return changed;
  }

  // ---- refusals ----

  /** What is asked now, in words. @returns {string} */
  get asked() {
    return this.machine.prompt ?? this.state?.prompt?.text ?? '';
  }

  /** A card of the hand that cannot be dragged now was pulled. @param {string} target */
  pulled(target) {
    sayWhyFixed(this, target);
  }

  /**
   * @param {string} target
   * @param {Reason} reason
   */
  refuse(target, reason) {
    this.#refusals.show(target, reason);
  }

  /**
   * The element of a target, if it is drawn.
   * @param {string} target
   */
  find(target) {
    return this.first(target === SEND_SET ? '[data-send-set]' : `[data-target="${CSS.escape(target)}"]`);
  }

  // ---- inspecting ----

  /**
   * Nothing can be done with this now: it is inspected. With the keyboard it is inspected on focus already: then the prompt
   * is announced.
   * @param {string} target
   * @param {boolean} pin
   * @param {HTMLElement|null} [el]
   */
  inspectOnly(target, pin, el = null) {
    this.look(target, pin, el);
    if (this.byKey) notNow(this, target);
  }

  /**
   * @param {string} target
   * @param {boolean} pin
   * @param {HTMLElement|null} [el]
   * @returns {boolean} whether there is anything to inspect
   */
  look(target, pin, el = null) {
    const subject = this.state && target ? this.subjectOf(target, el) : null;
    if (subject) this.emit('inspect', { subject, pin });
    return Boolean(subject);
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
