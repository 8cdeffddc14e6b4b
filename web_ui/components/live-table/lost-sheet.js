// What a guest can do without its host: answer a new invitation, go on by link, and keep what it saw last.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { shareAddress } from '../../app/links/addresses.js';
import { BadLiveLink, liveLinkIn, unpackLink } from '../../app/live/live-link.js';
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';
import { Sheet } from '../sheet/element.js';
import { linkBox } from './screens.js';

/** @typedef {import('./guest-mode.js').GuestMode} GuestMode */

/** It is shown above the table, which stays as it was last seen. */
class LostSheet extends Sheet {
  /** @override */
  static properties = { ...Sheet.properties, mode: { attribute: false } };

  constructor() {
    super();
    /** @type {GuestMode | null} */
    this.mode = null;
  }

  /** @override */
  content() {
    return this.mode && html`<div class="live-lost">${waysOn(this.mode)}</div>`;
  }
}
customElements.define('ev-live-lost', LostSheet);

/**
 * The dialog of a page.
 * @param {Element} page
 * @returns {LostSheet}
 */
export const sheetOn = page =>
  /** @type {LostSheet} */ (
    page.querySelector('ev-live-lost') ?? page.appendChild(document.createElement('ev-live-lost'))
  );

/**
 * @param {GuestMode} mode
 * @returns {unknown}
 */
export function waysOn(mode) {
  const open = html`<p>${say('live.lost_keeps', { name: mode.host })}</p>
    ${answeringAnew(mode)}${byLink(mode)}`;
  return html`${mode.ended ? nothing : open}${lastSeen(mode)}`;
}

/** @param {GuestMode} mode */
function answeringAnew(mode) {
  const { host: name, fault } = mode;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).elements.namedItem('invitation');
    mode.answerAnew(/** @type {HTMLInputElement} */ (field).value);
  };
  return html`<section>
    <h3>${say('live.new_answer')}</h3>
    <p>${say('live.new_answer_how', { name })}</p>
    <form class="live-link" novalidate @submit=${submit}>
      <input
        class="text-input"
        name="invitation"
        autocomplete="off"
        spellcheck="false"
        translate="no"
        aria-label=${say('live.the_new_invitation')}
        aria-invalid=${fault ? 'true' : nothing}
        aria-describedby=${fault ? 'live-fault' : nothing}
        placeholder=${say('live.paste_the_invitation')}
      /><button class="btn go">${say('live.make_new_answer')}</button>
    </form>
    ${fault ? html`<p class="error" id="live-fault" role="alert">${fault}</p>` : nothing}
  </section>`;
}

/** @param {GuestMode} mode */
function byLink({ host: name }) {
  return html`<section>
    <h3>${say('live.or_by_link')}</h3>
    <p>${say('live.or_by_link_how', { name })}</p>
    <button class="btn" @click=${() => askFor(name)}>
      ${iconOf('link-2')}${say('live.ask_name_for_link', { name })}
    </button>
  </section>`;
}

/** @param {GuestMode} mode */
function lastSeen({ lastPath }) {
  if (!lastPath) return nothing;
  const address = shareAddress(lastPath);
  return html`<section>
    <h3>${say('live.last_seen')}</h3>
    <p>${say('live.last_seen_how')}</p>
    ${linkBox(address)}
    <a class="btn" href=${address} target="_blank" rel="noopener">${iconOf('eye')}${say('live.open_it')}</a>
  </section>`;
}

/**
 * The table while nothing can be decided at it, and why.
 * @param {GuestMode} mode
 * @param {import('../../app/protocol').Update} update
 * @returns {import('../../app/protocol').Update}
 */
export function undecided(mode, update) {
  const prompt = update.status.over ? null : promptWithout(mode, update);
  return {
    ...update,
    legal: [],
    illegal: [],
    actions: [],
    gather: null,
    assign: null,
    ordering: null,
    prompt,
  };
}

/**
 * @param {GuestMode} mode
 * @param {import('../../app/protocol').Update} update
 */
function promptWithout({ host: name, line, step, why, seat }, { status }) {
  if (step === 'over') return { text: why, sub: say('live.stays_as_seen') };
  if (line?.presence === 'gone') return { text: say('live.lost_host', { name }), sub: say('live.gone_sub') };
  const own = seat !== null && status.to_move === seat;
  const sub = own ? say('live.your_turn_waits', { name }) : say('live.waits_for', { name });
  return { text: say('live.looking_for', { name }), sub };
}

/**
 * Asks a host whose device cannot be reached: by what people send each other otherwise.
 * @param {string} name
 */
export async function askFor(name) {
  const text = say('live.please_send_a_link');
  if ('share' in navigator) return void navigator.share({ text }).catch(() => {}); // closed again
  const copied = await copyText(text).then(
    () => true,
    () => false,
  );
  notices.show(copied ? say('live.request_copied', { name }) : say('live.or_by_link_how', { name }));
}

/** @param {string} text */
const copyText = async text => navigator.clipboard.writeText(text);

/**
 * The address of an invitation, in a text that was pasted.
 * @param {string} game
 * @param {string} text
 * @returns {string}
 * @throws {BadLiveLink} if there is none
 */
export function invitationIn(game, text) {
  const { kind, payload } = liveLinkIn(text);
  if (kind === 'A' || unpackLink(payload).type !== 'offer')
    throw new BadLiveLink(say('live.wanted_invitation'));
  return shareAddress(`${game}/#J1.${payload}`);
}

/**
 * Why the host has ended the connection.
 * @param {unknown} end what it said
 * @param {string} name of the host
 */
export const whyEnded = (end, name) =>
  ({
    version: say('live.versions_differ', { name }),
    link: say('live.goes_on_by_link', { name }),
    flood: say('live.too_much'),
  })[String(end)] ?? say('live.has_stopped', { name });
