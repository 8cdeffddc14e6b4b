import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { chooseFiles } from '../../app/storage/files.js';
import { plural } from '../../lib/plural.js';
import { sizeOf } from './deck-overview.js';

/** Instructions shown while the box is empty. */
const HOW_TO =
  'Paste a list here, drop a file, or type: a card a line. The export of Eternal and what deck sites write is read. ' +
  'Nothing changes before you have seen what was read.';

/**
 * @typedef {import('./element.js').DeckBuilder} DeckBuilder
 * @typedef {import('../../app/protocol').DeckRead} DeckRead
 * @typedef {import('../../app/protocol').DeckPool} DeckPool
 * @typedef {import('./deck-import.js').Incoming} Incoming
 */
/**
 * A list to be imported: its text, and how it was read, before anything is changed.
 * @param {DeckBuilder} builder
 * @param {DeckPool} pool
 * @param {Incoming} incoming
 */
export function importPreview(builder, pool, incoming) {
  const { read, text, fault } = incoming;
  return html`<div class="deck-incoming">
    <section class="deck-part" aria-label="The list">
      <textarea
        class="text-input"
        aria-label="The list to read"
        placeholder="4 Torch&#10;3 Slay&#10;&#10;Market&#10;1 Vanquish"
        rows="12"
        spellcheck="false"
        autocapitalize="off"
        .value=${text}
        @input=${(/** @type {Event} */ event) => builder.lists.retype(/** @type {HTMLTextAreaElement} */ (event.target).value)}
      ></textarea>
      <div class="row">
        <button class="btn" @click=${async () => builder.lists.offerFile((await chooseFiles())[0])}>
          ${iconOf('file-up')}Choose a file
        </button>
      </div>
    </section>
    <section class="deck-part" aria-label="What was read">
      ${fault ? html`<p class="error" role="alert">${fault}</p>` : nothing}
      <div class="deck-read" role="status" tabindex="-1">
        ${
          read
            ? readingPart(builder, pool, incoming, read)
            : html`<p class="hint">${text.trim() ? 'Reading the list…' : HOW_TO}</p>`
        }
      </div>
      ${buttonsPart(builder, incoming)}
    </section>
  </div>`;
}

/**
 * What was read, what was not, and what is wrong with such a deck.
 * @param {DeckBuilder} builder
 * @param {DeckPool} pool
 * @param {Incoming} incoming
 * @param {DeckRead} read
 */
function readingPart(builder, pool, { limits }, read) {
  const { problems, mends, notes, stopped } = read;
  const market = read.market.length;
  const n = sizeOf(read);
  return html`<p>
      ${iconOf(n + market ? 'check' : 'triangle-alert')}<b
        >${n + market ? `${plural(n, 'card')} in the deck${market ? `, ${market} in the market` : ''}` : 'No card was read. Nothing changes.'}</b
      >
    </p>
    ${
      problems.length
        ? html`<h3>
              ${problems.length === 1 ? 'One line was not read' : `${problems.length} lines were not read`}
            </h3>
            <ul class="deck-unread">
              ${problems.map(problem => html`<li class="error">${problem}</li>`)}
            </ul>
            <div class="row">
              ${mends.map(
                mend =>
                  html`<button class="btn" @click=${() => builder.lists.correct(mend)}>
                    Line ${mend.line}: use ${mend.title}
                  </button>`,
              )}
            </div>`
        : nothing
    }
    ${stopped ? html`<p class="error">${stopped}.</p>` : nothing} ${lines('Notes', notes)}
    ${n + market ? lines('This deck would not be finished', limits) : nothing}
    ${
      n + market
        ? html`<h3>Read</h3>
            <ul class="deck-taken">
              ${Object.entries(read.cards).map(([id, many]) => html`<li>${many} ${pool.catalog[id]?.name ?? id}</li>`)}
              ${read.market.map(id => html`<li>1 ${pool.catalog[id]?.name ?? id}, market</li>`)}
            </ul>`
        : nothing
    }`;
}

/**
 * @param {string} title
 * @param {string[]} texts
 */
const lines = (title, texts) =>
  texts.length
    ? html`<h3>${title}</h3>
        <ul>
          ${texts.map(text => html`<li>${text}</li>`)}
        </ul>`
    : nothing;

/**
 * The buttons: what can be done with it.
 * @param {DeckBuilder} builder
 * @param {Incoming} incoming
 */
function buttonsPart(builder, { read, fresh }) {
  const some = fresh && read !== null && sizeOf(read) + read.market.length > 0;
  const { own } = builder;
  const filled = own && (sizeOf(builder.now()) > 0 || builder.now().market.length > 0);
  return html`<div class="row deck-ways">
    ${
      some && own
        ? html`<button class="btn go" @click=${() => builder.lists.replace()}>
            ${iconOf('check')}${filled ? 'Replace the deck' : 'Use this list'}
          </button>`
        : nothing
    }
    ${some && filled ? html`<button class="btn" @click=${() => builder.lists.add()}>${iconOf('plus')}Add to the deck</button>` : nothing}
    ${
      some
        ? html`<button class="btn ${own ? '' : 'go'}" @click=${() => builder.lists.beginWith()}>
            ${iconOf('copy')}As a new deck
          </button>`
        : nothing
    }
    <button class="btn quiet" @click=${() => builder.lists.leave()}>Cancel</button>
  </div>`;
}
