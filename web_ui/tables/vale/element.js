/**
 * The table of the Vale: draws what the engine sent, and turns taps, drags and keys into one of the engine's legal actions.
 * All possible actions are in `state.legal`; it decides no rule.
 */
import 'glyphs:vale';
import { html, nothing } from 'lit';
import { automaticMoves } from '../../parts/automatic-moves.js';
import { parseTarget } from '../../parts/choice/interaction.js';
import { toNthButton, toVerb } from '../../parts/input/game-keys.js';
import { Previews } from '../../parts/choice/previews.js';
import { sentenceNames, sentenceNamer } from '../../lib/seat-names.js';
import { TableElement } from '../../parts/table-element.js';
import { dockTemplate } from './prompt/actions.js';
import { bannerTemplate } from './ending/banner.js';
import { boardTemplate } from './board/board.js';
import { endedRound, gameEnding, roundEnding } from './ending/ending.js';
import { FollowOpponent } from './board/follow-opponent.js';
import { costlyEffects, forcedEffectsText } from './resolution/forced-effects.js';
import { handTemplate } from './hand/hand.js';
import { chipFace, inspectSubject } from './inspector/inspect.js';
import { givenAnyway, keepAction } from './prompt/stone-limit.js';
import { missedEffects } from './resolution/missed-effects.js';
import { play, remember } from './motion.js';
import { peekTemplate } from './inspector/peeks.js';
import { marketOrder, summonsInLog } from './board/card-order.js';
import { areaTemplate, opponentsTemplate, stripTemplate, tabsTemplate } from './strip/strips.js';
import { Resolution } from './resolution/resolution.js';
import { cardOf, makeScene, ownSeat, changedCards } from './scene.js';
import { presentationsOf } from './presentations.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./types.d.ts').Update} Update */

export const tag = 'vale-table';
export { chipFace, inspectSubject };
export { guide, lesson } from './lesson/index.js';

const ENDS = new Set(['turn_ended']);
const AGAIN_MS = 250;
const MOST_BUTTONS = 12;

/**
 * How many stones the deciding seat is to give up now.
 * @param {Update} state
 */
const overOf = ({ view }) => view.pending.at(-1)?.over ?? 0;

export class ValeTable extends TableElement {
  /**
   * @override
   * @type {import('lit').PropertyDeclarations}
   */
  static properties = {
    ...TableElement.properties,
    shown: { state: true },
    followed: { state: true },
    peek: { state: true },
    given: { state: true },
    order: { state: true },
    outcome: { state: true },
    running: { state: true },
    warned: { state: true },
    ended: { state: true },
    wide: { state: true },
    beside: { state: true },
  };

  /** What an action brings: points, stones, cards. */
  previews = new Previews(this, { unasked: MOST_BUTTONS });
  #media = matchMedia('(min-width: 1024px)');
  #plates = matchMedia('(min-width: 1180px) and (min-height: 700px)'); // as in parts/table-wide.css
  #resize = () => {
    this.wide = this.#media.matches;
    this.beside = this.#plates.matches;
  };
  #resolution = new Resolution(this);
  #following = new FollowOpponent(this);
  #chosenAt = 0;
  /** @type {string|null} */
  #dragged = null;

  constructor() {
    super();
    /**
     * The seat whose tab was chosen on a phone; null: the one that is followed.
     * @type {number|null}
     */
    this.shown = null;
    /**
     * The seat a phone shows automatically; null: the viewer's own.
     * @type {number|null}
     */
    this.followed = null;
    /** The seat whose area was drawn last. */
    this.drawn = -1;
    /**
     * What is open over the board.
     * @type {string|null}
     */
    this.peek = null;
    /**
     * Indices of the stones given up.
     * @type {number[]}
     */
    this.given = [];
    /**
     * The order of the uses.
     * @type {string[]}
     */
    this.order = [];
    /**
     * What that order would leave.
     * @type {{view: import('./types.d.ts').View|null, steps: number}|null}
     */
    this.outcome = null;
    /** All are being used, one after another. */
    this.running = false;
    /** The button to end the turn has been pressed once, although an effect will be forced. */
    this.warned = false;
    /**
     * The round that is over, until it is closed.
     * @type {number|null}
     */
    this.ended = null;
    /** It ended with the viewer's turn, which ended automatically. */
    this.idle = false;
    /** @type {import('./resolution/missed-effects.js').Missed[]} */
    this.missed = [];
    /**
     * The sources of its points.
     * @type {import('./types.d.ts').Account[]}
     */
    this.account = [];
    this.wide = this.#media.matches;
    /** The players stand beside the field. */
    this.beside = this.#plates.matches;
    /**
     * The places of the round's cards, empty or not.
     * @type {import('./board/card-order.js').Places|null}
     */
    this.places = null;
    /**
     * Creatures in the order in which they were summoned.
     * @type {string[]}
     */
    this.came = [];
    /**
     * Cards that have changed since the viewer last decided, with the seat that changed them.
     * @type {Map<string, number>}
     */
    this.touched = new Map();
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    for (const media of [this.#media, this.#plates]) media.addEventListener('change', this.#resize);
    this.#resize();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    for (const media of [this.#media, this.#plates]) media.removeEventListener('change', this.#resize);
  }

  // ---- drawing ----

  /** The seat whose strip and area are drawn. */
  get seen() {
    return this.shown ?? (this.wide ? null : this.followed) ?? ownSeat(this.state);
  }

  /**
   * @override
   * @param {Update} update
   */
  toPresent(update) {
    return presentationsOf(update, this.state, sentenceNames(update, this.names ?? []));
  }

  /** @override */
  get goal() {
    const view = this.state?.view;
    return view ? say('vale.race_to_points_most_points', { goal: view.goal, rounds: view.rounds }) : '';
  }

  /** @override */
  get plates() {
    return true;
  }

  /** @override */
  get ending() {
    const state = /** @type {Update|null} */ (this.state);
    if (!state) return null;
    const name = sentenceNamer(state, this.names);
    if (state.status.over) return gameEnding(state, name);
    return this.ended === null
      ? null
      : roundEnding(state, this.ended, name, this.account, this.idle, this.missed);
  }

  /**
   * The end of a round is still shown.
   * @override
   */
  get holding() {
    return this.ended === null ? null : say('vale.title', { round: this.ended });
  }

  /** @override */
  onward() {
    this.ended = null;
    super.onward();
  }

  /**
   * @override
   * @param {Update} state
   */
  draw(state) {
    const s = this.#scene(state);
    const { over } = state.status;
    return html`${this.wide ? opponentsTemplate(s) : tabsTemplate(s)} ${boardTemplate(s)} ${stripTemplate(s)}
    ${areaTemplate(s)} ${over ? nothing : handTemplate(s)}
    ${over || this.ended !== null ? bannerTemplate(s) : dockTemplate(s)} ${peekTemplate(s)}`;
  }

  /** @param {Update} update */
  #scene(update) {
    const { names, settings, machine, multiSelect, seen, followed, wide, beside: plates, peek } = this;
    const { given, order, outcome, running, warned, touched, ended, places, came } = this;
    return makeScene({
      update,
      ...{ names, settings, machine, multiSelect, seen, followed, wide, plates, peek },
      ...{ given, order, outcome, running, warned, touched, ended, came, places: places?.all ?? [] },
      handlers: {
        press: choice => this.#press(choice),
        confirm: (event, action) => this.confirm(event, action),
        back: () => this.back(),
        inspect: subject => this.emit('inspect', { subject, pin: true }),
        peek: what => {
          this.peek = this.peek === what ? null : what;
          if (this.peek) this.#focusPeek();
        },
        keep: () => this.#keep(),
        sendSet: () => this.together.sendSet(),
        move: (card, by) => this.#resolution.move(card, by),
        run: all => this.#resolution.run(all),
        send: type => (type === 'next' ? this.onward() : this.emit(type, {})),
      },
    });
  }

  /**
   * @override
   * @param {Update|null} was
   */
  arrived(was) {
    const { state } = this;
    const own = state.view.seats[ownSeat(state)];
    this.given = givenAnyway(own.stones, overOf(state));
    this.warned = false;
    this.places = marketOrder(this.places, state.view);
    this.came = summonsInLog(state.log);
    this.ended = this.hasUpdated ? endedRound(state, was, this.ended) : null;
    if (state.status.account.length) this.account = state.status.account;
    const goesOn = was && was.for === state.for && !was.legal.length && was.status.live && state.status.live;
    this.touched = new Map([...(goesOn ? this.touched : []), ...changedCards(state)]);
    if (was && was.for !== state.for)
      Object.assign(this, { shown: null, peek: null, order: [], running: false });
    if (state.legal.length) this.shown = null;
    const idle = automaticMoves(state, was, ENDS).length > 0;
    if (idle && this.ended === null) this.emit('notice', { text: say('vale.nothing_left_to_do') });
    this.idle = this.ended !== null && (idle || this.idle);
    this.missed = missedEffects(was?.for === state.for ? this.missed : [], state);
    this.#following.arrived(was);
    this.#resolution.arrived(was);
    // The discard pile opens automatically as soon as a card of it may be chosen.
    if (this.peek === 'discard' && was) this.peek = null;
  }

  // ---- choosing ----

  /**
   * @override
   * @param {string} target
   */
  tap(target) {
    if (!this.state) return;
    const { kind, ref } = parseTarget(target);
    const { legal, view } = this.state;
    if (this.ended !== null) {
      if (kind === 'card') this.look(target, false);
      return;
    }
    if (kind === 'zone') return; // only a drop target
    if (kind === 'stone') return this.#give(Number(ref));
    if (kind === 'seat' && !this.machine.candidates().next.has(target)) return this.#lookAt(Number(ref) - 1);
    if (
      kind === 'verb' &&
      ref === 'end' &&
      legal.some((/** @type {any} */ a) => a.verb === 'end') &&
      costlyEffects(view).length &&
      !this.warned
    ) {
      this.warned = true;
      this.#chosenAt = performance.now();
      return this.emit('announce', { text: forcedEffectsText(view) });
    }
    if (kind === 'verb' && this.warned && performance.now() - this.#chosenAt < AGAIN_MS) return; // a double tap has not read the warning
    const { machine } = this;
    const { next } = machine.candidates();
    // What cannot be used is inspected, unless the tap belongs to the action just before.
    const looks = machine.idle && !this.multiSelect.active && !next.has(target) && !machine.reasonFor(target);
    if (kind === 'card' && looks)
      return this.inspectOnly(target, performance.now() - this.#chosenAt > AGAIN_MS);
    // A second tap on a complete choice carries it out.
    const { ready } = machine;
    const whole =
      ready &&
      machine.isPicked(target) &&
      machine.picks.length === ready.refs.length &&
      machine.matches().length === 1;
    if (whole && performance.now() - this.#chosenAt > AGAIN_MS) return this.commit(ready.id);
    this.warned = false;
    super.tap(target);
  }

  /**
   * @override
   * @param {import('../../parts/choice/interaction.js').Outcome} outcome
   * @param {string} [target]
   */
  settle(outcome, target = '') {
    super.settle(outcome, target);
    this.#chosenAt = performance.now();
    if (outcome.type === 'ready' && !this.machine.idle && parseTarget(target).kind === 'verb')
      this.commit(this.machine.ready?.id ?? '');
    const { discard } = this.state.view;
    const offered = [...this.machine.candidates().next.keys()].map(cardOf);
    if (!this.machine.idle && offered.some(card => card && discard.includes(card))) {
      this.peek = 'discard';
      this.#focusPeek();
    }
  }

  /** @param {import('./scene.js').Choice} choice */
  #press(choice) {
    if (choice.last) return this.commit(choice.action.id);
    this.settle(this.machine.pick(choice.target), choice.target);
  }

  /** @param {number} seat */
  #lookAt(seat) {
    if (this.wide) {
      this.peek = this.peek === `seat:${seat}` ? null : `seat:${seat}`;
      if (this.peek) this.#focusPeek();
      return;
    }
    const own = ownSeat(this.state);
    const unasked = this.followed ?? own;
    const next = seat === (this.shown ?? unasked) ? own : seat;
    this.shown = next === unasked ? null : next;
  }

  /** @param {number} at */
  #give(at) {
    this.given = this.given.includes(at)
      ? this.given.filter(one => one !== at)
      : [...this.given, at].slice(-overOf(this.state));
  }

  #keep() {
    const action = keepAction(this.#scene(this.state));
    if (action) this.commit(action.id);
  }

  #focusPeek() {
    this.updateComplete.then(() =>
      this.first('.peekbox .spread button, .peekbox button')?.focus({ preventScroll: true }),
    );
  }

  /** @override */
  back() {
    this.running = false;
    if (this.warned) {
      this.warned = false;
      return true;
    }
    return super.back();
  }

  /** @override */
  escape() {
    if (this.peek) {
      this.peek = null;
      return true;
    }
    if (this.shown !== null) {
      this.shown = null;
      return true;
    }
    return false;
  }

  // ---- inspecting ----

  /**
   * @override
   * @param {string} target
   */
  subjectOf(target) {
    const card = cardOf(target);
    return card && this.state.view.catalog[card] ? { kind: 'card', slug: card } : null;
  }

  /** @override */
  chosenSubject() {
    const pick = this.machine.picks.findLast(one => one.kind === 'card');
    return pick ? this.subjectOf(`card:${pick.ref}`) : null;
  }

  // ---- dragging ----

  /**
   * @override
   * @param {string} target
   */
  drags(target) {
    return (
      cardOf(target) !== null && !this.multiSelect.active && (this.order.length > 1 || super.drags(target))
    );
  }

  /**
   * What a drop zone does with the card.
   * @param {string} target
   * @param {HTMLElement|null} over
   */
  #drops(target, over) {
    const verbs =
      /** @type {HTMLElement|null|undefined} */ (over?.closest('[data-drop]'))?.dataset.drop?.split(' ') ??
      [];
    return this.state.legal.filter(
      (/** @type {any} */ a) => verbs.includes(a.verb) && a.refs[0] === cardOf(target),
    );
  }

  /**
   * @override
   * @param {HTMLElement|null} over
   */
  droppable(over) {
    const card = this.machine.picks[0];
    return card && this.#drops(`card:${card.ref}`, over).length
      ? /** @type {HTMLElement} */ (over?.closest('[data-drop]'))
      : null;
  }

  /**
   * @override
   * @param {string} target
   * @param {HTMLElement|null} over
   */
  droppedOn(target, over) {
    const card = cardOf(target) ?? '';
    const place = /** @type {HTMLElement|null|undefined} */ (over?.closest('.use[data-card]'))?.dataset.card;
    if (place && this.order.includes(card)) {
      this.machine.clear();
      this.#resolution.move(card, this.order.indexOf(place) - this.order.indexOf(card));
      return true;
    }
    const found = this.#drops(target, over);
    if (found.length !== 1) return found.length > 1; // the payment is still to be chosen
    this.#dragged = target;
    this.commit(found[0].id);
    return true;
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
    const { motion, droppedAt } = this;
    const picture = /** @type {ReturnType<typeof remember>} */ (before);
    play({
      root: this,
      layer,
      motion,
      before: picture,
      events: this.state.events ?? [],
      droppedAt,
      moved: this.#dragged,
      turned: this.drawn !== this.seen,
    });
    this.#dragged = null;
  }

  /**
   * Another seat's strip and area appear where the last one's were.
   * @override
   * @param {import('lit').PropertyValues<this>} changed
   */
  updated(changed) {
    super.updated(changed);
    if (!this.state || this.drawn === this.seen) return;
    if (this.drawn >= 0)
      for (const one of this.querySelectorAll('.strip.own, .area')) this.motion.appear(one);
    this.drawn = this.seen;
  }

  // ---- keys ----

  /**
   * @override
   * @type {import('../../parts/input/game-keys.js').GameKey[]}
   */
  get gameKeys() {
    return [toVerb(this, 'e', ['end'], say('table.end_your_turn')), toNthButton(this)];
  }
}

customElements.define(tag, ValeTable);
