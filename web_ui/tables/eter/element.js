/**
 * The ETER table: draws what the engine sent, and turns taps, drags and keys into one of the engine's legal actions. All
 * possible actions are in `state.legal`; it decides no rule.
 */
import 'glyphs:eter';
import { html } from 'lit';
import { parseTarget } from '../../parts/choice/interaction.js';
import { sentenceNames, sentenceNamer } from '../../lib/seat-names.js';
import { TableElement } from '../../parts/table-element.js';
import { dockTemplate, selected } from './prompt/actions.js';
import { arenaBoard } from './board/arena.js';
import { bannerTemplate, sideBoard } from './ending/banner.js';
import { boardTemplate } from './board/board.js';
import { matchEnding, playEnding } from './ending/ending.js';
import { explodeBar, explodeTemplate } from './prompt/explosion.js';
import { automaticMovesText } from './automatic-moves.js';
import { goalOf } from './goal.js';
import { handTemplate } from './hand/hand.js';
import { chipFace, inspectSubject } from './inspector/inspect.js';
import { cellOf, endOf, endFromView, lastPicture, offset, ownSeat } from './model.js';
import { play, remember } from './motion.js';
import { peekTemplate } from './inspector/panels.js';
import { makeScene } from './scene.js';
import { presentationsOf } from './presentations.js';
import { stripTemplate } from './strip/strips.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('./types.d.ts').Subject} Subject
 */

export const tag = 'eter-table';
export { chipFace, inspectSubject };
export { guide, lesson } from './lesson/index.js';
/**
 * What the page may put under its inspector.
 * @type {{id: string, tag: string, label: string, when: (update: Update) => boolean}[]}
 */
export const railPanels = [
  {
    id: 'explosion',
    tag: 'eter-explosion-card',
    label: say('eter.explosion_card'),
    when: u => Boolean(u.view.explosion),
  },
  { id: 'arena', tag: 'eter-arena-card', label: say('eter.battle_arena'), when: u => Boolean(u.view.arena) },
];

/** These wait for the primary button, with a preview; the others are sent with the last tap. */
const CONFIRMED = new Set(['mage', 'play', 'explode', 'side', 'mark']);

export class EterTable extends TableElement {
  /**
   * @override
   * @type {import('lit').PropertyDeclarations}
   */
  static properties = {
    ...TableElement.properties,
    peek: { state: true },
    focusCell: { state: true },
    ended: { state: true },
    last: { state: true },
    turns: { state: true },
  };

  constructor() {
    super();
    /** @type {string|null} */
    this.peek = null;
    /** @type {string|null} */
    this.focusCell = null;
    /**
     * How the last play ended, while it is shown.
     * @type {import('./types.d.ts').Ending|null}
     */
    this.ended = null;
    /**
     * The field of a play that has ended, until it is closed.
     * @type {import('./types.d.ts').View|null}
     */
    this.last = null;
    this.turns = 0;
  }

  // ---- drawing ----

  /**
   * @override
   * @param {Update|null} was
   */
  arrived(was) {
    const { view, events, status, for: viewer } = /** @type {Update} */ (this.state);
    const same = was?.for === viewer || !status.hides;
    const back = was && status.decisions < was.status.decisions;
    const over = events.find(e => e.type === 'play_over');
    if (was && same && status.live && !status.over && over?.view) {
      this.last = lastPicture(over.view);
      this.ended = endOf(events);
    } else if (view.phase === 'mark' || status.over) {
      if (back) this.#nextPlay();
      const name = sentenceNamer(/** @type {Update} */ (this.state), this.names);
      this.ended = endOf(events) ?? this.ended ?? endFromView(view, name);
    } else if (!status.live || back || (was && !same)) this.#nextPlay();
    const forced = automaticMovesText(/** @type {Update} */ (this.state), was);
    if (forced && over && this.ended) this.ended = { ...this.ended, forced };
    else if (forced) this.emit('notice', { text: forced });
    if (view.phase === 'explode') this.#aim();
  }

  /**
   * The end of a play is still shown.
   * @override
   */
  get holding() {
    return this.last ? say('eter.round', { play: this.last.match.play }) : null;
  }

  /** @override */
  get displayed() {
    return this.last ? { ...this.state, view: this.last, legal: [], illegal: [] } : this.state;
  }

  /**
   * @override
   * @param {Update} update
   */
  toPresent(update) {
    return presentationsOf(update, sentenceNames(update, this.names ?? []));
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
    if (!state) return null;
    const name = sentenceNamer(state, this.names);
    if (state.status.over) return matchEnding(state, this.ended, name);
    return this.last && this.ended ? playEnding(state, this.ended, this.last, name) : null;
  }

  /** @override */
  onward() {
    this.#nextPlay();
    super.onward();
  }

  #nextPlay() {
    this.last = null;
    this.ended = null;
  }

  /**
   * @override
   * @param {Update} state
   */
  draw(state) {
    const s = this.#scene(state);
    const { phase } = state.view;
    const exploding = phase === 'explode' && s.mine;
    const choosing =
      s.mine && phase === 'mark' ? arenaBoard(s) : s.mine && phase === 'side' ? sideBoard(s) : null;
    this.dataset.own = String(s.own);
    return html` ${stripTemplate(s, s.other, false)} ${choosing ?? boardTemplate(s)}
    ${stripTemplate(s, s.own, true)} ${exploding ? explodeTemplate(s) : handTemplate(s)}
    ${state.status.over || this.last ? bannerTemplate(s, this.ended) : exploding ? explodeBar(s) : dockTemplate(s)}
    ${peekTemplate(s, this.turns, by => {
      this.turns = (this.turns + by + 4) % 4;
    })}`;
  }

  /** @param {Update} update */
  #scene(update) {
    const { names, machine, preview, peek, last, ended } = this;
    const under = parseTarget(this.hovered ?? '');
    const hovered = under.kind === 'cell' ? (cellOf(under.ref) ?? null) : null;
    return makeScene({
      update,
      names,
      settings: this.settings ?? {},
      machine,
      preview,
      peek,
      focus: this.focusCell,
      last,
      ended,
      hovered,
      handlers: {
        tap: target => this.tap(target),
        press: (verb, ref) => this.press(verb, ref),
        confirm: event => this.confirm(event),
        back: () => this.back(),
        inspect: subject => this.emit('inspect', { subject, pin: true }),
        peek: what => {
          this.peek = this.peek === what ? null : what;
        },
        send: type => {
          if (type === 'next') this.onward();
          else this.emit(type, {});
        },
        focused: cell => {
          this.focusCell = cell;
        },
      },
    });
  }

  /**
   * @override
   * @param {any[]} events
   */
  remember(events) {
    return this.last ? null : remember(this, events);
  }

  /**
   * @override
   * @param {unknown} before
   * @param {Element} layer
   */
  move(before, layer) {
    play({
      root: this,
      layer,
      motion: this.motion,
      before: /** @type {any} */ (before),
      events: this.state.events ?? [],
      dropped: this.droppedAt,
    });
  }

  // ---- choosing ----

  /**
   * @override
   * @param {import('../../parts/choice/interaction.js').LegalAction} action
   */
  confirms(action) {
    return CONFIRMED.has(action.verb);
  }

  /**
   * @override
   * @param {string} target
   */
  buttonOf(target) {
    const { kind, ref } = parseTarget(target);
    return kind === 'power'
      ? this.state?.actions.find((/** @type {{ref: string|null}} */ a) => a.ref === ref)
      : super.buttonOf(target);
  }

  /**
   * @override
   * @param {string} target
   * @param {HTMLElement|null} [el]
   */
  tap(target, el = null) {
    const { kind, ref } = parseTarget(target);
    if (this.state && kind === 'power') {
      this.why = null;
      return this.press(this.buttonOf(target)?.verb ?? 'play', ref, target);
    }
    if (kind === 'rotation' && this.machine.isPicked(target)) return this.look(target, false);
    super.tap(target, el);
  }

  /**
   * The targets that a tap may mean: the cell, a card of its stack, the direction it lies in.
   * @override
   * @param {string} target
   */
  aliases(target) {
    const { kind, ref } = parseTarget(target);
    if (kind !== 'cell') return [target];
    const { next, later } = this.machine.candidates();
    const all = [...next.keys(), ...later.keys()];
    const list = [target, ...all.filter(t => t !== target && cellOf(parseTarget(t).ref) === ref)];
    const last = this.machine.picks.findLast(p => cellOf(p.ref));
    if (last) {
      const { dx, dy } = offset(/** @type {string} */ (cellOf(last.ref)), ref);
      const way = dy === 0 ? (dx < 0 ? 'left' : 'right') : dx === 0 ? (dy < 0 ? 'up' : 'down') : '';
      list.push(...all.filter(t => parseTarget(t).ref === way));
    }
    return list;
  }

  /**
   * @override
   * @param {import('../../parts/choice/interaction.js').Outcome} outcome
   * @param {string} [target]
   */
  settle(outcome, target = '') {
    const goesOn = outcome.type !== 'commit' && outcome.type !== 'refused';
    if (goesOn && this.state?.view.phase === 'explode') {
      this.preview = null;
      this.requestUpdate();
      return this.#aim();
    }
    super.settle(outcome, target);
    const ready = this.machine.ready;
    if (goesOn && ready && CONFIRMED.has(ready.verb)) this.ask(ready.id);
  }

  /**
   * @override
   * @returns {Subject|null}
   */
  chosenSubject() {
    return selected({ machine: this.machine, own: ownSeat(this.state) });
  }

  /** In an explosion there is always an aim: the first possible position, until another is chosen. */
  #aim() {
    if (this.machine.idle && this.machine.start('explode').type === 'refused') return;
    for (let at = 0; at < 3 && !this.machine.ready; at++) {
      const [target] = this.machine.candidates().next.keys();
      if (!target) break;
      this.machine.pick(target);
    }
    const ready = this.machine.ready;
    if (ready) queueMicrotask(() => this.ask(ready.id));
  }

  /** @override */
  back() {
    return !this.why && this.state?.view.phase === 'explode' ? false : super.back();
  }

  /** @override */
  escape() {
    const open = this.peek !== null;
    this.peek = null;
    return open;
  }

  // ---- inspecting ----

  /**
   * @override
   * @param {string} target
   * @returns {Subject|null}
   */
  subjectOf(target) {
    const subject = thingAt(target, this.state);
    return subject && inspectSubject(subject, this.state, this.names) ? subject : null;
  }

  // ---- dragging, keys ----

  /**
   * @override
   * @param {string} target
   */
  drags(target) {
    return (
      /^(value|cell):/.test(target) &&
      this.aliases(target).some(one => super.drags(one)) &&
      (target.startsWith('value') || Boolean(this.machine.head))
    );
  }

  /**
   * @override
   * @param {HTMLElement|null} over
   */
  droppable(over) {
    return over?.dataset.cell && this.machine.candidates().next.has(over.dataset.target ?? '') ? over : null;
  }

  /**
   * Dropped on a cell: the same as tapping it.
   * @override
   * @param {string} _target
   * @param {HTMLElement|null} over
   */
  droppedOn(_target, over) {
    if (!over?.dataset.cell) return false;
    this.tap(over.dataset.target ?? '');
    return true;
  }

  /**
   * @override
   * @type {import('../../parts/input/game-keys.js').GameKey[]}
   */
  get gameKeys() {
    return [
      {
        keys: [...'1234e'],
        shown: say('eter.keys_1_to_4_and_e'),
        does: say('eter.choose_the_card'),
        run: value => this.#choose(`value:${value}`),
      },
    ];
  }

  /** @param {string} target a card of the hand */
  #choose(target) {
    const card = this.find(target);
    if (!card) return false;
    card.focus({ preventScroll: true }); // Enter then uses the card whose key was pressed
    if (!this.machine.commits(target)) this.tap(target);
    return true;
  }

  /**
   * @override
   * @type {[string, string][]}
   */
  get zones() {
    return [
      ['[role=grid]', '[data-cell]'],
      ['.eterhand', '[data-target]'],
      ['.sidepair', 'button'],
      ['.actions', 'button'],
    ];
  }

  /**
   * If the focused button has disappeared with its step, the next thing to choose gets the focus.
   * @override
   * @type {string}
   */
  get refocus() {
    const ready = this.machine.ready && CONFIRMED.has(this.machine.ready.verb);
    return `.actions .${ready ? 'btn.go' : 'choice'}, [data-cell][tabindex="0"]`;
  }
}

/**
 * The subject of a target.
 * @param {string} target
 * @param {Update} update
 * @returns {Subject|null}
 */
function thingAt(target, update) {
  const { kind, ref } = parseTarget(target);
  if (kind !== 'verb' && cellOf(ref)) return { kind: 'cell', cell: ref };
  if (kind === 'value') return { kind: 'value', value: ref };
  if (kind === 'power') return { kind: 'power', slug: ref };
  if (kind === 'rotation' || target === 'verb:explode') return { kind: 'explosion' };
  if (target === 'verb:mage') return { kind: 'mage', seat: ownSeat(update) };
  return target === 'verb:illusion' ? { kind: 'illusion' } : null;
}

customElements.define(tag, EterTable);
