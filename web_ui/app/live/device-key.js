// The certificate of this device for tables with others: kept, so that who comes back after a reload is known.
import { createStore, del, get, set } from 'idb-keyval';

const store = createStore('evertable-live', 'kept');
const DAYS = 30;
const DAY_MS = 86_400_000;

/** @returns {Promise<RTCCertificate>} the one kept, or a new one */
export async function deviceKey() {
  const kept = await get('certificate', store).catch(() => null); // a browser that keeps nothing
  if (kept && kept.expires > Date.now() + DAY_MS) return kept;
  const made = await RTCPeerConnection.generateCertificate(
    /** @type {any} */ ({ name: 'ECDSA', namedCurve: 'P-256', expires: DAYS * DAY_MS }),
  );
  await set('certificate', made, store).catch(() => {});
  return made;
}

/** Forgets it. */
export const forgetDeviceKey = () => del('certificate', store).catch(() => {});
