// What a page loads when a table on several devices is wanted.
export { HostMode, comeBackAsHost } from './host-mode.js';
export { openLink } from './open-link.js';
