import { html, nothing } from 'lit';

/**
 * The quiet link of a refusal: the rule behind it, in a tab of its own; nothing where no rule is named.
 * It starts from the page of a game, beside which the rule books stand.
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
        aria-label="Rule ${rule}, in a new tab"
        >Rule</a
      >`
    : nothing;
