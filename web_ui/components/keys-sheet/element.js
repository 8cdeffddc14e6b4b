import { html } from 'lit';
import { COMMANDS, TABLE_KEYS, keyOf } from '../../app/keys.js';
import { settings } from '../../app/settings.js';
import { Sheet } from '../sheet/element.js';

/** The keys and what they do; each of the page's own can be bound anew: press its button, then the key. */
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
    this.own = /** @type {import('../../lib/own-keys.js').OwnKey[]} */ ([]);
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
    return html`<p class="hint">Letters work while the table has the focus. ${off}</p>
      <table class="keys">
        <tbody>
          ${[...TABLE_KEYS, ...this.own.map(({ shown, does }) => [shown, does])].map(
            ([key, does]) =>
              html`<tr>
                <th scope="row">${does}</th>
                <td><kbd>${key}</kbd></td>
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
   * What a key does at the table, which hears it first.
   * @param {string} key
   */
  #atTable(key) {
    const small = key.toLowerCase();
    return (
      this.own.find(({ keys }) => keys.includes(small))?.does ??
      TABLE_KEYS.find(([one]) => one === small)?.[1]
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
    if (!waiting || event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    this.waiting = null;
    if (event.key === 'Escape') return;
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.altKey || event.metaKey) {
      this.refusal = 'Only a single character can be bound: a letter, a digit or a sign.';
      return;
    }
    const taken =
      COMMANDS.find(command => command.id !== waiting && keyOf(command) === event.key)?.label ??
      this.#atTable(event.key);
    if (taken) {
      this.refusal = `That key is taken by "${taken}".`;
      return;
    }
    settings.set({ bindings: { ...settings.value.bindings, [waiting]: event.key } });
    this.requestUpdate();
  }
}
customElements.define('ev-keys', KeysSheet);
