// The types as a strict project of TypeScript sees them, and whether they have all names of the code.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as curvekit from "../node.js";
import { run } from "./native.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const PROJECT = `
import curvekitPlugin from "curvekit/postcss";
import { assertThat, matchers, type CurveMatchers } from "curvekit/matchers";
import { check, compare, convert, CurvekitError, identify, init, measure, names, plot, presets, sample, scan, solve, sweep, type Candidate, type Comparison, type Metrics, type Samples } from "curvekit";
import { register, transforms } from "curvekit/style-dictionary";

const metrics: Metrics = measure("smooth", { tolerance: 0.01, rise: [0.2, 0.8], track: "x" });
const overshoot: number | null = metrics.overshoot;
const regime: "underdamped" | "critically_damped" | "overdamped" | null = metrics.regime;
const samples: Samples = sample("smooth", { rate: 60, until: 2 });
const values: Float64Array = samples.value;
const comparison: Comparison = compare("smooth", "snappy", { align: "progress" });
const change: number | null = comparison.settling_time_s_change;
const text: string = convert("smooth", "css", { error: 0.01 }).text;
const address: string = presets("material3")[0]!.address;
const name: string = names().curves[0]!.name;
const loaded: Promise<void> = init({ core: new URL("https://example.com/core.wasm"), tools: false });
const passed: boolean = check("smooth", { overshoot: { at_most: 0.05 }, duration_s: null, monotone: true, regime: "underdamped", mass: { is: 1, within: 0.1 } }).pass;
const solved: string = solve({ overshoot: 0.08, settling_time_s: 0.35 }, { mass: 2, tolerance: 0.02 })[0]!.curve;
const bezier: string = solve({ value_at: [[0.5, 0.8]] }, { kind: "bezier", near: "ease-out" })[0]!.curve;
const candidate: Candidate = identify(sample("bouncy"), { families: ["spring"] }).candidates[0]!;
const swept: Float64Array = sweep("spring", { stiffness: "1:3:1", damping: [1, 2], mass: 2 }, { metrics: ["overshoot"], where: "overshoot < 10%", best: "max:rebound" }).columns.stiffness!;
const regimes: (string | null)[] | undefined = sweep("spring", { bounce: Float64Array.of(0, 1) }, { metrics: ["regime"] }).columns.regime;
const svg: string = plot(["smooth", { curve: "bouncy", label: "b" }], { width: 800, theme: "dark", animated: true });
const places: number[] = scan("a {}", { language: "css" }).map(({ line }) => line);
const error: Error = new CurvekitError("A sentence.", { line: 1 });
assertThat("smooth").toSettleWithin(1, { tolerance: 0.01 });
const result: { pass: boolean } = matchers.toMatchCurve("smooth", "snappy", { error: 0.1 });
declare const expected: CurveMatchers<void>;
expected.toBeContinuous({ velocity: true });
const plugin: { postcssPlugin: string } = curvekitPlugin({ fallback: false });
const filtered: boolean = transforms()[0]!.filter({ $type: "spring" });
register({ registerTransform() {} });

// @ts-expect-error: a metric may be absent
const wrong: number = metrics.overshoot;
// @ts-expect-error: an unknown option
measure("smooth", { tolerence: 0.01 });
// @ts-expect-error: an unknown platform
presets("nowhere");
// @ts-expect-error: yes or no has no change
comparison.monotone_change;
// @ts-expect-error: a curve is a text
measure(3);
// @ts-expect-error: a spring has no undershoot
solve({ undershoot: 0.1 });
// @ts-expect-error: an unknown metric
check("smooth", { speed: 1 });
// @ts-expect-error: an unknown metric of a sweep
sweep("spring", { bounce: [0, 1] }, { metrics: ["speed"] });
// @ts-expect-error: an unknown theme
plot("smooth", { theme: "blue" });
// @ts-expect-error: a text has a language
scan("a {}");
// @ts-expect-error: the parts have names
init(new URL("https://example.com/core.wasm"));
export { swept, regimes, svg, places, passed, solved, bezier, candidate, overshoot, regime, values, change, text, address, name, loaded, error, result, plugin, filtered, wrong };
`;

test("a strict project compiles, and mistakes do not", () => {
  const folder = mkdtempSync(join(tmpdir(), "curvekit-types-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(ROOT, join(folder, "node_modules/curvekit"));
    writeFileSync(join(folder, "project.mts"), PROJECT);
    const compilerOptions = {
      strict: true, noUncheckedIndexedAccess: true, noEmit: true, target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [],
      module: "node16", moduleResolution: "node16",
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["project.mts"] }));
    const { status, stdout } = run("tsc", [], { cwd: folder });
    assert.equal(stdout, "");
    assert.equal(status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the types have every function of the package, with an example", () => {
  const types = readFileSync(join(ROOT, "index.d.ts"), "utf8");
  for (const [name, value] of Object.entries(curvekit)) {
    assert.match(types, new RegExp(`^export (function|class) ${name}\\b`, "m"));
    if (name !== "CurvekitError") assert.match(types, new RegExp("```js\\n(?: \\* .*\\n)* \\* ```\\n(?: \\*.*\\n)* \\*/\\nexport function " + name + "\\b"));
  }
});

test("the types of the metrics are up to date", () => {
  assert.equal(readFileSync(join(ROOT, "metrics.d.ts"), "utf8"), run(process.execPath, [join(ROOT, "types_of_engine.js"), "--print"]).stdout);
});
