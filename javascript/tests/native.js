// The native command, with which the package is compared.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The path of the command: that of `CURVEKIT`, or the one that is built. */
export const command = process.env.CURVEKIT ?? fileURLToPath(new URL("../../.build/debug/curvekit", import.meta.url));

/** Runs a command and returns its status and what it prints. */
export function run(program, words, { input = "", ...options } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { input, encoding: "utf8", maxBuffer: 2 ** 30, ...options });
  if (error) throw error;
  return { status, stdout, stderr };
}

/** What the native command prints. */
export function native(...words) {
  const input = typeof words.at(-1) === "object" ? words.pop().input : "";
  const { status, stdout, stderr } = run(command, words, { input });
  if (status !== 0) throw new Error(`curvekit ${words.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}

/** The records of a command that prints JSON, one for each curve. */
export const records = (verb, curves, ...words) =>
  native(verb, "--format", "json", ...words, "--from-file", "-", { input: `${curves.join("\n")}\n` }).trimEnd().split("\n").map((line) => JSON.parse(line));
