// The words that are seen, in their order: of all that these selectors leave.
without => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!data.trim() || parentElement.closest(`script, style, ${without}`)) continue;
    if (parentElement.checkVisibility({ visibilityProperty: true }))
      found.push(data.replace(/\s+/g, ' ').trim());
  }
  return found;
};
