// What a guest saw last of a table that lies on another device, as a link to the position as its seat sees it: that stays if
// the other device does not come back.

/** The longest link that is kept, in characters. */
const LONGEST = 20_000;

export class LastView {
  #v = -1;
  #asking = false;

  /**
   * @param {string} game
   * @param {(request: {do: 'link', kind: 'P'}) => Promise<any>} ask asks the table's engine
   * @param {(path: string) => void} noted called whenever there is a newer one
   */
  constructor(game, ask, noted) {
    this.fits = new RegExp(`^/${game}/#P\\d{1,3}\\.[\\w.-]+$`);
    this.ask = ask;
    this.noted = noted;
  }

  /**
   * The table may have moved: asks for the link, one at a time.
   * @param {() => Pick<import('../protocol').Update, 'v' | 'status'> | null} now the update in view
   */
  async follow(now) {
    if (this.#asking) return;
    this.#asking = true;
    for (let view; (view = now()) && view.status.live && view.v !== this.#v;) {
      const { ok, link } = await this.ask({ do: 'link', kind: 'P' });
      if (!ok) break;
      this.#v = view.v;
      const path = link?.url_path;
      if (typeof path === 'string' && path.length <= LONGEST && this.fits.test(path)) this.noted(path);
    }
    this.#asking = false;
  }
}
