// A WebAssembly module is split in two: what is called is done as before, and the late part comes when it is needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binaryen, defined, FEATURES, split } from '../../../web_ui/build/split-runtime.mjs';
import { tellEntered } from '../../../web_ui/build/tell-entered.mjs';
import { instantiate } from '../../../web_ui/worker/late-part.mjs';

/** 0 and 3 are called, 1 by 0 alone, 2 by nothing but the pointer 1; both count, and 2 remembers, what all parts share. */
const TEXT = `(module
  (import "env" "seen" (func $seen (param i32)))
  (type $binary (func (param i32 i32) (result i32)))
  (memory $0 1) (data (i32.const 8) "\\2a")
  (global $count (mut i32) (i32.const 0))
  (tag $thrown (param i32))
  (table $pointers 3 3 funcref)
  (elem (table $pointers) (i32.const 1) func $2 $3)
  (export "memory" (memory $0)) (export "pointers" (table $pointers)) (export "thrown" (tag $thrown))
  (export "zero" (func $0)) (export "three" (func $3)) (export "counted" (func $counted))
  (func $0 (param i32) (result i32) (call $1 (local.get 0) (i32.load8_u (i32.const 8))))
  (func $1 (param i32 i32) (result i32)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (call $seen (local.get 0))
    (if (i32.eqz (local.get 0)) (then (throw $thrown (i32.const 7))))
    (call_indirect $pointers (type $binary) (local.get 0) (local.get 1) (i32.const 1)))
  (func $2 (param i32 i32) (result i32)
    (i32.store8 (i32.const 16) (local.get 0))
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (call $3 (local.get 0) (local.get 1)))
  (func $3 (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
  (func $counted (result i32) (i32.add (global.get $count) (i32.load8_u offset=2048 (i32.const 0)))))`;

/** As binaryen reads it from a file: functions are called by their numbers. */
function read() {
  const parsed = binaryen.parseText(TEXT);
  parsed.setFeatures(FEATURES);
  const module = binaryen.readBinary(parsed.emitBinary());
  module.setFeatures(FEATURES);
  return module;
}

/** @param {(number: number) => boolean} [brought] whether the late part can be had at the nth time of asking */
async function parts(brought = () => true) {
  const module = read();
  const late = split(module, new Set(['0', '3', '4']));
  const early = module.emitBinary();
  let asked = 0;
  /** @type {number[]} */
  const seen = [];
  const imports = { env: { seen: (/** @type {number} */ value) => seen.push(value) } };
  const bring = () => {
    if (!brought(++asked)) throw new Error('no network');
    return /** @type {BufferSource} */ (late);
  };
  const { exports } = await instantiate(
    await WebAssembly.compile(/** @type {any} */ (early)),
    imports,
    bring,
  );
  return { late, early, seen, asked: () => asked, exports: /** @type {any} */ (exports) };
}

test('each function is in the part that it belongs to', async () => {
  assert.deepEqual(defined(read()), ['0', '1', '2', '3', '4']);
  const { late, exports } = await parts();
  const module = new WebAssembly.Module(/** @type {any} */ (late));
  assert.deepEqual(WebAssembly.Module.exports(module), []);
  const lateModule = binaryen.readBinary(late);
  lateModule.setFeatures(FEATURES);
  assert.equal(defined(lateModule).length, 2);
  assert.equal(lateModule.getNumDataSegments(), 0);
  assert.deepEqual(Object.keys(exports).sort(), ['counted', 'memory', 'pointers', 'three', 'thrown', 'zero']);
});

test('the late part is asked for at the first call of a function of it, and once', async () => {
  const { exports, asked, seen } = await parts();
  assert.equal(exports.three(1, 2), 3);
  assert.equal(asked(), 0);
  assert.equal(exports.zero(5), 47);
  assert.equal(asked(), 1);
  assert.deepEqual(seen, [5]);
  assert.equal(exports.zero(6), 48);
  assert.equal(asked(), 1);
});

test('both parts have one memory, one table of pointers, the same variables and tags', async () => {
  const { exports } = await parts();
  const pointer = exports.pointers.get(1);
  exports.zero(5);
  assert.equal(exports.counted(), 2);
  assert.equal(new Uint8Array(exports.memory.buffer)[16], 5);
  assert.equal(exports.pointers.get(1), pointer);
  assert.equal(pointer(20, 2), 22);
  assert.throws(
    () => exports.zero(0),
    error => /** @type {any} */ (error).is(exports.thrown),
  );
});

test('content that late functions alone read comes with them', async () => {
  const module = read();
  const late = split(module, new Set(['0', '3', '4']), [{ to: 1_000, content: Uint8Array.of(1, 2, 3) }]);
  const early = await WebAssembly.compile(/** @type {any} */ (module.emitBinary()));
  const env = { seen: () => {} };
  const { exports } = await instantiate(early, { env }, () => /** @type {BufferSource} */ (late));
  const { memory, zero } = /** @type {any} */ (exports);
  assert.deepEqual([...new Uint8Array(memory.buffer, 999, 5)], [0, 0, 0, 0, 0]);
  assert.equal(zero(5), 47);
  assert.deepEqual([...new Uint8Array(memory.buffer, 999, 5)], [0, 1, 2, 3, 0]);
});

test('content that an early function names does not', () => {
  const moved = { to: 2_047, content: Uint8Array.of(1, 2) };
  assert.throws(() => split(read(), new Set(['0', '3', '4']), [moved]), /the early part reads 2048/);
});

test('where the late part does not come the call throws, and the next asks again', async () => {
  const { exports, asked } = await parts(number => number > 1);
  assert.throws(() => exports.zero(5), /no network/);
  assert.equal(exports.three(1, 2), 3);
  assert.equal(exports.counted(), 0);
  assert.equal(exports.zero(5), 47);
  assert.equal(asked(), 2);
});

test('a module tells which of its functions are entered, each once', async () => {
  const module = read();
  tellEntered(module);
  /** @type {number[]} */
  const entered = [];
  const imports = {
    env: { seen: () => {} },
    cover: { entered: (/** @type {number} */ number) => entered.push(number) },
  };
  const code = await WebAssembly.compile(/** @type {any} */ (module.emitBinary()));
  const exports = /** @type {any} */ ((await WebAssembly.instantiate(code, imports)).exports);
  assert.equal(exports.three(1, 2), 3);
  assert.deepEqual(entered, [3]);
  assert.equal(exports.zero(5), 47);
  assert.equal(exports.zero(5), 47);
  assert.deepEqual(entered, [3, 0, 1, 2]);
});
