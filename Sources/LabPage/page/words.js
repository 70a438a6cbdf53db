// Names and definitions of the engine in words that need no course in control theory.

/** @type {Record<string, string>} */
const names = {
  rebound: "swing back", integral_absolute_error_s: "distance left, over time", integral_squared_error_s: "squared distance left, over time",
  rms_velocity_per_s: "mean speed (RMS)",
};

/**
 * @template {{ key: string, name: string, definition: string, absence: string | null }} Metric
 * @param {Metric} metric
 * @returns {Metric}
 */
export function inPlainWords(metric) {
  const { key, name, definition, absence } = metric;
  return { ...metric, name: names[key] ?? name, definition: plain(definition), absence: absence && plain(absence) };
}

/** @param {string} sentence */
export function plain(sentence) {
  return sentence.replace("in the direction of travel", "towards the end value").replace("has no travel", "ends at the value where it starts")
    .replace(/\bthe travel\b/g, "the distance from start to end");
}
