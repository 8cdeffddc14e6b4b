import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { applyUpdate, keepOffline, onUpdateReady } from '../../app/boot/offline.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/** The state of the site in the lobby: ready offline, installable, a newer version is waiting (it is applied only here). */
class SiteState extends Component {
  /** @override */
  static properties = { offline: { state: true }, newer: { state: true }, install: { state: true } };

  constructor() {
    super();
    this.offline = false;
    this.newer = false;
    /**
     * The browser's own install prompt.
     * @type {any}
     */
    this.install = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    keepOffline().then(kept => (this.offline = kept));
    onUpdateReady(() => {
      this.newer = true;
    });
    addEventListener('beforeinstallprompt', event => {
      event.preventDefault();
      this.install = event;
    });
    addEventListener('appinstalled', () => (this.install = null));
  }

  /** @override */
  render() {
    return html`${this.newer ? html`<button class="btn" @click=${() => applyUpdate()}>${iconOf('download')}${say('page.update_ready')}</button>` : nothing}
      ${this.install ? html`<button class="btn quiet wide-enough" @click=${() => this.install.prompt()}>${say('page.install')}</button>` : nothing}
      ${/** @type {any} */ (navigator).standalone === false ? html`<span class="pill">${say('page.share_then_add_to_home')}</span>` : nothing}
      <span role="status"
        >${this.offline ? html`<span class="pill">${iconOf('check')}${say('page.ready_offline')}</span>` : nothing}</span
      >`;
  }
}
customElements.define('ev-site-state', SiteState);
