// The verb 'scan'.

import { columnsOf } from "../columns.js";
import { CurvekitError, metricsOf, scan } from "../curvekit.js";
import { ask } from "../instance.js";
import { LANGUAGES } from "../scan.js";
import { choice } from "./arguments.js";
import { Failure, needsNative, STATUS } from "./failure.js";
import { quotedPath } from "./files.js";
import { byBytes, content, sourceFiles, titles } from "./sources.js";
import { csvRow, json } from "./text.js";

/** The columns of a curve before its metrics. */
const COLUMNS = [
  "file", "line", "column", "end_line", "end_column", "name", "label", "text", "curve", "platform", "language", "remarks", "group",
  "group_distance", "token", "token_distance", "token_duration_difference", "token_text", "drift", "drift_distance",
];

/** @typedef {Record<string, any>} Finding A row of the output. */

/** @param {import("./verbs.js").Parsed} parsed @param {(text: string) => void} write @param {(line: string) => void} remark */
export function runScan({ flags, curves: paths }, write, remark) {
  const format = choice(flags, "--format", ["table", "csv", "json", "markdown", "github", "sarif"]);
  if (format !== "csv" && format !== "json") throw needsNative("scan without --format csv or json needs");
  const { files, unread: left } = sourceFiles(paths.length > 0 ? paths : ["."], remark);
  /** @type {Finding[]} */
  const curves = [];
  /** @type {Finding[]} */
  const unread = left.map(({ path, reason }) => wholeFile(path, reason));
  /** @type {Set<string>} */
  const languages = new Set();
  let fileCount = 0;
  for (const file of files) {
    const { text, reason } = content(file);
    if (text === undefined) {
      if (file.isNamed) throw new Failure(`${quotedPath(file.path)} is not read: it is ${reason}.`, STATUS.badContent);
      unread.push(wholeFile(file.path, `It is ${reason}.`));
      continue;
    }
    fileCount += 1;
    languages.add(file.language);
    for (const finding of found(text, file)) ("reason" in finding ? unread : curves).push({ file: file.path, ...finding });
  }
  // Those of a file are in order, too.
  unread.sort((one, other) => byBytes(one.file, other.file));
  if (curves.length === 0) remark(summary(fileCount, languages, unread));
  group(curves);
  if (format === "json") write([...curves, ...unread].map((row) => `${json(row)}\n`).join(""));
  else write(csv(curves, unread));
}

/** @param {string} path @param {string} reason @returns {Finding} A file that was not read. */
const wholeFile = (path, reason) => ({ file: path, line: null, column: null, text: null, reason });

/** @param {string} text @param {import("./sources.js").SourceFile} file @returns {Finding[]} */
function found(text, { path, language }) {
  try {
    return scan(text, { language });
  } catch (error) {
    if (!(error instanceof CurvekitError)) throw error;
    throw needsNative(`${quotedPath(path)}: ${error.message.replace(/\.$/, "")}; see`);
  }
}

/** Curves of several files are put into groups together. @param {Finding[]} curves */
function group(curves) {
  if (new Set(curves.map(({ file }) => file)).size < 2) return;
  const request = { curves: curves.map(({ curve }) => curve) };
  const { groups, error } = ask((engine) => ("lab_groups" in engine.exports ? engine.groups(request) : { error: "" }));
  if (error !== undefined) throw needsNative("The groups of curves in several files need");
  curves.forEach((finding, index) => Object.assign(finding, groups[index]));
}

/**
 * All rows have the columns of a curve, and at the end the reason of a text that was not read.
 * @param {Finding[]} curves @param {Finding[]} unread
 */
function csv(curves, unread) {
  const keys = [...COLUMNS, ...Object.keys(columnsOf(metricsOf("linear").metrics, 0)), "reason"];
  return [`${keys.join(",")}\n`, ...[...curves, ...unread].map((row) => csvRow(keys.map((key) => row[key] ?? null)))].join("");
}

/** Why there is no curve. @param {number} fileCount @param {Set<string>} languages @param {Finding[]} unread */
function summary(fileCount, languages, unread) {
  const counted = (/** @type {number} */ count, /** @type {string} */ noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const texts = unread.filter(({ line }) => line !== null).length;
  const counts = [[texts, "text"], [unread.length - texts, "file"]].filter(([count]) => Number(count) > 0);
  const words = counts.map(([count, noun]) => counted(Number(count), String(noun)));
  const isOne = counts.length === 1 && counts[0][0] === 1;
  const rest = words.length === 0 ? "." : `; ${words.join(" and ")} ${isOne ? "was" : "were"} not read.`;
  if (fileCount === 0) return `There is no file of source code${rest} scan reads ${titles()}.`;
  const examples = Object.keys(LANGUAGES).filter((language) => languages.has(language)).slice(0, 3)
    .map((language) => `'${LANGUAGES[language].example}' (${LANGUAGES[language].title})`);
  const shown = examples.length < 2 ? examples.join("") : `${examples.slice(0, -1).join(", ")} or ${examples.at(-1)}`;
  return `No curve was found in ${counted(fileCount, "file")}${rest} scan looks for code such as ${shown}.`;
}
