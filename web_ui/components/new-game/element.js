import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import {
  presetOptionIds,
  defaultSetup,
  lastSetup,
  visibleOptions,
  presetOf,
  presetOptions,
  presetsSetSeatCount,
  rememberSetup,
  seatCount,
  valuesOf,
  withDefaults,
} from '../../app/storage/setup.js';
import { lessonAddress, pageAddress } from '../../app/links/addresses.js';
import { readSteps } from '../../app/storage/lesson-steps.js';
import { isPerson, levelOf, usualLevel } from '../../app/session/levels.js';
import { pause } from '../../app/session/timing.js';
import { seatNames, ownName, rememberName, newTable, withOpponents } from '../../app/session/opponents.js';
import { Component } from '../component.js';
import { cssText } from '../../lib/css-text.js';
import '../saved-tables/element.js';
import { error, facesFitted, optionField, radio } from './options.js';
import { opponentField, namesField, seatsField } from './who-plays.js';
import { optionsSummary } from './option-text.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/protocol').Declaration} Declaration
 * @typedef {import('../../app/session/levels.js').Place} Place
 */

/**
 * The new-game form: the opponent, the form of the game, the user's name; the rest is folded. Fires `start-game` {options,
 * seats, sole}; the page passes the engine's refusal as `fault` {field, text}.
 */
class NewGame extends Component {
  /** @override */
  static properties = {
    game: { attribute: false },
    setup: { state: true },
    name: { state: true },
    more: { state: true },
    seated: { state: true },
    fault: { attribute: false },
    percent: { attribute: false },
    busy: { attribute: false },
    opensDecks: { attribute: false },
    building: { state: true },
    fresh: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Declaration | null} */
    this.game = null;
    /** @type {import('../../app/storage/setup.js').Setup} */
    this.setup = { options: {}, preset: null, seats: [] };
    /** The user's own name. */
    this.name = '';
    /** @type {{field: string, text: string} | null} */
    this.fault = null;
    /** The options are unfolded. */
    this.more = false;
    /** The seats are unfolded. */
    this.seated = false;
    /** How much of the rules engine has been loaded, in per cent; 100 = ready. */
    this.percent = 0;
    this.busy = false;
    /** @type {import('../../app/session/session.js').Session | null} */
    this.session = null;
    /** The page was opened for the deck builder. */
    this.opensDecks = false;
    /** The user has not played this game before. */
    this.fresh = false;
    /** The deck builder has been opened here. */
    this.building = false;
  }

  /**
   * It is most of what is drawn on a first visit: it gets a task of its own.
   * @override
   */
  async scheduleUpdate() {
    if (!this.hasUpdated) await pause(0);
    super.scheduleUpdate();
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  willUpdate(changed) {
    if (changed.has('game') && this.game) {
      this.setup = lastSetup(this.game);
      this.name = ownName();
      const asked = new URLSearchParams(location.search);
      const company = /** @type {Place} */ (asked.get('with'));
      if (isPerson('near') && asked.has('table')) this.#setCommonTable(true);
      else if (isPerson(company)) this.#setOpponents(company);
    }
    const field = changed.has('fault') ? this.fault?.field : undefined;
    if (field === undefined) return;
    if (field === 'seats') this.seated = true;
    else if (!field.startsWith('seats.')) this.more = true;
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    if (this.opensDecks && changed.has('game') && this.game?.options.some(option => 'own' in option))
      this.#decks();
    if (!changed.has('fault') || !this.fault) return;
    const places = [
      '[data-bad] button',
      '[data-fault] :is(input:checked, [role=switch])',
      '[data-fault] :is(input, select)',
    ];
    // The faces are drawn after the form.
    requestAnimationFrame(() =>
      places
        .map(place => /** @type {HTMLElement | null} */ (this.querySelector(place)))
        .find(Boolean)
        ?.focus(),
    );
  }

  /** @override */
  render() {
    const { game, setup, fault, name } = this;
    if (!game) return nothing;
    const seats = this.#seats();
    const table = { game, options: setup.options, seats, name, fault };
    const names = seatNames(seats, name || say('common.you'));
    const form = { game, options: setup.options, names, fault, set: this.#set, decks: this.#decks };
    const options = this.#options(game);
    return html`<form class="new-game" novalidate @submit=${this.#submit}>
        <div class="form-body">
          <div class="form-links">
            <a class="how-link" href=${pageAddress(`howto/${game.name}/`)}
              >${iconOf('info')}<span
                >${say('common.how_to_play')}<span class="long">${say('new_game.on_one_page')}</span></span
              ></a
            >
            <a class="edit-link" href=${pageAddress(`${game.name}/?edit`)}
              >${say('edit.set_up_a_position')}</a
            >
          </div>
          ${opponentField(table, this.#level(game), this.#setOpponents, this.#setCommonTable)}
          ${this.#presets(game)} ${this.#seatCount(form)} ${namesField(table, this.#rename)}
          <div class="folds">
            <details
              class="more"
              ?open=${this.seated}
              @toggle=${(/** @type {Event} */ event) => (this.seated = opened(event))}
            >
              <summary><b>${say('new_game.seats')}</b><span>${names.map(kept).join(', ')}</span></summary>
              <div class="seats">${seatsField(table, this.#put, this.#tune)}</div>
            </details>
            ${error(form, 'seats')}
            <details
              class="more"
              ?open=${this.more}
              @toggle=${(/** @type {Event} */ event) => (this.more = opened(event))}
            >
              <summary>
                <b>${say('new_game.options')}</b
                ><span>${optionsSummary(game, options, setup.options, names)}</span>
              </summary>
              <div class="options">${options.map(option => optionField(form, option))}</div>
            </details>
          </div>
          ${fault && !this.#hasField(fault.field) ? html`<p class="error" role="alert">${fault.text}</p>` : nothing}
          <ev-saved-tables .game=${game.name} .games=${[game]}></ev-saved-tables>
        </div>
        <div class="row start">
          <button class="btn go" aria-busy=${this.percent < 100 || this.busy ? 'true' : nothing}>
            ${this.#startLabel()}
          </button>
          ${this.#lesson(game)}
          <button class="btn reset" type="button" @click=${() => (this.setup = defaultSetup(game))}>
            ${say('new_game.reset')}
          </button>
        </div>
      </form>
      ${this.building ? this.#builder(game.name) : nothing}`;
  }

  /** @param {string} game */
  #builder(game) {
    return html`<ev-decks
      .game=${game}
      .session=${this.session}
      @decks=${this.#rebuilt}
      @play-deck=${this.#playDeck}
    ></ev-decks>`;
  }

  /**
   * The lesson that comes next, if there is one.
   * @param {Declaration} game
   */
  #lesson({ name }) {
    if (this.fresh)
      return html`<p class="new-here">
        ${say('common.new_here')} <a href=${lessonAddress(name)}>${say('common.play_the_first_lesson')}</a>
      </p>`;
    if (readSteps(name).done) return nothing;
    return html`<p class="new-here">
      ${say('lessons.been_through_the_first')}
      <a href=${lessonAddress(name, 2)}>${say('lessons.play_the_second')}</a>
    </p>`;
  }

  /** @param {Declaration} game */
  #presets(game) {
    if (!game.presets.length) return nothing;
    return html`<fieldset class="field">
      <legend>
        ${presetsSetSeatCount(game) ? say('new_game.how_many_play') : say('new_game.which_game')}
      </legend>
      <div class="presets">
        ${game.presets.map(
          preset =>
            html`<label class="pick"
              ><input
                type="radio"
                name="preset"
                .checked=${this.setup.preset === preset.id}
                @change=${() => this.#preset(preset.id)}
              /><b>${preset.title}</b><span class="hint">${preset.text}</span></label
            >`,
        )}
      </div>
    </fieldset>`;
  }

  #startLabel() {
    if (this.#seats().some(({ place }) => place === 'near')) return say('new_game.make_the_invitation');
    if (this.percent >= 100)
      return this.busy ? say('common.setting_the_table') : html`${iconOf('play')}${say('new_game.play_now')}`;
    const text = this.busy ? say('new_game.starts') : say('new_game.play_now');
    return html`<span class="load" .style=${cssText(`--p:${this.percent}%`)}></span>${text}
      <small>${say('new_game.when_loaded', { percent: this.percent })}</small>`;
  }

  /** The seats in use under the chosen options. */
  #seats() {
    return this.game ? this.setup.seats.slice(0, seatCount(this.game, this.setup.options)) : [];
  }

  /**
   * The options that apply and that nothing above has asked for.
   * @param {Declaration} game
   */
  #options(game) {
    const asked = [game.seats_option, ...presetOptionIds(game)];
    return visibleOptions(game, this.setup.options).filter(option => !asked.includes(option.name));
  }

  /**
   * The level of the computer: that of the first seat it plays.
   * @param {Declaration} game
   * @returns {Place}
   */
  #level(game) {
    return this.setup.seats.map(seat => levelOf(game, seat.place)).find(Boolean) ?? usualLevel(game);
  }

  /**
   * The number of players, if the game leaves that open and no preset sets it.
   * @param {import('./options.js').Form} form
   */
  #seatCount(form) {
    const { game } = form;
    const option = game.options.find(one => one.name === game.seats_option);
    if (!option || presetsSetSeatCount(game)) return nothing;
    const { name, label: title, values } = option;
    return html`<div
        class="segments count"
        role="radiogroup"
        aria-label=${title}
        data-fault=${this.fault?.field === name ? '' : nothing}
      >
        ${values.map(({ value, label }) => radio(form, name, this.setup.options[name] === value, value, label))}
      </div>
      ${name === 'seats' ? nothing : error(form, name)}`;
  }

  /**
   * Whether a field of the form can show the message.
   * @param {string} field
   */
  #hasField(field) {
    if (field === 'seats' || /^seats\.\d+\.name$/.test(field)) return true;
    const name = field.split('.')[0];
    const options = this.game ? this.#options(this.game) : [];
    return options.some(option => option.name === name && (option.type === 'faces' || field === name));
  }

  /** @param {string} id */
  #preset(id) {
    const { game } = this;
    const preset = game?.presets.find(one => one.id === id);
    if (!game || !preset) return;
    this.fault = null;
    this.setup = { ...this.setup, preset: id, options: presetOptions(game, preset, this.setup.options) };
  }

  /**
   * @param {string} name
   * @param {any} value
   */
  #set = (name, value) => {
    const { game } = this;
    if (!game) return;
    const options = facesFitted(game.options, withDefaults(game, { ...this.setup.options, [name]: value }));
    this.fault = null;
    this.setup = { ...this.setup, preset: presetOf(game, options), options };
  };

  /** The deck builder is loaded when it is requested. */
  #decks = async () => {
    await import('../deck-builder/element.js');
    this.building = true;
    await this.updateComplete;
    /** @type {any} */ (this.querySelector('ev-decks')).show();
  };

  /** @param {CustomEvent<{which: string}>} event */
  #playDeck = ({ detail }) => {
    const { game } = this;
    const option = game?.options.find(one => one.own === 'deck');
    if (!game || !option) return;
    const named = valuesOf(game, option, this.setup.options).find(
      one => detail.which === one.label || detail.which === one.value,
    );
    if (named) this.#set(option.name, named.value);
    /** @type {HTMLElement | null} */ (this.querySelector('.start .go'))?.focus();
  };

  /** A deck that is no longer ready cannot be chosen. */
  #rebuilt = () => {
    const { game, setup } = this;
    if (game) this.setup = { ...setup, options: withDefaults(game, setup.options) };
  };

  /** @param {Place} place of everybody else */
  #setOpponents = place => {
    this.fault = null;
    this.setup = { ...this.setup, seats: withOpponents(this.setup.seats, place) };
  };

  /** @param {boolean} on everybody plays at a device of their own, and this one is the table for all */
  #setCommonTable = on => {
    this.fault = null;
    const seats = withOpponents(this.setup.seats, 'near');
    this.setup = { ...this.setup, seats: on ? seats.map(seat => ({ ...seat, place: 'near' })) : seats };
  };

  /**
   * @param {number | null} n null: the user
   * @param {string} name
   */
  #rename = (n, name) => {
    this.fault = null;
    if (n === null) this.name = name;
    else this.#change(n, { name });
  };

  /**
   * @param {number} n
   * @param {Place} place
   */
  #put = (n, place) => this.#change(n, { place });

  /**
   * @param {number} n
   * @param {import('../../app/storage/setup.js').Temper | undefined} temper
   */
  #tune = (n, temper) => this.#change(n, { temper });

  /**
   * @param {number} n
   * @param {Partial<import('../../app/storage/setup.js').Setup['seats'][number]>} part
   */
  #change(n, part) {
    this.fault = null;
    this.setup = {
      ...this.setup,
      seats: this.setup.seats.map((seat, k) => (k === n ? { ...seat, ...part } : seat)),
    };
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const { game, setup, name } = this;
    if (!game || this.busy) return;
    const table = newTable(game, setup, name);
    if ('fault' in table) return void (this.fault = table.fault);
    rememberSetup(game.name, setup);
    rememberName(name);
    this.emit('start-game', table);
  }
}

/**
 * Whether a fold has been opened.
 * @param {Event} event
 */
const opened = event => {
  const fold = /** @type {HTMLDetailsElement} */ (event.target);
  if (fold.open) fold.scrollIntoView({ block: 'nearest' }); // its contents may lie below the edge
  return fold.open;
};

/**
 * A name that is not broken before its number.
 * @param {string} name
 */
const kept = name => name.replace(/ (\d+)$/, '\u00a0$1');
customElements.define('ev-new-game', NewGame);
