/** The prompt strip and the action bar: what is asked, what may be pressed, and the button that carries it out. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { parseTarget } from '../../../parts/choice/interaction.js';
import { DECK } from '../card-faces.js';
import { pairsHelp } from '../hand/hand.js';
import { cardName, countsText, effectsOf, placeOf, ROW_NAME, signed } from '../model.js';
import { backButton, whatButton } from '../../../parts/prompt/step-buttons.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** Things of these kinds are drawn on the field or in the hand; the others get a button each. */
const DRAWN = ['card', 'row', 'line', 'unit', 'grave', 'weather', 'king'];

/** @param {Scene} s */
export function dockTemplate(s) {
  return html`<div class="dock">
    ${promptTemplate(s)}
    <div class="actions" data-zone="actions" role="group" aria-label=${say('table.actions')} data-scrolls>
      ${bar(s)}
    </div>
  </div>`;
}

/** @param {Scene} s */
function promptTemplate(s) {
  const { update, machine, asked, ready, preview, revealed } = s;
  const { live, at, decisions } = update.status;
  if (!live) return prompt(say('table.looking_back'), say('table.decision_of', { at, decisions }));
  if (revealed) {
    const once = say('krieg.shown_to_alone', {
      seat: s.name(s.own),
      cards: revealed.cards.length ? say('krieg.choose_one_to_read_it') : '',
    });
    return prompt(say('krieg.power_cards_seat', { seat: s.name(revealed.seat) }), once);
  }
  if (s.passing)
    return prompt(
      say('krieg.pass'),
      say('krieg.plays_no_more_this_round', { seat: s.name(s.own), others_hands: othersHandsText(s) }),
    );
  if (asked && s.view.phase === 'opening') return prompt(update.prompt?.text ?? '', pairsHelp(s));
  if (asked || machine.idle || !s.mine) return prompt(update.prompt?.text ?? '', update.prompt?.sub ?? '');
  const head = (s.head && cardName(s.view, s.head)) || (update.prompt?.text ?? '');
  if (!ready) return prompt(head, shortText(s) || asks(s));
  const long = longLabel(s);
  return prompt(
    head,
    long || consequence(s) || does(s) || (preview && !preview.view ? say('krieg.how_it_ends_depends') : ''),
  );
}

/**
 * The text of a card that is played without a target: its button says no more. Its price is known by then.
 * @param {Scene} s
 */
const does = ({ ready, head, view }) =>
  head && ready?.refs.length === 1 ? capital((view.catalog[head]?.text ?? '').replace(/^Price: /, '')) : '';

/** A text of at most this many letters fits above the buttons of the narrowest screens. */
const ROOM = 90;
/** A text of more letters than two lines of a phone hold is written smaller, in the same space. */
const LONG = 96;
/** A label of more letters than this fills its button from edge to edge. */
const WIDE = 28;

/** Targets that are obvious when highlighted: the prompt may say what they are for instead. */
const PLAIN = ['unit', 'line', 'king', 'weather'];

/**
 * The text of a power, while its first target on the field is being chosen.
 * @param {Scene} s
 */
function shortText({ head, view, machine, next }) {
  const { deck = '', text = '' } = view.catalog[head ?? ''] ?? {};
  const fits =
    deck !== 'unit' && machine.picks.length === 1 && text.length <= ROOM && !text.startsWith('Price');
  return fits && [...next.keys()].every(target => PLAIN.includes(parseTarget(target).kind)) ? text : '';
}

/**
 * What will be done, if that is too long for a button.
 * @param {Scene} s
 */
function longLabel(s) {
  const text = labelOf(s);
  return text.length > WIDE ? text : '';
}

/**
 * What the others still hold.
 * @param {Scene} s
 */
function othersHandsText({ others, view, name }) {
  const playing = others.filter(seat => !view.sides[seat].passed);
  if (!playing.length)
    return others.length > 1
      ? say('krieg.all_others_have_passed')
      : say('krieg.has_passed', { seat: name(others[0]) });
  if (playing.length === 1)
    return `${say('krieg.holds_inline', { seat: name(playing[0]) })} ${countsText(view.sides[playing[0]].hand.counts)}.`;
  const held = playing.map(seat => Object.values(view.sides[seat].hand.counts).reduce((sum, n) => sum + n));
  return say('krieg.others_still_play', {
    n: held.length,
    counts: held.slice(0, -1).join(', '),
    last: held.at(-1) ?? 0,
  });
}

/**
 * What to choose next.
 * @type {Record<string, string>}
 */
const ASK = {
  row: say('krieg.choose_a_row'),
  line: say('krieg.choose_a_row_for_every'),
  unit: say('krieg.choose_a_unit'),
  grave: say('krieg.choose_from_the_graveyard'),
  card: say('krieg.choose_a_card'),
  weather: say('krieg.choose_which_weather'),
  king: say('krieg.choose_a_king'),
  seat: say('krieg.choose_an_opponent'),
  option: say('krieg.choose_what_he_does'),
};

/** @param {Scene} s */
function asks(s) {
  const { next, machine, head, update } = s;
  if (head && update.steps[`play ${head}`] && machine.prompt) return machine.prompt;
  const kinds = new Set([...next.keys()].map(target => target.slice(0, target.indexOf(':'))));
  const [kind] = kinds.size === 1 ? kinds : [''];
  const again = machine.picks.some(pick => pick.kind === kind && kind === 'unit');
  const placed = kind === 'row' ? machine.picks.find(pick => pick.kind === 'grave')?.ref : null;
  if (placed) {
    const rows = [...next.keys()].map(target => ROW_NAME[placeOf(parseTarget(target).ref)?.row ?? '']);
    return `${cardName(s.view, placed)}: ${rows.join(say('common.or'))}?`;
  }
  return again ? say('krieg.choose_another_unit') : (ASK[kind] ?? machine.prompt ?? '');
}

/**
 * @param {string} head
 * @param {string} sub
 */
const prompt = (head, sub) =>
  html`<div class="prompt words ${head.length + sub.length > LONG ? 'long' : ''}" role="status">
    <b>${head}</b> <span class="step">${sub}</span>
  </div>`;

/**
 * The result of the chosen action, on both sides.
 * @param {Scene} s
 */
function consequence({ forecast, name }) {
  const parts =
    forecast?.totals.flatMap(([before, after], seat) =>
      before === after
        ? []
        : [say('krieg.total_to', { seat: name(seat), change: signed(after - before), total: after })],
    ) ?? [];
  return parts.join(', ');
}

/** @param {Scene} s */
function bar(s) {
  if (s.revealed)
    return html`<button class="btn go grow" data-read @click=${s.handlers.read}>
      ${say('krieg.seen')}
    </button>`;
  if (s.passing) return passing(s);
  const { ready, handlers, asked, multiSelect } = s;
  const plain =
    s.machine.idle && s.mine && !asked ? s.update.legal.filter(a => !a.refs.length && a.verb !== 'pass') : [];
  const open = choices(s);
  const busy = s.chosen;
  const options = open.length > 1 || (open.length === 1 && !ready) ? open : [];
  return html`${passButton(s)} ${busy ? backButton(handlers.back) : nothing}
  ${s.mine ? drawButtons(s) : nothing}
  ${repeat(
    options,
    c => c.target,
    c => html`<button class="btn may choice" data-target=${c.target}>${c.face}</button>`,
  )}
  ${plain.map(a => html`<button class="btn ${plain.length > 1 ? 'may' : 'go'} grow" data-target=${`verb:${a.verb}`}>${a.label ?? a.id}</button>`)}
  ${asked ? setButton(s) : nothing}
  ${
    ready && busy
      ? html`<button class="btn go grow" @click=${handlers.confirm}>
          <span>${goText(s)}</span>${delta(s)}
        </button>`
      : asked
        ? nothing
        : html`<span class="grow"></span>`
  }
  ${
    asked && !busy
      ? html`<button
          class="btn quiet back ${multiSelect.size ? '' : 'kept'}"
          ?disabled=${!multiSelect.size}
          aria-label=${say('krieg.put_the_last_one_back')}
          @click=${handlers.back}
        >
          ${iconOf('undo-2')}
        </button>`
      : nothing
  }
  ${arrangeButtons(s)}${infoButton(s)}`;
}

/**
 * The buttons for drawing from a deck, also while that is refused.
 * @param {Scene} s
 */
function drawButtons({ update }) {
  return update.actions
    .filter(a => a.verb === 'draw')
    .map(
      a =>
        html`<button
          class="btn may choice"
          data-target=${`deck:${a.ref}`}
          aria-disabled=${a.state === 'may' ? nothing : 'true'}
        >
          ${glyphOf(DECK[a.ref ?? '']?.glyph ?? '')}<span>${a.label}</span>
        </button>`,
    );
}

/** @param {Scene} s */
const goText = s => (longLabel(s) ? say('krieg.play_it') : labelOf(s));

/**
 * What will be done; the card that does it is named above.
 * @param {Scene} s
 */
function labelOf({ ready, view, head }) {
  const card = head ? cardName(view, head) : '';
  if (head && ready?.label === card) return say('krieg.play_it');
  const place =
    ready?.verb === 'play' && ready.refs.length === 2 && ready.kinds[1] === 'row'
      ? placeOf(ready.refs[1])
      : null;
  if (place && view.catalog[ready?.refs[0] ?? '']?.deck === 'unit')
    return say('krieg.play_to', { row_name: ROW_NAME[place.row] });
  return without(ready?.label ?? ready?.id ?? '', card);
}

/** @param {Scene} s */
function delta({ forecast, own }) {
  const [before, after] = forecast?.totals[own] ?? [0, 0];
  return before === after ? nothing : html`<small>${signed(after - before)}</small>`;
}

/** @param {Scene} s */
function setButton({ asked, multiSelect, handlers }) {
  const label = asked?.label ?? '';
  const left = asked ? Math.max(0, asked.least - multiSelect.size) : 0;
  const tally =
    asked && asked.least < asked.most
      ? left
        ? say('krieg.at_least_more', { left })
        : say('krieg.chosen_inline', { size: multiSelect.size })
      : say('krieg.of', { size: multiSelect.size, most: asked?.most });
  return html`<button
    class="btn ${multiSelect.ready ? 'go' : ''} grow"
    data-send-set
    aria-disabled=${multiSelect.ready ? nothing : 'true'}
    @click=${handlers.sendSet}
  >
    <span>${label}</span> <span class="tallied">${tally}</span>
  </button>`;
}

/**
 * The button to pass; it is hidden while a card is chosen, or something has to be settled first.
 * @param {Scene} s
 */
function passButton(s) {
  const listed = s.update.actions.find(a => a.verb === 'pass');
  const legal = s.mine && s.update.legal.some(a => a.verb === 'pass');
  if ((!legal && (!s.mine || !listed || s.view.phase !== 'turn')) || s.asked || s.chosen) return nothing;
  if (legal && listed?.default) return winning(s);
  return html`<button
    class="btn danger pass"
    data-target="verb:pass"
    aria-disabled=${legal ? nothing : 'true'}
  >
    <span>${say('krieg.button.pass')}</span><small>${say('krieg.the_round_ends_for_you')}</small>
  </button>`;
}

/**
 * Whether passing ends the round and wins it: that needs no confirmation.
 * @param {Scene} s
 */
const winning = ({ update }) =>
  html`<button class="btn go grow" data-target="verb:pass" data-wins>
    ${iconOf('trophy')}<span>${update.legal.find(a => a.verb === 'pass')?.label}</span>
  </button>`;

/**
 * The second step of passing, with what is known of the others' hands above it. The button to go back stands where the first
 * step was: a double tap does not pass.
 * @param {Scene} s
 */
function passing({ handlers, update }) {
  const label = update.legal.find(a => a.verb === 'pass')?.label;
  return html`<button class="btn quiet" @click=${handlers.keep}>${say('krieg.keep_playing')}</button>
    <button class="btn danger pass sure grow" data-sure="pass" @click=${handlers.pass}>
      ${iconOf('flag')}<span>${!label || label === 'Pass' ? say('krieg.pass_this_round') : label}</span>
    </button>`;
}

/**
 * @param {Scene} s
 * @returns {{target: string, face: unknown}[]}
 */
function choices(s) {
  if (!s.mine || s.asked) return [];
  return [...s.next].flatMap(([target, actions]) => {
    const at = target.indexOf(':');
    const kind = target.slice(0, at);
    const ref = target.slice(at + 1);
    if (DRAWN.includes(kind) && isDrawn(s, kind, ref)) return [];
    return [{ target, face: choiceFace(s, kind, ref, actions) }];
  });
}

/**
 * @param {Scene} s
 * @param {string} kind
 * @param {string} ref
 */
function isDrawn(s, kind, ref) {
  const { sides } = s.view;
  const rows = sides.flatMap(side => side.rows);
  if (kind === 'card') return sides[s.own].hand.cards?.includes(ref) ?? false;
  if (kind === 'unit' || kind === 'loss') return rows.some(row => row.units.some(unit => unit.ref === ref));
  if (kind === 'weather' || kind === 'king') {
    return rows
      .map(row => effectsOf(s.view, row))
      .some(caps => caps.length === 1 && caps[0].target === `${kind}:${ref}`);
  }
  return true;
}

/**
 * Options of Kings and of Gale: what is done, in one form.
 * @type {Record<string, string>}
 */
const OPTION = {
  halve: say('krieg.halve_a_row'),
  clear: say('krieg.end_all_weather'),
  move: say('krieg.move_one_weather'),
  draw: say('krieg.draw_a_card'),
  discard: say('krieg.discard_a_unit'),
  aside: say('krieg.set_aside_two_units'),
  swap: say('krieg.exchange_units'),
};

/**
 * A label without the name it begins with.
 * @param {string} label
 * @param {string} name
 */
function without(label, name) {
  const rest = label.slice(name.length);
  return name && label.startsWith(name) && /^:? ./.test(rest) ? capital(rest.replace(/^:? /, '')) : label;
}

/** @param {string} text */
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {Scene} s
 * @param {string} kind
 * @param {string} ref
 * @param {import('../types.d.ts').LegalAction[]} actions
 */
function choiceFace(s, kind, ref, actions) {
  const { name, view } = s;
  const only = actions.length === 1 ? actions[0] : null;
  if (kind === 'deck')
    return html`${glyphOf(DECK[ref]?.glyph ?? '')}<span>${say('krieg.draw_a', { ref })}</span>`;
  if (kind === 'seat')
    return html`<span class="mark" data-seat=${ref}>${shapeOf(Number(ref))}</span
      ><span>${name(Number(ref) - 1)}</span>`;
  if (kind === 'option') {
    const row = ref === 'halve' && /, halving (.+)$/.exec(only?.label ?? '')?.[1];
    return html`<span>${row ? say('krieg.halve', { row }) : (OPTION[ref] ?? ref)}</span>`;
  }
  const weather = kind === 'weather' ? view.weather.find(one => one.ref === ref) : null;
  if (weather)
    return html`${glyphOf(view.catalog[weather.slug].glyph)}<span
        >${say('krieg.on', { card: cardName(view, weather.slug), row_name: ROW_NAME[weather.row] })}</span
      >`;
  if (view.catalog[ref]) return html`${glyphOf(view.catalog[ref].glyph)}<span>${cardName(view, ref)}</span>`;
  const place = placeOf(ref);
  if (place)
    return html`<span>${say('table.of_seat', { seat: name(place.seat), what: ROW_NAME[place.row] })}</span>`;
  return html`<span
    >${
      only
        ? (only.label ?? ref)
        : ref
            .split('+')
            .map(slug => cardName(view, slug))
            .join(', ')
    }</span
  >`;
}

/**
 * The user may rearrange units within their row: for display only, never sent.
 * @param {Scene} s
 */
function arrangeButtons(s) {
  const ref = s.looked?.split('#')[0];
  const row =
    ref && s.machine.idle && !s.asked
      ? s.view.sides[s.own].rows.find(one => ref.startsWith(`${one.ref}.`))
      : null;
  if (!row || row.units.length < 2 || !s.looked) return nothing;
  return html`<button
      class="icon shift"
      aria-label=${say('krieg.lay_this_unit_further_left')}
      @click=${() => s.handlers.shift(-1)}
    >
      ${iconOf('arrow-left')}
    </button>
    <button
      class="icon shift"
      aria-label=${say('krieg.lay_this_unit_further_right')}
      @click=${() => s.handlers.shift(1)}
    >
      ${iconOf('arrow-right')}
    </button>`;
}

/** @param {Scene} s */
function infoButton({ head: played, asked, described, handlers, looked }) {
  const head = played ?? (asked?.kind === 'card' ? described : null);
  const subject = head
    ? /** @type {const} */ ({ kind: 'card', slug: head })
    : looked
      ? /** @type {const} */ ({ kind: 'unit', key: looked })
      : null;
  if (!subject && asked?.kind !== 'card') return nothing;
  return whatButton(() => subject && handlers.inspect(subject, true), subject !== null);
}
