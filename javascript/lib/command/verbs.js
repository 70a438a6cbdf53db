// The verbs of the command.

import { columnsOf } from "../columns.js";
import { compare, convert, metricsOf, names, sample } from "../curvekit.js";
import { ask } from "../instance.js";
import { choice, number, parse } from "./arguments.js";
import { comparisonTable } from "./comparisons.js";
import { curvesOf } from "./curves.js";
import { checked, Failure, needsNative } from "./failure.js";
import { runPlot } from "./plotting.js";
import { runScan } from "./scanning.js";
import { metricsTable } from "./metrics.js";
import { runIdentify, runSolve } from "./solving.js";
import { runSweep } from "./sweeping.js";
import { csvRow, json } from "./text.js";

const NATIVE = /native command|^'(samples|rate|until|at|error)'/;

/** @typedef {ReturnType<typeof parse>} Parsed */

/** The settling tolerance and the levels of the rise time. @param {Map<string, string>} flags */
function settingsOf(flags) {
  /** @type {{ tolerance?: number, rise?: [number, number] }} */
  const settings = {};
  const tolerance = flags.get("--tolerance");
  if (tolerance !== undefined) {
    settings.tolerance = number("--tolerance", tolerance, "fraction");
    if (!(settings.tolerance > 0 && settings.tolerance < 1)) throw needsNative(`--tolerance ${tolerance} is not between 0 and 1; advice has`);
  }
  const rise = flags.get("--rise");
  if (rise !== undefined) {
    const texts = rise.split(",");
    if (texts.length !== 2) throw new Failure("--rise needs two numbers separated by a comma, such as 0.1,0.9.");
    const levels = texts.map((text) => number("--rise", text, "fraction"));
    if (levels.some((level) => !(level > 0 && level < 1))) throw needsNative(`--rise ${rise} needs`);
    if (!(levels[0] < levels[1])) throw new Failure("--rise must go from a lower level to a higher one.");
    settings.rise = [levels[0], levels[1]];
  }
  return settings;
}

/** The keys of `--metrics`, or nothing for all. @param {Map<string, string>} flags @param {string[]} all */
function chosenKeys(flags, all) {
  const keys = flags.get("--metrics")?.split(",").map((key) => key.trim()) ?? null;
  const unknown = keys?.find((key) => !all.includes(key));
  if (unknown !== undefined) throw needsNative(`--metrics has no metric '${unknown}'; the list has`);
  return keys;
}

/** @param {import("./curves.js").Given} curve @param {{ tolerance?: number, rise?: [number, number] }} settings */
function measured({ text, label, expression }, settings) {
  const { metrics, settings: { tolerance } } = metricsOf(text, settings);
  return { label, expression, tolerance, metrics, columns: columnsOf(metrics, tolerance) };
}

/** @type {Record<string, (parsed: Parsed, write: (text: string) => void, remark: (line: string) => void) => void>} */
export const RUN = {
  measure(parsed, write) {
    const format = choice(parsed.flags, "--format", ["table", "csv", "json"]) ?? "table";
    const settings = settingsOf(parsed.flags);
    const all = Object.keys(columnsOf(metricsOf("linear").metrics, 0));
    const keys = chosenKeys(parsed.flags, all);
    const curves = curvesOf(parsed, { needsEnd: true, isStream: format !== "table" });
    if (format === "table") {
      write(metricsTable(curves.map((curve) => measured(curve, settings)), keys));
      return;
    }
    if (format === "csv") write(`${["curve", "label", ...(keys ?? all), "error"].join(",")}\n`);
    for (const curve of curves) {
      const { label, expression, columns } = measured(curve, settings);
      const cells = (keys ?? all).map((key) => /** @type {[string, any]} */ ([key, columns[key]]));
      if (format === "csv") write(csvRow([expression, label, ...cells.map(([, value]) => value), null]));
      else write(`${json({ curve: expression, label, ...Object.fromEntries(cells) })}\n`);
    }
  },

  sample(parsed, write) {
    const format = choice(parsed.flags, "--format", ["csv", "json"]) ?? "csv";
    const { flags } = parsed;
    for (const flag of ["--samples", "--rate", "--until"]) {
      if (flags.has(flag) && flags.has("--at")) throw new Failure(`${flag} cannot be combined with --at.`);
    }
    if (flags.has("--samples") && flags.has("--rate")) throw needsNative("--samples with --rate needs");
    const options = {
      at: flags.get("--at")?.split(",").map((time) => number("--at", time, "time")),
      samples: flags.has("--samples") ? number("--samples", /** @type {string} */ (flags.get("--samples"))) : undefined,
      rate: flags.has("--rate") ? number("--rate", /** @type {string} */ (flags.get("--rate"))) : undefined,
      until: flags.has("--until") ? number("--until", /** @type {string} */ (flags.get("--until")), "time") : undefined,
    };
    const curves = curvesOf(parsed, { needsEnd: options.at === undefined && options.until === undefined });
    if (options.at === undefined && options.until === undefined) options.until = sharedEnd(curves);
    const sampled = curves.map((curve) => ({ ...curve, columns: checked(() => sample(curve.text, options), NATIVE) }));
    if (format === "json") {
      for (const { label, expression, columns } of sampled) write(`${json({ curve: expression, label, ...columns, error: null })}\n`);
      return;
    }
    const isLong = curves.length > 1;
    write(`${[...(isLong ? ["curve"] : []), ...Object.keys(sampled[0].columns)].join(",")}\n`);
    for (const { label, expression, columns } of sampled) {
      const lists = Object.values(columns);
      write(Array.from(columns.time_s, (_, row) => csvRow([...(isLong ? [label ?? expression] : []), ...lists.map((list) => list[row])])).join(""));
    }
  },

  compare(parsed, write) {
    const format = choice(parsed.flags, "--format", ["table", "csv", "json"]) ?? "table";
    const align = /** @type {"time" | "progress"} */ (choice(parsed.flags, "--align", ["time", "progress"]) ?? "time");
    const curves = curvesOf(parsed, { needsEnd: align === "time" });
    if (curves.length < 2) throw new Failure("compare needs at least two curves; try 'curvekit compare smooth snappy'.");
    if (curves.length > 100) throw new Failure(`compare takes at most 100 curves, and there are ${curves.length}.`);
    const settings = settingsOf(parsed.flags);
    const [first, ...others] = curves;
    const hasLabels = format === "json" || curves.some(({ label }) => label !== null);
    const compared = others.map((other) => {
      const { first: one, second: two, ...columns } = checked(() => compare(first.text, other.text, { ...settings, align }), NATIVE);
      return { other, columns, cells: { first: one, second: two, ...(hasLabels ? { first_label: first.label, second_label: other.label } : {}), ...columns } };
    });
    if (format === "table") write(compared.map(({ other, columns }) => comparisonTable(columns, [measured(first, settings), measured(other, settings)])).join("\n"));
    else if (format === "json") for (const { cells } of compared) write(`${json(cells)}\n`);
    else write([`${Object.keys(compared[0].cells).join(",")}\n`, ...compared.map(({ cells }) => csvRow(Object.values(cells)))].join(""));
  },

  convert(parsed, write, remark) {
    const to = parsed.flags.get("--to");
    if (to === undefined) throw new Failure("Missing expected argument '--to <name>'.");
    if (choice(parsed.flags, "--format", ["text", "json"]) === "json") throw needsNative("convert --format json needs");
    const error = parsed.flags.has("--error") ? number("--error", /** @type {string} */ (parsed.flags.get("--error")), "fraction") : undefined;
    if (!names().dialects.some(({ name }) => name === to)) throw needsNative(`The platform '${to}' needs`);
    const curves = curvesOf(parsed, { needsEnd: false });
    if (curves.length > 1 || curves[0].label !== null) throw needsNative("A file with names needs");
    const { text, remarks } = checked(() => convert(curves[0].text, to, { error }), NATIVE);
    write(`${text}\n`);
    remarks.forEach(remark);
  },

  solve: (parsed, write) => runSolve(parsed, write, settingsOf(parsed.flags)),

  plot: runPlot,

  scan: runScan,

  sweep: (parsed, write, remark) => runSweep(parsed, write, remark, () => settingsOf(parsed.flags)),

  identify: (parsed, write, remark) => runIdentify(parsed, write, remark),

  list(parsed, write) {
    const format = choice(parsed.flags, "--format", ["table", "csv", "json"]) ?? "table";
    if (parsed.curves.length > 0) throw needsNative("The list of a platform needs");
    if (format === "table") throw needsNative("A list without --format json or csv needs");
    const rows = names().curves.map(({ name, summary, usages, example }) => {
      const { expression, group, columns } = listed(example);
      return { group, name, summary, usages, expression, duration_s: columns.duration_s, settling_time_s: columns.settling_time_s, overshoot: columns.overshoot };
    });
    if (format === "json") for (const row of rows) write(`${json(row)}\n`);
    else {
      write(`${Object.keys(rows[0]).map((key) => (key === "usages" ? "usage" : key)).join(",")}\n`);
      for (const row of rows) for (const usage of row.usages) write(csvRow(Object.values({ ...row, usages: usage })));
    }
  },
};

/** The end of the samples of several curves. @param {import("./curves.js").Given[]} curves */
function sharedEnd(curves) {
  const ends = curves.map(({ suggestedEnd }) => suggestedEnd);
  if (ends.includes(null)) throw new Failure("The motion never settles; give an end with --until SECONDS.");
  return Math.max(.../** @type {number[]} */ (ends));
}

/** An example of the list: its group and its metrics. @param {string} example */
function listed(example) {
  const { expression, group } = ask((engine) => {
    const { expression, group } = engine.read(0, example);
    engine.close(0);
    return { expression, group };
  });
  return { expression, group, columns: columnsOf(metricsOf(example).metrics, 0) };
}
