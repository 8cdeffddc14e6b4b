// Makes Pyodide's WebAssembly tell which of its functions are entered: each says its number, the first time
// (`build.py cover`).
import binaryen from 'binaryen';
import { defined } from './split-runtime.mjs';

/**
 * @param {import("./split-runtime.mjs").Module} module its functions must be called by their numbers, as binaryen does
 */
export function tellEntered(module) {
  const { i32, none } = { i32: module.i32, none: binaryen.none };
  module.addFunctionImport('entered', 'cover', 'entered', binaryen.i32, none);
  for (const name of defined(module)) {
    const flag = `entered ${name}`;
    module.addGlobal(flag, binaryen.i32, true, i32.const(0));
    const ref = module.getFunction(name);
    const { results } = binaryen.getFunctionInfo(ref);
    const tell = [
      module.global.set(flag, i32.const(1)),
      module.call('entered', [i32.const(Number(name))], none),
    ];
    const first = module.if(i32.eqz(module.global.get(flag, binaryen.i32)), module.block(null, tell));
    binaryen.Function.setBody(ref, module.block(null, [first, binaryen.Function.getBody(ref)], results));
  }
}
