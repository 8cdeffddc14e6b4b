/** What the inspector shows of a thing: its text, what is attached to it, what is used up, and the keywords explained. */
import { figure, signed } from '../../../sentences/language.js';
import { innerName, nameOf } from '../../../lib/seat-names.js';
import { html, nothing } from 'lit';
import { cardFace, cardWithNumbers, kindText, numbersText, waitsAs } from '../card/card-faces.js';
import { PHASE_TEXT } from '../card/keywords.js';
import { glyphFor } from '../card/card-glyphs.js';
import {
  attachedTo,
  parseCardName,
  givenTo,
  listing,
  refText,
  skillText,
  thingAt,
  thingText,
} from '../model.js';
import { CANNOT_ATTACK_YET, cannotAttackYet } from '../card/badges.js';
import { stopMarkText } from '../prompt/stops.js';
import { keywordList } from '../card/keyword-text.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../types.d.ts').ThingView} Thing
 */

/**
 * The card catalog, for cards that are inspected from the log.
 * @type {import('../types.d.ts').View['catalog']}
 */
let catalogSeen = {};

/** @param {typeof catalogSeen} catalog */
export function loadCatalog(catalog) {
  catalogSeen = catalog;
}

/**
 * A card in a line of the log.
 * @param {{value?: string|number|null, name?: string}} chip
 * @returns {{glyph?: string, text?: string}}
 */
export function chipFace({ value, name }) {
  if (value == null) return { text: say('table.a_card') };
  const { slug } = parseCardName(String(value));
  return { glyph: glyphFor(slug, catalogSeen[slug]), text: name ?? catalogSeen[slug]?.name ?? slug };
}

/**
 * @param {import('../types.d.ts').Subject|null} subject
 * @param {Update} update
 * @param {string[]} [names]
 */
export function inspectSubject(subject, update, names) {
  if (!subject) return null;
  const { view } = update;
  if (subject.kind === 'phase') {
    const [title, text] = PHASE_TEXT[subject.phase] ?? PHASE_TEXT.first;
    const left =
      subject.phase === 'night' ? say('eternal.of_these_turns_are_left', { nights: view.nights }) : '';
    const mark = stopMarkText(update, subject.phase);
    return {
      title,
      kind: say('eternal.phase'),
      text: [text, left, mark].filter(Boolean).join(' '),
      art: null,
      calc: [],
    };
  }
  if (subject.kind === 'thing') return thingOf(update, names, subject.ref);
  if (subject.kind === 'item') return itemOf(update, names, subject.ref);
  return subject.kind === 'card' ? cardOf(update, subject.name) : null;
}

/**
 * @param {Update} update
 * @param {string} name the card's name, with its changes
 */
function cardOf({ view }, name) {
  const { slug, changes } = parseCardName(name);
  const entry = view.catalog[slug];
  if (!entry) return null;
  const { given, silenced } = givenTo(changes);
  return {
    title: cardWithNumbers(view, name),
    kind: kindText(entry),
    text: '',
    art: { ...cardFace(name, entry), n: null, fine: true },
    calc: printedOf(name, entry),
    body: html`${linesTemplate(entry.lines, [], silenced)}
    ${given.length ? html`<p class="note">${say('eternal.changed_for_good', { given: given.join(', ') })}</p>` : nothing}
    ${keywordList(silenced ? given : [...entry.lines, ...given], entry.kind)}`,
  };
}

/**
 * A card in play: its current numbers, what it has been given, what is attached to it, what is used up.
 * @param {Update} update
 * @param {string[]|undefined} names
 * @param {string} ref
 */
function thingOf(update, names, ref) {
  const { view } = update;
  const one = thingAt(view, ref);
  const entry = one && view.catalog[one.card];
  if (!one || !entry) return itemOf(update, names, ref);
  const name = (/** @type {number} */ seat) => nameOf(update, names, seat);
  const has = attachedTo(view, ref);
  const skills = one.skills.map(skill => skill.replace(/_/g, ' '));
  const printed = entry.skills.map(skill => skill.toLowerCase());
  const more = skills.filter(skill => !printed.some(full => full.startsWith(skill)));
  const { lost = [], used = [] } = one;
  const offset = entry.skills.length ? 1 : 0;
  const states = one.flags.filter(flag => ['exhausted', 'stunned', 'attacking'].includes(flag));
  if (one.silenced) states.push('silenced');
  return {
    title: thingText(view, one),
    kind: [name(one.seat), kindText(entry), ...states].join(', '),
    text: '',
    art: { ...cardFace(one.card, entry), n: null, fine: true },
    calc: numbersOf(one, entry),
    body: html`${linesTemplate(
      entry.lines,
      one.spent.map(k => k + offset),
      one.silenced,
    )}
    ${cannotAttackYet(one) ? html`<p class="note"><b aria-hidden="true">${say('eternal.zz')}</b> ${CANNOT_ATTACK_YET}</p>` : nothing}
    ${more.length ? html`<p class="note">${say('eternal.has', { more: more.join(', ') })}</p>` : nothing}
    ${lost.length ? html`<p class="note used">${say('eternal.has_lost', { lost: lost.join(', ').replace(/_/g, ' ') })}</p>` : nothing}
    ${used.length ? html`<p class="note used">${usedText(used)}</p>` : nothing}
    ${
      has.length
        ? html`<h3>${say('eternal.on_it_title')}</h3>
            <ul class="lines">
              ${has.map(({ card, silenced }) => {
                const { name, text } = view.catalog[card] ?? {};
                return html`<li><b>${name}</b> ${silenced ? say('eternal.silenced') : text}</li>`;
              })}
            </ul>`
        : nothing
    }${keywordList([...(one.silenced ? ['silenced'] : entry.lines), ...skills, ...states], one.kind)}`,
  };
}

/**
 * That something which works once has been used, as players say it: "Killer used".
 * @param {string[]} used skills
 */
export const usedText = used => say('eternal.used', { listing: listing(used.map(skillText), 'and') });

/**
 * What a card that is not in play yet would have, or give.
 * @param {string} name the card's name, with its changes
 * @param {import('../types.d.ts').CatalogEntry} entry
 * @returns {[string, string][]}
 */
export function printedOf(name, entry) {
  const label = NUMBERS[entry.kind];
  if (!label) return [];
  const { strength, health } = parseCardName(name);
  const now = numbersText(name, entry);
  return strength || health
    ? [
        [say('table.printed'), numbersText(parseCardName(name).slug, entry)],
        [say('eternal.changed_by'), `${signed(strength)}/${signed(health)}`],
        [label, now],
      ]
    : [[label, now]];
}

/**
 * The labels of a kind's numbers.
 * @type {Record<string, string>}
 */
const NUMBERS = {
  unit: say('eternal.strength_health_title'),
  weapon: say('eternal.its_unit_gets'),
  relic_weapon: say('eternal.strength_armor'),
  site: say('eternal.durability_title'),
};

/**
 * What has changed the printed numbers.
 * @param {Thing} one
 * @param {import('../types.d.ts').CatalogEntry} entry
 * @returns {[string, string][]}
 */
function numbersOf(one, entry) {
  if (one.kind === 'relic_weapon') {
    const now = figure(`${one.strength}/${one.health}`);
    return [
      [say('table.printed'), numbersText(one.card, entry)],
      [NUMBERS.relic_weapon, now],
    ];
  }
  if (one.kind !== 'unit' || entry.strength === null || entry.health === null) {
    return one.kind === 'site'
      ? [[say('eternal.durability_title'), say('eternal.of_inline', { now: one.health, of: entry.health })]]
      : printedOf(one.card, entry);
  }
  /** @type {[string, string][]} */
  const lines = [[say('table.printed'), `${entry.strength}/${entry.health}`]];
  const more = [one.strength - entry.strength, one.health + one.damage - entry.health];
  if (more[0] || more[1]) lines.push([say('eternal.changed_by'), `${signed(more[0])}/${signed(more[1])}`]);
  if (one.damage) lines.push([say('eternal.damage_title'), `−${one.damage}`]);
  return [...lines, [say('eternal.now'), figure(`${one.strength}/${one.health}`)]];
}

/**
 * A waiting item of the stack.
 * @param {Update} update
 * @param {string[]|undefined} names
 * @param {string} ref
 */
function itemOf(update, names, ref) {
  const { view } = update;
  const one = view.stack.find(each => each.ref === ref);
  if (!one) return null;
  const name = (/** @type {number} */ seat) => nameOf(update, names, seat);
  const picks = one.picks.filter(each => each !== null).map(each => refText(view, name, each));
  const found = cardOf(update, one.card);
  const entry = view.catalog[parseCardName(one.card).slug];
  const whose = say('table.of_seat', { seat: name(one.seat), what: waitsAs(entry, one.line) });
  const aims = picks.length ? say('eternal.on', { picks: picks.map(innerName).join(say('common.and')) }) : '';
  return found && { ...found, kind: `${whose}${aims}` };
}

/**
 * The text, line by line; what is used up or silenced is labelled and dimmed.
 * @param {string[]} lines
 * @param {number[]} spent
 * @param {boolean} silenced
 */
const linesTemplate = (lines, spent, silenced) =>
  lines.length
    ? html`<ul class="lines">
        ${lines.map((line, k) => lineTemplate(line, silenced ? say('eternal.silenced_title') : spent.includes(k) ? say('eternal.used_title') : ''))}
      </ul>`
    : nothing;

/**
 * @param {string} line
 * @param {string} gone why it has no effect
 */
const lineTemplate = (line, gone) =>
  gone ? html`<li class="used">${line} <b>${gone}</b></li>` : html`<li>${line}</li>`;
