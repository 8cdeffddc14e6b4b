/**
 * The host's side of a table on several devices, as a mode of a game's page: inviting, connecting, and while the table is played
 * who is there. The table lies in this page's engine, as any other.
 */
import { html } from 'lit';
import { Invitation } from '../../app/live/connection.js';
import { deviceKey } from '../../app/live/device-key.js';
import { LONGEST_MESSAGE } from '../../app/live/gate.js';
import { forgetHosted, hostedTable, noteHosted } from '../../app/live/hosted.js';
import { GuestSeat } from '../../app/live/guest-seat.js';
import { Line } from '../../app/live/line.js';
import { BadLiveLink, wordsToCompare } from '../../app/live/live-link.js';
import { notices } from '../../app/page/notices.js';
import { distinctNames, ownName } from '../../app/session/opponents.js';
import { EngineRefusal, problemAtField } from '../../app/engine/refusal.js';
import { say } from '../../sentences/say.js';
import { wear } from '../../lib/late-style.js';
import { showAlone } from './common-table.js';
import { Dealer } from './dealer.js';
import { Answers } from './hand-over.js';
import { hostMenu, hostScreen } from './host-screens.js';
import { showPhrase } from './phrases.js';
import { LiveLink, presenceChip, stayAwake } from './screens.js';
import css from './element.css?text';
import { OnceMore } from './once-more.js';
import { TakingBack } from './taking-back.js';

/**
 * @typedef {{options: Record<string, any>, seats: import('../../app/protocol').Person[], sole: number | null, near?: number[]}} Wanted
 *   `near`: the seats at other devices
 * @typedef {{seat: number | null, name: string, line: Line, at: GuestSeat, words: string[]}} Guest `seat` null: it looks on
 */

/** How long a device that is connected may take to say who it is, ms. */
const HELLO_MS = 12_000;
/** A game that is over is no table to come back to after so long, ms. */
const OVER_MS = 3_600_000;

export class HostMode {
  ready = false;
  /** @type {'invite' | 'accept' | 'connecting' | 'failed' | 'compare'} */
  step = 'invite';
  /** The seat that somebody is being invited to; null: to look on. @type {number | null} */
  seat = 0;
  /** How much later those see it who are invited to look on, ms. */
  delay = 0;
  /** @type {Guest[]} */
  guests = [];
  /** Over the internet: a server is asked for this device's address. */
  far = false;
  fault = '';
  /** What is to be dealt once all are there; null: it lies on the table. @type {Wanted | null} */
  wanted = null;
  /** @type {Invitation | null} */
  #invitation = null;
  #answers = new Answers(
    () => this.#invitation,
    answer => this.take(answer),
  );
  /** @type {LiveLink | null} */
  link = null;
  /** @type {RTCCertificate | null} */
  #key = null;
  #takingBack;
  #onceMore;
  #awake = () => {};
  #life = new AbortController();

  /** @param {import('../game-page/element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    this.session = page.session;
    this.dealer = new Dealer(
      page,
      () => this.guests,
      () => this.#note(),
    );
    const seated = () => this.guests.filter(({ seat }) => seat !== null);
    this.#takingBack = new TakingBack(this.session, seated, () => this.dealer.shown);
    this.#onceMore = new OnceMore(this.session, () => this.rematch().catch(error => page.failed(error)));
    wear(css);
    // The others are not waited for by link.
    const { signal } = this.#life;
    const heard = (/** @type {string} */ name, /** @type {() => void} */ run) =>
      this.session.addEventListener(name, run, { signal });
    heard('change', () => {
      if (this.session.locked) return this.#end(); // another tab has the table, and its guests
      if (this.guests.length && !this.wanted) this.session.passTo = null;
    });
    // What is told to others is kept here: a page that is loaded anew has it.
    heard('stored', () => this.dealer.tell());
    heard('seated', () => this.#note());
    const asked = (/** @type {Event} */ event) => this.guests.some(here) && event.preventDefault();
    addEventListener('beforeunload', asked, { signal });
  }

  // ---- inviting ----

  /** @param {Wanted} wanted */
  async invite(wanted) {
    this.wanted = wanted;
    this.page.screen = this;
    this.#awake = stayAwake();
    await this.#inviteNext();
  }

  /** Invites to the next seat that nobody has; when all are there, their words are compared. */
  async #inviteNext() {
    const { near = [] } = this.wanted ?? {};
    const free = near.find(seat => !this.guests.some(guest => guest.seat === seat));
    if (free === undefined) this.show('compare');
    else await this.inviteTo(free);
  }

  /** Invites somebody to a seat. @param {number | null} seat null: to look on */
  async inviteTo(seat) {
    this.seat = seat;
    this.#key ??= await deviceKey();
    if (this.#invitation) await this.#answers.done(this.#invitation, 'over');
    this.#invitation?.close();
    this.#invitation = await Invitation.make(this.#key, this.#ownName(), seat === null, this.far);
    this.link = new LiveLink(this.page.game, 'J', this.#invitation.payload, () => this.page.requestUpdate());
    this.show('invite');
  }

  #ownName() {
    const seats = this.wanted?.seats ?? this.session.view?.status.seats ?? [];
    const own = this.wanted ? this.wanted.sole : this.session.sole;
    return (own === null ? ownName() : seats[own]?.name) ?? '';
  }

  /** Shows a step of inviting. @param {HostMode['step']} step */
  show(step) {
    this.step = step;
    this.ready = true;
    this.page.requestUpdate();
    this.page.updateComplete.then(() =>
      /** @type {HTMLElement | null} */ (this.page.querySelector('.live-page'))?.focus(),
    );
  }

  /**
   * Takes the answer of a friend.
   * @param {string} text a link, or a text with one
   */
  async take(text) {
    const invitation = this.#invitation;
    this.fault = '';
    try {
      const described = await this.#answers.read(text);
      if (!invitation) return;
      this.show('connecting');
      const late = () => this.#invitation === invitation && this.ready && this.show('failed');
      const opened = await invitation.accept(described, late);
      if (this.#invitation !== invitation) return; // stopped meanwhile
      this.#invitation = null; // it is the line now
      await this.#answers.done(invitation, 'taken');
      await this.#connected(opened);
    } catch (error) {
      if (!(error instanceof BadLiveLink)) return this.show('failed');
      this.fault = error.message;
      this.show('accept');
    }
  }

  /** An answer may be given to it. */
  get waits() {
    return this.ready && (this.step === 'invite' || this.step === 'accept');
  }

  /** @param {import('../../app/live/connection.js').Opened} opened */
  async #connected(opened) {
    const guest = this.#guest(this.seat, '', this.delay);
    const known = new Promise(resolve => {
      guest.at.addEventListener('message', event => {
        const { detail } = /** @type {CustomEvent} */ (event);
        if (detail.t === 'hello') resolve(true);
        if (detail.t === 'bye') resolve(false);
      });
      setTimeout(resolve, HELLO_MS, false);
    });
    guest.line.use(opened);
    guest.words = await wordsToCompare(opened.own, opened.theirs);
    if (!(await known)) {
      this.guests = this.guests.filter(one => one !== guest);
      return this.show('failed');
    }
    if (this.wanted) return this.#inviteNext();
    this.toTable(); // invited again during the game
  }

  /**
   * Somebody at another device.
   * @param {number | null} seat
   * @param {string} name
   * @param {number} [delay]
   * @returns {Guest}
   */
  #guest(seat, name, delay) {
    const certificate = /** @type {RTCCertificate} */ (this.#key);
    const line = new Line(certificate, { calls: false, longest: LONGEST_MESSAGE });
    const at = new GuestSeat(this.session, line, seat, delay);
    const guest = { seat, name, line, at, words: [] };
    const same = (/** @type {Guest} */ one) => seat !== null && one.seat === seat;
    this.guests.filter(same).forEach(one => one.line.close('again'));
    this.guests = [...this.guests.filter(one => !same(one)), guest];
    at.addEventListener('message', event => this.#said(guest, /** @type {CustomEvent} */ (event).detail));
    line.addEventListener('presence', () => this.#presence(guest));
    line.addEventListener('standby', () => this.#note());
    return guest;
  }

  // ---- the table ----

  /** Everybody is there: deals. */
  async deal() {
    const { page, wanted } = this;
    if (!wanted) return;
    const names = distinctNames(
      wanted.seats.map(({ name }, n) => this.guests.find(one => one.seat === n)?.name || name),
    );
    const seats = wanted.seats.map((person, n) => ({ ...person, name: names[n] }));
    for (const guest of this.guests) guest.name = names[guest.seat ?? -1] ?? guest.name;
    try {
      const table = { game: page.game, options: wanted.options, seats };
      if (!(await this.dealer.start(table, wanted))) return;
    } catch (error) {
      this.stop();
      if (!(error instanceof EngineRefusal)) return page.failed(error);
      page.fault = { field: error.field ?? '', text: problemAtField(error.message) };
      return;
    }
    this.wanted = null;
    showAlone(wanted.sole === null);
    for (const guest of this.guests) this.dealer.seat(guest);
    this.toTable();
  }

  /** The same game again. */
  rematch = () => this.dealer.rematch();

  /** The page shows the table; this mode stays beside it. */
  toTable() {
    this.ready = false;
    // Also where a table by link becomes one of connected devices.
    this.session.near = this.guests.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    this.page.screen = this;
    this.#hold();
    this.#note();
    this.page.requestUpdate();
  }

  /** What changes the game's course is for all who play it to agree on. */
  #hold() {
    const refused = async () => void notices.show(say('live.together'));
    Object.assign(this.session, {
      undo: () => this.undo(),
      fork: refused,
      swapLine: refused,
      command: async () => [{ text: say('live.together'), rule: null }],
    });
    Object.assign(this.page, { menu: () => hostMenu(this) });
  }

  /**
   * Comes back to a table that was opened again: after a reload, or in another tab.
   * @param {import('../../app/live/hosted.js').Hosted | null} note
   */
  async comeBack(note) {
    const { session } = this;
    this.#key = await deviceKey();
    this.#awake = stayAwake();
    this.dealer.goOn(note?.record ?? null);
    session.seatless = session.watching;
    showAlone(session.seatless);
    const known = note?.guests ?? [];
    for (const seat of session.near ?? [])
      if (!known.some(one => one.seat === seat)) {
        const { line } = this.#guest(seat, session.view?.status.seats[seat].name ?? '');
        line.wait();
      }
    for (const { seat, delay, name, standby } of known) {
      const { line } = this.#guest(seat, name, delay);
      line.standby = standby;
      line.wait();
      await line.comeBack(standby);
    }
    this.ready = false;
    this.page.screen = this;
    this.#hold();
    session.dispatchEvent(new Event('change'));
    this.dealer.tell();
  }

  #note() {
    const { slot } = this.session.autosave;
    if (!slot || this.wanted || this.#life.signal.aborted) return;
    const guests = this.guests.flatMap(({ seat, name, at, line: { standby } }) =>
      standby ? [{ seat, delay: at.past.delay, name, standby }] : [],
    );
    noteHosted(slot, { guests, record: this.dealer.kept });
  }

  /**
   * @param {Guest} guest
   * @param {{t: string} & Record<string, any>} message
   */
  #said(guest, message) {
    const { name } = guest;
    if (message.t === 'hello') {
      // At the table they are called as everybody there reads it.
      const seat = this.wanted ? null : this.session.view?.status.seats[guest.seat ?? -1];
      guest.name = seat?.name ?? (message.name.trim().slice(0, 24) || say('new_game.friend'));
      if (!this.wanted) this.dealer.seat(guest).then(() => this.#takingBack.remind(guest));
    } else if (message.t === 'takeback') this.#takingBack.askedBy(guest);
    else if (message.t === 'agreed') this.#takingBack.agreed(guest, message.ok);
    else if (message.t === 'rematch') this.#onceMore.askedBy(guest);
    else if (message.t === 'checked') this.dealer.checked(guest, message.found);
    else if (message.t === 'say') this.#spread(message.n, guest);
    else if (message.t === 'link?')
      notices.show(say('live.asks_for_link', { name }), {
        kind: 'error',
        actions: [{ label: say('page.send_the_table'), run: () => this.page.share() }],
      });
    else if (message.t === 'bye') {
      const version = message.end === 'version';
      if (version)
        notices.show(say('live.versions_differ', { name: name || say('new_game.friend') }), {
          kind: 'error',
        });
      else notices.show(say('live.has_left', { name }), { kind: 'error', actions: this.#ways(guest) });
      guest.line.close();
      this.#changed();
    }
  }

  /** Says one of the ready phrases to all who play. @param {number} n */
  sayPhrase(n) {
    this.#spread(n);
  }

  /**
   * Passes on what somebody has said.
   * @param {number} n
   * @param {Guest} [from] undefined: this device
   */
  #spread(n, from) {
    if (from) showPhrase(from.name, n);
    const name = from?.name ?? this.#ownName();
    for (const one of this.guests) if (one !== from) one.line.send({ t: 'say', n, name });
  }

  /** @param {Guest} guest */
  #presence(guest) {
    const { name, line } = guest;
    const said = {
      here: say('live.is_back', { name }),
      silent: say('live.device_is_silent', { name }),
      gone: say('live.lost', { name }),
    }[line.presence];
    notices.clear();
    if (line.presence === 'gone') notices.show(said, { kind: 'error', actions: this.#ways(guest) });
    else if (!this.wanted) notices.show(said);
    this.#changed();
  }

  /** What can be done without a guest. @param {Guest} guest */
  #ways = guest => [
    { label: say('live.invite_again'), run: () => this.inviteTo(guest.seat) },
    { label: say('live.go_on_by_link'), run: () => this.goOnByLink() },
  ];

  /** The same as items of the menu: for each guest who is not there. */
  waysOn() {
    const away = this.guests.filter(guest => !here(guest) && guest.seat !== null);
    return [
      ...away.map(({ seat, name }) => ({
        label: say('live.invite_name_again', { name }),
        icon: 'qr-code',
        run: () => this.inviteTo(seat),
      })),
      ...(away.length
        ? [{ label: say('live.go_on_by_link'), icon: 'link-2', run: () => this.goOnByLink() }]
        : []),
    ];
  }

  /** The game goes on as one by link: the others get a link to it. */
  async goOnByLink() {
    const { session } = this;
    this.#leave('link');
    session.near = null; // which is kept with the table
    await session.seek(Number.MAX_SAFE_INTEGER);
    await this.page.updateComplete; // the table is shown again
    const sheet = this.page.sheet('ev-share');
    sheet.names = true; // each is offered the own seat
    this.page.share().finally(() => (sheet.names = false));
  }

  /** Asks the others whether the last decision may be taken back. */
  async undo() {
    this.#takingBack.ask();
  }

  // ---- ending ----

  /** Ends inviting: back to the form. */
  stop() {
    this.#leave('stopped');
    this.page.toForm();
  }

  /** A game by link instead. */
  async byLink() {
    const wanted = this.wanted;
    if (!wanted) return this.goOnByLink();
    this.#leave('link');
    await this.page.start({ ...wanted, near: undefined });
  }

  /**
   * Ends the table on several devices.
   * @param {string} why for the guests
   */
  #leave(why) {
    const { slot } = this.session.autosave;
    for (const { line } of this.guests) line.close(why);
    if (slot && !this.wanted) forgetHosted(slot);
    this.#end();
  }

  /** This page is no host any more; guests that were told nothing may be another page's. */
  #end() {
    const { page, session } = this;
    this.#life.abort();
    for (const { line } of this.guests) line.drop();
    this.#invitation?.close();
    this.#invitation = null;
    this.#awake();
    this.#answers.close();
    this.guests = [];
    for (const name of ['undo', 'fork', 'swapLine', 'command']) Reflect.deleteProperty(session, name);
    Reflect.deleteProperty(page, 'menu');
    showAlone(false);
    this.ready = false;
    if (page.screen === this) page.screen = null;
    page.requestUpdate();
  }

  #changed() {
    this.page.requestUpdate();
  }

  // ---- drawing ----

  company() {
    return html`${this.guests.map(({ seat, name, line }) => presenceChip({ seat, name, presence: line.presence }))}`;
  }

  closing() {
    return this.dealer.closing();
  }

  template() {
    return hostScreen(this);
  }
}

/**
 * The host's table that lies on a page: its guests come back to it.
 * @param {import('../game-page/element.js').GamePage} page
 */
export async function comeBackAsHost(page) {
  const { autosave, view } = page.session;
  const note = await hostedTable(autosave.slot ?? '');
  const lasts = view?.status.finished ? note && Date.now() - note.at < OVER_MS : true;
  if (lasts) await new HostMode(page).comeBack(note);
}

/** @param {Guest} guest */
const here = guest => guest.line.presence === 'here';
