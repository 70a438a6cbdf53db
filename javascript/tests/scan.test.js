// Curves in source code, as the native command finds them.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { scan } from "../node.js";
import { execute } from "../lib/command/execute.js";
import { sourceFiles } from "../lib/command/sources.js";
import { ask } from "../lib/instance.js";
import { LANGUAGES, scanned } from "../lib/scan.js";
import { command, native, run } from "./native.js";
import { without } from "./tools.js";

const skip = ask((engine) => "lab_scan" in engine.exports) ? false : "the engine does not read source code";

const CSS = "a { transition: opacity 0.3s ease; animation: x 1s cubic-bezier(0.2, 0.8, 0.3, 1), y var(--d) ease-in }\n.b { transition: all 0.31s ease }\n";
const SWIFT = "struct Sheet {\n  let motion = Animation.spring(bounce: 0.3)\n  func open() { withAnimation(.easeInOut(duration: d)) { x = 1 } }\n}\n";
const TSX = 'export const Card = () => <motion.div transition={{ type: "spring", stiffness: 80, damping: 4 }} />;\nconst ease = cubicBezier(0.4, 0, 0.2, 1);\n';
const KOTLIN = "val open = tween<Float>(300, easing = FastOutSlowInEasing)\nval s = spring<Float>(dampingRatio = 0.7f, stiffness = 200f)\n";

/** Files with their texts; a text may also be a link. */
const FILES = {
  "web/a.css": CSS, "web/B.tsx": TSX, "app/Sheet.swift": SWIFT, "app/motion.kt": KOTLIN, "app/.hidden/c.css": CSS, "web/node_modules/d.css": CSS, "web/build/e.css": CSS,
  "web/min.css": `a{b:c}${" ".repeat(25_000)}`, "web/bad.css": Buffer.from([0x61, 0xff]), "web/zero.css": "a\0b", "web/big.css": "a\n".repeat(2_200_000), "web/notes.md": CSS,
  "empty/p.css": "p {}\n", "none/q.txt": "", "ö/ü.css": CSS,
};
const folder = mkdtempSync(join(tmpdir(), "curvekit-scan-"));
after(() => rmSync(folder, { recursive: true }));
for (const place of ["plain", "repository"]) {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, place, dirname(name)), { recursive: true });
    writeFileSync(join(folder, place, name), content);
  }
  symlinkSync("a.css", join(folder, place, "web/link.css"));
  symlinkSync("web", join(folder, place, "linked"));
}
process.chdir(join(folder, "plain"));

/** The package's command in this process. */
function own(words) {
  const found = { status: 0, stdout: "", stderr: "" };
  found.status = execute(words, (text) => (found.stdout += text), (text) => (found.stderr += text));
  return found;
}

/** Compares both commands in the folder of this process. */
function alike(words) {
  const [one, two] = [own(["scan", ...words]), run(command, ["scan", ...words])];
  assert.deepEqual(one, two);
  return one;
}

for (const format of ["json", "csv"]) {
  for (const path of ["web/a.css", "web/B.tsx", "app/Sheet.swift", "app/motion.kt", "./ö//ü.css", "web/min.css", "empty", "none", "web/link.css"]) {
    test(`scan ${path} --format ${format} prints what the native command prints`, { skip }, () => alike([path, "--format", format]));
  }
  test(`scan . --format ${format} prints what the native command prints`, { skip }, () => {
    assert.ok(alike([".", "--format", format]).stdout.split("\n").length > 15);
    alike(["--format", format]);
    alike([".", "--near", "30%", "--format", format]);
    alike(["app/../web", "web/build", "linked", "web/a.css", "--format", format]);
  });
}

test("in a repository, git lists the files", { skip: skip || without("git") }, () => {
  process.chdir(join(folder, "repository"));
  const git = (...words) => assert.equal(run("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...words]).status, 0, words.join(" "));
  try {
    git("init", "-q", ".");
    writeFileSync(".gitignore", "motion.kt\n");
    git("add", "web/build", "web/a.css");
    mkdirSync("inner");
    git("init", "-q", "inner");
    writeFileSync("inner/f.css", CSS);
    writeFileSync("gone.css", CSS);
    git("add", "gone.css");
    rmSync("gone.css");
    const { stdout } = alike(["--format", "json"]);
    assert.match(stdout, /"file":"web\/build\/e\.css"/);
    assert.doesNotMatch(stdout, /motion\.kt|gone\.css/);
    process.chdir("web");
    alike(["..", "--format", "json"]);
  } finally {
    process.chdir(join(folder, "plain"));
  }
});

test("the files of paths are found without the engine", () => {
  const { files, unread } = sourceFiles([".", "web/build"], () => {});
  assert.deepEqual(files.map(({ path }) => path), [
    "app/Sheet.swift", "app/motion.kt", "empty/p.css", "web/B.tsx", "web/a.css", "web/bad.css", "web/big.css", "web/build/e.css", "web/min.css", "web/zero.css", "ö/ü.css",
  ]);
  assert.deepEqual(unread, [{ path: "web/link.css", reason: "It is a symbolic link." }]);
});

/** Command lines that both refuse with the same sentence. */
const REFUSED = [
  ["nowhere", "--format", "json"], ["/dev/null", "--format", "json"], ["web/notes.md", "--format", "csv"], ["web/zero.css", "--format", "json"], ["web/bad.css", "--format", "json"],
  ["web/big.css", "--format", "json"], ["--format", "xml"],
];
for (const words of REFUSED) {
  test(`scan ${words.join(" ")} is refused as by the native command`, { skip }, () => assert.notEqual(alike(words).status, 0));
}

/** Command lines that only the native command takes. */
const NATIVE = [[], ["--format", "sarif"], ["--format", "markdown"], ["--diff", "main"], ["--near", "60%", "--format", "json"], ["--set", "d=0.3", "--format", "json"], ["--plot"]];
for (const words of NATIVE) {
  test(`scan ${words.join(" ")} needs the native command`, () => {
    const { status, stdout, stderr } = own(["scan", ...words]);
    assert.deepEqual({ status, stdout }, { status: 69, stdout: "" });
    assert.match(stderr, /^error: .* the native command 'curvekit'; this one has the engine alone\.\n$/);
  });
}

test("the findings of a text are those of the command for a file", { skip }, () => {
  for (const [name, language] of [["web/a.css", "css"], ["web/B.tsx", "tsx"], ["app/Sheet.swift", "swift"], ["app/motion.kt", "kotlin"]]) {
    const rows = native("scan", name, "--format", "json").trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(scan(FILES[name], { language }), rows.map(({ file, ...row }) => row), name);
  }
  assert.deepEqual(scan("p {}", { language: "css" }), []);
  const [, second] = scan(".a { transition: all 0.3s ease, all 0.33s ease }", { language: "css", near: 0.2 });
  assert.equal(second.group, "ease(duration: 0.3)");
});

test("what is no source code is refused", () => {
  assert.throws(() => scan(CSS, { language: "basic" }), { name: "CurvekitError", message: /^'language' must be one of swift, .*, xml, not 'basic'\.$/ });
  assert.throws(() => scan(CSS), { name: "CurvekitError" });
  assert.throws(() => scan(CSS, { language: "css", near: 1 }), { message: "'near' must be from 0 to 0.5, not 1." });
  assert.throws(() => scan(3, { language: "css" }), TypeError);
  assert.throws(() => scan("x".repeat(4 * 1024 * 1024 + 1), { language: "css" }), { message: "Source code has at most 4194304 characters, and not 4194305." });
});

test("what breaks in a file is not an error of the engine, which forgets the files before it", { skip }, () => {
  const broken = new RangeError("mine");
  const files = function* () {
    yield { path: "a.css", language: "css", text: CSS };
    throw broken;
  };
  assert.throws(() => scanned(files(), 0.02), (error) => error === broken);
  assert.deepEqual(scan("p {}", { language: "css" }), []);
});

test("the languages are those of the native command", () => {
  const titles = Object.values(LANGUAGES).map(({ title }) => title);
  const { stderr } = run(command, ["scan", "web/notes.md"]);
  assert.ok(stderr.endsWith(`it reads ${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}.\n`));
});
