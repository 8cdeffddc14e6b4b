/**
 * Edits a position: with `at` that of the table, with `text` that of a link, else an empty table with the last set-up. The
 * editor is loaded when it is asked for.
 * @param {import('./element.js').GamePage} page
 * @param {{at?: number, text?: string}} from
 */
export async function editPosition(page, from) {
  const { EditMode } = await import('../edit-mode/mode.js');
  const mode = page.screen instanceof EditMode ? page.screen : new EditMode(page);
  page.screen = mode;
  await mode.begin(from);
}
