// What pages of one browser hand to each other.

/** Where an answer that was opened in another tab is handed to the one that waits. */
export const HANDED = 'evertable.live';
/** How long the waiting tab may take to say that it has it, ms. */
const PATIENCE_MS = 1500;

/**
 * Hands an answer to the tab that waits for it.
 * @param {string} answer
 * @returns {Promise<{taken: boolean, fault: string}>} whether one has taken it, or why one of them cannot
 */
export function handOver(answer) {
  const channel = new BroadcastChannel(HANDED);
  return new Promise(resolve => {
    let fault = '';
    const end = (/** @type {boolean} */ taken) => {
      channel.close();
      resolve({ taken, fault });
    };
    channel.onmessage = ({ data }) => {
      if (typeof data?.fault === 'string') fault = data.fault;
      if (data?.taken === true) end(true);
    };
    setTimeout(end, PATIENCE_MS, false);
    channel.postMessage({ answer });
  });
}
