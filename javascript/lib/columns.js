// The columns of a measured curve, by the keys of the command's JSON.

/** Metrics with a second column: in per cent, or with the settling tolerance. */
const OTHER_COLUMNS = {
  overshoot: { key: "overshoot_percent", value: percentValue },
  undershoot: { key: "undershoot_percent", value: percentValue },
  settling_time_s: { key: "settling_tolerance", value: (/** @type {any} */ _, /** @type {number} */ tolerance) => tolerance },
};

/**
 * The double nearest to 100 times the shortest decimal number of a fraction: 0.28 is 28, and not 28.000000000000004.
 * @param {number | null} fraction @returns {number | null}
 */
export function percentValue(fraction) {
  if (fraction === null) return null;
  const [digits, exponent = "0"] = String(fraction).split("e");
  return Number(`${digits}e${Number(exponent) + 2}`);
}

/**
 * @typedef {{ key: string, name: string, section: string, unit: string, value: number | boolean | string | null,
 *   text: string | null, definition: string, absence: string | null }} Metric
 */

/**
 * A record with a key for each column, in the order of the command.
 * @param {Metric[] | Record<string, any>} metrics All metrics, or their values. @param {number} tolerance
 * @returns {Record<string, any>}
 */
export function columnsOf(metrics, tolerance) {
  /** @type {Record<string, any>} */
  const record = {};
  for (const [key, value] of Array.isArray(metrics) ? metrics.map((one) => [one.key, one.value]) : Object.entries(metrics)) {
    record[key] = value;
    const other = OTHER_COLUMNS[/** @type {keyof OTHER_COLUMNS} */ (key)];
    if (other) record[other.key] = other.value(/** @type {any} */ (value), tolerance);
  }
  return record;
}
