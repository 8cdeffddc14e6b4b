/** Moves that the table made for the viewer because there was no choice: whoever was to decide is told of them. */

/**
 * @typedef {{type: string, decision: number, text: string, seat?: number|null, how?: string}} Event
 * @typedef {{for: number|null, watching?: boolean, legal: unknown[], events: Event[],
 *   status: {live: boolean, decisions: number}}} Update
 */

/**
 * The moves that the viewer's seat made since the last update without being asked. The first decision is the viewer's own
 * where that update asked for one.
 * @param {Update} update
 * @param {Update|null} was
 * @param {Set<string>} deeds types of events that tell of the seat that decided
 * @returns {Event[]}
 */
export function automaticMoves({ for: viewer, watching, events, status }, was, deeds) {
  if (viewer === null || watching || was?.for !== viewer || !was.status.live || !status.live) return [];
  const asked = was.status.decisions + (was.legal.length ? 1 : 0);
  return events.filter(({ type, seat, decision }) => deeds.has(type) && seat === viewer && decision > asked);
}
