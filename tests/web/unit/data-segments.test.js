// The data of a WebAssembly file, read and joined.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinSegments, readSegments, takeOut } from '../../../web_ui/build/data-segments.mjs';
import { binaryen, FEATURES } from '../../../web_ui/build/split-runtime.mjs';

const [NEAR, FAR] = [70, 40_000];
const TEXT = `(module (memory (export "memory") 1)
  (data (i32.const 64) "\\01\\02") (data (i32.const ${NEAR}) "\\03") (data (i32.const ${FAR}) "\\04\\05\\06")
  (func (export "two") (result i32) (i32.const 2)))`;
const MODULE = binaryen.parseText(TEXT);
MODULE.setFeatures(FEATURES); // the number of segments is then said in a section of its own
const FILE = MODULE.emitBinary();

/** @param {Uint8Array} file */
async function memory(file) {
  const { instance } = await WebAssembly.instantiate(/** @type {any} */ (file));
  const exports = /** @type {any} */ (instance.exports);
  assert.equal(exports.two(), 2);
  return new Uint8Array(exports.memory.buffer);
}

test('segments are read with their addresses', () => {
  const { segments } = readSegments(FILE);
  assert.deepEqual(
    segments.map(({ to, at, size }) => [to, ...FILE.subarray(at, at + size)]),
    [
      [64, 1, 2],
      [NEAR, 3],
      [FAR, 4, 5, 6],
    ],
  );
});

test('near segments are joined, far ones are not, and the memory is the same', async () => {
  const joined = joinSegments(FILE, 8);
  assert.deepEqual(
    readSegments(joined).segments.map(({ to, size }) => [to, size]),
    [
      [64, 7],
      [FAR, 3],
    ],
  );
  assert.equal(readSegments(joinSegments(FILE, 3)).segments.length, 3);
  assert.equal(readSegments(joinSegments(FILE, FAR)).segments.length, 1);
  assert.deepEqual(await memory(joined), await memory(FILE));
  assert.equal((await memory(joined))[FAR + 2], 6);
});

test('content is taken out, and zeros are left', async () => {
  const file = FILE.slice();
  assert.deepEqual(
    takeOut(file, [
      [65, NEAR + 1],
      [FAR + 1, FAR + 2],
    ]),
    [
      { to: 65, content: Uint8Array.of(2, 0, 0, 0, 0, 3) },
      { to: FAR + 1, content: Uint8Array.of(5) },
    ],
  );
  const content = await memory(file);
  assert.deepEqual([...content.subarray(64, NEAR + 1)], [1, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual([...content.subarray(FAR, FAR + 3)], [4, 0, 6]);
});
