// A study in the address bar: `?study=ID`, with an entry of its own in the browser's history.

/** @returns {string | null} */
export const studyInAddress = () => new URLSearchParams(location.search).get('study');

/**
 * @param {string} id
 * @param {boolean} entry whether going back leads to what was there before
 */
export function showStudyInAddress(id, entry) {
  const address = new URL(location.href);
  address.hash = '';
  address.search = `?study=${id}`;
  if (entry) history.pushState({ study: id }, '', address);
  else history.replaceState(null, '', address);
}
