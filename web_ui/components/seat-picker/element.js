import { html, nothing } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { Sheet } from '../sheet/element.js';
import { isUnnamed } from '../../lib/seat-names.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/protocol').LinkHeader} LinkHeader */

/** @type {[string, string][]} */
const PLACES = [
  ['link', say('new_game.by_link')],
  ['here', say('new_game.at_this_device')],
];
/**
 * The same with one other seat.
 * @type {[string, string][]}
 */
const OTHER = [
  ['link', say('new_game.plays_by_link')],
  ['here', say('new_game.sits_here_too')],
];

/**
 * Asks before a link that contains every secret is opened: from which seat, and who plays the others. Fires `enter` {seat,
 * seats, sole}.
 */
class SeatPicker extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    header: { attribute: false },
    people: { attribute: false },
    levels: { attribute: false },
    places: { attribute: false },
    typed: { state: true },
    seat: { state: true },
    fault: { state: true },
  };

  constructor() {
    super();
    /** @type {LinkHeader | null} */
    this.header = null;
    /**
     * Who played at the table it comes from, as far as known.
     * @type {import('../../app/protocol').Person[]}
     */
    this.people = [];
    /**
     * Names typed here, by seat.
     * @type {Record<number, string>}
     */
    this.typed = {};
    /** @type {number | null} */
    this.seat = 0;
    /**
     * Who plays each seat other than the user's: `link`, `here`, or an opponent.
     * @type {string[]}
     */
    this.places = [];
    this.fault = '';
    /** @type {import('../../app/protocol').Declaration['levels']} */
    this.levels = [];
  }

  /** @override */
  content() {
    const { header, seat } = this;
    if (!header) return nothing;
    return html`<p class="picker-what">
        <b>${header.title}</b>${header.summary}${
          header.options_text ? html`<span class="hint">${header.options_text}</span>` : nothing
        }
      </p>
      ${header.secrets && !header.over ? SECRETS : nothing}
      <fieldset class="field">
        <legend>${header.over ? say('new_game.look_at_it_as') : say('new_game.open_it_as')}</legend>
        <div class="segments">
          ${this.people.map((_, n) => {
            const next = n === header.to_move ? html`<small>${say('common.to_move')}</small>` : nothing;
            return this.#seatChoice(n, html`${mark(n)}${this.#called(n)}${next}`);
          })}
          ${this.#seatChoice(null, say('new_game.spectator'))}
        </div>
      </fieldset>
      ${
        seat === null || header.over
          ? nothing
          : html`<label class="field"
                ><span class="label">${say('new_game.your_name')}</span
                ><input
                  class="text-input"
                  maxlength="24"
                  .value=${this.typed[seat] ?? this.people[seat].name}
                  placeholder=${this.people[seat].name}
                  @input=${this.#rename}
              /></label>
              ${this.#others(seat)}`
      }
      <div class="row">
        <button class="btn go" autofocus @click=${this.#enter}>${say('common.open')}</button
        ><button class="btn quiet" @click=${() => this.close()}>${say('new_game.dont_open')}</button>
      </div>`;
  }

  /**
   * One choice: as a seat, or as a spectator.
   * @param {number | null} seat
   * @param {unknown} label
   */
  #seatChoice(seat, label) {
    return html`<label
      ><input
        type="radio"
        name="picker-seat"
        .checked=${this.seat === seat}
        @change=${() => (this.seat = seat)}
      />${label}</label
    >`;
  }

  /**
   * @override
   * @param {import('lit').PropertyValues} changed
   */
  willUpdate(changed) {
    if (changed.has('header')) this.typed = {};
  }

  /** @param {Event} event */
  #rename(event) {
    if (this.seat !== null)
      this.typed = { ...this.typed, [this.seat]: /** @type {HTMLInputElement} */ (event.target).value };
  }

  /**
   * A seat's name: the one typed, or the one in the link.
   * @param {number} n
   */
  #name(n) {
    return this.typed[n]?.trim() || this.people[n].name;
  }

  /**
   * How a seat is shown: who played it, or who is chosen to play it now.
   * @param {number} n
   */
  #called(n) {
    return seatName(this.#kinds(), n, this.#name(n));
  }

  /**
   * Who plays each seat, as chosen so far. For a spectator, everybody as in the link; if the user plays, another seat may now
   * be a computer's.
   * @returns {string[]}
   */
  #kinds() {
    const { seat, places, header, people } = this;
    return people.map(({ kind }, n) => {
      if (seat === null || header?.over || n === seat) return kind;
      return places[n] === 'link' || places[n] === 'here' ? 'human' : places[n];
    });
  }

  /**
   * Who plays the other seats.
   * @param {number} seat
   */
  #others(seat) {
    const others = this.people.flatMap((_, n) => (n === seat ? [] : [n]));
    /**
     * @param {number} n
     * @param {string} place
     */
    const put = (n, place) => Object.assign(this, { places: this.places.with(n, place), fault: '' });
    if (others.length === 1) {
      const [n] = others;
      return html`<fieldset class="field">
        <legend>${mark(n)}${this.#called(n)}</legend>
        <div class="segments">
          ${[
            ...OTHER,
            ...this.levels.map(({ id, title }) => [id, say('new_game.is_the_computer', { title })]),
          ].map(
            ([value, label]) =>
              html`<label
                ><input
                  type="radio"
                  name="gate-other"
                  .checked=${this.places[n] === value}
                  @change=${() => put(n, value)}
                />${label}</label
              >`,
          )}
        </div>
      </fieldset>`;
    }
    const chosen = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
    const choices = (/** @type {number} */ n) =>
      [...PLACES, ...this.levels.map(({ id, title }) => [id, say('new_game.computer', { title })])].map(
        ([value, label]) =>
          html`<option value=${value} .selected=${this.places[n] === value}>${label}</option>`,
      );
    return html`<fieldset class="field">
      <legend>${say('new_game.the_others')}</legend>
      ${others.map(
        n =>
          html`<label class="picker-seat"
            >${mark(n)}<span class="grow">${this.#called(n)}</span>
            <select class="select" @change=${(/** @type {Event} */ event) => put(n, chosen(event))}>
              ${choices(n)}
            </select></label
          >`,
      )}
      ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
    </fieldset>`;
  }

  #enter() {
    const { seat, places, header, people } = this;
    const looks = seat === null || header?.over;
    const others = places.filter((_, n) => n !== seat);
    const away = !looks && others.includes('link');
    if (away && others.includes('here')) return void (this.fault = say('new_game.with_a_friend_by_link'));
    const kinds = this.#kinds().map((kind, n) => (!looks && n === seat ? 'human' : kind));
    const seats = kinds.map((kind, n) => ({
      name: seatName(kinds, n, this.#name(n)),
      kind,
      ...(kind !== 'human' && kind === people[n].kind && people[n].temper && { temper: people[n].temper }),
    }));
    this.emit('enter', { seat, seats, sole: away ? seat : null });
    this.close();
  }
}

/**
 * A computer is named as such, unless its seat has a name of its own.
 * @param {string[]} kinds by seat
 * @param {number} n
 * @param {string} name
 */
function seatName(kinds, n, name) {
  if (kinds[n] === 'human' || !isUnnamed(name)) return name;
  const before = kinds.slice(0, n).filter(kind => kind !== 'human').length;
  return before ? say('core.seat.computers', { number: before + 1 }) : say('core.seat.computer');
}

/** Shown before a link with secrets is opened. */
const SECRETS = html`<p class="picker-secrets">${say('new_game.this_link_holds_every_secret')}</p>`;

/**
 * A seat's shape in its colour, as on the table.
 * @param {number} seat
 */
const mark = seat => html`<span class="picker-mark" data-seat=${seat + 1}>${shapeOf(seat + 1)}</span>`;
customElements.define('ev-seats', SeatPicker);
