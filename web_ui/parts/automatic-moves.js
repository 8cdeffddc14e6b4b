/** Moves that the engine made for the viewer's seat because there was no choice: the viewer is told about them. */

/**
 * @typedef {{type: string, decision: number, text: string, seat?: number|null, how?: string}} Event
 * @typedef {{for: number|null, watching?: boolean, legal: unknown[], events: Event[],
 *   status: {live: boolean, decisions: number}}} Update
 */

/**
 * The automatic moves of the viewer's seat since the last update. If that update asked the viewer to decide, the first
 * decision since then is the viewer's own and does not count.
 * @param {Update} update
 * @param {Update|null} was
 * @param {Set<string>} types types of events that name the seat that decided
 * @returns {Event[]}
 */
export function automaticMoves({ for: viewer, watching, events, status }, was, types) {
  if (viewer === null || watching || was?.for !== viewer || !was.status.live || !status.live) return [];
  const first = was.status.decisions + (was.legal.length ? 1 : 0);
  return events.filter(({ type, seat, decision }) => types.has(type) && seat === viewer && decision > first);
}
