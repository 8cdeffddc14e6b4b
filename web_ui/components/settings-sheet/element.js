import { html, nothing } from 'lit';
import { chooseFiles, download, readText } from '../../app/storage/files.js';
import { canConnect } from '../../app/session/levels.js';
import { notices } from '../../app/page/notices.js';
import { recognise } from '../../app/links/recognise.js';
import { settings } from '../../app/storage/settings.js';
import '../restore-report/element.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/storage/settings.js').Settings} Settings */

const SPEEDS = [
  [0.5, say('settings.slow')],
  [1, say('settings.normal')],
  [2, say('settings.fast')],
  [0, say('settings.at_once')],
];
const IDLE = [
  [30, say('settings.after_30_seconds')],
  [60, say('settings.after_a_minute')],
  [120, say('settings.after_two_minutes')],
  [300, say('settings.after_five_minutes')],
  [0, say('settings.never')],
];

/** The settings. Every change applies at once. Fires `keys` (show the keys sheet) and `saves-changed`. */
class SettingsSheet extends Sheet {
  /** @override */
  static properties = { ...Sheet.properties, outcomes: { state: true }, saved: { state: true } };

  constructor() {
    super();
    this.heading = say('common.settings');
    /** @type {import('../restore-report/element.js').Outcome[]} */
    this.outcomes = [];
    /** @type {(counts: Record<string, number>) => string} */
    this.named = () => '';
    /** The name of the file that was saved last. */
    this.saved = '';
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    settings.addEventListener('change', () => this.requestUpdate());
  }

  /** @override */
  content() {
    const { value } = settings;
    return html` ${this.#choice('theme', say('settings.colours'), [
        ['auto', say('settings.same_as_device')],
        ['dark', say('settings.dark')],
        ['light', say('settings.light')],
      ])}
      ${this.#choice('contrast', say('settings.contrast'), [
        ['auto', say('settings.same_as_device')],
        ['normal', say('settings.normal')],
        ['high', say('settings.high')],
      ])}
      ${this.#choice('text', say('settings.text_size'), [
        [100, say('settings.normal')],
        [125, '125 %'],
        [150, '150 %'],
        [200, '200 %'],
      ])}
      ${this.#choice('motion', say('settings.motion'), [
        ['auto', say('settings.same_as_device')],
        ['full', say('settings.full')],
        ['reduced', say('settings.reduced')],
      ])}
      ${this.#choice('speed', say('settings.animation_speed'), SPEEDS)}
      ${this.#choice('sound', say('settings.sounds'), [
        ['off', say('settings.off')],
        ['soft', say('settings.soft')],
        ['full', say('settings.full')],
      ])}
      ${this.#choice(
        'takebacks',
        say('common.undo'),
        [
          ['reveal', say('settings.until_another_player_answers')],
          ['free', say('settings.any_move')],
        ],
        say('settings.a_game_in_which_more'),
      )}
      ${this.#choice(
        'curtain',
        say('settings.passing_the_table'),
        [
          ['auto', say('settings.curtain_falls_by_itself')],
          ['ask', say('settings.when_i_tap')],
        ],
        say('settings.the_curtain_hides_your_hand'),
      )}
      <label class="field"
        ><span class="label">${say('settings.drop_the_curtain_when_idle')}</span
        ><select class="select" @change=${this.#idle}>
          ${IDLE.map(([seconds, label]) => html`<option value=${seconds} ?selected=${value.idle === seconds}>${label}</option>`)}
        </select></label
      >
      ${this.#flag('threats', say('settings.show_threats'), say('settings.marks_a_cell_where'))}
      ${this.#flag('estimate', say('settings.show_an_estimate'), say('settings.on_your_turn_how'))}
      ${this.#flag('passes', say('settings.pass_when_i'), say('settings.others_can_then_tell'))}
      ${this.#flag('keys', say('settings.single_letter_keys'), say('settings.they_work_while_the_table'))}
      <div class="row">
        <button class="btn" @click=${() => this.emit('keys')}>${say('settings.keys')}</button>
      </div>
      ${canConnect() ? this.#nearby() : nothing}
      <h3>${say('settings.backup')}</h3>
      <p class="hint">${say('settings.tables_finished_games_decks')}</p>
      <div class="row">
        <button class="btn" @click=${this.#export}>${say('settings.save_all_to_a_file')}</button
        ><button class="btn" @click=${this.#import}>${say('settings.restore_from_a_file')}</button>
      </div>
      <p class="hint" role="status" ?hidden=${!this.saved}>
        ${this.saved ? say('games.saved_as', { name: this.saved }) : ''}
      </p>
      <ev-restored .outcomes=${this.outcomes} .named=${this.named}></ev-restored>
      <div class="row">
        <button class="btn quiet" @click=${() => settings.reset()}>
          ${say('settings.reset_all_settings')}
        </button>
      </div>`;
  }

  /** What is set for tables with friends nearby. */
  #nearby() {
    const forget = async () => {
      await (await import('../../app/live/device-key.js')).forgetDeviceKey();
      notices.show(say('settings.device_key_forgotten'));
    };
    return html`<h3>${say('settings.friends_nearby')}</h3>
      ${this.#flag('phrases', say('settings.ready_phrases'), say('settings.five_phrases_and_a_wave'))}
      <p class="hint">${say('settings.the_device_key_shows')}</p>
      <div class="row">
        <button class="btn" @click=${forget}>${say('settings.forget_device_key')}</button>
      </div>`;
  }

  /**
   * @param {keyof Settings} name
   * @param {string} label
   * @param {(string | number)[][]} values
   * @param {string} [hint]
   */
  #choice(name, label, values, hint) {
    return html`<fieldset class="field">
      <legend>${label}</legend>
      <div class="segments">
        ${values.map(
          ([value, text]) =>
            html`<label
              ><input
                type="radio"
                name="set-${name}"
                .checked=${settings.value[name] === value}
                @change=${() => settings.set(/** @type {any} */ ({ [name]: value }))}
              />${text}</label
            >`,
        )}
      </div>
      ${hint ? html`<p class="hint">${hint}</p>` : ''}
    </fieldset>`;
  }

  /**
   * @param {'threats' | 'estimate' | 'passes' | 'keys' | 'phrases'} name
   * @param {string} label
   * @param {string} hint
   */
  #flag(name, label, hint) {
    const set = (/** @type {Event} */ event) =>
      settings.set({ [name]: /** @type {HTMLInputElement} */ (event.target).checked });
    return html`<label class="switch"
      ><span class="grow"><b>${label}</b><span class="hint">${hint}</span></span
      ><input type="checkbox" role="switch" .checked=${settings.value[name]} @change=${set}
    /></label>`;
  }

  /** @param {Event} event */
  #idle(event) {
    settings.set({ idle: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
  }

  async #export() {
    const { makeBackup } = await import('../../app/games/late-part.js');
    const { name, text, left } = await makeBackup();
    download(name, text);
    this.saved = name;
    if (left)
      notices.show(say('settings.too_damaged_be_written', { left }), {
        kind: 'error',
      });
  }

  async #import() {
    const [file] = await chooseFiles();
    if (!file) return;
    try {
      const found = recognise(await readText(file));
      if (found.kind !== 'backup') throw new Error(say('settings.this_file_is'));
      const { countsText, restoreBackup } = await import('../../app/games/late-part.js');
      const report = await restoreBackup(found.text);
      this.named = countsText;
      this.outcomes = [{ name: file.name, report }];
      this.emit('saves-changed');
    } catch (error) {
      this.outcomes = [{ name: file.name, error: /** @type {Error} */ (error).message }];
    }
  }
}
customElements.define('ev-settings', SettingsSheet);
