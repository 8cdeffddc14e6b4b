// The dialogs of studies: a note, a name, who plays on, what was sent.
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { notices } from '../../app/page/notices.js';
import { errorText } from '../../app/engine/refusal.js';
import { markedNames } from '../../lib/seat-names.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/**
 * A dialog of this file on a page, which is put there when it is first asked for.
 * @param {Element} page
 * @param {string} tag
 * @returns {any}
 */
export function sheetOf(page, tag) {
  const there = page.querySelector(tag);
  if (there) return there;
  return page.appendChild(document.createElement(tag));
}

/** A note is as long as the engine allows. */
const LONGEST_NOTE = 2000;
const LONGEST_NAME = 60;

/** The note of a decision. */
class NoteSheet extends Sheet {
  constructor() {
    super();
    this.text = '';
    /** @type {(text: string) => void} */
    this.keep = () => {};
  }

  /** @override */
  content() {
    return html`<form @submit=${this.#submit}>
      <textarea
        class="text-input"
        rows="6"
        maxlength=${LONGEST_NOTE}
        aria-label=${this.heading}
        autofocus
        .value=${this.text}
      ></textarea>
      <div class="row"><button class="btn go">${say('study.keep')}</button></div>
    </form>`;
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.keep(/** @type {HTMLTextAreaElement} */ (this.querySelector('textarea')).value);
    this.close();
  }
}
customElements.define('ev-study-note', NoteSheet);

/** The name of a study or chapter. */
class NameSheet extends Sheet {
  constructor() {
    super();
    this.text = '';
    /** @type {(text: string) => void} */
    this.keep = () => {};
  }

  /** @override */
  content() {
    return html`<form @submit=${this.#submit}>
      <input
        class="text-input"
        maxlength=${LONGEST_NAME}
        aria-label=${say('study.name')}
        autofocus
        .value=${this.text}
      />
      <div class="row"><button class="btn go">${say('study.keep')}</button></div>
    </form>`;
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.keep(/** @type {HTMLInputElement} */ (this.querySelector('input')).value);
    this.close();
  }
}
customElements.define('ev-study-name', NameSheet);

/** Who plays each seat from the node in view on. */
class PlaySheet extends Sheet {
  constructor() {
    super();
    this.heading = say('study.who_plays_on');
    /** @type {import('../../app/protocol').Declaration['levels']} */
    this.levels = [];
    /** @type {import('../../app/protocol').Person[]} */
    this.people = [];
    /** @type {number | null} */
    this.mover = null;
    /** @type {(seats: import('../../app/protocol').Person[]) => Promise<void>} */
    this.play = async () => {};
  }

  /** @override */
  content() {
    const human = this.people.findIndex(person => person.kind === 'human');
    const own = human < 0 ? 0 : human;
    return html`<form @submit=${this.#submit}>
      <p class="hint">${say('study.its_own_table')}</p>
      ${this.people.map(
        (person, n) =>
          html`<label class="picker-seat"
            ><span class="picker-mark" data-seat=${n + 1}>${shapeOf(n + 1)}</span
            ><span class="grow">${person.name}</span>
            <select class="select" name="seat-${n}">
              <option value="human" .selected=${n === own}>${say('study.yourself')}</option>
              ${this.levels.map(
                ({ id, title }) =>
                  html`<option value=${id} .selected=${n !== own && id === usual(this.levels, person.kind)}>
                    ${say('new_game.computer', { title })}
                  </option>`,
              )}
            </select></label
          >`,
      )}
      <div class="row"><button class="btn go">${iconOf('play')}${say('study.play')}</button></div>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const chosen = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const seats = this.people.map(({ name }, n) => ({
      name,
      kind: /** @type {import('../../app/protocol').Person['kind']} */ (String(chosen.get(`seat-${n}`))),
    }));
    this.close();
    this.play(seats).catch(error => notices.show(errorText(error), { kind: 'error' }));
  }
}
customElements.define('ev-study-play', PlaySheet);

/**
 * The level that a seat is proposed: the one that played it, else the usual one.
 * @param {import('../../app/protocol').Declaration['levels']} levels
 * @param {string} kind
 */
const usual = (levels, kind) =>
  (levels.find(level => level.id === kind) ?? levels.find(level => level.id === 'normal') ?? levels[0])?.id;

/** Asks before a study that was sent is opened. Fires nothing: `choose` is called with how, or null. */
class StudyGate extends Sheet {
  constructor() {
    super();
    this.heading = say('study.sent_to_you');
    /** @type {import('../../app/protocol').LinkHeader | null} */
    this.header = null;
    /**
     * A table of one's own at the same deal.
     * @type {string | null}
     */
    this.own = null;
    /** @type {(how: {seat?: null} | null) => void} */
    this.choose = () => {};
  }

  /** @override */
  content() {
    const { header } = this;
    if (!header) return nothing;
    const players = markedNames(header.people ?? []);
    return html`<p class="picker-what">
        <b>${header.title}</b
        >${players.length ? html`${players.join(', ')}<br />` : nothing}${header.summary}${
          header.options_text ? html`<span class="hint">${header.options_text}</span>` : nothing
        }
      </p>
      <p>${say('study.a_study_is')}</p>
      ${header.secrets ? html`<p class="gate-line">${iconOf('eye')}<span>${say('study.it_shows_hands')}</span></p>` : nothing}
      ${this.own ? html`<p class="gate-line">${iconOf('lock')}<span>${say('study.own_table', { title: this.own })}</span></p>` : nothing}
      <div class="row">
        <button class="btn go" autofocus @click=${() => this.#chosen({})}>
          ${say('study.open_the_study')}
        </button>
        ${header.secrets ? html`<button class="btn" @click=${() => this.#chosen({ seat: null })}>${say('study.see_as_onlooker')}</button>` : nothing}
        <button class="btn quiet" @click=${() => this.#chosen(null)}>${say('study.not_now')}</button>
      </div>`;
  }

  /** @param {{seat?: null} | null} how */
  #chosen(how) {
    const { choose } = this;
    this.choose = () => {};
    this.close();
    choose(how);
  }

  /** @override */
  updated() {
    this.dialog?.addEventListener('close', () => this.choose(null), { once: true });
  }
}
customElements.define('ev-study-gate', StudyGate);
