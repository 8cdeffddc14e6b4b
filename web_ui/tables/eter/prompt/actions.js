/** The prompt strip and the action bar: what is asked, what may be pressed, and the button that carries it out. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { glyphOf, iconOf } from '../../../art/card-face.js';
import { cellOf, stackAt, valueText } from '../model.js';
import { backButton, whatButton } from '../../../parts/prompt/step-buttons.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../../../parts/choice/interaction.js').LegalAction} LegalAction */

/** A text of at most this many letters fits above the buttons of a phone. */
const LONG = 84;

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
  const { update, machine, preview, ready } = s;
  const { live, at, decisions } = update.status;
  if (!live)
    return html`<div class="prompt words" role="status">
      <b>${say('table.looking_back')}</b>
      <span class="step">${say('table.decision_of', { at, decisions })}</span>
    </div>`;
  const asked = machine.prompt;
  const [done, all] = machine.progress;
  const power = powerInHand(s);
  const head =
    !machine.idle && asked
      ? power
        ? `${power.name}: ${asked.charAt(0).toLowerCase()}${asked.slice(1)}`
        : asked
      : ready
        ? (ready.label ?? ready.id)
        : (update.prompt?.text ?? '');
  const sub = machine.idle
    ? (update.prompt?.sub ?? '')
    : preview && !preview.view
      ? say('eter.how_it_ends_depends')
      : all > 1 && machine.head
        ? say('eter.step_of', { n: Math.min(done + 1, all), all })
        : asked && picking(s)
          ? say('eter.corners_touch_too')
          : '';
  // where the inspector is beside the table it shows what the power does
  const text = power && !(preview && !preview.view) ? power.text : '';
  const long = head.length + text.length > LONG;
  return html`<div class="prompt words ${long ? 'long' : ''}" role="status">
    <b>${head}</b> <span class=${text ? 'step beside' : 'step'}>${sub}</span>${
      text ? html`<span class="step does">${text}</span>` : nothing
    }
  </div>`;
}

/**
 * The power or the mage that is being used: its name, and what it does.
 * @param {Pick<Scene, 'machine' | 'view' | 'own'>} s
 * @returns {import('../types.d.ts').CatalogEntry | null}
 */
export function powerInHand({ machine, view, own }) {
  const { head } = machine;
  const slug =
    head?.verb === 'mage' ? view.seats[own]?.mage?.slug : head?.verb === 'play' ? head.refs[0] : null;
  return (slug && view.catalog[slug]) || null;
}

/**
 * Whether a card of the hand is chosen that needs a cell beside others.
 * @param {Scene} s
 */
const picking = ({ machine, view }) =>
  machine.picks.at(-1)?.kind === 'value' && Object.keys(view.field.cells).length > 0;

/** @param {Scene} s */
function bar(s) {
  if (!s.mine) return idleBar(s);
  return s.machine.head ? wizardBar(s) : idleBar(s);
}

/**
 * Named buttons, plain verbs without refs, and inspecting what is selected.
 * @param {Scene} s
 */
function idleBar(s) {
  const { update, ready, handlers, machine } = s;
  const plain = update.legal.filter(a => !a.refs.length && !update.actions.some(b => b.verb === a.verb));
  // A choice without a picture (pass) is shown only while it is possible.
  const named =
    s.view.phase === 'side' || s.view.phase === 'mark'
      ? []
      : update.actions.filter(a => !a.default && (a.glyph || a.state === 'may'));
  const crowd = named.length + plain.length > 2;
  return html`${repeat(
    named,
    a => `${a.verb} ${a.ref}`,
    a => actionButton(s, a, crowd),
  )}
  ${plain.map(a => html`<button class="btn ${plain.length > 1 ? 'may' : 'go'} grow" data-target=${`verb:${a.verb}`}>${a.label ?? a.id}</button>`)}
  ${
    ready && !machine.idle && ready.refs.length
      ? html`<button class="btn go grow" @click=${handlers.confirm}>
          ${ready.verb === 'side' ? say('eter.take_this_side') : (ready.label ?? ready.id)}
        </button>`
      : nothing
  }
  ${infoButton(s)}`;
}

/**
 * @param {Scene} s
 * @param {import('../types.d.ts').ActionButton} a
 * @param {boolean} crowd
 */
function actionButton(s, a, crowd) {
  const target = a.ref ? `power:${a.ref}` : `verb:${a.verb}`;
  const may = a.state === 'may' && s.mine;
  const note = a.state === 'spent' ? say('eter.used') : a.state === 'refused' ? (a.reason?.text ?? '') : '';
  return html`<button
    class="btn ${may ? 'may' : ''} ${crowd ? 'tab' : ''} ${a.state}"
    data-target=${target}
    data-verb=${a.verb}
    data-ref=${a.ref ?? nothing}
    aria-disabled=${may ? nothing : 'true'}
    aria-label=${note ? `${a.label}, ${note}` : nothing}
  >
    ${a.state === 'spent' ? iconOf('check') : a.glyph ? glyphOf(a.glyph) : nothing}<span>${a.label}</span>
  </button>`;
}

/**
 * A power being used: back, the choices that are not on the board or in the hand, and the button that carries it out.
 * @param {Scene} s
 */
function wizardBar(s) {
  const { ready, handlers, next } = s;
  const open = ready ? [] : choices(s);
  return html`${backButton(handlers.back)}
  ${repeat(
    open,
    c => c.target,
    c =>
      html`<button class="btn may choice" data-target=${c.target}>
        <span class="sr">${c.text}</span><span aria-hidden="true">${c.face}</span>
      </button>`,
  )}
  ${
    ready
      ? html`<button class="btn go grow" @click=${handlers.confirm}>
          ${ready.label ?? ready.id}${effect(s)}
        </button>`
      : next.size
        ? html`<span class="grow"></span>`
        : nothing
  }
  ${infoButton(s)}`;
}

/**
 * What the preview says will happen, in two or three words.
 * @param {Scene} s
 */
function effect({ preview }) {
  if (!preview) return nothing;
  const count = (/** @type {string[]} */ types) => preview.events.filter(e => types.includes(e.type)).length;
  const back = count(['returned', 'pushed_off']);
  const gone = count(['removed']);
  const won = preview.events.some(e => e.type === 'line');
  const parts = [
    back ? say('eter.back', { back }) : '',
    gone ? say('eter.out', { gone }) : '',
    won ? say('eter.line') : '',
  ].filter(Boolean);
  return parts.length ? html`<small>${parts.join(', ')}</small>` : nothing;
}

/**
 * @param {Scene} s
 * @returns {{target: string, text: string, face: unknown}[]}
 */
function choices(s) {
  const { next, view, own, name } = s;
  const hand = view.seats[own].hand ?? {};
  const targets = [...next.keys()];
  const values = targets.filter(t => t.startsWith('value:'));
  const chipsForValues = values.some(t => !hand[t.slice(6)]);
  return targets.flatMap(target => {
    const at = target.indexOf(':');
    const kind = target.slice(0, at);
    const ref = target.slice(at + 1);
    const cell = cellOf(ref);
    if (kind === 'value' && !chipsForValues) return [];
    if (
      cell &&
      (ref === cell || targets.filter(t => cellOf(t.slice(t.indexOf(':') + 1)) === cell).length === 1)
    )
      return [];
    if (cell) {
      const depth = Number(ref.slice(cell.length + 1));
      const card = stackAt(view, cell)[depth - 1];
      const text = say('eter.on_inline', {
        card: card ? `${name(card.seat)} ${valueText(card.value)}` : say('table.card'),
        cell,
        depth: depth === 1 ? say('eter.lowest') : say('eter.number_from_below', { depth }),
      });
      return [
        {
          target,
          text,
          face: html`${card ? valueText(card.value) : '?'}<small
              >${cell}, ${depth === 1 ? say('eter.lowest') : say('eter.no', { depth })}</small
            >`,
        },
      ];
    }
    return [choiceFace(kind, ref, target)];
  });
}

const ARROW = { left: 'arrow-left', right: 'arrow-right', up: 'arrow-up', down: 'arrow-down' };

/**
 * @param {string} kind
 * @param {string} ref
 * @param {string} target
 */
function choiceFace(kind, ref, target) {
  if (ref in ARROW)
    return { target, text: ref, face: iconOf(ARROW[/** @type {keyof typeof ARROW} */ (ref)]) };
  const text =
    kind === 'row' || (kind === 'line' && /^-?\d+$/.test(ref))
      ? say('eter.line.row', { n: ref })
      : kind === 'column' || kind === 'line'
        ? say('eter.line.column', { name: ref })
        : kind === 'value'
          ? say('eter.value', { value: valueText(ref) })
          : ref;
  return { target, text, face: text };
}

/** @param {Scene} s */
function infoButton(s) {
  const subject = selected(s);
  return subject ? whatButton(() => s.handlers.inspect(subject)) : nothing;
}

/**
 * The subject of what the person is choosing, for the inspector.
 * @param {Pick<Scene, 'machine'|'own'>} s
 * @returns {import('../types.d.ts').Subject|null}
 */
export function selected({ machine, own }) {
  const { head, picks } = machine;
  if (head?.verb === 'mage') return { kind: 'mage', seat: own };
  if (head?.verb === 'illusion') return { kind: 'illusion' };
  if (head?.refs.length) return { kind: 'power', slug: head.refs[0] };
  const pick = picks.at(-1);
  const cell = pick && cellOf(pick.ref);
  if (pick?.kind === 'arena') return { kind: 'arena' };
  if (pick?.kind === 'mage') return null;
  if (cell) return { kind: 'cell', cell };
  return pick?.kind === 'value' ? { kind: 'value', value: pick.ref } : null;
}
