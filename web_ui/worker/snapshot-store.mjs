/*
 * The memory snapshot in Cache Storage. There is one for each version of everything Python (the key). Only blocks that are
 * not all zero are stored: about half. A start from the snapshot is marked until it has succeeded. A mark that remains means
 * that a start was interrupted or crashed: after the second in a row the snapshot is deleted, and not made again for this
 * key.
 */
const KEY = '__PYTHON_KEY__';
/** @type {string} */
const SWITCH = '__SNAPSHOT__'; // the build writes "on" or "off"

const CACHE = 'evertable-snapshot';
const BLOCK = 4096;
const STRIKES = 2;
const at = (/** @type {string} */ name) => new URL(`./__snapshot__/${name}`, import.meta.url).href;
const SNAPSHOT = at(`${KEY}.bin`);
const TRYING = at(`${KEY}.trying`);
const BAD = at(`${KEY}.bad`);
const OFF = at('off');

/**
 * @param {Uint8Array<ArrayBuffer>} memory
 * @returns {Uint8Array<ArrayBuffer>} header of two 32-bit words (size, blocks), block numbers, blocks
 */
function pack(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  const perBlock = BLOCK / 4;
  const used = [];
  for (let block = 0; block * BLOCK < memory.length; block++) {
    const end = Math.min((block + 1) * perBlock, words.length);
    for (let word = block * perBlock; word < end; word++) {
      if (words[word]) {
        used.push(block);
        break;
      }
    }
  }
  const start = 8 + 4 * used.length;
  const packed = new Uint8Array(start + BLOCK * used.length);
  const size = Math.min(memory.length, BLOCK * ((used.at(-1) ?? -1) + 1)); // what follows is zero in a new memory too
  new Uint32Array(packed.buffer, 0, 2 + used.length).set([size, used.length, ...used]);
  used.forEach((block, i) =>
    packed.set(memory.subarray(block * BLOCK, (block + 1) * BLOCK), start + i * BLOCK),
  );
  return packed;
}

/**
 * @param {ArrayBuffer} packed
 * @returns {Uint8Array} the memory; throws if the sizes do not match
 */
function unpack(packed) {
  const [size, count] = new Uint32Array(packed, 0, 2);
  const start = 8 + 4 * count;
  if (packed.byteLength !== start + BLOCK * count) throw new Error('snapshot cut short');
  const blocks = new Uint32Array(packed, 8, count);
  const bytes = new Uint8Array(packed);
  const memory = new Uint8Array(size);
  for (let i = 0; i < count;) {
    let run = 1; // adjacent blocks are copied together
    while (i + run < count && blocks[i + run] === blocks[i] + run) run++;
    const from = start + i * BLOCK;
    const target = blocks[i] * BLOCK;
    memory.set(bytes.subarray(from, from + Math.min(run * BLOCK, size - target)), target);
    i += run;
  }
  return memory;
}

/** The snapshot to start from, or undefined; never rejects. */
export async function openSnapshot() {
  try {
    if (SWITCH !== 'on') {
      await caches.delete(CACHE);
      return undefined;
    }
    const look = (/** @type {string} */ name) => caches.match(name, { cacheName: CACHE });
    const [kept, trying, off] = await Promise.all([SNAPSHOT, TRYING, OFF].map(look));
    if (!kept || off) return undefined;
    const cache = await caches.open(CACHE);
    const drop = async () => {
      await cache.put(BAD, new Response(''));
      await Promise.all([cache.delete(SNAPSHOT), cache.delete(TRYING)]);
    };
    const unfinished = trying ? Number(await trying.text()) : 0;
    if (unfinished >= STRIKES) {
      await drop();
      return undefined;
    }
    const mark = cache.put(TRYING, new Response(String(unfinished + 1)));
    const bytes = unpack(await kept.arrayBuffer());
    return { bytes, drop, worked: () => mark.then(() => cache.delete(TRYING)).catch(() => {}) };
  } catch {
    return undefined;
  }
}

/** Whether a snapshot should be made: allowed, not there yet, and not found bad before. */
export async function isWanted() {
  if (SWITCH !== 'on') return false;
  const cache = await caches.open(CACHE);
  const found = await Promise.all([SNAPSHOT, BAD, OFF].map(name => cache.match(name)));
  return !found.some(Boolean);
}

/**
 * Stores a snapshot and deletes those of other versions.
 * @param {Uint8Array<ArrayBuffer>} memory
 * @returns {Promise<number>} bytes stored
 */
export async function keep(memory) {
  const packed = pack(memory);
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url !== OFF) await cache.delete(url);
  await cache.put(
    SNAPSHOT,
    new Response(packed, { headers: { 'content-type': 'application/octet-stream' } }),
  );
  return packed.length;
}
