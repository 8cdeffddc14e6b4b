// A game that is over runs once more from its start, a decision a beat, until somebody does something else.
import { paced, pause } from './pace.js';

const BEAT = 1100;

/**
 * @param {import('./sitting.js').Sitting} sitting
 * @returns {Promise<void>} done at the end, or as soon as somebody takes the timeline
 */
export async function watchAgain(sitting) {
  const done = new AbortController();
  const stop = () => done.abort();
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, { once: true, capture: true });
  await sitting.seek(0);
  while (!done.signal.aborted && sitting.view && !sitting.view.status.live) {
    await pause(paced(BEAT) || BEAT, done.signal);
    if (!done.signal.aborted && sitting.view) await sitting.seek(sitting.view.status.at + 1);
  }
  for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stop, { capture: true });
}
