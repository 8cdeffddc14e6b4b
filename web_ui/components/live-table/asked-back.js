// What is asked of people at a table of several devices, on each of them; of taking back also why not.
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';

/**
 * Asks something at this device. The question stays until it is answered; closing it is a no.
 * @param {{text: string, yes: string, no: string}} question
 * @param {(ok: boolean) => void} answer
 * @returns {() => void} takes the question away
 */
export function askHere({ text, yes, no }, answer) {
  let open = true;
  const close = () => {
    open = false;
    notices.removeEventListener('change', changed);
    notices.close(id);
  };
  const settle = (/** @type {boolean} */ ok) => {
    if (!open) return;
    close();
    answer(ok);
  };
  // A button closes the notice before it runs: its answer comes first.
  const changed = () => notices.list.some(one => one.id === id) || queueMicrotask(() => settle(false));
  const id = notices.show(text, {
    asks: true,
    stays: true,
    actions: [
      { label: yes, run: () => settle(true) },
      { label: no, run: () => settle(false) },
    ],
  });
  notices.addEventListener('change', changed);
  return close;
}

/**
 * Asks whether the last move may be taken back.
 * @param {string} name who would like to
 * @param {(ok: boolean) => void} answer
 * @returns {() => void} takes the question away
 */
export const askWhetherBack = (name, answer) =>
  askHere({ text: say('live.wants_back', { name }), yes: say('live.agree'), no: say('live.no') }, answer);

/**
 * Why nothing was taken back, as a sentence.
 * @param {unknown} why
 * @param {string} name who does not agree
 */
export function whyNotBack(why, name) {
  switch (why) {
    case 'record':
      return say('live.nothing_after_the_record');
    case 'nothing':
      return say('page.nothing_to_take_back');
    case 'nobody':
      return say('live.nobody_to_agree');
    case 'lapsed':
      return say('live.request_lapsed');
    default:
      return say('live.does_not_agree', { name });
  }
}
