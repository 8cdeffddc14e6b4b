/**
 * A guest's side of a table on several devices, as a mode of a game's page: the invitation, the answer, and while the table is
 * played whether the host is there. The table lies on the host's device; this page has its view of it and no engine of its own.
 */
import { nothing } from 'lit';
import { Call } from '../../app/live/connection.js';
import { deviceKey } from '../../app/live/device-key.js';
import { catchUp } from '../../app/live/guest-seat.js';
import { Line } from '../../app/live/line.js';
import { unpackLink, wordsToCompare } from '../../app/live/live-link.js';
import { readNote, writeNote } from '../../app/live/reload-note.js';
import { RemoteEngine } from '../../app/live/remote-engine.js';
import { Witness } from '../../app/live/witness.js';
import { Engine } from '../../app/engine/engine-client.js';
import { build } from '../../app/boot/build-info.js';
import { readJson } from '../../app/links/untrusted-json.js';
import { pageAddress } from '../../app/links/addresses.js';
import { notices } from '../../app/page/notices.js';
import { ownName, rememberName } from '../../app/session/opponents.js';
import { download } from '../../app/storage/files.js';
import { newSlotId } from '../../app/storage/table-store.js';
import { say } from '../../sentences/say.js';
import { aloneItems, isAskedFor, showAlone } from './common-table.js';
import { guestScreen } from './guest-screens.js';
import { phraseItems, showPhrase } from './phrases.js';
import { LiveLink, presenceChip, stayAwake } from './screens.js';
import { guestRecord } from './shown-record.js';
import { wear } from './style.js';

/**
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {{invitation: string, standby: import('../../app/live/line.js').Standby}} Note what a page notes for its own reload
 * @typedef {import('../../app/live/witness.js').Finding | 'waits' | 'checks' | 'failed'} Found
 */

/** What one message of the host may be, in characters. */
const LONGEST = 1_000_000;

export class GuestMode {
  ready = false;
  /** @type {'join' | 'answering' | 'answer' | 'compare' | 'back' | 'over'} */
  step = 'join';
  /** Why it is over. */
  why = '';
  /** @type {Update | null} */
  #last = null;
  /** @type {string[]} */
  words = [];
  /** @type {Call | null} */
  call = null;
  /** @type {LiveLink | null} */
  link = null;
  /** @type {Line | null} */
  line = null;
  /** @type {RemoteEngine | null} */
  #remote = null;
  /** The table at the host, and the run of the host's page. @type {string | null} */
  #table = null;
  #run = '';
  /** @type {number | null} */
  #seat = null;
  /** The seat of the host. @type {number | null} */
  #hostSeat = null;
  /** What is shown is not older than the line. */
  #current = false;
  #witness = Witness.kept();
  /** What the witness found in the record. @type {Found} */
  #finding = 'waits';
  /** What the host has shown. @type {unknown} */
  #shown = null;
  #awake = () => {};

  /**
   * @param {import('../game-page/element.js').GamePage} page
   * @param {string} invitation payload of the link
   */
  constructor(page, invitation) {
    this.page = page;
    this.session = page.session;
    this.invitation = invitation;
    /** The host's name, as the invitation says. */
    const { name, watch } = unpackLink(invitation);
    this.host = name || say('live.your_friend');
    /** It is invited to look on. */
    this.watch = watch;
    this.session.addEventListener('change', () => (this.session.passTo = null)); // nobody is waited for by link
    wear();
  }

  /** Asks whether to join; after a reload of this page it comes back to the table at once. */
  async begin() {
    const { page } = this;
    page.engine.rest();
    page.screen = this;
    /** @type {Note | null} */
    const note = readNote();
    if (note?.invitation !== this.invitation) {
      this.#witness = new Witness();
      return this.#show('join');
    }
    this.#show('back');
    await this.#prepare();
    this.line?.wait();
    await this.line?.comeBack(note.standby);
  }

  async #prepare() {
    const line = new Line(await deviceKey(), { calls: true, longest: LONGEST });
    this.line = line;
    this.#awake = stayAwake();
    this.#remote = new RemoteEngine(line, this.page.engine);
    line.addEventListener('open', () => this.#greet());
    line.addEventListener('message', event => this.#take(/** @type {CustomEvent} */ (event).detail));
    line.addEventListener('presence', () => this.#presence());
    line.addEventListener(
      'standby',
      () => line.standby && writeNote({ invitation: this.invitation, standby: line.standby }),
    );
    return line;
  }

  /** Makes the answer and waits for the host. @param {string} name */
  async join(name) {
    rememberName(name);
    this.#show('answering');
    const call = new Call(this.invitation, await deviceKey());
    this.call = call;
    const payload = await call.begin();
    if (this.call !== call) return;
    this.link = new LiveLink(this.page.game, 'A', payload, () => this.page.requestUpdate());
    this.#show('answer');
    const opened = await call.opened;
    if (this.call !== call) return call.close();
    this.call = null;
    this.words = await wordsToCompare(opened.own, opened.theirs);
    (await this.#prepare()).use(opened);
    this.#show('compare');
  }

  /** Who this is: the first word whenever the line is open. What has happened meanwhile comes before anything is decided. */
  #greet() {
    this.#current = false;
    this.line?.send({ t: 'hello', version: build.version, name: ownName() });
  }

  /** @param {string} text from the host: foreign data, which is drawn as text and judged by its shape */
  #take(text) {
    let message;
    try {
      message = readJson(text);
    } catch {
      return;
    }
    if (typeof message !== 'object' || message === null) return;
    if (message.t === 'answer') this.#answered(message);
    else if (message.t === 'seat' && this.#isUpdate(message.update)) this.#sit(message);
    else if (message.t === 'moved' && message.v !== this.session.view?.v) catchUp(this.session);
    else if (message.t === 'commit') this.#dealsAgain(message);
    else if (message.t === 'seals') this.#reply('share', 'b', this.#witness.sealed(message.seals));
    else if (message.t === 'tags') this.#witness.tagged(message.from, message.tags);
    else if (message.t === 'record') this.#check(message);
    else if (message.t === 'say') showPhrase(String(message.name).slice(0, 24), message.n);
    else if (message.t === 'takeback') this.#askedBack();
    else if (message.t === 'agreed' && message.ok === false)
      notices.show(say('live.does_not_agree', { name: this.host }));
    else if (message.t === 'bye') this.#dismissed(message.end);
  }

  /**
   * What this device gives to the deal.
   * @param {string} t
   * @param {string} name
   * @param {Promise<string | null>} made null: nothing, the host asked for nothing sound
   */
  async #reply(t, name, made) {
    const given = await made;
    if (given !== null) this.line?.send({ t, [name]: given });
  }

  /** @param {{id: unknown, a: any}} message */
  #answered({ id, a }) {
    const answer = this.#fit(a) ? a : null;
    const request = this.#remote?.answered(id, answer);
    if (!request || !answer) return;
    this.#witness.answered(request, answer);
    if (answer.log_key !== undefined && answer.status.live) this.#witness.saw(answer);
  }

  /** The host begins to deal. @param {Record<string, any>} message */
  #dealsAgain(message) {
    if (this.session.view?.status.over && this.#witness.complete && this.#finding === 'waits')
      notices.show(say('live.record_never_shown', { name: this.host }));
    return this.#reply('sealed', 's', this.#witness.committed(message));
  }

  /** The host shows the record: an engine of this device plays it again. @param {unknown} shown */
  async #check(shown) {
    if (this.#finding !== 'waits' || !this.session.view?.status.over) return;
    this.#shown = shown;
    this.#found('checks');
    const engine = new Engine();
    try {
      this.#found(await this.#witness.check(shown, engine));
    } catch {
      this.#found('failed');
    } finally {
      engine.rest();
    }
  }

  /** @param {Found} finding */
  #found(finding) {
    this.#finding = finding;
    this.page.requestUpdate();
  }

  /** All that was noted and shown, as a file. */
  #report() {
    const report = { finding: this.#finding, noted: this.#witness.noted, shown: this.#shown };
    download('evertable-report.json', JSON.stringify(report, null, 1));
  }

  /** @param {any} answer an update must be one of this table */
  #fit(answer) {
    return answer?.log_key === undefined || this.#isUpdate(answer);
  }

  /** @param {any} update */
  #isUpdate(update) {
    const { game } = this.page;
    return (
      update?.ok === true &&
      update.game === game &&
      Number.isSafeInteger(update.v) &&
      typeof update.view === 'object' &&
      ['legal', 'illegal', 'actions', 'events', 'log'].every(name => Array.isArray(update[name])) &&
      Array.isArray(update.status?.seats) &&
      Array.isArray(update.status.digest)
    );
  }

  /** The host gives this device its seat. @param {any} message */
  async #sit({ seat, host, run, table, update }) {
    const { page, session } = this;
    const remote = this.#remote;
    if (!remote) return;
    const same = table === this.#table;
    const was = this.#run;
    this.#run = run;
    this.#seat = seat;
    this.#hostSeat = Number.isSafeInteger(host) ? host : null;
    this.#current = true;
    if (same) {
      this.#witness.saw(update);
      remote.askAgain(run === was);
      return catchUp(session);
    }
    this.#table = table;
    this.#finding = 'waits';
    this.#witness.seated(table, seat);
    this.#witness.saw(update);
    remote.first = update;
    session.engine = session.requests.engine = /** @type {any} */ (remote);
    session.mode = this;
    const opened = await session.ask({ do: 'open', text: '', seat });
    const watching = seat === null;
    showAlone(watching && isAskedFor());
    const seated = { viewer: seat, sole: seat, watching, seatless: watching };
    await session.beginTable(opened, newSlotId(), { ...seated, fresh: true });
    this.#hold();
    this.ready = false;
    page.requestUpdate();
  }

  /** What is the host's is asked of the host. */
  #hold() {
    const { page, session } = this;
    const refused = async () => void notices.show(say('live.not_for_guests'));
    Object.assign(session, {
      undo: () => this.undo(),
      fork: refused,
      swapLine: refused,
      command: async () => [{ text: say('live.not_for_guests'), rule: null }],
    });
    const share = () => (this.#seat === null ? refused() : this.#askForLink());
    Object.assign(page, { share, menu: () => this.#menu() });
    Object.assign(page.reviews, { begin: refused });
  }

  // ---- as a mode of the session ----

  /** A computer at this table thinks at the host. @param {Update} _ @param {number} __ @param {AbortSignal} signal */
  decide(_, __, signal) {
    return /** @type {Promise<null>} */ (
      new Promise(resolve => signal.addEventListener('abort', () => resolve(null)))
    );
  }

  /** @param {Update} update what is shown of it: nothing can be decided while the host is not there */
  shown(update) {
    this.#last = update;
    if (this.line?.presence === 'here' && this.#current) return update;
    return { ...update, legal: [], illegal: [], gather: null, assign: null, ordering: null };
  }

  #presence() {
    const { session } = this;
    const name = this.host;
    const presence = this.line?.presence ?? 'gone';
    if (this.step === 'over') return;
    notices.clear();
    if (presence === 'gone') {
      notices.show(say('live.lost', { name }), { kind: 'error' });
    } else if (session.view) {
      notices.show(presence === 'here' ? say('live.back_at_table') : say('live.lost_sight', { name }));
    }
    this.#redraw();
  }

  /** The table as it is known, with or without what can be decided. */
  #redraw() {
    const { session } = this;
    if (session.view && this.#last) {
      session.view = this.shown(this.#last);
      session.dispatchEvent(new Event('change'));
    }
    this.page.requestUpdate();
  }

  /** Asks the host to take the last decision back. */
  async undo() {
    const { view } = this.session;
    if (!view?.undo.ok) return void notices.show(view?.undo.reason?.text ?? say('page.nothing_to_take_back'));
    this.line?.send({ t: 'takeback' });
    notices.show(say('live.asked_to_take_back'));
  }

  #askedBack() {
    const answer = (/** @type {boolean} */ ok) => {
      notices.clear();
      this.line?.send({ t: 'agreed', ok });
    };
    notices.show(say('live.wants_back', { name: this.host }), {
      asks: true,
      actions: [
        { label: say('live.agree'), run: () => answer(true) },
        { label: say('live.no'), run: () => answer(false) },
      ],
    });
  }

  async #askForLink() {
    this.line?.send({ t: 'link?' });
    notices.show(say('live.asked_for_link', { name: this.host }));
  }

  #menu() {
    const own = new Set([
      say('page.log_and_timeline'),
      say('page.result'),
      say('page.possible_moves'),
      say('page.resign'),
      say('common.keys'),
      say('common.settings'),
      say('common.how_to_play'),
      say('page.rules'),
      ...(this.page.host.module?.railPanels ?? []).map(panel => panel.label ?? panel.id),
    ]);
    const { page } = this;
    Object.getPrototypeOf(page).menu.call(page);
    const menu = page.sheet('ev-menu');
    menu.items = [
      ...menu.items.filter((/** @type {{label: string}} */ item) => own.has(item.label)),
      ...(this.#seat === null
        ? []
        : [{ label: say('live.ask_for_link'), icon: 'link-2', run: () => this.#askForLink() }]),
      ...(this.#seat === null ? aloneItems(page) : phraseItems(n => this.line?.send({ t: 'say', n }))),
      { label: say('live.leave_the_table'), icon: 'chevron-left', run: () => this.leave() },
    ];
  }

  // ---- ending ----

  /** @param {unknown} end */
  #dismissed(end) {
    writeNote(null);
    Witness.forget();
    this.line?.close();
    this.#awake();
    const name = this.host;
    const said = {
      version: say('live.versions_differ', { name }),
      link: say('live.goes_on_by_link', { name }),
      flood: say('live.too_much'),
      stopped: say('live.has_stopped', { name }),
    }[String(end)];
    this.over(said ?? say('live.has_stopped', { name }));
  }

  /** @param {string} why */
  over(why) {
    this.why = why;
    this.step = 'over';
    this.#current = false;
    if (this.session.view) notices.show(why, { kind: 'error' });
    else this.#show('over');
    this.#redraw();
  }

  /** Leaves: to the lobby. */
  leave() {
    writeNote(null);
    Witness.forget();
    this.call?.close();
    this.call = null;
    this.line?.close('left');
    this.#awake();
    setTimeout(() => location.assign(pageAddress('')), 150); // the last word goes out first
  }

  /** @param {GuestMode['step']} step */
  #show(step) {
    this.step = step;
    this.ready = !this.session.view;
    this.page.requestUpdate();
    this.page.updateComplete.then(() =>
      /** @type {HTMLElement | null} */ (this.page.querySelector('.live-page'))?.focus(),
    );
  }

  // ---- drawing ----

  company() {
    return presenceChip({ seat: this.#hostSeat, name: this.host, presence: this.line?.presence ?? 'gone' });
  }

  closing() {
    const { view } = this.session;
    if (!view?.status.over || !this.#witness.complete) return nothing;
    return guestRecord({ name: this.host, finding: this.#finding, save: () => this.#report() });
  }

  template() {
    return guestScreen(this);
  }
}
