// The package in versions of Node, in bundles, in a browser with a strict policy, and in Jest.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { measure } from "../node.js";
import { run } from "./native.js";
import { project, ROOT, without } from "./tools.js";

const EXPECTED = measure("smooth").settling_time_s;
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";

// MARK: Node

const SCRIPT = `
import { measure } from "curvekit";
import { assertThat } from "curvekit/matchers";
assertThat("smooth").toSettleWithin(1);
console.log(measure("smooth").settling_time_s);
`;

for (const program of ["node", "node18"]) {
  test(`${program} loads the engine at once`, { skip: without(program) }, (t) => {
    const { folder, remove } = project({ "script.mjs": SCRIPT });
    try {
      assert.deepEqual(run(program, ["script.mjs"], { cwd: folder }), { status: 0, stdout: `${EXPECTED}\n`, stderr: "" });
      t.diagnostic(run(program, ["--version"]).stdout.trim());
    } finally {
      remove();
    }
  });
}

// MARK: Bundles and browsers

const ENTRY = `
import { init, measure } from "curvekit";
init().then(() => measure("smooth").settling_time_s).then((value) => parent.postMessage(value), (error) => parent.postMessage(String(error)));
`;
const ENTRY_WITH_ADDRESSES = ENTRY.replace("init()", "init({ core: new URL(core, import.meta.url), tools: new URL(tools, import.meta.url) })")
  .replace("\n", '\nimport core from "curvekit/core.wasm";\nimport tools from "curvekit/tools.wasm";\n');

/** The ways to a bundle: the program, its words, and what is beside the bundle. */
const BUNDLES = {
  esbuild: { entry: ENTRY_WITH_ADDRESSES, program: "esbuild", words: ["entry.js", "--bundle", "--format=esm", "--loader:.wasm=file", "--outdir=out"] },
  "esbuild-minified": { entry: ENTRY_WITH_ADDRESSES, program: "esbuild", words: ["entry.js", "--bundle", "--minify", "--format=esm", "--loader:.wasm=file", "--outdir=out"] },
  // Rollup without plugins finds no package and copies no file.
  rollup: { entry: ENTRY.replace('"curvekit"', '"./node_modules/curvekit/index.js"'), program: "rollup", words: ["entry.js", "--format", "es", "--silent", "--dir", "out"], copiesEngine: true },
  webpack: {
    entry: ENTRY, program: "webpack", words: ["--mode", "production"],
    config: "module.exports = { entry: './entry.js', output: { path: __dirname + '/out', filename: 'entry.js' }, performance: { hints: false }, experiments: {} };\n",
  },
};

const built = {};
after(() => Object.values(built).forEach(({ remove }) => remove()));

for (const [name, { entry, program, words, config, copiesEngine }] of Object.entries(BUNDLES)) {
  test(`${name} makes a bundle`, { skip: without(program) }, () => {
    const made = project({ "entry.js": entry, ...(config ? { "webpack.config.js": config } : {}) });
    built[name] = made;
    // A package of a registry is a folder, not a link.
    rmSync(join(made.folder, "node_modules/curvekit"));
    cpSync(ROOT, join(made.folder, "node_modules/curvekit"), { recursive: true });
    const { status, stdout, stderr } = run(program, words, { cwd: made.folder });
    assert.equal(status, 0, stdout + stderr);
    if (copiesEngine) for (const part of ["core", "tools"]) cpSync(join(ROOT, `engine/${part}.wasm`), join(made.folder, `out/engine/${part}.wasm`));
  });
}

const PAGES = {
  "/all.html": '<!doctype html><meta charset="utf-8"><script type="module" src="/all.js"></script>',
  "/all.js": `
import { init, measure } from "/curvekit/index.js";
const results = {};
const value = async (work) => { try { return await work(); } catch (error) { return String(error); } };
const answer = (target) => new Promise((resolve) => target.addEventListener("message", ({ data }) => resolve(data), { once: true }));
results.page = await value(async () => { await init(); return measure("smooth").settling_time_s; });
results.worker = await value(() => answer(new Worker("/worker.js", { type: "module" })));
results["service worker"] = await value(async () => {
  await navigator.serviceWorker.register("/service.js", { type: "module" });
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answered = answer(port1);
  port1.start();
  active.postMessage("measure", [port2]);
  return answered;
});
for (const name of (await (await fetch("/bundles")).json())) {
  const frame = document.createElement("iframe");
  frame.src = "/" + name + "/index.html";
  const answered = answer(window);
  document.body.append(frame);
  results[name] = await answered;
  frame.remove();
}
await fetch("/results", { method: "POST", body: JSON.stringify(results) });
`,
  "/worker.js": 'import { init, measure } from "/curvekit/index.js";\ninit().then(() => postMessage(measure("smooth").settling_time_s), (error) => postMessage(String(error)));\n',
  "/service.js": `
import { init, measure } from "/curvekit/index.js";
self.addEventListener("message", (event) => event.waitUntil(init().then(
  () => event.ports[0].postMessage(measure("smooth").settling_time_s), (error) => event.ports[0].postMessage(String(error)))));
`,
  "/strict/index.html": '<!doctype html><meta charset="utf-8"><script type="module" src="/strict/entry.js"></script>',
  "/strict/entry.js": ENTRY.replace('"curvekit"', '"/curvekit/index.js"'),
};
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** What a browser gets for a path: the text or bytes; nothing if there is none. */
function content(path) {
  if (PAGES[path]) return PAGES[path];
  const [, name, ...rest] = path.split("/");
  if (name === "curvekit") return readFileSync(join(ROOT, ...rest));
  if (rest[0] === "index.html") return `<!doctype html><meta charset="utf-8"><script type="module" src="/${name}/entry.js"></script>`;
  return readFileSync(join(built[name].folder, "out", ...rest));
}

test("a page, a worker, a service worker and all bundles measure under a strict policy", { skip: without("chromium"), timeout: 600_000 }, async (t) => {
  let received;
  const results = new Promise((resolve) => (received = resolve));
  const names = [...Object.keys(built), "strict"];
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://127.0.0.1").pathname;
    if (path === "/results") {
      let body = "";
      request.on("data", (piece) => (body += piece)).on("end", () => { response.end(); received(JSON.parse(body)); });
      return;
    }
    try {
      const body = path === "/bundles" ? JSON.stringify(names) : content(path);
      response.writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "application/json", "content-security-policy": path.startsWith("/strict/") ? "script-src 'self'" : POLICY,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { folder, remove } = project({});
  const browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", `--user-data-dir=${folder}`, `http://127.0.0.1:${server.address().port}/all.html`], { stdio: "ignore", detached: true });
  try {
    const found = await results;
    t.diagnostic(JSON.stringify(found));
    for (const name of ["page", "worker", "service worker", ...Object.keys(built)]) assert.equal(found[name], EXPECTED, name);
    assert.match(found.strict, /CompileError|unsafe-eval/);
  } finally {
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    process.kill(-browser.pid, "SIGKILL");
    await ended;
    server.closeAllConnections();
    server.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    remove();
  }
});

// MARK: Jest

const JEST_TEST = `
import { expect, test } from "@jest/globals";
import { matchers } from "curvekit/matchers";

expect.extend(matchers);

test("the sheet opens calmly", () => {
  expect("spring(duration: 0.3, bounce: 0.2)").toSettleWithin(0.6);
  expect("spring(duration: 0.3, bounce: 0.2)").toOvershootAtMost(0.05);
  expect("steps(4)").not.toBeContinuous();
  expect("spring(bounce: 0.3)").toMatchCurve("spring(bounce: 0.31)", { error: 0.02 });
});

test("the sheet opens fast", () => {
  expect("spring(stiffness: 80, damping: 4)").toSettleWithin(0.4);
});
`;

test("Jest runs the matchers, and shows a failure", { skip: without("jest"), timeout: 600_000 }, (t) => {
  const { folder, remove } = project({ "motion.test.js": JEST_TEST, "package.json": '{"type": "module", "jest": {"transform": {}, "testEnvironment": "node"}}' });
  try {
    rmSync(join(folder, "node_modules/curvekit"));
    cpSync(ROOT, join(folder, "node_modules/curvekit"), { recursive: true });
    const { status, stderr } = run("jest", ["--ci", "--no-color", "--watchman=false", "--runInBand"], { cwd: folder, env: { ...process.env, NODE_OPTIONS: "--experimental-vm-modules --no-warnings" } });
    t.diagnostic(stderr);
    assert.equal(status, 1);
    assert.match(stderr, /✓ the sheet opens calmly/);
    assert.match(stderr, /✕ the sheet opens fast/);
    assert.match(stderr, /The settling time of spring\(mass: 1, stiffness: 80, damping: 4\) is 3\.34576 s, which is more than 0\.4 s\./);
    assert.match(stderr, /settling time: last time outside ±0\.1 % of the travel/);
    assert.match(stderr, /1\.48 │/);
  } finally {
    remove();
  }
});
