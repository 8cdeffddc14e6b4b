// The key that brings the focus nearer to an element, as somebody who knows the keys would press it; null: it is there.
goal => {
  const now = document.activeElement ?? document.body;
  if (now === goal) return null;
  const shown = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter(one => one.checkVisibility());
  const along = (all, back, forth) => (all.indexOf(goal) > all.indexOf(now) ? forth : back);
  if (goal.type === 'radio' && now.type === 'radio' && goal.name === now.name) {
    return along(shown(`[name="${goal.name}"]`), 'ArrowUp', 'ArrowDown');
  }
  const group = one =>
    one.closest(
      '[role=grid], .eterhand, .sidepair, .actions, [data-roves], [role=radiogroup], [role=tablist], .face-grid',
    );
  const here = group(now);
  if (here && here !== now && here === group(goal)) {
    // a list that scrolls may have the focus itself: Tab leads into it
    const rows = [...here.querySelectorAll('[role=row]')];
    const row = one => rows.findIndex(each => each.contains(one));
    if (row(now) !== row(goal)) return row(now) < row(goal) ? 'ArrowDown' : 'ArrowUp';
    const items = shown('button', here),
      top = one => Math.round(one.getBoundingClientRect().top),
      columns =
        here.dataset.columns === 'lines'
          ? items.filter(one => top(one) === top(items[0])).length
          : Number(here.dataset.columns ?? 0),
      line = one => Math.floor(items.indexOf(one) / columns);
    if (columns && line(now) !== line(goal)) return line(now) < line(goal) ? 'ArrowDown' : 'ArrowUp';
    return along(items, 'ArrowLeft', 'ArrowRight');
  }
  const zone = goal.closest('[data-zone]');
  if (zone && now.closest('.main, .rail') && !zone.contains(now)) return ']';
  if (now === document.body) return 'Tab';
  return now.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
};
