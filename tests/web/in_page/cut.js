// What of the names and kinds is cut, broken or covered on the cards in sight of the editor.
() => {
  const box = one => one.getBoundingClientRect();
  const rects = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };
  const faults = new Set();
  const cards = document.querySelectorAll('.edit-palette .card, .edit-row .card, .edit .board .card');
  for (const card of cards) {
    const outer = box(card);
    for (const one of card.querySelectorAll('.name, .kind, .unitname, .tname, .ename, .eshort')) {
      const [node] = one.childNodes;
      if (node?.nodeType !== Node.TEXT_NODE || !box(one).width) continue;
      const clips = getComputedStyle(one).overflow !== 'visible';
      const where = `${node.data.trim()} (${one.className}, ${Math.round(outer.width)} px)`;
      for (const word of rects(node, 0, node.data.length)) {
        const wide = word.left < outer.left - 1 || word.right > outer.right + 1;
        if (wide || word.bottom > outer.bottom + 2) faults.add(`${where}: out of the card`);
      }
      if (clips && one.scrollWidth > one.clientWidth + 1) faults.add(`${where}: cut`);
      for (const { index, 0: word } of node.data.matchAll(/[^\s-]+/g)) {
        const lines = rects(node, index, index + word.length).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) faults.add(`${where}: ${word} is broken`);
      }
      const foot = one.matches('.name') && one.parentElement?.querySelector('.foot');
      const low = Math.max(...rects(node, 0, node.data.length).map(({ bottom }) => bottom));
      if (foot && low - 3 > box(foot).top + 3) faults.add(`${where}: on the line below`);
    }
  }
  return [...faults];
};
