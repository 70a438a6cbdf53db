// The package in browsers, workers and bundles: 'init' loads the engine.

import { CurvekitError } from "./lib/error.js";
import { isReady, useParts } from "./lib/instance.js";

export { check, compare, convert, CurvekitError, identify, measure, names, plot, presets, sample, scan, solve, sweep } from "./lib/curvekit.js";

/** The files of the parts. */
const FILES = { core: new URL("./engine/core.wasm", import.meta.url), tools: new URL("./engine/tools.wasm", import.meta.url) };

/** The parts that are loaded from these files. @type {Partial<Record<"core" | "tools", Promise<WebAssembly.Module>>>} */
const fetched = {};

/** @param {{ core?: any, tools?: any }} [sources] */
export async function init(sources = {}) {
  if (Object.getPrototypeOf(sources) !== Object.prototype) {
    throw new TypeError("'init' takes the parts of the engine by their names: init({ core, tools }).");
  }
  const [core, tools] = await Promise.all([part("core", sources.core), part("tools", sources.tools)]);
  useParts({ core, tools });
}

/** @param {"core" | "tools"} name @param {any} source @returns {Promise<WebAssembly.Module> | null} Nothing for what needs not be loaded. */
function part(name, source) {
  if (source !== undefined) return source === false ? null : compiled(source);
  if (isReady(name)) return null;
  const loading = fetched[name] ??= compiled(FILES[name]);
  // A later call tries again.
  loading.catch(() => delete fetched[name]);
  return loading;
}

/** @param {any} source @returns {Promise<WebAssembly.Module>} */
async function compiled(source) {
  const given = await source;
  const content = typeof given === "string" || given instanceof URL ? await response(given) : given;
  if (content instanceof WebAssembly.Module) return content;
  if (typeof Response === "undefined" || !(content instanceof Response)) return WebAssembly.compile(content);
  const type = content.headers.get("content-type") ?? "";
  return type.startsWith("application/wasm") ? WebAssembly.compileStreaming(content) : WebAssembly.compile(await content.arrayBuffer());
}

/** @param {string | URL} address @returns {Promise<Response>} */
async function response(address) {
  const found = await fetch(address);
  if (!found.ok) throw new CurvekitError(`The engine was not loaded from ${found.url}: status ${found.status}.`);
  return found;
}
