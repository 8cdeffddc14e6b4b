/*
 * Pyodide's WebAssembly, compiled once by the page (begin.js) and handed to every worker that runs it.
 */
const AGAIN_MS = 10;

/**
 * In a PyScript worker: ask the page until it hears (app/boot/python-worker.js), then wait.
 * @returns {Promise<WebAssembly.Module | undefined>}
 */
export function askPage() {
  return new Promise(resolve => {
    const ask = () => {
      const { port1, port2 } = new MessageChannel(); // PyScript knows nothing of this: what comes the usual way is its own
      port1.onmessage = ({ data }) => (data === 'heard' ? clearInterval(timer) : resolve(data.code));
      postMessage('code?', { transfer: [port2] });
    };
    const timer = setInterval(ask, AGAIN_MS); // the page may not listen yet
    ask();
  });
}

/**
 * Pyodide fetches and compiles for itself: let its next start take what is compiled already.
 * @param {Promise<WebAssembly.Module | undefined>} code  nothing: it does fetch and compile
 */
export function useCode(code) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (address, init) =>
    String(address).endsWith('.asm.wasm') && (await code) ? new Response() : fetch(address, init);
  WebAssembly.instantiateStreaming = async (response, imports) => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
    const module = await code;
    if (!module) return instantiateStreaming(response, imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
