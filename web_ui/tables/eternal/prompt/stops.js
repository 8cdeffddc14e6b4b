/** Stops: when the player is asked. Marks on the phases of both turns, and for effects that target the player. */
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { PHASES } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {'ask'|'pass'|undefined} Way */

export const STOPS = 'stops';
const SETTING = { ask: say('eternal.always_stop'), pass: say('eternal.never_stop') };
/** The same on the button beside the responses. */
const HERE = { ask: say('eternal.always_stop_here'), pass: say('eternal.dont_ask_me_here') };
const TITLE = say('eternal.when_the_game_stops');
const ICON = { ask: 'bell', pass: 'skip-forward' };

/**
 * Whether several people play: then the device is passed on wherever one could hold a response.
 * @param {Scene} s
 */
const severalHumans = s => s.update.status.seats.filter(one => one.kind === 'human').length > 1;

/**
 * The setting that follows on a press.
 * @param {Way} way
 * @returns {Way}
 */
const after = way => (way === undefined ? 'ask' : way === 'ask' ? 'pass' : undefined);

/**
 * The window of a phase, in the current player's turn.
 * @param {Scene} s
 * @param {string} phase
 */
const windowNow = (s, phase) => `${s.view.active === s.own ? 'own' : 'rival'}.${phase}`;

/**
 * Whether the viewer can set anything: a player at this table, while the game goes on.
 * @param {Scene} s
 */
const maySetStops = s => s.view.seat !== null && s.update.status.live && !s.update.status.over;

/**
 * Sets a window.
 * @param {Scene} s
 * @param {string} id
 * @param {Way} next
 */
function setStop(s, id, next) {
  const { [id]: _, ...rest } = s.update.status.standing;
  s.handlers.say(
    next ? { ...rest, [id]: next } : rest,
    `${nameOf(id)}: ${next ? SETTING[next] : say('eternal.as_usual')}`,
  );
}

/**
 * Changes a window to its next setting.
 * @param {Scene} s
 * @param {string} id
 */
const cycleStop = (s, id) => setStop(s, id, after(s.update.status.standing[id]));

/**
 * Whether the viewer has set not to be asked in this window.
 * @param {Scene} s
 */
export const skipsThisWindow = ({ view, update }) => update.status.standing[view.window ?? ''] === 'pass';

/**
 * The button beside the responses of a window: from now on the player passes there without being asked. The same tap takes
 * that back.
 * @param {Scene} s
 */
export function skipWindowButton(s) {
  const id = s.view.window;
  if (!maySetStops(s) || id === null) return nothing;
  const way = s.update.status.standing[id];
  return html`<button
    class="btn quiet stophere"
    data-here=${id}
    aria-pressed=${way ? 'true' : 'false'}
    data-tip=${tipHere(s, way)}
    @click=${() => setStop(s, id, way ? undefined : 'pass')}
  >
    <span>${way ? iconOf('check') : nothing}${HERE[way ?? 'pass']}</span>
  </button>`;
}

/**
 * @param {Scene} s
 * @param {Way} way
 */
function tipHere(s, way) {
  if (way) return say('eternal.press_again_to_stop', { here: HERE[way] });
  const whose = s.view.active === s.own ? say('eternal.your') : say('eternal.your_rivals');
  const goesOn = say('eternal.in_this_phase_of_turns', { whose });
  return say('eternal.press_again_to_take_back', { here: HERE.pass, goes_on: goesOn });
}

/**
 * A window in words.
 * @param {string} id
 */
function nameOf(id) {
  const [whose, phase] = id.split('.');
  if (!phase) return say('eternal.aimed_at_you_or_yours');
  return say('eternal.turn', {
    name: PHASES.find(one => one.id === phase)?.name,
    whose: whose === 'own' ? say('eternal.your') : say('eternal.your_rivals'),
  });
}

/**
 * The mark on a phase of the current turn, and what a long press or a right click does.
 * @param {Scene} s
 * @param {string} phase
 */
export function stopMark(s, phase) {
  const id = windowNow(s, phase);
  const way = s.view.seat === null ? undefined : s.update.status.standing[id];
  return {
    sign: way
      ? html`<span class="mark"
          >${iconOf(ICON[way])}<span class="sr">, ${SETTING[way].toLowerCase()}</span></span
        >`
      : nothing,
    menu: (/** @type {Event} */ event) => {
      if (!maySetStops(s) || !s.view.constants.windows.includes(id)) return;
      event.preventDefault();
      cycleStop(s, id);
    },
  };
}

/**
 * The mark on a phase of the current turn, in words; empty without one.
 * @param {import('../types.d.ts').Update} update
 * @param {string} phase
 */
export function stopMarkText({ view, status, for: viewer }, phase) {
  const own = view.active === (viewer ?? 0);
  const way = view.seat === null ? undefined : status.standing[`${own ? 'own' : 'rival'}.${phase}`];
  if (!way) return '';
  const whose = own ? say('eternal.your_turns') : say('eternal.your_rivals_turns');
  return say('eternal.the_sign_the_game_stops', {
    way: way === 'ask' ? say('eternal.always') : say('eternal.never'),
    whose,
  });
}

/**
 * The button that opens the list of stops; a mark on it says that the game passes somewhere without asking.
 * @param {Scene} s
 */
export function stopsButton(s) {
  if (!maySetStops(s)) return nothing;
  const { standing } = s.update.status;
  const past = Object.keys(standing).filter(id => standing[id] === 'pass');
  const never = past.length ? say('eternal.never_stops', { past: past.map(nameOf).join('; ') }) : '';
  return html`<button
    class="stops ${never ? 'past' : ''}"
    aria-label=${[TITLE, never].filter(Boolean).join('. ')}
    data-tip=${`${TITLE}. ${never ? `${never}.` : say('eternal.choose_where_it_stops')}`}
    aria-expanded=${s.peek === STOPS}
    @click=${() => s.handlers.peek(STOPS)}
  >
    ${iconOf(never ? ICON.pass : ICON.ask)}<small aria-hidden="true">${say('eternal.stops')}</small>
  </button>`;
}

/** @param {Scene} s */
export function stopsTemplate(s) {
  const phases = PHASES.filter(({ id }) => s.view.constants.windows.includes(`own.${id}`));
  const note = severalHumans(s) ? say('eternal.the_game_stops') : say('eternal.the_game_stops_title');
  return html`<section
    class="peekbox cards stopbox"
    data-zone="peek"
    data-scrolls
    role="dialog"
    aria-label=${TITLE}
  >
    <header>
      <h2>${TITLE}</h2>
      <button class="icon" aria-label=${say('common.close')} @click=${() => s.handlers.peek(null)}>
        ${iconOf('x')}
      </button>
    </header>
    <p class="note">${note}</p>
    <div class="stopgrid" data-roves>
      <b></b><b>${say('common.your_turn')}</b><b>${say('eternal.rivals_turn')}</b>
      ${phases.map(({ id, name }) => html`<b>${name}</b>${cell(s, `own.${id}`)}${cell(s, `rival.${id}`)}`)}
      <b class="across">${say('eternal.a_card_aims')}</b>${cell(s, 'targeted')}
    </div>
  </section>`;
}

/**
 * @param {Scene} s
 * @param {string} id
 */
function cell(s, id) {
  const way = s.update.status.standing[id];
  const setting = way ? SETTING[way] : say('common.as_usual');
  return html`<button
    class="btn ${way ? 'on' : 'quiet'}"
    data-stop=${id}
    data-way=${way ?? nothing}
    aria-label=${`${nameOf(id)}: ${setting}`}
    @click=${() => cycleStop(s, id)}
  >
    ${way ? iconOf(ICON[way]) : nothing}<span>${setting}</span>
  </button>`;
}
