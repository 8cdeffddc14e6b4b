// Whose an answer is. It is taken only by the page whose invitation it answers: one that was opened in another tab of this
// browser, or given to another page that waits, is handed to that one.
import { markOf } from '../../app/live/connection.js';
import { BadLiveLink, liveLinkIn, unpackLink } from '../../app/live/live-link.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/live/connection.js').Invitation} Invitation */

const HANDED = 'evertable.live';
/** How long the page that waits may take to say that it has it, ms. */
const PATIENCE_MS = 1500;

/**
 * Hands an answer to the page that waits for it.
 * @param {string} answer
 * @returns {Promise<{taken: boolean, fault: string}>} whether one has taken it, or why one of them cannot
 */
export function handOver(answer) {
  const channel = new BroadcastChannel(HANDED);
  return new Promise(resolve => {
    let fault = '';
    const end = (/** @type {boolean} */ taken) => {
      channel.close();
      resolve({ taken, fault });
    };
    channel.onmessage = ({ data }) => {
      if (typeof data?.fault === 'string') fault = data.fault;
      if (data?.taken === true) end(true);
    };
    setTimeout(end, PATIENCE_MS, false);
    channel.postMessage({ answer });
  });
}

/** The answers to the invitations of one page. */
export class Answers {
  /** What has become of its earlier invitations, by the mark of their answers. @type {Map<string, 'over' | 'taken'>} */
  #past = new Map();
  #heard = new BroadcastChannel(HANDED);

  /**
   * @param {() => Invitation | null} open the invitation that is open
   * @param {(answer: string) => void} take
   */
  constructor(open, take) {
    this.open = open;
    this.take = take;
    this.#heard.onmessage = ({ data }) => this.#handed(data);
  }

  /**
   * An invitation is of no more use.
   * @param {Invitation} invitation
   * @param {'over' | 'taken'} how
   */
  async done(invitation, how) {
    this.#past.set(await markOf(invitation.payload), how);
  }

  /**
   * The answer to the open invitation that a text holds.
   * @param {string} text a link, or a text with one
   * @returns {Promise<import('../../app/live/live-link.js').Described>}
   * @throws {BadLiveLink} if it is none, or the answer to another one
   */
  async read(text) {
    const { kind, payload } = liveLinkIn(text);
    const described = unpackLink(payload);
    if (kind === 'J' || described.type !== 'answer') throw new BadLiveLink(say('live.wanted_answer'));
    const own = this.#faultOf(described);
    if (own) throw new BadLiveLink(own);
    if (await this.open()?.wants(described)) return described;
    const { taken, fault } = await handOver(text);
    throw new BadLiveLink(
      taken ? say('live.another_tab_has_it') : fault || say('live.answers_another_invitation'),
    );
  }

  close() {
    this.#heard.close();
  }

  /** Why an answer to an earlier invitation is of no use. @param {{ufrag: string}} described */
  #faultOf({ ufrag }) {
    const past = this.#past.get(ufrag);
    if (!past) return '';
    if (past === 'over') return say('live.invitation_over');
    return this.open() ? say('live.invitation_used') : say('live.seat_taken');
  }

  /** An answer that was given to another page: it may be for this one. @param {any} data */
  async #handed(data) {
    if (typeof data?.answer !== 'string') return;
    try {
      const described = unpackLink(liveLinkIn(data.answer).payload);
      const fault = this.#faultOf(described);
      if (fault) return this.#heard.postMessage({ fault });
      const invitation = this.open();
      if (
        described.type !== 'answer' ||
        described.ufrag !== (invitation && (await markOf(invitation.payload)))
      )
        return;
      this.#heard.postMessage({ taken: true });
      if (!invitation?.used) this.take(data.answer);
    } catch (error) {
      if (!(error instanceof BadLiveLink)) throw error;
    }
  }
}
