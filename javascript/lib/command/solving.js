// The verbs 'solve' and 'identify'.

import { readFileSync } from "node:fs";
import { CurvekitError, identify, metricsOf, solve } from "../curvekit.js";
import { columnsOf } from "../columns.js";
import { quoted } from "../error.js";
import { choice, number } from "./arguments.js";
import { Failure, needsNative, STATUS } from "./failure.js";
import { metricsTable } from "./metrics.js";
import { OPTIONS, TARGETS } from "./targets.js";
import { csvRow, json } from "./text.js";

/** @typedef {import("./verbs.js").Parsed} Parsed */

/** @param {Parsed} parsed @param {(text: string) => void} write @param {{ tolerance?: number, rise?: [number, number] }} settings */
export function runSolve({ flags, curves }, write, settings) {
  const format = choice(flags, "--format", ["table", "csv", "json"]) ?? "table";
  const [kind = "spring", ...more] = curves;
  if (!Object.hasOwn(OPTIONS, kind) || more.length > 0) throw needsNative(`solve ${quoted(curves.join(" "))} needs`);
  /** @type {Record<string, any>} */
  const targets = {};
  /** @type {any} */
  const options = { kind, ...settings };
  for (const [flag, text] of flags) {
    const option = OPTIONS[kind][flag];
    if (option) options[option] = number(flag, text, option === "duration" ? "time" : "number");
    else if (TARGETS[flag]) targets[TARGETS[flag][0]] = number(flag, text, TARGETS[flag][1]);
    else if (flag === "--near") options.near = text;
    // SwiftUI's duration of a spring is its response.
    else if (flag === "--duration") targets.response_s = number(flag, text, "time");
  }
  if (kind === "spring" && Object.keys(targets).length !== 2) throw needsNative("solve without two targets needs");
  const records = solved(targets, options);
  const keys = Object.keys(records[0]).filter((key) => key !== "curve");
  if (format === "json") for (const { curve, ...columns } of records) write(`${json({ curve, label: null, ...columns })}\n`);
  else if (format === "csv") write([`${["curve", ...keys].join(",")}\n`, ...records.map((record) => csvRow(Object.values(record)))].join(""));
  else {
    const all = records.map(({ curve }) => ({ label: null, expression: curve, tolerance: settings.tolerance ?? 0.001, ...measured(curve, settings) }));
    if (keys.some((key) => !all[0].metrics.some((metric) => metric.key === key))) throw needsNative("A table with a velocity at a time needs");
    write(metricsTable(all, keys));
  }
}

/** @param {string} curve @param {any} settings */
function measured(curve, settings) {
  const { metrics } = metricsOf(curve, settings);
  return { metrics, columns: columnsOf(metrics, 0) };
}

/** @param {Record<string, any>} targets @param {any} options */
function solved(targets, options) {
  try {
    return solve(/** @type {any} */ (targets), options);
  } catch (error) {
    if (!(error instanceof CurvekitError)) throw error;
    // What no curve has is a failed check; the sentences about flags are those of the native command.
    if (/^No /.test(error.message)) throw new Failure(error.message, STATUS.checkFailed);
    throw needsNative(`${error.message.replace(/\.$/, "")}; see`);
  }
}

/** @param {Parsed} parsed @param {(text: string) => void} write @param {(line: string) => void} remark */
export function runIdentify({ flags, curves }, write, remark) {
  if (flags.get("--format") !== "json") throw needsNative("identify without --format json needs");
  if (curves.length !== 1) throw needsNative("identify without one file needs");
  const family = flags.get("--family");
  const delay = flags.has("--delay");
  const name = curves[0] === "-" ? "Standard input" : quoted(curves[0]);
  try {
    const found = identify(trace(curves[0]), { families: family === undefined ? undefined : [/** @type {any} */ (family)], delay });
    const [best] = found.candidates;
    if (!delay && !best.is_random && !best.parameters.some((one) => one.name === "delay")) {
      remark("The residual does not look random; if the motion starts later than the trace, try --delay.");
    }
    write(`${json({ column: "", ...found })}\n`);
  } catch (error) {
    if (!(error instanceof CurvekitError)) throw error;
    if (!/explains|values of the trace|The motion has/.test(error.message)) throw needsNative(`${error.message.replace(/\.$/, "")}; see`);
    const remedies = /explains/.test(error.message)
      ? [...(delay ? [] : ["use --delay if the motion starts later than the trace"]), ...(family === undefined ? [] : ["leave out --family to try every family"])] : [];
    throw new Failure(`${name}: ${[error.message.replace(/\.$/, ""), ...remedies].join("; ")}.`, STATUS.badContent);
  }
}

/** The samples of a file: two columns of plain numbers with a comma between them, the first of which are seconds. @param {string} file */
function trace(file) {
  let text;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    throw needsNative(`The file ${quoted(file)} needs`);
  }
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const start = /^(t|time|time_s),[\w ]+$/.test(rows[0] ?? "") ? 1 : 0;
  const cells = rows.slice(start).map((row) => row.split(","));
  if (cells.length === 0 || cells.some((row) => row.length !== 2 || row.some((cell) => !/^\s*-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(cell)))) {
    throw needsNative(`The columns of ${quoted(file)} need`);
  }
  return { time_s: cells.map(([time]) => Number(time)), value: cells.map(([, value]) => Number(value)) };
}
