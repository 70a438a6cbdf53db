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

test("the engine starts and measures in little time", async (t) => {
  const bytes = readFileSync(join(ROOT, "engine/engine.wasm"));
  const median = (work, count) => {
    const times = Array.from({ length: count }, () => {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    return times.sort((one, other) => one - other)[count >> 1];
  };
  const start = median(() => new WebAssembly.Instance(new WebAssembly.Module(bytes)), 11);
  const { measure } = await import("../node.js");
  measure("smooth");
  const times = Object.fromEntries(["spring(stiffness: 80, damping: 4)", "ease-out", "bounce-out"].map((curve) => [curve, median(() => measure(curve), 51)]));
  t.diagnostic(`milliseconds of processor, median: ${start} to start, to measure ${JSON.stringify(times)}`);
  // Ten times what they take on one quiet processor, so that only a defect fails.
  assert.ok(start < 2000);
  for (const time of Object.values(times)) assert.ok(time < 20);
});

test("the package has no dependency and runs nothing when it is installed", () => {
  const description = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const key of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"]) assert.equal(description[key], undefined);
});
