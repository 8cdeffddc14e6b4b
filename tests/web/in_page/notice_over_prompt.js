// Whether a notice, shown now, lies over what a raised prompt asks, or over the buttons that answer it.
async () => {
  document.querySelector('ev-top-bar').emit('notice', { text: 'Not now, as a test.' });
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const toast = [...document.querySelectorAll('.toast, .toast .lines')].findLast(one =>
    one.checkVisibility(),
  );
  const a = toast.getBoundingClientRect();
  return [...document.querySelectorAll('.prompt, .keep .socket, .actions .btn')].some(one => {
    const b = one.getBoundingClientRect();
    const meets = a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return one.checkVisibility() && meets;
  });
};
