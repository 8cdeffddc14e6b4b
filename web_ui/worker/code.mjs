/*
 * Pyodide's WebAssembly, compiled once by the page (begin.js) and handed to every worker that runs it; and a Web Lock
 * that a worker holds as long as it lives, by which the page notices its end at once.
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
      port1.onmessage = ({ data }) => {
        if (data !== 'heard') return resolve(data.code);
        clearInterval(timer);
        hold(name => port1.postMessage(name));
      };
      postMessage('code?', { transfer: [port2] });
    };
    const timer = setInterval(ask, AGAIN_MS); // the page may not listen yet
    ask();
  });
}

/**
 * Hold a lock to the end of this worker. Without locks (an old browser, a page that is not secure) its silence must tell.
 * @param {(name: string) => void} tell  called with its name once it is held
 */
function hold(tell) {
  const name = `evertable.worker.${Math.random()}.${performance.timeOrigin}`;
  const held = navigator.locks?.request(name, () => {
    tell(name);
    return new Promise(() => {});
  });
  held?.catch(() => {});
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
