// The bounds of a failed check, as lines on the chart.

import { mainTrack } from "./main-track.js";
import { boundsOf } from "./start.js";

/** @typedef {import("./start.js").Report} Report */
/** @typedef {import("./layout.js").Quantity} Quantity */

/**
 * A line in the panel of a quantity: vertical at a time, or horizontal at a value.
 * @typedef {{ key: string, axis: "time" | "value", quantity: Quantity, at: number, text: string, track: import("./model.js").Track }} Limit
 */

/**
 * Metrics that are times: their bounds are vertical lines.
 * @type {Record<string, Quantity>}
 */
const times = {
  settling_time_s: "value", first_crossing_s: "value", peak_time_s: "value", duration_s: "value",
  peak_velocity_time_s: "velocity", peak_acceleration_time_s: "acceleration",
};

/** Metrics that are values: their bounds are horizontal lines. */
const values = new Set(["peak_value", "end_value", "start_value"]);

/**
 * Metrics whose bounds hold for both directions: the line is on the side of the peak.
 * @type {Record<string, Quantity>}
 */
const peaks = { peak_velocity_per_s: "velocity", peak_acceleration_per_s2: "acceleration" };

/**
 * The bounds that the chart can show: those of the line that belongs to a failed check.
 * @param {import("./engine.js").Engine} engine
 * @param {Report | null} report
 * @param {import("./model.js").ModelLine[]} lines
 * @param {import("./engine.js").MetricSettings} settings
 * @returns {Limit[]}
 */
export function limitsOf(engine, report, lines, settings) {
  if (!report) return [];
  const line = lines.find(({ line: { hidden, check } }) => !hidden && check !== undefined && report.curves[check]);
  const track = line && mainTrack(line.line, line.tracks);
  if (!track) return [];
  const measured = engine.measure(track.address, settings) ?? { metrics: [], rise: null };
  const curve = report.curves[/** @type {number} */ (line.line.check)];
  return boundsOf(curve).flatMap((bound) => limit(bound, track, measured));
}

/**
 * @param {import("./start.js").Bound} bound
 * @param {import("./model.js").Track} track @param {{ metrics: any[], rise: [number, number] | null }} measured
 * @returns {Limit[]}
 */
function limit({ key, text: sentence, label, limit: bound }, track, { metrics, rise }) {
  const { start, end } = track.info;
  if (typeof bound !== "number" || !Number.isFinite(bound)) return [];
  /** @param {"time" | "value"} axis @param {Quantity} quantity @param {number} at @returns {Limit[]} */
  const line = (axis, quantity, at) => [{ key, axis, quantity, at, track, text: label ?? sentence }];
  if (Object.hasOwn(times, key)) return line("time", times[key], bound);
  // The rise may begin at any time; it has to be over this much later.
  if (key === "rise_time_s") return rise ? line("time", "value", rise[0] + bound) : [];
  if (values.has(key)) return line("value", "value", bound);
  // Fractions of the travel.
  if (key === "overshoot") return line("value", "value", end + bound * (end - start));
  if (key === "undershoot") return line("value", "value", start - bound * (end - start));
  if (!Object.hasOwn(peaks, key)) return [];
  const peak = metrics.find((metric) => metric.key === key)?.value;
  return line("value", peaks[key], peak < 0 ? -bound : bound);
}
