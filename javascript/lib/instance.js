// The one instance of the engine. It is made when it is first needed, and anew after a trap.

import { Engine } from "../engine/engine.js";
import { CurvekitError } from "./error.js";

/** An instance whose memory has grown beyond this many bytes is not kept: WebAssembly cannot give memory back. */
const MAXIMUM_KEPT_MEMORY = 64 * 1024 * 1024;
/** The longest text in characters, as long as the command's longest line. */
export const MAXIMUM_TEXT = 1024 * 1024;

/** @type {(() => WebAssembly.Module) | null} */
let load = null;
/** @type {WebAssembly.Module | null} */
let module = null;
/** @type {Engine | null} */
let engine = null;

/** @param {() => WebAssembly.Module} loader Gives the module at once when it is first needed. */
export function useLoader(loader) {
  load = loader;
}

/** @param {WebAssembly.Module} compiled The module of all calls from now on. */
export function useModule(compiled) {
  module = compiled;
  engine = null;
}

/** @returns {boolean} Whether calls can be answered at once. */
export const isReady = () => module !== null || load !== null;

/** @returns {Engine} */
function current() {
  if (engine) return engine;
  if (!module) {
    if (!load) throw new CurvekitError("The engine is not loaded; call 'await init()' first.");
    module = load();
  }
  engine = new Engine(/** @type {any} */ (new WebAssembly.Instance(module).exports));
  return engine;
}

/**
 * Asks the engine. Whatever breaks off there, such as a trap or a full stack, ends only this call.
 * @template Answer
 * @param {(engine: Engine) => Answer} work It calls nothing but the engine.
 * @returns {Answer}
 */
export function ask(work) {
  const asked = current();
  try {
    return work(asked);
  } catch (error) {
    if (error instanceof CurvekitError) throw error;
    engine = null;
    throw new CurvekitError("Internal error: the engine broke off; the next call starts it anew.", { cause: error });
  } finally {
    if (asked.exports.memory.buffer.byteLength > MAXIMUM_KEPT_MEMORY) engine = null;
  }
}
