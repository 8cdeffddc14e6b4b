// What a reader could not read on a table, as sentences: words under 12 px, and names and questions that are cut.
() => {
  const wrong = [];
  const NAMES = '.who, .nm, .ename, .eshort, .tname, .unitname, .prompt b, .prompt .step';
  const scaled = one => {
    let by = 1;
    for (let at = one; at; at = at.parentElement) by *= parseFloat(getComputedStyle(at).scale) || 1;
    return by * (one.currentCSSZoom ?? 1);
  };
  const called = one => `${one.className} in ${one.parentElement.className} "${one.textContent.trim()}"`;
  for (const one of document.querySelectorAll('.main *')) {
    if (one.closest('.sr') || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize, overflowX, display } = getComputedStyle(one);
    const says = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const size = parseFloat(fontSize) * scaled(one);
    if (says && size > 0 && size < 11.95) wrong.push(`${called(one)} is ${size.toFixed(1)} px`);
    const clips = overflowX !== 'visible' && display !== 'inline';
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3;
    if (one.matches(NAMES) && clips && cut) wrong.push(`${called(one)} is cut`);
  }
  return wrong;
};
