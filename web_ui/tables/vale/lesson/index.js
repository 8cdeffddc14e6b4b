/** The lessons, loaded when they are requested. */
export const guide = async () => (await import('../guide.js')).guide;
export const lesson = async () => (await import('./second.js')).lesson;
