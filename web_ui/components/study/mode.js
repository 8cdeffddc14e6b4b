// The study mode of a game page: the table shows the node in view, the rail holds the tree. Loaded with the first study.
import { announce } from '../../app/page/announce.js';
import { MIN_COST, costOf, markOf } from '../../app/analysis/costly-decisions.js';
import { inPercent } from '../../app/analysis/percent.js';
import { notices } from '../../app/page/notices.js';
import { newSlotId } from '../../app/storage/table-store.js';
import { pageAddress } from '../../app/links/addresses.js';
import { markMoves } from '../review/move-marks.js';
import { MARK_WORDS } from '../../lib/mark-words.js';
import { BestMoves } from './best-moves.js';
import { bar, drawer, rail, show } from './rail.js';
import { wear } from '../../lib/late-style.js';
import css from './element.css?text';
import { sheetOf } from './sheets.js';
import './share.js';
import './tree.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../game-page/element.js').GamePage} GamePage
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {import('../../app/protocol').StudyState} StudyState
 * @typedef {{save: Record<string, any>, slot: string | null, writing: boolean, viewer: number | null, sole: number | null,
 *   near: number[] | null, watching: boolean, autosave: import('../../app/session/autosave.js').Autosave}} Behind the table it was opened from
 */

export class StudyMode {
  /**
   * The best move, marked on the table.
   * @type {import('../../app/protocol').LegalAction | null}
   */
  hint = null;
  /** The panel under the tree. */
  tab = /** @type {'best' | 'card' | 'chapters'} */ ('best');
  /** What a phone's drawer shows when it is pulled up. */
  part = /** @type {'moves' | 'best' | 'chapters' | 'card'} */ ('moves');
  up = false;
  /**
   * Lines that were unfolded by hand, by node.
   * @type {Set<number>}
   */
  unfolded = new Set();
  /** @type {Update} */
  view;

  /**
   * @param {GamePage} page
   * @param {import('./keep.js').StudyKeep} keep
   * @param {Behind | null} behind
   * @param {Update} update
   */
  constructor(page, keep, behind, update) {
    this.page = page;
    this.keep = keep;
    this.behind = behind;
    this.view = update;
    this.best = new BestMoves(this);
    this.best.wanted = page.wide;
    this.best.addEventListener('change', () => {
      this.#mark();
      page.requestUpdate();
    });
    this.onChange = () => this.#changed();
  }

  /**
   * What the analysis of the game found, by how many decisions came before.
   * @type {Map<number, import('../../app/analysis/costly-decisions.js').Seen>}
   */
  analysed = new Map();
  /**
   * The nodes of the game that it is the study of, the start first, in its chapter.
   * @type {number[]}
   */
  game = [];
  gameChapter = 0;

  /**
   * What it found of the decision that is due at the node in view, if that is one of the game.
   * @returns {import('../../app/analysis/costly-decisions.js').Seen | null}
   */
  get analysedHere() {
    const { study } = this;
    const at = study.chapter === this.gameChapter ? this.game.indexOf(study.node) : -1;
    const found = this.analysed.get(at);
    return found && found.depth !== 'passing' && found.seat === study.mover ? found : null;
  }

  /** Marks, estimates and better moves of the analysis stand in the tree. */
  async #takeOver() {
    if (!this.analysed.size) return;
    const found = [...this.analysed.values()].map(one => [
      one.n,
      one.seat,
      inPercent(one.judged.value),
      markOf(one),
    ]);
    const better = [...this.analysed.values()]
      .filter(one => markOf(one) && costOf(one.judged) >= MIN_COST)
      .map(({ n, judged: { best } }) => [n, best.action, inPercent(best.value)]);
    await this.session.show({
      do: 'study_analysis',
      found: /** @type {any} */ (found),
      better: /** @type {any} */ (better),
    });
  }

  /** What keys do here; those of a table that mean nothing in a study do nothing. */
  keys = {
    log: () => this.#open('moves'),
    moves: () => this.#open('best'),
    hint: () => this.#open('best'),
    share: () => this.shareSheet(),
    note: () => this.noteSheet(),
    skip: () => {},
    command: () => {},
  };

  /**
   * Shows the moves or the best ones, and gives them the focus.
   * @param {'moves' | 'best'} part
   */
  async #open(part) {
    const { page } = this;
    if (part === 'best' || !page.wide) show(this, part);
    await page.updateComplete;
    const place = part === 'moves' ? '.tn.now' : '.lbody';
    /** @type {HTMLElement | null} */ (
      page.querySelector(`:is(.study-rail, .study-drawer) ${place}`)
    )?.focus();
  }

  /** @returns {StudyState} */
  get study() {
    return /** @type {StudyState} */ (this.view.study);
  }

  get session() {
    return this.page.session;
  }

  // ---- coming and going ----

  /**
   * Shows a study that the engine has laid on the table.
   * @param {Update} update
   */
  async begin(update) {
    const { page, session } = this;
    wear(css);
    page.endings.putAway();
    page.hints.putAway();
    page.drawer = null;
    session.autosave = this.keep;
    this.join();
    await session.beginTable(update, this.keep.id, { viewer: update.for });
    this.keep.writing = true; // what is decided names no table in the address
    await this.#takeOver();
    page.requestUpdate();
  }

  /** Stands around the table from here on. */
  join() {
    const { page, session } = this;
    session.addEventListener('change', this.onChange);
    session.aside = this;
    page.mode = this;
    this.best.follow();
    page.requestUpdate();
  }

  /** Leaves the study; the table it was opened from comes back as it stood. */
  async leave() {
    const { behind, page, session } = this;
    if (!behind) return void location.assign(pageAddress(''));
    this.end();
    session.autosave = behind.autosave;
    const { slot, viewer, sole, near, watching, writing } = behind;
    const update = await session.ask({ do: 'resume', save: behind.save });
    await session.beginTable(update, slot ?? newSlotId(), { viewer, sole, near, watching, fresh: !writing });
    page.requestUpdate();
  }

  /** Nothing of the study stays on the page. */
  end() {
    const { page, session } = this;
    this.best.end();
    session.removeEventListener('change', this.onChange);
    session.aside = null;
    page.mode = null;
    this.light(null);
    markMoves(page.host.table, null);
  }

  /** Goes back in the browser's history, to the table. */
  back() {
    if (this.behind && history.state?.study) history.back();
    else this.leave();
  }

  #changed() {
    const { view } = this.session;
    if (!view?.study) return;
    const moved = this.study.node !== /** @type {any} */ (view.study).node;
    this.view = view;
    if (moved) this.moved();
    this.best.follow();
    if (!this.keep.kept) notices.show(say('study.not_kept'));
    this.page.requestUpdate();
  }

  /** Another node is in view: a reader hears which. */
  moved() {
    const row = this.row;
    announce(row ? rowText(row, this) : say('study.the_start'));
  }

  /** @param {import('../../app/protocol').LegalAction | null} hint what is marked on the table as a hint is */
  light(hint) {
    this.hint = hint;
    if (this.page.host.table) this.page.host.table.hint = hint;
  }

  /** The best move is marked on the table. */
  #mark() {
    const first = this.best.found?.ways[0]?.action;
    const { legal } = this.view;
    this.light((this.best.wanted && legal.find(action => action.id === first)) || null);
    // beside the best move what is decided in the line in view, if that is another one
    const was = this.hint && legal.find(({ id }) => id === this.study.next && id !== first);
    markMoves(this.page.host.table, was ? { was, better: null, seat: this.view.for } : null);
  }

  // ---- what is shown ----

  /** The row of the node in view; null at the start. */
  get row() {
    return this.study.rows.find(row => row.node === this.study.node) ?? null;
  }

  /** @param {Update} view */
  top(view) {
    return bar(this, view);
  }

  /** @param {Update} view */
  rail(view) {
    return rail(this, view);
  }

  /** @param {Update} view */
  drawer(view) {
    return drawer(this, view);
  }

  // ---- what is done ----

  /**
   * The table a step further or back: how the page's own ways of stepping walk the tree.
   * @param {number} at
   * @param {number} n
   */
  async walk(at, n) {
    const { ways } = this.study;
    if (n === at) return this.view;
    const to = n <= 0 ? 'start' : n >= ways.length ? 'end' : ways[n - 1];
    return this.session.ask({ do: 'study_go', v: this.view.v, to });
  }

  /** @param {number | import('../../app/protocol').Requests['study_go']['to']} to */
  go(to) {
    return this.session.show({ do: 'study_go', to });
  }

  /** @param {StudyState['eyes']} eyes */
  look(eyes) {
    return this.session.show({ do: 'study_eyes', seen_by: eyes });
  }

  /** @param {string | null} mark */
  mark(mark) {
    const { row } = this;
    if (!row) return;
    const now = row.mark === mark ? null : mark;
    return this.session.show({ do: 'study_mark', node: row.node, mark: now });
  }

  /** @param {string} text */
  note(text) {
    return this.session.show({ do: 'study_note', node: this.study.node, text });
  }

  /**
   * Keeps how well the node in view stands.
   * @param {number} seat
   * @param {number | undefined} points
   */
  async estimate(seat, points) {
    const { row } = this;
    if (!row || points === undefined || row.estimate) return;
    await this.session.show({ do: 'study_estimate', node: row.node, seat, points });
  }

  promote() {
    return this.session.show({ do: 'study_promote', node: this.study.node });
  }

  remove() {
    return this.session.show({ do: 'study_delete', node: this.study.node });
  }

  /** @param {Omit<import('../../app/protocol').Requests['study_chapter'], 'v'>} what */
  chapter(what) {
    return this.session.show({ do: 'study_chapter', ...what });
  }

  /** @param {string} action */
  play(action) {
    return this.session.act(action);
  }

  /**
   * Plays on from the node in view, at a table of its own.
   * @param {import('../../app/protocol').Person[]} seats
   */
  async playOut(seats) {
    const { page, session } = this;
    const update = await session.ask({ do: 'study_play', v: this.view.v, seats });
    this.end();
    session.autosave =
      this.behind?.autosave ?? new (await import('../../app/session/autosave.js')).Autosave(() => {});
    await session.beginTable(update, newSlotId(), {});
    page.requestUpdate();
  }

  noteSheet() {
    const sheet = sheetOf(this.page, 'ev-study-note');
    const { row } = this;
    sheet.heading = row ? say('study.note_on', { n: row.n }) : say('study.note_on_start');
    sheet.text = row ? (row.note ?? '') : this.study.note;
    sheet.keep = (/** @type {string} */ text) => this.note(text);
    sheet.show();
  }

  /**
   * @param {string} heading
   * @param {string} text
   * @param {(text: string) => void} keep
   */
  nameSheet(heading, text, keep) {
    const sheet = sheetOf(this.page, 'ev-study-name');
    Object.assign(sheet, { heading, text, keep });
    sheet.show();
  }

  playSheet() {
    const sheet = sheetOf(this.page, 'ev-study-play');
    sheet.levels = this.page.declaration?.levels ?? [];
    sheet.people = this.view.status.seats;
    sheet.mover = this.study.mover;
    sheet.play = (/** @type {any} */ seats) => this.playOut(seats);
    sheet.show();
  }

  shareSheet() {
    const sheet = sheetOf(this.page, 'ev-study-share');
    sheet.session = this.session;
    sheet.showFor();
  }

  moreSheet() {
    const menu = this.page.sheet('ev-menu');
    const { study, row } = this;
    const at = study.chapter;
    const items = [
      ...(row
        ? [
            { label: say('study.make_main'), icon: 'arrow-up', run: () => this.promote() },
            { label: say('study.delete_from_here'), icon: 'trash-2', run: () => this.remove() },
          ]
        : []),
      { label: say('study.play_it_out'), icon: 'play', run: () => this.playSheet() },
      {
        label: say('study.new_chapter'),
        icon: 'plus',
        run: () => this.nameSheet(say('study.new_chapter'), '', title => this.chapter({ way: 'new', title })),
      },
      {
        label: say('study.name_the_chapter'),
        icon: 'scroll-text',
        run: () =>
          this.nameSheet(say('study.name_the_chapter'), study.chapters[at], title =>
            this.chapter({ way: 'name', at, title }),
          ),
      },
      {
        label: say('study.name_the_study'),
        icon: 'scroll-text',
        run: () =>
          this.nameSheet(say('study.name_the_study'), study.title, title =>
            this.chapter({ way: 'title', title }),
          ),
      },
      ...(study.chapters.length > 1
        ? [
            {
              label: say('study.delete_the_chapter'),
              icon: 'x',
              run: () => this.chapter({ way: 'delete', at }),
            },
          ]
        : []),
      { label: say('common.share'), icon: 'share-2', run: () => this.shareSheet() },
    ];
    Object.assign(menu, { items, about: study.sampled ? say('study.dealt_anew') : '', goal: '' });
    menu.show();
  }
}

/**
 * A row in one sentence, for readers.
 * @param {import('../../app/protocol').StudyRow} row
 * @param {StudyMode} mode
 */
export function rowText(row, mode) {
  const name = row.seat === null ? '' : mode.view.status.seats[row.seat].name;
  const said = [say('study.move_named', { n: row.n, name, text: row.text })];
  if (row.mark) said.push(say('study.mark_said', { mark: MARK_WORDS[row.mark] ?? row.mark }));
  if (row.estimate) {
    const [seat, points] = row.estimate;
    said.push(
      say('study.estimate_said', { points: Math.round(points), name: mode.view.status.seats[seat].name }),
    );
  }
  if (row.note) said.push(say('study.note_said', { note: row.note }));
  return said.join('. ');
}

export { MARK_WORDS };
