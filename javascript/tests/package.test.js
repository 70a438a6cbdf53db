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
  "LICENSE", "README.md", "THIRD-PARTY.md", "bin/curvekit.js", "engine/core.wasm", "engine/engine.js", "engine/tools.wasm", "index.d.ts", "index.js",
  ...["chart", "check", "checks", "columns"].map((name) => `lib/${name}.js`),
  ...[
    "arguments", "comparisons", "curves", "execute", "failure", "files", "help", "metrics", "plotting", "scanning", "solving", "sources", "sweeping",
    "targets", "text", "verbs",
  ].map((name) => `lib/command/${name}.js`),
  ...["curvekit", "engine", "error", "instance", "numbers", "options", "plot", "scan", "solve", "sweep"].map((name) => `lib/${name}.js`),
  ...["conditions", "powers", "template", "values"].map((name) => `lib/sweep/${name}.js`), "lib/times.js",
  "matchers.d.ts", "matchers.js", "metrics.d.ts", "node.js", "package.json", "postcss.d.ts", "postcss.js", "style-dictionary.d.ts", "style-dictionary.js",
];

test("two packages have the same bytes, and the listed files", (t) => {
  const [one, other] = [packed("one"), packed("other")];
  assert.ok(readFileSync(one).equals(readFileSync(other)));
  const files = run("tar", ["-tzf", one]).stdout.trimEnd().split("\n").map((path) => path.replace(/^package\//, "")).sort();
  assert.deepEqual(files, FILES);
  t.diagnostic(`the package has ${statSync(one).size} bytes`);
  assert.ok(statSync(one).size < 2_600_000);
});

/** The most bytes of each part, and with gzip. */
const LIMITS = { core: [1_100_000, 450_000], tools: [4_950_000, 1_980_000] };

for (const [part, limits] of Object.entries(LIMITS)) {
  test(`the ${part} of the engine has at most ${limits[0]} bytes, and ${limits[1]} with gzip`, (t) => {
    const bytes = readFileSync(join(ROOT, `engine/${part}.wasm`));
    const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length];
    t.diagnostic(`it has ${sizes[0]} bytes, and ${sizes[1]} with gzip`);
    assert.ok(sizes.every((size, index) => size <= limits[index]));
    const imported = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ module }) => module);
    // Each part imports only from the other one.
    assert.deepEqual([...new Set(imported)], [part === "core" ? "-" : "primary"]);
  });
}

/** Times of a fresh process in milliseconds of its processor: V8 keeps the code of a module that it has seen. */
const TIMES = `
const timed = (work) => { const start = process.cpuUsage(); work(); const { user, system } = process.cpuUsage(start); return (user + system) / 1000; };
const median = (times) => times.sort((one, other) => one - other)[times.length >> 1];
const { measure, presets } = await import(process.argv[1]);
const core = timed(() => measure("smooth"));
const tools = timed(() => presets());
const next = median(Array.from({ length: 51 }, (_, index) => timed(() => measure(["spring(stiffness: 80, damping: 4)", "ease-out", "bounce-out"][index % 3]))));
console.log(JSON.stringify({ core, tools, next }));
`;

test("the engine starts and measures in little time", (t) => {
  const found = Array.from({ length: 5 }, () =>
    JSON.parse(run(process.execPath, ["--input-type=module", "-e", TIMES, join(ROOT, "node.js")]).stdout));
  const median = (key) => found.map((times) => times[key]).sort((one, other) => one - other)[2];
  t.diagnostic(`milliseconds of processor, medians: ${median("core")} for the first curve, ${median("tools")} for the first call of the tools, ${median("next")} for other curves`);
  // Far above what they take, so that only a defect fails.
  assert.ok(median("core") < 3000 && median("tools") < 3000 && median("next") < 30);
});

test("the package has no dependency and runs nothing when it is installed", () => {
  const description = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const key of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"]) assert.equal(description[key], undefined);
});
