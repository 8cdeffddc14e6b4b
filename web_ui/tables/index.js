/**
 * The tables, each loaded when its page opens. A table module exports `tag` (its element), `railPanels` and
 * `inspectSubject`; shared code knows tables by this list only.
 * @type {Record<string, () => Promise<typeof import('./eter/element.js')>>}
 */
export const tables = { eter: () => import('./eter/element.js') };
