// What of the page scrolls, and how it shows that: where it is cut, by its place in the page, and whether it fades there.
// `scroll`: from 0, its beginning, to 1, its end, or null: left as it is. Lengths are those of the fades (cut-edges.css).
async ([scroll]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const scrolls = one => {
    const { overflowX, overflowY, display } = getComputedStyle(one);
    if (display === 'inline' || !one.checkVisibility({ visibilityProperty: true })) return null;
    const auto = /auto|scroll/;
    const y = auto.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
    const x = auto.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
    return x || y ? { one, x, y } : null;
  };
  const all = [...document.body.querySelectorAll('*')].map(scrolls).filter(Boolean);
  const way = ({ one }) => {
    const names = [];
    for (let at = one; at && at !== document.body && names.length < 3; at = at.parentElement)
      names.unshift([at.localName, ...at.classList].join('.'));
    return names.join(' > ');
  };
  for (const { one, x, y } of scroll === null ? [] : all) {
    if (y) one.scrollTop = scroll * one.scrollHeight;
    if (x) one.scrollLeft = scroll * one.scrollWidth;
  }
  if (scroll !== null) for (let frames = 0; frames < 3; frames += 1) await frame();
  return all.map(found => {
    const { one, x, y } = found;
    const style = getComputedStyle(one);
    const cut = side => parseFloat(style.getPropertyValue(`--cut-${side}`));
    const [top, bottom, left, right] = ['top', 'bottom', 'left', 'right'].map(cut);
    const names = style.maskImage === 'none' ? '' : style.animationName;
    const fades = (!y || names.includes('cut-bottom')) && (!x || names.includes('cut-left'));
    return { name: way(found), x, y, fades, names, top, bottom, left, right };
  });
};
