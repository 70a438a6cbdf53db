// Matchers, the plugin of PostCSS and the transforms for Style Dictionary.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { assertThat, matchers } from "../matchers.js";
import { convert, names } from "../node.js";
import curvekit from "../postcss.js";
import { register, transforms } from "../style-dictionary.js";
import { nodePackage } from "./tools.js";

const SPRING = "spring(stiffness: 80, damping: 4)";

test("each check passes and fails", () => {
  for (const [curve, name, passing, failing] of [
    [SPRING, "toOvershootAtMost", [0.487], [0.486]],
    [SPRING, "toSettleWithin", [3.346], [3.345]],
    [SPRING, "toSettleWithin", [2, { tolerance: 0.02 }], [1.8, { tolerance: 0.02 }]],
    // Two linear motions to 1 in 1 s and in 2 s differ by one half when the first one ends.
    ["linear(duration: 1)", "toMatchCurve", ["linear(duration: 2)", { error: 0.5 }], ["linear(duration: 2)", { error: 0.49 }]],
    ["linear(duration: 1)", "toMatchCurve", ["linear(duration: 2)", { error: 0, align: "progress" }], ["linear(duration: 2)"]],
    ["linear", "toBeContinuous", [], [{ velocity: true }], "linear(0, 0.5 20%, 1)"],
    ["smooth", "toBeContinuous", [{ velocity: true }], null],
  ]) {
    assertThat(curve)[name](...passing);
    assert.equal(matchers[name](curve, ...passing).pass, true);
    if (failing && !(curve === "linear")) {
      assert.throws(() => assertThat(curve)[name](...failing), { name: "AssertionError", code: "ERR_ASSERTION", operator: name });
      assert.equal(matchers[name](curve, ...failing).pass, false);
    }
  }
  assert.throws(() => assertThat("linear(0, 0.5 20%, 1)").toBeContinuous({ velocity: true }), { name: "AssertionError" });
  assert.throws(() => assertThat("steps(4)").toBeContinuous(), { name: "AssertionError", actual: 0.25 });
});

test("a failure prints the number, the definition and a chart", () => {
  assert.equal(matchers.toSettleWithin(SPRING, 0.4).message(), `expect(curve).toSettleWithin(…)

The settling time of spring(mass: 1, stiffness: 80, damping: 4) is 3.34576 s, which is more than 0.4 s.

settling time: last time outside ±0.1 % of the travel

1.48 │      **
     │     *  *
     │    *    *        ***
     │····*·····*····***···***************************************
     │   *       ****
     │   *
     │  *
     │  *
     │ *
   0 │*
     └────────────────────────────────────────────────────────────
      0                                                      3.4 s`);
  assert.match(matchers.toSettleWithin.call({ isNot: true }, SPRING, 4).message(), /^expect\(curve\)\.not\.toSettleWithin\(…\)\n\n.* is 3\.34576 s, which is at most 4 s\.\n/);
});

test("a curve that lacks the metric fails with the reason", () => {
  assert.throws(() => assertThat("spring(stiffness: 80, damping: 0)").toSettleWithin(3), { message: /has no settling time: the curve never settles to ±0\.1 %\./ });
  assert.throws(() => assertThat("linear(1, 1)").toOvershootAtMost(0), { message: /has no overshoot: / });
  assert.throws(() => assertThat("easeOutBak").toSettleWithin(3), { name: "CurvekitError" });
  assert.throws(() => assertThat("smooth").toSettleWithin("3"), { name: "CurvekitError", message: "The time must be a number, 0 or more, not 3." });
});

const postcss = nodePackage("postcss");
const processed = async (css, options) => createRequire(import.meta.url)(postcss)([curvekit(options)]).process(css, { from: "/a.css" });
const css = (curve, error) => convert(curve, "css", error === undefined ? {} : { error }).text;
const timing = (curve) => css(curve).slice(css(curve).indexOf(" ") + 1);
const time = (curve) => css(curve).split(" ")[0];

test("the plugin writes curves as CSS, with a fallback", { skip: postcss ? false : "there is no postcss" }, async () => {
  for (const [from, to] of [
    ["transition: transform spring(bounce: 0.3), opacity 200ms ease", `transition: transform ${time("bouncy")} ease-out, opacity 200ms ease; transition: transform ${css("bouncy")}, opacity 200ms ease`],
    ["transition: opacity 1s ease-out-back()", `transition: opacity 1s ${timing("ease-out-back")}`],
    ["transition: opacity material3/emphasized", `transition: opacity ${css("material3/emphasized")}`],
    ["transition: opacity 350ms linear", "transition: opacity 350ms linear"],
    ["transition: opacity 1s easeOutBack", `transition: opacity 1s ${timing("ease-out-back")}`],
    ["animation: bouncy 1s", "animation: bouncy 1s"],
    ["animation-timing-function: easeOutBack, ease", `animation-timing-function: ${timing("ease-out-back")}, ease`],
    ["animation: slide spring(bounce: 0.3).delay(0.2) both", `animation: slide ${time("bouncy")} ease-out 200ms both; animation: slide ${css("bouncy")} 200ms both`],
    ["--ease: spring(bounce: 0.3)", `--ease: ${timing("bouncy")}`],
    ["color: spring(x)", "color: spring(x)"], ["--x: var(--spring)", "--x: var(--spring)"], ["content: 'spring(bounce: 2)'", "content: 'spring(bounce: 2)'"],
    ["transition: opacity 1s cubic-bezier(0, 0, 1, 1), color 1s steps(2)", "transition: opacity 1s cubic-bezier(0, 0, 1, 1), color 1s steps(2)"],
    ["--font: 12px/1.5 spring", "--font: 12px/1.5 spring"],
  ]) {
    const { css: written } = await processed(`a { ${from} }`);
    assert.equal(written, `a { ${to} }`);
    // What is written stays as it is.
    assert.equal((await processed(written)).css, written);
  }
  assert.equal((await processed("a { transition: all spring() }", { fallback: false })).css, `a { transition: all ${css("spring")} }`);
  assert.equal((await processed("a { transition: all spring() }", { error: 0.05, fallback: false })).css, `a { transition: all ${css("spring", 0.05)} }`);
});

test("the plugin has errors and warnings at their places", { skip: postcss ? false : "there is no postcss" }, async () => {
  await assert.rejects(processed("a {\n  transition: opacity spring(bonce: 2);\n}"), (error) =>
    error.name === "CssSyntaxError" && error.line === 2 && error.column === 23 && error.reason === "'spring' has no parameter named 'bonce' at column 8. Did you mean 'bounce'?");
  await assert.rejects(processed("a { --x: smooth().delay(1) }"), { reason: "smooth().delay(1) also has '1000ms'; write it where CSS takes it." });
  const warnings = async (text) => (await processed(text)).warnings().map(({ text: warning }) => warning);
  assert.deepEqual(await warnings("a { transition: opacity 300ms smooth }"), ["smooth lasts 735ms, and the declaration has 300ms."]);
  assert.deepEqual(await warnings("a { transition-timing-function: smooth }"), ["smooth lasts 735ms, which transition-duration must have."]);
  assert.deepEqual(await warnings("a { transition-duration: 735ms; transition-timing-function: smooth }"), []);
});

/** What a function returns, or the message of its error. */
function outcome(work) {
  try {
    return work();
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

test("a transform for each platform has the text of the conversion", () => {
  const registered = {};
  register({ registerTransform: (one) => (registered[one.name] = one) });
  assert.deepEqual(Object.keys(registered), names().dialects.map(({ name }) => `curvekit/${name}`));
  const token = { $type: "spring", $value: { duration: 0.5, bounce: 0.3 } };
  for (const { name, filter, transform, matcher, transformer } of transforms()) {
    assert.ok(filter(token) && matcher({ type: "curve" }) && !filter({ $type: "color" }));
    const expected = outcome(() => convert("spring(duration: 0.5, bounce: 0.3)", name.slice(9)).text);
    assert.equal(outcome(() => transform(token)), expected);
    assert.equal(outcome(() => transformer({ type: "curve", value: "spring(duration: 0.5, bounce: 0.3)" })), expected);
  }
});
