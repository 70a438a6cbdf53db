// One run of the command: its verb, and what it prints of a failure.

import { readFileSync } from "node:fs";
import { parse } from "./arguments.js";
import { Failure, needsNative } from "./failure.js";
import { help } from "./help.js";
import { displayed } from "./text.js";
import { RUN } from "./verbs.js";

/** The message on one line, with punctuation at its end. @param {string} message */
function sentence(message) {
  const line = displayed(message).replace(/(?<=#)#/g, " ");
  const shown = [...line].length > 1000 ? `${[...line].slice(0, 1000).join("")}…` : line;
  return /[.?!…]$/.test(shown) ? shown : `${shown}.`;
}

/** @param {string | undefined} word */
const isHelp = (word) => word === "--help" || word === "-h";

/**
 * Runs a command line.
 * @param {string[]} line The words after the name of the command.
 * @param {(text: string) => void} write Takes the result.
 * @param {(text: string) => void} writeError Takes messages.
 * @returns {number} The exit status.
 */
export function execute([verb, ...words], write, writeError) {
  const say = (/** @type {string} */ text) => writeError(`${displayed(text)}\n`);
  try {
    // Node puts this character in the place of bytes that are no text.
    if (words.some((word) => word.includes("\ufffd"))) throw needsNative("An argument that is not UTF-8, or has the character U+FFFD, needs");
    if (verb === "--version" && words.length === 0) {
      write(`${JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version}\n`);
    } else if (isHelp(verb) && words.length === 0) {
      write(help());
    } else if (Object.hasOwn(RUN, verb ?? "") && words.length === 1 && isHelp(words[0])) {
      write(help(verb));
    } else if (Object.hasOwn(RUN, verb ?? "")) {
      RUN[verb](parse(verb, words), write, say);
    } else {
      throw needsNative(verb === undefined ? "The help needs" : `'${verb}' needs`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`error: ${sentence(error.message)}`);
    return error.status;
  }
}
