// Files in and out, without a server.

/**
 * Offers a text as a download: a table as JSON, a file called `.txt` as plain text.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const type = name.endsWith('.txt') ? 'text/plain' : 'application/json';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const LARGEST = 5_000_000;

/**
 * The text of a file a person chose or dropped.
 * @param {File} file
 * @returns {Promise<string>}
 * @throws {Error} with a plain sentence when it is too large to be a table
 */
export async function readText(file) {
  if (file.size > LARGEST)
    throw new Error(
      `${file.name} is ${Math.round(file.size / 1e6)} MB large; a table's file is never over ${LARGEST / 1e6} MB.`,
    );
  return file.text();
}

/**
 * Lets a person choose one file.
 * @returns {Promise<File | null>}
 */
export function chooseFile() {
  return new Promise(resolve => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,.txt,application/json,text/plain';
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
