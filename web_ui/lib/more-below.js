/** A scrolling element may hide this many px without a mark: the space below its last line. */
const LITTLE = 10;

/** Marks a scrolling element that has more below its edge, with `data-more`: styles draw a fade and a symbol. */
export class MoreBelow {
  /** @type {Element | null} */
  #scroller = null;
  #resized = new ResizeObserver(() => this.#look());

  /** @param {Element | null} scroller the element to watch from now on, instead of the last one */
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
