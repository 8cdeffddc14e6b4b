import { html } from 'lit';
import { COMMANDS, TABLE_KEYS, keyOf } from '../../app/page/keyboard-map.js';
import { settings } from '../../app/storage/settings.js';
import { storedKey, keyNames } from '../../lib/key-names.js';
import { Sheet } from '../sheet/element.js';

/** Modifier keys. */
const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** The keys and what they do; each of the page's own can be rebound: press its button, then the key. */
class KeysSheet extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    own: { attribute: false },
    waiting: { state: true },
    refusal: { state: true },
  };

  constructor() {
    super();
    this.heading = 'Keys';
    /** The keys of the game at the table. */
    this.own = /** @type {import('../../parts/input/game-keys.js').GameKey[]} */ ([]);
    /**
     * The command whose new key is awaited.
     * @type {string | null}
     */
    this.waiting = null;
    this.refusal = '';
  }

  /** @override */
  content() {
    const off = settings.value.keys ? '' : html`<b>They are switched off in the settings.</b>`;
    return html`<p class="hint">
        Letters work while the table has the focus; where the keyboard types no Latin letters, the keys at
        their places do. A held key goes on stepping. ${off}
      </p>
      <table class="keys">
        <tbody>
          ${[...TABLE_KEYS, ...this.own.map(({ shown, does }) => [shown, does])].map(
            ([key, does]) =>
              html`<tr>
                <th scope="row">${does}</th>
                <td><kbd translate="no">${key}</kbd></td>
              </tr>`,
          )}
          ${COMMANDS.map(
            command =>
              html`<tr>
                <th scope="row">${command.label}</th>
                <td>
                  <button
                    class="btn"
                    aria-label="${command.label}: ${keyOf(command)}. Bind anew"
                    @click=${() => this.#await(command.id)}
                    @keydown=${this.#press}
                    @blur=${() => (this.waiting = null)}
                  >
                    ${this.waiting === command.id ? 'Press a key' : keyOf(command)}
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="error" role="alert" ?hidden=${!this.refusal}>${this.refusal}</p>
      <div class="row">
        <button class="btn quiet" @click=${() => settings.set({ bindings: {} })}>
          All keys as they were
        </button>
      </div>`;
  }

  /**
   * What a key does at the table, which receives it first.
   * @param {string[]} signs names the key may have
   */
  #atTable(signs) {
    return (
      this.own.find(({ keys }) => signs.some(sign => keys.includes(sign)))?.does ??
      TABLE_KEYS.find(([one]) => signs.includes(one))?.[1]
    );
  }

  /** @param {string} id */
  #await(id) {
    this.waiting = id;
    this.refusal = '';
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { waiting } = this;
    if (!waiting || event.repeat || event.key === 'Tab' || HELD.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.waiting = null;
    if (event.key === 'Escape') return;
    const signs = keyNames(event);
    const key = storedKey(signs);
    if (!key || [...key].length !== 1 || key === ' ') {
      this.refusal = 'Only a single character can be bound: a letter, a digit or a sign.';
      return;
    }
    const taken =
      COMMANDS.find(command => command.id !== waiting && signs.includes(keyOf(command).toLowerCase()))
        ?.label ?? this.#atTable(signs);
    if (taken) {
      this.refusal = `That key is taken by "${taken}".`;
      return;
    }
    settings.set({ bindings: { ...settings.value.bindings, [waiting]: key } });
    this.requestUpdate();
  }
}
customElements.define('ev-keys', KeysSheet);
