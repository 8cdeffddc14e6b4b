/** The hand by deck; the opening choice of fourteen; a graveyard that is searched replaces the hand. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf } from '../../../art/card-face.js';
import { copiesTag } from '../../../parts/zone/copies.js';
import { cssText } from '../../../lib/css-text.js';
import { cardFace, DECK, deckTip, kindsName, picture, rulesText } from '../card-faces.js';
import { cardName, counted, DECKS, sorted } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * The fan on a desktop, in px: the first card of a deck with its mark, one more whose name is visible, and the available
 * width.
 */
const WITH_FIRST = 138;
const WITH_NAME = 80;
const ROOM = 682;

/** @param {Scene} s */
export function handTemplate(s) {
  if (s.revealed) return revealedTemplate(s, s.revealed);
  const cards = s.view.seat == null ? null : s.view.sides[s.own].hand.cards;
  if (!cards) {
    return html`<section class="hand khand" data-zone="hand" aria-label=${say('table.hand')}>
      <p class="watch">${iconOf('eye')} ${say('table.watching_hands_stay_hidden')}</p>
    </section>`;
  }
  if (s.view.opening && s.asked) return nothing; // the cards are shown in place of the board
  const search = searched(s);
  if (search.length) return searchTemplate(s, search);
  const separate = s.asked?.kind === 'card';
  const total = cards.length;
  const slots = slotsOf(s, cards, separate);
  const groups = DECKS.map(deck => ({
    deck,
    slots: slots.filter(one => s.view.catalog[one.slug]?.deck === deck),
  })).filter(group => group.slots.length);
  let at = 0;
  const crowd = WITH_FIRST * groups.length + WITH_NAME * (slots.length - groups.length) > ROOM;
  return html`<section
    class="hand khand ${s.chosen || s.asked ? 'choosing' : ''} ${crowd ? 'crowd' : ''}"
    data-zone="hand"
    data-scrolls
    data-roves
    aria-label=${say('table.your_hand_card', { total })}
    .style=${cssText(`--n:${slots.length};--g:${groups.length}`)}
  >
    ${total || s.last || s.view.phase !== 'turn' ? nothing : html`<p class="watch">${say('krieg.no_card_is_left')}</p>`}
    ${groups.map(
      ({ deck, slots: inside }) =>
        html`${deckMark(deck, inside)}
        ${repeat(
          inside,
          one => `${one.slug}#${one.twin}`,
          one => slotTemplate(s, one, at++),
        )}`,
    )}
  </section>`;
}

/**
 * In front of a deck's cards: which deck it is, and how many cards.
 * @param {import('../types.d.ts').Deck} deck
 * @param {Slot[]} slots
 */
function deckMark(deck, slots) {
  const count = slots.reduce((n, one) => n + one.count, 0);
  return html`<span class="deckmark" aria-hidden="true" data-tip=${deckTip(deck, count)}
    >${glyphOf(DECK[deck].glyph)}<b>${count}</b></span
  >`;
}

/**
 * @typedef {{slug: string, count: number, twin: number}} Slot
 * @param {Scene} s
 * @param {string[]} cards
 * @param {boolean} separate twins separately
 * @returns {Slot[]}
 */
function slotsOf(s, cards, separate) {
  return [...counted(sorted(s.view, cards, s.sorting))].flatMap(([slug, count]) =>
    separate
      ? Array.from({ length: count }, (_, twin) => ({ slug, count: 1, twin }))
      : [{ slug, count, twin: 0 }],
  );
}

/**
 * @param {Scene} s
 * @param {Slot} slot
 * @param {number} at
 */
function slotTemplate(s, { slug, count, twin }, at) {
  const target = `card:${slug}`;
  const entry = s.view.catalog[slug];
  const picked = s.picked(target, twin);
  const isNew = s.drawn.has(slug);
  const takable = canTake(s, slug);
  const reason = s.mine && s.machine.idle && !s.asked && !takable ? s.machine.reasonFor(target) : null;
  const label = [
    entry?.name ?? slug,
    entry?.strength == null ? kindsName(entry) : `${kindsName(entry)} ${entry.strength}`,
    count > 1 ? say('krieg.of_them', { count }) : '',
    isNew ? say('krieg.new_in_your_hand') : '',
    picked
      ? 'chosen'
      : takable
        ? s.asked
          ? say('krieg.may_be_chosen_inline')
          : 'playable'
        : (reason?.text ?? ''),
  ]
    .filter(Boolean)
    .join(', ');
  const deep = count > 2 ? 'stack3' : count > 1 ? 'stack2' : '';
  const cls = `${picked ? 'selected' : takable ? 'playable' : ''} ${deep} ${reason ? 'refused' : ''} ${isNew ? 'last' : ''}`;
  const extra = copiesTag(count, target);
  return html`<button
    class="slot"
    data-target=${target}
    data-twin=${twin}
    data-key=${`${target}#${twin}`}
    data-seat=${s.own + 1}
    aria-pressed=${picked ? 'true' : 'false'}
    aria-disabled=${reason ? 'true' : nothing}
    .style=${cssText(`--i:${at}`)}
  >
    <span class="sr">${label}</span
    >${picture(cardFace(slug, entry), { cls, flip: `${target}#${twin}`, extra })}
  </button>`;
}

/**
 * Highlighted, or can be chosen instead: while one card is chosen the others may still be.
 * @param {Scene} s
 * @param {string} slug
 */
function canTake(s, slug) {
  const target = `card:${slug}`;
  if (s.lit(target)) return true;
  return (
    s.mine &&
    (s.later.has(target) ||
      (!s.asked && s.update.legal.some(a => a.kinds[0] === 'card' && a.refs[0] === slug)))
  );
}

/**
 * The cards of a graveyard that may be taken now.
 * @param {Scene} s
 */
const searched = s => [...s.next.keys()].filter(target => target.startsWith('grave:'));

/**
 * @param {Scene} s
 * @param {string[]} targets
 */
function searchTemplate(s, targets) {
  return html`<section
    class="hand khand search"
    data-zone="hand"
    data-scrolls
    data-roves
    aria-label=${say('krieg.graveyard_choose_a_card')}
    .style=${cssText(`--n:${targets.length};--g:1`)}
  >
    <span class="deckmark" aria-hidden="true"
      >${glyphOf(DECK[s.view.catalog[targets[0].slice(6)]?.deck ?? 'unit'].grave)}<b
        >${targets.length}</b
      ></span
    >
    ${targets.map((target, at) => {
      const slug = target.slice(target.indexOf(':') + 1);
      const face = cardFace(slug, s.view.catalog[slug]);
      return html`<button
        class="slot"
        data-target=${target}
        data-key=${target}
        .style=${cssText(`--i:${at}`)}
      >
        <span class="sr">${say('krieg.from_the_graveyard', { card: cardName(s.view, slug) })}</span
        >${picture(face, { cls: 'playable' })}
      </button>`;
    })}
  </section>`;
}

/**
 * Another hand's power cards, shown only to this viewer, in place of their own hand.
 * @param {Scene} s
 * @param {{seat: number, cards: string[]}} revealed
 */
function revealedTemplate(s, { seat, cards }) {
  const slots = [...counted(sorted(s.view, cards))];
  return html`<section
    class="hand khand search"
    data-zone="hand"
    data-scrolls
    data-roves
    aria-label=${say('krieg.power_cards', { seat: s.name(seat), cards: cards.length })}
    .style=${cssText(`--n:${slots.length};--g:1`)}
  >
    <span class="deckmark" aria-hidden="true">${iconOf('eye')}<b>${cards.length}</b></span>
    ${slots.map(([slug, count], at) => seenTemplate(s, slug, count, at))}
  </section>`;
}

/**
 * @param {Scene} s
 * @param {string} slug
 * @param {number} count
 * @param {number} at
 */
function seenTemplate({ view }, slug, count, at) {
  const target = `seen:${slug}`;
  const extra = copiesTag(count);
  const label = say('krieg.what_it_does', {
    card: cardName(view, slug),
    count: count > 1 ? say('krieg.and_of_them', { count }) : '',
  });
  return html`<button
    class="slot"
    data-target=${target}
    data-key=${target}
    data-subject=${slug}
    .style=${cssText(`--i:${at}`)}
  >
    <span class="sr">${label}</span>${picture(cardFace(slug, view.catalog[slug]), { extra })}
  </button>`;
}

/**
 * The opening: every card in hand, and how many are chosen.
 * @param {Scene} s
 */
export function openingTemplate(s) {
  const cards = s.view.sides[s.own].hand.cards ?? [];
  const { asked, multiSelect } = s;
  if (!asked) return waitingTemplate(s);
  const slots = slotsOf(s, cards, true);
  return html`<section
    class="board krieg opening"
    data-zone="board"
    aria-label=${say('krieg.your_cards_choose_which')}
  >
    <header>
      <b
        class="tally"
        role="img"
        aria-label=${say('krieg.of_chosen', { size: multiSelect.size, most: asked.most })}
        >${say('krieg.of', { size: multiSelect.size, most: asked.most })}</b
      ><span class="grow"
        >${say('krieg.to_the_graveyard')}<span class="besides">. ${s.update.prompt?.sub ?? ''}</span></span
      >
      ${sortButton(s)}
    </header>
    <div class="fourteen handset" data-roves data-columns="lines">
      ${repeat(
        slots,
        one => `${one.slug}#${one.twin}`,
        (one, at) => slotTemplate(s, one, at),
      )}
    </div>
    ${describedTemplate(s)}
  </section>`;
}

/**
 * The button that changes how the cards are sorted.
 * @param {Scene} s
 */
function sortButton({ sorting, handlers }) {
  const [now, other] = sorting === 'type' ? ['type', 'strength'] : ['strength', 'type'];
  return html`<button
    class="btn quiet sort"
    aria-label=${say('krieg.sort_by_press_to_sort', { now, other })}
    @click=${() => handlers.sort()}
  >
    ${iconOf('arrow-up-down')}${say('krieg.sort_by', { now })}
  </button>`;
}

/**
 * Which units form pairs.
 * @param {Scene} s
 */
export function pairsHelp({ view }) {
  const pairing = Object.values(view.catalog).flatMap(({ pairs, strength }) => (pairs ? [strength] : []));
  const strengths = [...new Set(pairing)].sort().join(say('krieg.or_two_of_strength'));
  return say('krieg.pairs_are_worth_keeping', { strengths });
}

/**
 * The text of the card tapped last.
 * @param {Scene} s
 */
function describedTemplate(s) {
  const { view, described } = s;
  const entry = described ? view.catalog[described] : null;
  const kind = entry && `${kindsName(entry)}${entry.strength == null ? '' : ` ${entry.strength}`}`;
  return html`<p class="described" role="status">
    ${entry ? html`<b>${entry.name}</b> <span>${kind}.</span> ${rulesText(entry)}` : nothing}
  </p>`;
}

/**
 * This seat has chosen, others have not.
 * @param {Scene} s
 */
function waitingTemplate(s) {
  const text =
    s.view.opening?.done[s.own] && s.view.seat != null
      ? say('krieg.your_cards_are_chosen')
      : say('krieg.cards_are_being_chosen');
  return html`<section class="board krieg opening" data-zone="board" aria-label=${say('krieg.opening')}>
    <p class="watch">${iconOf('hourglass')}${text}</p>
  </section>`;
}
