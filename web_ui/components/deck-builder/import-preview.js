import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { chooseFiles } from '../../app/storage/files.js';
import { sizeOf } from './deck-overview.js';
import { say } from '../../sentences/say.js';

/** Instructions shown while the box is empty. */
const HOW_TO = say('decks.paste_a_list_here_drop');

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
    <section class="deck-part" aria-label=${say('decks.the_list')}>
      <textarea
        class="text-input"
        aria-label=${say('decks.the_list_to_read')}
        placeholder=${say('decks.example_of_a_list')}
        rows="12"
        spellcheck="false"
        autocapitalize="off"
        .value=${text}
        @input=${(/** @type {Event} */ event) => builder.lists.retype(/** @type {HTMLTextAreaElement} */ (event.target).value)}
      ></textarea>
      <div class="row">
        <button class="btn" @click=${async () => builder.lists.offerFile((await chooseFiles())[0])}>
          ${iconOf('file-up')}${say('decks.choose_a_file')}
        </button>
      </div>
    </section>
    <section class="deck-part" aria-label=${say('decks.what_was_read')}>
      ${fault ? html`<p class="error" role="alert">${fault}</p>` : nothing}
      <div class="deck-read" role="status" tabindex="-1">
        ${
          read
            ? readingPart(builder, pool, incoming, read)
            : html`<p class="hint">${text.trim() ? say('decks.reading_the_list') : HOW_TO}</p>`
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
        >${
          n + market
            ? say('decks.card_in_the_deck', {
                n,
                market: market ? say('decks.and_in_the_market', { market }) : '',
              })
            : say('decks.no_card_was_read_nothing')
        }</b
      >
    </p>
    ${
      problems.length
        ? html`<h3>${say('decks.lines_were_not_read', { n: problems.length })}</h3>
            <ul class="deck-unread">
              ${problems.map(problem => html`<li class="error">${problem}</li>`)}
            </ul>
            <div class="row">
              ${mends.map(
                mend =>
                  html`<button class="btn" @click=${() => builder.lists.correct(mend)}>
                    ${say('decks.line_use', { line: mend.line, title: mend.title })}
                  </button>`,
              )}
            </div>`
        : nothing
    }
    ${stopped ? html`<p class="error">${stopped}.</p>` : nothing} ${lines(say('decks.notes'), notes)}
    ${n + market ? lines(say('decks.this_deck_would'), limits) : nothing}
    ${
      n + market
        ? html`<h3>${say('decks.read')}</h3>
            <ul class="deck-taken">
              ${Object.entries(read.cards).map(([id, many]) => html`<li>${many} ${pool.catalog[id]?.name ?? id}</li>`)}
              ${read.market.map(id => html`<li>${say('decks.one_in_the_market', { name: pool.catalog[id]?.name ?? id })}</li>`)}
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
            ${iconOf('check')}${filled ? say('decks.replace_the_deck') : say('decks.use_this_list')}
          </button>`
        : nothing
    }
    ${some && filled ? html`<button class="btn" @click=${() => builder.lists.add()}>${iconOf('plus')}${say('decks.add_to_the_deck')}</button>` : nothing}
    ${
      some
        ? html`<button class="btn ${own ? '' : 'go'}" @click=${() => builder.lists.beginWith()}>
            ${iconOf('copy')}${say('decks.as_a_new_deck')}
          </button>`
        : nothing
    }
    <button class="btn quiet" @click=${() => builder.lists.leave()}>${say('decks.cancel')}</button>
  </div>`;
}
