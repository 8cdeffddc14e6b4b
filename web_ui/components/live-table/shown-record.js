// What is said below the result about the deal and the decisions: whether the host has shown the record, and what a guest's
// device found in it.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/live/witness.js').Finding} Finding */

/**
 * At the host: a guest can only check what it is shown.
 * @param {{names: string[], shown: boolean, show: () => void}} record
 */
export const hostRecord = ({ names, shown, show }) => {
  const name = names.join(', ');
  return shown
    ? row('check', say('live.record_shown', { name }))
    : row(
        'eye',
        say('live.record_not_shown_yet', { name }),
        html`<button class="btn" @click=${show}>${say('live.show_the_record')}</button>`,
      );
};

/**
 * At a guest.
 * @param {{name: string, finding: Finding | 'waits' | 'checks' | 'failed', save: () => void}} record
 */
export function guestRecord({ name, finding, save }) {
  if (finding === 'waits') return row('eye', say('live.record_waits', { name }));
  if (finding === 'checks') return row('hourglass', say('live.record_checks'));
  if (finding === 'failed') return row('triangle-alert', say('live.record_failed'));
  if (finding.kind === 'fits') {
    const again =
      finding.deals > 1 ? html`<p>${say('live.record_deals', { n: finding.deals })}</p>` : nothing;
    return row(
      'check',
      say('live.record_fits'),
      html`<p>${say('live.record_not_looked', { name })}</p>
        ${again}`,
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
 * @param {Exclude<Finding, {kind: 'fits'}>} finding
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
