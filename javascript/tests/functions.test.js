// What the functions answer and refuse.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compare, convert, CurvekitError, init, measure, names, presets, sample } from "../node.js";
import { ask } from "../lib/instance.js";
import { someExpressions } from "./expressions.js";
import { command, native, records, run } from "./native.js";

const SCENE = JSON.stringify({
  curvekit: 1, initial: { x: 0, y: 0 },
  keyframes: { tracks: { x: [{ linear: { to: 1, duration: 0.5 } }], y: [{ linear: { to: 2, duration: 0.25 } }] } },
});

test("a refusal has the sentence of the command, and its place", () => {
  for (const [curve, line, column, hint] of [
    ["easeOutBak", null, 1, "Did you mean 'easeOutBack'?"],
    ["spring(stiffness: -1)", null, 8, null],
    ["spring(bounce: 0.3", null, 19, null],
    ["spring(\n stiffnes: 3)", 2, 2, "Did you mean 'stiffness'?"],
    ["spring(bounce: 0.3, stiffness: 3)", null, null, undefined],
    ["", null, null, undefined],
  ]) {
    const { status, stderr } = run(command, ["measure", "--", curve]);
    assert.equal(status, 64);
    assert.throws(() => measure(curve), (error) => {
      assert.ok(error instanceof CurvekitError && error instanceof Error);
      const sentence = stderr.replace(/^error: /, "").trimEnd();
      assert.equal(error.message.replace(/\s+/g, " ").replace(/[^.?!]$/, "$&."), sentence);
      if (hint !== undefined) assert.deepEqual([error.line, error.column, error.hint], [line, column, hint]);
      return true;
    });
  }
});

test("the mistake of a scene has its line and column", () => {
  assert.throws(() => measure("curvekit: 1\ntracks: 3"), { name: "CurvekitError", line: 2, column: 1 });
});

test("options out of their ranges are refused", () => {
  for (const [call, message] of [
    [() => measure("smooth", { tolerance: 1 }), "'tolerance' must be above 0 and below 1, not 1."],
    [() => measure("smooth", { tolerance: "1%" }), "'tolerance' must be above 0 and below 1, not '1%'."],
    [() => measure("smooth", { rise: [0.9, 0.1] }), "'rise' must go from a lower level to a higher one."],
    [() => measure("smooth", { rise: 0.5 }), "'rise' must be two numbers, such as [0.1, 0.9]."],
    [() => sample("smooth", { at: [-1] }), "'at' must be from 0 to 1e12, not -1."],
    [() => sample("smooth", { at: [Number.NaN] }), "'at' must be from 0 to 1e12, not NaN."],
    [() => sample("smooth", { samples: 1 }), "'samples' must be a whole number from 2 to 1,000,000, not 1."],
    [() => sample("smooth", { samples: 3, rate: 60 }), "'samples' cannot be combined with 'rate'."],
    [() => sample("smooth", { rate: 1e9 }), "'rate' and 'until' give more than 1,000,000 samples; use fewer."],
    [() => sample("smooth", { until: 0 }), "'until' must be from 1e-100 to 1e12, not 0."],
    [() => sample("spring(stiffness: 80, damping: 0)"), "The curve never settles; give an end with 'until'."],
    [() => compare("smooth", "snappy", { align: "both" }), "'align' must be 'time' or 'progress', not 'both'."],
    [() => convert("smooth", "css", { error: 2 }), "'error' must be from 1e-12 to 1, not 2."],
    [() => measure("smooth", { track: "x" }), "'track' needs a scene."],
    [() => measure(SCENE), "The scene has several tracks; 'track' must be one of 'x', 'y'."],
    [() => measure(SCENE, { track: "z" }), "There is no track 'z'; there are 'x', 'y'."],
    [() => convert(SCENE, "css"), "A scene is not converted here; the native command does it: 'curvekit convert'."],
    [() => presets("nowhere"), /^There is no platform named 'nowhere'; there are swiftui, .* and wpf\.$/],
    [() => convert("smooth", "word"), /^There is no platform 'word'; the platforms are swiftui, .* and json\.$/],
  ]) assert.throws(call, { name: "CurvekitError", message }, String(call));
  assert.throws(() => measure(3), TypeError);
  assert.throws(() => convert("smooth"), TypeError);
});

test("a curve that repeats forever has samples until an end, and no metrics", () => {
  assert.throws(() => measure(".easeInOut.repeatForever()"), { name: "CurvekitError", message: /repeats forever.*--until/ });
  assert.equal(sample(".easeInOut.repeatForever()", { until: 2, samples: 3 }).value.length, 3);
});

test("a track of a scene is measured by its name", () => {
  assert.equal(measure(SCENE, { track: "y" }).end_value, 2);
  assert.equal(measure(SCENE, { track: "x" }).peak_velocity_per_s, 2);
});

test("500 conversions have the text of the command", () => {
  const dialects = names().dialects.map(({ name }) => name);
  const curves = someExpressions(500, 3);
  let refused = 0;
  // A process for each platform: a curve that it cannot express is converted alone.
  for (const [index, dialect] of dialects.entries()) {
    const own = curves.filter((_, position) => position % dialects.length === index);
    const answers = own.map((curve) => {
      try {
        return convert(curve, dialect);
      } catch (error) {
        return error;
      }
    });
    const said = own.filter((_, position) => !(answers[position] instanceof Error));
    const lines = said.length > 0 ? records("convert", said, "--to", dialect) : [];
    assert.equal(lines.length, said.length);
    said.forEach((curve, position) => {
      const { text, expression, greatest_error: error, alternatives } = answers[own.indexOf(curve)];
      const line = lines[position];
      assert.deepEqual({ text, expression, alternatives }, { text: line.text, expression: line.expression, alternatives: line.alternatives }, `${curve} for ${dialect}`);
      assert.ok(Math.abs(error - line.greatest_error) <= 2e-12, `${curve} for ${dialect}: ${error} and ${line.greatest_error}`);
    });
    own.forEach((curve, position) => {
      if (!(answers[position] instanceof Error) || position > 1) return;
      refused += 1;
      const { status, stderr } = run(command, ["convert", "--to", dialect, "--", curve]);
      assert.equal(status, 64);
      // The command also names the flag that would help.
      assert.ok(stderr.startsWith(`error: ${answers[position].message}`), `${curve} for ${dialect}: ${stderr}`);
    });
  }
  assert.ok(refused > 0);
});

test("the presets and names are those of the command", () => {
  const listed = native("list", "--format", "json").trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(names().curves.map(({ name, summary, usages }) => ({ name, summary, usages })), listed.map(({ name, summary, usages }) => ({ name, summary, usages })));
  const carbon = native("list", "carbon", "--format", "json").trimEnd().split("\n").map((line) => JSON.parse(line)).filter(({ expression }) => expression);
  assert.deepEqual(presets("carbon").map(({ address, source }) => ({ address, source })), carbon.map(({ address, source }) => ({ address, source })));
});

test("a trap ends one call, and the next has a new engine", () => {
  assert.throws(() => ask((engine) => engine.exports.lab_open(0, -5)), (error) => error instanceof CurvekitError && error.cause instanceof Error);
  assert.equal(measure("smooth").overshoot, 0);
});

test("what a caller's own code throws is not an error of the engine", () => {
  const broken = new RangeError("mine");
  assert.throws(() => sample("smooth", { at: { * [Symbol.iterator]() { throw broken; } } }), (error) => error === broken);
});

test("a long text does not keep its memory", () => {
  assert.throws(() => measure("x".repeat(2 ** 20 + 1)), { message: "A curve has at most 1048576 characters, and not 1048577." });
  try {
    measure(`linear(${"0, ".repeat(300_000)}1)`);
  } catch (error) {
    assert.ok(error instanceof CurvekitError);
  }
  assert.ok(ask((engine) => engine.exports.memory.buffer.byteLength) <= 64 * 2 ** 20);
});

test("a caller may give the module, its bytes or a response", async () => {
  const bytes = readFileSync(new URL("../engine/engine.wasm", import.meta.url));
  for (const source of [bytes, new WebAssembly.Module(bytes), new Response(bytes, { headers: { "content-type": "application/wasm" } }), Promise.resolve(bytes)]) {
    await init(source);
    assert.equal(measure("smooth").overshoot, 0);
  }
  await init();
  await assert.rejects(init(new Uint8Array(8)), WebAssembly.CompileError);
  assert.equal(measure("smooth").overshoot, 0);
});
