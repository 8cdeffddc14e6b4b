// The names on the tiles of a line: what is shown, how high the letters are, whether they are cut or lie over a number.
side =>
  [...document.querySelectorAll(`.eline.${side} .unit`)].map(unit => {
    const name = [...unit.querySelectorAll('.ename, .eshort')].find(one => one.checkVisibility());
    if (!name) return [unit.dataset.ref, 'no name'];
    const box = name.getBoundingClientRect(),
      wrong = [];
    if (parseFloat(getComputedStyle(name).fontSize) < 12) wrong.push('too small');
    if (name.scrollWidth > name.clientWidth + 1) wrong.push('cut');
    for (const other of unit.querySelectorAll('.stat, .hp, .twin, .kws .glyph')) {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const number = other.matches('.stat, .hp') ? 5 : 0; // what is below the foot of a figure
      if (
        Math.min(right, box.right) > Math.max(left, box.left) &&
        bottom - number > box.top + 1 &&
        top < box.bottom
      )
        wrong.push(`${other.className.baseVal ?? other.className} lies over it`);
    }
    return [name.textContent, ...wrong];
  });
