/**
 * The name of a seat, which says where a computer plays it.
 * @param {{name: string, kind: string}} seat
 */
export const markedName = ({ name, kind }) =>
  kind === 'human' || /^Computer\b/.test(name) ? name : `${name} (Computer)`;
