import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { faceOf, iconOf, printClass, seatSvg } from '../../art/card-face.js';
import { tableAddress } from '../../app/links/addresses.js';
import { download } from '../../app/storage/files.js';
import { notices } from '../../app/page/notices.js';
import { opponentsText, slotScore, slotTurn } from '../../app/storage/slot-summary.js';
import { allTables, putRow, removeTable } from '../../app/storage/table-store.js';
import { BEFORE_1_0, isUntouched } from '../../app/storage/save-slot.js';
import { headlineSuffix } from '../../lib/headline-suffix.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/types').Slot} Slot
 * @typedef {import('../../app/storage/table-store.js').Damaged} Damaged
 */

/** How many tables are listed before "all". */
const FIRST = matchMedia('(min-width: 1024px)').matches ? 3 : 2;

/**
 * The tables in play on this device, then damaged ones. Each row is drawn on its own, so that one that cannot be drawn hides
 * no other. `game` limits it to one game.
 */
class SavedTables extends Component {
  /** @override */
  static properties = {
    game: { attribute: false },
    titles: { attribute: false },
    slots: { state: true },
    damaged: { state: true },
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
    /** @type {Damaged[]} */
    this.damaged = [];
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
    const { tables, damaged } = await allTables();
    this.slots = tables.filter(
      slot => !slot.over && !isUntouched(slot) && (!this.game || slot.game === this.game),
    );
    this.damaged = this.game ? [] : damaged;
  }

  /** @override */
  render() {
    const open = this.slots.filter(slot => this.#hasGame(slot));
    const foreign = this.slots.filter(slot => !this.#hasGame(slot));
    const bad = [
      ...foreign.map(raw => ({
        key: raw.id,
        raw,
        fault: say('saved.this_version_has_no_game', { game: raw.game }),
      })),
      ...this.damaged,
    ];
    const old = bad.filter(({ fault }) => fault === BEFORE_1_0);
    if (!this.slots.length && !this.damaged.length) return nothing;
    const shown = this.all ? open : open.slice(0, FIRST);
    const rows = (/** @type {Slot[]} */ slots) =>
      repeat(
        slots,
        slot => slot.id,
        slot => this.#safeRow(slot),
      );
    return html`<section class="resume" aria-label=${say('saved.your_tables')}>
        ${rows(shown)}
        ${
          open.length > shown.length
            ? html`<button class="btn quiet" @click=${() => (this.all = true)}>
                ${say('saved.all_tables', { open: open.length })}
              </button>`
            : nothing
        }
      </section>
      ${
        bad.length
          ? html`<section class="resume" aria-label=${say('saved.damaged_tables')}>
              ${old.length ? this.#old(old) : nothing}
              ${bad.filter(row => !old.includes(row)).map(row => this.#bad(row))}
            </section>`
          : nothing
      }`;
  }

  /**
   * A row, or what is shown if it cannot be drawn.
   * @param {Slot} slot
   */
  #safeRow(slot) {
    try {
      return this.#row(slot);
    } catch (error) {
      return this.#bad({ key: slot.id, raw: slot, fault: /** @type {Error} */ (error).message });
    }
  }

  /**
   * Whether there is such a game, as far as known yet.
   * @param {Slot} slot
   */
  #hasGame = ({ game }) => !Object.keys(this.titles).length || Object.hasOwn(this.titles, game);

  /**
   * A damaged table: what is wrong with it, and two buttons.
   * @param {Damaged} row
   */
  #bad(row) {
    const { raw, fault } = row;
    const { title, game } = /** @type {any} */ (raw ?? {});
    const gameTitle = typeof game === 'string' && Object.hasOwn(this.titles, game) ? this.titles[game] : '';
    const name = [gameTitle, typeof title === 'string' ? title.slice(0, 60) : ''].filter(Boolean).join(', ');
    return html`<div class="res" data-damaged>
      <span class="res-mark">${iconOf('triangle-alert')}</span>
      <span class="grow"
        ><b>${say('saved.a_table_that_cannot')}</b> <span>${name}</span>
        <span>${say('saved.it_is_kept_but', { fault })}</span></span
      >
      ${raw === undefined ? nothing : html`<button class="btn" @click=${() => this.#save(row)}>${iconOf('download')}${say('common.save_as_a_file')}</button>`}
      <button
        class="icon"
        aria-label=${say('saved.remove_this_damaged_table')}
        title=${say('common.remove')}
        @click=${() => this.#removeAll([row])}
      >
        ${iconOf('trash-2')}
      </button>
    </div>`;
  }

  /**
   * All tables of versions before 1.0, in one row.
   * @param {Damaged[]} rows
   */
  #old(rows) {
    const save = async () => {
      const { tablesFile } = await import('../../app/games/late-part.js');
      download('evertable-before-1.0.jsonl', tablesFile(rows.map(({ raw }) => raw)));
    };
    return html`<div class="res" data-damaged>
      <span class="res-mark">${iconOf('triangle-alert')}</span>
      <span class="grow"
        ><b>${say('saved.version_before_1_0', { n: rows.length })}</b>
        <span>${say('saved.it_is_kept_but_cannot', { n: rows.length })}</span></span
      >
      <button class="btn" @click=${save}>${iconOf('download')}${say('common.save_as_a_file')}</button>
      <button
        class="icon"
        aria-label=${say('saved.remove_what_is_from_before')}
        title=${say('common.remove')}
        @click=${() => this.#removeAll(rows)}
      >
        ${iconOf('trash-2')}
      </button>
    </div>`;
  }

  /** @param {Damaged} row */
  #save({ key, raw }) {
    try {
      download(`evertable-damaged-${String(key).slice(0, 40)}.json`, JSON.stringify(raw, null, 1));
    } catch {
      notices.show(say('saved.it_is_too_damaged'), { kind: 'error' });
    }
  }

  /** @param {Slot} slot */
  #row(slot) {
    const turn = slotTurn(slot);
    const score = slotScore(slot);
    const title = Object.hasOwn(this.titles, slot.game) ? this.titles[slot.game] : slot.game;
    const where = headlineSuffix(title, slot.title);
    const forked = slot.save?.marked?.includes?.('table.marked.forked') ?? false;
    return html`<div class="res" data-world=${slot.game}>
      ${print(slot)}
      <span class="grow"
        ><span class="told"
          ><b>${title}</b> <span>${opponentsText(slot)}</span>
          <span>${where}</span>
          ${forked ? html`<span>${say('saved.played_on_from_an_earlier')}</span>` : nothing}</span
        >
        ${
          score
            ? html`<span class="sum"
                ><b>${score.figures}</b>
                <span class="what">${score.what}</span>
                ${score.words ? html`<span>${score.words}</span>` : nothing}</span
              >`
            : nothing
        }</span
      >
      <a class="btn ${turn?.mine ? 'go' : ''}" href=${tableAddress(slot.game, slot.id)}
        ><span class="turn">${turn ? turn.text : say('saved.resume')}</span></a
      >
      <button
        class="icon"
        aria-label=${say('saved.remove_this_table')}
        title=${say('common.remove')}
        @click=${() => this.#removeAll([{ key: slot.id, raw: slot }])}
      >
        ${iconOf('trash-2')}
      </button>
    </div>`;
  }

  /** @param {{key: IDBValidKey, raw: unknown}[]} rows what is stored */
  async #removeAll(rows) {
    await Promise.all(rows.map(({ key }) => removeTable(key)));
    await this.refresh();
    const back = () => Promise.all(rows.map(({ key, raw }) => putRow(key, raw))).then(() => this.refresh());
    notices.show(say('saved.tables_removed', { n: rows.length }), {
      actions: rows.some(({ raw }) => raw === undefined)
        ? []
        : [{ label: say('saved.keep_them', { n: rows.length }), run: back }],
    });
  }
}

/**
 * The print of the game as a small card, from its poster; without one, the seat to move.
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
