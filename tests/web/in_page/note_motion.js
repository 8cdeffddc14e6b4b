// Notes in `motion`, frame by frame, what must not be in a picture of a table that moves: `animated`: what is animated
// besides transforms and opacity; `jumps`: cells, boards and strips that are elsewhere in the next frame though nothing
// moves them; `empty`: cells in which a card lay and lies again, and none is seen.
() => {
  const FREE = [
    'offset',
    'computedOffset',
    'easing',
    'composite',
    'transform',
    'translate',
    'rotate',
    'scale',
    'opacity',
  ];
  const noted = (globalThis.motion = { frames: 0, animated: [], jumps: [], empty: [] });
  let places = new Map();
  let moving = new Set();
  let covered = new Set();
  const name = one => one.dataset.cell ?? one.dataset.flip ?? one.className;
  const animated = () => {
    const targets = new Set();
    for (const { effect, playState, timeline } of document.getAnimations()) {
      if (timeline !== document.timeline || playState !== 'running' || !effect?.target) continue;
      targets.add(effect.target);
      const what = effect
        .getKeyframes()
        .flatMap(frame => Object.keys(frame).filter(key => !FREE.includes(key)));
      if (what.length) noted.animated.push(`${name(effect.target)}: ${what}`);
    }
    return targets;
  };
  const carried = one => {
    for (let at = one; at; at = at.parentElement) if (moving.has(at)) return true;
    return false;
  };
  const frame = () => {
    noted.frames += 1;
    const before = moving;
    const now = animated();
    moving = new Set([...before, ...now]);
    const found = new Map();
    for (const one of document.querySelectorAll('.main :is(.board, .strip, [data-cell])')) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const box = [x, y, width, height];
      const was = places.get(one);
      found.set(one, box);
      if (was && !carried(one) && was.some((side, at) => Math.abs(side - box[at]) > 2))
        noted.jumps.push(`${name(one)}: ${was.map(Math.round)} to ${box.map(Math.round)}`);
    }
    places = found;
    moving = now;
    const seen = new Set();
    for (const cell of document.querySelectorAll('.main [data-cell]')) {
      const card = cell.querySelector('.card');
      if (!card) continue;
      const { x, y, width, height } = cell.getBoundingClientRect();
      const over = [...document.querySelectorAll('.fx .card')].some(one => {
        const box = one.getBoundingClientRect();
        return (
          Math.hypot(box.x + box.width / 2 - x - width / 2, box.y + box.height / 2 - y - height / 2) <
          width / 2
        );
      });
      if (over || Number(getComputedStyle(card).opacity) > 0) seen.add(name(cell));
      else if (covered.has(name(cell))) noted.empty.push(name(cell));
    }
    covered = seen;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
