// The line between two devices at one table. It notices when the other is silent, and comes back by itself: while it stands each
// side keeps one more invitation open and tells the other of it; who returns after a reload answers that, and no link is sent.
import { readJson } from '../links/untrusted-json.js';
import { Call, Invitation, newCredentials } from './connection.js';

/**
 * @typedef {import('./connection.js').Opened} Opened
 * @typedef {import('./connection.js').Credentials} Credentials
 * @typedef {{link: string} & Credentials} Standby an invitation that is kept open, and what its answer is agreed to be
 * @typedef {'here' | 'silent' | 'gone'} Presence
 */

/** How often each side tells that it is there, ms. */
const BEAT_MS = 2000;
const TICK_MS = 1000;
/** A device that has said nothing for so long is silent, ms; and after so much longer gone. */
const SILENT_MS = 5000;
const GONE_MS = 60_000;
/** What one message may be, in characters: what is longer comes in pieces. */
const PIECE = 16_000;

/** Fires `message` (the text), `presence`, `standby` and, whenever the two devices have found each other, `open`. */
export class Line extends EventTarget {
  /** @type {Presence} */
  presence = 'here';
  /** What the other device keeps open for this one. @type {Standby | null} */
  standby = null;
  /** @type {Opened | null} */
  #opened = null;
  /** @type {Invitation | null} */
  #spare = null;
  /** @type {Credentials | null} */
  #agreed = null;
  /** @type {Call | null} */
  #call = null;
  #heard = performance.now();
  #parts = '';
  #ended = false;
  #beat = 0;
  #ticks = 0;
  #fresh = true;

  /**
   * @param {RTCCertificate} certificate
   * @param {{calls: boolean, longest: number}} how `calls`: this side calls the other where the line breaks and both are
   *   there; `longest`: nothing longer is put together of what comes, in characters
   */
  constructor(certificate, { calls, longest }) {
    super();
    this.certificate = certificate;
    this.calls = calls;
    this.longest = longest;
    this.#beat = setInterval(() => this.#tick(), TICK_MS);
  }

  /** The fingerprints of both certificates, own first. */
  get fingerprints() {
    return this.#opened ? [this.#opened.own, this.#opened.theirs] : null;
  }

  /**
   * Goes on by a channel that is open.
   * @param {Opened} opened
   */
  use(opened) {
    const old = this.#opened;
    this.#opened = opened;
    this.#parts = '';
    this.#fresh = true;
    this.#heard = performance.now();
    if (this.#call && opened.pc !== old?.pc) this.#call = null;
    old?.pc.close();
    const { channel, pc } = opened;
    channel.onmessage = event => this.#opened === opened && this.#take(event.data);
    channel.onclose = () => this.#broken(opened);
    pc.addEventListener('connectionstatechange', () => {
      if (pc.connectionState === 'failed') this.#broken(opened);
    });
    this.#standBy(opened);
    this.dispatchEvent(new Event('open'));
    this.#setPresence('here');
  }

  /**
   * Comes back by an invitation that the other side has kept open.
   * @param {Standby} standby
   */
  async comeBack({ link, ufrag, pwd }) {
    const call = new Call(link, this.certificate, { ufrag, pwd });
    this.#call?.close();
    this.#call = call;
    call.opened.then(opened => {
      if (this.#call === call && !this.#ended) this.use(opened);
      else call.close();
    });
    await call.begin(true);
  }

  /** The other device is not there yet. */
  wait() {
    this.#setPresence('silent');
  }

  /** @param {{t: string} & Record<string, any>} message */
  send(message) {
    const channel = this.#opened?.channel;
    if (channel?.readyState !== 'open') return;
    const text = JSON.stringify(message);
    try {
      for (let at = 0; at < text.length; at += PIECE)
        channel.send((at + PIECE < text.length ? '+' : '.') + text.slice(at, at + PIECE));
    } catch {
      // its buffer is full or it is just closing: what is lost is asked for again
    }
  }

  /** @param {string} [end] why, for the other side */
  close(end = '') {
    if (this.#ended) return;
    this.send({ t: 'bye', end });
    this.drop();
  }

  /** Ends without a word: the other side waits, and another page of this device may come back to it. */
  drop() {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#beat);
    this.#spare?.close();
    this.#call?.close();
    const { pc } = this.#opened ?? {};
    setTimeout(() => pc?.close(), 100); // the last word goes out first
  }

  /** @param {unknown} piece */
  #take(piece) {
    this.#heard = performance.now();
    this.#setPresence('here');
    if (typeof piece !== 'string' || !/^[+.]/.test(piece)) return this.#hear('');
    this.#parts += piece.slice(1);
    if (this.#parts.length > this.longest) {
      this.#parts = '';
      return this.#hear(''); // no message: whoever counts what is none has it counted
    }
    if (piece[0] === '+') return;
    const text = this.#parts;
    this.#parts = '';
    if (text === BEAT) return;
    if (text.startsWith('{"t":"standby"')) this.#told(text);
    else this.#hear(text);
  }

  /** @param {string} text of a message */
  #hear(text) {
    this.dispatchEvent(new CustomEvent('message', { detail: text }));
  }

  /**
   * The other side has an invitation open: one for each time that the line was opened.
   * @param {string} text
   */
  #told(text) {
    const standby = this.#fresh ? readStandby(text) : null;
    if (!standby) return;
    this.#fresh = false;
    this.standby = standby;
    this.dispatchEvent(new Event('standby'));
  }

  #tick() {
    const quiet = performance.now() - this.#heard;
    if ((this.#ticks = (this.#ticks + TICK_MS) % BEAT_MS) === 0) this.send({ t: '.' });
    if (quiet > GONE_MS) this.#setPresence('gone');
    else if (quiet > SILENT_MS) this.#setPresence('silent');
  }

  /** @param {Presence} presence */
  #setPresence(presence) {
    if (this.presence === presence) return;
    this.presence = presence;
    this.dispatchEvent(new Event('presence'));
  }

  /**
   * Keeps one more invitation open and tells the other side.
   * @param {Opened} opened
   */
  async #standBy(opened) {
    this.#spare?.close();
    const spare = await Invitation.make(this.certificate);
    if (this.#ended || this.#opened !== opened) return spare.close();
    this.#spare = spare;
    this.#agreed = newCredentials();
    this.send({ t: 'standby', link: spare.payload, ...this.#agreed });
  }

  /**
   * The line broke: the other page was closed or loaded anew, or the network was gone for long.
   * @param {Opened} opened
   */
  #broken(opened) {
    const spare = this.#spare;
    if (this.#ended || this.#opened !== opened) return;
    this.#setPresence('silent');
    if (spare && !spare.used && this.#agreed)
      spare
        .accept({ fingerprint: opened.theirs, candidates: [], ...this.#agreed })
        .then(again => {
          if (!this.#ended && this.#spare === spare) {
            this.#spare = null;
            this.#call?.close();
            this.use(again);
          }
        })
        .catch(() => {});
    if (this.calls && this.standby && !this.#call) this.comeBack(this.standby).catch(() => {});
  }
}

const BEAT = '{"t":"."}';

/**
 * @param {string} text
 * @returns {Standby | null}
 */
function readStandby(text) {
  try {
    const { link, ufrag, pwd } = readJson(text.slice(0, 2000));
    const whole = [link, ufrag, pwd].every(one => typeof one === 'string');
    return whole && /^[\w+/-]{4,64}$/.test(ufrag) && /^[\w+/-]{22,128}$/.test(pwd)
      ? { link, ufrag, pwd }
      : null;
  } catch {
    return null;
  }
}
