import { Autosave } from '../../app/session/autosave.js';
import { EngineRefusal } from '../../app/engine/refusal.js';
import { markedNames } from '../../lib/seat-names.js';
import { newStudyId, putStudy } from '../../app/storage/study-store.js';

/** Keeps a study on the device after every change, beside the tables: it stands in the place of what keeps a table. */
export class StudyKeep extends Autosave {
  /**
   * @param {{id: string, behind: string | null, of?: string | null, name?: string}} study its key, that of the table it was
   *   opened from, that of the table it is the study of, and what it is called without a title
   */
  constructor({ id, behind, of, name = '' }) {
    super(() => {});
    this.id = id;
    this.behind = behind;
    this.of = of;
    this.name = name;
    /** Whether the device has kept it so far. */
    this.kept = true;
    /** Another study is read from elsewhere: it is kept once something is changed in it. */
    this.waits = false;
  }

  /** @override */
  async take() {
    this.slot = this.id;
    this.writing = false; // the address names the study, not a table
    this.save = null;
  }

  /** @override */
  async follow() {
    return false;
  }

  /**
   * @override
   * @param {Record<string, any>} save
   * @param {import('../../app/protocol').Update} update
   * @returns {Promise<any>}
   */
  async store(save, update) {
    this.save = save;
    const { status } = update;
    const study = /** @type {import('../../app/protocol').StudyState} */ (update.study);
    if (this.waits && !update.undo.ok) return false;
    this.kept = await putStudy({
      id: this.id,
      game: update.game,
      title: study.title,
      chapters: study.chapters,
      names: markedNames(status.seats),
      updated: Date.now(),
      behind: this.behind,
      of: this.of,
      name: this.name,
      save,
    });
    return false;
  }
}

/**
 * Makes a study of what lies on the table and keeps it. The engine goes on with the study: the page opens it, or another.
 * @param {import('../../app/session/session.js').Session} session
 * @param {{v: number, seat: number, title: string, note: string, line: string[]}} what the table; the note stands at its
 *   start; the line goes on from there, as far as what the seat does not see allows
 * @returns {Promise<string | null>} its key; null: this device keeps nothing
 */
export async function keepStudy(session, { v, seat, title, note, line }) {
  const keep = new StudyKeep({ id: newStudyId(), behind: null, of: null });
  let { update } = await session.ask({ do: 'study_open', v, seat });
  const now = () => /** @type {import('../../app/protocol').StudyState} */ (update.study);
  update = await session.ask({ do: 'study_chapter', v: update.v, way: 'title', title });
  update = await session.ask({ do: 'study_note', v: update.v, node: now().node, text: note });
  for (const action of line) {
    const { mover } = now();
    if (mover === null) break;
    const next = await session.ask({ do: 'act', v: update.v, seat: mover, action }).catch(refused);
    if (!next) break;
    update = next;
  }
  update = await session.ask({ do: 'study_go', v: update.v, to: 'start' });
  const { save } = await session.ask({ do: 'save' });
  await keep.store(save, update);
  return keep.kept ? keep.id : null;
}

/** @param {unknown} error */
function refused(error) {
  if (!(error instanceof EngineRefusal)) throw error;
  return null;
}
