// Reading and writing files, without a server.
import { OPENABLE } from '../links/recognise.js';
import { say } from '../../sentences/say.js';

/**
 * Offers something as a download: a table as JSON, a file named `.txt` as plain text.
 * @param {string} name
 * @param {string | Blob} content
 */
export function download(name, content, type = name.endsWith('.txt') ? 'text/plain' : 'application/json') {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** In bytes; a backup of thousands of games is smaller. */
const LARGEST = 50_000_000;

/**
 * The text of a file that a person chose or dropped, in any encoding.
 * @param {File} file
 * @returns {Promise<string>}
 * @throws {Error} with a sentence for the user, if it is too large or no text
 */
export async function readText(file) {
  if (file.size > LARGEST)
    throw new Error(
      say('saved.is_mb_large_no_file', {
        name: file.name,
        n: Math.round(file.size / 1e6),
        largest: LARGEST / 1e6,
      }),
    );
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(say('saved.cannot_be_read', { name: file.name }));
  }
  const text = decoded(bytes);
  if (text === null) throw new Error(say('saved.is_no_text', { name: file.name, openable: OPENABLE }));
  return text;
}

/**
 * Decodes text in UTF-8, or in UTF-16 as some editors write it.
 * @param {Uint8Array} bytes
 * @returns {string | null} null: not text
 */
export function decoded(bytes) {
  const [first, second] = bytes;
  const wide =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && bytes.length > 1)
        ? 'utf-16be'
        : 'utf-8';
  const text = new TextDecoder(wide).decode(bytes);
  const damaged = text.match(/[\0\uFFFD]/g)?.length ?? 0;
  return damaged > MAX_DAMAGED && damaged > text.length / 100 ? null : text;
}
/** This many characters may be damaged in a text: the file is then read and its reader reports what is wrong. */
const MAX_DAMAGED = 3;

/**
 * Lets a person choose files of any name.
 * @param {{multiple?: boolean}} [how]
 * @returns {Promise<File[]>}
 */
export function chooseFiles({ multiple = false } = {}) {
  return new Promise(resolve => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = multiple;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
