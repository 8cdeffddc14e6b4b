/** @typedef {import('../../app/protocol').News} News */

/** What has been told below the end of a round: once that is put away it is no news. */
export class ReadDigest {
  /** How many decisions had been made then. */
  #upTo = 0;
  /** @type {News[]} */
  #all = [];
  /** @type {News[]} */
  #left = [];

  /**
   * A round or a play has ended, and the table shows that: what others did before it is told though it is not one's turn.
   * @param {import('../../app/session/session.js').Session} session
   */
  atTheEnd(session) {
    const { view, watching, digest } = session;
    if (!view?.status.live || view.for === null || watching) return;
    this.#upTo = view.status.decisions;
    this.#all = [];
    if (digest.length) return;
    if (view.status.digest.some(({ seat }) => seat !== null && seat !== view.for))
      session.tell(view.status.digest);
  }

  /**
   * What of the news is still to be told; the same list as long as that is the same.
   * @param {News[]} news
   * @param {number} decisions how many have been made
   * @param {boolean} held the end of the round is looked at
   * @returns {News[]}
   */
  lines(news, decisions, held) {
    if (decisions < this.#upTo) this.#upTo = 0; // taken back, or another game
    if (held || !this.#upTo) return news;
    if (this.#all !== news) {
      this.#all = news;
      this.#left = news.filter(({ n }) => n > this.#upTo);
    }
    return this.#left;
  }
}
