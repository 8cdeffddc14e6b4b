// Learning from one's own game: its costliest decisions in turn, on the table itself. What is tried is kept as lines of the
// study of the game. Loaded when it is asked for.
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { MIN_COST, costOf } from '../../app/analysis/costly-decisions.js';
import { onlyHumanSeat } from '../../app/session/device-seats.js';
import { EngineLost } from '../../app/engine/engine-client.js';
import { EngineRefusal } from '../../app/engine/refusal.js';
import { labelledNames } from '../../lib/seat-names.js';
import { atSpeed, pause } from '../../app/session/timing.js';
import { markMoves } from '../review/move-marks.js';
import { StudyMode } from '../study/mode.js';
import { studyTable } from '../study/open.js';
import { bar, drawer, rail } from './rail.js';
import { wear } from '../../lib/late-style.js';
import ofStudies from '../study/element.css?text';
import css from './element.css?text';
import { say } from '../../sentences/say.js';

/**
 * @typedef {'found' | 'hint' | 'shown' | null} Outcome
 * @typedef {{n: number, when: string, parent: number, played: string, better: string, best: string, reason: string,
 *   before: number, after: number, known: Map<string, number>, outcome: Outcome, helped: boolean, tried: string,
 *   agreed: boolean}} Lesson `known`: how well the seat stands after the moves that the analysis knows, of 100; `tried`: the move that
 *   was found, `agreed`: it is the best one
 */

/** So many decisions are looked at again. */
const MOST = 4;
/** How long the better move is shown beside the one that was played, before it is carried out, ms. */
const BESIDE_MS = 1600;
/** How long the table stays as it was when a decision begins another round, ms. */
const HELD_MS = 1500;
/** How long it is said where the table stands now, ms. */
const CAPTION_MS = 3600;

/**
 * What is meant to be read is shown without animations too.
 * @param {number} ms
 */
const seen = ms => atSpeed(ms) || ms;

export class LearnMode extends StudyMode {
  /** @type {Lesson[]} */
  lessons = [];
  at = 0;
  seat = 0;
  /** @type {'try' | 'judging' | 'wrong' | 'showing' | 'right' | 'over'} */
  state = 'try';
  /** What became of the last try. */
  said = '';
  hinted = false;
  /** Where the table stands now, said over it for a moment. */
  caption = '';
  #captions = 0;

  get lesson() {
    return this.lessons[this.at];
  }

  /**
   * Where the decision stands on the table: what was played, while a better move is looked for; with the hint what that begins
   * with; and both moves side by side before the better one is carried out.
   */
  #markMoves() {
    const { lesson, state, view } = this;
    const { table } = this.page.host;
    if (!table) return;
    const before = lesson !== undefined && this.study.node === lesson.parent;
    const legal = (/** @type {string} */ id) => view.legal.find(action => action.id === id) ?? null;
    const marked = before && (state === 'try' || state === 'showing');
    const was = marked ? legal(this.behind?.save.decisions[lesson.n - 1]) : null;
    const right = marked ? legal(lesson.best) : null;
    markMoves(table, { was, better: state === 'showing' ? right : null, seat: this.seat });
    const first = state === 'try' && this.hinted && right ? right.refs.slice(0, 1) : null;
    if (String(this.hint?.refs) === String(first ?? undefined)) return;
    this.light(first && right && { ...right, refs: first });
  }

  /**
   * Says over the table where it stands.
   * @param {string} text
   */
  async #tell(text) {
    const one = ++this.#captions;
    this.caption = text;
    this.page.requestUpdate();
    await pause(CAPTION_MS);
    if (one !== this.#captions) return;
    this.caption = '';
    this.page.requestUpdate();
  }

  /**
   * A decision that ends a round is seen before the table shows the next one.
   * @param {import('../../app/protocol').Update} view
   */
  async before(view) {
    Object.assign(view.study ?? {}, { spoken: true });
    const shown = this.page.host.table?.state;
    if (!shown?.study || !view.study?.ways.includes(shown.study.node)) return; // it goes elsewhere
    if (!opensAnother(view, shown.status.at)) return;
    this.#tell(broughtBy(view, shown.status.at));
    await pause(seen(HELD_MS));
  }

  /**
   * Goes through these decisions.
   * @param {import('../../app/analysis/review.js').Mark[]} marks
   * @param {number} seat
   * @param {number} [first] the one it begins with, by how many decisions came before
   */
  async teach(marks, seat, first) {
    wear(ofStudies, css);
    this.best.wanted = false;
    this.best.end();
    this.seat = seat;
    this.lessons = marks.flatMap(mark => {
      const row = this.study.rows.find(one => one.node === this.game[mark.n + 1]);
      if (!row) return [];
      const { n, when, played, better, best, reason, before, cost, ways } = mark;
      return [
        {
          n: n + 1,
          when,
          parent: row.parent,
          played,
          better,
          best,
          reason,
          before,
          after: before - cost,
          known: new Map(ways.map(({ action, percent }) => [action, percent])),
          outcome: null,
          helped: false,
          tried: '',
          agreed: true,
        },
      ];
    });
    await this.look(seat);
    await this.begins(
      Math.max(
        0,
        this.lessons.findIndex(({ n }) => n - 1 === first),
      ),
    );
  }

  /** @param {number} at */
  async begins(at) {
    this.at = at;
    this.hinted = false;
    await this.again();
    this.#tell(say('study.at_decision', { n: this.lesson.n, when: this.lesson.when }));
  }

  /** The table stands before the decision again. */
  async again() {
    this.state = 'try';
    this.said = '';
    await this.go(this.lesson.parent);
    const { played, before, after } = this.lesson;
    announce(`${say('study.find_better')}. ${say('study.chance_fell', { move: played, before, after })}`);
    this.page.requestUpdate();
  }

  /** @override */
  moved() {
    super.moved();
    if (this.state !== 'try' || !this.lesson) return;
    const row = this.study.rows.find(
      one => one.parent === this.lesson.parent && this.study.ways.includes(one.node),
    );
    if (this.study.node === this.lesson.parent || !row) return;
    this.#judge(row);
  }

  /** @param {import('../../app/protocol').StudyRow} row what was tried */
  async #judge(row) {
    const { lesson, session } = this;
    this.state = 'judging';
    this.page.requestUpdate();
    try {
      const { think } = await session.ask({ do: 'study_think', open: false, node: row.node });
      const known = lesson.known.get(think.review?.played ?? ''); // the same number as anywhere else
      if (known !== undefined) {
        if (lesson.before - known < MIN_COST) this.#right(known, row, think.review?.played === lesson.best);
        else await this.#wrong(known);
        return;
      }
      /** @type {import('../../app/protocol').Judged} */
      const judged = await session.engine.think(think);
      if (this.lesson !== lesson || this.state !== 'judging') return;
      const played = Math.max(0, lesson.before - costOf(judged)); // measured from what the analysis has found
      if (costOf(judged) < MIN_COST) this.#right(played, row, think.review?.played === lesson.best);
      else await this.#wrong(played);
    } catch (error) {
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
      notices.show(say('study.search_stopped'));
      await this.again();
    }
  }

  /**
   * @param {number} points
   * @param {import('../../app/protocol').StudyRow} row the move that was found
   * @param {boolean} best whether it is the best one: then its reason is known
   */
  #right(points, row, best) {
    const { lesson } = this;
    this.state = 'right';
    if (!lesson.outcome) Object.assign(lesson, { tried: row.text, agreed: best });
    lesson.outcome ??= lesson.helped ? 'hint' : 'found';
    lesson.after = Math.max(lesson.after, points);
    const reason = best ? `${lesson.reason}. ` : '';
    this.said = `${broughtBy(this.view)}${reason}${say('study.kept_as_line')}`;
    announce(`${say('study.that_is_it')}. ${this.said}`);
    this.page.requestUpdate();
  }

  /** @param {number} points how the seat stands after it, of 100 */
  async #wrong(points) {
    const leaves = `${broughtBy(this.view)}${say('study.leaves_you', { points })}`;
    const answer = await this.#answer();
    this.state = 'wrong';
    this.said = answer ? `${leaves} ${answer}` : leaves;
    announce(`${say('study.not_this_one')}. ${this.said}`);
    this.page.requestUpdate();
  }

  /**
   * What the other answers, on the table, where that shows nothing that was hidden.
   * @returns {Promise<string>}
   */
  async #answer() {
    const { study, session } = this;
    const { mover } = study;
    if (study.hides || mover === null || mover === this.seat) return '';
    const { think } = await session.ask({ do: 'study_think', open: false });
    /** @type {import('../../app/protocol').Hint} */
    const { ways } = await session.engine.think(think);
    await session.show({ do: 'act', seat: mover, action: ways[0].action });
    const name = labelledNames({ ...this.view, for: this.seat })[mover];
    return say('study.answers', { seat: name, move: this.row?.text ?? '' });
  }

  help() {
    this.hinted = true;
    this.lesson.helped = true;
    announce(this.lesson.reason);
    this.page.requestUpdate();
  }

  /** Plays the better move. */
  async solve() {
    const { lesson, session } = this;
    if (this.study.node !== lesson.parent) await this.go(lesson.parent);
    lesson.outcome = 'shown';
    const better = `${say('study.better_was', { move: lesson.better })}. `;
    this.said = better;
    this.state = 'showing';
    this.page.requestUpdate();
    await pause(seen(BESIDE_MS));
    if (this.lesson !== lesson || this.page.mode !== this) return; // it was left meanwhile
    if (this.study.node !== lesson.parent) await this.go(lesson.parent);
    this.state = 'right';
    await session.show({ do: 'act', seat: this.seat, action: lesson.best });
    this.said = `${better}${broughtBy(this.view)}${lesson.reason}.`;
    announce(this.said);
    this.page.requestUpdate();
  }

  async next() {
    if (this.at + 1 < this.lessons.length) return this.begins(this.at + 1);
    this.state = 'over';
    announce(say('study.finish'));
    this.page.requestUpdate();
  }

  /** Goes on as a study. */
  async asStudy() {
    const { behind, keep, page, session, view } = this;
    this.end();
    const mode = new StudyMode(page, keep, behind, view);
    await mode.join();
    await session.show({ do: 'study_eyes', seen_by: this.study.hides ? this.seat : 'all' });
  }

  /**
   * @override
   * @param {import('../../app/protocol').Update} _view
   */
  top(_view) {
    this.#markMoves();
    return bar(this);
  }

  /**
   * @override
   * @param {import('../../app/protocol').Update} _view
   */
  rail(_view) {
    return rail(this);
  }

  /**
   * @override
   * @param {import('../../app/protocol').Update} _view
   */
  drawer(_view) {
    return drawer(this);
  }
}

/**
 * What the last decision brought beside itself, in words, such as a line and the end of a round.
 * @param {import('../../app/protocol').Update} view
 * @param {number} [from] how many decisions there were before
 */
function broughtBy({ log, status }, from = status.at - 1) {
  const lines = log.filter(({ n }) => n > from && n <= status.at).slice(1);
  return lines.map(({ text }) => `${text}. `).join('');
}

/**
 * Whether another round, play or turn has begun since.
 * @param {import('../../app/protocol').Update} view
 * @param {number} from how many decisions there were before
 */
const opensAnother = ({ log, status }, from) => log.some(({ n, head }) => head && n > from && n <= status.at);

/**
 * Looks for the costliest decisions of the player of this device, and goes through them.
 * @param {import('../game-page/element.js').GamePage} page
 * @param {number} [first] the decision it begins with, by how many came before; then those of its seat
 */
export async function learnTable(page, first) {
  const { session } = page;
  const { view } = session;
  if (!view?.status.finished) return;
  await page.reviews.back();
  const review = await page.reviews.ofGame();
  if (!review) return;
  const asked = review.marks.find(mark => mark.n === first);
  const seat = asked?.seat ?? onlyHumanSeat(view.status, session.sole, session.watching) ?? view.for ?? 0;
  if (!review.done && !asked) {
    notices.show(say('study.looking_for_costly'));
    if (!(await review.run({ seat, deep: MOST }))) return;
  }
  const costly = review.marks.filter(mark => mark.seat === seat).sort((a, b) => b.cost - a.cost);
  if (!costly.length) return void notices.show(say('study.nothing_costly'));
  const some = costly.filter((mark, n) => n < MOST || mark === asked).sort((a, b) => a.n - b.n);
  notices.clear('info');
  const mode = await studyTable(page, LearnMode);
  await /** @type {LearnMode | null} */ (mode)?.teach(some, seat, first);
}
