// The verb 'scan'.

import { LANGUAGES, scanned } from "../scan.js";
import { choice, number } from "./arguments.js";
import { Failure, needsNative, STATUS } from "./failure.js";
import { quotedPath } from "./files.js";
import { byBytes, content, sourceFiles, titles } from "./sources.js";
import { csvRow, json } from "./text.js";

/** @typedef {Record<string, any>} Finding A row of the output. */

/** @param {import("./verbs.js").Parsed} parsed @param {(text: string) => void} write @param {(line: string) => void} remark */
export function runScan({ flags, curves: paths }, write, remark) {
  const format = choice(flags, "--format", ["table", "csv", "json", "markdown", "github", "sarif"]);
  if (format !== "csv" && format !== "json") throw needsNative("scan without --format csv or json needs");
  const near = flags.has("--near") ? number("--near", /** @type {string} */ (flags.get("--near")), "fraction") : 0.02;
  if (!(near >= 0 && near <= 0.5)) throw needsNative(`--near ${flags.get("--near")} is not from 0 to 0.5; the sentence has`);
  const { files, unread: left } = sourceFiles(paths.length > 0 ? paths : ["."], remark);
  const others = left.map(({ path, reason }) => wholeFile(path, reason));
  const read = { count: 0, languages: new Set() };
  const { columns, curves, unread: texts } = scanned(texted(files, read, others), near);
  // Those of a file are in order, too.
  const unread = [...texts, ...others].sort((one, other) => byBytes(one.file, other.file));
  if (curves.length === 0) remark(summary(read, unread));
  const rows = [...curves, ...unread];
  if (format === "json") write(rows.map((row) => `${json(row)}\n`).join(""));
  else write([`${columns.join(",")}\n`, ...rows.map((row) => csvRow(columns.map((key) => row[key] ?? null)))].join(""));
}

/**
 * The files with their texts.
 * @param {import("./sources.js").SourceFile[]} files @param {{ count: number, languages: Set<string> }} read What was read.
 * @param {Finding[]} others Takes the files that are not read.
 */
function* texted(files, read, others) {
  for (const file of files) {
    const { path, language, isNamed } = file;
    const { text, reason } = content(file);
    if (text === undefined) {
      if (isNamed) throw new Failure(`${quotedPath(path)} is not read: it is ${reason}.`, STATUS.badContent);
      others.push(wholeFile(path, `It is ${reason}.`));
      continue;
    }
    read.count += 1;
    read.languages.add(language);
    yield { path, language, text };
  }
}

/** @param {string} path @param {string} reason @returns {Finding} A file that was not read. */
const wholeFile = (path, reason) => ({ file: path, line: null, column: null, text: null, reason });

/** Why there is no curve. @param {{ count: number, languages: Set<string> }} read @param {Finding[]} unread */
function summary({ count: fileCount, languages }, unread) {
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
