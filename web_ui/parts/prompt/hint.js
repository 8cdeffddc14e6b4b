// Marks on the table what a hint is about: those elements carry `data-hint` as long as it is shown, and are scrolled to.

/** Marks what the table's `hint`, or another action that it shows, is about, each time it is drawn. */
export class HintMarks {
  /**
   * @param {import('../table-element.js').TableElement} table
   * @param {'hint' | 'was' | 'better'} [name] its field with the action
   * @param {(el: HTMLElement) => boolean} [may] whether this element may be marked
   */
  constructor(table, name = 'hint', may = () => true) {
    this.table = table;
    this.name = name;
    this.may = may;
    table.addController(this);
  }

  hostUpdated() {
    const { table, name } = this;
    const action = name === 'hint' ? nextOfSet(table) : table[name];
    const mark = `data-${name}`;
    const marked = new Set(action ? targetsOf(action).map(one => this.#find(one)) : []);
    for (const old of table.querySelectorAll(`[${mark}]`))
      if (!marked.has(/** @type {HTMLElement} */ (old))) old.removeAttribute(mark);
    for (const one of marked) {
      if (!one || one.hasAttribute(mark) || !this.may(one)) continue;
      one.setAttribute(mark, '');
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
 * What a hint is about now: in a set that is being chosen, the best that is not in it yet.
 * @param {import('../table-element.js').TableElement} table
 */
function nextOfSet({ hint, hintNext = [], multiSelect: set }) {
  if (!hint || set?.request?.verb !== hint.verb) return hint;
  const chosen = (/** @type {import('../choice/interaction.js').LegalAction} */ { refs, kinds }) =>
    refs.some((ref, at) => set.count(`${kinds[at]}:${ref}`));
  return set.full ? null : ([hint, ...hintNext].find(one => !chosen(one)) ?? null);
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
