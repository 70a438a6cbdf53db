// The package has the numbers of the native command, to the last bit. COUNT=100000 compares more random expressions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, measure, names, presets, sample } from "../node.js";
import { someExpressions } from "./expressions.js";
import { native, records } from "./native.js";

const COUNT = Number(process.env.COUNT ?? 1000);
const BATCH = 2000;

/** The command computes even samples in batches; they differ by this fraction of the greatest number of a column. */
const BATCH_DIFFERENCE = 4e-15;

/** Collects the values that differ between two records. */
function differences(one, other, found, curve) {
  assert.deepEqual(Object.keys(one), Object.keys(other));
  for (const key of Object.keys(one)) {
    const [a, b] = [one[key], other[key]];
    found.count += 1;
    if (!Object.is(a, b)) found.wrong.push({ curve, key, command: a, package: b });
  }
}

function measured(curves) {
  const found = { count: 0, wrong: [] };
  for (let start = 0; start < curves.length; start += BATCH) {
    const batch = curves.slice(start, start + BATCH);
    records("measure", batch).forEach(({ label, ...record }, index) => differences(record, measure(batch[index]), found, batch[index]));
  }
  return found;
}

const summary = ({ count, wrong }) => `${count - wrong.length} of ${count} values are equal in every bit`;

test("every preset and every example of the list has the metrics of the command", (t) => {
  const found = measured([...presets().map(({ address }) => address), ...names().curves.map(({ example }) => example)]);
  t.diagnostic(summary(found));
  assert.deepEqual(found.wrong, []);
});

test(`${COUNT} random expressions have the metrics of the command`, (t) => {
  const found = measured(someExpressions(COUNT, 18));
  t.diagnostic(summary(found));
  assert.deepEqual(found.wrong.slice(0, 20), []);
});

test("a settling tolerance and other levels of the rise time", () => {
  const curves = someExpressions(50, 5);
  const found = { count: 0, wrong: [] };
  records("measure", curves, "--tolerance", "0.02", "--rise", "0.2,0.8").forEach(({ label, ...record }, index) =>
    differences(record, measure(curves[index], { tolerance: 0.02, rise: [0.2, 0.8] }), found, curves[index]));
  assert.deepEqual(found.wrong, []);
});

test("comparisons of random curves", (t) => {
  const curves = someExpressions(30, 7);
  const found = { count: 0, wrong: [] };
  for (let index = 0; index < curves.length; index += 2) {
    const pair = curves.slice(index, index + 2);
    for (const align of ["time", "progress"]) {
      const { first_label, second_label, ...record } = JSON.parse(native("compare", "--format", "json", "--align", align, "--", ...pair));
      differences(record, compare(...pair, { align }), found, pair.join(" / "));
    }
  }
  t.diagnostic(summary(found));
  assert.deepEqual(found.wrong, []);
});

test("samples at given times, also at jumps and joins", () => {
  const at = [0, 0.05, 0.1, 0.175, 0.25, 0.35, 0.5, 1, 2];
  const curves = ["steps(4, jump-both, duration: 1)", "linear(0, 0.5, 0.25, 1, duration: 1)", "qt/in-out-elastic", ...someExpressions(400, 9)];
  sampled(curves, ["--at", at.join(",")], { at });
});

test("even samples have the times of the command, by number, by rate and until an end", () => {
  const curves = ["spring(stiffness: 80, damping: 4)", "ease-in-out-back", "bounce-out.delay(0.1)", "bouncy.repeatCount(2)", "ease.repeatCount(2)"];
  const even = (some, words, options) => sampled(some, words, options, BATCH_DIFFERENCE);
  even(curves, [], {});
  even(curves, ["--samples", "7"], { samples: 7 });
  even(curves, ["--rate", "60"], { rate: 60 });
  even(curves, ["--rate", "29.97", "--until", "3.3"], { rate: 29.97, until: 3.3 });
  even([...curves, "ease.repeatForever()"], ["--samples", "1000", "--until", "0.7"], { samples: 1000, until: 0.7 });
});

/** Compares the samples of curves, each of which has its own end; at given times they are equal in every bit. */
function sampled(curves, words, options, allowed = 0) {
  const lines = native("sample", "--stdin", ...words, { input: `${curves.join("\n")}\n` }).trimEnd().split("\n");
  assert.equal(lines.length, curves.length);
  lines.forEach((line, index) => {
    const { curve, label, error, ...columns } = JSON.parse(line);
    const samples = sample(curves[index], options);
    assert.deepEqual(Array.from(samples.time_s), columns.time_s, curves[index]);
    for (const [name, numbers] of Object.entries(columns)) checkColumn(numbers, samples[name], curves[index], name, allowed);
  });
}

/** What is infinite is `null` in JSON. */
function checkColumn(expected, actual, curve, column, allowed) {
  assert.equal(actual.length, expected.length);
  const scale = Math.max(1, ...expected.map((value) => Math.abs(value ?? 0)));
  expected.forEach((value, index) => {
    const isEqual = value === null ? !Number.isFinite(actual[index]) : Math.abs(value - actual[index]) <= allowed * scale;
    assert.ok(isEqual, `${column} of ${curve}, sample ${index}: ${actual[index]}, and the command has ${value}`);
  });
}
