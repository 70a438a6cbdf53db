// 'npx curvekit' against the native command: output, messages and exit statuses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import "../node.js";
import { VERBS } from "../lib/command/arguments.js";
import { execute } from "../lib/command/execute.js";
import { command, run } from "./native.js";
import { project, ROOT } from "./tools.js";

const { folder, remove } = project({
  "own-good.txt": '# curves\na = smooth\n\nsnappy\npower2.inOut\n{"curve": "ease-out", "label": "b"}\n', "own-bad.txt": "smooth\n\nx = easeOutBak\n", "own-empty.txt": "\n",
  "own-endless.txt": "ease.repeatForever()\n", "own-endless-2.txt": "smooth\nease.repeatForever()\n", "own-one.txt": "power2.inOut\n",
  "own-trace.csv": `time_s,value\n${Array.from({ length: 60 }, (_, index) => `${index / 60},${1 - Math.exp(-8 * (index / 60)) * (1 + 8 * (index / 60))}\n`).join("")}`,
  "own-flat.csv": "0,1\n1,1\n2,1\n", "own-jumps.csv": Array.from({ length: 30 }, (_, index) => `${index},${(index * 7919) % 13}\n`).join(""), "own-wide.csv": "t,x,y\n0,1,2\n1,2,3\n",

});
process.chdir(folder);
after(remove);

/** The package's command in this process; others start one. */
function own(words) {
  const found = { status: 0, stdout: "", stderr: "" };
  found.status = execute(words, (text) => (found.stdout += text), (text) => (found.stderr += text));
  return found;
}
const ownProcess = (words, options) => run(process.execPath, [join(ROOT, "bin/curvekit.js"), ...words], options);
const native = (words) => run(command, words);

/** Command lines that both take. */
const TAKEN = [
  ["--version"],
  ["measure", "spring(stiffness: 80, damping: 4)"], ["measure", "smooth", "snappy"], ["measure", "smooth", "steps(4)", "linear", "bounce-out"],
  ["measure", "smooth", "snappy", "bouncy", "ease", "linear", "spring"], ["measure", "spring", "--stiffness", "80", "--damping", "4"],
  ["measure", "ease-out-back", "--duration", "300ms"], ["measure", "spring", "--response=0.4", "--damping-ratio=0.5"],
  ["measure", "smooth", "--metrics", "overshoot_percent,settling_tolerance,settling_time_s"], ["measure", "smooth", "snappy", "--metrics", "monotone,regime,bounce"],
  ["measure", "smooth", "--tolerance", "2%", "--rise", "20%,0.8"], ["measure", "spring(stiffness: 80, damping: 0)"],
  ["measure", "a = smooth", "--format", "csv"], ["measure", "smooth", "--label", "=x", "--format", "csv"], ["measure", "smooth", "--label", "ü ##\u200b\"", "--format", "json"],
  ["measure", "--from-file", "own-good.txt"], ["measure", "--from-file", "own-good.txt", "--format", "json"], ["measure", "--from-file", "own-good.txt", "--format", "csv"],
  ["measure", "--from-file", "own-one.txt"], ["measure", "--from-file", "own-one.txt", "--format", "json"], ["sample", "--from-file", "own-good.txt", "--samples", "3"],
  ["measure", "--format", "json", "--metrics", "overshoot,mass", "--", "smooth", "bouncy"],
  ["measure", "power2.inOut"], ["measure", "material3/emphasized"], ["measure", ".easeInOut(duration: 0.3)"],
  ["sample", "linear", "--samples", "3"], ["sample", "ease-out-back", "--at", "0.1,0.25"], ["sample", "linear", "steps(2)", "--samples", "5", "--until", "1"],
  ["sample", "linear", "--format", "json", "--rate", "10"], ["sample", "easeOutCirc", "--samples", "3"],
  ["compare", "smooth", "snappy"], ["compare", "smooth", "spring(bounce: 0.3)", "ease"], ["compare", "smooth", "snappy", "--align", "progress"],
  ["compare", "a = smooth", "snappy", "--format", "csv"], ["compare", "smooth", "snappy", "--format", "csv"], ["compare", "steps(3)", "linear"],
  ["convert", "bouncy", "--to", "css"], ["convert", "ease-out", "--to", "compose"], ["convert", "spring(bounce: 0.3)", "--to", "flutter", "--error", "0.5%"],
  ["convert", "spring", "--stiffness", "80", "--damping", "4", "--to", "swiftui"],
  ["list", "--format", "json"], ["list", "--format", "csv"],
  ["solve", "--overshoot", "8%", "--settle", "350ms"], ["solve", "--settle", "1", "--rise-time", "100ms", "--format", "csv"], ["solve", "--bounce", "0.2", "--duration", "0.5", "--format", "json"],
  ["solve", "--rise-time", "120ms", "--peak-velocity", "900", "--to", "100"], ["solve", "bezier", "--overshoot", "10%", "--peak-velocity", "2"],
  ["solve", "bezier", "--start-velocity", "0", "--undershoot", "5%", "--near", "ease-out", "--format", "json"],
  ["identify", "own-trace.csv", "--format", "json"], ["identify", "own-trace.csv", "--family", "spring", "--delay", "--format", "json"],
];

/** Command lines that both refuse with the same sentence. */
const REFUSED = [
  ["measure", "easeOutBak"], ["measure", "spring(stiffness: -1)"], ["measure", "spring(bounce: 0.3"], ["measure", ""], ["measure"], ["measure", "smooth", "snapy"],
  ["measure", "spring", "--stiffness", "-1", "--damping", "4"], ["measure", "spring", "--bounce", "2"], ["measure", "smooth", "--tolerance", "abc"],
  ["measure", "smooth", "--rise", "0.1"], ["measure", "smooth", "--rise", "0.9,0.1"], ["measure", "smooth", "--format", "xml"],
  ["measure", "smooth", "--tolerance", "0.1", "--tolerance", "0.2"], ["measure", "--label=", "smooth"], ["measure", "smooth", "--label", "a", "--label", "b"],
  ["measure", "ease.repeatForever()"], ["measure", "--from-file", "own-endless.txt"], ["measure", "--from-file", "own-endless-2.txt"], ["measure", "--from-file", "own-endless-2.txt", "--format", "csv"], ["measure", "--from-file", "own-bad.txt"], ["measure", "--from-file", "own-bad.txt", "--format", "json"],
  ["measure", "--from-file", "own-empty.txt"], ["measure", "--from-file", "none.txt"], ["measure", "= smooth"],
  ["sample", "smooth", "--at", "x"], ["sample", "smooth", "--at", "1", "--rate", "60"], ["sample", "smooth", "--format", "table"],
  ["sample", "spring(stiffness: 80, damping: 0)"], ["sample", "smooth", "spring(stiffness: 80, damping: 0)"],
  ["compare", "smooth"], ["compare", "smooth", "snappy", "--align", "foo"], ["compare", "smooth", "spring(stiffness: 80, damping: 0)", "--align", "progress"],
  ["convert", "smooth"],
  ["solve", "--response", "0.5", "--peak-time", "0.2"], ["identify", "own-flat.csv", "--format", "json"], ["identify", "own-jumps.csv", "--format", "json", "--family", "spring"],
];

/** Command lines that only the native command takes. */
const NATIVE = [
  [], ["plot", "smooth"], ["check", "motion.yaml"], ["solve", "--overshoot", "8%"], ["solve", "bezier", "--value-at", "0.5=80%"], ["solve", "--undershoot", "5%", "--bounce", "0"], ["identify", "own-trace.csv"], ["identify", "own-wide.csv", "--format", "json"], ["identify", "none.csv", "--format", "json"], ["measure", "@scene.yaml"], ["measure", "tokens.json"],
  ["measure", "smooth", "--until", "2"], ["measure", "smooth", "--as", "motion"], ["measure", "smooth", "-o", "x.csv"], ["measure", "smooth", "--profile", "excel"],
  ["measure", "smooth", "--rise", "0,1"], ["measure", "smooth", "--metrics", "speed"], ["measure", "ease-out", "300ms"], ["measure", "withAnimation(.smooth) { x = 1 }"],
  ["measure", "spring(bounce: 0.3)", "--duration", "2"], ["measure", "spring", "--duration", "300"], ["measure", "transition: opacity 0.3s ease"], ["measure", "smooth", "--tolerance"],
  ["convert", "smooth", "snappy", "--to", "css"], ["convert", "smooth", "--to", "css", "--format", "json"], ["convert", "smooth", "--to", "csss"],
  ["convert", "smooth", "--to", "css", "--fallback"], ["list"], ["list", "material3"], ["compare", "smooth", "snappy", "--until", "1"],
  ["sample", "smooth", "--layout", "wide"], ["sample", "smooth", "--samples", "1"],
];

/** The numbers of a text, and the text without them: the last digit may differ. */
function split(text) {
  const numbers = [];
  const rest = text.replace(/-?\b\d+\.\d+(?:e[+-]?\d+)?\b/g, (number) => {
    numbers.push(Number(number));
    return "N";
  });
  return { rest, numbers };
}

for (const words of TAKEN) {
  test(`${words.join(" ")} prints what the native command prints`, () => {
    const [one, two] = [own(words), native(words)];
    assert.equal(one.status, 0, one.stderr);
    assert.equal(two.status, 0, two.stderr);
    assert.equal(one.stderr, two.stderr);
    if (one.stdout === two.stdout) return;
    const [a, b] = [split(one.stdout), split(two.stdout)];
    assert.equal(a.rest, b.rest);
    a.numbers.forEach((number, index) => assert.ok(Math.abs(number - b.numbers[index]) <= 2e-12 * Math.max(1, Math.abs(number)), `${number} and ${b.numbers[index]}`));
  });
}

for (const words of REFUSED) {
  test(`${words.join(" ")} is refused as by the native command`, () => {
    const [one, two] = [own(words), native(words)];
    assert.deepEqual({ status: one.status, stderr: one.stderr }, { status: two.status, stderr: two.stderr });
  });
}

for (const words of NATIVE) {
  test(`${words.join(" ")} needs the native command`, () => {
    const { status, stdout, stderr } = own(words);
    assert.deepEqual({ status, stdout }, { status: 69, stdout: "" });
    assert.match(stderr, /^error: .* the native command 'curvekit'; this one has the engine alone\.\n$/);
  });
}

test("the lines of refusals in the repository are taken, refused alike, or need the native command", () => {
  let compared = 0;
  for (const verb of ["measure", "sample", "compare", "convert"]) {
    const file = readFileSync(join(ROOT, `../Tests/CurveKitCommandTests/Refusals/${verb}.txt`), "utf8");
    for (const [, line, status, sentence] of file.matchAll(/^\$ ([^\n'"\\$<>|]+)\n(\d+) (.*)$/gm)) {
      // The files of those lines are not here.
      if (/×|--from-file|\.\w{3,4}$/.test(line)) continue;
      const found = own(line.trim().split(/ +/));
      if (found.status === 69) continue;
      compared += 1;
      assert.deepEqual([found.status, found.stderr.trimEnd()], [Number(status), `error: ${sentence}`], line);
    }
  }
  assert.ok(compared >= 10, `only ${compared} were compared`);
});

test("the help has every verb with its flags", () => {
  const { status, stdout, stderr } = own(["--help"]);
  assert.deepEqual([status, stderr], [0, ""]);
  for (const [verb, flags] of Object.entries(VERBS)) {
    assert.match(stdout, new RegExp(`^curvekit ${verb} `, "m"));
    const one = own([verb, "-h"]).stdout;
    for (const flag of Object.keys(flags)) assert.ok(one.split(/\s+/).includes(flag), `${verb} ${flag}`);
  }
  assert.ok(stdout.split("\n").every((line) => line.length <= 80));
});

test("a process has the status, the result and the message", () => {
  assert.deepEqual(ownProcess(["measure", "smooth", "--metrics", "overshoot", "--format", "csv"]), { status: 0, stdout: 'curve,label,overshoot,error\n"smooth",,0,\n', stderr: "" });
  assert.equal(ownProcess(["measure", "easeOutBak"]).status, 64);
});

test("a reader that closes its end early is no failure", () => {
  const line = `${process.execPath} ${join(ROOT, "bin/curvekit.js")} sample linear --samples 100000 | head -1`;
  assert.deepEqual(run("sh", ["-c", line]), { status: 0, stdout: "time_s,value,velocity_per_s,acceleration_per_s2\n", stderr: "" });
});

test("a list comes from standard input", () => {
  assert.equal(ownProcess(["measure", "--from-file", "-", "--metrics", "overshoot", "--format", "json"], { input: "smooth\n" }).stdout, '{"curve":"smooth","label":null,"overshoot":0}\n');
});
