import { Autosave } from '../../app/session/autosave.js';
import { putStudy } from '../../app/storage/study-store.js';

/** Keeps a study on the device after every change, beside the tables: it stands in the place of what keeps a table. */
export class StudyKeep extends Autosave {
  /** @param {{id: string, behind: string | null}} study its key, and that of the table it was opened from */
  constructor({ id, behind }) {
    super(() => {});
    this.id = id;
    this.behind = behind;
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
      names: status.seats.map(seat => seat.name),
      updated: Date.now(),
      behind: this.behind,
      save,
    });
    return false;
  }
}
