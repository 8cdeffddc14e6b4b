/** So many pixels of what scrolls may be out of sight unsaid: the space below the last line. */
const LITTLE = 10;

/** Says of an element that scrolls whether there is more below, as `data-more`: a fade and a sign are drawn from it. */
export class MoreBelow {
  /** @type {Element | null} */
  #scroller = null;
  #resized = new ResizeObserver(() => this.#look());

  /** @param {Element | null} scroller what is watched from now on, in place of any other */
  watch(scroller) {
    if (scroller !== this.#scroller) {
      this.#resized.disconnect();
      this.#scroller?.removeEventListener('scroll', this.#look);
      this.#scroller = scroller;
      scroller?.addEventListener('scroll', this.#look, { passive: true });
      if (scroller) this.#resized.observe(scroller);
    }
    this.#look();
  }

  #look = () => {
    const one = this.#scroller;
    one?.toggleAttribute('data-more', one.scrollHeight - one.clientHeight - one.scrollTop > LITTLE);
  };
}
