/** Sharing an edited position: its link, its document, a picture of the table. */
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { shareAddress } from '../../app/links/addresses.js';
import { notices } from '../../app/page/notices.js';
import { download } from '../../app/storage/files.js';
import { say } from '../../sentences/say.js';

/** @param {import('./mode.js').EditMode} edit */
export function shareSheet(edit) {
  const { fragment, too_long: long, game } = edit.state;
  const close = () => {
    edit.sharing = false;
    edit.shell.requestUpdate();
  };
  return html`<section
    class="edit-share"
    role="dialog"
    aria-label=${say('edit.share_heading')}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close()}
  >
    <div class="row">
      <h2>${say('edit.share_heading')}</h2>
      <button class="icon" aria-label=${say('common.close')} @click=${close}>${iconOf('x')}</button>
    </div>
    ${
      long || !fragment
        ? html`<p>${say('edit.too_long_a_link')}</p>`
        : html`<button class="btn go" @click=${() => copy(shareAddress(`/${game}/#${fragment}`))}>
            ${iconOf('link-2')}${say('edit.link')}
          </button>`
    }
    <button class="btn" @click=${() => save(edit)}>
      ${iconOf('download')}${say('common.save_as_a_file')}
    </button>
    ${nothing}
  </section>`;
}

/** @param {string} address */
async function copy(address) {
  await navigator.clipboard.writeText(address);
  notices.show(say('edit.link_copied'));
}

/** @param {import('./mode.js').EditMode} edit */
async function save(edit) {
  const { document } = await edit.shell.session.ask({ do: 'edit_look', document: true });
  download(`evertable-${edit.state.game}-position.json`, `${JSON.stringify(document, null, 1)}\n`);
}
