// The verb 'sweep'.

import { metricsOf } from "../curvekit.js";
import { CurvekitError, quoted } from "../error.js";
import { settingsOf } from "../options.js";
import { checkUnits, chosenMetrics, slug, Sweep } from "../sweep.js";
import { CurveTemplate } from "../sweep/template.js";
import { isFixed, numberOf, SweptValues } from "../sweep/values.js";
import { choice, ENDS, PARAMETERS } from "./arguments.js";
import { isFile } from "./curves.js";
import { Failure, needsNative, STATUS } from "./failure.js";
import { csvRow, json, numberText } from "./text.js";

/** The largest number of combinations. */
const MAXIMUM = 1e15;
/** The number of rows that are written together. */
const BATCH = 256;
/** A longer time without a unit is usually meant in milliseconds. */
const LONGEST_TIME = 60;
const LABELS = new Map([...PARAMETERS, ...ENDS]);

/**
 * A parameter with the text of its values.
 * @typedef {{ name: string, label: string, column: string, replaces: boolean, text: string }} Given
 */

/**
 * @param {import("./verbs.js").Parsed} parsed @param {(text: string) => void} write @param {(line: string) => void} remark
 * @param {() => { tolerance?: number, rise?: [number, number] }} settings
 */
export function runSweep(parsed, write, remark, settings) {
  const usual = parsed.flags.has("--best") ? "table" : "csv";
  const format = choice(parsed.flags, "--format", ["table", "csv", "json"]) ?? usual;
  if (format === "table") throw needsNative("A sweep without --format csv or json needs");
  if (parsed.curves.length !== 1) throw needsNative("sweep without one curve needs");
  const sweep = refused(() => sweepOf(parsed, settings));
  const row = (/** @type {import("../sweep.js").Row} */ { numbers, values }) => {
    const cells = [...numbers, ...values];
    return format === "csv" ? csvRow(cells) : `${json(Object.fromEntries(sweep.keys.map((key, index) => [key, cells[index]])))}\n`;
  };
  const header = format === "csv" ? `${sweep.keys.join(",")}\n` : "";
  let lines = [header];
  for (const one of sweep.rows()) {
    if (sweep.goal) continue;
    lines.push(row(one));
    if (lines.length >= BATCH) write(lines.splice(0).join(""));
  }
  if (!sweep.goal) write(lines.join(""));
  refused(() => sweep.check());
  if (!sweep.goal && sweep.conditions.length > 0 && sweep.keptCount === 0) throw withoutRow(sweep);
  if (sweep.firstRefused) {
    const { numbers, refusal } = sweep.firstRefused;
    remark(`${sweep.refusedCount} of ${sweep.count} combinations are not valid; the first is ${sweep.text(numbers)}: ${refusal}`);
  }
  if (!sweep.goal) return;
  if (!sweep.best) throw withoutRow(sweep);
  write(header + row(sweep.best));
}

/** @param {import("./verbs.js").Parsed} parsed @param {() => any} settings @returns {Sweep} */
function sweepOf({ curves: [curve], given: words, flags }, settings) {
  const where = words.filter(([flag]) => flag === "--where").map(([, text]) => text);
  const chosen = chosenMetrics(
    { metrics: flags.get("--metrics")?.split(",").map((key) => key.trim()), where, best: flags.get("--best") },
    { metrics: "--metrics", where: "--where", best: "--best" });
  const given = parametersOf(words);
  const unswept = new Failure("No parameter has several values; try a range such as --stiffness 10:500:10.");
  if (isFile(curve)) throw needsNative(`The file ${quoted(curve.replace(/^@/, ""))} needs`);
  if (given.length === 0) throw unswept;
  const swept = given.filter(({ text }) => !isFixed(text));
  const later = [...swept, ...given.filter(({ text, replaces }) => isFixed(text) && replaces)];
  const values = later.map(({ text, name }) => SweptValues.read(plain(text, name), name));
  const flagged = given.filter(({ text, replaces }) => isFixed(text) && !replaces);
  for (const { text, name } of flagged) numberOf(plain(text, name), name);
  const all = [...later.map(({ text, ...one }) => (isFixed(text) ? { ...one, text } : one)), ...flagged];
  const template = new CurveTemplate(curve, all, "sweep needs");
  const spelling = (/** @type {string} */ label) => `--${label.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const kinds = template.check(spelling);
  checkUnits(later.map(({ name }, index) => ({ name, values: values[index] })), kinds);
  [...later, ...flagged].forEach(({ name, text }, index) => {
    if (kinds[index].isTime) checkTimes(text, name);
  });
  if (template.isEndless) throw new Failure(`${quoted(curve)} repeats forever; give an end with --until SECONDS.`);
  if (swept.length === 0) throw unswept;
  const fixed = [...values.slice(swept.length).map((one) => numberText(one.at(0))), ...flagged.map(({ text }) => text)];
  const parameters = swept.map(({ column }, index) => ({ column, values: values[index] }));
  return new Sweep(template, parameters, fixed, { ...chosen, settings: settingsOf(settings()), maximum: MAXIMUM, spelling });
}

/** The parameters in the order of the command line. @param {[string, string][]} words @returns {Given[]} */
function parametersOf(words) {
  /** @type {Given[]} */
  const given = [];
  for (const [flag, value] of words) {
    const label = LABELS.get(flag);
    if (label !== undefined) given.push({ name: flag, label, column: slug(flag), replaces: false, text: value });
    if (flag !== "--set") continue;
    const equals = value.lastIndexOf("=");
    const name = value.slice(0, Math.max(0, equals)).trim();
    if (name === "") throw new Failure(`--set needs a name and values, such as overshoot=1:3:0.1, not ${quoted(value)}.`);
    if (given.some((one) => one.name === `--set ${name}`)) throw new Failure(`--set ${name} is given twice.`);
    if (!/^[A-Za-z][\w-]*$/.test(name)) throw needsNative(`--set ${name} needs`);
    given.push({ name: `--set ${name}`, label: name, column: slug(name), replaces: true, text: value.slice(equals + 1) });
  }
  return given;
}

/** A text of values, if this command reads its numbers. @param {string} text @param {string} name @returns {string} */
function plain(text, name) {
  if (/^[\d.eE+\-%ms:,logLOG ]*$/.test(text) || !/[\d,−–—]|inf|nan/i.test(text)) return text;
  const numbers = text.split(/[,:]/).map((part) => part.trim());
  if (numbers.every((part) => /^[a-z]+$/i.test(part) || /^[-+\d.e%ms ]+$/i.test(part) || part.includes(".."))) return text;
  throw needsNative(`${name} ${quoted(text)} needs`);
}

/** Rejects long times without a unit. @param {string} text @param {string} name */
function checkTimes(text, name) {
  for (const part of text.split(/[,:]/).map((one) => one.trim())) {
    if (/^log/i.test(part)) continue;
    const { value, unit } = numberOf(part, name);
    if (unit !== "" || value <= LONGEST_TIME) continue;
    const number = numberText(value);
    throw new Failure(`${name} ${number} is ${number} seconds; write '${number}ms' for milliseconds, or '${number}s' for seconds.`);
  }
}

/** Why there is no row. @param {Sweep} sweep @returns {Failure} */
function withoutRow({ count, keptCount, conditions, goal }) {
  const counted = (/** @type {number} */ number) => `${number} combination${number === 1 ? "" : "s"}`;
  if (keptCount === 0 && conditions.length > 0) {
    return new Failure(`None of ${counted(count)} has ${conditions.map(({ text }) => text).join(" and ")}.`, STATUS.checkFailed);
  }
  const key = goal?.key.replace(/_percent$/, "").replace("settling_tolerance", "settling_time_s");
  const name = metricsOf("linear").metrics.find((metric) => metric.key === key)?.name ?? "metric";
  return new Failure(`None of ${counted(keptCount)} has ${/^[aeiou]/.test(name) ? "an" : "a"} ${name}.`, STATUS.checkFailed);
}

/** What the library refuses, as a failure of the command. @template Answer @param {() => Answer} work @returns {Answer} */
function refused(work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CurvekitError)) throw error;
    const { message } = error;
    // The native command has the nearest name, or reads more than one expression.
    if (/ has no metric | has no parameter named |^sweep needs one expression/.test(message)) {
      throw needsNative(`${message.replace(/\.$/, "")}; see`);
    }
    throw new Failure(message);
  }
}
