/** "Is it a puzzle?": the prover is asked in the search worker, within a bounded number of positions; its verdict. */
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { EngineFault, EngineLost } from '../../app/engine/engine-client.js';
import { EngineRefusal, errorText } from '../../app/engine/refusal.js';
import { shareAddress } from '../../app/links/addresses.js';
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';
import { lozenges } from '../puzzles-page/grade.js';
import { puzzle } from './icons.js';
import { copy } from './share.js';

/** @typedef {import('./mode.js').EditMode} Edit */
/** @typedef {import('../../app/protocol').CheckedPuzzle} Checked */
/** @typedef {import('../../app/protocol').GradedPuzzle} Graded */

export class PuzzleCheck {
  /** The kinds of goals. @type {import('../../app/protocol').EditGoal[]} */
  goals = [];
  kind = '';
  /** What has been found out. @type {Checked | null} */
  found = null;
  /** How hard it is, if it is a puzzle. @type {Graded | null} */
  graded = null;
  /** Why nothing could be. */
  fault = '';
  #stop = new AbortController();

  /** @param {Edit} edit */
  constructor(edit) {
    this.edit = edit;
  }

  async begin() {
    const { shell } = this.edit;
    try {
      ({ goals: this.goals } = await shell.session.ask({ do: 'edit_goals' }));
      await this.ask(this.goals[0].kind);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      this.edit.check = null;
      notices.show(errorText(error));
      shell.requestUpdate();
    }
  }

  /** @param {string} kind of goal to check it for */
  async ask(kind) {
    const { session } = this.edit.shell;
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    this.kind = kind;
    this.found = this.graded = null;
    this.fault = '';
    this.edit.shell.requestUpdate();
    try {
      const { think } = await session.ask({ do: 'edit_check', kind });
      /** @type {Checked} */
      const found = await session.engine.think(think, { signal });
      if (signal.aborted) return;
      this.found = found;
      announce(`${title(this)}. ${found.text}. ${reasons(found).join(' ')}`);
      if (found.verdict === 'only') await this.#grade(think, found.only, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineLost || error instanceof EngineFault)) throw error;
      this.fault = errorText(error);
    }
    this.edit.shell.requestUpdate();
  }

  /**
   * Finds out how hard the puzzle is; the verdict stands meanwhile.
   * @param {import('../../app/protocol').ThinkMessage} think
   * @param {string[]} grade the actions that come to the only way
   * @param {AbortSignal} signal
   */
  async #grade({ check: _, ...think }, grade, signal) {
    const { engine } = this.edit.shell.session;
    this.edit.shell.requestUpdate();
    /** @type {Graded} */
    const graded = await engine.think({ ...think, grade }, { signal });
    if (!signal.aborted) this.graded = graded;
  }

  close = () => {
    this.#stop.abort();
    this.edit.check = null;
    this.edit.shell.requestUpdate();
  };

  /** Copies the link of the puzzle. */
  async share() {
    const { shell, state } = this.edit;
    if (!this.found) return;
    const { fragment } = await shell.session.ask({ do: 'edit_puzzle', goal: this.found.goal });
    await copy(shareAddress(`/${state.game}/#${fragment}`));
  }
}

const TITLES = {
  only: say('edit.yes_a_puzzle'),
  several: say('edit.more_than_one_way'),
  none: say('edit.no_way'),
  chance: say('edit.left_to_luck'),
  large: say('edit.too_large'),
};

/** @param {PuzzleCheck} check */
function title({ found, fault }) {
  if (found) return TITLES[/** @type {keyof typeof TITLES} */ (found.verdict)];
  return fault ? say('edit.too_large') : say('edit.looking');
}

/** @param {Checked} found */
function reasons({ verdict, ways, worlds }) {
  const [one, other] = ways.map(way => way.join(', '));
  const hidden = worlds > 1 ? say('edit.all_deals', { n: worlds }) : '';
  if (verdict === 'only') return [one ? say('edit.the_only_way', { way: one }) : '', hidden].filter(Boolean);
  if (verdict === 'several') return other ? [say('edit.two_ways', { one, other })] : [];
  if (verdict === 'none') return [say('edit.always_an_answer'), hidden].filter(Boolean);
  return [verdict === 'chance' ? say('edit.luck_decides') : say('edit.more_than_can_be_seen')];
}

/** @param {PuzzleCheck} check how hard the puzzle is, as soon as that is known */
function difficulty({ graded, fault }) {
  if (!graded) return fault ? nothing : html`<p class="edit-grade" role="status">${say('edit.grading')}</p>`;
  const { grade, least } = graded;
  return html`<p class="edit-grade">
    <span aria-hidden="true">${lozenges(grade)}</span>
    ${least ? say('edit.grade_at_least', { grade }) : say('puzzles.grade_of', { grade })}
  </p>`;
}

/**
 * @param {Edit} edit
 * @param {() => unknown} study
 */
export function verdict(edit, study) {
  const { check } = edit;
  if (!check) return nothing;
  const { found, fault, goals, kind } = check;
  return html`<section
    class="edit-sheet edit-verdict"
    role="dialog"
    aria-modal="false"
    aria-label=${say('edit.is_it_a_puzzle')}
    tabindex="-1"
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && check.close()}
  >
    <h2>${puzzle}${title(check)}</h2>
    <div class="edit-said">
      ${
        goals.length > 1
          ? html`<label class="edit-choice"
              ><span>${say('edit.goal')}</span
              ><select
                @change=${(/** @type {Event} */ event) => check.ask(/** @type {HTMLSelectElement} */ (event.target).value)}
              >
                ${goals.map(one => {
                  const text = found?.goal.kind === one.kind ? found.text : one.text;
                  return html`<option value=${one.kind} .selected=${one.kind === kind}>${text}</option>`;
                })}
              </select></label
            >`
          : found
            ? html`<p>${found.text}</p>`
            : nothing
      }
      ${found || fault ? nothing : html`<p class="edit-busy" role="status">${say('edit.looking_long')}</p>`}
      ${found ? reasons(found).map(one => html`<p>${one}</p>`) : fault ? html`<p>${fault}</p>` : nothing}
      ${found?.verdict === 'only' ? difficulty(check) : nothing}
    </div>
    <div class="row">
      ${
        found?.verdict === 'only'
          ? html`<button class="btn go" @click=${() => check.share()}>
              ${say('edit.share_as_a_puzzle')}
            </button>`
          : nothing
      }
      ${found ? html`<button class="btn" @click=${study}>${iconOf('git-branch')}${say('study.study')}</button>` : nothing}
      <button class="btn" @click=${check.close}>
        ${found || fault ? say('common.close') : say('edit.stop')}
      </button>
    </div>
  </section>`;
}
