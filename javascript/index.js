// The package in browsers, workers and bundles: 'init' loads the engine.

import { CurvekitError } from "./lib/error.js";
import { isReady, useModule } from "./lib/instance.js";

export { compare, convert, CurvekitError, measure, names, presets, sample } from "./lib/curvekit.js";

/** @type {Promise<void> | null} */
let started = null;

/** @param {any} [source] */
export function init(source) {
  if (source === undefined) {
    if (isReady()) return Promise.resolve();
    started ??= start(new URL("./engine/engine.wasm", import.meta.url)).catch((error) => {
      started = null;
      throw error;
    });
    return started;
  }
  return start(source);
}

/** @param {any} source @returns {Promise<void>} */
async function start(source) {
  const given = await source;
  const content = typeof given === "string" || given instanceof URL ? await fetched(given) : given;
  useModule(content instanceof WebAssembly.Module ? content : await compiled(content));
}

/** @param {string | URL} address @returns {Promise<Response>} */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new CurvekitError(`The engine was not loaded from ${response.url}: status ${response.status}.`);
  return response;
}

/** @param {any} content @returns {Promise<WebAssembly.Module>} */
async function compiled(content) {
  if (typeof Response === "undefined" || !(content instanceof Response)) return WebAssembly.compile(content);
  const type = content.headers.get("content-type") ?? "";
  return type.startsWith("application/wasm") ? WebAssembly.compileStreaming(content) : WebAssembly.compile(await content.arrayBuffer());
}
