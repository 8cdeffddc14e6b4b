// Notes in `turns` the opponents' turns, from the first thought until what they did has been drawn and moved, and in
// `longTasks` what kept the page from answering for more than 50 ms meanwhile or not.
() => {
  const { session } = document.querySelector('ev-game');
  globalThis.turns = [];
  globalThis.longTasks = [];
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ start: startTime, took: duration });
  }).observe({ type: 'longtask' });
  const SETTLED_MS = 400;
  session.addEventListener('change', () => {
    const now = performance.now(),
      last = turns.at(-1);
    if (session.thinking !== null && !(last && last.end === Infinity))
      turns.push({ start: now, end: Infinity });
    else if (session.thinking === null && last?.end === Infinity) last.end = now + SETTLED_MS;
  });
};
