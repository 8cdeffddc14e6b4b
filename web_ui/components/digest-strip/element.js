import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { giveBackFocus } from '../../app/focus.js';
import { OutOfSight } from '../../lib/out-of-sight.js';
import { plural } from '../../lib/plural.js';
import { roundTheCard, toldElse } from '../../lib/told.js';
import { cardChip, changeChips } from '../game-log/parts.js';
import { changedBy, summed } from './sum.js';
import { Element } from '../element.js';

/** @typedef {import('../../app/protocol').News} News */

/** Px of the strip that stay in sight when it goes on. */
const OVERLAP = 40;

/**
 * Since your turn: what was decided since this viewer last decided, a chip a play, in the order it happened, and before
 * several that changed the score what they came to. It stands
 * until it is dismissed or the next decision is made; where there is no room for a row of its own, in the bar. Fires
 * `digest-seen`, and `digest-open` {n} for a play that is to be seen again. A first game has the offer of the lesson
 * there, which `offer-away` puts away.
 */
class DigestStrip extends Element {
  #plays = new OutOfSight(0.1, () => this.requestUpdate());

  /** @override */
  static properties = {
    lines: { attribute: false },
    offer: { attribute: false },
    chipFace: { attribute: false },
    name: { attribute: false },
  };

  constructor() {
    super();
    this.lines = /** @type {News[]} */ ([]);
    /** @type {import('../game-log/parts.js').ChipFace} */
    this.chipFace = () => ({});
    /** Where the first lesson is to be had, when it is offered: as long as there is nothing else to tell. */
    this.offer = '';
    /**
     * What a sentence calls a seat.
     * @type {(seat: number) => string}
     */
    this.name = seat => `Seat ${seat + 1}`;
    this.held = false;
  }

  /** @override */
  willUpdate() {
    this.held = this.contains(document.activeElement);
  }

  /** @override */
  updated() {
    if (this.held && !this.lines.length) giveBackFocus();
    const row = this.querySelector('[data-scrolls]');
    this.#plays.watch(row, row?.children ?? []);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#plays.watch(null, []);
  }

  /** @override */
  render() {
    if (!this.lines.length) return this.offer ? this.#lesson() : nothing;
    return html`<section class="digest" aria-label="Since your turn" data-zone="news">
      ${this.#sum()}${this.#more('before')}
      <div class="plays" data-scrolls>${plays(this.lines, this.name).map(lines => this.#play(lines))}</div>
      ${this.#more('after')}<button
        class="icon"
        aria-label="Dismiss what happened"
        title="Dismiss"
        @click=${() => this.emit('digest-seen')}
      >
        ${iconOf('x')}
      </button>
    </section>`;
  }

  /**
   * The way to what lies beyond an end of the row. With the keyboard it comes into sight by itself.
   * @param {'before' | 'after'} side
   */
  #more(side) {
    const n = this.#plays.beyond(side).length;
    const back = side === 'before';
    return n
      ? html`<button
          class="more ${side}"
          tabindex="-1"
          aria-label="Show ${plural(n, back ? 'earlier play' : 'more play')}"
          @click=${() => this.#further(back ? -1 : 1)}
        >
          ${back ? `‹ ${n}` : `+${n} ›`}
        </button>`
      : nothing;
  }

  /** @param {1 | -1} way */
  #further(way) {
    const row = this.querySelector('.plays');
    row?.scrollBy({ left: way * (row.clientWidth - OVERLAP), behavior: 'instant' });
  }

  #lesson() {
    return html`<section class="digest offer" aria-label="First lesson" data-zone="news">
      <p class="plays"><span>New here?</span><a href=${this.offer}>Play the first lesson</a></p>
      <button class="icon" aria-label="No lesson" title="No lesson" @click=${() => this.emit('offer-away')}>
        ${iconOf('x')}
      </button>
    </section>`;
  }

  /** What all of it came to. */
  #sum() {
    const sums = summed(this.lines);
    return sums.length
      ? html`<p class="sum"><small>In all</small>${changeChips(sums, this.name)}</p>`
      : nothing;
  }

  /** @param {News[]} lines of one decision, the first the first */
  #play(lines) {
    const [{ seat, text }] = lines;
    const who = (/** @type {number | null} */ one) => (one === null ? '' : this.name(one));
    const { verb, cards, after } = roundTheCard(lines[0].parts, who(seat));
    const others = toldElse(lines.slice(1), who, cards, seat);
    const long = cards.length > 1 || after || others.length;
    const said = lines.map(line => line.text).join('. ');
    return html`<button
      class="play ${lines.some(line => line.notable) ? 'notable' : ''} ${long ? 'several' : ''}"
      data-seat=${seat === null ? '' : seat + 1}
      title="${said}: show"
      @focus=${wholly}
      @click=${() => this.emit('digest-open', { n: lines[0].n })}
    >
      <span class="sr">${said}. </span
      ><span class="what" aria-hidden="true"
        >${seat === null ? nothing : shapeOf(seat + 1)}${
          cards.length
            ? html`<span class="card-told"
                ><small>${verb}</small
                >${cards.map((card, at) => html`${at ? ', ' : ''}${cardChip(card, this.chipFace)}`)}${after ? html` <em>${after}</em>` : nothing}</span
              >`
            : html`<span class="told">${text}</span>`
        }${others.map(one => this.#also(one))}</span
      >${changeChips(changedBy(lines), this.name)}
    </button>`;
  }

  /**
   * What else a play did.
   * @param {{words: string, cards: any[], more: number}} of
   */
  #also({ words, cards, more }) {
    const chips = cards.map((card, at) => html`${at ? ', ' : ''}${cardChip(card, this.chipFace)}`);
    return html`<span class="card-told also" aria-hidden="true"
      ><small>${cards.length ? words : ''}</small
      >${cards.length ? chips : html`<em>${words}</em>`}${more ? ` +${more}` : ''}</span
    >`;
  }
}

/**
 * Brings a play wholly into sight: a browser that sees a part of it lets it be.
 * @param {FocusEvent & {currentTarget: HTMLElement}} event
 */
const wholly = ({ currentTarget }) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });

/**
 * Lines by play: those of one decision stay together, but for what counts and is no card or another player's, and for what
 * two players did at once: each is told by itself.
 * @param {News[]} lines
 * @param {(seat: number) => string} name what a line calls a seat
 */
function plays(lines, name) {
  /** @type {News[][]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    const other = last?.[0].seat !== line.seat;
    const deed = line.seat !== null && !named(line) && line.text.startsWith(`${name(line.seat)} `);
    const apart = line.notable ? other || !named(line) : other && deed && !last?.some(named);
    if (last && last[0].n === line.n && !apart) last.push(line);
    else found.push([line]);
  }
  return found;
}

/**
 * Whether a line names a card.
 * @param {News} line
 */
const named = line => line.parts.some(part => part.chip);

customElements.define('ev-digest', DigestStrip);
