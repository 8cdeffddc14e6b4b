import { html, nothing } from 'lit';
import { define } from '../element.js';
import { Sheet } from '../sheet/element.js';

/** @typedef {import('../../app/protocol').LinkHeader} LinkHeader */

const OTHERS = [['link', 'play elsewhere, by link'], ['here', 'sit here too'], ['greedy', 'are played for them']];

/** Before a link that holds every secret is opened: whose eyes, and who plays the others. Fires `enter` {seat, seats, sole}. */
class OpenGate extends Sheet {
  /** @override */
  static properties = { ...Sheet.properties, header: { attribute: false }, names: { attribute: false }, seat: { state: true }, others: { state: true } };

  constructor() {
    super();
    /** @type {LinkHeader | null} */
    this.header = null;
    /** @type {string[]} */
    this.names = [];
    /** @type {number | null} */
    this.seat = 0;
    this.others = 'link';
  }

  /** @override */
  content() {
    const { header, seat } = this;
    if (!header) return nothing;
    return html`<p class="gate-what"><b>${header.title}</b>${header.summary}${header.options_text ? html`<span class="hint">${header.options_text}</span>` : nothing}</p>
      ${header.secrets ? html`<p class="gate-secrets">This link holds every secret of the table. What you open it as is what you see; look into your own hand only.</p>` : nothing}
      <fieldset class="field"><legend>Open as</legend><div class="segments">
        ${this.names.map((name, n) => html`<label><input type="radio" name="gate-seat" .checked=${seat === n} @change=${() => (this.seat = n)}>${name}</label>`)}
        <label><input type="radio" name="gate-seat" .checked=${seat === null} @change=${() => (this.seat = null)}>Onlooker</label></div></fieldset>
      ${seat === null || header.over ? nothing : html`<label class="field"><span class="label">Your name</span><input class="text-input" maxlength="24" .value=${this.names[seat]} @change=${this.#rename}></label>
        <fieldset class="field"><legend>The others</legend><div class="segments">${OTHERS.map(([value, label]) => html`<label><input type="radio" name="gate-others" .checked=${this.others === value} @change=${() => (this.others = value)}>${label}</label>`)}</div></fieldset>`}
      <div class="row"><button class="btn go" autofocus @click=${this.#enter}>Open</button><button class="btn quiet" @click=${() => this.close()}>Leave it closed</button></div>`;
  }

  /** @param {Event} event */
  #rename(event) {
    const name = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (name && this.seat !== null) this.names = this.names.with(this.seat, name);
  }

  #enter() {
    const { seat, others, names, header } = this;
    const alone = seat !== null && !header?.over && others === 'link';
    const seats = names.map((name, n) => ({ name, kind: others === 'greedy' && seat !== null && n !== seat ? 'greedy' : 'human' }));
    this.tell('enter', { seat, seats, sole: alone ? seat : null });
    this.close();
  }
}
define('ev-gate', OpenGate);
