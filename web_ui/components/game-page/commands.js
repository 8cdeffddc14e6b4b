import { tableAddress } from '../../app/links/addresses.js';
import { announce } from '../../app/page/announce.js';
import { EngineLost } from '../../app/engine/engine-client.js';
import { hasNoModifier } from '../../lib/key-names.js';
import { listenForKeys } from '../../app/page/keyboard-map.js';
import { notices } from '../../app/page/notices.js';
import { rematch } from '../../app/session/open-table.js';
import { EngineRefusal } from '../../app/engine/refusal.js';
import { showTableInAddress } from '../../app/links/router.js';
import { openText, resume } from './start/open-first-table.js';
import { invite } from './start/open-live.js';
import { acceptPasteAndDrop } from './start/paste-and-drop.js';
import { endLesson, lessonStep } from './lesson.js';
import { learn, study } from './menu.js';
import { nextZone } from './zone-focus.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./element.js').GamePage} GamePage */

/** Commands after which a replay pauses: the user wants to act. */
const BY_HAND = new Set([
  'act',
  'undo',
  'seek',
  'fork',
  'swap-line',
  'to-mark',
  'better-line',
  'share',
  'menu',
]);

/** Reasons against taking back that a setting removes. */
const BY_SETTING = new Set(['undo.revealed', 'table.undo.answered']);

/** What the page does for the events of its parts, and for keys. */
export class Commands {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Starts listening. */
  listen() {
    acceptPasteAndDrop(this.page);
    for (const [name, run] of Object.entries(this.#events()))
      this.page.addEventListener(name, (/** @type {any} */ event) => {
        if (BY_HAND.has(name)) this.page.replay.pause();
        run(event.detail ?? {});
      });
    const keys = this.#keys();
    const atTable = () =>
      !document.querySelector('dialog:modal') && Boolean(document.activeElement?.closest('.main, .rail'));
    const run = (/** @type {string} */ id) => {
      if (!this.page.session.view) return;
      if (['undo', 'back', 'forward', 'live', 'share'].includes(id)) this.page.replay.pause();
      (this.page.mode?.keys?.[id] ?? keys[id])?.();
    };
    listenForKeys(run, atTable);
    this.page.addEventListener('keydown', event => this.#digit(event));
  }

  /**
   * Digits mean the same in what stands beside the table.
   * @param {KeyboardEvent} event
   */
  #digit(event) {
    const { key, code, target } = event;
    const board = this.page.host.element;
    if (event.defaultPrevented || event.repeat || !/^\d$/.test(key) || !hasNoModifier(event) || !board)
      return;
    if (!(target instanceof Element) || !target.closest('.rail') || target.matches('input, select, textarea'))
      return;
    if (!board.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true })))
      event.preventDefault();
  }

  /** @returns {Record<string, (detail: any) => unknown>} event -> what it does */
  #events() {
    const { page } = this;
    const { session } = page;
    return {
      // decisions
      act: ({ action }) => this.#decide(() => session.act(action)),
      'choose-set': ({ refs }) => this.#decide(() => session.chooseSet(refs)),
      assign: ({ pairs, common }) => this.#decide(() => session.assign(pairs, common)),
      order: ({ refs }) => this.#decide(() => session.chooseOrder(refs)),
      standing: ({ windows }) => session.setWindows(windows),
      undo: () => this.#undo(),
      resign: () => session.resign(),
      hint: () => page.hint(),
      'hint-away': () => page.hints.putAway(),
      'hint-list': ({ listed }) => page.hints.list(listed),
      fork: () => session.fork(),
      'swap-line': () => session.swapLine(),
      // the game goes on
      next: () => {
        page.requestUpdate();
        session.tempo.goOn();
      },
      onward: () => page.host.table?.onward(),
      'ending-away': () => page.endings.putAway(),
      'ending-back': () => page.endings.bringBack(),
      'offer-away': () => page.stopOffering(),
      'guide-over': ({ done }) => endLesson(page, done),
      'guide-step': ({ at }) => lessonStep(page, at),
      'guide-read': () => page.host.table?.escape(), // closes what was opened for it
      watch: () => {
        page.endings.putAway();
        page.replay.play(0);
      },
      'play-pause': () => page.replay.toggle(),
      skip: () => session.tempo.skip(),
      seek: ({ n }) => session.seek(n),
      step: ({ by }) => session.seek(at => at + by),
      'digest-seen': () => session.setDigest(),
      'digest-all': async detail => {
        await import('../digest-sheet/element.js');
        page.sheet('ev-digest-sheet').showPlays(detail);
      },
      'whole-log': () => page.showSide('log'),
      'digest-open': async ({ n }) => {
        if (await page.presenter.again(n)) return;
        session.setDigest();
        page.showSide('log');
      },
      holding: ({ text }) => {
        if (text !== null) {
          page.readDigest.atTheEnd(session);
          notices.clear('info'); // they would cover the result
        }
        page.inspector.describe();
        page.requestUpdate();
      },
      // seats and tables
      lift: () => session.liftCurtain(),
      'pass-on': () => session.passDevice(),
      'take-seat': ({ seat }) => session.takeSeat(seat),
      'take-over': () => this.#takeOver(),
      rematch: () => (page.screen?.rematch?.() ?? rematch(session)).catch(error => page.failed(error)),
      'new-game': () => location.assign(tableAddress(page.game)),
      'start-game': detail => (detail.near ? invite(page, detail) : page.start(detail)),
      fix: ({ text }) => openText(page, text),
      'leave-link': () => {
        page.broken = null;
        showTableInAddress(session.view ? session.autosave.slot : null);
      },
      // requests
      inspect: ({ subject, pin }) => page.inspector.look(subject, pin),
      preview: detail => this.#preview(detail),
      previews: detail => this.#previews(detail),
      forecast: detail => this.#forecast(detail),
      why: detail => this.#why(detail),
      announce: ({ text }) => announce(text),
      notice: ({ text }) => notices.show(text),
      refused: ({ text }) => notices.show(text),
      // dialogs
      analyse: () => {
        page.inspector.clear(); // the card inspected before has nothing to do with it
        page.reviews.begin();
      },
      'to-mark': ({ n }) => {
        page.inspector.clear();
        page.reviews.goTo(n);
      },
      'better-line': () => page.reviews.showBetter(),
      'better-line-back': () => page.reviews.back(),
      study: () => study(page),
      learn: ({ n }) => learn(page, n),
      share: () => page.share(),
      text: () => page.share(true),
      menu: () => page.menu(),
      keys: () => page.showSheet('ev-keys'),
    };
  }

  /** @returns {Record<string, () => unknown>} id of app/page/keyboard-map.js -> what it does */
  #keys() {
    const { page } = this;
    const { session } = page;
    const status = () => /** @type {import('../../app/protocol').Update} */ (session.view).status;
    const board = () => page.host.table;
    return {
      undo: () => this.#undo(),
      back: () => session.seek(at => at - 1),
      forward: () => session.seek(at => at + 1),
      live: () => session.seek(status().decisions),
      'zone-before': () => nextZone(page, -1),
      'zone-after': () => nextZone(page, 1),
      'target-before': () => board()?.focusTarget(-1),
      'target-after': () => board()?.focusTarget(1),
      hint: () => page.hint(),
      log: () => page.showSide('log'),
      moves: () => page.showSide('moves'),
      share: () => page.share(),
      study: () => page.mode || study(page),
      skip: () => session.tempo.skip(),
      command: () => (page.command = true),
      keys: () => page.showSheet('ev-keys'),
    };
  }

  /** Takes the table over from another tab; if it is being looked back at, from the position in view. */
  async #takeOver() {
    const { session } = this.page;
    const { slot } = session.autosave;
    const status = session.view?.status;
    if (!slot) return;
    await resume(this.page, slot, true);
    if (status && !status.live) await session.seek(status.at);
  }

  /** @param {() => void} run */
  #decide(run) {
    this.page.drawer = null;
    this.page.begun = false;
    notices.clear('info');
    run();
  }

  /** Takes back; if that is refused, shows why and what can be done about it. */
  #undo() {
    const { page } = this;
    const { view } = page.session;
    if (page.screen?.undo) return page.screen.undo();
    if (!view) return;
    const { undo, status } = view;
    if (!status.live) return void notices.show(say('page.undo_go_back'));
    if (undo.ok) return void page.session.undo();
    const actions = [];
    if (undo.offer) actions.push({ label: undo.offer, run: () => page.session.undo(true) });
    else if (BY_SETTING.has(undo.reason?.id ?? ''))
      actions.push({ label: say('common.settings'), run: () => page.showSheet('ev-settings') });
    notices.show(
      say('core.table.undo.label', { what: undo.reason?.text ?? say('page.nothing_to_take_back') }),
      {
        actions,
        asks: Boolean(undo.offer),
      },
    );
  }

  /** @param {{action: string, then?: string[], reply: (preview: unknown, applied: number) => void}} detail */
  async #preview({ action, then = [], reply }) {
    const ask = (/** @type {number} */ v, /** @type {number} */ seat) =>
      this.page.session.ask({ do: 'preview', v, seat, action, then });
    const answer = await this.#aside(ask);
    reply(answer?.preview ?? null, answer?.applied ?? 0);
  }

  /** @param {{actions: string[], reply: (previews: Record<string, unknown>) => void}} detail */
  async #previews({ actions, reply }) {
    const ask = (/** @type {number} */ v, /** @type {number} */ seat) =>
      this.page.session.ask({ do: 'previews', v, seat, actions });
    const answer = await this.#aside(ask);
    if (answer) reply(answer.previews);
  }

  /** @param {{pairs: string[][], common: string | null, reply: (forecast: unknown) => void}} detail */
  async #forecast({ pairs, common, reply }) {
    const ask = (/** @type {number} */ v, /** @type {number} */ seat) =>
      this.page.session.ask({ do: 'forecast', v, seat, pairs, common });
    const answer = await this.#aside(ask);
    reply(answer?.forecast ?? null);
  }

  /** @param {{verb: string, refs: string[], reply: (reason: unknown) => void}} detail */
  async #why({ verb, refs, reply }) {
    const ask = (/** @type {number} */ v, /** @type {number} */ seat) =>
      this.page.session.ask({ do: 'why', v, seat, verb, refs });
    const answer = await this.#aside(ask);
    reply(answer?.reason ?? null);
  }

  /**
   * A request about the current table; null if the table has changed meanwhile.
   * @template T
   * @param {(v: number, seat: number) => Promise<T>} ask
   * @returns {Promise<T | null>}
   */
  async #aside(ask) {
    const { view } = this.page.session;
    if (!view || view.for === null) return null;
    try {
      return await ask(view.v, view.for);
    } catch (error) {
      if (error instanceof EngineRefusal || error instanceof EngineLost) return null;
      throw error;
    }
  }
}
