// What is said below the result about the deal and the decisions: whether the host has shown the record, and what a guest's
// device found in it.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/live/finding.js').Told} Told */

/**
 * At the host: a guest can only check what it is shown, and tells what it has found.
 * @param {object} record
 * @param {{name: string, here: boolean, found: Told | null}[]} record.guests
 * @param {boolean} record.shown
 * @param {() => void} record.show
 */
export const hostRecord = ({ guests, shown, show }) =>
  shown
    ? html`${guests.map(toldBy)}`
    : row(
        'eye',
        say('live.record_not_shown_yet', { name: guests.map(({ name }) => name).join(', ') }),
        html`<button class="btn" @click=${show}>${say('live.show_the_record')}</button>`,
      );

/**
 * What the device of a guest has found.
 * @param {{name: string, here: boolean, found: Told | null}} guest
 */
function toldBy({ name, here, found }) {
  if (!found)
    return row('hourglass', here ? say('live.record_shown', { name }) : say('live.record_later', { name }));
  if (found.kind === 'failed') return row('triangle-alert', say('live.checked_failed', { name }));
  return found.kind === 'fits'
    ? row('check', say('live.checked_fits', { name }))
    : row(
        'triangle-alert',
        say('live.checked_misfit', { name }),
        html`<p>${toldMisfit(found, name)}</p>
          <p>${say('live.may_be_a_fault')}</p>`,
      );
}

/**
 * What did not fit at a guest, as a sentence.
 * @param {Exclude<Told, {kind: 'fits' | 'failed'}>} found
 * @param {string} name of the guest
 */
function toldMisfit(found, name) {
  switch (found.kind) {
    case 'own':
      return say('live.checked_own', { n: found.n, name });
    case 'view':
      return say('live.checked_view', { n: found.n });
    case 'unreadable':
      return say('live.checked_unreadable');
    default:
      return misfit(found, name); // said of nobody
  }
}

/**
 * At a guest.
 * @param {{name: string, finding: Told | 'waits' | 'checks', kept: boolean, save: () => void}} record `kept`: among the
 *   finished games of this device
 */
export function guestRecord({ name, finding, kept, save }) {
  if (finding === 'waits') return row('eye', say('live.record_waits', { name }));
  if (finding === 'checks') return row('hourglass', say('live.record_checks'));
  if (finding.kind === 'failed') return row('triangle-alert', say('live.record_failed'));
  if (finding.kind === 'fits') {
    const { deals } = finding;
    return row(
      'check',
      say('live.record_fits'),
      html`<p>${say('live.record_not_looked', { name })}</p>
        ${deals > 1 ? html`<p>${say('live.record_deals', { n: deals })}</p>` : nothing}
        ${kept ? html`<p>${say('live.record_kept')}</p>` : nothing}`,
    );
  }
  return row(
    'triangle-alert',
    say('live.record_does_not_fit'),
    html`<p>${misfit(finding, name)}</p>
      <p>${say('live.record_may_be_a_fault')}</p>
      <button class="btn" @click=${save}>${iconOf('download')}${say('live.save_the_report')}</button>`,
  );
}

/**
 * What does not fit, as a sentence.
 * @param {Exclude<Told, {kind: 'fits' | 'failed'}>} finding
 * @param {string} name of the host
 */
export function misfit(finding, name) {
  switch (finding.kind) {
    case 'deal':
      return say('live.misfit_deal');
    case 'names':
      return say('live.misfit_names');
    case 'decision':
      return say('live.misfit_decision', { n: finding.n });
    case 'own':
      return say('live.misfit_own', { n: finding.n });
    case 'view':
      return say('live.misfit_view', { n: finding.n });
    default:
      return say('live.misfit_unreadable', { name });
  }
}

/**
 * @param {string} icon
 * @param {string} head
 * @param {unknown} [rest]
 */
const row = (icon, head, rest = nothing) =>
  html`<div class="live-record" role="status">
    ${iconOf(icon)}
    <div><b>${head}</b>${rest}</div>
  </div>`;
