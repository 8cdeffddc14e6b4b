/*
 * Pyodide's WebAssembly, compiled once by the page (begin.js) and handed to every worker that runs it; and a Web Lock that a
 * worker holds as long as it lives, by which the page notices its end at once.
 */
import { instantiate } from './late-part.mjs';

const AGAIN_MS = 10;

/**
 * In a PyScript worker: asks the page until it answers (app/boot/python-worker.js), then waits.
 * @returns {Promise<WebAssembly.Module | undefined>}
 */
export function askPage() {
  return new Promise(resolve => {
    const ask = () => {
      const { port1, port2 } = new MessageChannel(); // a channel of our own: PyScript uses the ordinary messages itself
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
 * Holds a lock until the end of this worker. Without locks (an old browser, an insecure page) only its silence shows that it
 * has died.
 * @param {(name: string) => void} tell called with its name once it is held
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
 * Pyodide fetches and compiles its WebAssembly itself: makes its next start use the compiled one, and its late part.
 * @param {Promise<WebAssembly.Module | undefined>} code undefined: it fetches and compiles as usual
 */
export function useCode(code) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (address, init) =>
    String(address).endsWith('.asm.wasm') && (await code) ? new Response() : fetch(address, init);
  WebAssembly.instantiateStreaming = async (response, imports = {}) => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
    const module = (await code) ?? (await WebAssembly.compileStreaming(response));
    return { module, instance: await instantiate(module, imports) };
  };
}
