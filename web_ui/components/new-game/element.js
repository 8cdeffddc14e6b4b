import { html, nothing } from 'lit';
import { seatSvg } from '../../art/card-face.js';
import {
  freshSetup,
  lastSetup,
  matters,
  presetOf,
  presetOptions,
  presetsCount,
  rememberSetup,
  seatCount,
  sentOptions,
  settled,
  teamsOf,
  valuesOf,
} from '../../app/setup.js';
import { Element } from '../element.js';
import { cssText } from '../../lib/css-text.js';
import '../faces-editor/element.js';

/**
 * @typedef {import('../../app/protocol').Declaration} Declaration
 * @typedef {import('../../app/types').FormField} FormField
 */

/** @type {[import('../../app/setup.js').Place, string][]} */
const PLACES = [
  ['here', 'Person at this device'],
  ['link', 'Person elsewhere, by link'],
  ['greedy', 'The table plays'],
  ['random', 'The table plays, at random'],
];

/**
 * The new-game form, made from the game's declared options. Fires `start-game` {options, seats, sole}; the page hands the
 * engine's refusal back as `fault` {field, text}.
 */
class NewGame extends Element {
  /** @override */
  static properties = {
    game: { attribute: false },
    setup: { state: true },
    more: { state: true },
    fault: { attribute: false },
    percent: { attribute: false },
    busy: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Declaration | null} */
    this.game = null;
    /** @type {import('../../app/setup.js').Setup} */
    this.setup = { options: {}, preset: null, seats: [] };
    /** @type {{field: string, text: string} | null} */
    this.fault = null;
    /** The options are in sight. */
    this.more = false;
    /** How far the rules are loaded; 100 = ready. */
    this.percent = 0;
    this.busy = false;
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  willUpdate(changed) {
    if (changed.has('game') && this.game) {
      this.setup = lastSetup(this.game);
      this.more = this.setup.preset === null && this.game.presets.length > 0;
    }
    if (changed.has('fault') && this.fault) this.more = true;
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    if (!changed.has('fault') || !this.fault) return;
    const places = [
      '[data-bad] button',
      '[data-fault] :is(input:checked, [role=switch])',
      '[data-fault] :is(input, select)',
    ];
    // The faces draw themselves after the form.
    requestAnimationFrame(() =>
      places
        .map(place => /** @type {HTMLElement | null} */ (this.querySelector(place)))
        .find(Boolean)
        ?.focus(),
    );
  }

  /** @override */
  render() {
    const { game, setup } = this;
    if (!game) return nothing;
    const lost = this.fault && !this.#shows(this.fault.field);
    const options = matters(game, setup.options).filter(option => option.name !== game.seats_option);
    return html`<form class="new-game" novalidate @submit=${this.#submit}>
      ${game.presets.length ? this.#presets(game) : nothing}
      <fieldset class="field">
        <legend>Seats</legend>
        ${this.#count()}${this.#seats().map((seat, n) => this.#seat(seat, n))}${this.#error('seats')}
      </fieldset>
      <details
        class="more"
        ?open=${this.more}
        @toggle=${(/** @type {Event} */ event) => (this.more = /** @type {HTMLDetailsElement} */ (event.target).open)}
      >
        <summary>Options</summary>
        <div class="options">${options.map(option => this.#option(option))}</div>
      </details>
      ${lost ? html`<p class="error" role="alert">${this.fault?.text}</p>` : nothing}
      <div class="row start">
        <button class="btn go" aria-busy=${this.percent < 100 || this.busy ? 'true' : nothing}>
          ${this.#startLabel()}
        </button>
        <button
          class="btn quiet"
          type="button"
          @click=${() => this.game && (this.setup = freshSetup(this.game))}
        >
          Reset
        </button>
      </div>
    </form>`;
  }

  /** @param {Declaration} game */
  #presets(game) {
    return html`<fieldset class="field">
      <legend>Play</legend>
      <div class="presets">
        ${game.presets.map(
          preset =>
            html`<label class="option-card"
              ><input
                type="radio"
                name="preset"
                .checked=${this.setup.preset === preset.id}
                @change=${() => this.#preset(preset.id)}
              />
              <span><b>${preset.title}</b><span class="hint">${preset.text}</span></span></label
            >`,
        )}
      </div>
    </fieldset>`;
  }

  #startLabel() {
    if (this.percent >= 100) return this.busy ? 'Setting the table' : 'Start';
    const text = this.busy ? 'Starts' : 'Start';
    return html`<span class="load" .style=${cssText(`--p:${this.percent}%`)}></span>${text}
      <small>when loaded, ${this.percent} %</small>`;
  }

  /** The seats that are taken under the options chosen. */
  #seats() {
    return this.game ? this.setup.seats.slice(0, seatCount(this.game, this.setup.options)) : [];
  }

  /** How many play, where the game leaves that open and no preset has asked. */
  #count() {
    const { game } = this;
    const option = game?.options.find(one => one.name === game.seats_option);
    if (!game || !option || presetsCount(game)) return nothing;
    const { name, label: title, values } = option;
    return html`<div
        class="segments count"
        role="radiogroup"
        aria-label=${title}
        data-fault=${this.fault?.field === name ? '' : nothing}
      >
        ${values.map(({ value, label }) =>
          this.#radio(name, this.setup.options[name] === value, value, label),
        )}
      </div>
      ${name === 'seats' ? nothing : this.#error(name)}`;
  }

  /**
   * One value of an option.
   * @param {string} name
   * @param {boolean} on
   * @param {any} value
   * @param {unknown} label
   */
  #radio(name, on, value, label) {
    return html`<label
      ><input
        type="radio"
        name="option-${name}"
        .checked=${on}
        @change=${() => this.#set(name, value)}
      />${label}</label
    >`;
  }

  /**
   * @param {{name: string, place: import('../../app/setup.js').Place}} seat
   * @param {number} n
   */
  #seat(seat, n) {
    const team = this.game && teamsOf(this.game, this.setup.options)?.[n];
    return html`<div
      class="seat-row"
      data-seat=${n + 1}
      data-fault=${this.fault?.field.startsWith(`seats.${n}`) ? '' : nothing}
    >
      <span class="flag"
        >${seatSvg(n + 1)}${team == null ? nothing : html`<span class="seat-team">Team ${teamName(team)}</span>`}</span
      >
      <input
        class="text-input"
        aria-label="Name of seat ${n + 1}"
        maxlength="24"
        autocomplete="off"
        .value=${seat.name}
        @input=${(/** @type {Event} */ event) => this.#seatChange(n, { name: typed(event) })}
      />
      <select
        class="select"
        aria-label="Who plays seat ${n + 1}"
        @change=${(/** @type {Event} */ event) => this.#seatChange(n, { place: /** @type {any} */ (typed(event)) })}
      >
        ${PLACES.map(([place, label]) => html`<option value=${place} .selected=${seat.place === place}>${label}</option>`)}
      </select>
      ${this.#error(`seats.${n}.name`)}
    </div>`;
  }

  /** @param {FormField} option */
  #option(option) {
    const { name, label, help } = option;
    const value = this.setup.options[name];
    const fault = this.fault?.field.split('.')[0] === name ? '' : nothing;
    if (option.type === 'flag') {
      const set = (/** @type {Event} */ event) =>
        this.#set(name, /** @type {HTMLInputElement} */ (event.target).checked);
      return html`<div class="field" data-fault=${fault}>
        <label class="switch"
          ><span class="grow"
            ><b>${label}</b>${help ? html`<span class="hint">${help}</span>` : nothing}</span
          >
          <input type="checkbox" role="switch" .checked=${value} @change=${set} /></label
        >${this.#error(name)}
      </div>`;
    }
    if (option.type === 'faces') return this.#faces(option, value);
    const offered = this.game ? valuesOf(this.game, option, this.setup.options) : [];
    const id = `option-${name}-help`;
    return html`<fieldset class="field" data-fault=${fault} aria-describedby=${help ? id : nothing}>
      <legend>${label}</legend>
      <div class="segments">
        ${offered.map(known => this.#radio(name, value === known.value, known.value, known.label))}
      </div>
      ${help ? html`<p class="hint" id=${id}>${help}</p>` : nothing}${this.#error(name)}
    </fieldset>`;
  }

  /**
   * @param {FormField} option
   * @param {any} value
   */
  #faces(option, value) {
    const own = Array.isArray(value);
    const size = side(option, this.setup.options);
    const count = option.count ?? 9;
    const { name, label, help } = option;
    const face = /\.(\d+)$/.exec(this.fault?.field.startsWith(`${name}.`) ? this.fault.field : '');
    const fault = face ? { face: Number(face[1]), text: this.fault?.text ?? '' } : null;
    return html`<fieldset class="field" data-fault=${this.fault?.field.startsWith(name) ? '' : nothing}>
      <legend>${label}</legend>
      <div class="segments">
        ${this.#radio(name, !own, option.default, 'As they come')}
        ${this.#radio(name, own, blank(count, size), 'Those of my box')}
      </div>
      ${help ? html`<p class="hint">${help}</p>` : nothing}
      ${
        own
          ? html`<ev-faces
              .value=${value}
              .size=${size}
              .count=${count}
              .codes=${option.codes ?? '.HRO'}
              .fault=${fault}
              @faces=${(/** @type {CustomEvent} */ event) => this.#set(name, event.detail.value)}
            ></ev-faces>`
          : nothing
      }
      ${face ? nothing : this.#error(name)}
    </fieldset>`;
  }

  /** @param {string} field */
  #error(field) {
    return this.fault?.field === field ? html`<p class="error" role="alert">${this.fault.text}</p>` : nothing;
  }

  /**
   * Whether a field of the form can show the message.
   * @param {string} field
   */
  #shows(field) {
    if (field === 'seats' || /^seats\.\d+\.name$/.test(field)) return true;
    const name = field.split('.')[0];
    const options = this.game ? matters(this.game, this.setup.options) : [];
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
  #set(name, value) {
    const chosen = { ...this.setup.options, [name]: value };
    const options = this.game ? settled(this.game, chosen) : chosen;
    for (const option of this.game?.options ?? []) {
      if (option.type === 'faces' && Array.isArray(options[option.name]))
        options[option.name] = resized(options[option.name], side(option, options));
    }
    this.fault = null;
    this.setup = { ...this.setup, preset: this.game && presetOf(this.game, options), options };
  }

  /**
   * @param {number} n
   * @param {Partial<{name: string, place: import('../../app/setup.js').Place}>} part
   */
  #seatChange(n, part) {
    this.fault = null;
    this.setup = {
      ...this.setup,
      seats: this.setup.seats.map((seat, k) => (k === n ? { ...seat, ...part } : seat)),
    };
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const { game, setup } = this;
    if (!game || this.busy) return;
    const taken = this.#seats();
    const here = taken.flatMap((seat, n) => (seat.place === 'here' ? [n] : []));
    const away = taken.some(seat => seat.place === 'link');
    if (away && here.length !== 1)
      return void (this.fault = {
        field: 'seats',
        text: 'Where somebody plays by link, exactly one person sits at this device.',
      });
    rememberSetup(game.name, setup);
    const kind = (/** @type {import('../../app/setup.js').Place} */ place) =>
      place === 'here' || place === 'link' ? 'human' : place;
    const seats = taken.map((seat, n) => ({
      name: seat.name.trim() || `Seat ${n + 1}`,
      kind: kind(seat.place),
    }));
    this.emit('start-game', {
      options: sentOptions(game, setup.options),
      seats,
      sole: away ? here[0] : null,
    });
  }
}

/**
 * What now stands in a field.
 * @param {Event} event
 */
const typed = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/**
 * Teams by letter.
 * @param {number} team
 */
const teamName = team => String.fromCharCode(65 + team);

/**
 * The side of a face: fixed, or by the value of another option.
 * @param {FormField} option
 * @param {Record<string, any>} options
 * @returns {number}
 */
function side({ size = 3 }, options) {
  if (typeof size === 'number') return size;
  const key = Object.values(options).find(value => typeof value === 'string' && value in size);
  return size[key] ?? 3;
}
/**
 * @param {number} count
 * @param {number} size
 */
const blank = (count, size) =>
  Array.from({ length: count }, () => Array.from({ length: size }, () => '.'.repeat(size)).join('/'));
/**
 * Faces on a grid of another side keep what fits.
 * @param {string[]} faces
 * @param {number} size
 */
const resized = (faces, size) =>
  faces.map(face =>
    Array.from({ length: size }, (_, y) => (face.split('/')[y] ?? '').slice(0, size).padEnd(size, '.')).join(
      '/',
    ),
  );
customElements.define('ev-new-game', NewGame);
