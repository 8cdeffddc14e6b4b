/** Sharing an edited position: its link, its text, its document, a picture of the table. */
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { shareAddress } from '../../app/links/addresses.js';
import { notices } from '../../app/page/notices.js';
import { download } from '../../app/storage/files.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** How many points of a picture file one of the picture is. */
const SHARP = 2;

export class Sharing {
  /** Whose view the picture is; null: an onlooker's. @type {number | null} */
  seat = 0;
  /** The picture as SVG. */
  svg = '';

  /** @param {Edit} edit */
  constructor(edit) {
    this.edit = edit;
    this.seat = edit.state.shown.for;
    this.draw();
  }

  async draw() {
    const { session } = this.edit.shell;
    this.svg = sized((await session.ask({ do: 'edit_picture', seat: this.seat })).svg);
    this.edit.shell.requestUpdate();
  }

  /** @param {string} value of the list of seats */
  see(value) {
    this.seat = value === '' ? null : Number(value);
    this.draw();
  }

  close = () => {
    this.edit.sharing = null;
    this.edit.shell.requestUpdate();
  };

  async text() {
    return (await this.edit.shell.session.ask({ do: 'edit_text' })).file;
  }

  async document() {
    const { document } = await this.edit.shell.session.ask({ do: 'edit_look', document: true });
    download(`${this.name}.json`, `${JSON.stringify(document, null, 1)}\n`);
  }

  async png() {
    const image = new Image();
    image.src = addressOf(this.svg);
    try {
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width * SHARP, height: image.height * SHARP });
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const made = await new Promise(done => canvas.toBlob(done, 'image/png'));
      if (made) return download(`${this.name}.png`, made, 'image/png');
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    notices.show(say('edit.no_picture'), { kind: 'error' });
  }

  get name() {
    return `evertable-${this.edit.state.game}-position`;
  }
}

/** @param {string} svg */
const addressOf = svg => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/**
 * A picture that is a file of its own says how high it is, too.
 * @param {string} svg
 */
const sized = svg => svg.replace(/ style="[^"]*"/, '').replace(/viewBox="0 0 \S+ (\S+)"/, '$& height="$1"');

/** @param {Edit} edit */
export function shareSheet(edit) {
  const { sharing, names } = edit;
  if (!sharing) return nothing;
  const { fragment, too_long: long, game } = edit.state;
  const { seat, svg } = sharing;
  const who = seat === null ? say('edit.an_onlooker') : names[seat];
  return html`<section
    class="edit-sheet edit-share"
    role="dialog"
    aria-label=${say('edit.share_heading')}
    tabindex="-1"
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && sharing.close()}
  >
    <div class="edit-head">
      <h2>${say('edit.share_heading')}</h2>
      <button class="icon" aria-label=${say('common.close')} @click=${sharing.close}>${iconOf('x')}</button>
    </div>
    ${
      long || !fragment
        ? html`<p>${say('edit.too_long_a_link')}</p>`
        : html`<button class="btn go" @click=${() => copy(shareAddress(`/${game}/#${fragment}`))}>
            ${iconOf('link-2')}${say('edit.link')}
          </button>`
    }
    <div class="edit-pair">
      <button class="btn" @click=${async () => copy((await sharing.text()).text, say('links.text_copied'))}>
        ${say('edit.copy_text')}
      </button>
      <button class="btn" @click=${() => sharing.document()}>
        ${iconOf('download')}${say('common.save_as_a_file')}
      </button>
    </div>
    <h3>${say('edit.picture')}</h3>
    ${svg ? html`<img alt=${say('edit.picture_of', { who })} src=${addressOf(svg)} />` : html`<span class="edit-drawing"></span>`}
    <label class="edit-choice"
      ><span>${say('edit.seen_by')}</span
      ><select
        @change=${(/** @type {Event} */ event) => sharing.see(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        ${names.map((name, one) => html`<option value=${one} .selected=${one === seat}>${name}</option>`)}
        <option value="" .selected=${seat === null}>${say('edit.an_onlooker')}</option>
      </select></label
    >
    <div class="edit-pair">
      <button
        class="btn"
        aria-disabled=${svg ? nothing : 'true'}
        @click=${() => svg && download(`${sharing.name}.svg`, svg, 'image/svg+xml')}
      >
        ${say('edit.as_svg')}
      </button>
      <button class="btn" aria-disabled=${svg ? nothing : 'true'} @click=${() => svg && sharing.png()}>
        ${say('edit.as_png')}
      </button>
    </div>
  </section>`;
}

/**
 * @param {string} text
 * @param {string} [done] what is said then
 */
export async function copy(text, done = say('links.link_copied')) {
  await navigator.clipboard.writeText(text);
  notices.show(done);
}
