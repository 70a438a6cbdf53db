// What the tests need beside Node, and stand-ins for packages that Debian does not have.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./native.js";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Where .ci/node-tools has unpacked Debian's packages of Node. */
const TOOLS = join(ROOT, "../.build/node-tools/usr");
process.env.PATH = `${join(TOOLS, "bin")}:${process.env.PATH}`;
const DEBIAN = [join(TOOLS, "share/nodejs"), "/usr/share/nodejs"];

/** The folder of a package of Node, or nothing. */
export function nodePackage(name) {
  for (const folder of DEBIAN) {
    try {
      createRequire(join(folder, "any.js")).resolve(join(folder, name));
      return join(folder, name);
    } catch {
      // The next one may have it.
    }
  }
  return null;
}

/** Why a test cannot run: nothing if there is such a program. */
export const without = (program) => (run("sh", ["-c", `command -v ${program}`]).status === 0 ? false : `there is no ${program}`);

/** A folder for one test, with files, and with this package and others in `node_modules`. */
export function project(files, packages = {}) {
  const folder = mkdtempSync(join(tmpdir(), "curvekit-project-"));
  mkdirSync(join(folder, "node_modules"));
  for (const [name, target] of Object.entries({ curvekit: ROOT, ...packages })) symlinkSync(target, join(folder, "node_modules", name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A stand-in of Vitest: `test` of Node, and `expect` with matchers that are added. */
export const VITEST = `
export { test } from "node:test";
const added = {};
const call = (actual, isNot) => Object.fromEntries(Object.entries(added).map(([name, matcher]) => [name, (...expected) => {
  const { pass, message } = matcher.call({ isNot }, actual, ...expected);
  if (pass === isNot) throw new Error(message());
}]));
export const expect = Object.assign((actual) => ({ ...call(actual, false), not: call(actual, true) }), { extend: (more) => Object.assign(added, more) });
`;
