#!/usr/bin/env node
// The command 'npx curvekit', on the engine.

import { writeSync } from "node:fs";
import "../node.js";
import { execute } from "../lib/command/execute.js";

/** Writes all bytes, also to a pipe whose reader is slow. @param {number} descriptor @param {string} text */
function write(descriptor, text) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length;) {
    try {
      start += writeSync(descriptor, bytes, start);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      // A reader such as 'head' that closes its end early is no failure.
      if (code === "EPIPE") process.exit(0);
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

process.exitCode = execute(process.argv.slice(2), (text) => write(1, text), (text) => write(2, text));
