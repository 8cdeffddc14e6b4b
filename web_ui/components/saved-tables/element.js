import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { notices } from '../../app/page/notices.js';
import { allTables, putRow, removeTable } from '../../app/storage/table-store.js';
import { BEFORE_1_0, isUntouched } from '../../app/storage/save-slot.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/types').Slot} Slot
 * @typedef {import('../../app/storage/table-store.js').Damaged} Damaged
 * @typedef {{key: IDBValidKey, raw: unknown}} Stored
 * @typedef {import('../../app/protocol').Declaration} Declaration
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
    games: { attribute: false },
    slots: { state: true },
    damaged: { state: true },
    all: { state: true },
  };

  constructor() {
    super();
    /** @type {string | null} */
    this.game = null;
    this.games = /** @type {import('../../app/protocol').Declaration[]} */ ([]);
    /** @type {Slot[]} */
    this.slots = [];
    /** @type {Damaged[]} */
    this.damaged = [];
    this.all = false;
    /**
     * How rows are drawn: loaded where there are any, which is never on a first visit.
     * @type {typeof import('./rows.js') | null}
     */
    this.rows = null;
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
    if (tables.length || damaged.length) this.rows ??= await import('./rows.js');
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
    const drawn = this.rows;
    if (!drawn || (!this.slots.length && !this.damaged.length)) return nothing;
    const remove = (/** @type {Stored[]} */ rows) => void this.#removeAll(rows);
    const shown = this.all ? open : open.slice(0, FIRST);
    const rows = (/** @type {Slot[]} */ slots) =>
      repeat(
        slots,
        slot => slot.id,
        slot => this.#safeRow(drawn, slot),
      );
    return html`<section class="resume" aria-label=${say('saved.your_tables')}>
        ${rows(shown)}
        ${
          open.length > shown.length
            ? html`<button class="more" @click=${() => (this.all = true)}>
                ${say('saved.all_tables', { open: open.length })}
              </button>`
            : nothing
        }
      </section>
      ${
        bad.length
          ? html`<section class="resume" aria-label=${say('saved.damaged_tables')}>
              ${old.length ? drawn.oldRow(old, remove) : nothing}
              ${bad.filter(row => !old.includes(row)).map(row => drawn.damagedRow(row, this.#gameOf(row.raw)?.title, remove))}
            </section>`
          : nothing
      }`;
  }

  /**
   * A row, or what is shown if it cannot be drawn.
   * @param {typeof import('./rows.js')} drawn
   * @param {Slot} slot
   */
  #safeRow(drawn, slot) {
    const game = this.#gameOf(slot);
    const remove = (/** @type {Stored[]} */ rows) => void this.#removeAll(rows);
    try {
      return drawn.tableRow(slot, game, remove);
    } catch (error) {
      const fault = /** @type {Error} */ (error).message;
      return drawn.damagedRow({ key: slot.id, raw: slot, fault }, game?.title, remove);
    }
  }

  /**
   * The game of what is stored, if there is such a game.
   * @param {any} stored
   */
  #gameOf = stored => this.games.find(({ name }) => name === stored?.game);

  /**
   * Whether there is such a game, as far as known yet.
   * @param {Slot} slot
   */
  #hasGame = slot => !this.games.length || this.#gameOf(slot) !== undefined;

  /** @param {Stored[]} rows */
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

customElements.define('ev-saved-tables', SavedTables);
