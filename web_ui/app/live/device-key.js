// The certificate of this device for tables with others: kept, so that who comes back after a reload is known.
import { clear, createStore, get, set } from 'idb-keyval';

export const store = createStore('evertable-live', 'kept');
export const KEPT_DAYS = 30;
export const DAY_MS = 86_400_000;

/** @returns {Promise<RTCCertificate>} the one kept, or a new one */
export async function deviceKey() {
  const kept = await get('certificate', store).catch(() => null); // a browser that keeps nothing
  if (kept && kept.expires > Date.now() + DAY_MS) return kept;
  const made = await RTCPeerConnection.generateCertificate(
    /** @type {any} */ ({ name: 'ECDSA', namedCurve: 'P-256', expires: KEPT_DAYS * DAY_MS }),
  );
  await set('certificate', made, store).catch(() => {});
  return made;
}

/** Forgets it, and what only it can come back to. */
export const forgetDeviceKey = () => clear(store).catch(() => {});
