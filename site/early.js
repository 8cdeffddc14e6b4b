// Runs before the first paint (a classic script in <head>): settings become attributes of <html>, so nothing flashes.
// app/storage/settings.js calls `evertableLook()` again whenever a setting changes.
(() => {
  const asks = {
    light: '(prefers-color-scheme: light)',
    contrast: '(prefers-contrast: more)',
    forced: '(forced-colors: active)',
    motion: '(prefers-reduced-motion: reduce)',
  };
  const media = Object.fromEntries(Object.entries(asks).map(([name, query]) => [name, matchMedia(query)]));
  function look() {
    let saved = {};
    try {
      saved = JSON.parse(localStorage.getItem('evertable.settings') ?? '{}') ?? {};
    } catch {
      // Storage may be shut or hold something foreign: the defaults stand.
    }
    const { dataset, style } = document.documentElement;
    const auto = (value, fallback) => (value === undefined || value === 'auto' ? fallback : value);
    dataset.theme = auto(saved.theme, media.light.matches ? 'light' : 'dark');
    const contrast = auto(saved.contrast, media.contrast.matches ? 'high' : 'normal');
    dataset.contrast = media.forced.matches ? 'high' : contrast;
    style.fontSize = [125, 150, 200].includes(saved.text) ? `${saved.text}%` : '';
    dataset.text = parseFloat(getComputedStyle(document.documentElement).fontSize) > 17 ? 'large' : 'normal';
    const speed = Number(saved.speed ?? 1);
    dataset.motion = auto(saved.motion, media.motion.matches ? 'reduced' : 'full');
    style.setProperty('--pace', String(speed > 0 ? 1 / speed : 0));
  }
  for (const query of Object.values(media)) query.addEventListener('change', look);
  globalThis.evertableLook = look;
  look();
})();
