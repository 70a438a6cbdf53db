// The package in Node: each part of the engine is loaded from its file when it is first needed.

import { readFileSync } from "node:fs";
import { isReady, useLoader } from "./lib/instance.js";

if (!isReady("core")) useLoader((part) => new WebAssembly.Module(readFileSync(new URL(`./engine/${part}.wasm`, import.meta.url))));

export * from "./index.js";
