// The one instance of the engine. It is made when it is first needed, and anew after a trap. The engine has two parts: the
// core, and the tools, which are linked with it when a call first needs them.

import { PackageEngine } from "./engine.js";
import { CurvekitError } from "./error.js";

/** An instance whose memory has grown beyond this many bytes is not kept: WebAssembly cannot give memory back. */
const MAXIMUM_KEPT_MEMORY = 64 * 1024 * 1024;
/** The longest text in characters, as long as the command's longest line. */
export const MAXIMUM_TEXT = 1024 * 1024;

/** @typedef {"core" | "tools"} Part */

/** @type {((part: Part) => WebAssembly.Module) | null} */
let load = null;
/** @type {{ core: WebAssembly.Module | null, tools: WebAssembly.Module | null }} */
const parts = { core: null, tools: null };
/** @type {PackageEngine | null} */
let engine = null;
/** What a call needed and did not find. @type {CurvekitError | null} */
let missing = null;

/** @param {(part: Part) => WebAssembly.Module} loader Gives a part at once when it is first needed. */
export function useLoader(loader) {
  load = loader;
}

/** @param {{ core?: WebAssembly.Module | null, tools?: WebAssembly.Module | null }} compiled The parts of all calls from now on. */
export function useParts({ core, tools }) {
  if (!core && !tools) return;
  parts.core = core ?? parts.core;
  parts.tools = tools ?? parts.tools;
  engine = null;
}

/** @param {Part} part @returns {boolean} Whether calls that need it can be answered at once. */
export const isReady = (part) => parts[part] !== null || load !== null;

/** @param {Part} part @param {string} sentence What is wrong without it. @returns {WebAssembly.Module} */
function loaded(part, sentence) {
  parts[part] ??= load?.(part) ?? null;
  if (parts[part] === null) throw new CurvekitError(sentence);
  return /** @type {WebAssembly.Module} */ (parts[part]);
}

/** @returns {any} The exports of a new instance. */
function instance() {
  const core = loaded("core", "The engine is not loaded; call 'await init()' first.");
  // What the core calls of the tools, by its place in the table, as long as they are not linked.
  const placeholder = new Proxy({}, {
    get: (_, place) => (/** @type {any[]} */ ...values) => {
      try {
        link();
      } catch (error) {
        if (error instanceof CurvekitError) missing = error;
        throw error;
      }
      return exports["%table"].get(Number(place))(...values);
    },
  });
  const exports = /** @type {any} */ (new WebAssembly.Instance(core, { "-": placeholder }).exports);
  const link = () => new WebAssembly.Instance(
    loaded("tools", "Only the core of the engine is loaded, and this needs its tools; call 'await init()' first."), { primary: exports });
  if (parts.tools) link();
  return exports;
}

/**
 * Asks the engine. Whatever breaks off there, such as a trap or a full stack, ends only this call.
 * @template Answer
 * @param {(engine: PackageEngine) => Answer} work It calls nothing but the engine.
 * @returns {Answer}
 */
export function ask(work) {
  engine ??= new PackageEngine(instance());
  const asked = engine;
  missing = null;
  try {
    return work(asked);
  } catch (error) {
    if (missing) engine = null;
    if (missing ?? error instanceof CurvekitError) throw missing ?? error;
    engine = null;
    throw new CurvekitError("Internal error: the engine broke off; the next call starts it anew.", { cause: error });
  } finally {
    if (asked.exports.memory.buffer.byteLength > MAXIMUM_KEPT_MEMORY) engine = null;
  }
}
