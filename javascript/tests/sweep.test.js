// Sweeps against the native command: rows, refused combinations, messages and exit statuses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sweep } from "../node.js";
import { execute } from "../lib/command/execute.js";
import { exp10, log10 } from "../lib/sweep/powers.js";
import { randomNumbers } from "./expressions.js";
import { command, native, run } from "./native.js";

/** The package's command in this process. */
function own(words) {
  const found = { status: 0, stdout: "", stderr: "" };
  found.status = execute(words, (text) => (found.stdout += text), (text) => (found.stderr += text));
  return found;
}

/** Command lines that both take or refuse, with the same bytes. */
const ALIKE = [
  ["spring", "--stiffness", "10:500:70", "--damping", "1:50:7"], ["spring", "--stiffness", "10:30:10", "--damping", "-1:1:1"],
  ["spring", "--stiffness=-1,-2", "--damping", "1"], ["spring", "--damping-ratio", "0.1:1:log4", "--response", "0.3"],
  ["easeOutBack", "--set", "overshoot=1:2:0.5"], ["easeOutBack.delay(0.1).speed(2)", "--set", "overshoot=1,2", "--format", "json"],
  ["cubic-bezier(0.2, 0.8, 0.3, 1)", "--set", "x1=0:2:1", "--set", "y1=0,1"], ["steps(4)", "--set", "count=3:5:0.5"],
  ["spring(response: 0.5, dampingFraction: 0.4)", "--set", "dampingRatio=0.2,1"], ["spring(stiffness: -5)", "--set", "stiffness=80,90", "--damping", "3"],
  ["material3/emphasized", "--set", "duration=1,2"], ["ease", "--duration", "0.2,0.3", "--from", "2", "--to", "3,2"],
  ["ease", "--set", "duration=100ms:300ms:50ms", "--set", "from=2"], ["linear(0, 0.5, 1)", "--duration", "1,2"],
  ["spring", "--bounce", "2%:5%:1%"], ["spring", "--bounce", "0,0.5", "--metrics", "regime, monotone,bounce,settling_tolerance", "--tolerance", "2%", "--rise", "0.2,0.8"],
  ["spring", "--bounce", "0,0.5", "--where", "regime=underdamped", "--format", "json"], ["spring", "--bounce", "0,0.5", "--where", "first_crossing_s = none"],
  ["spring", "--bounce", "0:1:0.1", "--where", "overshoot < 10%", "--where", "settling_time_s <= 900ms"],
  ["spring", "--bounce", "0:1:0.1", "--where", "peak_velocity_per_s>5", "--where", "overshoot_percent >= 3"],
  ["spring", "--bounce", "0:1:0.25", "--best", "overshoot", "--format", "csv"], ["spring", "--bounce", "-0.5:1:0.25", "--best", "max:rebound", "--format", "json"],
  ["spring", "--bounce", "-2:0.5:0.25", "--best", "settling_time_s", "--where", "overshoot<1%", "--format", "csv"],
  ["spring", "--stiffness", "123456789012345678:123456789012345680:0.5", "--damping", "1"],
  ["spring", "--stiffness", "1:1.3:0.1,5:4:-0.25,100:1:log7", "--damping", "1", "--metrics", "stiffness"],
  ["spring", "--bounce", "0.1:0.9:log23", "--duration", "1e-3:1e3:log24", "--metrics", "settling_time_s"],
  ["spring", "--bounce", "0,1", "--where", "overshoot<0"], ["spring", "--bounce=-0.5,-0.2", "--best", "max:peak_time_s", "--where", "overshoot<1%", "--format", "csv"],
  ["spring", "--duration", "0.5,0.6", "--set", "bounce=2"], ["spring(damping: 4)", "--damping", "1,2", "--stiffness", "80"],
  ["spring(damping: 4)", "--stiffness", "80,90", "--bounce", "0.2"], ["spring", "--stiffness", "80,90"], ["bezier", "--set", "x1=0,0.5"],
  ["spring", "--stiffness", "2%,5%", "--damping", "1"], ["spring", "--duration", "100,200"], ["spring", "--bounce", "0,1", "--set", "bounce=0.2"],
  ["easeOutBack.foo()", "--set", "overshoot=1,2"], ["easeOutBak", "--set", "overshoot=1,2"], ["easeOutBack.repeatForever()", "--set", "overshoot=1,2"],
  ["smooth"], ["spring", "--damping=-2", "--stiffness", "1:3:1"], ["steps(3)", "--set", "jump=1,2"], ["spring", "--set", "foo", "--bounce", "1,2"],
  ...["1:3", "1..3", "abc,1", "1:3:0", "1:3:-1", "1:3:log1", "-1:3:log4", "1:1:log3", "1:1e15:1e-3", "1e400,1", "0,1,"].map((text) => ["spring", "--mass", text, "--stiffness", "1"]),
  ["spring", "--mass", "1:1e9:1", "--stiffness", "1:1e9:1"],
  ...["overshoot", "overshoot > 5", "overshoot_percent < 5%", "regime < 3", "regime = x", "overshoot = 1s"].map((text) => ["spring", "--bounce", "0,0.5", "--where", text]),
  ["spring", "--bounce", "0,0.5", "--best", "regime", "--format", "csv"], ["spring", "--bounce", "0,0.5", "--best", "most:overshoot", "--format", "csv"],
];

/** Command lines that only the native command takes. */
const NATIVE = [
  ["spring", "--bounce", "0,1", "--plot"], ["spring", "--bounce", "0,1", "--best", "overshoot"], ["spring", "--bounce", "0,1", "--shard", "1/2"],
  ["spring", "--bounce", "0,1", "--until", "2"], ["spring", "--bounce", "0,1", "--delay", "0,1"], ["@nod.yaml", "--set", "keyframes.angle.0.cubic.to=8:32:8"],
  ["spring", "--bounce", "0,1", "--profile", "excel"], ["spring", "--bounce", "0,1", "-o", "x.csv"], ["spring", "--bounce", "0,1", "--metrics", "speed"],
  ["spring", "--set", "foo=1,2"], ["transition: opacity 0.3s ease", "--duration", "1,2"], ["spring", "--bounce", "0,1", "smooth"], ["spring", "--bounce", "0,5:1"],
];

for (const words of ALIKE) {
  test(`sweep ${words.join(" ")} is as with the native command`, () => {
    const [one, two] = [own(["sweep", ...words]), run(command, ["sweep", ...words])];
    assert.deepEqual(one, two);
  });
}

for (const words of NATIVE.slice(0, -1)) {
  test(`sweep ${words.join(" ")} needs the native command`, () => {
    const { status, stdout, stderr } = own(["sweep", ...words]);
    assert.deepEqual({ status, stdout }, { status: 69, stdout: "" });
    assert.match(stderr, /^error: .* the native command 'curvekit'; this one has the engine alone\.\n$/);
  });
}

const random = randomNumbers(77);
const pick = (list) => list[Math.floor(random() * list.length)];
const number = (low, high, digits) => Number((low + (high - low) * random()).toFixed(digits));

/** The text of some values of a parameter from one number to another, of which some may be out of its range. */
function values(low, high) {
  const [first, last] = [number(low, (low + high) / 2, pick([1, 2, 4])), number((low + high) / 2, high, pick([1, 2, 4]))];
  const forms = [
    () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => number(low, high, 3)).concat(first).join(","),
    () => `${first}:${last}:${Math.max(1e-3, Number(((last - first) / number(2, 6, 1)).toFixed(3)))}`,
    () => (first > 0 && last > first ? `${first}:${last}:log${2 + Math.floor(random() * 6)}` : `${first},${last}`),
  ];
  return pick(forms)();
}

/** Curves with some of their parameters and ranges beyond what is valid. */
const FAMILIES = [
  ["spring", { stiffness: [-20, 500], damping: [-2, 60] }], ["spring", { "damping-ratio": [0.05, 2], response: [0.05, 1.5] }],
  ["spring", { bounce: [-1.2, 1.2], duration: [-0.1, 1.5] }], ["spring(mass: 2, stiffness: 90, damping: 7)", { mass: [-1, 4], initialVelocity: [-9, 9] }],
  ["spring(bounce: 0.2).delay(0.1)", { bounce: [-0.5, 1], from: [-3, 3] }], ["cubic-bezier(0.3, 0.1, 0.5, 1)", { x1: [-0.1, 1.1], y2: [-1, 2], duration: [0.1, 2] }],
  ["easeInOutBack.repeatCount(2)", { overshoot: [0, 4] }], ["easeOutElastic(duration: 0.6)", { amplitude: [0.5, 2], period: [0.1, 1] }],
  ["snappy", { extraBounce: [-0.9, 0.9] }], ["steps(3, jump-none)", { count: [1, 6], duration: [0.1, 1] }], ["easeInPower(exponent: 2)", { exponent: [0.5, 6], to: [-2, 2] }],
];
const METRICS = ["overshoot", "settling_time_s", "peak_velocity_per_s", "monotone", "regime", "rms_velocity_per_s", "integral_absolute_error_s", "undershoot_percent"];

test("50 random sweeps have the bytes of the native command", () => {
  let rows = 0;
  let refused = 0;
  for (let index = 0; index < 50; index += 1) {
    const [curve, ranges] = FAMILIES[index % FAMILIES.length];
    const words = Object.entries(ranges).flatMap(([name, [low, high]]) =>
      (/^[a-z-]+$/.test(name) && curve === "spring" ? [`--${name}=${values(low, high)}`] : ["--set", `${name}=${values(low, high)}`]));
    if (random() < 0.5) words.push("--metrics", METRICS.filter(() => random() < 0.4).concat("end_value").join(","));
    if (random() < 0.3) words.push("--where", pick(["overshoot < 10%", "settling_time_s > 0.3", "monotone = true"]));
    if (random() < 0.2) words.push("--best", pick(["settling_time_s", "max:overshoot"]));
    words.push("--format", pick(["csv", "json"]));
    const [one, two] = [own(["sweep", curve, ...words]), run(command, ["sweep", curve, ...words])];
    assert.deepEqual(one, two, words.join(" "));
    rows += one.stdout.split("\n").length;
    refused += /combinations are not valid/.test(one.stderr) ? 1 : 0;
  }
  assert.ok(rows > 500 && refused > 5, `${rows} rows and ${refused} refusals are too few`);
});

/** The columns of the command's rows. */
function columns(words) {
  const rows = native("sweep", ...words, "--format", "json").trimEnd().split("\n").map((line) => JSON.parse(line));
  return Object.fromEntries(Object.keys(rows[0]).map((key) => [key, rows.map((row) => row[key])]));
}
const plain = (cells) => Array.from(cells, (value) => (Number.isNaN(value) ? null : value));

test("the columns of the library are those of the command, in every bit", () => {
  for (const [curve, parameters, options, words] of [
    ["spring", { stiffness: "10:500:70", damping: [1, 5, 20] }, {}, ["--stiffness", "10:500:70", "--damping", "1,5,20"]],
    ["spring(bounce: 0.2)", { bounce: Float64Array.of(-0.5, 0.1, 0.9), duration: 0.4 }, { metrics: ["regime", "monotone", "overshoot"], tolerance: 0.02, rise: [0.2, 0.8] },
      ["--set", "bounce=-0.5,0.1,0.9", "--set", "duration=0.4", "--metrics", "regime,monotone,overshoot", "--tolerance", "0.02", "--rise", "0.2,0.8"]],
    ["easeOutBack", { overshoot: "1:3:0.5" }, { where: "overshoot < 10%" }, ["--set", "overshoot=1:3:0.5", "--where", "overshoot < 10%"]],
    ["spring", { bounce: "-2:1:0.1" }, { where: ["overshoot < 10%", "rise_time_s < 200ms"], best: "max:peak_velocity_per_s" },
      ["--bounce=-2:1:0.1", "--where", "overshoot < 10%", "--where", "rise_time_s < 200ms", "--best", "max:peak_velocity_per_s"]],
  ]) {
    const found = sweep(curve, parameters, options);
    assert.deepEqual(Object.fromEntries(Object.entries(found.columns).map(([key, cells]) => [key, plain(cells)])), columns([curve, ...words]));
    for (const [key, cells] of Object.entries(found.columns)) assert.equal(cells instanceof Float64Array, !["regime", "monotone"].includes(key));
  }
});

test("combinations that are not valid are counted, and have no metrics", () => {
  const { combinations, refused, first_refusal: first, columns: { bounce, overshoot } } = sweep("spring", { bounce: [-2, 0, 2] });
  assert.deepEqual([combinations, refused, first], [3, 2, "bounce -2: 'bounce' must be above -1 and at most 1, not -2."]);
  assert.deepEqual([Array.from(bounce), Array.from(overshoot)], [[-2, 0, 2], [Number.NaN, 0, Number.NaN]]);
  assert.equal(sweep("spring", { bounce: [0, 1] }, { where: "overshoot < 0" }).columns.bounce.length, 0);
  assert.equal(sweep("spring", { bounce: [-0.5, -0.4] }, { best: "peak_time_s" }).columns.bounce.length, 0);
});

test("what is no sweep is refused", () => {
  for (const [call, message] of [
    [() => sweep("smooth", {}), "No parameter has several values; try a range such as { stiffness: '10:500:10' }."],
    [() => sweep("spring", { bounce: 0.3 }), "No parameter has several values; try a range such as { stiffness: '10:500:10' }."],
    [() => sweep("spring", { bounce: "0:1" }), "'bounce' needs a range with a step, such as 10:500:10 or 10:500:log20, not '0:1'."],
    [() => sweep("spring", { bounce: [0, Number.NaN] }), "'bounce' must be a number, not NaN."],
    [() => sweep("spring", { bounce: [] }), "'bounce' has no values."],
    [() => sweep("spring", { stiffnes: [1, 2] }), "'spring' has no parameter named 'stiffnes'. Did you mean 'stiffness'?"],
    [() => sweep("spring", { stiffness: [1, 2] }), "'stiffness' also needs 'damping' or 'dampingRatio'."],
    [() => sweep("spring", { bounce: [2, 3] }), "No combination is valid; bounce 2: 'bounce' must be above -1 and at most 1, not 2."],
    [() => sweep("easeOutBak", { overshoot: [2, 3] }), "There is no curve named 'easeOutBak' at column 1. Did you mean 'easeOutBack'?"],
    [() => sweep("ease { }", { duration: [2, 3] }), "A sweep needs one expression such as 'spring(bounce: 0.3)', not 'ease { }'."],
    [() => sweep("ease.repeatForever()", { duration: [2, 3] }), /repeats forever.*--until/],
    [() => sweep("ease", { duration: "1:1000001:1" }), "The sweep has too many combinations (the limit is 1000000)."],
    [() => sweep("spring", { bounce: [0, 1] }, { metrics: ["speed"] }), "'metrics' has no metric 'speed'; metrics are keys such as 'overshoot' and 'settling_time_s'."],
    [() => sweep("spring", { bounce: [0, 1] }, { where: "overshoot" }), /^The condition must be a metric, one of /],
    [() => sweep("spring", { bounce: [0, 1] }, { best: "regime" }), "The goal needs a metric that is a number; 'regime' is not."],
    [() => sweep("spring", { bounce: [0, 1] }, { tolerance: 2 }), "'tolerance' must be above 0 and below 1, not 2."],
  ]) assert.throws(call, { name: "CurvekitError", message }, String(call));
  assert.throws(() => sweep("spring", { bounce: true }), TypeError);
  assert.throws(() => sweep("spring"), TypeError);
});

test("powers of ten and logarithms are rounded once", () => {
  for (let exponent = -323; exponent <= 308; exponent += 1) {
    const power = Number(`1e${exponent}`);
    assert.equal(exp10(exponent), power);
    if (exponent >= -307) assert.equal(log10(power), exponent);
  }
  // 50 digits: mpmath 1.3.
  for (const [value, logarithm] of [[2, 0.30102999566398119521], [3, 0.47712125471966243730], [0.7, -0.15490195998574318929]]) {
    assert.equal(log10(value), logarithm);
  }
  for (const [exponent, power] of [[0.5, 3.1622776601683793320], [-0.25, 0.56234132519034908039], [1.5, 31.622776601683793320]]) {
    assert.equal(exp10(exponent), power);
  }
});
