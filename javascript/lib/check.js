// Bounds on metrics, as in a check file.

import { measure } from "./curvekit.js";
import { CurvekitError, quoted } from "./error.js";

/** Metrics whose sign is a direction: limits apply to their magnitude. */
const DIRECTIONS = new Set(["peak_velocity_per_s", "peak_acceleration_per_s2"]);
/** What rounding may change of a number that must be equal. */
const ROUNDING = { relative: 1e-9, absolute: 1e-12 };

/** What a bound may have, each with its test. @type {Record<string, (value: number, limit: number, bound: any) => boolean>} */
const TESTS = {
  at_most: (value, limit) => value <= limit,
  at_least: (value, limit) => value >= limit,
  is: (value, limit, { within }) => Math.abs(value - limit) <= (within ?? Math.max(ROUNDING.relative * Math.abs(limit), ROUNDING.absolute)),
};

/** @param {string} curve @param {Record<string, any>} bounds @param {any} [options] */
export function check(curve, bounds, options = {}) {
  if (bounds === null || typeof bounds !== "object") throw new TypeError("Bounds are an object such as { overshoot: { at_most: 0.05 } }.");
  const { curve: expression, ...values } = measure(curve, options);
  const entries = Object.entries(bounds);
  if (entries.length === 0) throw new CurvekitError("There are no bounds.");
  const results = entries.map(([key, bound]) => {
    if (!Object.hasOwn(values, key)) throw new CurvekitError(`There is no metric ${quoted(key)}.`);
    return { key, bound, value: values[key], pass: passes(key, bound, values[key]) };
  });
  return { curve: expression, pass: results.every(({ pass }) => pass), bounds: results };
}

/** @param {string} key @param {any} bound @param {any} value @returns {boolean} */
export function passes(key, bound, value) {
  if (bound === null) return value === null;
  if (typeof bound === "boolean" || typeof bound === "string") {
    if (value !== null && typeof value !== typeof bound) throw new CurvekitError(`The bound of ${quoted(key)} must be numbers.`);
    return value === bound;
  }
  const tests = typeof bound === "number" ? { is: bound } : { ...bound };
  checkForm(key, tests, value);
  const { within, ...limits } = tests;
  return Object.entries(limits).every(([name, limit]) => {
    if (value === null) return false;
    return TESTS[name](DIRECTIONS.has(key) && name !== "is" ? Math.abs(value) : value, limit, tests);
  });
}

/** @param {string} key @param {Record<string, any>} tests @param {any} value */
function checkForm(key, tests, value) {
  const name = quoted(key);
  if (typeof value === "boolean" || typeof value === "string") throw new CurvekitError(`The bound of ${name} must be ${typeof value === "boolean" ? "true or false" : "a word"}.`);
  const unknown = Object.keys(tests).find((one) => one !== "within" && !Object.hasOwn(TESTS, one));
  if (unknown !== undefined) throw new CurvekitError(`The bound of ${name} has no ${quoted(unknown)}; it has 'at_most', 'at_least', 'is' and 'within'.`);
  const wrong = Object.entries(tests).find(([, limit]) => typeof limit !== "number" || !Number.isFinite(limit));
  if (wrong) throw new CurvekitError(`'${wrong[0]}' of ${name} must be a number, not ${quoted(String(wrong[1]))}.`);
  const { at_most: most, at_least: least, is, within } = tests;
  if (is === undefined && most === undefined && least === undefined) throw new CurvekitError(`The bound of ${name} needs 'at_most', 'at_least' or 'is'.`);
  if (is !== undefined && (most !== undefined || least !== undefined)) throw new CurvekitError(`The bound of ${name} has 'is' and cannot have another limit.`);
  if (within !== undefined && (is === undefined || within < 0)) throw new CurvekitError(`'within' of ${name} needs 'is', and is 0 or more.`);
  if (least > most) throw new CurvekitError(`${name} cannot be at least ${least} and at most ${most}.`);
}
