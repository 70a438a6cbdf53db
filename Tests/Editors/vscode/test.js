// Runs the extension with a stand-in of VS Code that has only what it uses, and the real server.
//   node test.js COMMAND FOLDER
// FOLDER is a copy of the folder 'workspace'.
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const [command, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const manifest = require("../../../Sources/VSCodeExtension/package.json");
const defaults = Object.entries(manifest.contributes.configuration.properties)
  .map(([key, { default: value }]) => [key.replace("curvekit.", ""), value]);
const configuration = new Map([...defaults, ["path", command]]);

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Holder { constructor(...values) { this.values = values; } }
class Kind { constructor(value) { this.value = value; } append(part) { return new Kind(part); } }
class Uri {
  constructor(text) { Object.assign(this, { text, scheme: "file", fsPath: decodeURIComponent(new URL(text).pathname) }); }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class Emitter {
  listeners = [];
  event = (listener) => { this.listeners.push(listener); return { dispose() {} }; };
  fire(value) { for (const listener of this.listeners) listener(value); }
}
class WorkspaceEdit {
  steps = [];
  replace(uri, range, text) { this.steps.push({ uri: uri.text, range, text }); }
  createFile(uri) { this.steps.push({ create: uri.text }); }
}

const [providers, messages, published, watched] = [{}, [], new Map(), []];
const events = Object.fromEntries(["OpenTextDocument", "ChangeTextDocument", "SaveTextDocument", "CloseTextDocument",
  "ChangeConfiguration", "ChangeWorkspaceFolders"].map((name) => [`onDid${name}`, new Emitter()]));
const uri = new Uri(pathToFileURL(path.join(folder, "card.css")).href);
const document = {
  uri, languageId: "css", fileName: uri.fsPath, version: 1, text: fs.readFileSync(uri.fsPath, "utf8"),
  getText() { return this.text; },
};
const register = (name) => (selector, provider) => { providers[name] = provider; return { dispose() {} }; };
const stand = {
  version: "1.75.0", Position, Range, Uri, WorkspaceEdit, EventEmitter: Emitter,
  InlayHint: class extends Holder {}, Hover: class extends Holder {}, MarkdownString: class extends Holder {},
  Diagnostic: class extends Holder {}, CodeAction: class extends Holder {}, DocumentSymbol: class extends Holder {},
  CodeActionKind: { Empty: new Kind("") },
  window: {
    createOutputChannel: () => ({ append: (text) => messages.push(text), appendLine: (text) => messages.push(text) }),
    showErrorMessage: (text) => messages.push(text), showWarningMessage: (text) => messages.push(text),
  },
  workspace: {
    ...Object.fromEntries(Object.entries(events).map(([name, emitter]) => [name, emitter.event])),
    workspaceFolders: [{ uri: new Uri(pathToFileURL(folder).href), name: "app" }], textDocuments: [document],
    getConfiguration: () => configuration,
    createFileSystemWatcher: (glob) => {
      watched.push(glob);
      return { onDidCreate() {}, onDidChange() {}, onDidDelete() {}, dispose() {} };
    },
  },
  languages: {
    createDiagnosticCollection: () => ({ set: (one, all) => published.set(one.text, all), clear() {} }),
    registerInlayHintsProvider: register("hints"), registerHoverProvider: register("hover"),
    registerCodeActionsProvider: register("actions"), registerDocumentSymbolProvider: register("symbols"),
  },
};
const load = Module._load;
Module._load = (name, ...rest) => name === "vscode" ? stand : load(name, ...rest);
const extension = require("../../../Sources/VSCodeExtension/extension.js");

async function until(condition) {
  for (let count = 0; !condition(); count++) {
    assert(count < 600, "the server does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const everything = new Range(new Position(0, 0), new Position(1000, 0));
const labels = async () => (await providers.hints.provideInlayHints(document, everything)).map(
  ({ values: [{ line, character }, label] }) => `${line}:${character} ${label}`);

async function main() {
  const context = { subscriptions: [] };
  await extension.activate(context);
  // Line 13: '  animation: pop 500ms cubic-bezier(0.34, 1.8, 0.64, 1)' has 55 characters.
  assert((await labels()).includes("12:55 18 % · 0.5 s"), await labels());

  const at = new Position(12, 30);
  const hover = await providers.hover.provideHover(document, at);
  const [{ values: [markdown] }, area] = hover.values;
  assert.match(markdown, /\| overshoot \| 17\.72 % \|/);
  assert.match(markdown, /!\[chart\]\(data:image\/svg\+xml;base64,/);
  assert.deepEqual([area.start.line, area.end.character], [12, 55]);

  await until(() => published.get(uri.text)?.length > 0 && watched.length > 0);
  const sentences = published.get(uri.text).map(({ values: [, sentence, severity], code }) => [code, severity, sentence]);
  assert.deepEqual(sentences[1],
    ["calm", 0, "The overshoot is 17.7163 %; it must be at most 10 %: 7.71626 % too much."], JSON.stringify(sentences));

  const actions = await providers.actions.provideCodeActions(document, new Range(at, at), {});
  const token = actions.find(({ values: [title] }) => title.startsWith("Use the token 'sheet'"));
  assert.equal(token.values[1].value, "quickfix");
  assert.equal(token.edit.steps[0].text, "animation: pop 350ms cubic-bezier(0.2, 0, 0, 1)");
  const fixes = await providers.actions.provideCodeActions(
    document, new Range(at, at), { only: { value: "refactor" } });
  assert(fixes.length > 0 && fixes.every(({ values: [, kind] }) => kind.value.startsWith("refactor")));

  const symbols = await providers.symbols.provideDocumentSymbols(document);
  assert(symbols.some(({ values: [name, detail] }) => name === ".badge, pop" && detail === "18 % · 0.5 s"));

  // A line above moves the numbers; a setting hides them.
  document.version = 2;
  const change = { range: new Range(new Position(0, 0), new Position(0, 0)), text: "/* 😀 */\n" };
  events.onDidChangeTextDocument.fire({ document, contentChanges: [change] });
  assert((await labels()).includes("13:55 18 % · 0.5 s"), await labels());
  configuration.set("hints", false);
  events.onDidChangeConfiguration.fire({ affectsConfiguration: () => true });
  assert.deepEqual(await labels(), []);

  await extension.deactivate();
  assert.deepEqual(messages, []);
  configuration.set("path", "/no/such/command");
  await extension.activate({ subscriptions: [] });
  assert.deepEqual(messages, [
    "curvekit: There is no command '/no/such/command'. Install curvekit, or set 'curvekit.path'."]);
  console.log("The extension shows hints, hovers, problems, actions and symbols in a stand-in of VS Code.");
}

main().catch((error) => { console.error(error); process.exit(1); });
