// Waits until nothing moves any more.
async () => {
  const moving = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(one => one.finished));
};
