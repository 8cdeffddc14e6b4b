import { html } from 'lit';
import { COMMANDS, TABLE_KEYS, keyOf } from '../../app/page/keyboard-map.js';
import { settings } from '../../app/storage/settings.js';
import { storedKey, keyNames } from '../../lib/key-names.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

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
    this.heading = say('common.keys');
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
    const off = settings.value.keys ? '' : html`<b>${say('settings.they_are_switched_off')}</b>`;
    return html`<p class="hint">${say('settings.letters_work_while_the_table')} ${off}</p>
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
                    aria-label=${say('settings.bind_anew', { label: command.label, key: keyOf(command) })}
                    @click=${() => this.#await(command.id)}
                    @keydown=${this.#press}
                    @blur=${() => (this.waiting = null)}
                  >
                    ${this.waiting === command.id ? say('settings.press_a_key') : keyOf(command)}
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="error" role="alert" ?hidden=${!this.refusal}>${this.refusal}</p>
      <div class="row">
        <button class="btn quiet" @click=${() => settings.set({ bindings: {} })}>
          ${say('settings.all_keys_as_they_were')}
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
      this.refusal = say('settings.only_a_single_character');
      return;
    }
    const taken =
      COMMANDS.find(command => command.id !== waiting && signs.includes(keyOf(command).toLowerCase()))
        ?.label ?? this.#atTable(signs);
    if (taken) {
      this.refusal = say('settings.that_key_is_taken_by', { taken });
      return;
    }
    settings.set({ bindings: { ...settings.value.bindings, [waiting]: key } });
    this.requestUpdate();
  }
}
customElements.define('ev-keys', KeysSheet);
