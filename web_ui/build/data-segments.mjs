// The data of a WebAssembly file: pieces of the memory's content, each with its address.

const DATA = 11; // the section that holds them
const COUNT = 12; // one that says how many there are, for instructions that name one
const HEADER = 8;
const CONSTANT = 0x41; // i32.const, in the expression of an address
const END = 0x0b;

/** @typedef {{to: number, at: number, size: number}} Segment its address, and where it is in the file */

/**
 * @param {Uint8Array} file
 * @returns {{count: number[], start: number, end: number, segments: Segment[]}} where the sections are in the file (`count`: a
 *   beginning and an end), and the segments
 */
export function readSegments(file) {
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = file[at++];
      value += (byte & 127) * place;
      if (byte < 128) return value;
    }
  };
  let start = at;
  let count = [at, at];
  for (; file[at] !== DATA; start = at) {
    const kind = file[at++];
    const size = number();
    at += size;
    if (kind === COUNT) count = [start, at];
  }
  at++;
  const end = number() + at;
  const segments = Array.from({ length: number() }, () => {
    if (number() !== 0 || file[at++] !== CONSTANT) throw new Error('a segment of another form');
    const to = number();
    at += 1; // the end of the expression
    const size = number();
    at += size;
    return { to, at: at - size, size };
  });
  return { count, start, end, segments };
}

/**
 * Takes content out of a file's data: zeros are left.
 * @param {Uint8Array} file
 * @param {[from: number, to: number][]} stretches of memory
 * @returns {{to: number, content: Uint8Array}[]} their contents, with the addresses
 */
export function takeOut(file, stretches) {
  const { segments } = readSegments(file);
  return stretches.map(([from, to]) => {
    const content = new Uint8Array(to - from);
    for (const { to: start, at, size } of segments) {
      const [begin, end] = [Math.max(from, start), Math.min(to, start + size)];
      if (begin >= end) continue;
      const here = file.subarray(at + begin - start, at + end - start);
      content.set(here, begin - from);
      here.fill(0);
    }
    return { to: from, content };
  });
}

/** @param {number} value */
function unsigned(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

/** A number that is not negative, as a signed one. @param {number} value */
function signed(value) {
  const bytes = [];
  for (; value > 63; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

/**
 * Joins segments with but a few zeros between them: thousands of addresses are packed worse than zeros. No instruction may
 * name a segment (those that are named are of another form).
 * @param {Uint8Array} file
 * @param {number} most zeros, in bytes
 * @returns {Buffer}
 */
export function joinSegments(file, most) {
  const { count, start, end, segments } = readSegments(file);
  /** @type {{to: number, size: number, pieces: Uint8Array[]}[]} */
  const joined = [];
  for (const { to, at, size } of segments) {
    const content = file.subarray(at, at + size);
    const last = joined.at(-1);
    const between = last ? to - last.to - last.size : -1;
    if (last && between >= 0 && between <= most) {
      last.pieces.push(Buffer.alloc(between), content);
      last.size += between + size;
    } else joined.push({ to, size, pieces: [content] });
  }
  const body = [Buffer.from(unsigned(joined.length))];
  for (const { to, size, pieces } of joined)
    body.push(Buffer.from([0, CONSTANT, ...signed(to), END, ...unsigned(size)]), Buffer.concat(pieces));
  const size = body.reduce((sum, piece) => sum + piece.length, 0);
  const head = Buffer.from([DATA, ...unsigned(size)]);
  const before = [file.subarray(0, count[0]), file.subarray(count[1], start)];
  return Buffer.concat([...before, head, ...body, file.subarray(end)]);
}
