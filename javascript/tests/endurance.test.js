// Many calls do not grow the memory, and no text ends in a trap. CALLS=1000000 and TEXTS=100000 run longer.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { compare, convert, CurvekitError, measure, sample } from "../node.js";
import { ask } from "../lib/instance.js";
import { randomNumbers, someExpressions } from "./expressions.js";
import { ROOT } from "./tools.js";

const CALLS = Number(process.env.CALLS ?? 10_000);
const TEXTS = Number(process.env.TEXTS ?? 2_000);

/** Calls a function; a refusal is an answer. */
function answered(work) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof CurvekitError) || error.cause !== undefined) throw error;
  }
}

test(`${CALLS} calls do not grow the memory`, (t) => {
  const curves = someExpressions(1000, 4);
  const size = () => ask((engine) => engine.exports.memory.buffer.byteLength);
  let early = 0;
  for (let index = 0; index < CALLS; index += 1) {
    const curve = curves[index % curves.length];
    answered(() => {
      if (index % 1000 === 0) convert(curve, "css", { error: 0.01 });
      else if (index % 1000 === 500) compare(curve, curves[(index * 7) % curves.length]);
      else if (index % 100 === 1) measure(curve);
      else if (index % 100 === 2) measure(curve.slice(0, -1));
      else sample(curve, { at: [0.1] });
    });
    if (index === Math.floor(CALLS / 2)) early = size();
    if (index % 100_000 === 99_999) process.stderr.write(`${index + 1} calls, ${size()} bytes\n`);
  }
  t.diagnostic(`the engine has ${early} bytes after half of the calls, and ${size()} after all`);
  assert.equal(size(), early);
});

test(`${TEXTS} mutated texts end in an answer or a refusal`, (t) => {
  const random = randomNumbers(11);
  const below = (limit) => Math.floor(random() * limit);
  const corpus = join(ROOT, "../Tests/Fuzzing/Corpus");
  const files = readdirSync(corpus, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "utf8")).filter((text) => text.length < 4000);
  const texts = [...files, ...someExpressions(2000, 6), ...readFileSync(join(corpus, "../../CurveSpecsTests/Texts/Forms.txt"), "utf8").split("\n\n")];
  const pieces = ["(", ")", ".", ",", ":", "1e308", "-1e-308", "0", "NaN", "\u0000", "\u{1f600}", "\ud800", "curvekit: 1\n", "{", "}", "[", "]", "\"", "'", "\\", "\n", ".repeatCount(40000)", ".delay(1e9)", "spring(", "=", "%", "ms", "--"];
  const mutated = () => {
    let text = texts[below(texts.length)];
    for (let count = 1 + below(2); count > 0; count -= 1) {
      const at = below(text.length + 1);
      const other = texts[below(texts.length)];
      text = [
        () => text.slice(0, at) + text.slice(at + 1 + below(8)),
        () => text.slice(0, at) + pieces[below(pieces.length)] + text.slice(at),
        () => text.slice(0, at) + String.fromCharCode(below(0x180)) + text.slice(at + 1),
        () => text.slice(0, at) + other.slice(below(other.length)),
        () => text.replace(/\d+/, () => String(below(2) ? below(1e6) : random() * 10 ** (below(40) - 20))),
      ][below(5)]();
    }
    return text.slice(0, 8000);
  };
  const counts = { answers: 0, refusals: 0 };
  for (let index = 0; index < TEXTS; index += 1) {
    const text = mutated();
    if (index % 10_000 === 9_999) process.stderr.write(`${index + 1} texts\n`);
    try {
      if (index % 10 === 0) measure(text);
      else if (index % 10 === 1) convert(text, "css", { error: 0.05 });
      else sample(text, { at: [0.2] });
      counts.answers += 1;
    } catch (error) {
      // A trap has a cause.
      assert.ok(error instanceof CurvekitError && error.cause === undefined, `${JSON.stringify(text)}: ${error.stack} ${error.cause?.stack}`);
      counts.refusals += 1;
    }
  }
  t.diagnostic(`${counts.answers} answers and ${counts.refusals} refusals`);
  assert.ok(counts.answers > TEXTS / 20 && counts.refusals > TEXTS / 20);
});
