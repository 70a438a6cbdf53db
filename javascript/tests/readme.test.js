// Every block of the README does what it shows.

import assert from "node:assert/strict";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import "../node.js";
import { ask } from "../lib/instance.js";
import { run } from "./native.js";
import { nodePackage, project, ROOT, VITEST, without } from "./tools.js";

const blocks = Array.from(readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms), ([, kind, text]) => ({ kind, text }));

/** A line 'EXPRESSION;      // VALUE' compares what it shows. */
const compared = (text) => text.replace(/^( *)(.*);(?: {2,}|\n)\/\/ (?!import)([^\n]+)$/gm, (line, indent, expression, value) =>
  /^\s*(import|expect|register|\}|const)/.test(line) || /^(or |esbuild |the )/.test(value) ? line : `${indent}shows(${expression}, ${JSON.stringify(value)});`);

const SHOWS = `import { inspect } from "node:util";
import { strictEqual } from "node:assert/strict";
let shown = 0;
const shows = (value, text) => { shown += 1; strictEqual(inspect(value, { breakLength: Infinity }), text.startsWith('"') ? inspect(JSON.parse(text)) : text); };
process.on("exit", () => console.log(shown + " values"));
`;

const STYLE_DICTIONARY = "export default class { static transforms = {}; static registerTransform(one) { this.transforms[one.name] = one; } }\n";

const hasCharts = ask((engine) => "lab_plot" in engine.exports);

let values = 0;
/** Blocks for which a tool is not installed. */
let skipped = 0;
for (const [index, { kind, text }] of blocks.entries()) {
  if (kind !== "js") continue;
  const isBundled = text.includes("core.wasm");
  const postcss = nodePackage("postcss");
  const skip = isBundled ? without("esbuild") : text.includes('"postcss"') && !postcss ? "there is no postcss"
    : /\b(plot|scan)\(/.test(text) && !hasCharts ? "the engine has no charts" : false;
  if (skip) skipped += 1;
  test(`block ${index + 1}: ${text.slice(0, text.indexOf("\n"))}`, { skip }, () => {
    const { folder, remove } = project({
      "block.mjs": SHOWS + compared(text),
      "node_modules/vitest/index.mjs": VITEST, "node_modules/vitest/package.json": '{"exports": "./index.mjs"}',
      "node_modules/style-dictionary/index.mjs": STYLE_DICTIONARY, "node_modules/style-dictionary/package.json": '{"exports": "./index.mjs"}',
    }, postcss ? { postcss } : {});
    try {
      const words = isBundled ? ["esbuild", ["block.mjs", "--bundle", "--platform=browser", "--format=esm", "--external:node:*", "--loader:.wasm=file", "--outdir=out"]] : [process.execPath, ["block.mjs"]];
      const { status, stdout, stderr } = run(...words, { cwd: folder });
      assert.equal(status, 0, stdout + stderr);
      values += Number(/(\d+) values/.exec(stdout)?.[1] ?? 0);
    } finally {
      remove();
    }
  });
}

test("the blocks show values", () => assert.ok(values >= 14 - skipped, `only ${values} values were compared`));

for (const { text } of blocks.filter(({ kind }) => kind === "console")) {
  test(`console: ${text.slice(0, text.indexOf("\n"))}`, () => {
    const [first, ...rest] = text.split("\n");
    const { folder, remove } = project({ "bin/npx": `#!/bin/sh\nshift\nexec node ${join(ROOT, "bin/curvekit.js")} "$@"\n` });
    chmodSync(join(folder, "bin/npx"), 0o755);
    try {
      const { stdout, stderr } = run("sh", ["-c", first.replace(/^\$ /, "")], { cwd: folder, env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` } });
      assert.equal(stdout + stderr, rest.join("\n"));
    } finally {
      remove();
    }
  });
}
