// Prints where in memory Python has the names of characters, which `unicodedata.name` alone reads, as JSON: [from, to] of each
// stretch. Python itself says where: a page of memory is of these tables if names change as it is blank. The pages at both
// ends of a stretch may hold something else as well, and are left out. Nothing else may change when all stretches are blank.
// usage: node find-names.mjs
import { loadPyodide } from 'pyodide';

const PAGE = 1_024;
const GAP = 4;
const WORD = ' LITTLE '; // one that they hold
const LEAST = 200_000; // bytes of tables; fewer: this Python has them in another form

const python = await loadPyodide();
python.runPython(`
import hashlib, unicodedata as u

every = [chr(n) for n in range(0x110000)]
named = [c for c in every if not u.name(c, "HANGUL SYLLABLE").startswith(("HANGUL SYLLABLE", "CJK UNIFIED"))]

def names():
    return hashlib.md5("".join(u.name(c, "?") for c in named).encode()).hexdigest()

def others():
    ask = (u.category, u.bidirectional, u.combining, u.east_asian_width, u.mirrored, u.decomposition)
    methods = [getattr(str, name) for name in dir(str) if name.startswith("is")] + [str.upper, str.lower, str.casefold, str.title]
    said = hashlib.md5()
    for c in every:
        told = [f(c) for f in ask] + [f(c) for f in methods] + [u.numeric(c, None), u.normalize("NFKD", c), u.normalize("NFC", c)]
        said.update(repr(told).encode())
    return said.hexdigest()
`);
const asked = (/** @type {string} */ what) => {
  try {
    return python.runPython(`${what}()`);
  } catch (error) {
    return String(error);
  }
};
const memory = () => /** @type {Uint8Array} */ (python._module.HEAPU8); // another one when it has grown

/**
 * What Python says while a stretch of memory is blank.
 * @param {number} from
 * @param {number} to
 * @param {string} what
 */
function blank(from, to, what) {
  const content = memory().slice(from, to);
  memory().fill(0, from, to);
  const said = asked(what);
  memory().set(content, from);
  return said;
}

const before = { names: asked('names'), others: asked('others') };
const isOfNames = (/** @type {number} */ page) =>
  blank(page * PAGE, (page + 1) * PAGE, 'names') !== before.names;

// From a page in their middle to both sides, over a few pages that no character needs.
const middle = Math.floor(Buffer.from(memory()).indexOf(WORD) / PAGE);
/** @type {number[]} */
const pages = [];
for (const step of [1, -1]) {
  let last = middle;
  for (let page = step > 0 ? middle : middle - 1; Math.abs(page - last) <= GAP; page += step) {
    if (!isOfNames(page)) continue;
    last = page;
    pages.push(page);
  }
}
/** @type {number[][]} */
const stretches = [];
for (const page of pages.sort((one, other) => one - other)) {
  const last = stretches.at(-1);
  if (last?.[1] === page * PAGE) last[1] += PAGE;
  else stretches.push([page * PAGE, (page + 1) * PAGE]);
}
const inner = stretches.map(([from, to]) => [from + PAGE, to - PAGE]).filter(([from, to]) => from < to);
const bytes = inner.reduce((sum, [from, to]) => sum + to - from, 0);
if (bytes < LEAST) throw new Error(`only ${bytes} bytes of names were found`);
const contents = inner.map(([from, to]) => memory().slice(from, to));
for (const [from, to] of inner) memory().fill(0, from, to);
if (asked('others') !== before.others) throw new Error('these tables hold more than names');
inner.forEach(([from], nth) => memory().set(contents[nth], from));
if (asked('names') !== before.names) throw new Error('names are not what they were');
console.log(JSON.stringify(inner));
