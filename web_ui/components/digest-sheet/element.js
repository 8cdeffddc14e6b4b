import { html, nothing } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { playText } from '../digest-strip/play-text.js';
import { changeChips, lineParts } from '../game-log/line-parts.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../digest-strip/plays.js').Play} Play */

/**
 * What happened since the viewer's last turn, one play per row, when the strip has no room for all of it. Fires `digest-open`
 * {n} to present a play again, and `whole-log`.
 */
class DigestSheet extends Sheet {
  constructor() {
    super();
    this.heading = say('log.since_your_turn');
    this.plays = /** @type {Play[]} */ ([]);
    this.sums = /** @type {import('../../app/protocol').Change[]} */ ([]);
    /** @type {import('../game-log/line-parts.js').ChipFace} */
    this.chipFace = () => ({});
    /** @type {(seat: number) => string} */
    this.name = seat => say('common.seat', { who: seat + 1 });
  }

  /**
   * @param {Pick<DigestSheet, 'plays' | 'sums' | 'chipFace' | 'name'>} what
   */
  async showPlays(what) {
    Object.assign(this, what);
    await this.show();
  }

  /** @override */
  content() {
    const { sums } = this;
    return html`${
        sums.length
          ? html`<p class="sum">${say('common.total')} <span>${changeChips(sums, this.name)}</span></p>`
          : nothing
      }
      <ol class="digest-list">
        ${this.plays.map(play => this.#row(play))}
      </ol>
      <div class="row">
        <button class="btn" @click=${() => this.#leave('whole-log')}>${say('log.whole_log')}</button>
      </div>`;
  }

  /** @param {Play} play */
  #row(play) {
    const { n, seat, goesOn, notable, changes } = play;
    const who = seat === null ? '' : this.name(seat);
    return html`<li data-seat=${seat === null ? '' : seat + 1}>
      ${who && !goesOn ? html`<p class="who">${shapeOf(Number(seat) + 1)}${who}</p>` : nothing}
      <button
        class=${notable ? 'notable' : ''}
        title=${say('log.show_again')}
        @click=${() => this.#leave('digest-open', { n })}
      >
        <span>${lineParts(playText(play, who), this.chipFace)}</span>${changeChips(changes, this.name)}
      </button>
    </li>`;
  }

  /**
   * @param {string} event
   * @param {object} [detail]
   */
  #leave(event, detail = {}) {
    this.close();
    this.emit(event, detail);
  }
}
customElements.define('ev-digest-sheet', DigestSheet);
