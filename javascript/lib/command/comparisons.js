// The table of a comparison.

import { percentValue } from "../columns.js";
import { cell, rowName, SECTIONS, title } from "./metrics.js";
import { shortText, table } from "./text.js";

/** The rows of the distances: the name, the key, the unit and a note. */
const DISTANCES = [
  ["greatest difference", "greatest_difference", "", "A − B where they are farthest apart"],
  ["  at", "greatest_difference_time_s", " s", ""],
  ["  at", "greatest_difference_progress", "", "from 0 to 1"],
  ["mean difference", "mean_difference", "", "the mean of |A − B|"],
  ["RMS difference", "rms_difference", "", "root of the mean of (A − B)²"],
  ["best shift", "best_shift_s", " s", "shift"],
  ["best shift", "best_shift_progress", "", "shift"],
  ["RMS, shifted", "rms_difference_shifted", "", "RMS difference after that shift"],
];
/** Fractions whose change is in per cent. */
const IN_PERCENT = new Set(["overshoot", "undershoot", "rebound"]);

/**
 * @param {Record<string, any>} comparison @param {import("./metrics.js").Measured[]} both
 * @returns {string}
 */
export function comparisonTable(comparison, both) {
  const shift = comparison.best_shift_s ?? comparison.best_shift_progress ?? 0;
  const shiftNote = `${shift < 0 ? "advance" : "delay"} B by this much for the closest match`;
  const distances = DISTANCES.filter(([, key]) => comparison[key] !== null)
    .map(([name, key, unit, note]) => [name, shortText(comparison[key]) + unit, note === "shift" ? shiftNote : note]);
  const value = (/** @type {import("./metrics.js").Measured} */ measured, /** @type {string} */ key) =>
    /** @type {import("../columns.js").Metric} */ (measured.metrics.find((metric) => metric.key === key));
  const changes = Object.values(SECTIONS).flat()
    .filter((key) => `${key}_change` in comparison && both.some((measured) => ![null, 0].includes(/** @type {number | null} */ (value(measured, key).value))))
    .map((key) => [rowName(both[0], key), ...both.map((measured) => cell(measured, key) ?? "–"), changeText(comparison[`${key}_change`], value(both[0], key))]);
  const names = [...distances, ...changes].map(([name]) => [name]);
  const distanceLine = table([...names, ...distances.map(([name, text]) => [name, text])]);
  const heading = comparison.align === "time" ? `Distance, from 0 to ${shortText(comparison.over_s)} s` : "Distance, at equal progress from 0 to 1";
  const lines = [...both.map((measured, index) => `${"AB"[index]}  ${title(measured)}`), "", heading,
    ...distances.map(([name, text, note]) => distanceLine([name, text], { indent: 2 }) + (note ? `   ${note}` : ""))];
  if (changes.length > 0) {
    const heads = ["A", "B", "B − A"];
    const line = table([...names, ["", ...heads], ...changes]);
    lines.push("", line(["Metrics", ...heads], { widening: 2 }), ...changes.map((row) => line(row, { indent: 2 })));
  }
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

/** @param {number | null} change @param {import("../columns.js").Metric} metric */
function changeText(change, { key, unit }) {
  if (change === null) return "–";
  if (change === 0) return "0";
  const number = IN_PERCENT.has(key) ? /** @type {number} */ (percentValue(change)) : change;
  return (change > 0 ? "+" : "") + shortText(number) + (unit ? ` ${unit}` : "");
}
