// Waits until nothing moves any more that moves now, and words stand in their own font.
async () => {
  await document.fonts.ready;
  // Frame by frame: of a transition of a pseudo-element Chromium may never say that it has finished.
  const moves = one =>
    one.timeline === document.timeline && // not one that goes with scrolling
    one.playState === 'running' &&
    one.effect.getComputedTiming().endTime !== Infinity;
  const moving = document.getAnimations().filter(moves);
  while (moving.some(moves)) await new Promise(requestAnimationFrame);
};
