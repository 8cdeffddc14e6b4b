/** The prompt and the action bar: what is asked, and every choice as a button that says what it does. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../../art/card-face.js';
import { responseButtons } from './response-buttons.js';
import { attackText } from './attack-text.js';
import { parseCardName, cardText, costOf } from '../model.js';
import { responseText, askingCardText, inOneLine, pressedText, shortAskingCardText } from './prompt-text.js';
import { keywordTip, wholeTip } from '../card/keywords.js';
import { lethalText, losesNow, losingLabel } from './lethal-warning.js';
import { unusedActionsText } from './confirmation.js';
import { wayText } from '../inspector/peeks.js';
import { skipsThisWindow } from './stops.js';
import { withKeywordTips } from '../card/keyword-text.js';
import { backButton, whatButton } from '../../../parts/prompt/step-buttons.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../scene.js').Choice} Choice */

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
  const { update, machine, assignment } = s;
  const { live, at, decisions } = update.status;
  if (!live) return words(say('table.looking_back'), say('table.decision_of', { at, decisions }));
  if (s.sure === 'end') return words(say('eternal.end_your_turn'), unusedActionsText(update.legal));
  if (s.sure) return words(lethalText(s), say('eternal.do_it_all_the_same'));
  if (assignment.active) return assignPrompt(s);
  if (s.ordering.active) return words(update.prompt?.text ?? '', say('eternal.choose_them_in_order'));
  if (s.multiSelect.active) {
    const n = s.multiSelect.size;
    return words(
      update.prompt?.text ?? '',
      say('eternal.of_chosen', { n, least: s.multiSelect.request?.least }),
    );
  }
  if (s.mine && !machine.idle) return choosing(s);
  const asked = update.prompt?.text ?? '';
  if (s.answering) {
    const could = skipsThisWindow(s)
      ? say('eternal.from_the_next_time')
      : s.responding
        ? say('eternal.choose_one_that_is_lit')
        : responseText(s);
    return words(asked, could, could && `${asked}. ${could}`);
  }
  const does = askingCardText(s);
  return words(
    asked,
    update.prompt?.sub ?? withKeywordTips(shortAskingCardText(s)),
    does && wholeTip(asked, does),
  );
}

/**
 * @param {string} text
 * @param {unknown} sub
 * @param {string} [tip] the full text, if it may be too long for its place
 */
const words = (text, sub, tip = '') =>
  html`<div class="prompt words" role="status" data-tip=${tip || nothing}>
    <b>${text}</b> <span class="step">${sub}</span>
  </div>`;

/**
 * A choice in progress: the card or unit, and what is chosen next.
 * @param {Scene} s
 */
function choosing(s) {
  const { ready, picked, chosen, next } = s;
  if (ready && !picked && !chosen) return words(...pressedText(s.update, ready));
  const name = picked ? s.cardName(picked) : s.refName(chosen);
  const things = [...next.keys()].some(one => one.startsWith('thing:'));
  const entry = picked ? s.entry(parseCardName(picked).slug) : undefined;
  const power = entry?.power ? say('eternal.power_each_turn', { power: entry.power }) : '';
  const does = entry ? `${power}${inOneLine(entry.text)}` : '';
  const how = s.choices.length && !does.startsWith('Choose one') ? say('eternal.choose_how') : '';
  const asks = ready ? '' : things ? say('eternal.choose_a_target') : how;
  return words(name, html`${asks} ${withKeywordTips(does)}`, does && wholeTip(name, does));
}

/** @param {Scene} s */
function assignPrompt(s) {
  const { assignment, update } = s;
  const { verb, least } = assignment.request ?? { verb: '', least: 0 };
  const n = assignment.chosen.size;
  if (assignment.open)
    return words(
      say('eternal.block_with', { ref: s.refName(assignment.open) }),
      say('eternal.choose_an_attacker'),
    );
  if (assignment.aim)
    return words(
      say('eternal.block_whom', { ref: s.refName(assignment.aim) }),
      say('eternal.choose_who_blocks'),
    );
  const members = assignment.request?.members ?? [];
  const more = members.some(one => assignment.wants(one.ref) && !assignment.chosen.has(one.ref));
  const send = more ? say('eternal.choose_more_units_or_confirm') : say('eternal.confirm_or_choose_a_unit');
  const aims = members.some(one => one.ways.length > 1);
  const hint =
    verb === 'attack'
      ? n < least
        ? say('eternal.choose_the_units_that_attack')
        : send
      : n
        ? send
        : aims
          ? say('eternal.choose_a_blocker_then')
          : say('eternal.choose_the_units_that_block');
  const asked = update.prompt?.text ?? '';
  return words((verb === 'block' && !n && attackText(s.view, s.name)) || asked, hint);
}

/** @param {Scene} s */
function bar(s) {
  if (!s.mine) return named(s);
  if (s.sure) return confirmationBar(s, s.sure);
  if (s.assignment.active) return assignBar(s);
  if (s.multiSelect.request) return gatherBar(s);
  if (s.ordering.request) return orderBar(s);
  const { choices, machine, ready } = s;
  const open = choices.filter(c => !(c.last && c.action === ready));
  return html`${machine.idle ? nothing : backButton(s.handlers.back)}
  ${repeat(
    open,
    c => `${c.verb} ${c.target}`,
    c => choiceButton(s, c),
  )}
  ${ready ? readyButton(s, ready) : nothing} ${machine.idle ? named(s) : nothing}
  ${machine.idle && s.answering ? responseButtons(s) : nothing} ${machine.idle ? nothing : whatChosen(s)}
  ${machine.idle || open.length ? nothing : endPlace(s)}`;
}

/**
 * While something is chosen, the button that ends the turn keeps its place, disabled: no other button ever stands there.
 * @param {Scene} s
 */
const endPlace = s =>
  s.update.actions
    .filter(a => a.verb === 'end')
    .map(
      a =>
        html`<button class="btn end later grow" data-target="verb:end" aria-disabled="true">
          ${a.label}
        </button>`,
    );

/**
 * The second step of a confirmation: the button to go back stands first.
 * @param {Scene} s
 * @param {string} verb
 */
function confirmationBar(s, verb) {
  const label =
    verb === 'assign' ? assignText(s) : (s.update.actions.find(a => a.verb === verb)?.label ?? verb);
  return html`<button class="btn quiet grow wayback" @click=${s.handlers.back}>
      ${verb === 'end' ? say('eternal.not_yet') : say('eternal.choose_again')}
    </button>
    <button class="btn danger grow sure ${verb}" data-sure=${verb} @click=${s.handlers.sure}>
      ${verb === 'end' ? label : losingLabel(s, label)}
    </button>`;
}

/**
 * @param {Scene} s
 * @param {import('../types.d.ts').LegalAction} ready
 */
function readyButton(s, ready) {
  const card = ready.verb === 'play' || ready.verb === 'warp' ? ready.refs[0] : null;
  const cost = card && !ready.refs.includes('bond') ? costOf(s.view, s.own, card) : null;
  const label = card && ready.label?.replace(cardText(s.view, card), s.cardName(card));
  const verb = card ? say('eternal.play', { label }) : (ready.label ?? ready.id);
  return html`<button class="btn go grow" data-action=${ready.id} @click=${s.handlers.confirm}>
    <span class="named"
      ><span class="what">${verb}</span
      >${cost ? html` <small>${say('eternal.power', { cost })}</small>` : nothing}</span
    >
  </button>`;
}

/** @param {Scene} s */
function whatChosen(s) {
  const { picked, chosen, view } = s;
  const name = picked ?? view.asked.find(one => one.ref === chosen)?.card;
  /** @type {import('../types.d.ts').Subject|null} */
  const subject = name
    ? { kind: 'card', name }
    : chosen && /^c\d+$/.test(chosen)
      ? { kind: 'thing', ref: chosen }
      : null;
  if (!subject) return nothing;
  return whatButton(() => s.handlers.inspect(subject));
}

/**
 * @param {Scene} s
 * @param {Choice} c
 */
function choiceButton(s, c) {
  // It has a target, so that hints find it, but it is pressed here.
  const press = (/** @type {Event} */ e) => {
    e.stopPropagation();
    s.handlers.press(c);
  };
  return html`<button
    class="btn may choice grow"
    data-target=${c.kind ? c.target : nothing}
    data-action=${c.last ? c.action.id : nothing}
    data-verb=${c.verb}
    data-tip=${keywordTip(choiceText(s, c)) || nothing}
    @click=${press}
  >
    ${choiceText(s, c)}
  </button>`;
}

/**
 * @param {Scene} s
 * @param {Choice} c
 */
function choiceText(s, c) {
  if (c.ref === 'bond') return say('eternal.pay_by_bond');
  if (c.ref === 'new') return say('eternal.label.give.new');
  if (c.kind === 'mode')
    return c.verb === 'use'
      ? say('eternal.use_way', { ref: c.ref })
      : wayText(s, c.action.refs[0], Number(c.ref));
  return c.action.label ?? c.action.id;
}

/** @param {Scene} s */
function gatherBar(s) {
  const { multiSelect } = s;
  const n = multiSelect.size;
  const least = multiSelect.request?.least ?? 0;
  const verb =
    multiSelect.request?.verb === 'discard'
      ? say('eternal.discard')
      : (multiSelect.request?.label ?? say('common.done'));
  return html`${n ? backButton(s.handlers.back) : nothing}<button
      class="btn grow ${multiSelect.ready ? 'go' : ''}"
      data-send-set
      aria-disabled=${multiSelect.ready ? nothing : 'true'}
      @click=${s.handlers.sendSet}
    >
      ${verb} ${say('eternal.card_least', { least })}
    </button>`;
}

/**
 * Who is dealt damage first: the button that sends the order as it is.
 * @param {Scene} s
 */
const orderBar = s =>
  html`${s.ordering.refs.some(ref => s.ordering.placed(ref)) ? backButton(s.handlers.back) : nothing}<button
      class="btn go grow"
      data-verb=${s.ordering.request?.verb}
      @click=${s.handlers.sendOrder}
    >
      ${say('eternal.strike_in_this_order')}
    </button>`;

/**
 * Attackers or blockers: who attacks twice, what is attacked, and the button that sends them. An attacker may always skip the
 * attack, and the button that ends the turn keeps its place.
 * @param {Scene} s
 */
function assignBar(s) {
  const { assignment, handlers } = s;
  const { verb, common } = assignment.request ?? { verb: '', common: [] };
  const attack = verb === 'attack';
  const leaves = attack && s.update.undo.ok;
  const n = assignment.chosen.size;
  const lost = assignment.ready && losesNow(s);
  return html`${
      leaves
        ? html`<button class="btn quiet noattack" @click=${() => handlers.send('undo')}>
            ${say('eternal.no_attack')}
          </button>`
        : n || assignment.open || assignment.aim
          ? backButton(s.handlers.back)
          : nothing
    }
    ${common.map(ref => commonButton(s, ref))}
    ${[...assignment.chosen].map(([ref, way]) => wayButton(s, ref, way))}
    <button
      class="btn grow ${lost ? 'danger' : assignment.ready ? (n ? 'go' : 'may') : ''}"
      data-verb=${verb}
      aria-disabled=${assignment.ready ? nothing : 'true'}
      @click=${handlers.assign}
    >
      ${lost ? losingLabel(s, assignText(s)) : assignText(s)}
    </button>
    ${attack ? endPlace(s) : nothing}`;
}

/**
 * The label of the button that sends the attackers or blockers.
 * @param {Scene} s
 */
function assignText({ assignment }) {
  const n = assignment.chosen.size;
  if (assignment.request?.verb === 'attack')
    return n ? say('eternal.attack_with_unit', { n }) : say('eternal.button.attack');
  return n ? say('eternal.block_with_unit', { n }) : say('eternal.block_nothing');
}

/**
 * What is attacked: the player or the site.
 * @param {Scene} s
 * @param {string} ref
 */
function commonButton(s, ref) {
  const on = s.assignment.common === ref;
  const press = (/** @type {Event} */ e) => {
    e.stopPropagation();
    s.handlers.press({
      target: `thing:${ref}`,
      kind: 'thing',
      ref,
      verb: 'at',
      action: s.update.legal[0],
      last: false,
    });
  };
  return html`<button
    class="btn may choice"
    data-common=${ref}
    aria-pressed=${on ? 'true' : 'false'}
    @click=${press}
  >
    ${on ? iconOf('check') : nothing}${say('eternal.at', { ref: s.refName(ref) })}
  </button>`;
}

/**
 * One way for a member that can take part in several, in words.
 * @param {Scene} s
 * @param {string} ref
 * @param {string[]} way
 */
function wayButton(s, ref, way) {
  const ways = s.assignment.member(ref)?.ways ?? [];
  if (!ways.some(one => !one.length) || ways.length < 2) return nothing;
  const other = ways.find(one => String(one) !== String(way)) ?? way;
  const on = way.length > 0;
  return html`<button
    class="btn may choice"
    data-way=${ref}
    aria-pressed=${on ? 'true' : 'false'}
    @click=${() => s.handlers.way(ref, other)}
  >
    ${on ? iconOf('check') : nothing}${say('eternal.twice', { ref: s.refName(ref) })}
  </button>`;
}

/**
 * The named buttons. Those that let the game go on stand at the left and have an icon; the end of the turn stands at the
 * right.
 * @param {Scene} s
 */
const named = s =>
  s.asks
    ? html`<span class="noanswer">${say('eternal.choose_one_that_is_outlined')}</span>`
    : html`${s.update.actions.map(a => namedButton(s, a))}`;

/**
 * @param {Scene} s
 * @param {import('../types.d.ts').ActionButton} a
 */
function namedButton(s, a) {
  const may = a.state === 'may' && s.mine;
  const open = s.update.legal.find(l => l.verb === a.verb && l.refs.length === 0);
  const note = !may ? (a.reason?.text ?? '') : '';
  const only = s.update.legal.length === 1;
  const passes = a.verb === 'pass';
  const lost = may && passes && losesNow(s);
  const cls = lost ? 'danger' : may ? ((only && !passes) || a.verb === 'keep' ? 'go' : 'may') : '';
  const whole = a.verb === 'attack' && open?.label ? open.label : lost ? losingLabel(s, a.label) : a.label;
  // The attackers' names stand beside the verb, in smaller letters: long names have little room.
  const [label, who] =
    a.verb === 'attack' && whole.startsWith(`${a.label} `)
      ? [a.label, html` <small>${whole.slice(a.label.length + 1)}</small>`]
      : [whole, nothing];
  return html`<button
    class="btn ${cls} ${a.verb} ${a.state} grow"
    data-target=${`verb:${a.verb}`}
    data-action=${may && open ? open.id : nothing}
    aria-disabled=${may ? nothing : 'true'}
    aria-label=${note ? `${a.label}, ${note}` : nothing}
  >
    ${passes ? iconOf('check') : nothing}<span>${label}${who}</span>
  </button>`;
}
