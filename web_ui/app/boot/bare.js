/** A page with nothing but the engine: what the platform's tests and the boot benchmark load. */
import { Engine, EngineLost } from '../engine/engine-client.js';
import { applyUpdate, keepOffline, onUpdateReady } from './offline.js';
import { keepSnapshot, switchSnapshot } from './snapshot.js';

const silence = Number(new URLSearchParams(location.search).get('silence') ?? 2_500);
/** @type {object[]} */
const progress = [];
const engine = new Engine({ silence, onProgress: p => progress.push(p) });
engine.ready.then(
  () => (document.title = `ready ${performance.now()}`),
  error => (document.title = `failed ${error.message}`),
);
Object.assign(engine, { lost: EngineLost });
Object.assign(globalThis, {
  engine,
  keepSnapshot,
  switchSnapshot,
  progress,
  keepOffline,
  onUpdateReady,
  applyUpdate,
});
