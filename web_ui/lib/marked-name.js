/**
 * The name of a seat, which says first where a computer plays it: the rest may be cut off.
 * @param {{name: string, kind: string}} seat
 */
export const markedName = ({ name, kind }) =>
  kind === 'human' || /^Computer\b/.test(name) ? name : `Computer (${name})`;
