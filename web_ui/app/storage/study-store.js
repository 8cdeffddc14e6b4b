// The studies kept on this device (IndexedDB), one key per study, in a database of their own beside that of the tables.
import { createStore, del, entries, get } from 'idb-keyval';
import { sameDeal, sameStart } from './seed.js';
import { reportStorageDenied } from './storage-denied.js';
import { newSlotId, setAtOnce } from './table-store.js';

/**
 * @typedef {{id: string, game: string, title: string, chapters: string[], names: string[], updated: number,
 *   behind: string | null, of?: string | null, name?: string, save: Record<string, any>}} KeptStudy `behind`: the table it was
 *   opened from; `of`: the table that it is the study of, null if of none (those kept before this was written do not say);
 *   `name`: what it is called as long as it has no title
 */

const store = createStore('evertable-studies', 'studies');

/**
 * Studies that the browser did not store: they last as long as this page.
 * @type {Map<string, KeptStudy>}
 */
const unkept = new Map();

/** A new key for a study. */
export const newStudyId = newSlotId;

/**
 * @param {KeptStudy} study
 * @returns {Promise<boolean>} whether this device keeps it
 */
export async function putStudy(study) {
  try {
    await setAtOnce(study.id, study, store);
    unkept.delete(study.id);
    return true;
  } catch (error) {
    reportStorageDenied(error);
    unkept.set(study.id, study);
    return false;
  }
}

/**
 * @param {string} id
 * @returns {Promise<KeptStudy | undefined>}
 */
export async function getStudy(id) {
  try {
    const found = unkept.get(id) ?? (await get(id, store));
    return isStudy(found) ? found : undefined;
  } catch (error) {
    reportStorageDenied(error);
    return undefined;
  }
}

/** All studies, the last changed first. */
export async function listStudies() {
  try {
    const kept = (await entries(store)).map(([, study]) => study).filter(isStudy);
    return [...unkept.values(), ...kept].sort((a, b) => b.updated - a.updated);
  } catch (error) {
    reportStorageDenied(error);
    return [...unkept.values()];
  }
}

/**
 * The study of a table, the one changed last.
 * @param {string} slot
 * @param {Record<string, any>} save of the table
 */
export const studyOfTable = async (slot, save) =>
  (await listStudies()).find(
    study => study.of === slot || (study.of === undefined && study.behind === slot && beginsAs(study, save)),
  );

/**
 * Whether a chapter begins as a table does.
 * @param {KeptStudy} study
 * @param {Record<string, any>} save
 */
const beginsAs = ({ save: own }, save) =>
  Array.isArray(own.study.chapters) &&
  own.study.chapters.some((/** @type {any} */ chapter) => {
    const begun = { ...own, ...chapter };
    return sameDeal(begun, save) || sameStart(begun, save);
  });

/** @param {string} id */
export async function removeStudy(id) {
  unkept.delete(id);
  await del(id, store).catch(reportStorageDenied);
}

/**
 * Whether a value read from a file or a database is a study.
 * @param {any} value
 * @returns {value is KeptStudy}
 */
export const isStudy = value =>
  typeof value?.id === 'string' &&
  /^\w{1,40}$/.test(value.id) &&
  typeof value.game === 'string' &&
  /^[\w-]{1,40}$/.test(value.game) &&
  typeof value.save?.study === 'object' &&
  Number.isFinite(value.updated) &&
  Array.isArray(value.chapters);
