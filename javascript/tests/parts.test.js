// The two parts of the engine: the core alone, and the tools when they are first needed. COUNT=100000 tries more expressions.

import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { compare, convert, CurvekitError, identify, init, measure, names, plot, presets, sample, scan, solve, sweep } from "../index.js";
import { ask } from "../lib/instance.js";
import { randomNumbers, someExpressions } from "./expressions.js";
import { run } from "./native.js";
import { project, ROOT } from "./tools.js";

const COUNT = Number(process.env.COUNT ?? 1000);
const SENTENCE = "Only the core of the engine is loaded, and this needs its tools; call 'await init()' first.";
const part = (name) => readFileSync(join(ROOT, `engine/${name}.wasm`));
const has = (name) => ask((engine) => name in engine.exports);
const MODIFIERS = [".delay(0.3)", ".speed(0.7)", ".repeatCount(4)", ".reversed()", ".mapped(-3, 8)"];

/** What 'names' would list; the core alone has no list. */
const NAMES = [
  "smooth", "snappy", "bouncy", "interactiveSpring", "default", "ease", "easeIn", "easeOut", "easeInOut", "easeOutBack", "easeInElastic", "easeInOutBounce",
  "easeOutExpo", "easeInCirc", "easeInOutSine", "easeInQuint", "smoothstep", "smootherstep", "linear", "step-start", "step-end", "sine(waves: 2)",
  "easeInPower(exponent: 2.5)", "path('M0,0 C0.3,0 0.7,1 1,1')", "timingCurve(0.36, 0, 0.66, -0.56)",
];

test("without the engine, a call says so", () => {
  assert.throws(() => measure("smooth"), { name: "CurvekitError", message: "The engine is not loaded; call 'await init()' first." });
});

test(`the core alone measures, samples and compares ${COUNT} random expressions`, async (t) => {
  await init({ core: part("core"), tools: false });
  const random = randomNumbers(99);
  const curves = someExpressions(COUNT, 31, NAMES).map((curve) => (random() < 0.3 ? curve + MODIFIERS[Math.floor(random() * MODIFIERS.length)] : curve));
  const needed = [];
  const tried = (curve, work) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof CurvekitError) || error.cause !== undefined) throw error;
      if (error.message === SENTENCE) needed.push(curve);
    }
  };
  curves.forEach((curve, index) => {
    tried(curve, () => measure(curve));
    tried(curve, () => sample(curve, { at: [0, 0.2, 1] }));
    if (index % 10 === 0) tried(curve, () => compare(curve, curves[(index * 3 + 1) % COUNT]));
  });
  t.diagnostic(`${needed.length} calls needed the tools: ${needed.slice(0, 5).join(" / ")}`);
  assert.ok(needed.length <= COUNT / 200);
});

test("what needs the tools says so, and nothing breaks", () => {
  const expected = measure("spring(bounce: 0.3)");
  for (const work of [
    () => measure("material3/standard"), () => measure("easeOutBak"), () => measure("transition: opacity 0.2s ease"), () => convert("ease", "css"), () => presets(), () => names(),
    () => compare("smooth", "carbon/standard-productive"), () => solve({ overshoot: 0.1, response_s: 1 }), () => identify({ time_s: [0, 1, 2], value: [0, 1, 2] }),
    () => sweep("spring", { bounce: [0, 0.5] }), ...(has("lab_scan") ? [() => scan("a {}", { language: "css" })] : []),
    ...(has("lab_plot") ? [() => plot("smooth")] : []),
    () => measure("curvekit: 1\ncurves:\n  x: { curve: ease }"),
  ]) {
    assert.throws(work, { name: "CurvekitError", message: SENTENCE }, String(work));
    assert.deepEqual(measure("spring(bounce: 0.3)"), expected);
  }
});

test("the tools can follow", async () => {
  await init({ tools: part("tools") });
  assert.equal(measure("material3/standard").overshoot, 0);
  assert.throws(() => measure("easeOutBak"), { hint: "Did you mean 'easeOutBack'?" });
});

test("Node reads the tools when they are first needed", () => {
  const { folder, remove } = project({ "one.mjs": 'import { measure } from "curvekit";\nconsole.log(measure("smooth").overshoot);\n', "two.mjs": 'import { presets } from "curvekit";\npresets();\n' });
  try {
    rmSync(join(folder, "node_modules/curvekit"));
    cpSync(ROOT, join(folder, "node_modules/curvekit"), { recursive: true });
    rmSync(join(folder, "node_modules/curvekit/engine/tools.wasm"));
    assert.deepEqual(run(process.execPath, ["one.mjs"], { cwd: folder }), { status: 0, stdout: "0\n", stderr: "" });
    assert.match(run(process.execPath, ["two.mjs"], { cwd: folder }).stderr, /ENOENT.*tools\.wasm/);
  } finally {
    remove();
  }
});
