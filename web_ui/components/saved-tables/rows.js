// The rows of tables in play: each says of which game, with whom and where they sit, how it stands, whose turn it is, and when
// it was played last.
import { html, nothing } from 'lit';
import { faceOf, iconOf, printClass, seatSvg } from '../../art/card-face.js';
import { whenText } from '../../app/games/dates.js';
import { tableAddress } from '../../app/links/addresses.js';
import { notices } from '../../app/page/notices.js';
import { download } from '../../app/storage/files.js';
import { opponentsText, slotScore, slotTurn } from '../../app/storage/slot-summary.js';
import { headlineSuffix } from '../../lib/headline-suffix.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./element.js').Slot} Slot
 * @typedef {import('./element.js').Damaged} Damaged
 * @typedef {import('./element.js').Declaration} Declaration
 * @typedef {(rows: import('./element.js').Stored[]) => void} Remove
 */

/**
 * @param {Slot} slot
 * @param {Declaration | undefined} game
 * @param {Remove} remove
 */
export function tableRow(slot, game, remove) {
  const turn = slotTurn(slot);
  const score = slotScore(slot);
  const title = game?.title ?? slot.game;
  const forked = slot.save?.marked?.includes?.('table.marked.forked') ?? false;
  return html`<div class="res" data-world=${slot.game}>
    ${print(slot)}
    <span class="grow"
      ><span class="told"
        ><b>${title}</b> <span class="whom">${opponentsText(slot, game?.levels)}</span>
        <span class="at"
          ><span>${headlineSuffix(title, slot.title)}</span>
          <time datetime=${new Date(slot.updated).toISOString()}
            >${whenText(slot.updated, Date.now())}</time
          ></span
        >
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
      @click=${() => remove([{ key: slot.id, raw: slot }])}
    >
      ${iconOf('trash-2')}
    </button>
  </div>`;
}

/**
 * A damaged table: what is wrong with it, and two buttons.
 * @param {Damaged} row
 * @param {string | undefined} gameTitle
 * @param {Remove} remove
 */
export function damagedRow(row, gameTitle, remove) {
  const { raw, fault } = row;
  const { title } = /** @type {any} */ (raw ?? {});
  const name = [gameTitle, typeof title === 'string' ? title.slice(0, 60) : ''].filter(Boolean).join(', ');
  return html`<div class="res" data-damaged>
    <span class="res-mark">${iconOf('triangle-alert')}</span>
    <span class="grow"
      ><b>${say('saved.a_table_that_cannot')}</b> <span>${name}</span>
      <span>${say('saved.it_is_kept_but', { fault })}</span></span
    >
    ${raw === undefined ? nothing : html`<button class="btn" @click=${() => saveRaw(row)}>${iconOf('download')}${say('common.save_as_a_file')}</button>`}
    <button
      class="icon"
      aria-label=${say('saved.remove_this_damaged_table')}
      title=${say('common.remove')}
      @click=${() => remove([row])}
    >
      ${iconOf('trash-2')}
    </button>
  </div>`;
}

/**
 * All tables of versions before 1.0, in one row.
 * @param {Damaged[]} rows
 * @param {Remove} remove
 */
export function oldRow(rows, remove) {
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
      @click=${() => remove(rows)}
    >
      ${iconOf('trash-2')}
    </button>
  </div>`;
}

/** @param {Damaged} row */
function saveRaw({ key, raw }) {
  try {
    download(`evertable-damaged-${String(key).slice(0, 40)}.json`, JSON.stringify(raw, null, 1));
  } catch {
    notices.show(say('saved.it_is_too_damaged'), { kind: 'error' });
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
