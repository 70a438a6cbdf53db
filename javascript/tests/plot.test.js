// Charts against those of the native command with '--renderer svg'.

import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { plot } from "../node.js";
import { execute } from "../lib/command/execute.js";
import { ask } from "../lib/instance.js";
import { command, native, run } from "./native.js";

const skip = ask((engine) => "lab_plot" in engine.exports) ? false : "the engine has no charts";

const folder = mkdtempSync(join(tmpdir(), "curvekit-plot-"));
process.chdir(folder);
after(() => rmSync(folder, { recursive: true }));
writeFileSync("own-list.txt", "a = smooth\nsnappy\n");
writeFileSync("own-one.txt", "ease-out\n");

/** The package's command in this process. */
function own(words) {
  const found = { status: 0, stdout: "", stderr: "" };
  found.status = execute(words, (text) => (found.stdout += text), (text) => (found.stderr += text));
  return found;
}

/** Command lines whose chart both draw. */
const DRAWN = [
  ["smooth"], ["ease-out"], ["spring(stiffness: 80, damping: 4)"], ["smooth", "snappy", "bouncy"], ["steps(4)", "linear"], ["material3/emphasized"],
  ["spring", "--stiffness", "80", "--damping", "4"], ["a = smooth", "b = spring(bounce: 0.3)"], ["smooth", "snappy", "--label", "soft", "--label", "hard & <fast>"],
  ["smooth", "--title", "Sheet"], ["bouncy", "--size", "1080x720"], ["bouncy", "--size", "320x200", "--theme", "dark"], ["smooth", "snappy", "--background", "transparent"],
  ["spring(stiffness: 80, damping: 0)", "--until", "2.5"], ["ease.repeatForever()", "smooth"], ["ease.repeatForever()", "--until", "700ms"], ["smooth", "bouncy", "--animate"],
  ["--from-file", "own-list.txt"], ["--from-file", "own-one.txt"], ["bouncy", "--envelope"], ["a = ease-out"], ["material3/emphasized", "ease-out"], ["power2.inOut"], ["ease-out-back(from: 5, to: -3)"],
];

for (const words of DRAWN) {
  test(`plot ${words.join(" ")} is the chart of the native command`, { skip }, () => {
    const all = ["plot", ...words, "--renderer", "svg", "-o", "-"];
    assert.deepEqual(own(all), run(command, all));
  });
}

/** Command lines that both refuse with the same sentence. */
const REFUSED = [
  ["easeOutBak", "-o", "x.svg"], ["smooth", "--size", "10x10", "-o", "x.svg"], ["smooth", "--size", "wide", "-o", "x.svg"], ["smooth", "--theme", "blue", "-o", "x.svg"],
  ["smooth", "--animate", "-o", "x.svg"], ["smooth", "--animate", "--renderer", "svg"], ["smooth", "--format", "svg", "-o", "x.svg"], ["smooth", "-o", "x.png", "--renderer", "svg"],
  ["smooth", "-o", "-", "--renderer", "svg", "--format", "png"], ["smooth", "-o", "-", "-q"], ["smooth", "--envelope", "--animate", "--renderer", "svg", "-o", "-"], ["smooth", "--format", "bmp"], ["smooth", "--label", "a", "--label", "b", "-o", "-"],
  ["-o", "x.svg"],
];

for (const words of REFUSED) {
  test(`plot ${words.join(" ")} is refused as by the native command`, () => {
    const [one, two] = [own(["plot", ...words]), run(command, ["plot", ...words])];
    assert.deepEqual({ status: one.status, stderr: one.stderr }, { status: two.status, stderr: two.stderr });
  });
}

/** Command lines that only the native command takes. */
const NATIVE = [
  ["smooth"], ["smooth", "-o", "x.png"], ["smooth", "-o", "x.gp"], ["smooth", "-o", "-", "--format", "txt"], ["smooth", "-o", "x.svg", "--renderer", "gnuplot"],
  ["smooth", "-o", "x.svg", "--size", "slide"], ["smooth", "-o", "x.svg", "--scale", "2"], ["@scene.yaml", "-o", "x.svg"], ["smooth", "snappy", "--difference", "-o", "x.svg"],
  ["smooth", "--panels", "value", "-o", "x.svg"], ["linear", "--envelope", "-o", "x.svg"], ["smooth", "--card", "-o", "x.svg"], ["smooth", "--samples", "30", "-o", "x.svg"], ["smooth", "--open", "-o", "x.svg"],
];

for (const words of NATIVE) {
  test(`plot ${words.join(" ")} needs the native command`, { skip: words.includes("--envelope") && skip }, () => {
    const { status, stdout, stderr } = own(["plot", ...words]);
    assert.deepEqual({ status, stdout }, { status: 69, stdout: "" });
    assert.match(stderr, /^error: .* the native command 'curvekit'; this one has the engine alone\.\n$/);
    assert.ok(!existsSync("x.svg"));
  });
}

test("the chart of the library is that of the command", { skip }, () => {
  const drawn = (...words) => native("plot", ...words, "--renderer", "svg", "-o", "-");
  assert.equal(plot("smooth"), drawn("smooth"));
  assert.equal(plot(["smooth", { curve: "bouncy", label: "lively" }], { title: "Two", width: 800, height: 500, theme: "dark", background: "transparent", until: 2 }),
    drawn("smooth", "lively = bouncy", "--title", "Two", "--size", "800x500", "--theme", "dark", "--background", "transparent", "--until", "2"));
  assert.equal(plot(["ease"], { animated: true }), drawn("ease", "--animate"));
  assert.equal(plot("spring(\n bounce: 0.3)", { panels: ["value", "phase"], envelope: true, theme: "light" }),
    drawn("spring(\n bounce: 0.3)", "--panels", "value,phase", "--envelope"));
  assert.equal(plot("smooth", { title: "Two\nlines", animated: false }), drawn("smooth", "--title", "Two lines"));
});

test("what is no chart is refused", () => {
  for (const [call, message] of [
    [() => plot([]), "A chart needs a curve."], [() => plot("easeOutBak"), /^There is no curve named 'easeOutBak'/],
    [() => plot("smooth", { width: 100 }), "'width' must be a whole number from 240 to 4000, not 100."],
    [() => plot("smooth", { height: 640.5 }), "'height' must be a whole number from 160 to 4000, not 640.5."],
    [() => plot("smooth", { until: 0 }), "'until' must be from 1e-100 to 1e12, not 0."], [() => plot("smooth", { theme: "blue" }), "'theme' must be 'light' or 'dark', not 'blue'."],
    [() => plot("smooth", { background: 1 }), "'background' must be 'opaque' or 'transparent', not '1'."],
    [() => plot("smooth", { color: "red" }), "A chart has no option 'color'; it has title, width, height, until, theme, background, panels, envelope, animated."],
    [() => plot("smooth", { width: 800 }), "'width' and 'height' are given together."],
    [() => plot(JSON.stringify({ curvekit: 1, keyframes: { tracks: { x: [{ linear: { to: 1, duration: 0.5 } }] } }, initial: { x: 0 } })),
      "A scene is not drawn here; the native command does it: 'curvekit plot'."],
  ]) assert.throws(call, { name: "CurvekitError", message }, String(call));
  for (const call of [() => plot(3), () => plot([null]), () => plot("smooth", { title: 3 }), () => plot("smooth", { animated: 1 }), () => plot({ curve: "ease", label: 1 }), () => plot("ease", { panels: "value" })]) {
    assert.throws(call, TypeError, String(call));
  }
});

test("a file is written whole, or not at all", { skip }, () => {
  const chart = plot("smooth");
  mkdirSync("files");
  const words = (file) => ["plot", "smooth", "-o", file];
  assert.deepEqual(own(words("files/a.svg")), { status: 0, stdout: "", stderr: "" });
  assert.equal(readFileSync("files/a.svg", "utf8"), chart);
  writeFileSync("files/b.svg", "old");
  chmodSync("files/b.svg", 0o640);
  symlinkSync("b.svg", "files/c.svg");
  assert.equal(own([...words("files/c.svg"), "--quiet"]).status, 0);
  assert.equal(readFileSync("files/b.svg", "utf8"), chart);
  assert.equal(statSync("files/b.svg").mode & 0o777, 0o640);
  symlinkSync("none.svg", "files/d.svg");
  mkdirSync("files/e.svg");
  for (const file of ["files/d.svg", "files/e.svg", "nowhere/f.svg"]) {
    const [one, two] = [own(words(file)), run(command, [...words(file), "--renderer", "svg"])];
    assert.deepEqual(one, two);
    assert.equal(one.status, 73);
  }
  assert.deepEqual(readdirSync("files").sort(), ["a.svg", "b.svg", "c.svg", "d.svg", "e.svg"]);
});
