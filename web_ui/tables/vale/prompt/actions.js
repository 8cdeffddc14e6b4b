/** The prompt and the action bar: what is asked, and every choice as a button that says what it does. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf, shapeOf } from '../../../art/card-face.js';
import { signed } from '../../../sentences/language.js';
import { linesText } from '../card-faces.js';
import { costlyEffects, forcedEffectsBrief, forcedEffectsText } from '../resolution/forced-effects.js';
import { givenStones, stoneLimitTemplate, keepAction } from './stone-limit.js';
import { useOutcome } from '../resolution/planner.js';
import { optionTemplate } from './option-text.js';
import { count, ownValues, stonesOf, stonesTemplate, stonesText } from '../stones.js';
import { backButton, whatButton } from '../../../parts/prompt/step-buttons.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../scene.js').Choice} Choice */
/** @typedef {import('../types.d.ts').LegalAction} LegalAction */

/** @param {Scene} s */
export function dockTemplate(s) {
  const keeping = s.mine && s.asked?.do === 'keep';
  return html`<div class="dock ${keeping ? 'keeping' : ''}">
    ${promptTemplate(s)}${keeping ? stoneLimitTemplate(s) : nothing}
    <div class="actions" data-zone="actions" role="group" aria-label=${say('table.actions')} data-scrolls>
      ${bar(s)}
    </div>
  </div>`;
}

/** @param {Scene} s */
function promptTemplate(s) {
  const { update, view, machine, picked, multiSelect, ready } = s;
  const { live, at, decisions } = update.status;
  if (!live)
    return html`<div class="prompt" role="status">
      <b>${say('table.looking_back')}</b
      ><span class="step">${say('table.decision_of', { at, decisions })}</span>
    </div>`;
  if (multiSelect.request && s.mine) {
    const n = multiSelect.refs.length;
    return html`<div class="prompt" role="status">
      <b>${update.prompt?.text ?? ''}</b
      ><span class="step">${n ? say('vale.chosen', { n }) : ''}${update.prompt?.sub ?? ''}</span>
    </div>`;
  }
  if (!machine.idle && picked && s.mine) {
    const asked = ready && s.choices.some(c => c.last) ? null : machine.prompt;
    const name = s.cardName(picked);
    const { beside, text } = aside(s, picked);
    return html`<div class="prompt ${asked ? '' : 'notice'}" role="status">
      <b>${asked ?? name}</b
      ><span class="step">${asked ? html`${name} ` : nothing}${beside || text}</span
      >${beside && text ? html`. <span class="cardtext">${text}</span>` : nothing}
    </div>`;
  }
  const sub =
    s.mine && view.phase === 'action' && forcedEffectsText(view) && !view.pending.length
      ? warning(s)
      : (update.prompt?.sub ?? '');
  return html`<div class="prompt" role="status">
    <b>${update.prompt?.text ?? ''}</b><span class="step">${sub}</span>
  </div>`;
}

/**
 * What the viewer needs to know of the chosen card: its cost or what it is for, and its text while nothing else is asked.
 * @param {Scene} s
 * @param {string} card
 * @returns {{beside: string, text: string}}
 */
function aside(s, card) {
  const { view } = s;
  const cost = view.costs[card];
  const entry = s.entry(card);
  const [first] = s.choices;
  const lines = entry ? linesText(entry) : '';
  const summoning = first?.kind === 'payment' && first.verb === 'summon';
  const gain = summoning && s.choices.every(one => gainsNothing(one)) ? say('vale.gains_nothing_now') : '';
  if (s.asked?.do === 'free') {
    const beside = [s.update.prompt?.sub ?? '', gain].filter(Boolean).join('; ');
    return { beside, text: summoning ? lines : '' };
  }
  if (view.market.some(one => one.card === card)) return { beside: '', text: lines }; // cost and price are shown on the card
  if (first?.verb === 'remove')
    return { beside: say('vale.removing_costs', { remove: view.remove }), text: '' };
  if (!cost) return { beside: '', text: '' };
  const price = say('vale.costs', {
    now: cost.now,
    instead: cost.now !== cost.printed ? say('vale.instead_of', { printed: cost.printed }) : '',
  });
  return { beside: [price, gain].filter(Boolean).join('; '), text: summoning ? lines : '' };
}

/**
 * Whether the instant effect of a card summoned in this way changes nothing now.
 * @param {Choice} choice
 */
const gainsNothing = ({ action, last }) => last && Boolean(action.preview?.idle);

/**
 * What the coming resolution will force; a warning if it costs something.
 * @param {Scene} s
 */
const warning = s => {
  const costs = costlyEffects(s.view).length > 0;
  return html`<span class=${costs ? 'warn' : ''} title=${forcedEffectsText(s.view)}
    >${costs ? iconOf('triangle-alert') : nothing}${forcedEffectsBrief(s.view)}</span
  >`;
};

/** @param {Scene} s */
function bar(s) {
  if (!s.mine) return named(s);
  if (s.multiSelect.request) return gatherBar(s);
  if (s.asked?.do === 'keep') return keepBar(s);
  if (s.single) return singleBar(s, s.single);
  if (s.planning && s.machine.idle) return planBar(s);
  const { choices, machine, ready } = s;
  const many = choices.length > 1;
  const buttons = repeat(
    choices,
    c => `${c.verb} ${c.target}`,
    c => choiceButton(s, c, many),
  );
  const worded = many && choices.every(c => c.kind !== 'payment');
  return html`${machine.idle ? nothing : backButton(s.handlers.back)}
  ${worded ? html`<div class="ways">${buttons}</div>` : buttons}
  ${!choices.length && ready ? readyButton(s, ready) : nothing}
  ${machine.idle && !s.asked ? named(s) : nothing} ${s.picked ? whatPicked(s, s.picked) : nothing}`;
}

/**
 * @param {Scene} s
 * @param {LegalAction} ready
 */
const readyButton = (s, ready) =>
  html`<button class="btn go grow single" data-action=${ready.id} @click=${s.handlers.confirm}>
    <span>${ready.label ?? ready.id} ${effect(ready)}</span>
  </button>`;

/**
 * @param {Scene} s
 * @param {string} slug
 */
const whatPicked = (s, slug) => whatButton(() => s.handlers.inspect({ kind: 'card', slug }));

/**
 * @param {Scene} s
 * @param {Choice} c
 * @param {boolean} many
 */
function choiceButton(s, c, many) {
  const words = !many && c.kind === 'payment' && !count(stonesOf(c.ref));
  const cls = `btn choice ${many ? 'may' : 'go'} ${many && c.kind === 'payment' ? '' : 'grow'} ${words ? 'single' : ''}`;
  // It has a target, so that hints find it, but it is pressed here.
  const press = (/** @type {Event} */ e) => {
    e.stopPropagation();
    s.handlers.press(c);
  };
  const act = c.last ? c.action.id : nothing;
  if (c.kind === 'payment') {
    return html`<button
      class="${cls} pay"
      data-target=${c.target}
      data-action=${act}
      data-verb=${c.verb}
      @click=${press}
    >
      <span class="sr">${payText(s, c)}</span>${payFace(s, c, many)}
    </button>`;
  }
  if (c.kind === 'seat') {
    return html`<button
      class=${cls}
      data-target=${c.target}
      data-action=${act}
      data-seat=${c.ref}
      @click=${press}
    >
      ${shapeOf(Number(c.ref))}${s.name(Number(c.ref) - 1)}
    </button>`;
  }
  return html`<button
    class=${cls}
    data-target=${c.kind ? c.target : nothing}
    data-action=${c.action.id}
    data-verb=${c.verb}
    @click=${press}
  >
    ${label(s, c)}
  </button>`;
}

/**
 * @param {Scene} s
 * @param {Choice} c
 */
function label(s, c) {
  const { action, verb } = c;
  const entry = s.entry(action.refs[0]);
  if (verb === 'sell' && entry) {
    const price = s.view.sells[entry.family];
    const over = s.view.over[entry.family];
    const limit = over ? html`<small>${say('vale.then_give_up', { over })}</small>` : nothing;
    return html`${say('vale.sell')}${stonesTemplate(price, { values: ownValues(s), short: true })}${limit}`;
  }
  if (verb === 'tame') return html`${say('vale.tame')}<small>${say('vale.into_your_hand')}</small>`;
  if (c.kind === 'option') return optionTemplate(s, action);
  return html`${action.label ?? action.id}${verb === 'choose' ? nothing : effect(action)}`;
}

/**
 * What an action brings, as symbols.
 * @param {LegalAction} action
 * @param {boolean} [many] beside others: there is no room for the word
 */
function effect({ preview }, many = true) {
  const { points = 0, draw = 0 } = preview ?? {};
  if (!points && !draw) return nothing;
  const word = many ? '' : Math.abs(points) === 1 ? ' point' : ' points';
  return html`<small
    >${points ? `${signed(points)}${word}` : ''}${draw ? say('vale.draws', { draw }) : ''}</small
  >`;
}

/**
 * What is paid for; also if it costs no stones.
 * @param {Scene} s
 * @param {Choice} c
 */
function paymentLabel(s, c) {
  const does = `${c.verb === 'remove' ? say('common.remove') : say('vale.summon')} ${s.cardName(c.action.refs[0])}`;
  return count(stonesOf(c.ref)) ? does : say('vale.without_paying', { does });
}

/**
 * A payment: its stones, their value, how much of it is wasted, and what the card brings then.
 * @param {Scene} s
 * @param {Choice} c
 * @param {boolean} many
 */
function payFace(s, c, many) {
  const { values } = s.view.seats[s.own];
  const pays = stonesOf(c.ref);
  const effects = c.action.preview;
  const worth = pays.reduce((sum, n, i) => sum + n * values[i], 0);
  const stones = () =>
    html`<span class="does">${say('vale.pay')}</span> ${stonesTemplate(pays, { values, short: true })}<span
        class="num"
        >= ${worth}</span
      >`;
  const price = count(pays) ? stones() : html`<span>${paymentLabel(s, c)}</span>`;
  const waste = effects?.waste
    ? html`<small class="waste">${say('vale.wastes', { waste: effects.waste })}</small>`
    : nothing;
  return html`<span class="payface" aria-hidden="true"
    >${price} ${waste}${c.last ? effect(c.action, many) : nothing}</span
  >`;
}

/**
 * @param {Scene} s
 * @param {Choice} c
 */
function payText(s, c) {
  const pays = stonesOf(c.ref);
  const { points = 0, waste = 0 } = c.action.preview ?? {};
  return [
    paymentLabel(s, c),
    count(pays) ? say('vale.pay_inline', { stones: stonesText(pays) }) : '',
    waste ? say('vale.wastes', { waste }) : '',
    points ? say('table.point', { points }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** @param {Scene} s */
function gatherBar(s) {
  const { multiSelect } = s;
  const n = multiSelect.refs.length;
  return html`${n ? backButton(s.handlers.back) : nothing}<button
      class="btn go grow"
      data-send-set
      aria-disabled=${multiSelect.ready ? nothing : 'true'}
      @click=${s.handlers.sendSet}
    >
      ${multiSelect.request?.label ?? say('common.done')}<small>${n}</small>
    </button>`;
}

/**
 * A single verb: what is tapped is given up.
 * @param {Scene} s
 */
function keepBar(s) {
  const action = keepAction(s);
  const text = action
    ? say('vale.give_up_title', { stones: stonesText(givenStones(s)) })
    : say('vale.give_up_of', { given: s.given.length, over: s.asked?.over });
  return html`<button
    class="btn ${action ? 'go' : ''} grow"
    data-action=${action?.id ?? nothing}
    aria-disabled=${action ? nothing : 'true'}
    @click=${s.handlers.keep}
  >
    ${text}
  </button>`;
}

/**
 * The only use that is left, and what it brings.
 * @param {Scene} s
 * @param {LegalAction} action
 */
function singleBar(s, action) {
  const brings = s.view.seats[s.own].engine.each.find(one => one.card === action.refs[0]);
  const label = action.label ?? action.id;
  const confirm = (/** @type {MouseEvent} */ e) => s.handlers.confirm(e, action.id);
  return html`<button class="btn go grow single" data-action=${action.id} @click=${confirm}>
    <span
      >${label}${label.includes(':') ? ', ' : ': '}${useOutcome(brings, { values: ownValues(s), inWords: true })}</span
    >
  </button>`;
}

/** @param {Scene} s */
function planBar(s) {
  const { order, handlers, view, running } = s;
  const first = s.cardName(order[0]);
  if (order.length === 1)
    return html`<button class="btn go grow" data-run="one" @click=${() => handlers.run(false)}>
      ${say('vale.label.use', { card: first })}
    </button>`;
  const how = view.plan?.any_order ? nothing : html`<span class="long"> ${say('vale.in_this_order')}</span>`;
  return html`<button class="btn may" data-run="one" @click=${() => handlers.run(false)}>
      ${say('vale.label.use', { card: first })}
    </button>
    <button
      class="btn go grow"
      data-run="all"
      aria-pressed=${running ? 'true' : 'false'}
      @click=${() => handlers.run(true)}
    >
      <span>${say('vale.resolve_all')}${how}</span>
    </button>`;
}

/**
 * The named buttons.
 * @param {Scene} s
 */
const named = s => html`${s.update.actions.filter(a => !a.default).map(a => namedButton(s, a))}`;

/**
 * The button to end the turn says what it will force, and then asks for confirmation.
 * @param {Scene} s
 * @param {import('../types.d.ts').ActionButton} a
 */
function namedButton(s, a) {
  const may = a.state === 'may' && s.mine;
  const open = s.update.legal.find(l => l.verb === a.verb);
  const ends = a.verb === 'end';
  const asks = ends && may && costlyEffects(s.view).length > 0;
  const note = !may ? (a.reason?.text ?? '') : '';
  const text =
    asks && s.warned
      ? html`${say('vale.anyway', { label: a.label })}<small
            >${costlyEffects(s.view)
              .map(one => s.cardName(one.card))
              .join(', ')}</small
          >`
      : a.label;
  const sign = asks && !s.warned ? iconOf('triangle-alert') : nothing;
  return html`<button
    class="btn ${may ? (ends && s.update.legal.length === 1 ? 'go' : 'may') : ''} ${ends ? 'endturn' : ''} ${a.state}"
    data-target=${`verb:${a.verb}`}
    data-action=${may && open ? open.id : nothing}
    aria-disabled=${may ? nothing : 'true'}
    aria-label=${note ? `${a.label}, ${note}` : nothing}
  >
    ${text}${sign}
  </button>`;
}
