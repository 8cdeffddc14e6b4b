import { settings } from '../../app/storage/settings.js';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/** Reports when nobody has touched the page for as long as the settings say. */
export class IdleWatch {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} idle */
  constructor(idle) {
    const again = () => {
      clearTimeout(this.#timer);
      const seconds = settings.value.idle;
      if (seconds) this.#timer = setTimeout(end, seconds * 1000);
    };
    const end = () => {
      idle();
      again();
    };
    for (const sign of SIGNS) addEventListener(sign, again, { passive: true, capture: true });
    settings.addEventListener('change', again);
    again();
  }
}
