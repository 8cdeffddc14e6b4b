import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { faceOf, iconOf, printClass, seatSvg } from '../../art/card-face.js';
import { tableAddress } from '../../app/addresses.js';
import { notices } from '../../app/notices.js';
import { company, scoreOf, turnOf } from '../../app/kept.js';
import { listTables, putTable, removeTable } from '../../app/saves.js';
import { isUntouched } from '../../app/slot.js';
import { headlineSuffix } from '../../lib/headline-suffix.js';
import { Element } from '../element.js';

/** @typedef {import('../../app/types').Slot} Slot */

/** How many tables stand open before "all". */
const FIRST = 4;

/**
 * The tables kept on this device: those in play first, finished ones behind a fold. `game` limits it to one
 * game.
 */
class SavedTables extends Element {
  /** @override */
  static properties = {
    game: { attribute: false },
    titles: { attribute: false },
    slots: { state: true },
    all: { state: true },
  };

  constructor() {
    super();
    /** @type {string | null} */
    this.game = null;
    /**
     * The names of the games.
     * @type {Record<string, string>}
     */
    this.titles = {};
    /** @type {Slot[]} */
    this.slots = [];
    this.all = false;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.refresh();
    document.addEventListener('saves-changed', this.#again);
    document.addEventListener('visibilitychange', this.#again);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('saves-changed', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
  }

  #again = () => void this.refresh();

  async refresh() {
    this.slots = (await listTables()).filter(
      slot => !isUntouched(slot) && (!this.game || slot.game === this.game),
    );
  }

  /** @override */
  render() {
    const open = this.slots.filter(slot => !slot.over);
    const over = this.slots.filter(slot => slot.over);
    if (!this.slots.length) return nothing;
    const shown = this.all ? open : open.slice(0, FIRST);
    const rows = (/** @type {Slot[]} */ slots) =>
      repeat(
        slots,
        slot => slot.id,
        slot => this.#row(slot),
      );
    return html`<section class="resume" aria-label="Your tables">
        ${rows(shown)}
        ${open.length > shown.length ? html`<button class="btn quiet" @click=${() => (this.all = true)}>All ${open.length} tables</button>` : nothing}
      </section>
      ${
        over.length
          ? html`<details class="finished">
              <summary>Finished games: ${over.length}</summary>
              <div class="resume">${rows(over)}</div>
            </details>`
          : nothing
      }`;
  }

  /** @param {Slot} slot */
  #row(slot) {
    const turn = turnOf(slot);
    const score = slot.over ? null : scoreOf(slot);
    const title = this.titles[slot.game] ?? slot.game;
    const where = headlineSuffix(title, slot.title);
    return html`<div class="res" data-world=${slot.game}>
      ${print(slot)}
      <span class="grow"
        ><b>${title}</b> <span>${company(slot)}</span>
        <span>${slot.over && slot.summary ? slot.summary : where}</span></span
      >
      ${
        score
          ? html`<span class="sum"
              ><b>${score.figures}</b> <span>${score.what}</span> <span>${score.words}</span></span
            >`
          : nothing
      }
      <a class="btn ${turn?.mine ? 'go' : ''}" href=${tableAddress(slot.game, slot.id)}
        ><span class="turn">${turn ? turn.text : 'Look'}</span></a
      >
      <button class="icon" aria-label="Remove this table" title="Remove" @click=${() => this.#remove(slot)}>
        ${iconOf('trash-2')}
      </button>
    </div>`;
  }

  /** @param {Slot} slot */
  async #remove(slot) {
    await removeTable(slot.id);
    await this.refresh();
    notices.show('Table removed.', {
      actions: [{ label: 'Keep it', run: () => putTable(slot).then(() => this.refresh()) }],
    });
  }
}

/**
 * The print of the game as a small card, as the page has it on a poster; where it has none, the seat that is to move.
 * @param {Slot} slot
 */
function print({ game, toMove }) {
  const art = /** @type {HTMLElement | null} */ (
    document.querySelector(`.poster[data-world="${CSS.escape(game)}"] .art`)
  );
  const seat = (toMove ?? 0) + 1;
  if (!art) return html`<span class="res-mark" data-seat=${seat}>${seatSvg(seat)}</span>`;
  const { world, ink, glyph, plate } = art.dataset;
  /** @type {import('../../art/card-face.js').Face} */
  const face = { frame: 'seat', size: 'tile', world, ink, glyph, id: plate };
  return html`<span
    class="res-print card ${printClass(face)}"
    data-size="tile"
    data-frame="seat"
    data-ink=${ink}
    aria-hidden="true"
    >${faceOf(face)}</span
  >`;
}
customElements.define('ev-saved-tables', SavedTables);
