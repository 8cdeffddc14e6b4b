/** @typedef {import('../../app/protocol').News} News */

/** Which lines of the digest were shown below the result of a round: they are not shown again once it is closed. */
export class ReadDigest {
  /** How many decisions had been made then. */
  #upTo = 0;
  /** @type {News[]} */
  #all = [];
  /** @type {News[]} */
  #left = [];

  /**
   * A round has ended and the table shows its result: the others' moves before it are shown although it is not the viewer's
   * turn.
   * @param {import('../../app/session/session.js').Session} session
   */
  atTheEnd(session) {
    const { view, watching, digest } = session;
    if (!view?.status.live || view.for === null || watching) return;
    this.#upTo = view.status.decisions;
    this.#all = [];
    if (digest.length) return;
    if (view.status.digest.some(({ seat }) => seat !== null && seat !== view.for))
      session.setDigest(view.status.digest);
  }

  /**
   * The lines of the digest that are still to be shown; the same array as long as they are the same.
   * @param {News[]} news
   * @param {number} decisions how many have been made
   * @param {boolean} held the table still shows the end of the round
   * @returns {News[]}
   */
  lines(news, decisions, held) {
    if (decisions < this.#upTo) this.#upTo = 0; // something was taken back, or it is another game
    if (held || !this.#upTo) return news;
    if (this.#all !== news) {
      this.#all = news;
      this.#left = news.filter(({ n }) => n > this.#upTo);
    }
    return this.#left;
  }
}
