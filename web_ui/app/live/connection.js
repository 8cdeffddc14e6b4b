// How two devices connect without a server, by two links. The traps are those of browsers: Firefox gives up five seconds after
// it has begun, so the answering side calls anew, with the same certificate and credentials; Chromium as the answering side
// waits for as long as one likes if it does not know where to call. So an answer stays good until it arrives.
import { isFar, serversFor } from './far.js';
import { fingerprintOf, packLink, toSdp, unpackLink } from './live-link.js';

/**
 * @typedef {{ufrag: string, pwd: string}} Credentials
 * @typedef {{pc: RTCPeerConnection, channel: RTCDataChannel, theirs: string, own: string}} Opened
 *   `theirs`, `own`: fingerprints of the certificates
 */

/** How long addresses are gathered, ms: a browser that has found none by then has none. */
const GATHER_MS = 5000;
/** After so long a caller begins anew, ms. */
const TURN_MS = 5000;
/**
 * The same far apart, ms: routers let in only whom a device has called from where it is called back, so that each new
 * beginning is a new one for both.
 */
const FAR_TURN_MS = 30_000;
/** One that has just reached the other device is left alone so long, ms. */
const REACHED_MS = 1500;
/** How often a caller names the other's addresses again, ms. */
const REMIND_MS = 1000;
/** How often Firefox is named an address to try while it waits, ms, and how many times at most. */
const AWAKE_MS = 3000;
const MOST_AWAKE = 60;
/** With this Firefox signs its descriptions. */
const FIREFOX = 'SDPARTA';
/** After so long from the answer people are told that there is no open channel, ms. */
const CONNECT_MS = 12_000;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @returns {Credentials} new ones */
export const newCredentials = () => ({ ufrag: randomSigns(4), pwd: randomSigns(24) });

/**
 * Credentials of an answer: by their first part the page that has made the invitation knows it among those of other tabs.
 * What keeps others out is the password.
 * @param {string} invitation payload of the link
 * @returns {Promise<Credentials>}
 */
export const answerCredentials = async invitation => ({
  ...newCredentials(),
  ufrag: await markOf(invitation),
});

/**
 * What marks the answers to an invitation.
 * @param {string} invitation payload of the link
 */
export async function markOf(invitation) {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(invitation));
  return signs(new Uint8Array(sum, 0, 4));
}

/** @param {Uint8Array} bytes */
const signs = bytes => [...bytes].map(byte => SIGNS[byte & 63]).join('');

/** @param {number} n */
const randomSigns = n => signs(crypto.getRandomValues(new Uint8Array(n)));

/**
 * @param {RTCCertificate} certificate
 * @param {boolean} far over the internet
 */
function connection(certificate, far) {
  const pc = new RTCPeerConnection({ certificates: [certificate], iceServers: serversFor(far) });
  const channel = pc.createDataChannel('table', { negotiated: true, id: 0 });
  return { pc, channel };
}

/** @param {RTCPeerConnection} pc */
const descriptionOf = pc => /** @type {RTCSessionDescription} */ (pc.localDescription);

/** @param {RTCPeerConnection} pc */
const gathered = pc =>
  new Promise(resolve => {
    const look = () => pc.iceGatheringState === 'complete' && resolve(undefined);
    pc.addEventListener('icegatheringstatechange', look);
    look();
    setTimeout(resolve, GATHER_MS);
  });

/**
 * @param {RTCDataChannel} channel
 * @returns {Promise<void>}
 */
const opening = channel =>
  new Promise(resolve => {
    if (channel.readyState === 'open') resolve();
    else channel.addEventListener('open', () => resolve(), { once: true });
  });

/**
 * Firefox gives a connection up five seconds after the answer if it has no address left to try, and then hears nobody who
 * calls. So it is named more and more of them: of this device itself, where nobody answers. Those of the other device are
 * named again, for its name may not have been found at once.
 * @param {RTCPeerConnection} pc
 * @param {string[]} theirs
 * @param {string} [sdpMid] how it calls the channel
 */
function keepAwake(pc, theirs, sdpMid) {
  const { sdp } = descriptionOf(pc);
  if (!sdp.includes(FIREFOX)) return;
  const own = sdp.match(/candidate:\S+ 1 udp \d+ \S+ \d+ typ host/gi) ?? [];
  let port = 0;
  const name = () => {
    const waits = pc.iceConnectionState === 'new' || pc.iceConnectionState === 'checking';
    if (!waits || ++port > MOST_AWAKE) return clearInterval(timer);
    for (const candidate of [...theirs, ...own.map(one => one.replace(/\d+(?= typ)/, String(port)))])
      pc.addIceCandidate({ candidate, sdpMid }).catch(() => {});
  };
  const timer = setInterval(name, AWAKE_MS);
  name();
}

/** The side that invites: one connection, which waits for one answer. */
export class Invitation {
  /**
   * @param {RTCPeerConnection} pc
   * @param {RTCDataChannel} channel
   * @param {string} payload of its link
   */
  constructor(pc, channel, payload) {
    this.pc = pc;
    this.channel = channel;
    this.payload = payload;
    this.used = false;
  }

  /**
   * Whether an answer was made to this invitation.
   * @param {Pick<import('./live-link.js').Described, 'type' | 'ufrag'>} described
   */
  async wants({ type, ufrag }) {
    return type === 'answer' && !this.used && ufrag === (await markOf(this.payload));
  }

  /**
   * @param {RTCCertificate} certificate
   * @param {string} [name]
   * @param {boolean} [watch] to look on
   * @param {boolean} [far] over the internet
   */
  static async make(certificate, name, watch, far = false) {
    const { pc, channel } = connection(certificate, far);
    await pc.setLocalDescription(await pc.createOffer());
    await gathered(pc);
    return new Invitation(pc, channel, packLink(descriptionOf(pc), name, watch));
  }

  /**
   * Connects with the device that answers. It is never given up before it is closed: a device that is slow, or that sleeps
   * just now, may still come.
   * @param {Omit<import('./live-link.js').Described, 'name' | 'type' | 'watch'>} described
   * @param {() => void} [late] called where it takes long
   * @returns {Promise<Opened>}
   */
  async accept(described, late = () => {}) {
    const { pc, channel } = this;
    this.used = true;
    const mid = descriptionOf(pc)
      .sdp.match(/^a=mid:(.*)$/m)?.[1]
      .trim();
    await pc.setRemoteDescription(toSdp({ ...described, type: 'answer' }, { mid }));
    const waited = setTimeout(late, CONNECT_MS);
    keepAwake(pc, described.candidates, mid);
    await opening(channel);
    clearTimeout(waited);
    return { pc, channel, theirs: described.fingerprint, own: fingerprintOf(descriptionOf(pc).sdp) };
  }

  close() {
    this.pc.close();
  }
}

/** The side that answers: it waits to be called, and calls anew where its browser gives up. */
export class Call {
  /** The payload of the answer's link. */
  payload = '';
  /** Whether the answer stays good when the connection is made anew. */
  lasting = true;
  #ended = false;
  #ringing = 0;
  /** @type {RTCPeerConnection | null} */
  #pc = null;
  /** @type {(opened: Opened) => void} */
  #found = () => {};

  /**
   * @param {string} invitation payload of the link
   * @param {RTCCertificate} certificate
   * @param {Credentials} [credentials] agreed before; new ones otherwise
   */
  constructor(invitation, certificate, credentials = newCredentials()) {
    this.theirs = unpackLink(invitation);
    /** Over the internet: both must call, so that the routers between them let the other in. */
    this.far = isFar(this.theirs);
    this.certificate = certificate;
    this.credentials = credentials;
    /**
     * Settled when the channel is open.
     * @type {Promise<Opened>}
     */
    this.opened = new Promise(resolve => (this.#found = resolve));
  }

  /**
   * Makes the answer.
   * @param {boolean} [calling] calls at once: the other device is known to wait
   */
  async begin(calling = false) {
    const pc = await this.#try(calling || this.far);
    await gathered(pc);
    this.payload = packLink(descriptionOf(pc));
    return this.payload;
  }

  close() {
    this.#ended = true;
    clearInterval(this.#ringing);
    this.#pc?.close();
  }

  /** @param {boolean} calling */
  async #try(calling) {
    const { pc, channel } = connection(this.certificate, this.far);
    this.#pc = pc;
    const { ufrag, pwd } = this.credentials;
    const own = (/** @type {string} */ sdp) =>
      sdp.replace(/a=ice-ufrag:.*/g, `a=ice-ufrag:${ufrag}`).replace(/a=ice-pwd:.*/g, `a=ice-pwd:${pwd}`);
    await pc.setRemoteDescription(toSdp(this.theirs, { withhold: true }));
    const made = await pc.createAnswer();
    await pc.setLocalDescription({ type: 'answer', sdp: own(made.sdp ?? '') });
    this.lasting = descriptionOf(pc).sdp.includes(ufrag);
    opening(channel).then(() => {
      clearInterval(this.#ringing);
      if (!this.#ended)
        this.#found({
          pc,
          channel,
          theirs: this.theirs.fingerprint,
          own: fingerprintOf(descriptionOf(pc).sdp),
        });
    });
    if (calling) this.#ring(pc);
    this.#follow(pc, calling);
    return pc;
  }

  /**
   * Names the other's addresses, again and again until something comes of it.
   * @param {RTCPeerConnection} pc
   */
  #ring(pc) {
    const name = () => {
      if (pc.iceConnectionState !== 'new') return clearInterval(this.#ringing);
      for (const candidate of this.theirs.candidates)
        pc.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 }).catch(() => {});
    };
    clearInterval(this.#ringing);
    this.#ringing = setInterval(name, REMIND_MS);
    name();
  }

  /**
   * Begins anew where the browser has given up; a caller also after a while.
   * @param {RTCPeerConnection} pc
   * @param {boolean} calling
   */
  #follow(pc, calling) {
    let since = performance.now();
    let done = false;
    const again = () => {
      if (this.#ended || done || pc.connectionState === 'connected') return;
      done = true;
      clearInterval(this.#ringing);
      pc.close();
      setTimeout(() => !this.#ended && this.#try(true), 20);
    };
    pc.addEventListener('iceconnectionstatechange', () => {
      since = performance.now();
      if (pc.iceConnectionState === 'failed') again();
    });
    // One that is not ready yet answers the checks all the same; then nothing more would come.
    const turn = () => {
      const reached = pc.iceConnectionState === 'connected' && performance.now() - since < REACHED_MS;
      if (reached) setTimeout(turn, REACHED_MS);
      else again();
    };
    if (calling) setTimeout(turn, this.far ? FAR_TURN_MS : TURN_MS);
  }
}
