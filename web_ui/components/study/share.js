// Sharing a study: a link if it is short enough, else a file or the study as text. What was copied is said where it was
// pressed: behind a dialog nobody reads a notice.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { shareAddress } from '../../app/links/addresses.js';
import { download } from '../../app/storage/files.js';
import { grouped } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';
import { Sheet } from '../sheet/element.js';

class StudyShare extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    link: { state: true },
    copied: { state: true },
    said: { state: true },
  };

  constructor() {
    super();
    this.heading = say('study.share_the_study');
    /** @type {import('../../app/session/session.js').Session | null} */
    this.session = null;
    /** @type {import('../../app/protocol').MadeLink | null} */
    this.link = null;
    /** What was copied last. */
    this.copied = /** @type {'link' | 'text' | null} */ (null);
    /** What became of the last press. */
    this.said = '';
  }

  async showFor() {
    this.link = this.copied = null;
    this.said = '';
    await this.show();
    this.link = (await this.session?.ask({ do: 'study_link' }))?.link ?? null;
  }

  /** @override */
  content() {
    const { link } = this;
    if (!link) return html`<p class="hint" role="status">${say('links.making_the_link')}</p>`;
    const address = shareAddress(link.url_path);
    return html`${
        link.too_long
          ? html`<p>${say('study.too_long', { length: grouped(address.length) })}</p>
              <p>${say('study.too_long_else')}</p>`
          : this.#asLink(address, link.secrets)
      }
      <div class="row">
        <button class="btn ${link.too_long ? 'go' : ''}" @click=${this.#file}>
          ${iconOf('download')}${say('common.save_as_a_file')}</button
        ><button class="btn" @click=${this.#text}>
          ${this.copied === 'text' ? html`${iconOf('check')}${say('study.copied')}` : html`${iconOf('copy')}${say('links.copy_text')}`}
        </button>
      </div>
      <p class="hint" role="status">${this.said}</p>`;
  }

  /**
   * @param {string} address
   * @param {boolean} secrets
   */
  #asLink(address, secrets) {
    return html`<p>
        ${say('study.share_what')} ${secrets ? html`<b>${say('study.share_secrets')}</b>` : nothing}
      </p>
      <label class="field"
        ><span class="sr">${say('links.link')}</span
        ><input
          class="text-input link"
          readonly
          .value=${address}
          @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      /></label>
      <div class="row">
        <button class="btn go" @click=${() => this.#copy(address)}>
          ${this.copied === 'link' ? html`${iconOf('check')}${say('study.copied')}` : html`${iconOf('copy')}${say('links.copy_link')}`}
        </button>
        ${'share' in navigator ? html`<button class="btn" @click=${() => this.#native(address)}>${iconOf('share-2')}${say('links.share')}</button>` : nothing}
      </div>`;
  }

  /** @param {string} address */
  async #copy(address) {
    try {
      await navigator.clipboard.writeText(address);
      this.copied = 'link';
      this.said = say('links.link_copied');
    } catch {
      /** @type {HTMLInputElement | null} */ (this.querySelector('.link'))?.select();
      this.said = say('links.this_browser_does_not_allow');
    }
  }

  /** @param {string} url */
  async #native(url) {
    try {
      await navigator.share({ title: document.title, url });
      this.close();
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError')
        this.said = say('links.this_device_could_not_share');
    }
  }

  async #file() {
    const answer = await this.session?.ask({ do: 'file' });
    if (answer) download(answer.file.name, answer.file.text);
  }

  /** All chapters as one text; where nothing may be copied, as a file. */
  async #text() {
    const answer = await this.session?.ask({ do: 'game_text' });
    if (!answer) return;
    try {
      await navigator.clipboard.writeText(answer.file.text);
      this.copied = 'text';
      this.said = say('links.text_copied');
    } catch {
      download(answer.file.name, answer.file.text);
    }
  }
}
customElements.define('ev-study-share', StudyShare);
