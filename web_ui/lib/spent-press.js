/** What has ended a scene is used up: neither it nor what the browser makes of the same press reaches the page below. */

const MADE_OF_IT = ['click', 'auxclick', 'dblclick', 'contextmenu'];

/**
 * Uses up an event, and of a press also the click that comes when the finger leaves: of a touch that is later than the
 * press itself, when whatever listened for it may be gone.
 * @param {Event} event heard at the window, before anything below
 */
export function spend(event) {
  stop(event);
  if (event.type !== 'pointerdown') return;
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  for (const type of MADE_OF_IT) addEventListener(type, byHand, listening);
  // whatever comes next is meant for what is then in sight
  for (const type of ['pointerdown', 'keydown', 'pointercancel'])
    addEventListener(type, () => over.abort(), listening);
}

/** A click that a script or a key makes is none of the press: it counts no presses. */
const byHand = (/** @type {Event} */ event) => {
  if (event.type !== 'click' || /** @type {MouseEvent} */ (event).detail > 0) stop(event);
};

/** @param {Event} event */
const stop = event => {
  event.preventDefault();
  event.stopPropagation();
};
