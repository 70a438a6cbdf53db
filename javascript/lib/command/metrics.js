// How the tables for people show metrics.

import { percentValue } from "../columns.js";
import { displayed, shortText, table } from "./text.js";

/** The rows of each section, in the order of the table. */
export const SECTIONS = {
  Timing: ["duration_s", "measured_until_s", "settling_time_s", "rise_time_s", "first_crossing_s", "peak_time_s"],
  Shape: ["start_value", "end_value", "peak_value", "overshoot", "undershoot", "rebound", "oscillations", "monotone"],
  Speed: [
    "peak_velocity_per_s", "peak_velocity_time_s", "peak_acceleration_per_s2", "peak_acceleration_time_s", "rms_velocity_per_s", "value_jump", "velocity_jump_per_s",
  ],
  Integrals: ["integral_absolute_error_s", "integral_squared_error_s"],
  Spring: [
    "mass", "stiffness", "damping", "initial_velocity_per_s", "damping_ratio", "bounce", "response_s", "natural_frequency_rad_per_s", "damped_frequency_rad_per_s",
    "resonant_frequency_rad_per_s", "resonance_peak", "bandwidth_rad_per_s", "regime",
  ],
};
const MAIN = ["overshoot", "settling_time_s", "rise_time_s", "peak_time_s", "peak_velocity_per_s", "duration_s"];
/** Metrics whose names state their definitions. */
const PLAIN = new Set([
  "start_value", "duration_s", "peak_velocity_time_s", "peak_acceleration_time_s", "mass", "stiffness", "damping", "initial_velocity_per_s",
  "natural_frequency_rad_per_s", "damped_frequency_rad_per_s", "regime", "settling_tolerance",
]);
const NEVER = new Set(["settling_time_s", "first_crossing_s"]);
/** Rows below the metric whose time they are. */
const TIMES_OF_ROWS = new Set(["peak_velocity_time_s", "peak_acceleration_time_s"]);

/** @typedef {{ label: string | null, expression: string, tolerance: number, metrics: import("../columns.js").Metric[] }} Measured */

/** A fraction in per cent for people. @param {number} fraction */
export const percentText = (fraction) => `${shortText(/** @type {number} */ (percentValue(fraction)))} %`;

/** The metric of a key, also of a second column. @param {Measured} measured @param {string} key */
function metricOf({ metrics }, key) {
  const own = key.replace(/_percent$/, "").replace("settling_tolerance", "settling_time_s");
  return /** @type {import("../columns.js").Metric} */ (metrics.find((metric) => metric.key === own));
}

/** @param {Measured} measured @param {string} key @returns {string | null} */
export function cell(measured, key) {
  const { value, text } = metricOf(measured, key);
  if (key === "settling_tolerance") return percentText(measured.tolerance);
  if (text !== null) return key.endsWith("_percent") ? percentText(/** @type {number} */ (value)) : text;
  const travels = metricOf(measured, "start_value").value !== metricOf(measured, "end_value").value;
  return NEVER.has(key) && travels ? "never" : null;
}

/** @param {Measured} measured @param {string} key */
const nameOf = (measured, key) => (key === "settling_tolerance" ? "settling tolerance" : metricOf(measured, key).name);
/** @param {Measured} measured @param {string} key */
export const rowName = (measured, key) => (TIMES_OF_ROWS.has(key) ? "  at" : nameOf(measured, key));
/** @param {Measured} measured */
export const title = ({ label, expression }) => displayed(label === null ? expression : `${label}  ${expression}`);
const letter = (/** @type {number} */ index) => "ABCD"[index];

/** @param {Measured[]} all @param {string[] | null} chosen @returns {{ name: string, keys: string[] }[]} */
function sections(all, chosen) {
  if (chosen) return [{ name: "", keys: chosen }];
  return Object.entries(SECTIONS)
    .map(([name, keys]) => ({ name, keys: keys.filter((key) => all.some((measured) => cell(measured, key) !== null)) }))
    .filter(({ keys }) => keys.length > 0);
}

/**
 * The table of metrics.
 * @param {Measured[]} all @param {string[] | null} chosen The keys of `--metrics`.
 * @returns {string}
 */
export function metricsTable(all, chosen) {
  const [first] = all;
  const heading = (/** @type {string} */ key) => (chosen ? nameOf(first, key) : rowName(first, key));
  const cells = (/** @type {string} */ key) => [heading(key), ...all.map((measured) => cell(measured, key) ?? "–")];
  const definitions = (/** @type {string[]} */ keys) => keys.filter((key) => !PLAIN.has(key)).map((key) => `${heading(key)}: ${metricOf(first, key).definition}`);
  const groups = sections(all, chosen);
  const keys = groups.flatMap((group) => group.keys);
  const lines = [];
  if (all.length === 1) {
    const line = table([["", ""], ...keys.map(cells)]);
    lines.push(title(first));
    for (const group of groups) {
      lines.push("", ...(group.name ? [group.name] : []));
      for (const key of group.keys) lines.push(line(cells(key), { indent: 2 }) + (PLAIN.has(key) ? "" : `   ${metricOf(first, key).definition}`));
    }
  } else if (all.length <= 4) {
    const columns = all.map((_, index) => letter(index));
    const line = table([["", ...columns], ...keys.map(cells)]);
    lines.push(...all.map((measured, index) => `${letter(index)}  ${title(measured)}`));
    for (const group of groups) lines.push("", line([group.name, ...columns], { widening: 2 }), ...group.keys.map((key) => line(cells(key), { indent: 2 })));
    lines.push("", ...definitions(keys));
  } else {
    const shown = chosen ?? MAIN.filter((key) => all.some((measured) => cell(measured, key) !== null));
    const rows = all.map((measured) => [displayed(measured.label ?? measured.expression), ...shown.map((key) => cell(measured, key) ?? "–")]);
    const head = ["curve", ...shown.map((key) => nameOf(first, key))];
    const line = table([head, ...rows]);
    lines.push(line(head), ...rows.map((row) => line(row)), "", ...shown.filter((key) => !PLAIN.has(key)).map((key) => `${nameOf(first, key)}: ${metricOf(first, key).definition}`));
  }
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}
