#!/usr/bin/env node
// The command 'npx curvekit', on the engine.

import { readFileSync, writeSync } from "node:fs";
import "../node.js";
import { parse } from "../lib/command/arguments.js";
import { Failure, needsNative } from "../lib/command/failure.js";
import { displayed } from "../lib/command/text.js";
import { RUN } from "../lib/command/verbs.js";

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

const say = (/** @type {string} */ line) => write(2, `${displayed(line)}\n`);

/** The message on one line, with punctuation at its end. @param {string} message */
function sentence(message) {
  const line = displayed(message).replace(/(?<=#)#/g, " ");
  const shown = [...line].length > 1000 ? `${[...line].slice(0, 1000).join("")}…` : line;
  return /[.?!…]$/.test(shown) ? shown : `${shown}.`;
}

/** @param {string[]} words */
function run([verb, ...words]) {
  if (verb === "--version" && words.length === 0) {
    write(1, `${JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version}\n`);
    return;
  }
  if (!Object.hasOwn(RUN, verb ?? "")) throw needsNative(verb === undefined ? "The help needs" : `'${verb}' needs`);
  RUN[verb](parse(verb, words), (text) => write(1, text), say);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(`error: ${sentence(error.message)}`);
  process.exitCode = error.status;
}
