// What no first visit needs of all that is kept on the device, in one part: finished games, backups. Loaded when asked for.
export * from './finished.js';
export { contentKey } from './game-row.js';
export * from './game-store.js';
export * from './to-learn.js';
export * from '../storage/backup.js';
