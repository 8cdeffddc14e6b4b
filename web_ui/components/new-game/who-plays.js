import { html, nothing } from 'lit';
import { iconOf, seatSvg } from '../../art/card-face.js';
import { teamsOf } from '../../app/storage/setup.js';
import { isPerson } from '../../app/session/levels.js';
import { isCommonTable, opponentOf, seatNames, ownSeat } from '../../app/session/opponents.js';
import { error } from './options.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/session/levels.js').Place} Place
 * @typedef {import('../../app/storage/setup.js').Setup['seats']} Seats
 * @typedef {object} Table
 * @property {import('../../app/protocol').Declaration} game
 * @property {Record<string, any>} options
 * @property {Seats} seats the seats in use
 * @property {string} name the user's own name
 * @property {{field: string, text: string} | null} fault
 */

/** @type {[import('../../app/session/opponents.js').Company, string, string, string][]} */
const OPPONENTS = [
  ['computer', 'bot', say('core.seat.computer'), say('new_game.starts_at_once')],
  ['here', 'users', say('new_game.friend_here'), say('new_game.you_share_this_device')],
  ['near', 'monitor-smartphone', say('new_game.friend_nearby'), say('new_game.on_another_device')],
  ['link', 'link-2', say('new_game.friend_by_link'), say('new_game.you_send_each_turn')],
];

/**
 * The first question: the opponent.
 * @param {Table} table
 * @param {Place} level the computer's
 * @param {(place: Place) => void} choose
 * @param {(on: boolean) => void} share this device is the table for all
 */
export function opponentField({ game, seats }, level, choose, share) {
  const company = opponentOf(seats);
  return html`<fieldset class="field">
    <legend>${say('new_game.who_are_you_playing')}</legend>
    <div class="company">
      ${OPPONENTS.filter(([id]) => id === 'computer' || isPerson(id)).map(
        ([id, icon, title, text]) =>
          html`<label class="pick"
            ><input
              type="radio"
              name="company"
              .checked=${company === id}
              @change=${() => choose(id === 'computer' ? level : id)}
            />${iconOf(icon)}<b>${title}</b><span class="hint">${text}</span></label
          >`,
      )}
    </div>
    ${
      company === 'computer'
        ? html`<div class="levels" role="radiogroup" aria-label=${say('new_game.how_strong')}>
            ${game.levels.map(
              ({ id, title, text }) =>
                html`<label
                  ><input type="radio" name="level" .checked=${level === id} @change=${() => choose(id)} /><b
                    >${title}</b
                  ><span>${text}</span></label
                >`,
            )}
          </div>`
        : nothing
    }
    ${
      company === 'near'
        ? html`<label class="switch"
            ><span class="grow"
              ><b>${say('new_game.common_table')}</b
              ><span class="hint">${say('new_game.everybody_has_a_device')}</span></span
            ><input
              type="checkbox"
              role="switch"
              .checked=${isCommonTable(seats)}
              @change=${(/** @type {Event} */ event) => share(/** @type {HTMLInputElement} */ (event.target).checked)}
          /></label>`
        : nothing
    }
  </fieldset>`;
}

/**
 * The user's own name, and those of the friends.
 * @param {Table} table
 * @param {(n: number | null, name: string) => void} rename null: the user
 */
export function namesField(table, rename) {
  const { seats, name } = table;
  const own = ownSeat(seats);
  const names = seatNames(seats, '');
  const row = (/** @type {number} */ n) => {
    const mine = n === own;
    return html`<div
      class="name-row"
      data-seat=${n + 1}
      data-fault=${table.fault?.field.startsWith(`seats.${n}`) ? '' : nothing}
    >
      <span class="flag">${seatSvg(n + 1)}</span>
      <input
        class="text-input"
        aria-label=${mine ? say('new_game.your_name') : say('new_game.name_of', { names: names[n] })}
        maxlength="24"
        autocomplete=${mine ? 'nickname' : 'off'}
        placeholder=${mine ? say('common.you') : names[n]}
        .value=${mine ? name : seats[n].name}
        @input=${(/** @type {Event} */ event) => rename(mine ? null : n, typed(event))}
      />
      ${error(table, `seats.${n}.name`)}
    </div>`;
  };
  const friends = seats.flatMap(({ place }, n) =>
    n !== own && (place === 'here' || place === 'link') ? [n] : [],
  );
  const named = [...(seats[own].place === 'here' ? [own] : []), ...friends];
  if (!named.length) return nothing; // everybody says it at a device of their own
  return html`<fieldset class="field names">
    <legend>${friends.length ? say('new_game.your_names') : say('new_game.your_name')}</legend>
    ${named.map(row)}
    <p class="hint">${say('new_game.kept_on_this_device')}</p>
  </fieldset>`;
}

/**
 * Who plays which seat, one by one.
 * @param {Table} table
 * @param {(n: number, place: Place) => void} put
 * @param {(n: number, temper: import('../../app/storage/setup.js').Temper | undefined) => void} tune the temper of a
 *   computer's seat
 */
export function seatsField(table, put, tune) {
  const { game, options, seats, name } = table;
  const teams = teamsOf(game, options);
  const names = seatNames(seats, name || say('common.you'));
  /** @type {[string, string][]} */
  const places = [
    ['here', say('new_game.at_this_device')],
    ['link', say('new_game.by_link')],
    .../** @type {[string, string][]} */ (
      isPerson('near') ? [['near', say('new_game.at_another_device')]] : []
    ),
    ...game.levels.map(
      ({ id, title }) => /** @type {[string, string]} */ ([id, say('new_game.computer', { title })]),
    ),
  ];
  return html`${seats.map(
    (seat, n) =>
      html`<div class="seat-row" data-seat=${n + 1}>
        <span class="flag">${seatSvg(n + 1)}</span>
        <span class="who"
          >${names[n]}${teams ? html`<span class="seat-team">${say('new_game.team', { team: teamName(teams[n]) })}</span>` : nothing}</span
        >
        <select
          class="select"
          aria-label=${say('new_game.who_plays_seat', { n: n + 1 })}
          @change=${(/** @type {Event} */ event) => put(n, /** @type {Place} */ (typed(event)))}
        >
          ${places.map(([place, label]) => html`<option value=${place} .selected=${seat.place === place}>${label}</option>`)}
        </select>
        ${isPerson(seat.place) ? nothing : temperField(game, n, seat.temper, tune)}
      </div>`,
  )}`;
}

/**
 * How a computer chooses among moves of about equal value.
 * @param {import('../../app/protocol').Declaration} game
 * @param {number} n
 * @param {import('../../app/storage/setup.js').Temper | undefined} temper
 * @param {(n: number, temper: import('../../app/storage/setup.js').Temper | undefined) => void} tune
 */
const temperField = ({ tempers }, n, temper, tune) =>
  html`<select
    class="select temper"
    aria-label=${say('new_game.temper_of_seat', { n: n + 1 })}
    @change=${(/** @type {Event} */ event) => tune(n, tempers.find(({ id }) => id === typed(event))?.id)}
  >
    <option value="" .selected=${!temper}>${say('new_game.plays_evenly')}</option>
    ${tempers.map(({ id, title, text }) => html`<option value=${id} .selected=${temper === id}>${title}: ${text}</option>`)}
  </select>`;

/**
 * The value of a form field.
 * @param {Event} event
 */
const typed = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/**
 * The letter of a team.
 * @param {number} team
 */
const teamName = team => String.fromCharCode(65 + team);
