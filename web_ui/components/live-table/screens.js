// What the pages around a live table are made of: the three steps, a link with its code, who is here.
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { notices } from '../../app/page/notices.js';
import { shareAddress } from '../../app/links/addresses.js';
import { qrCode } from '../../lib/qr-code.js';
import { say } from '../../sentences/say.js';
import '../notice-list/element.js';

/**
 * A page of its own.
 * @param {{title: string, sub?: string, back: () => void, backText: string, body: unknown}} page
 */
export const frame = ({ title, sub = '', back, backText, body }) =>
  html`<main class="live-page" tabindex="-1">
      <header class="top">
        <button class="icon" aria-label=${backText} @click=${back}>${iconOf('chevron-left')}</button>
        <div class="live-title">
          <h1>${title}</h1>
          ${sub ? html`<span>${sub}</span>` : nothing}
        </div>
      </header>
      ${body}
    </main>
    <ev-notices></ev-notices>`;

/**
 * The three steps to the table.
 * @param {string[]} steps
 * @param {number} now the one that is taken now, from 0
 */
export const way = (steps, now) =>
  html`<ol class="live-way" aria-label=${say('live.three_steps')}>
    ${steps.map(
      (step, n) =>
        html`<li data-done=${n < now ? '' : nothing} aria-current=${n === now ? 'step' : nothing}>
          <b>${n + 1}</b>${step}
        </li>`,
    )}
  </ol>`;

/** A link of this site with its code; the code comes a moment later. */
export class LiveLink {
  /** @type {{size: number, d: string} | null} */
  code = null;

  /**
   * @param {string} game
   * @param {'J' | 'A'} kind
   * @param {string} payload
   * @param {() => void} drawn
   */
  constructor(game, kind, payload, drawn) {
    this.address = shareAddress(`${game}/#${kind}1.${payload}`);
    qrCode(this.address).then(code => {
      this.code = code;
      drawn();
    });
  }

  /** @param {string} label */
  qr(label) {
    const { code } = this;
    return html`<div class="live-qr">
      ${
        code
          ? html`<svg role="img" aria-label=${label} viewBox="0 0 ${code.size} ${code.size}">
              <path d=${code.d}></path>
            </svg>`
          : nothing
      }
    </div>`;
  }

  /** The link itself, to be copied or sent. */
  box() {
    return linkBox(this.address);
  }
}

/**
 * A link, to be copied or sent.
 * @param {string} address
 */
export const linkBox = address =>
  html`<div class="live-link">
    <input
      class="text-input"
      readonly
      translate="no"
      aria-label=${say('links.link')}
      .value=${address}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
    /><button class="btn" type="button" @click=${(/** @type {Event} */ event) => copy(event, address)}>
      ${iconOf('copy')}${say('links.copy_link')}</button
    >${
      'share' in navigator
        ? html`<button class="btn" type="button" @click=${() => send(address)}>
            ${iconOf('share-2')}${say('links.share')}
          </button>`
        : nothing
    }
  </div>`;

/**
 * @param {Event} event
 * @param {string} address
 */
async function copy({ currentTarget }, address) {
  try {
    await navigator.clipboard.writeText(address);
    notices.show(say('links.link_copied'));
  } catch {
    const box = /** @type {HTMLElement} */ (currentTarget).closest('.live-link');
    /** @type {HTMLInputElement | null | undefined} */ (box?.querySelector('input'))?.select();
    notices.show(say('links.this_browser_does_not_allow'));
  }
}

/** @param {string} url */
const send = url => navigator.share({ title: document.title, url }).catch(() => {}); // closed again

/**
 * Somebody at another device, in the bar of the table.
 * @param {{seat: number | null, name: string, presence: import('../../app/live/line.js').Presence}} other
 */
export function presenceChip({ seat, name, presence }) {
  const text = {
    here: say('live.is_here', { name }),
    silent: say('live.is_silent', { name }),
    gone: say('live.is_gone', { name }),
  }[presence];
  return html`<span
    class="live-here"
    role="img"
    aria-label=${text}
    title=${text}
    data-seat=${seat === null ? nothing : seat + 1}
    data-presence=${presence}
    >${seat === null ? iconOf('eye') : shapeOf(seat + 1)}<span>${text}</span></span
  >`;
}

/**
 * Four words to be read to each other.
 * @param {string[]} words
 */
export const wordList = words =>
  html`<p class="live-words" translate="no">${words.map(word => html`<b>${word}</b>`)}</p>`;

/** Three dots: somebody is waited for. */
export const waiting = (/** @type {string} */ text) =>
  html`<p class="live-waiting" role="status">
    <span aria-hidden="true"><i></i><i></i><i></i></span>${text}
  </p>`;

/** The screen stays on while a page waits or plays. @returns {() => void} lets it go off again */
export function stayAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let ended = false;
  const ask = async () => {
    if (ended || document.visibilityState !== 'visible') return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  };
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    lock?.release();
  };
}
