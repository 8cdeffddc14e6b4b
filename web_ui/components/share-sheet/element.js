import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { shareAddress } from '../../app/links/addresses.js';
import { download } from '../../app/storage/files.js';
import { notices } from '../../app/page/notices.js';
import { qrCode } from '../../lib/qr-code.js';
import { innerName, labelledNames } from '../../lib/seat-names.js';
import { Sheet } from '../sheet/element.js';
import { grouped } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

/** A code of more characters than this is too fine for a phone's camera. */
const QR_LONGEST = 1000;

/**
 * @typedef {import('../../app/protocol').MadeLink} MadeLink
 * @typedef {import('../../app/protocol').Requests['link']['kind']} LinkKind
 */

/**
 * Ways to share the table: link, native share, QR code, file. While a game with hidden information lasts, the user's own view
 * is the default; the whole game once it is over, and if it is played by link.
 */
class ShareSheet extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    kind: { state: true },
    links: { state: true },
    qr: { state: true },
  };

  constructor() {
    super();
    this.heading = say('common.share');
    /** @type {import('../../app/session/session.js').Session | null} */
    this.session = null;
    /** Whether links to the whole game and positions say who sits where. */
    this.names = false;
    /** @type {import('../../app/protocol').Update | null} */
    this.view = null;
    /** @type {LinkKind} */
    this.kind = 'R';
    /** @type {Partial<Record<LinkKind, MadeLink>>} */
    this.links = {};
    /**
     * The QR code as path data, or null.
     * @type {{size: number, d: string} | null}
     */
    this.qr = null;
  }

  /**
   * @param {import('../../app/protocol').Update} view
   * @param {boolean} [text] begins at the game as text
   */
  async showFor(view, text) {
    const { hides, finished } = view.status;
    const secret = hides && !finished && this.session?.sole === null;
    Object.assign(this, { view, links: {}, qr: null, kind: secret ? 'P' : 'R' });
    await this.show();
    const at = view.status.at;
    const made = await Promise.all(
      this.#kinds().map(async ({ kind }) => [
        kind,
        (await this.session?.ask({ do: 'link', kind, seat: view.for, at, names: this.names }))?.link,
      ]),
    );
    this.links = Object.fromEntries(made);
    await this.updateComplete;
    if (text) /** @type {HTMLElement | null} */ (this.querySelector('.as-text'))?.focus();
  }

  /** @returns {{kind: LinkKind, title: string, text: string}[]} */
  #kinds() {
    const view = this.view;
    if (!view) return [];
    const { status } = view;
    const viewer = view.for === null ? 'a spectator' : labelledNames(view)[view.for];
    const part = status.live ? '' : say('links.up_to_move', { at: status.at });
    const whole = status.hides
      ? say('links.replay_it_take_moves_back')
      : say('links.replay_it_take_moves_back_title');
    /** @type {{kind: LinkKind, title: string, text: string}} */
    const seen = {
      kind: 'P',
      title: say('links.what', { does: say('links.sees', { seat: innerName(viewer) }) }),
      text: say('links.one_side_of_the_table'),
    };
    return [
      { kind: 'R', title: say('links.the_whole_game', { part }), text: whole },
      ...(status.hides ? [seen] : []),
      {
        kind: 'F',
        title: say('links.the_position'),
        text: status.hides
          ? say('links.as_it_stands_now_without')
          : say('links.as_it_stands_now_without_title'),
      },
    ];
  }

  /** @override */
  content() {
    const link = this.links[this.kind];
    return html`<fieldset class="field">
        <legend class="sr">${say('links.what_to_share')}</legend>
        <div class="option-cards">
          ${this.#kinds().map(
            ({ kind, title, text }) =>
              html`<label class="option-card"
                ><input
                  type="radio"
                  name="share-kind"
                  .checked=${kind === this.kind}
                  @change=${() => Object.assign(this, { kind, qr: null })}
                /><span><b>${title}</b><span class="hint">${text}</span></span></label
              >`,
          )}
        </div>
      </fieldset>
      ${link ? this.#ways(link) : html`<p class="hint" role="status">${say('links.making_the_link')}</p>`}`;
  }

  /** @param {MadeLink} link */
  #ways(link) {
    const address = shareAddress(link.url_path);
    const length = grouped(address.length);
    if (link.too_long) {
      return html`<p>
          ${say('links.the_link_would_be_characters', { length, kind: this.kind === 'P' ? say('links.it_holds_the_whole_game') : '' })}
        </p>
        <div class="row">
          <button class="btn go" @click=${() => this.#file(null)}>
            ${iconOf('download')}${say('common.save_as_a_file')}
          </button>
        </div>
        ${this.#text()}`;
    }
    const fine = address.length > QR_LONGEST;
    return html`<label class="field"
        ><span class="sr">${say('links.link')}</span
        ><input
          class="text-input link"
          readonly
          .value=${address}
          @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      /></label>
      <div class="row">
        <button class="btn go" @click=${() => this.#copy(address)}>
          ${iconOf('copy')}${say('links.copy_link')}
        </button>
        ${'share' in navigator ? html`<button class="btn" @click=${() => this.#native(address)}>${iconOf('share-2')}${say('links.share')}</button>` : nothing}
        <button
          class="btn"
          aria-disabled=${fine ? 'true' : nothing}
          aria-expanded=${this.qr !== null}
          @click=${() => this.#code(address, fine)}
        >
          ${iconOf('qr-code')}${say('links.qr_code')}
        </button>
        <button class="btn" @click=${() => this.#file(address)}>
          ${iconOf('download')}${say('common.save_as_a_file')}
        </button>
      </div>
      ${fine ? html`<p class="hint">${say('links.characters_too_long', { length, in_figures: grouped(QR_LONGEST) })}</p>` : nothing}
      ${
        this.qr
          ? html`<svg
              class="qr"
              role="img"
              aria-label=${say('links.the_link_as_a_qr')}
              viewBox="0 0 ${this.qr.size} ${this.qr.size}"
            >
              <path d=${this.qr.d}></path>
            </svg>`
          : nothing
      }
      ${this.#text()}`;
  }

  /** The game as text, whole or as this seat saw it; a position alone is none. */
  #text() {
    if (this.kind !== 'R' && this.kind !== 'P') return nothing;
    return html`<p class="hint">
        ${this.kind === 'R' ? say('links.as_text_to_read') : say('links.as_text_what_was_seen')}
      </p>
      <div class="row">
        <button class="btn as-text" @click=${() => this.#copyText()}>
          ${iconOf('copy')}${say('links.copy_text')}
        </button>
        <button class="btn" @click=${() => this.#saveText()}>
          ${iconOf('download')}${say('links.save_text')}
        </button>
      </div>`;
  }

  /** @returns {Promise<import('../../app/protocol').NamedFile | undefined>} */
  async #asText() {
    const { kind, view } = this;
    if (!view) return undefined;
    const seat = kind === 'P' ? { seat: view.for } : {};
    return (await this.session?.ask({ do: 'game_text', at: view.status.at, ...seat }))?.file;
  }

  async #copyText() {
    const file = await this.#asText();
    if (!file) return;
    try {
      await navigator.clipboard.writeText(file.text);
      notices.show(say('links.text_copied'));
      this.close();
    } catch {
      download(file.name, file.text);
    }
  }

  async #saveText() {
    const file = await this.#asText();
    if (file) download(file.name, file.text);
  }

  /** @param {string} address */
  async #copy(address) {
    try {
      await navigator.clipboard.writeText(address);
      notices.show(say('links.link_copied'));
      this.close();
    } catch {
      /** @type {HTMLInputElement | null} */ (this.querySelector('.link'))?.select();
      notices.show(say('links.this_browser_does_not_allow'));
    }
  }

  /** @param {string} url */
  async #native(url) {
    try {
      await navigator.share({ title: document.title, url });
      this.close();
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError')
        notices.show(say('links.this_device_could_not_share'));
    }
  }

  /**
   * @param {string} address
   * @param {boolean} fine
   */
  async #code(address, fine) {
    if (fine || this.qr) return void (this.qr = null);
    this.qr = await qrCode(address);
  }

  /**
   * The table as it is stored, or only what the link contains.
   * @param {string | null} address of the link; null: it is too long to be opened
   */
  async #file(address) {
    const { kind, view } = this;
    if (!view) return;
    if (address && (kind !== 'R' || !view.status.live)) {
      const what = kind === 'R' ? 'game' : kind === 'P' ? 'seen' : 'position';
      return download(`evertable-${view.game}-${what}-${view.status.at}.txt`, `${address}\n`);
    }
    const answer = await this.session?.ask({ do: 'file' });
    if (answer) download(answer.file.name, answer.file.text);
  }
}
customElements.define('ev-share', ShareSheet);
