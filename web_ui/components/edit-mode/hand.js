/** The card in the editor's hand, a new one or one that is moved, and the place that a `+` has asked a card for. */
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').EditMode} Edit */
/** @typedef {{card: string, name: string, from: import('./mode.js').Spot | null}} Held */

export class EditHand {
  /** @type {Held | null} */
  held = null;
  /** Where the held card can lie; empty until the engine has said so. @type {Set<string>} */
  places = new Set();
  /** The zone whose `+` was pressed without a card: what is chosen next goes there at once. @type {string | null} */
  into = null;
  /** Settles when it is known where the card that was taken last can lie. @type {Promise<unknown>} */
  #taken = Promise.resolve();

  /** @param {Edit} edit */
  constructor(edit) {
    this.edit = edit;
  }

  /** Nothing is held, and nothing is asked for. */
  empty() {
    this.held = this.into = null;
  }

  /** Closes the drawer of a phone; the focus that was in it goes on in the page, so that keys are heard. */
  async fold() {
    const { shell } = this.edit;
    if (!this.edit.drawer) return;
    this.edit.drawer = false;
    shell.requestUpdate();
    await shell.updateComplete;
    if (document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (shell.querySelector('.main'))?.focus({ preventScroll: true });
  }

  letGo = () => {
    this.empty();
    this.edit.chosen = null;
    this.edit.redraw();
  };

  /** @param {import('../../app/protocol').EditCardThere} card of the palette; the same again is let go */
  async hold({ card, name }) {
    // Nothing is waited for where nothing is asked: a place that is tapped at once is meant for this card.
    if (this.into && (await this.#fill(card, name, this.into))) return;
    if (this.held?.from === null && this.held.card === card) return this.letGo();
    this.edit.chosen = null;
    if (!(await this.#take({ card, name, from: null }))) return;
    announce(say('edit.held', { card: name }));
    this.#shown();
  }

  /**
   * Puts a card where one is asked for, if it can lie there; if not, none is asked for any more.
   * @param {string} card
   * @param {string} name
   * @param {string} into
   */
  async #fill(card, name, into) {
    const { edit } = this;
    const { zones } = await edit.shell.session.ask({ do: 'edit_places', card });
    const fits = zones.includes(into);
    if (!fits || !edit.shell.wide) this.into = null;
    if (!fits) return false;
    this.fold();
    await this.#put(card, name, into);
    return true;
  }

  /** @param {import('./mode.js').Spot} spot the card there is moved next */
  async lift(spot) {
    const card = this.edit.zone(spot.zone)?.cards[spot.index];
    if (!card) return;
    this.into = null;
    if (!(await this.#take({ card: card.card, name: card.name, from: spot }))) return;
    this.edit.chosen = null;
    announce(say('edit.moving', { card: card.name }));
    this.#shown();
  }

  /**
   * @param {Held} held
   * @returns {Promise<boolean>} whether it is still held when the engine has answered
   */
  #take(held) {
    this.held = held; // at once: a place that is tapped before the engine has answered is meant for it
    this.places = new Set();
    const asked = this.edit.shell.session.ask({ do: 'edit_places', card: held.card });
    const taken = asked.then(({ zones }) => {
      if (this.held === held) this.places = new Set(zones);
      return this.held === held;
    });
    this.#taken = taken.catch(() => {});
    return taken;
  }

  /** The row beside the table is one where the held card can lie, if there is any. */
  #shown() {
    const { edit } = this;
    this.fold();
    if (!this.places.has(edit.tab)) {
      const fit = edit.beside().filter(zone => this.places.has(zone.id));
      const seat = edit.zone(edit.tab)?.seat;
      edit.tab = (fit.find(zone => zone.seat === seat) ?? fit[0])?.id ?? edit.tab;
    }
    edit.redraw();
  }

  /**
   * Puts the held card there: the one that was taken last, however quick the tap.
   * @param {string} zone
   */
  async lay(zone) {
    const { edit } = this;
    await this.#taken;
    const { held } = this;
    if (!held) return;
    if (!this.places.has(zone)) {
      const place = edit.called(/** @type {import('./mode.js').Zone} */ (edit.zone(zone)));
      return void notices.show(say('edit.cannot_lie', { card: held.name, place }));
    }
    if (!held.from) return this.#put(held.card, held.name, zone);
    this.held = null;
    await edit.ask({ do: 'edit_move', zone: held.from.zone, index: held.from.index, to: zone });
    this.#lies(zone);
  }

  /**
   * @param {string} card
   * @param {string} name
   * @param {string} zone
   */
  async #put(card, name, zone) {
    await this.edit.ask({ do: 'edit_put', card, zone });
    const there = this.edit.zone(zone);
    if (there) announce(say('edit.card_in', { card: name, place: this.edit.called(there) }));
    this.#lies(zone);
  }

  /** @param {string} zone shows what lies there */
  #lies(zone) {
    if (this.edit.zone(zone)?.beside) this.edit.tab = zone;
    this.edit.redraw();
  }
}
