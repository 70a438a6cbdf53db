// The package as it is installed.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { run } from "./native.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "curvekit-package-"));
after(() => rmSync(folder, { recursive: true }));

function packed(name) {
  const { status, stderr } = run(join(ROOT, "build"), [join(folder, name)]);
  assert.equal(status, 0, stderr);
  return join(folder, name, `curvekit-${version}.tgz`);
}

const FILES = [
  "LICENSE", "README.md", "THIRD-PARTY.md", "bin/curvekit.js", "engine/engine.js", "engine/engine.wasm", "index.d.ts", "index.js",
  "lib/chart.js", "lib/checks.js", "lib/columns.js", ...["arguments", "comparisons", "curves", "execute", "failure", "metrics", "text", "verbs"].map((name) => `lib/command/${name}.js`), "lib/curvekit.js", "lib/error.js", "lib/instance.js", "lib/times.js",
  "matchers.d.ts", "matchers.js", "metrics.d.ts", "node.js", "package.json", "postcss.d.ts", "postcss.js", "style-dictionary.d.ts", "style-dictionary.js",
];

test("two packages have the same bytes, and the listed files", (t) => {
  const [one, other] = [packed("one"), packed("other")];
  assert.ok(readFileSync(one).equals(readFileSync(other)));
  const files = run("tar", ["-tzf", one]).stdout.trimEnd().split("\n").map((path) => path.replace(/^package\//, "")).sort();
  assert.deepEqual(files, FILES);
  t.diagnostic(`the package has ${statSync(one).size} bytes`);
  assert.ok(statSync(one).size < 2_500_000);
});

test("the engine imports nothing", (t) => {
  const bytes = readFileSync(join(ROOT, "engine/engine.wasm"));
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
  t.diagnostic(`the engine has ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} with gzip`);
});

/** Times of a fresh process in milliseconds of its processor: V8 keeps the code of a module that it has seen. */
const TIMES = `
import { readFileSync } from "node:fs";
const timed = (work) => { const start = process.cpuUsage(); work(); const { user, system } = process.cpuUsage(start); return (user + system) / 1000; };
const median = (times) => times.sort((one, other) => one - other)[times.length >> 1];
const bytes = readFileSync(process.argv[1]);
const start = timed(() => new WebAssembly.Instance(new WebAssembly.Module(bytes)));
const { measure } = await import(process.argv[2]);
const first = timed(() => measure("smooth"));
const next = median(Array.from({ length: 51 }, (_, index) => timed(() => measure(["spring(stiffness: 80, damping: 4)", "ease-out", "bounce-out"][index % 3]))));
console.log(JSON.stringify({ start, first, next }));
`;

test("the engine starts and measures in little time", (t) => {
  const found = Array.from({ length: 5 }, () =>
    JSON.parse(run(process.execPath, ["--input-type=module", "-e", TIMES, join(ROOT, "engine/engine.wasm"), join(ROOT, "node.js")]).stdout));
  const median = (key) => found.map((times) => times[key]).sort((one, other) => one - other)[2];
  t.diagnostic(`milliseconds of processor, medians: ${median("start")} to start, ${median("first")} for the first curve, ${median("next")} for others`);
  // Far above what they take, so that only a defect fails.
  assert.ok(median("start") < 3000 && median("first") < 3000 && median("next") < 30);
});

test("the package has no dependency and runs nothing when it is installed", () => {
  const description = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const key of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"]) assert.equal(description[key], undefined);
});
