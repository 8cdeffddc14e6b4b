// Focuses everything in turn; what then does not lie in sight, as sentences.
async () => {
  const wrong = [];
  // Another task at once: a timer waits for 4 ms, and frames are drawn meanwhile that nobody looks at.
  const { port1, port2 } = new MessageChannel();
  const turn = () =>
    new Promise(resolve => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
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
    const seen = at.filter(([x, y]) => {
      const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return found && (one.contains(found) || found.contains(one) || found.closest('label')?.contains(one));
    });
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    if (seen.length < 2)
      wrong.push(
        `${one.localName}.${one.className} "${name}" at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
      );
  }
  before?.focus?.();
  return wrong;
};
