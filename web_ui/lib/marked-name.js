/**
 * The name of a seat, which says first where a computer plays it: the rest may be cut off. One that nobody has named is
 * called by its number.
 * @param {{name: string, kind: string}} seat
 */
export function markedName({ name, kind }) {
  if (kind === 'human' || /^Computer\b/.test(name)) return name;
  const nobody = /^Player (\d)$/.exec(name);
  return nobody ? `Computer ${nobody[1]}` : `Computer (${name})`;
}
