import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { valuesOf } from '../../app/storage/setup.js';
import { optionLabel, valueText } from './option-text.js';
import '../faces-editor/element.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/protocol').Declaration} Declaration
 * @typedef {import('../../app/types').FormField} FormField
 * @typedef {object} Form
 * @property {Declaration} game
 * @property {Record<string, any>} options
 * @property {string[]} names the names of the seats
 * @property {{field: string, text: string} | null} fault
 * @property {(name: string, value: any) => void} set
 * @property {() => void} decks opens the deck builder
 */

/**
 * One option of a game.
 * @param {Form} form
 * @param {FormField} option
 */
export function optionField(form, option) {
  const { name, help } = option;
  const label = optionLabel(option, form.names);
  const value = form.options[name];
  const fault = form.fault?.field.split('.')[0] === name ? '' : nothing;
  if (option.type === 'flag') {
    const set = (/** @type {Event} */ event) =>
      form.set(name, /** @type {HTMLInputElement} */ (event.target).checked);
    return html`<div class="field" data-fault=${fault}>
      <label class="switch"
        ><span class="grow"><b>${label}</b>${help ? html`<span class="hint">${help}</span>` : nothing}</span>
        <input type="checkbox" role="switch" .checked=${value} @change=${set} /></label
      >${error(form, name)}
    </div>`;
  }
  if (option.type === 'faces') return faces(form, option, value);
  const id = `option-${name}-help`;
  return html`<fieldset class="field" data-fault=${fault} aria-describedby=${help ? id : nothing}>
    <legend>${label}</legend>
    <div class="segments">
      ${valuesOf(form.game, option, form.options).map(known => radio(form, name, value === known.value, known.value, valueText(known, form.names)))}
    </div>
    ${
      option.own === 'deck'
        ? html`<button class="btn decks-button" type="button" @click=${form.decks}>
            ${iconOf('layers')}${say('new_game.look_at_decks_build_one')}
          </button>`
        : nothing
    }
    ${help ? html`<p class="hint" id=${id}>${help}</p>` : nothing}${error(form, name)}
  </fieldset>`;
}

/**
 * One value of an option.
 * @param {Form} form
 * @param {string} name
 * @param {boolean} on
 * @param {any} value
 * @param {unknown} label
 */
export const radio = (form, name, on, value, label) =>
  html`<label
    ><input
      type="radio"
      name="option-${name}"
      .checked=${on}
      @change=${() => form.set(name, value)}
    />${label}</label
  >`;

/**
 * The message for a field, if it was the one refused.
 * @param {Pick<Form, 'fault'>} form
 * @param {string} field
 */
export const error = ({ fault }, field) =>
  fault?.field === field ? html`<p class="error" role="alert">${fault.text}</p>` : nothing;

/**
 * @param {Form} form
 * @param {FormField} option
 * @param {any} value
 */
function faces(form, option, value) {
  const own = Array.isArray(value);
  const size = side(option, form.options);
  const count = option.count ?? 9;
  const { name, label, help } = option;
  const face = /\.(\d+)$/.exec(form.fault?.field.startsWith(`${name}.`) ? form.fault.field : '');
  const fault = face ? { face: Number(face[1]), text: form.fault?.text ?? '' } : null;
  return html`<fieldset class="field" data-fault=${form.fault?.field.startsWith(name) ? '' : nothing}>
    <legend>${label}</legend>
    <div class="segments">
      ${radio(form, name, !own, option.default, say('new_game.standard'))}
      ${radio(form, name, own, blank(count, size), say('new_game.from_my_box'))}
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
            @faces=${(/** @type {CustomEvent} */ event) => form.set(name, event.detail.value)}
          ></ev-faces>`
        : nothing
    }
    ${face ? nothing : error(form, name)}
  </fieldset>`;
}

/**
 * The options with the player's own faces cut to the grid that they now require.
 * @param {FormField[]} fields
 * @param {Record<string, any>} options
 */
export function facesFitted(fields, options) {
  const fitted = { ...options };
  for (const option of fields)
    if (option.type === 'faces' && Array.isArray(fitted[option.name]))
      fitted[option.name] = resized(fitted[option.name], side(option, fitted));
  return fitted;
}

/**
 * The side of a face: fixed, or the value of another option.
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
 * @param {string[]} faces
 * @param {number} size
 */
const resized = (faces, size) =>
  faces.map(face =>
    Array.from({ length: size }, (_, y) => (face.split('/')[y] ?? '').slice(0, size).padEnd(size, '.')).join(
      '/',
    ),
  );
