// Marks on the table what a hint is about: those elements carry `data-hint` as long as it is shown, and are scrolled to.

/** Marks what the table's `hint` is about, each time it is drawn. */
export class HintMarks {
  /** @param {import('../table-element.js').TableElement} table */
  constructor(table) {
    this.table = table;
    table.addController(this);
  }

  hostUpdated() {
    const { table } = this;
    const marked = new Set(table.hint ? targetsOf(table.hint).map(one => this.#find(one)) : []);
    for (const old of table.querySelectorAll('[data-hint]'))
      if (!marked.has(/** @type {HTMLElement} */ (old))) old.removeAttribute('data-hint');
    for (const one of marked) {
      if (!one || one.hasAttribute('data-hint')) continue;
      one.setAttribute('data-hint', '');
      if (one.closest('[data-scrolls]')) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }

  /**
   * The element of a target, under its own name or another.
   * @param {string} target
   * @returns {HTMLElement | null}
   */
  #find(target) {
    const { table } = this;
    const found = table.find(target);
    if (found) return found;
    const all = /** @type {HTMLElement[]} */ ([...table.querySelectorAll('[data-target]')]);
    const stands = (/** @type {HTMLElement} */ one) =>
      table.aliases(one.dataset.target ?? '').includes(target) && one.checkVisibility();
    return all.find(stands) ?? null;
  }
}

/**
 * The targets of an action: its button, if it has one, and its refs.
 * @param {import('../choice/interaction.js').LegalAction} action
 */
function targetsOf({ verb, refs, kinds }) {
  return [
    refs.length ? `${verb}:${refs[0]}` : `verb:${verb}`,
    ...refs.map((ref, at) => `${kinds[at]}:${ref}`),
  ];
}
