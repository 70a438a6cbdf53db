#!/usr/bin/env node
// Writes metrics.d.ts: the metrics of the engine with their definitions.
//   javascript/types_of_engine.js            writes the file
//   javascript/types_of_engine.js --print    prints it

import { readFileSync, writeFileSync } from "node:fs";
import { metricsOf } from "./lib/curvekit.js";
import { measure, presets } from "./node.js";

const EXAMPLE = "spring(stiffness: 80, damping: 4)";
const NON_NEGATIVE = "0 or more";
const ANY = "any number";

// Where u goes from 0 at the start to 1 at the end: (x - start_value) / (end_value - start_value).
/** The formula and the range of each key; `signed` numbers are in the units of the value. */
const ROWS = {
  start_value: ["x(0)", ANY],
  end_value: ["the limit of x(t)", ANY],
  duration_s: ["", NON_NEGATIVE],
  measured_until_s: ["", NON_NEGATIVE],
  settling_time_s: ["max { t : |u(t) - 1| > tolerance }", NON_NEGATIVE],
  settling_tolerance: ["", "above 0, below 1"],
  rise_time_s: ["min { t : u(t) >= rise[1] } - min { t : u(t) >= rise[0] }", NON_NEGATIVE],
  first_crossing_s: ["min { t : u(t) >= 1 }", NON_NEGATIVE],
  overshoot: ["max u(t) - 1, at least 0", NON_NEGATIVE],
  overshoot_percent: ["", NON_NEGATIVE],
  undershoot: ["-min u(t), at least 0", NON_NEGATIVE],
  undershoot_percent: ["", NON_NEGATIVE],
  peak_value: ["x where u is greatest", ANY],
  peak_time_s: ["min { t : x(t) = peak_value }", NON_NEGATIVE],
  rebound: ["1 - min { u(t) : t >= first_crossing_s }, at least 0", NON_NEGATIVE],
  peak_velocity_per_s: ["x'(t) where |x'(t)| is greatest", ANY],
  peak_velocity_time_s: ["", NON_NEGATIVE],
  peak_acceleration_per_s2: ["x''(t) where |x''(t)| is greatest", ANY],
  peak_acceleration_time_s: ["", NON_NEGATIVE],
  value_jump: ["max |x(t+) - x(t-)|", NON_NEGATIVE],
  velocity_jump_per_s: ["max |x'(t+) - x'(t-)|", NON_NEGATIVE],
  oscillations: ["", "a whole number, 0 or more"],
  monotone: ["", "true or false"],
  integral_absolute_error_s: ["integral of |1 - u(t)| dt", NON_NEGATIVE],
  integral_squared_error_s: ["integral of (1 - u(t))² dt", NON_NEGATIVE],
  rms_velocity_per_s: ["sqrt(integral of x'(t)² dt / T)", NON_NEGATIVE],
  mass: ["m in m x'' + c x' + k (x - 1) = 0", "above 0"],
  stiffness: ["k in m x'' + c x' + k (x - 1) = 0", "above 0"],
  damping: ["c in m x'' + c x' + k (x - 1) = 0", NON_NEGATIVE],
  initial_velocity_per_s: ["x'(0)", ANY],
  natural_frequency_rad_per_s: ["w = sqrt(k / m)", "above 0"],
  damping_ratio: ["z = c / (2 sqrt(k m))", NON_NEGATIVE],
  damped_frequency_rad_per_s: ["w sqrt(1 - z²)", "above 0"],
  response_s: ["2 pi / w", "above 0"],
  bounce: ["1 - z up to z = 1, and 1 / z - 1 above it", "above -1, at most 1"],
  regime: ["", "'underdamped', 'critically_damped' or 'overdamped'"],
  resonant_frequency_rad_per_s: ["w sqrt(1 - 2 z²)", "above 0"],
  resonance_peak: ["1 / (2 z sqrt(1 - z²))", "1 or more"],
  bandwidth_rad_per_s: ["", "above 0"],
};

const UNITS = { s: "seconds", "/s": "units of the value per second", "/s²": "units of the value per second squared", "rad/s": "radians per second" };

/** The lines of a comment, at most 120 columns wide. */
function comment(lines) {
  return ["  /**", ...lines.map((line) => `   * ${line}`.trimEnd()), "   */"].join("\n");
}

function property(key, metric, example, reasons) {
  const [formula, range] = ROWS[key];
  const own = metric.key === key;
  const unit = own ? UNITS[metric.unit] ?? (metric.unit === "%" ? "a fraction of the travel" : "") : key.endsWith("percent") ? "per cent" : "";
  const definition = own ? `${metric.name}: ${metric.definition}.` : key === "settling_tolerance" ? "The tolerance of `settling_time_s`." : `\`${metric.key}\` in per cent.`;
  const absent = key === "settling_tolerance" ? "" : reasons.get(metric.key);
  const lines = [
    definition[0].toUpperCase() + definition.slice(1), "",
    ...(formula ? [`Formula: \`${formula}\`.`] : []),
    `Unit and range: ${[unit, range].filter(Boolean).join(", ")}.`,
    ...(absent ? [`\`null\` if ${absent}.`] : []),
    `Of \`${EXAMPLE}\`: ${JSON.stringify(example[key])}.`,
  ];
  const type = key === "monotone" ? "boolean" : key === "regime" ? '"underdamped" | "critically_damped" | "overdamped"' : "number";
  return `${comment(lines)}\n  ${key}: ${type}${absent ? " | null" : ""};`;
}

/** Why a metric may be absent, by its key: the last cell of its row in the page of metrics. */
function reasonsForAbsence() {
  const page = readFileSync(new URL("../Sources/CurveMeasure/CurveMeasure.docc/Metrics.md", import.meta.url), "utf8");
  const rows = page.slice(page.indexOf("## All metrics")).matchAll(/^\| `(\w+)`.*\|([^|]*)\|$/gm);
  return new Map(Array.from(rows, ([, key, reasons]) => [key, reasons.trim().replaceAll("0.1 %", "the tolerance").replaceAll("; ", ", or ")]));
}

function text() {
  const example = measure(EXAMPLE);
  const { metrics } = metricsOf(EXAMPLE);
  const reasons = reasonsForAbsence();
  let metric = metrics[0];
  const keys = Object.keys(example).filter((key) => key !== "curve");
  const properties = keys.map((key) => {
    metric = metrics.find((one) => one.key === key) ?? metric;
    return property(key, metric, example, reasons);
  });
  const platforms = [...new Set(presets().map(({ address }) => address.slice(0, address.indexOf("/"))))];
  return `// Written by types_of_engine.js.

/**
 * The metrics of a curve x(t), by the keys of the command's JSON. A metric that a curve lacks is \`null\`.
 *
 * In the formulas, t is the time in seconds, and u(t) is the progress from 0 at the start to 1 at the end:
 * (x(t) - start_value) / (end_value - start_value).
 */
export interface Metrics {
  /** The complete expression of the curve, or the name of the track of a scene. */
  curve: string;
${properties.join("\n")}
}

/** A platform with presets. */
export type PresetPlatform =
${platforms.map((name) => `  | ${JSON.stringify(name)}`).join("\n")};
`;
}

if (process.argv[2] === "--print") process.stdout.write(text());
else writeFileSync(new URL("./metrics.d.ts", import.meta.url), text());
