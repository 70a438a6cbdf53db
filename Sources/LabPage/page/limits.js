// The bounds of a failed check, as lines on the chart.

/** @typedef {import("./marks.js").Limit} Limit */
/** @typedef {import("./start.js").Report} Report */

/** Metrics that are times: their bounds are vertical lines. */
const times = new Set(["settling_time_s", "first_crossing_s", "peak_time_s", "duration_s"]);

/** Metrics that are values: their bounds are horizontal lines. */
const values = new Set(["peak_value", "end_value", "start_value"]);

/**
 * The bounds that the chart can show: of the report's curve that is on the page.
 * @param {Report | null} report
 * @param {import("./model.js").Model} model
 * @returns {Limit[]}
 */
export function limitsOf(report, model) {
  for (const line of model.lines) {
    const track = line.tracks[0];
    const curve = report?.curves.find((candidate) => candidate.new === line.line.text);
    if (!curve || !track || !Array.isArray(curve.bounds)) continue;
    return curve.bounds.flatMap((bound) => limit(bound, track.info.start, track.info.end));
  }
  return [];
}

/** @param {import("./start.js").Bound} bound @param {number} start @param {number} end @returns {Limit[]} */
function limit({ key, text: sentence, label, limit: at }, start, end) {
  const text = label ?? sentence;
  if (typeof at !== "number" || !Number.isFinite(at)) return [];
  if (times.has(key)) return [{ key, axis: "time", at, text }];
  if (values.has(key)) return [{ key, axis: "value", at, text }];
  // Fractions of the travel.
  if (key === "overshoot") return [{ key, axis: "value", at: end + at * (end - start), text }];
  if (key === "undershoot") return [{ key, axis: "value", at: start - at * (end - start), text }];
  return [];
}
