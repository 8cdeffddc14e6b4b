// Tables of devices that are far apart: each asks a server for the address under which it is seen from outside. The site has one
// only if whoever put it up named it (`build.py build --stun HOST`).

/** The server's address, `stun:host`; '' if the site has none. */
const SERVER = String(
  JSON.parse(globalThis.document?.getElementById('build')?.textContent ?? '{}').stun ?? '',
);

/** How the server is called in a sentence; '' if there is none. */
export const serverName = SERVER.replace(/^\w+:/, '');

/**
 * The servers that a connection asks.
 * @param {boolean} far
 * @returns {RTCIceServer[]}
 */
export const serversFor = far => (far && SERVER ? [{ urls: SERVER }] : []);

/**
 * Whether a link holds an address that a server has told.
 * @param {{candidates: string[]}} described
 */
export const isFar = ({ candidates }) => candidates.some(one => / typ srflx /.test(one));
