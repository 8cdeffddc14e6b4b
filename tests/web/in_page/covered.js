// Focuses everything in turn; what then does not lie in sight, as sentences.
async () => {
  const wrong = [];
  // Another task at once, before any frame: what closes has been rendered by then, and nobody looks at it being painted.
  const turn = () => globalThis.scheduler.postTask(() => {}, { priority: 'user-blocking' });
  const within = document.querySelector('dialog:modal') ?? document.body;
  const before = document.activeElement;
  for (const one of within.querySelectorAll("button, a[href], summary, select, input, [tabindex='0']")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.disabled) continue;
    one.focus();
    await turn(); // what closes when the focus comes is drawn by then
    if (document.activeElement !== one) continue;
    const box = (
      one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one
    ).getBoundingClientRect();
    const at = [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ];
    let seen = 0; // two places are enough
    for (const [x, y] of at) {
      // a reason lies over the table until it is pressed or goes by itself
      const found = document
        .elementsFromPoint(box.left + box.width * x, box.top + box.height * y)
        .find(top => !top.closest('.tablewhy'));
      if (found && (one.contains(found) || found.contains(one) || found.closest('label')?.contains(one)))
        seen += 1;
      if (seen === 2) break;
    }
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    if (seen < 2)
      wrong.push(
        `${one.localName}.${one.className} "${name}" at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
      );
  }
  before?.focus?.();
  return wrong;
};
