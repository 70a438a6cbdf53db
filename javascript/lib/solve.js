// The curves that have some metrics, and those behind samples.

import { checked, settingsOf } from "./options.js";
import { CurvekitError, quoted } from "./error.js";
import { ask } from "./instance.js";

/** The targets by their keys, with the names that the engine has for them. */
const TARGETS = {
  overshoot: "overshoot", undershoot: "undershoot", settling_time_s: "settle", rise_time_s: "rise-time", peak_time_s: "peak-time",
  first_crossing_s: "first-crossing", peak_velocity_per_s: "peak-velocity", response_s: "response", bounce: "bounce", damping_ratio: "damping-ratio",
  start_velocity_per_s: "start-velocity", end_velocity_per_s: "end-velocity",
};
/** The targets of each kind of curve. */
const KINDS = {
  spring: ["overshoot", "settling_time_s", "rise_time_s", "peak_time_s", "first_crossing_s", "peak_velocity_per_s", "response_s", "bounce", "damping_ratio"],
  bezier: ["overshoot", "undershoot", "peak_velocity_per_s", "start_velocity_per_s", "end_velocity_per_s", "value_at"],
};
/** The options of each kind of curve with their ranges. @type {Record<string, Record<string, [(value: number) => boolean, string]>>} */
const OPTIONS = {
  spring: {
    mass: [(value) => value > 0 && value <= 1e50, "above 0 and at most 1e50"], initialVelocity: [(value) => Math.abs(value) <= 1e50, "at most 1e50 in magnitude"],
    from: [(value) => Math.abs(value) <= 1e50, "at most 1e50 in magnitude"], to: [(value) => Math.abs(value) <= 1e50, "at most 1e50 in magnitude"],
  },
  bezier: { duration: [(value) => value >= 1e-9 && value <= 1e9, "from 1e-9 to 1e9"] },
};

/** @param {Record<string, any>} targets @param {any} [options] */
export function solve(targets, { kind = "spring", ...options } = {}) {
  if (!Object.hasOwn(KINDS, kind)) throw new CurvekitError(`'kind' must be 'spring' or 'bezier', not ${quoted(String(kind))}.`);
  const given = Object.entries(targets).filter(([, value]) => value !== undefined);
  const lines = given.flatMap(([key, value]) => {
    if (!KINDS[/** @type {"spring" | "bezier"} */ (kind)].includes(key)) throw new CurvekitError(`A ${kind} has no target ${quoted(key)}; it has ${KINDS[/** @type {"spring"} */ (kind)].join(", ")}.`);
    if (key === "value_at") return valuesAt(value, options.duration ?? 1);
    return [`${TARGETS[/** @type {keyof TARGETS} */ (key)]} ${checked(key, value, Number.isFinite, "a number")}`];
  });
  lines.push(...optionLines(kind, options));
  const answer = ask((engine) => engine.solve(lines.join("\n"), kind === "bezier"));
  if (answer.error !== undefined) throw new CurvekitError(answer.error, answer);
  return answer.curves;
}

/** @param {any} values @param {number} duration @returns {string[]} */
function valuesAt(values, duration) {
  if (!Array.isArray(values)) throw new CurvekitError("'value_at' must be pairs of a time and a value, such as [[0.5, 0.8]].");
  return values.map((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw new CurvekitError("'value_at' must be pairs of a time and a value, such as [[0.5, 0.8]].");
    checked("value_at", pair[0], (time) => time > 0 && time <= duration, `at a time above 0 and at most ${duration}`);
    checked("value_at", pair[1], (value) => Math.abs(value) <= 1000, "a value from -1000 to 1000");
    return `value-at ${pair[0]} ${pair[1]}`;
  });
}

/** @param {string} kind @param {any} options @returns {string[]} */
function optionLines(kind, { tolerance, rise, near, handles, ...others }) {
  const lines = Object.entries(others).filter(([, value]) => value !== undefined).map(([name, value]) => {
    const range = Object.hasOwn(OPTIONS[kind], name) ? OPTIONS[kind][name] : undefined;
    if (!range) throw new CurvekitError(`A ${kind} has no option ${quoted(name)}.`);
    return `${name === "initialVelocity" ? "initial-velocity" : name} ${checked(name, value, ...range)}`;
  });
  if (kind === "spring") {
    for (const [name, value] of Object.entries({ near, handles })) if (value !== undefined) throw new CurvekitError(`A spring has no option '${name}'.`);
    const settings = settingsOf({ tolerance, rise });
    if ((others.from ?? 0) === (others.to ?? 1)) throw new CurvekitError("'from' and 'to' must differ, for a spring to have these metrics.");
    return [...lines, `tolerance ${settings.tolerance}`, `rise-low ${settings.rise[0]}`, `rise-high ${settings.rise[1]}`];
  }
  for (const [name, value] of Object.entries({ tolerance, rise })) if (value !== undefined) throw new CurvekitError(`A bezier has no option '${name}'.`);
  if (near !== undefined) {
    if (typeof near !== "string") throw new TypeError(`A curve is a text such as 'ease-out', not ${typeof near}.`);
    lines.push(`near ${near.replace(/\s+/g, " ")}`);
  }
  if (handles !== undefined) {
    if (!Array.isArray(handles) || handles.length !== 2) throw new CurvekitError("'handles' must be two numbers, such as [-1, 2].");
    checked("handles", handles[0], (value) => value >= -1e6 && value <= 0, "from -1e6 to 0");
    checked("handles", handles[1], (value) => value >= 1 && value <= 1e6, "from 1 to 1e6");
    lines.push(`handles-low ${handles[0]}`, `handles-high ${handles[1]}`);
  }
  return lines;
}

const FAMILIES = ["spring", "easing", "bezier", "keyframes"];
const MAXIMUM_SAMPLES = 100_000;

/** @param {{ time_s: ArrayLike<number>, value: ArrayLike<number> }} trace @param {{ families?: string[], delay?: boolean }} [options] */
export function identify({ time_s: times, value: values }, { families = FAMILIES, delay = false } = {}) {
  if (times.length !== values.length) throw new CurvekitError(`A trace needs as many values as times, not ${values.length} values and ${times.length} times.`);
  if (times.length > MAXIMUM_SAMPLES) throw new CurvekitError(`A trace has at most ${MAXIMUM_SAMPLES} samples, not ${times.length}.`);
  const unknown = families.find((name) => !FAMILIES.includes(name));
  if (unknown !== undefined || families.length === 0) throw new CurvekitError(`'families' must be some of ${FAMILIES.join(", ")}, not ${quoted(String(unknown ?? ""))}.`);
  const mask = families.reduce((bits, name) => bits | (1 << FAMILIES.indexOf(name)), 0);
  const numbers = new Float64Array(2 * times.length);
  numbers.set(times);
  numbers.set(values, times.length);
  const { column, error, ...record } = ask((engine) => engine.identify(numbers, mask, delay));
  if (error !== undefined) throw new CurvekitError(error);
  return record;
}
