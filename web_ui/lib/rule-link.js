import { html, nothing } from 'lit';
import { say } from '../sentences/say.js';

/**
 * The link to the rule behind a refusal, opened in a new tab; nothing if no rule is named. The address is relative to a
 * game's page, beside which the rule books are.
 * @param {string} game
 * @param {string | null | undefined} rule
 */
export const ruleLink = (game, rule) =>
  rule
    ? html`<a
        class="rule-link"
        href=${`../rules/${game}/#${rule}`}
        target="_blank"
        rel="noopener"
        title=${rule}
        aria-label=${say('table.rule_in_a_new_tab', { rule })}
        >${say('table.rule')}</a
      >`
    : nothing;
