import { html } from 'lit';
import { chooseFiles, download, readText } from '../../app/storage/files.js';
import { notices } from '../../app/page/notices.js';
import { recognise } from '../../app/links/recognise.js';
import { settings } from '../../app/storage/settings.js';
import '../restore-report/element.js';
import { Sheet } from '../sheet/element.js';

/** @typedef {import('../../app/storage/settings.js').Settings} Settings */

const SPEEDS = [
  [0.5, 'Slow'],
  [1, 'Normal'],
  [2, 'Fast'],
  [0, 'At once'],
];
const IDLE = [
  [30, 'after 30 seconds'],
  [60, 'after a minute'],
  [120, 'after two minutes'],
  [300, 'after five minutes'],
  [0, 'never'],
];

/** The settings. Every change applies at once. Fires `keys` (show the keys sheet) and `saves-changed`. */
class SettingsSheet extends Sheet {
  /** @override */
  static properties = { ...Sheet.properties, outcomes: { state: true } };

  constructor() {
    super();
    this.heading = 'Settings';
    /** @type {import('../restore-report/element.js').Outcome[]} */
    this.outcomes = [];
    /** @type {(counts: Record<string, number>) => string} */
    this.named = () => '';
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    settings.addEventListener('change', () => this.requestUpdate());
  }

  /** @override */
  content() {
    const { value } = settings;
    return html` ${this.#choice('theme', 'Colours', [
        ['auto', 'Same as device'],
        ['dark', 'Dark'],
        ['light', 'Light'],
      ])}
      ${this.#choice('contrast', 'Contrast', [
        ['auto', 'Same as device'],
        ['normal', 'Normal'],
        ['high', 'High'],
      ])}
      ${this.#choice('text', 'Text size', [
        [100, 'Normal'],
        [125, '125 %'],
        [150, '150 %'],
        [200, '200 %'],
      ])}
      ${this.#choice('motion', 'Motion', [
        ['auto', 'Same as device'],
        ['full', 'Full'],
        ['reduced', 'Reduced'],
      ])}
      ${this.#choice('speed', 'Animation speed', SPEEDS)}
      ${this.#choice('sound', 'Sounds', [
        ['off', 'Off'],
        ['soft', 'Soft'],
        ['full', 'Full'],
      ])}
      ${this.#choice(
        'takebacks',
        'Undo',
        [
          ['reveal', 'Until another player answers or a hidden card is seen'],
          ['free', 'Any move'],
        ],
        'A game in which more was taken back is marked.',
      )}
      ${this.#choice(
        'curtain',
        'Passing the table',
        [
          ['auto', 'Curtain falls by itself'],
          ['ask', 'When I tap'],
        ],
        'The curtain hides your hand when you share a device.',
      )}
      <label class="field"
        ><span class="label">Drop the curtain when idle</span
        ><select class="select" @change=${this.#idle}>
          ${IDLE.map(([seconds, label]) => html`<option value=${seconds} ?selected=${value.idle === seconds}>${label}</option>`)}
        </select></label
      >
      ${this.#flag('threats', 'Show threats', 'Marks a cell where one more card completes a line.')}
      ${this.#flag('estimate', 'Show an estimate', 'On your turn: how you stand, as far as you can know, as a bar under the title.')}
      ${this.#flag('passes', 'Pass when I have no answer', 'Others can then tell that you hold none.')}
      ${this.#flag('keys', 'Single-letter keys', 'They work while the table has the focus.')}
      <div class="row"><button class="btn" @click=${() => this.emit('keys')}>Keys ...</button></div>
      <h3>Backup</h3>
      <p class="hint">
        Tables, finished games, decks and settings are kept on this device only. A file takes all of it to
        another.
      </p>
      <div class="row">
        <button class="btn" @click=${this.#export}>Save all to a file</button
        ><button class="btn" @click=${this.#import}>Restore from a file</button>
      </div>
      <ev-restored .outcomes=${this.outcomes} .named=${this.named}></ev-restored>
      <div class="row">
        <button class="btn quiet" @click=${() => settings.reset()}>Reset all settings</button>
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
   * @param {'threats' | 'estimate' | 'passes' | 'keys'} name
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
    const { makeBackup } = await import('../../app/storage/backup.js');
    const { name, text, left } = await makeBackup();
    download(name, text);
    if (left)
      notices.show(
        `${left} ${left === 1 ? 'entry is' : 'entries are'} too damaged to be written into a file.`,
        {
          kind: 'error',
        },
      );
  }

  async #import() {
    const [file] = await chooseFiles();
    if (!file) return;
    try {
      const found = recognise(await readText(file));
      if (found.kind !== 'backup')
        throw new Error('This file is not a backup. Open a game, a link or a deck in the lobby.');
      const { countsText, restoreBackup } = await import('../../app/storage/backup.js');
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
