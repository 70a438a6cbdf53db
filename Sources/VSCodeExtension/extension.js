// Starts 'curvekit lsp', and shows what it answers. The server has few messages, so this file needs no other package.
"use strict";
const { spawn } = require("node:child_process");
const vscode = require("vscode");

const LANGUAGES = [
  "css", "dart", "html", "java", "javascript", "javascriptreact", "kotlin", "less", "objective-c", "objective-cpp",
  "scss", "svelte", "swift", "typescript", "typescriptreact", "vue",
];
const SELECTOR = LANGUAGES.flatMap((language) => ["file", "untitled"].map((scheme) => ({ language, scheme })));

/** A process of the server: messages of JSON, each with its length before it. */
class Connection {
  constructor(command, folder, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.count = 0;
    this.bytes = Buffer.alloc(0);
    this.process = spawn(command, ["lsp"], { cwd: folder });
    this.process.stdout.on("data", (bytes) => this.receive(bytes));
    this.process.stderr.on("data", (bytes) => handlers.log(String(bytes)));
    // A broken pipe is followed by the end of the process.
    this.process.stdin.on("error", () => {});
    this.process.on("error", (error) => this.end(error.code === "ENOENT"
      ? `There is no command '${command}'. Install curvekit, or set 'curvekit.path'.` : error.message));
    this.process.on("exit", (status) => this.end(`'${command} lsp' has ended with the status ${status}.`));
  }

  end(reason) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    if (!this.isClosing) this.handlers.failed(reason);
    this.isClosing = true;
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  request(method, params, token) {
    if (this.isClosing && method !== "shutdown") return Promise.resolve(null);
    const id = ++this.count;
    token?.onCancellationRequested(() => this.send({ method: "$/cancelRequest", params: { id } }));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  receive(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      const end = this.bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: *(\d+)/i.exec(this.bytes.toString("latin1", 0, end))[1]);
      if (this.bytes.length < end + 4 + length) return;
      const message = JSON.parse(this.bytes.toString("utf8", end + 4, end + 4 + length));
      this.bytes = this.bytes.subarray(end + 4 + length);
      this.handle(message);
    }
  }

  handle({ id, method, params, result, error }) {
    if (method) {
      this.handlers[method]?.(params);
      if (id !== undefined) this.send({ id, result: null });
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    // A request that was cancelled has no answer.
    if (error && error.code !== -32800) waiting?.reject(new Error(error.message));
    else waiting?.resolve(error ? null : result);
  }

  async close() {
    if (this.isClosing) return;
    this.isClosing = true;
    await this.request("shutdown").catch(() => {});
    this.send({ method: "exit" });
  }
}

// Between the values of the protocol and those of VS Code.

const position = ({ line, character }) => ({ line, character });
const range = ({ start, end }) => ({ start: position(start), end: position(end) });
const place = ({ line, character }) => new vscode.Position(line, character);
const area = ({ start, end }) => new vscode.Range(place(start), place(end));
const identifier = (document) => ({ uri: document.uri.toString() });
// Check files and tokens, too: their text in the editor wins over the files.
const isShown = ({ uri, languageId, fileName }) => ["file", "untitled"].includes(uri.scheme)
  && (LANGUAGES.includes(languageId) || /\.(ya?ml|json)$/.test(fileName));

function problem({ range, severity, code, source, message }) {
  const diagnostic = new vscode.Diagnostic(area(range), message, severity - 1);
  return Object.assign(diagnostic, { code, source });
}

/** An edit of files that exist, or of one that it makes. */
function workspaceEdit({ changes, documentChanges }) {
  const edit = new vscode.WorkspaceEdit();
  const add = (uri, edits) => {
    for (const { range, newText } of edits) edit.replace(vscode.Uri.parse(uri), area(range), newText);
  };
  for (const [uri, edits] of Object.entries(changes ?? {})) add(uri, edits);
  for (const change of documentChanges ?? []) {
    if (change.kind === "create") edit.createFile(vscode.Uri.parse(change.uri), { ignoreIfExists: true });
    else add(change.textDocument.uri, change.edits);
  }
  return edit;
}

function settings() {
  const values = vscode.workspace.getConfiguration("curvekit");
  const names = ["metrics", "tolerance", "languages", "hints", "notRead", "checkFile", "pictures"];
  return Object.fromEntries(names.map((name) => [name, values.get(name)]).filter(([, value]) => value != null));
}

let connection;

async function activate(context) {
  const output = vscode.window.createOutputChannel("curvekit");
  const problems = vscode.languages.createDiagnosticCollection("curvekit");
  const refreshed = new vscode.EventEmitter();
  context.subscriptions.push(output, problems, refreshed);

  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder = folders.find(({ uri }) => uri.scheme === "file")?.uri.fsPath;
  const command = vscode.workspace.getConfiguration("curvekit").get("path") || "curvekit";
  connection = new Connection(command, folder, {
    log: (text) => output.append(text),
    failed: (reason) => { problems.clear(); vscode.window.showErrorMessage(`curvekit: ${reason}`); },
    "window/logMessage": ({ message }) => output.appendLine(message),
    "window/showMessage": ({ message }) => vscode.window.showWarningMessage(message),
    "workspace/inlayHint/refresh": () => refreshed.fire(),
    "textDocument/publishDiagnostics": ({ uri, diagnostics }) =>
      problems.set(vscode.Uri.parse(uri), diagnostics.map(problem)),
    "client/registerCapability": ({ registrations }) => {
      for (const { globPattern } of registrations.flatMap(({ registerOptions }) => registerOptions?.watchers ?? [])) {
        const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
        const changed = (type) => (uri) => connection.isClosing || connection.send({
          method: "workspace/didChangeWatchedFiles", params: { changes: [{ uri: uri.toString(), type }] } });
        watcher.onDidCreate(changed(1));
        watcher.onDidChange(changed(2));
        watcher.onDidDelete(changed(3));
        context.subscriptions.push(watcher);
      }
    },
  });
  const notify = (method, params) => connection.isClosing || connection.send({ method, params });
  try {
    await connection.request("initialize", {
      processId: process.pid, clientInfo: { name: "Visual Studio Code", version: vscode.version },
      initializationOptions: settings(), rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map(({ uri, name }) => ({ uri: uri.toString(), name })),
      capabilities: {
        textDocument: {
          hover: { contentFormat: ["markdown"] }, codeAction: { codeActionLiteralSupport: {} },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        },
        workspace: {
          inlayHint: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true },
          workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
        },
      },
    });
  } catch { return; }
  notify("initialized", {});

  const open = (document) => isShown(document) && notify("textDocument/didOpen", { textDocument: {
    ...identifier(document), languageId: document.languageId, version: document.version, text: document.getText() } });
  vscode.workspace.textDocuments.forEach(open);
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) =>
      isShown(document) && contentChanges.length > 0 && notify("textDocument/didChange", {
        textDocument: { ...identifier(document), version: document.version },
        contentChanges: contentChanges.map((change) => ({ range: range(change.range), text: change.text })) })),
    vscode.workspace.onDidSaveTextDocument((document) =>
      isShown(document) && notify("textDocument/didSave", { textDocument: identifier(document) })),
    vscode.workspace.onDidCloseTextDocument((document) =>
      isShown(document) && notify("textDocument/didClose", { textDocument: identifier(document) })),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("curvekit")
      && notify("workspace/didChangeConfiguration", { settings: { curvekit: settings() } })),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const named = (all) => all.map(({ uri, name }) => ({ uri: uri.toString(), name }));
      notify("workspace/didChangeWorkspaceFolders", { event: { added: named(added), removed: named(removed) } });
    }),
    vscode.languages.registerInlayHintsProvider(SELECTOR, {
      onDidChangeInlayHints: refreshed.event,
      async provideInlayHints(document, visible, token) {
        const hints = await connection.request(
          "textDocument/inlayHint", { textDocument: identifier(document), range: range(visible) }, token);
        return (hints ?? []).map(({ position, label, tooltip, paddingLeft }) =>
          Object.assign(new vscode.InlayHint(place(position), label), { tooltip, paddingLeft }));
      },
    }),
    vscode.languages.registerHoverProvider(SELECTOR, {
      async provideHover(document, at, token) {
        const hover = await connection.request(
          "textDocument/hover", { textDocument: identifier(document), position: position(at) }, token);
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), area(hover.range));
      },
    }),
    vscode.languages.registerCodeActionsProvider(SELECTOR, {
      async provideCodeActions(document, selection, { only }, token) {
        const actions = await connection.request("textDocument/codeAction", {
          textDocument: identifier(document), range: range(selection),
          context: { diagnostics: [], only: only && [only.value] } }, token);
        return (actions ?? []).map(({ title, kind, edit, diagnostics }) =>
          Object.assign(new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind)), {
            edit: workspaceEdit(edit), diagnostics: (diagnostics ?? []).map(problem) }));
      },
    }),
    vscode.languages.registerDocumentSymbolProvider(SELECTOR, {
      async provideDocumentSymbols(document, token) {
        const symbols = await connection.request(
          "textDocument/documentSymbol", { textDocument: identifier(document) }, token);
        return (symbols ?? []).map(({ name, detail, kind, range, selectionRange }) =>
          new vscode.DocumentSymbol(name, detail, kind - 1, area(range), area(selectionRange)));
      },
    }));
}

module.exports = { activate, deactivate: () => connection?.close() };
