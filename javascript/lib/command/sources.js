// The files of source code that some paths have, as the native command finds them.

import { execFileSync } from "node:child_process";
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { posix } from "node:path";
import { LANGUAGES, MAXIMUM_SOURCE } from "../scan.js";
import { broken, Failure, STATUS } from "./failure.js";
import { quotedPath } from "./files.js";

/** Folders with code of others and with results of builds, which are read only in a git repository that has them. */
const OTHER_FOLDERS = new Set([
  "bower_components", "build", "Build", "Carthage", "coverage", "DerivedData", "dist", "node_modules", "out", "Pods", "target",
  "third_party", "vendor", "__pycache__",
]);
/** A longer line, in bytes, is not one that a person writes. */
const LONGEST_LINE = 20_000;

/** What git does not take from the configuration of a repository, which may be a stranger's. */
const GIT_SETTINGS = [
  "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.askPass=", "safe.bareRepository=explicit",
].flatMap((setting) => ["-c", setting]);
const KEPT_VARIABLES = ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "LD_LIBRARY_PATH"];
const GIT_VARIABLES = {
  LC_ALL: "C", GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", GIT_LITERAL_PATHSPECS: "1", GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
};

const UNNAMED = "It is named with bytes that are not UTF-8.";

/** @typedef {{ path: string, language: string, isNamed: boolean }} SourceFile */
/** @typedef {{ path: string, reason: string }} UnreadFile */

/** The language of a file by the end of its name. @param {string} path @returns {string | undefined} */
function languageOf(path) {
  const name = path.split("/").filter(Boolean).at(-1) ?? "";
  const dot = name.lastIndexOf(".");
  const ending = name.slice(dot + 1).toLowerCase();
  return dot > 0 ? Object.keys(LANGUAGES).find((language) => LANGUAGES[language].endings.includes(ending)) : undefined;
}

/** All languages, for a sentence. */
export const titles = () => {
  const all = Object.values(LANGUAGES).map(({ title }) => title);
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
};

/** @param {string} one @param {string} other Compares the bytes of two paths. */
export const byBytes = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** A path without '.' and '//'. @param {string} path */
const shown = (path) => posix.normalize(path).replace(/(?<=.)\/$/, "");

/**
 * The files of paths.
 * @param {string[]} paths Files and folders. @param {(line: string) => void} remark
 * @returns {{ files: SourceFile[], unread: UnreadFile[] }} Each file once, in the order of the paths.
 */
export function sourceFiles(paths, remark) {
  const found = { files: /** @type {SourceFile[]} */ ([]), unread: /** @type {UnreadFile[]} */ ([]), known: new Set() };
  for (const path of paths) {
    const kind = kindOf(path);
    if (kind === "folder") {
      addFolder(found, path, remark);
      continue;
    }
    const language = languageOf(path);
    if (language === undefined) throw new Failure(`scan does not read ${quotedPath(path)} by its extension; it reads ${titles()}.`);
    if (isNew(found, realpathSync(path))) found.files.push({ path: shown(path), language, isNamed: true });
  }
  found.files.sort((one, other) => byBytes(one.path, other.path));
  return found;
}

/** @param {{ known: Set<string> }} found @param {string} path */
function isNew({ known }, path) {
  if (known.has(path)) return false;
  known.add(path);
  return true;
}

/** @param {string} path @returns {"file" | "folder"} */
function kindOf(path) {
  try {
    const status = statSync(path);
    if (status.isDirectory()) return "folder";
    if (status.isFile()) return "file";
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT") throw new Failure(`Cannot read ${quotedPath(path)}: no such file or directory.`, STATUS.noInput);
    throw broken(`Reading ${quotedPath(path)}`, error);
  }
  throw new Failure(`Cannot read ${quotedPath(path)}: it is not a plain file.`, STATUS.badContent);
}

/** @typedef {{ files: SourceFile[], unread: UnreadFile[], known: Set<string> }} Found */

/** @param {Found} found @param {string} folder @param {(line: string) => void} remark */
function addFolder(found, folder, remark) {
  const place = { start: shown(folder) === "." ? "" : `${shown(folder).replace(/\/$/, "")}/`, real: realpathSync(folder) };
  const listed = gitFiles(folder, remark);
  if (listed === null) return walk(found, place);
  for (const name of new Set(listed)) {
    const path = place.start + name;
    const language = languageOf(name);
    if (name.endsWith("/")) {
      found.unread.push({ path: path.slice(0, -1), reason: "It is a repository of its own." });
      continue;
    }
    // A name of a submodule has seldom a dot.
    if (language === undefined && name.includes(".")) continue;
    if (name.includes("\ufffd")) found.unread.push({ path, reason: UNNAMED });
    else add(found, place, name, language, listedKind(place.real, name));
  }
}

/** @param {string} path @returns {"file" | "folder" | "link" | "other" | null} */
function entryKind(path) {
  let status;
  try {
    status = lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw broken(`Reading ${quotedPath(path)}`, error);
  }
  return !status ? null : status.isFile() ? "file" : status.isDirectory() ? "folder" : status.isSymbolicLink() ? "link" : "other";
}

/** The kind of a file that git lists; a link if one of its folders is one. @param {string} folder @param {string} name */
function listedKind(folder, name) {
  const parts = name.split("/");
  for (let count = 1; count < parts.length; count += 1) {
    const kind = entryKind(`${folder}/${parts.slice(0, count).join("/")}`);
    if (kind !== "folder") return kind === "link" ? kind : null;
  }
  return entryKind(`${folder}/${name}`);
}

/**
 * @param {Found} found @param {{ start: string, real: string }} place @param {string} name @param {string | undefined} language
 * @param {ReturnType<typeof entryKind>} kind
 */
function add(found, { start, real }, name, language, kind) {
  const path = start + name;
  const leave = (/** @type {string} */ what) => found.unread.push({ path, reason: `It is ${what}.` });
  if (kind === "folder") leave("a repository of its own");
  else if (language === undefined) return;
  else if (kind === "link") leave("a symbolic link");
  else if (kind === "other") leave("not a plain file");
  // git also lists what was deleted.
  else if (kind === "file" && isNew(found, `${real}/${name}`)) found.files.push({ path, language, isNamed: false });
}

/** @param {Found} found @param {{ start: string, real: string }} place */
function walk(found, place) {
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    let entries;
    try {
      entries = readdirSync(`${place.real}/${folder}`);
    } catch (error) {
      throw broken(`Reading ${quotedPath(place.start + folder)}`, error);
    }
    for (const entry of entries) {
      if (entry.startsWith(".")) continue;
      const name = folder === "" ? entry : `${folder}/${entry}`;
      const kind = entryKind(`${place.real}/${name}`);
      const language = languageOf(entry);
      if (entry.includes("\ufffd")) {
        if (kind === "folder" || language !== undefined) found.unread.push({ path: place.start + name, reason: UNNAMED });
      } else if (kind === "folder") {
        if (!OTHER_FOLDERS.has(entry)) folders.push(name);
      } else if (language !== undefined) add(found, place, name, language, kind);
    }
  }
}

/**
 * The tracked files of a folder and the untracked ones that are not ignored, as git lists them; nothing without a repository.
 * @param {string} folder @param {(line: string) => void} remark
 * @returns {string[] | null}
 */
function gitFiles(folder, remark) {
  const words = ["--no-pager", "-C", folder, ...GIT_SETTINGS, "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT_VARIABLES.includes(name)));
  try {
    const output = execFileSync("git", words, {
      env: { ...kept, ...GIT_VARIABLES }, stdio: ["ignore", "pipe", "pipe"], maxBuffer: 2 ** 30, timeout: 60_000,
    });
    return output.toString().split("\0").filter(Boolean);
  } catch (error) {
    const { code, status, stderr } = /** @type {any} */ (error);
    if (code === "ENOENT") return null;
    const [line = ""] = String(stderr ?? "").split("\n");
    const ended = typeof status === "number" ? `git ended with status ${status}` : "git did not answer within 60 s";
    const message = line.replace(/^fatal: /, "") || ended;
    if (message.startsWith("not a git repository")) return null;
    const others = "all are read but those of hidden folders, of packages and of builds";
    remark(`git does not list the files of ${quotedPath(folder)} (${message}), so ${others}.`);
    return null;
  }
}

/**
 * The text of a file, or what it is if it is not read.
 * @param {SourceFile} file
 * @returns {{ text: string, reason?: undefined } | { reason: string, text?: undefined }}
 */
export function content({ path, isNamed }) {
  let bytes;
  try {
    bytes = readPlain(path, isNamed);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ELOOP") return { reason: "a symbolic link" };
    if (code === "ENOENT" || code === "ENOTDIR") return { reason: "not in the folder any more" };
    if (code === "EACCES") return { reason: "not readable: permission denied" };
    throw broken(`Reading ${quotedPath(path)}`, error);
  }
  if (bytes === null) return { reason: "not a plain file" };
  if (bytes.length > MAXIMUM_SOURCE) return { reason: "larger than 4 MiB" };
  if (bytes.includes(0)) return { reason: "binary" };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { reason: "not valid UTF-8" };
  }
  if (!isNamed && hasLongLine(bytes)) return { reason: `minified, with a line of more than ${LONGEST_LINE} bytes` };
  return { text };
}

/** Reads at most one byte more than is allowed. @param {string} path @param {boolean} followsLinks @returns {Buffer | null} */
function readPlain(path, followsLinks) {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | (followsLinks ? 0 : constants.O_NOFOLLOW));
  try {
    const status = fstatSync(file);
    if (!status.isFile()) return null;
    const bytes = Buffer.alloc(Math.min(status.size, MAXIMUM_SOURCE) + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** @param {Buffer} bytes */
function hasLongLine(bytes) {
  for (let start = 0; bytes.length - start > LONGEST_LINE;) {
    const feed = bytes.subarray(start, start + LONGEST_LINE + 1).lastIndexOf(10);
    if (feed < 0) return true;
    start += feed + 1;
  }
  return false;
}
