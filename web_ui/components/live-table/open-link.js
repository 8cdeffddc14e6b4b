// Opens an invitation, or hands an answer to the tab that waits for it.
import { html } from 'lit';
import { BadLiveLink, liveLinkIn, unpackLink } from '../../app/live/live-link.js';
import { deviceKey } from '../../app/live/device-key.js';
import { notices } from '../../app/page/notices.js';
import { canConnect } from '../../app/session/levels.js';
import { say } from '../../sentences/say.js';
import { GuestMode } from './guest-mode.js';
import { handOver } from './hand-over.js';
import { HostMode } from './host-mode.js';
import { frame } from './screens.js';
import { wear } from '../../lib/late-style.js';
import css from './element.css?text';

/**
 * @param {import('../game-page/element.js').GamePage} page
 * @param {string} text of the address
 */
export async function openLink(page, text) {
  try {
    if (!canConnect()) throw new BadLiveLink(say('live.no_webrtc'));
    const { kind, payload } = liveLinkIn(text);
    const { type, fingerprint } = unpackLink(payload);
    if ((kind === 'A') !== (type === 'answer')) throw new BadLiveLink(say('live.no_link'));
    if (kind === 'A') return await answered(page, text);
    if (await isOwn(fingerprint)) throw new BadLiveLink(say('live.own_invitation'));
    if (page.session.view || page.screen) return location.reload(); // a table lies here: it is kept
    await new GuestMode(page, payload).begin();
  } catch (error) {
    if (!(error instanceof BadLiveLink)) throw error;
    if (!page.session.view && !page.screen) page.toForm();
    notices.show(error.message, { kind: 'error' });
  }
}

/**
 * @param {import('../game-page/element.js').GamePage} page
 * @param {string} answer
 */
async function answered(page, answer) {
  const { screen } = page;
  if (screen instanceof HostMode && screen.waits) return screen.take(answer); // pasted into the address of the page that waits
  const { taken, fault } = await handOver(answer);
  if (!taken) throw new BadLiveLink(fault || say('live.open_where_it_waits'));
  wear(css);
  page.screen = {
    ready: true,
    template: () =>
      frame({
        title: say('live.friends_answer'),
        back: () => close(),
        backText: say('common.close'),
        body: html`<section class="live-middle"><h2>${say('live.handed_over')}</h2></section>`,
      }),
  };
  page.requestUpdate();
}

/** Whether this browser has made an invitation. @param {string} fingerprint */
async function isOwn(fingerprint) {
  const key = await deviceKey();
  return (key.getFingerprints?.() ?? []).some(({ value }) => value?.toUpperCase() === fingerprint);
}
