// A translator in the page: it puts two elements around the words of every text node, as browsers' translators do, and again
// whenever anything changes. The words stay as they are, so that what is shown can be compared. `globalThis.__wrapped` counts.
() => {
  globalThis.__wrapped = 0;
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement.closest('font, script, style, svg, textarea')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
      globalThis.__wrapped += 1;
    }
  };
  wrap();
  const observer = new MutationObserver(wrap);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
};
