/**
 * A guest's side of a table on several devices, as a mode of a game's page: the invitation, the answer, and while the table is
 * played whether the host is there. The table lies on the host's device; this page has its view of it and no engine of its own.
 */
import { answerCredentials, Call } from '../../app/live/connection.js';
import { isFar, serverName } from '../../app/live/far.js';
import { deviceKey } from '../../app/live/device-key.js';
import { catchUp } from '../../app/live/guest-seat.js';
import { Line } from '../../app/live/line.js';
import { BadLiveLink, unpackLink, wordsToCompare } from '../../app/live/live-link.js';
import { LastView } from '../../app/live/last-view.js';
import { readNote, writeNote } from '../../app/live/reload-note.js';
import { RemoteEngine } from '../../app/live/remote-engine.js';
import { Witness } from '../../app/live/witness.js';
import { build } from '../../app/boot/build-info.js';
import { readJson } from '../../app/links/untrusted-json.js';
import { pageAddress } from '../../app/links/addresses.js';
import { holdsLink } from '../../app/links/router.js';
import { notices } from '../../app/page/notices.js';
import { ownName, rememberName } from '../../app/session/opponents.js';
import { newSlotId } from '../../app/storage/table-store.js';
import { say } from '../../sentences/say.js';
import { askWhetherBack, whyNotBack } from './asked-back.js';
import { isAskedFor, showAlone } from './common-table.js';
import { GuestRecord } from './guest-record.js';
import { guestMenu, guestScreen } from './guest-screens.js';
import { askFor, invitationIn, sheetOn, undecided, whyEnded } from './lost-sheet.js';
import { AskedOnceMore } from './once-more.js';
import { showPhrase } from './phrases.js';
import { LiveLink, presenceChip, stayAwake } from './screens.js';
import { wear } from '../../lib/late-style.js';
import css from './element.css?text';

/**
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {{invitation: string, standby: import('../../app/live/line.js').Standby, last?: string}} Note what a page notes for its
 *   own reload; `last`: see lastPath
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
  /** The own seat; null: it looks on. @type {number | null} */
  seat = null;
  /** The seat of the host. @type {number | null} */
  #hostSeat = null;
  /** What is shown is not older than the line. */
  #current = false;
  #record;
  /** What this seat saw last, as a link of the site; '' if it has seen nothing. */
  lastPath = '';
  /** @type {LastView | null} */
  #lastView = null;
  /** The host has ended the table, or goes on by link. */
  ended = false;
  /** What is wrong with a new invitation that was pasted. */
  fault = '';
  /** Takes the question away whether something may be taken back. */
  #unask = () => {};
  #onceMore = new AskedOnceMore();
  #awake = () => {};

  /**
   * @param {import('../game-page/element.js').GamePage} page
   * @param {string} invitation payload of the link
   */
  constructor(page, invitation) {
    this.page = page;
    this.session = page.session;
    this.#record = new GuestRecord(
      page,
      () => this.host,
      found => this.line?.send({ t: 'checked', found }),
    );
    this.invitation = invitation;
    /** The host's name, as the invitation says. */
    const described = unpackLink(invitation);
    const { name, watch } = described;
    this.host = name || say('live.your_friend');
    /** It is invited to look on. */
    this.watch = watch;
    /** Over the internet: this device asks a server for its address, too. */
    this.far = isFar(described) && serverName !== '';
    this.session.addEventListener('change', () => {
      this.session.passTo = null; // nobody is waited for by link
      if (this.seat !== null) this.#lastView?.follow(() => this.#shownNow);
    });
    wear(css);
  }

  /** Asks whether to join; after a reload of this page it comes back to the table at once. */
  async begin() {
    const { page } = this;
    page.engine.rest();
    page.screen = this;
    /** @type {Note | null} */
    const note = readNote();
    if (note?.invitation !== this.invitation) {
      this.#record.beginAnew();
      return this.#show('join');
    }
    this.lastPath = note.last ?? '';
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
    this.#remote.leaves = () => this.#leavesForLink();
    line.addEventListener('open', () => this.#greet());
    line.addEventListener('message', event => this.#take(/** @type {CustomEvent} */ (event).detail));
    line.addEventListener('presence', () => this.#presence());
    line.addEventListener('standby', () => this.#note());
    const engine = this.#remote;
    this.#lastView = new LastView(
      this.page.game,
      request => engine.call(request),
      path => {
        this.lastPath = path;
        this.#note();
      },
    );
    return line;
  }

  #note() {
    const { invitation, lastPath: last } = this;
    const standby = this.line?.standby;
    if (standby && this.step !== 'over') writeNote({ invitation, standby, last });
  }

  /** What is in view, while the host is there. */
  get #shownNow() {
    return this.line?.presence === 'here' && this.#current ? this.session.view : null;
  }

  /** Makes the answer and waits for the host. @param {string} name */
  async join(name) {
    rememberName(name);
    this.#show('answering');
    const call = new Call(this.invitation, await deviceKey(), await answerCredentials(this.invitation));
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
    else if (message.t === 'commit') this.#reply('sealed', 's', this.#record.committed(message));
    else if (message.t === 'seals') this.#reply('share', 'b', this.#record.witness.sealed(message.seals));
    else if (message.t === 'tags') this.#record.witness.tagged(message.from, message.tags);
    else if (message.t === 'record') this.#record.shown(message);
    else if (message.t === 'say') showPhrase(nameIn(message), message.n);
    else if (message.t === 'takeback') this.#askedBack(nameIn(message));
    else if (message.t === 'agreed') this.#answeredBack(message);
    else if (message.t === 'rematch') this.#onceMore.refused(this.host);
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
    this.#record.witness.answered(request, answer);
    if (answer.log_key !== undefined && answer.status.live) this.#record.witness.saw(answer);
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
    if (run !== was) this.#unask(); // a host that was loaded anew has forgotten that it was asked
    if (!same) this.#onceMore.settled();
    this.seat = seat;
    this.#hostSeat = Number.isSafeInteger(host) ? host : null;
    this.#current = true;
    if (same) {
      this.#record.witness.saw(update);
      remote.askAgain(run === was);
      return catchUp(session);
    }
    this.#table = table;
    this.#record.seated(table, seat);
    this.#record.witness.saw(update);
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
    const share = () => (this.seat === null ? refused() : this.askForLink());
    Object.assign(page, { share, menu: () => guestMenu(this) });
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
    return undecided(this, update);
  }

  #presence() {
    const { session } = this;
    const name = this.host;
    const presence = this.line?.presence ?? 'gone';
    if (this.step === 'over') return;
    notices.clear();
    this.#onceMore.settled();
    if (presence === 'here') sheetOn(this.page).close();
    if (presence === 'gone') {
      const actions = [
        { label: say('live.new_answer'), run: () => this.lost() },
        { label: say('live.ask_name_for_link', { name }), run: () => askFor(name) },
      ];
      notices.show(say('live.lost', { name }), { kind: 'error', actions: session.view ? actions : [] });
    } else if (session.view) {
      notices.show(presence === 'here' ? say('live.back_at_table') : say('live.lost_sight', { name }));
    }
    this.#redraw();
  }

  /** A link was opened here: without the host it is a table of this page, which begins anew with it. */
  #leavesForLink() {
    const left = (this.ended || this.line?.presence === 'gone') && holdsLink();
    if (left) location.reload();
    return left;
  }

  /** What can be done without the host. */
  lost() {
    const { page } = this;
    this.fault = '';
    const sheet = sheetOn(page);
    const heading = this.step === 'over' ? this.why : say('live.lost_host', { name: this.host });
    Object.assign(sheet, { mode: this, heading });
    sheet.show();
  }

  /** Answers a new invitation to the table. @param {string} text with the link */
  answerAnew(text) {
    try {
      location.assign(invitationIn(this.page.game, text));
    } catch (error) {
      if (!(error instanceof BadLiveLink)) throw error;
      this.fault = error.message;
      sheetOn(this.page).requestUpdate();
      this.page.requestUpdate();
    }
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
    const { undo } = this.session.view ?? {};
    if (this.line?.presence !== 'here') return void notices.show(say('live.nobody_to_agree'));
    if (!undo?.ok) return void notices.show(undo?.reason?.text ?? say('page.nothing_to_take_back'));
    this.line?.send({ t: 'takeback' });
    notices.show(say('live.asked_to_take_back'));
  }

  /** @param {string} name who would like to take back */
  #askedBack(name) {
    this.#unask();
    this.#unask = askWhetherBack(name, ok => this.line?.send({ t: 'agreed', ok }));
  }

  /** What has become of it. @param {any} message */
  #answeredBack(message) {
    this.#unask();
    if (message.ok === false) notices.show(whyNotBack(message.why, nameIn(message)));
  }

  /** Asks the host for the same game again. */
  async rematch() {
    this.#onceMore.ask(this);
  }

  /** Asks the host for a link to go on with. */
  async askForLink() {
    if (this.line?.presence !== 'here' || this.step === 'over') return askFor(this.host);
    this.line.send({ t: 'link?' });
    notices.show(say('live.asked_for_link', { name: this.host }));
  }

  // ---- ending ----

  /** @param {unknown} end */
  #dismissed(end) {
    writeNote(null);
    Witness.forget();
    this.line?.close();
    this.#awake();
    this.ended = true;
    this.over(whyEnded(end, this.host));
  }

  /** @param {string} why */
  over(why) {
    this.why = why;
    this.step = 'over';
    this.#current = false;
    this.#unask();
    this.#onceMore.settled();
    const actions = this.lastPath ? [{ label: say('live.last_seen'), run: () => this.lost() }] : [];
    if (this.session.view) notices.show(why, { kind: 'error', actions });
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
    return this.#record.closing();
  }

  template() {
    return guestScreen(this);
  }
}

/** Whom a message of the host names. @param {any} message */
const nameIn = message => String(message.name).slice(0, 24);
