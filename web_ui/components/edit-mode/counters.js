/** What can be set beside the cards: steppers, choices, flags, and whose turn it is. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';
import { minus } from './icons.js';
import { isRefused } from './refusal.js';
import { wholeNumber } from './whole-number.js';

/** @typedef {import('./mode.js').EditMode} Edit */
/** @typedef {import('../../app/protocol').EditSetting} Setting */

/**
 * @param {Edit} edit
 * @param {Setting} setting
 */
export const settingName = (edit, setting) =>
  setting.seat === null
    ? setting.label
    : say('edit.of_seat', { seat: edit.names[setting.seat], what: setting.label });

/**
 * @param {Edit} edit
 * @param {Set<Setting>} elsewhere those that stand in plates
 */
export function counters(edit, elsewhere) {
  const settings = edit.state.settings.filter(one => !elsewhere.has(one));
  const seats = [...new Set(settings.map(one => one.seat))].filter(seat => seat !== null);
  const shared = settings.filter(one => one.seat === null && one.kind !== 'seat');
  return html`<div class="edit-counters">
    ${seats.map(
      seat =>
        html`<section data-of=${seat}>
          <h2 data-seat=${seat + 1}>${shapeOf(seat + 1)}${edit.names[seat]}</h2>
          ${settings.filter(one => one.seat === seat).map(one => control(edit, one))}
        </section>`,
    )}
    ${shared.length ? html`<section>${shared.map(one => control(edit, one))}</section>` : nothing}
  </div>`;
}

/**
 * @param {Edit} edit
 * @param {Setting} setting
 */
function control(edit, setting) {
  const bad = isRefused(edit, setting);
  const set = (/** @type {any} */ value) => edit.ask({ do: 'edit_set', path: setting.path, value });
  if (setting.kind === 'number') return stepper(edit, setting);
  if (setting.kind === 'set') return flags(setting, bad, set);
  return html`<label class="edit-choice" ?data-bad=${bad}
    ><span>${setting.label}</span
    ><select
      aria-invalid=${bad ? 'true' : nothing}
      @change=${(/** @type {Event} */ event) => set(setting.values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex].value)}
    >
      ${setting.values.map(({ value, label }) => html`<option .selected=${same(value, setting.value)}>${label}</option>`)}
    </select></label
  >`;
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {Edit} edit
 * @param {Setting} setting
 */
export function stepper(edit, setting) {
  const bad = isRefused(edit, setting);
  const value = Number(setting.value ?? setting.low);
  const what = settingName(edit, setting);
  return html`<div class="edit-stepper" role="group" aria-label=${what} ?data-bad=${bad}>
    <span class="label">${setting.label}</span>
    <button
      aria-label=${say('edit.less', { what })}
      title=${say('edit.one_less')}
      @click=${() => edit.change(setting.path, now => now - 1)}
    >
      ${minus}
    </button>
    <input
      type="number"
      inputmode="numeric"
      aria-label=${what}
      aria-invalid=${bad ? 'true' : nothing}
      .value=${live(String(value))}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      @change=${(/** @type {Event} */ event) => typed(edit, setting, /** @type {HTMLInputElement} */ (event.target))}
      @keydown=${(/** @type {Event} */ event) => event.stopPropagation()}
    /><output class="sr">${value}</output>
    <button
      aria-label=${say('edit.more', { what })}
      title=${say('edit.one_more')}
      @click=${() => edit.change(setting.path, now => now + 1)}
    >
      ${iconOf('plus')}
    </button>
  </div>`;
}

/**
 * A number was typed; what is none leaves the counter as it was.
 * @param {Edit} edit
 * @param {Setting} setting
 * @param {HTMLInputElement} input
 */
function typed(edit, { path, value, low }, input) {
  const number = wholeNumber(input.value);
  if (number === null) input.value = String(value ?? low);
  else edit.change(path, () => number);
}

/**
 * @param {Setting} setting
 * @param {boolean} bad
 * @param {(value: unknown[]) => void} set
 */
function flags(setting, bad, set) {
  const given = /** @type {unknown[]} */ (setting.value ?? []);
  return html`<div class="edit-flags" role="group" aria-label=${setting.label} ?data-bad=${bad}>
    <span class="label">${setting.label}</span>
    ${setting.values.map(({ value, label }) => {
      const on = given.includes(value);
      return html`<button
        class="edit-kind"
        aria-pressed=${on}
        @click=${() => set(on ? given.filter(one => one !== value) : [...given, value])}
      >
        ${label}
      </button>`;
    })}
  </div>`;
}

/** @param {Edit} edit whose turn it is, as one of a few */
export function turn(edit) {
  const [setting] = edit.state.settings.filter(one => one.seat === null && one.kind === 'seat');
  if (!setting) return nothing;
  return html`<div class="edit-turn">
    <span id="edit-turn">${setting.label}</span>
    <div class="edit-seg even" role="radiogroup" aria-labelledby="edit-turn">
      ${setting.values.map(
        ({ value, label }, seat) =>
          html`<button
            role="radio"
            aria-checked=${same(value, setting.value)}
            @click=${() => edit.ask({ do: 'edit_set', path: setting.path, value })}
          >
            <span data-seat=${seat + 1}>${shapeOf(seat + 1)}</span>${label}
          </button>`,
      )}
    </div>
  </div>`;
}
