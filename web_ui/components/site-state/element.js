import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { applyUpdate, keepOffline, onUpdateReady } from '../../app/boot/offline.js';
import { Component } from '../component.js';

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
    return html`${this.newer ? html`<button class="btn" @click=${() => applyUpdate()}>${iconOf('download')}Update ready</button>` : nothing}
      ${this.install ? html`<button class="btn quiet wide-enough" @click=${() => this.install.prompt()}>Install</button>` : nothing}
      ${/** @type {any} */ (navigator).standalone === false ? html`<span class="pill">Share, then Add to Home Screen, keeps it</span>` : nothing}
      <span role="status"
        >${this.offline ? html`<span class="pill">${iconOf('check')}Ready offline</span>` : nothing}</span
      >`;
  }
}
customElements.define('ev-site-state', SiteState);
