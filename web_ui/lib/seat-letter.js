/**
 * One character for a seat: the first letter of its name if no other seat has it, otherwise its number.
 * @param {string[]} names
 * @param {number} seat
 */
export function seatLetter(names, seat) {
  const letters = names.map(name => [...name][0]?.toUpperCase());
  return letters[seat] && new Set(letters).size === names.length ? letters[seat] : String(seat + 1);
}
