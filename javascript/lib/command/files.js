// Files that the command writes.

import { accessSync, chmodSync, constants, lstatSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { broken, Failure, STATUS } from "./failure.js";
import { displayed } from "./text.js";

/** A path for messages: on one line and in quotes; a very long one is cut at its start. @param {string} path @returns {string} */
export function quotedPath(path) {
  const line = [...displayed(path)];
  return line.length > 200 ? `'…${line.slice(-199).join("")}'` : `'${line.join("")}'`;
}

/** What there is at a path: nothing, a plain file with its permissions, or something else, such as a pipe. @param {string} path */
function existing(path) {
  const link = lstatSync(path, { throwIfNoEntry: false });
  const found = statSync(path, { throwIfNoEntry: false });
  const refuse = (/** @type {string} */ reason) => new Failure(`Cannot write ${quotedPath(path)}: ${reason}.`, STATUS.cannotCreate);
  if (!found && link) throw refuse("it is a link to a missing file");
  if (!found && !statSync(dirname(path), { throwIfNoEntry: false })) throw refuse("its folder does not exist");
  if (found?.isDirectory()) throw refuse("it is a folder");
  if (found) accessSync(path, constants.W_OK);
  return found && { isPlain: found.isFile(), permissions: found.mode & 0o7777, path: link?.isSymbolicLink() ? realpathSync(path) : path };
}

/** Whether two paths lead to one file. @param {string} path @param {string} other */
function isSame(path, other) {
  const [one, two] = [path, other].map((each) => statSync(each, { throwIfNoEntry: false }));
  return one !== undefined && two !== undefined && one.dev === two.dev && one.ino === two.ino;
}

/**
 * Writes a file whole or not at all: another file beside it gets its name when it is complete.
 * @param {string} path @param {string} text @param {string} [input] The file that was read; it is not written.
 */
export function writeFile(path, text, input) {
  let temporary = null;
  try {
    if (/\p{Cc}/u.test(path)) throw new Failure(`${quotedPath(path)} cannot be written: its name contains control characters.`);
    if (input !== undefined && isSame(path, input)) throw new Failure(`${quotedPath(path)} is also an input file; write to another file.`);
    const old = existing(path);
    // A pipe or a device has no whole.
    if (old && !old.isPlain) return writeFileSync(path, text);
    const target = old?.path ?? path;
    const own = join(dirname(target), `.curvekit-${process.pid}.tmp`);
    writeFileSync(own, "", { flag: "wx" });
    temporary = own;
    writeFileSync(own, text);
    if (old) chmodSync(own, old.permissions);
    renameSync(own, target);
    temporary = null;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw broken(`Writing ${quotedPath(path)}`, error);
  } finally {
    if (temporary !== null) rmSync(temporary, { force: true });
  }
}
