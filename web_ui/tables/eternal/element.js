/**
 * The table of Eternal: draws what the engine sent, and turns taps, drags and keys into one of the engine's legal actions.
 * All possible actions are in `state.legal`, `state.assign` and `state.gather`; it decides no rule.
 */
import 'glyphs:eternal';
import { html } from 'lit';
import { parseTarget } from '../../parts/choice/interaction.js';
import { toNthButton, toVerb } from '../../parts/input/game-keys.js';
import { sentenceNamer } from '../../lib/seat-names.js';
import { TableElement } from '../../parts/table-element.js';
import { dockTemplate } from './prompt/actions.js';
import { drawArrows, THROUGH } from './board/arrows.js';
import { askedWhy, dropped, placeUnder } from './board/drops.js';
import { attacksAtOnce } from './prompt/prompt-text.js';
import { bannerTemplate } from './ending/banner.js';
import { boardTemplate } from './board/board.js';
import { gameEnding } from './ending/ending.js';
import { handTemplate } from './hand/hand.js';
import { chipFace, inspectSubject, loadCatalog } from './inspector/inspect.js';
import { refusedByGuide } from './guide-limits.js';
import { ownSeat } from './model.js';
import { play, remember } from './motion.js';
import { Confirmation } from './prompt/confirmation.js';
import { openingTemplate } from './hand/opening-hand.js';
import { peekTemplate } from './inspector/peeks.js';
import { stripTemplate } from './strip/strips.js';
import { aliasesOf, makeScene } from './scene.js';
import { presentationsOf } from './presentation/presentations.js';
import { damageOrderTemplate } from './board/damage-order.js';
import { stackTemplate } from './board/stack.js';
import { changedThings } from './board/changed-things.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./types.d.ts').Update} Update */

export const tag = 'eternal-table';
export { chipFace, inspectSubject };
export { guide, lesson } from './lesson/index.js';

const AGAIN_MS = 250;

export class EternalTable extends TableElement {
  /**
   * @override
   * @type {import('lit').PropertyDeclarations}
   */
  static properties = {
    ...TableElement.properties,
    peek: { state: true },
    forecast: { state: true },
    wide: { state: true },
    responding: { state: true },
  };

  #media = matchMedia('(min-width: 1024px)');
  #onMedia = () => {
    this.wide = this.#media.matches;
  };
  #resized = new ResizeObserver(() => this.#arrows());
  /**
   * The field whose size is observed.
   * @type {Element|null}
   */
  #field = null;
  /** Redraws the arrows when a card has stopped moving. */
  #rested = () => {
    if (this.querySelector('.arrows path')) this.#arrows();
  };
  #chosenAt = 0;
  /** @type {Confirmation} */
  #confirmation = new Confirmation(this, () => this.#scene(/** @type {Update} */ (this.state)));
  /** Which of equal cards in the hand was chosen last, from 0. */
  #twin = 0;
  /**
   * Things that have just changed, and by whom, if known.
   * @type {Map<string, number|null>}
   */
  #last = new Map();

  constructor() {
    super();
    /**
     * What is open over the field.
     * @type {string|null}
     */
    this.peek = null;
    /**
     * The forecast of the fight with the current choice.
     * @type {import('./types.d.ts').Forecast|null}
     */
    this.forecast = null;
    this.wide = this.#media.matches;
    /** The button that leads to the responses is pressed. */
    this.responding = false;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#media.addEventListener('change', this.#onMedia);
    this.#resized.observe(document.body);
    this.addEventListener('transitionend', this.#rested);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#media.removeEventListener('change', this.#onMedia);
    this.#resized.disconnect();
    this.removeEventListener('transitionend', this.#rested);
  }

  // ---- drawing ----

  /**
   * @override
   * @param {Update} update
   */
  toPresent(update) {
    return presentationsOf(update, this.state, this.names ?? []);
  }

  /** @override */
  get plates() {
    return true;
  }

  /** @override */
  get goal() {
    const view = this.state?.view;
    return view ? say('eternal.bring_your_rival_to_0', { health: view.constants.health }) : '';
  }

  /** @override */
  get ending() {
    const state = /** @type {Update|null} */ (this.state);
    return state?.status.over ? gameEnding(state, sentenceNamer(state, this.names)) : null;
  }

  /**
   * @override
   * @param {Update} state
   */
  draw(state) {
    const s = this.#scene(state);
    const { over } = state.status;
    return html`${stripTemplate(s, s.foe)} ${s.opening ? openingTemplate(s) : boardTemplate(s)}
    ${s.ordering.active ? damageOrderTemplate(s) : stackTemplate(s)} ${stripTemplate(s, s.own)}
    ${handTemplate(s)} ${over ? bannerTemplate(s) : dockTemplate(s)} ${peekTemplate(s)}`;
  }

  /** @param {Update} update */
  #scene(update) {
    const { names, machine, multiSelect, assignment, ordering, forecast, peek, wide, responding } = this;
    return makeScene({
      update,
      names,
      machine,
      multiSelect,
      assignment,
      ordering,
      forecast,
      peek,
      wide,
      sure: this.#confirmation.verb,
      responding,
      last: this.#last,
      twin: this.#twin,
      handlers: {
        press: choice => this.#press(choice),
        confirm: (event, action) => this.confirm(event, action),
        back: () => this.back(),
        inspect: subject => this.emit('inspect', { subject, pin: true }),
        peek: what => this.#open(what),
        sendSet: () => this.together.sendSet(),
        assign: () => this.#confirmation.assign(),
        shift: (ref, by, name) => this.together.shift(ref, by, name),
        sendOrder: () => this.together.sendOrder(),
        way: (ref, way) => {
          this.assignment.choose(ref, way);
          this.#changed();
        },
        sure: () => this.#confirmation.carryOut(),
        respond: () => this.#respond(),
        send: type => this.emit(type, {}),
        say: (windows, text) => {
          this.emit('standing', { windows });
          this.emit('announce', { text });
        },
      },
    });
  }

  /**
   * @override
   * @param {Update|null} was
   */
  arrived(was) {
    const state = /** @type {Update} */ (this.state);
    this.forecast = null;
    this.#confirmation.clear();
    if (was?.v !== state.v) this.responding = false;
    loadCatalog(state.view.catalog);
    const gone = was && (was.for !== state.for || was.status.decisions !== state.status.decisions);
    if (gone && (was.for !== state.for || state.legal.length)) this.peek = null;
    const onward = was && was.for === state.for && was.status.live && state.status.live;
    this.#last = new Map([
      ...(onward && !was.legal.length ? this.#last : []),
      ...changedThings(state.events),
    ]);
    const top = state.view.stack.at(-1)?.ref;
    if (top && state.legal.length && top !== was?.view.stack.at(-1)?.ref)
      this.emit('inspect', { subject: { kind: 'item', ref: top }, pin: false });
    if (state.assign) this.onAssign();
    if (state.ordering) this.onOrder();
  }

  /**
   * @override
   * @param {import('lit').PropertyValues<this>} changed
   */
  updated(changed) {
    super.updated(changed);
    const field = this.querySelector('.efield');
    if (field !== this.#field) {
      if (this.#field) this.#resized.unobserve(this.#field);
      if (field) this.#resized.observe(field);
      this.#field = field;
    }
    this.#arrows();
    const all = field?.getAnimations({ subtree: true }) ?? [];
    const moving = all.filter(({ timeline }) => timeline === document.timeline); // not by scrolling
    if (moving.length) Promise.allSettled(moving.map(one => one.finished)).then(this.#rested);
  }

  #arrows() {
    const state = /** @type {Update|null} */ (this.state);
    if (!state) return;
    const { marks, cast, assignment } = this.#scene(state);
    const { stack, things, battle } = state.view;
    const seat = (/** @type {string} */ ref) => things.find(one => one.ref === ref)?.seat ?? 0;
    const blocks = [...marks.blocks].map(([from, to]) => ({ from, to, seat: seat(from) }));
    const top = stack.at(-1);
    const aims = (top?.picks ?? []).flatMap(to =>
      top && to && /^c\d+$/.test(to) ? [{ from: top.source ?? top.ref, to, seat: top.seat }] : [],
    );
    const at = battle?.at ?? assignment.common;
    const hits = Object.entries(cast?.hits ?? {}).flatMap(([from, n]) =>
      n ? [{ from, to: at?.[0] === 'c' ? at : THROUGH, seat: seat(from) }] : [],
    );
    drawArrows(this, [...blocks, ...hits, ...aims]);
  }

  // ---- choosing ----

  /**
   * @override
   * @param {string} target
   */
  aliases(target) {
    return aliasesOf(target);
  }

  /** Opens something over the field; the focus moves into it. @param {string|null} what */
  #open(what) {
    this.peek = this.peek === what ? null : what;
    if (this.peek)
      this.updateComplete.then(() => this.first('.peekbox button')?.focus({ preventScroll: true }));
  }

  /**
   * @override
   * @param {string} target
   * @param {HTMLElement|null} [el]
   */
  tap(target, el = null) {
    if (!this.state) return;
    const { kind, ref } = parseTarget(target);
    if (kind === 'zone') return;
    if (kind === 'verb' && (refusedByGuide(this, ref) || this.#confirmation.waits(ref))) return;
    this.#confirmation.drop();
    if (kind === 'card') this.#twin = Number(el?.dataset.twin ?? 0);
    const { machine, multiSelect, assignment, ordering } = this;
    const whole = multiSelect.active || assignment.active || ordering.active;
    if (kind === 'verb' || !this.state.legal.length || whole) return super.tap(target, el);
    const { next } = machine.candidates();
    const offered = this.aliases(target).some(one => next.has(one));
    // What cannot be used now is inspected, unless there is a reason to show.
    const opening = this.state.view.phase === 'opening';
    const reads = kind !== 'card' || opening;
    if (machine.idle && !offered && (opening || !machine.reasonFor(target))) {
      const pin = !this.wide && reads;
      if (reads) return this.inspectOnly(target, pin, el);
      this.whyNot(target, 'play', [parseTarget(target).ref]);
      return this.look(target, pin, el);
    }
    // A second tap on a complete choice carries it out.
    const { ready } = machine;
    const complete = ready && this.picked(target) && machine.picks.length === ready.refs.length;
    if (complete && performance.now() - this.#chosenAt > AGAIN_MS) return this.commit(ready.id);
    super.tap(target, el);
  }

  /**
   * @override
   * @param {import('../../parts/choice/interaction.js').Outcome} outcome
   * @param {string} [target]
   */
  settle(outcome, target = '') {
    super.settle(outcome, target);
    if (outcome.type === 'back') this.#confirmation.tookBack();
    this.#chosenAt = performance.now();
    this.#foreseeAttack();
    if (outcome.type !== 'ready' || this.machine.idle || parseTarget(target).kind !== 'verb') return;
    const { ready } = this.machine;
    if (ready && !attacksAtOnce(this.state, ready)) this.commit(ready.id);
  }

  /** An attack without further choices waits for the button and shows its forecast. */
  #foreseeAttack() {
    if (this.assignment.active || this.ordering.active) return;
    this.forecast = null;
    const { ready } = this.machine;
    if (ready && attacksAtOnce(this.state, ready))
      this.#foresee([], null, () => this.machine.ready === ready);
  }

  /** @override */
  stepBack() {
    if (this.#confirmation.back()) return true;
    const changed = super.stepBack();
    if (changed) this.#confirmation.tookBack();
    this.#foreseeAttack();
    return changed;
  }

  /** @param {import('./scene.js').Choice} choice */
  #press(choice) {
    if (this.assignment.active) return this.tap(choice.target);
    if (choice.last && !choice.kind) return this.commit(choice.action.id);
    this.settle(this.machine.pick(choice.target), choice.target);
  }

  /** @override */
  get refocus() {
    return `.actions .wayback, ${super.refocus}`;
  }

  /** @override */
  picked(/** @type {string} */ target) {
    return this.aliases(target).some(one => super.picked(one));
  }

  // ---- responses ----

  /** A single response is chosen at once; of several, the first is scrolled into view and all are highlighted. */
  #respond() {
    const cards = [...new Set(this.state.legal.flatMap((/** @type {any} */ one) => one.refs.slice(0, 1)))];
    const first = this.first('.hand .held:has(.playable)');
    if (cards.length === 1 && first) return this.tap(`card:${cards[0]}`, first);
    this.responding = !this.responding;
    if (this.responding) first?.focus();
  }

  // ---- assignments ----

  #changed() {
    this.#confirmation.drop();
    this.onAssign();
  }

  /** Asks the engine for a forecast of the choice. @override */
  onAssign() {
    const { assignment } = this;
    const { pairs, common } = assignment;
    this.forecast = null;
    if (!assignment.active || (!pairs.length && assignment.request?.verb === 'attack')) return;
    this.#foresee(
      pairs,
      common,
      () => assignment.common === common && String(assignment.pairs) === String(pairs),
    );
  }

  /** The same for an order of damage; the last forecast stays until the next one arrives. @override */
  onOrder() {
    const { refs } = this.ordering;
    const pairs = refs.map(ref => [ref]);
    this.#foresee(pairs, null, () => String(this.ordering.refs) === String(refs));
  }

  /**
   * @param {string[][]} pairs
   * @param {string|null} common
   * @param {() => boolean} same whether the choice is still the same
   */
  #foresee(pairs, common, same) {
    const { state } = this;
    const reply = (/** @type {any} */ found) => {
      if (this.state === state && same()) this.forecast = found;
    };
    this.emit('forecast', { pairs, common, reply });
  }

  /** @override */
  escape() {
    if (!this.peek) return false;
    this.peek = null;
    return true;
  }

  // ---- inspecting ----

  /**
   * @override
   * @param {string} target
   * @returns {import('./types.d.ts').Subject|null}
   */
  subjectOf(target) {
    const { kind, ref } = parseTarget(target);
    if (kind === 'card') return { kind: 'card', name: ref };
    if (kind !== 'thing' || /^p\d$/.test(ref)) return null;
    if (/^c\d+$/.test(ref)) return { kind: 'thing', ref };
    const asked = this.state.view.asked.find((/** @type {any} */ one) => one.ref === ref);
    return { kind: 'card', name: asked?.card ?? ref };
  }

  /** @override */
  chosenSubject() {
    const pick = this.machine.picks.findLast(one => one.kind === 'card' || one.kind === 'thing');
    return pick ? this.subjectOf(`${pick.kind}:${pick.ref}`) : null;
  }

  // ---- dragging ----

  /**
   * @override
   * @param {string} target
   */
  drags(target) {
    const { kind, ref } = parseTarget(target);
    if (this.assignment.active) return this.assignment.wants(ref) && !this.assignment.chosen.has(ref);
    return (kind === 'card' || kind === 'thing') && !this.together.active && super.drags(target);
  }

  /** @override */
  droppable(/** @type {HTMLElement|null} */ over, /** @type {Element|null} */ under) {
    return placeUnder(this, over, under);
  }

  /** @override */
  droppedOn(
    /** @type {string} */ dragged,
    /** @type {HTMLElement|null} */ over,
    /** @type {Element|null} */ under,
  ) {
    return dropped(this, dragged, over, under);
  }

  /** @override */
  pulled(/** @type {string} */ target) {
    if (!askedWhy(this, target)) super.pulled(target);
  }

  // ---- motion ----

  /** @override */
  remember() {
    return remember(this);
  }

  /**
   * @override
   * @param {unknown} before
   * @param {Element} layer
   */
  move(before, layer) {
    const { motion, droppedAt, state } = this;
    const picture = /** @type {ReturnType<typeof remember>} */ (before);
    play({
      root: this,
      layer,
      motion,
      before: picture,
      events: state.events ?? [],
      own: ownSeat(state),
      droppedAt,
    });
  }

  // ---- keys ----

  /**
   * @override
   * @type {import('../../parts/input/game-keys.js').GameKey[]}
   */
  get gameKeys() {
    return [
      toVerb(this, 'a', ['attack'], say('eternal.button.attack')),
      toVerb(this, 'e', ['end', 'pass'], say('eternal.end_your_turn_or_pass')),
      toNthButton(this),
    ];
  }
}

customElements.define(tag, EternalTable);
