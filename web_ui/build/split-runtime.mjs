// Splits Pyodide's WebAssembly: the functions that a page enters stay; all others go to a late part, which is brought
// (worker/late-part.mjs) at the first call of one of them.
//
// In the early part a function of the late one is a stub of its name and type, so that calls of it, exports and the table of
// function pointers stay as they are. The parts know each other by a table of their own: first places for the functions that
// stubs call, empty until the late part fills them; then the early functions that late ones call. The late part has no
// memory, tables, tags or variables: it imports those of the early part. It may bring content of the memory that its functions
// alone read.
import binaryen from 'binaryen';

export { binaryen }; // tests lie where no package is found

const { Features } = binaryen;
export const FEATURES =
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.SignExt |
  Features.BulkMemory |
  Features.ExceptionHandling |
  Features.ReferenceTypes |
  Features.Multivalue |
  Features.ExtendedConst |
  Features.TailCall |
  Features.SIMD128;

/** How the exports begin that only the late part uses: Emscripten's script is not shown them (worker/late-part.mjs). */
const OWN = 'late ';
const TABLE = `${OWN}table`;

/** @typedef {InstanceType<typeof binaryen.Module>} Module */
/** @typedef {{to: number, content: Uint8Array}} Data for an address */

/** The factor by which Python's random generator is seeded: as an address it would lie in the names of characters. */
const FACTOR = 1_664_525;

const clean = (/** @type {Module} */ module) => module.runPasses(['remove-unused-module-elements']);

/**
 * @template T
 * @param {number} length
 * @param {(index: number) => T} item
 */
const list = (length, item) => Array.from({ length }, (_, index) => item(index));

/**
 * Names of the functions that have a body, in their order.
 * @param {Module} module
 */
export const defined = module =>
  list(module.getNumFunctions(), index => binaryen.getFunctionInfo(module.getFunctionByIndex(index)))
    .filter(({ module: from }) => !from)
    .map(({ name }) => name);

const exportsOf = (/** @type {Module} */ module) =>
  list(module.getNumExports(), index => binaryen.getExportInfo(module.getExportByIndex(index)));

const typeOf = (/** @type {Module} */ module, /** @type {string} */ name) =>
  binaryen.getFunctionInfo(module.getFunction(name));

/**
 * Copies a module.
 * @param {Module} module
 * @returns {{copy: Module, names: Map<string, string>}} the copy, and what its functions are called in it
 */
function copied(module) {
  const all = defined(module);
  for (const name of all) module.addFunctionExport(name, OWN + name);
  const copy = binaryen.readBinary(module.emitBinary());
  copy.setFeatures(FEATURES);
  const found = new Map(exportsOf(copy).map(({ name, value }) => [name, value]));
  for (const name of all) {
    module.removeExport(OWN + name);
    copy.removeExport(OWN + name);
  }
  return { copy, names: new Map(all.map(name => [name, /** @type {string} */ (found.get(OWN + name))])) };
}

/** Exports all that both parts must have in common: tables and variables; memory and tags are exported already. */
function share(/** @type {Module} */ module) {
  for (const ref of list(module.getNumTables(), index => module.getTableByIndex(index))) {
    const { name } = binaryen.getTableInfo(ref);
    module.addTableExport(name, `${OWN}table ${name}`);
  }
  for (const ref of list(module.getNumGlobals(), index => module.getGlobalByIndex(index))) {
    const { name, mutable } = binaryen.getGlobalInfo(ref);
    if (mutable) module.addGlobalExport(name, `${OWN}global ${name}`);
  }
}

/**
 * Makes a module import what it exports, but for functions and constants, and export nothing.
 * @param {Module} module
 * @param {Data[]} data what it brings into memory; all else is there already
 */
function turn(module, data) {
  const { initial, max } = module.getMemoryInfo('0');
  const segments = data.map(({ to, content }, nth) => ({
    name: `${nth}`,
    offset: module.i32.const(to),
    data: content,
    passive: false,
  }));
  module.setMemory(initial, max ?? -1, null, segments);
  for (const { name } of list(module.getNumElementSegments(), index =>
    binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(index)),
  ))
    module.removeElementSegment(name);
  for (const { name, kind, value } of exportsOf(module)) {
    if (kind === binaryen.ExternalMemory) module.addMemoryImport(value, 'early', name);
    if (kind === binaryen.ExternalTable) module.addTableImport(value, 'early', name);
    if (kind === binaryen.ExternalTag) {
      const { params, results } = binaryen.getTagInfo(module.getTag(value));
      module.addTagImport(value, 'early', name, params, results);
    }
    if (kind === binaryen.ExternalGlobal) {
      const { type, mutable } = binaryen.getGlobalInfo(module.getGlobal(value));
      if (mutable) module.addGlobalImport(value, 'early', name, type, true);
    }
    module.removeExport(name);
  }
}

/**
 * Splits a module.
 * @param {Module} module it becomes the early part
 * @param {Set<string>} entered names of functions that stay
 * @param {Data[]} [data] content of the memory that comes with the late part. Throws if a function that stays names it
 * @returns {Uint8Array} the late part
 */
export function split(module, entered, data = []) {
  const all = defined(module);
  const [kept, moved] = [all.filter(name => entered.has(name)), all.filter(name => !entered.has(name))];
  share(module);
  const { copy: late, names } = copied(module);
  const lateName = (/** @type {string} */ name) => /** @type {string} */ (names.get(name));

  // Which of the functions that move does the early part name?
  for (const name of moved) {
    const { params, results } = typeOf(module, name);
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  module.addTable(TABLE, 0, -1);
  module.addActiveElementSegment(TABLE, TABLE, kept); // those that only the late part calls, too
  module.addTableExport(TABLE, TABLE);
  clean(module);
  const left = new Set(defined(module));
  const stubs = moved.filter(name => left.has(name));

  // The late part holds these and what they call, and imports the early functions.
  turn(late, data);
  for (const name of kept.map(lateName)) {
    const { params, results } = typeOf(late, name);
    late.removeFunction(name);
    late.addFunctionImport(name, 'call', name, params, results);
  }
  late.addTable(TABLE, stubs.length, -1);
  late.addTableImport(TABLE, 'early', TABLE);
  late.addActiveElementSegment(TABLE, TABLE, stubs.map(lateName));
  clean(late);
  const called = kept.filter(name => late.getFunction(lateName(name)));
  called.forEach((name, index) => {
    const { params, results } = typeOf(late, lateName(name));
    late.addFunctionImport(lateName(name), 'call', String(stubs.length + index), params, results);
  });
  const file = late.emitBinary();

  module.removeElementSegment(TABLE);
  module.removeExport(TABLE);
  module.removeTable(TABLE);
  const places = stubs.length + called.length;
  module.addTable(TABLE, places, places);
  module.addActiveElementSegment(TABLE, TABLE, called, module.i32.const(stubs.length));
  module.addTableExport(TABLE, TABLE);
  addStubs(module, stubs);
  const asked = WebAssembly.Module.imports(new WebAssembly.Module(file)).map(({ name }) => name);
  for (const { name } of exportsOf(module))
    if (name.startsWith(OWN) && !asked.includes(name)) module.removeExport(name);
  clean(module);
  if (data.length) checkUnread(module, data);
  return file;
}

/** Throws if code names an address in the data, as a constant or as the offset of an access. */
function checkUnread(/** @type {Module} */ module, /** @type {Data[]} */ data) {
  for (const [, found] of module.emitText().matchAll(/(?:i32\.const |offset=)(\d{4,})/g)) {
    const address = Number(found);
    if (address === FACTOR) continue;
    if (data.some(({ to, content }) => address >= to && address < to + content.length))
      throw new Error(`a function of the early part reads ${address}, which is late`);
  }
}

/** Gives stubs their bodies: bring the late part if it is not there, call what it has put into the stub's place. */
function addStubs(/** @type {Module} */ module, /** @type {string[]} */ stubs) {
  const { none } = binaryen;
  const first = module.table.get(TABLE, module.i32.const(0), binaryen.funcref);
  const bring = module.call(`${OWN}bring`, [], none);
  module.addFunctionImport(`${OWN}bring`, 'late', 'bring', none, none);
  module.addFunction(`${OWN}need`, none, none, [], module.if(module.ref.is_null(first), bring));
  stubs.forEach((name, place) => {
    const { params, results } = typeOf(module, name);
    const given = binaryen.expandType(params).map((type, index) => module.local.get(index, type));
    const called = module.call_indirect(TABLE, module.i32.const(place), given, params, results);
    const body = module.block(null, [module.call(`${OWN}need`, [], none), called], results);
    binaryen.Function.setBody(module.getFunction(name), body);
  });
}
