// The package in Node: the engine is loaded from its file when it is first needed.

import { readFileSync } from "node:fs";
import { isReady, useLoader } from "./lib/instance.js";

if (!isReady()) useLoader(() => new WebAssembly.Module(readFileSync(new URL("./engine/engine.wasm", import.meta.url))));

export * from "./index.js";
