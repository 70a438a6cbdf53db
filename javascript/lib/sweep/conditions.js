// The metrics of a sweep, conditions on them, and what the best combination has least of.

import { passes } from "../check.js";
import { columnsOf } from "../columns.js";
import { metricsOf } from "../curvekit.js";
import { CurvekitError, quoted } from "../error.js";
import { numberOf, SPACES } from "./values.js";

/** A curve that has every metric. */
const EXAMPLE = "spring(stiffness: 80, damping: 4)";
const REGIMES = ["underdamped", "critically_damped", "overdamped"];
/** Metrics whose sign is a direction: their magnitudes are compared. */
const DIRECTIONS = new Set(["peak_velocity_per_s", "peak_acceleration_per_s2"]);
export const DEFAULT_METRICS = ["overshoot", "settling_time_s", "rise_time_s", "peak_time_s", "peak_velocity_per_s"];

/** @typedef {"number" | "fraction" | "percent" | "time" | "flag" | "word"} Quantity */

/** @type {Map<string, Quantity> | undefined} */
let known;

/** What each column has. @returns {Map<string, Quantity>} */
export function quantities() {
  if (known) return known;
  const { metrics } = metricsOf(EXAMPLE);
  const own = new Map(metrics.map(({ key, unit, value }) => [key, quantity(unit, value)]));
  const other = (/** @type {string} */ key) => (key.endsWith("_percent") ? "percent" : "fraction");
  known = new Map(Object.keys(columnsOf(metrics, 0)).map((key) => [key, own.get(key) ?? other(key)]));
  return known;
}

/** @param {string} unit @param {any} value @returns {Quantity} */
function quantity(unit, value) {
  if (typeof value === "boolean") return "flag";
  if (typeof value === "string") return "word";
  return unit === "%" ? "fraction" : unit === "s" ? "time" : "number";
}

/** @param {string} key @param {string} name Where it stands, for messages. @returns {string} */
export function checkedKey(key, name) {
  if (quantities().has(key)) return key;
  throw new CurvekitError(`${name} has no metric ${quoted(key)}; metrics are keys such as 'overshoot' and 'settling_time_s'.`);
}

/** @typedef {{ key: string, text: string, allows: (value: any) => boolean }} Condition */

/**
 * A condition such as 'overshoot < 10%'.
 * @param {string} text @param {string} name What it is, for messages.
 * @returns {Condition}
 */
export function conditionOf(text, name) {
  const [, left, sign, right] = /** @type {RegExpExecArray} */ (/^([^<>=]*)([<>=]*)(.*)$/s.exec(text));
  const value = right.replace(SPACES, "");
  if (!["<", "<=", ">", ">=", "="].includes(sign) || value === "") {
    const form = "a metric, one of <, <=, >, >= and =, and a number, such as 'overshoot < 10%'";
    throw new CurvekitError(`${name} must be ${form}, not ${quoted(text)}.`);
  }
  const key = checkedKey(left.replace(SPACES, ""), name);
  return { key, text: `${key} ${sign} ${value}`, allows: test(key, sign, value, `${name} '${key}'`) };
}

/** @param {string} key @param {string} sign @param {string} text @param {string} name @returns {(value: any) => boolean} */
function test(key, sign, text, name) {
  if (sign === "=" && text === "none") return (value) => value === null;
  const kind = quantities().get(key);
  if (kind === "flag" || kind === "word") {
    const words = kind === "flag" ? ["true", "false"] : REGIMES;
    if (sign !== "=" || !words.includes(text)) {
      throw new CurvekitError(`${name} must be = ${words.slice(0, -1).join(", ")} or ${words.at(-1)}, not ${quoted(`${sign} ${text}`)}.`);
    }
    return (value) => String(value) === text;
  }
  const number = limit(/** @type {Quantity} */ (kind), text, name);
  const magnitude = (/** @type {number} */ value) => (DIRECTIONS.has(key) ? Math.abs(value) : value);
  if (sign === "<") return (value) => value !== null && magnitude(value) < number;
  if (sign === ">") return (value) => value !== null && magnitude(value) > number;
  const bound = sign === "=" ? number : sign === "<=" ? { at_most: number } : { at_least: number };
  return (value) => passes(key, bound, value);
}

/** @param {Quantity} kind @param {string} text @param {string} name @returns {number} */
function limit(kind, text, name) {
  if (kind === "percent" && text.endsWith("%")) throw new CurvekitError(`${name} is already in per cent; write the number without '%'.`);
  const { value, unit } = numberOf(text, name);
  if (unit === "%" && kind !== "fraction") throw new CurvekitError(`${name} is not a fraction and cannot be in per cent.`);
  if (unit.endsWith("s") && kind !== "time") {
    throw new CurvekitError(`${name} is not a time and cannot be in ${unit === "s" ? "seconds" : "milliseconds"}.`);
  }
  if (Math.abs(value) > 1e300) throw new CurvekitError(`${name} must be from -1e+300 to 1e+300, not ${value}.`);
  if (kind === "fraction" && unit !== "%" && Math.abs(value) > 2) {
    const percent = Number((value * 100).toPrecision(6));
    throw new CurvekitError(`${name} is a fraction of the travel, so ${text} is ${percent} %; write '${text}%' or '${percent}%'.`);
  }
  return value;
}

/** @typedef {{ key: string, rank: (value: any) => number | null }} Goal */

/**
 * What the best combination has least or most of: a metric, 'min:' or 'max:' and a metric.
 * @param {string} text @param {string} name What it is, for messages.
 * @returns {Goal}
 */
export function goalOf(text, name) {
  const colon = text.indexOf(":");
  const side = colon < 0 ? "min" : text.slice(0, colon);
  if (side !== "min" && side !== "max") {
    throw new CurvekitError(`${name} must be a metric, or 'min:' or 'max:' and a metric, not ${quoted(text)}.`);
  }
  const key = checkedKey(text.slice(colon + 1), name);
  if (["flag", "word"].includes(/** @type {string} */ (quantities().get(key)))) {
    throw new CurvekitError(`${name} needs a metric that is a number; '${key}' is not.`);
  }
  const sign = side === "max" ? -1 : 1;
  return { key, rank: (value) => (value === null ? null : sign * (DIRECTIONS.has(key) ? Math.abs(value) : value)) };
}
