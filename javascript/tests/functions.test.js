// What the functions answer and refuse.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { check, compare, convert, CurvekitError, identify, init, measure, names, presets, sample, solve } from "../node.js";
import { ask } from "../lib/instance.js";
import { randomNumbers, someExpressions } from "./expressions.js";
import { command, native, records, run } from "./native.js";

const SCENE = JSON.stringify({
  curvekit: 1, initial: { x: 0, y: 0 },
  keyframes: { tracks: { x: [{ linear: { to: 1, duration: 0.5 } }], y: [{ linear: { to: 2, duration: 0.25 } }] } },
});

test("a refusal has the sentence of the command, and its place", () => {
  for (const [curve, line, column, hint] of [
    ["easeOutBak", 1, 1, "Did you mean 'easeOutBack'?"],
    ["spring(stiffness: -1)", 1, 8, null],
    ["spring(bounce: 0.3", 1, 19, null],
    ["spring(\n stiffnes: 3)", 2, 2, "Did you mean 'stiffness'?"],
    ["ease(duraton: 3, 'column 7')", 1, 6, "Did you mean 'duration'?"],
    ["ease.delay(1).reversd()", 1, 15, "Did you mean 'reversed'?"],
    ["linear(0, 0.5 200 1%, 1)", 1, 11, null],
    ["material3/emphazised", 1, 11, "Did you mean 'emphasized'?"],
    ["spring(bounce: 0.3, stiffness: 3)", null, null, null],
    ["", null, null, null],
  ]) {
    const { status, stderr } = run(command, ["measure", "--", curve]);
    assert.equal(status, 64);
    assert.throws(() => measure(curve), (error) => {
      assert.ok(error instanceof CurvekitError && error instanceof Error);
      const sentence = stderr.replace(/^error: /, "").trimEnd();
      assert.equal(error.message.replace(/\s+/g, " ").replace(/[^.?!]$/, "$&."), sentence);
      assert.deepEqual([error.line, error.column, error.hint], [line, column, hint], curve);
      return true;
    });
  }
});

test("the mistake of a scene has its line, its column and what is meant", () => {
  assert.throws(() => measure("curvekit: 1\ntracks: 3"), { name: "CurvekitError", line: 2, column: 1 });
  assert.throws(() => measure("curvekit: 1\ncurve:\n  x: { curve: easeOutBak }"), { name: "CurvekitError", hint: "Did you mean 'curves'?" });
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

/** The records of a command line. */
const printed = (...words) => native(...words, "--format", "json").trimEnd().split("\n").map((line) => JSON.parse(line));
const withoutLabel = ({ label, ...record }) => record;

test("solved curves are those of the command, in every bit", () => {
  for (const [targets, options, words] of [
    [{ overshoot: 0.08, settling_time_s: 0.35 }, {}, ["--overshoot", "8%", "--settle", "0.35"]],
    [{ response_s: 0.5, settling_time_s: 0.6 }, { tolerance: 0.02 }, ["--response", "0.5", "--settle", "0.6", "--tolerance", "2%"]],
    [{ rise_time_s: 0.12, peak_velocity_per_s: 900 }, { to: 100, rise: [0.2, 0.8] }, ["--rise-time", "0.12", "--peak-velocity", "900", "--to", "100", "--rise", "0.2,0.8"]],
    [{ bounce: 0.2, peak_time_s: 0.3 }, { initialVelocity: 4, mass: 2 }, ["--bounce", "0.2", "--peak-time", "0.3", "--initial-velocity", "4", "--mass", "2"]],
    [{ damping_ratio: 0.3, first_crossing_s: 0.1 }, { from: 5, to: -1 }, ["--damping-ratio", "0.3", "--first-crossing", "0.1", "--from", "5", "--to", "-1"]],
    [{ settling_time_s: 1, rise_time_s: 0.1 }, {}, ["--settle", "1", "--rise-time", "0.1"]],
    [{ overshoot: 0.1, peak_velocity_per_s: 2 }, { kind: "bezier" }, ["bezier", "--overshoot", "0.1", "--peak-velocity", "2"]],
    [{ value_at: [[0.25, 0.8]], start_velocity_per_s: 0 }, { kind: "bezier", near: "ease-out", duration: 0.5 }, ["bezier", "--value-at", "0.25=0.8", "--start-velocity", "0", "--near", "ease-out", "--duration", "0.5"]],
    [{ undershoot: 0.05, end_velocity_per_s: 0 }, { kind: "bezier", handles: [-2, 3] }, ["bezier", "--undershoot", "5%", "--end-velocity", "0", "--handles", "-2,3"]],
  ]) assert.deepEqual(solve(targets, options), printed("solve", ...words).map(withoutLabel), words.join(" "));
});

test("what no curve has is refused with the nearest that one has", () => {
  const { status, stderr } = run(command, ["solve", "--response", "0.5", "--peak-time", "0.2"]);
  assert.equal(status, 1);
  assert.throws(() => solve({ response_s: 0.5, peak_time_s: 0.2 }), { name: "CurvekitError", message: stderr.replace(/^error: /, "").trimEnd() });
  for (const [call, message] of [
    [() => solve({ overshoot: 0.1 }), "A spring needs two targets, and not 1."],
    [() => solve({ undershoot: 0.1 }), /^A spring has no target 'undershoot'; it has overshoot, /],
    [() => solve({ overshoot: "8%", bounce: 1 }), "'overshoot' must be a number, not '8%'."],
    [() => solve({ overshoot: -1, response_s: 1 }), "An overshoot must be from 0 to 1e9 times the travel, not -1."],
    [() => solve({ overshoot: 0.1, response_s: 1 }, { from: 1 }), "'from' and 'to' must differ, for a spring to have these metrics."],
    [() => solve({ overshoot: 0.1, response_s: 1 }, { mass: 0 }), "'mass' must be above 0 and at most 1e50, not 0."],
    [() => solve({ overshoot: 0.1, response_s: 1 }, { near: "ease" }), "A spring has no option 'near'."],
    [() => solve({ overshoot: 0.1 }, { kind: "line" }), "'kind' must be 'spring' or 'bezier', not 'line'."],
    [() => solve({}, { kind: "bezier" }), "A Bézier curve needs one to four targets."],
    [() => solve({ overshoot: 0.1 }, { kind: "bezier", near: "steps(4)" }), "'near' needs a Bézier curve, such as ease-out, not 'steps(4)'."],
    [() => solve({ overshoot: 0.1 }, { kind: "bezier", mass: 1 }), "A bezier has no option 'mass'."],
    [() => solve({ value_at: [[2, 0.5]] }, { kind: "bezier" }), "'value_at' must be at a time above 0 and at most 1, not 2."],
  ]) assert.throws(call, { name: "CurvekitError", message }, String(call));
});

test("identified curves are those of the command, in every bit", () => {
  const noise = randomNumbers(21);
  for (const [curve, options, words, spoiled] of [
    ["bouncy", {}, [], 0], ["spring(stiffness: 80, damping: 4)", { families: ["spring"] }, ["--family", "spring"], 0.01],
    ["ease-in-out-back", {}, [], 0.002], ["ease-out.delay(0.2)", { delay: true }, ["--delay"], 0], ["linear(0, 0.5, 0.25, 1)", { families: ["keyframes"] }, ["--family", "keyframes"], 0],
  ]) {
    const { time_s: times, value } = sample(curve, { rate: 60 });
    const values = value.map((one) => one + spoiled * (noise() - 0.5));
    const input = `time_s,value\n${Array.from(times, (time, index) => `${time},${values[index]}`).join("\n")}\n`;
    let expected;
    const { status, stdout, stderr } = run(command, ["identify", "-", ...words, "--format", "json"], { input });
    if (status !== 0) {
      expected = stderr.replace(/^error: Standard input: /, "").split(/[;.] /)[0];
      assert.throws(() => identify({ time_s: times, value: values }, options), ({ message }) => message.startsWith(expected.slice(0, 40)));
      continue;
    }
    const { column, ...record } = JSON.parse(stdout);
    assert.deepEqual(identify({ time_s: times, value: values }, options), record, curve);
  }
});

test("what is no trace is refused", () => {
  for (const [call, message] of [
    [() => identify({ time_s: [0, 1], value: [0] }), "A trace needs as many values as times, not 1 values and 2 times."],
    [() => identify({ time_s: [0, 2, 1], value: [0, 1, 2] }), "The time of sample 3 is earlier than that of the sample before it."],
    [() => identify({ time_s: [0, 1, Number.NaN], value: [0, 1, 2] }), "The time of sample 3 must be a number of at most 1e15 in magnitude."],
    [() => identify({ time_s: [0, 1], value: [2, 2] }), "All values of the trace are equal, so there is no motion."],
    [() => identify({ time_s: [0, 1], value: [0, 1] }, { families: ["line"] }), "'families' must be some of spring, easing, bezier, keyframes, not 'line'."],
  ]) assert.throws(call, { name: "CurvekitError", message }, String(call));
});

test("bounds are those of a check file", () => {
  const curve = "spring(stiffness: 80, damping: 4, initialVelocity: -3)";
  const { peak_velocity_per_s: peak } = measure(curve);
  for (const [bounds, lines, own = curve] of [
    [{ overshoot: { at_most: 0.5 } }, "overshoot: { at_most: 0.5 }"], [{ overshoot: { at_most: 0.3 } }, "overshoot: { at_most: 0.3 }"],
    [{ settling_time_s: { at_least: 3, at_most: 4 } }, "settling_time_s: { at_least: 3, at_most: 4 }"], [{ monotone: true }, "monotone: true"],
    [{ monotone: false }, "monotone: false"], [{ regime: "underdamped" }, "regime: underdamped"], [{ regime: "overdamped" }, "regime: overdamped"],
    [{ mass: 1 }, "mass: 1"], [{ stiffness: 80.0000001 }, "stiffness: 80.0000001"], [{ stiffness: 80.00000001 }, "stiffness: 80.00000001"],
    [{ stiffness: { is: 81, within: 2 } }, "stiffness: { is: 81, within: 2 }"], [{ stiffness: { is: 81, within: 0.5 } }, "stiffness: { is: 81, within: 0.5 }"],
    [{ peak_velocity_per_s: { at_most: Math.abs(peak) / 2 } }, `peak_velocity_per_s: { at_most: ${Math.abs(peak) / 2} }`],
    [{ peak_velocity_per_s: -peak }, `peak_velocity_per_s: ${-peak}`], [{ first_crossing_s: null }, "first_crossing_s: none", "smooth"],
    [{ first_crossing_s: null }, "first_crossing_s: none", "bouncy"], [{ mass: { at_most: 3 } }, "mass: { at_most: 3 }", "ease"],
  ]) {
    const input = `curvekit: 1\ncurves:\n  own:\n    curve: '${own}'\n    ${lines}\n`;
    const { status, stderr } = run(command, ["check", "-"], { input });
    assert.ok(status === 0 || status === 1, `${lines}: ${stderr}`);
    assert.equal(check(own, bounds).pass, status === 0, lines);
  }
  for (const [bounds, message] of [
    [{ speed: 1 }, "There is no metric 'speed'."], [{}, "There are no bounds."], [{ overshoot: { most: 1 } }, "The bound of 'overshoot' has no 'most'; it has 'at_most', 'at_least', 'is' and 'within'."],
    [{ overshoot: { at_most: "8%" } }, "'at_most' of 'overshoot' must be a number, not '8%'."], [{ monotone: 1 }, "The bound of 'monotone' must be true or false."],
    [{ overshoot: true }, "The bound of 'overshoot' must be numbers."], [{ overshoot: { at_least: 2, at_most: 1 } }, "'overshoot' cannot be at least 2 and at most 1."],
    [{ overshoot: { within: 1 } }, "The bound of 'overshoot' needs 'at_most', 'at_least' or 'is'."],
  ]) assert.throws(() => check(curve, bounds), { name: "CurvekitError", message });
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

test("a caller may give the parts as modules, bytes or responses", async () => {
  const part = (name) => readFileSync(new URL(`../engine/${name}.wasm`, import.meta.url));
  const forms = [
    (bytes) => bytes, (bytes) => new WebAssembly.Module(bytes), (bytes) => Promise.resolve(bytes),
    (bytes) => new Response(bytes, { headers: { "content-type": "application/wasm" } }), (bytes) => new Response(bytes),
  ];
  for (const form of forms) {
    await init({ core: form(part("core")), tools: form(part("tools")) });
    assert.equal(measure("smooth").overshoot, 0);
    assert.equal(measure("material3/standard").overshoot, 0);
  }
  await init();
  await assert.rejects(init({ core: new Uint8Array(8) }), WebAssembly.CompileError);
  await assert.rejects(init(new WebAssembly.Module(part("core"))), TypeError);
  assert.equal(measure("smooth").overshoot, 0);
});
