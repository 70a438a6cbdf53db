// The one instance of the engine. It is made when it is first needed, and anew after a trap. The engine has two parts: the
// core, and the tools. When a call first needs the tools, it is made anew with both, and the call is made again.

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
const NO_CORE = "The engine is not loaded; call 'await init()' first.";
const NO_TOOLS = "Only the core of the engine is loaded, and this needs its tools; call 'await init()' first.";

/** A call has come to a function of the tools, which are not linked. */
class ToolsNeeded extends Error {}

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

/** @returns {any} The exports of a new instance, with the tools if they are loaded. */
function instance() {
  const missing = () => {
    throw new ToolsNeeded();
  };
  // The core imports each function of the tools, all by one name: '.ci/one-import'.
  const { exports } = new WebAssembly.Instance(loaded("core", NO_CORE), { "-": { "": missing } });
  if (parts.tools) new WebAssembly.Instance(parts.tools, { primary: exports });
  return exports;
}

/** The engine of the call that is being answered. @type {PackageEngine | null} */
let asked = null;

/**
 * Asks the engine. Whatever breaks off there, such as a trap or a full stack, ends only this call.
 * @template Answer
 * @param {(engine: PackageEngine) => Answer} work It calls nothing but the engine, and may be called twice.
 * @param {{ needsTools?: boolean }} [options] With `needsTools`, it is called once.
 * @returns {Answer}
 */
export function ask(work, { needsTools = false } = {}) {
  // A question within a question is a part of it.
  if (asked) return work(asked);
  if (needsTools && !parts.tools) {
    loaded("core", NO_CORE);
    loaded("tools", NO_TOOLS);
    engine = null;
  }
  engine ??= new PackageEngine(instance());
  asked = engine;
  let error;
  try {
    return work(asked);
  } catch (caught) {
    if (caught instanceof CurvekitError) throw caught;
    engine = null;
    error = caught;
  } finally {
    if (asked.exports.memory.buffer.byteLength > MAXIMUM_KEPT_MEMORY) engine = null;
    asked = null;
  }
  if (error instanceof ToolsNeeded && !needsTools) return ask(work, { needsTools: true });
  throw new CurvekitError("Internal error: the engine broke off; the next call starts it anew.", { cause: error });
}
