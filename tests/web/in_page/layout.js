// What is wrong with the layout of a page, as sentences. `fixed`: a table, which never scrolls as a whole.
([fixed, smallest]) => {
  const wrong = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth)
    wrong.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  if (fixed && root.scrollHeight > innerHeight)
    wrong.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
  const modal = document.querySelector('dialog:modal') ?? document.querySelector('.drawer') ?? document.body;
  const called = one =>
    `${one.localName}.${one.className?.baseVal ?? one.className} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`;
  const pressable =
    'button, a[href], summary, select, input:not([type=hidden]), [role=gridcell], [role=switch]';
  for (const one of modal.querySelectorAll(pressable)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const label = one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one;
    const box = label.getBoundingClientRect();
    const least =
      one.matches('.rail .line') || (one.matches('.contents a') && matchMedia('(pointer: fine)').matches)
        ? 24
        : smallest; // a dense list at the side, for a mouse
    const inText = one.matches('a') && getComputedStyle(one).display === 'inline';
    if (!inText && Math.min(box.width, box.height) < least - 0.5) {
      wrong.push(`${called(label)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    const scroller = one.closest(
      '[data-scrolls], .sheet-body, .drawer, .rail, .segments, .strip, .log-scroll, ol',
    );
    if (
      fixed &&
      !scroller &&
      (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    ) {
      wrong.push(
        `${called(label)} lies outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
      );
    }
  }
  const empty = document.querySelectorAll('svg.glyph path[d=""]').length;
  if (empty) wrong.push(`${empty} glyphs are not among those the page has brought`);
  for (const one of modal.querySelectorAll('.prompt, .prompt b, .prompt .step')) {
    // what is asked is never cut
    const style = getComputedStyle(one);
    if (!one.checkVisibility() || style.display === 'inline' || style.overflowX === 'visible') continue;
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      wrong.push(`${called(one)} is cut off`);
  }
  for (const one of modal.querySelectorAll('button, h1, h2, h3, p, b, label, .prompt, .strip, .sub')) {
    const style = getComputedStyle(one);
    const clips = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
    if (
      !one.checkVisibility() ||
      one.matches('.sr, .sr *, [data-scrolls]') ||
      !clips ||
      style.textOverflow === 'ellipsis'
    )
      continue;
    if (one.scrollWidth > one.clientWidth + 1)
      wrong.push(`${called(one)} is cut: ${one.scrollWidth} of ${one.clientWidth}`);
  }
  return wrong;
};
