// The checks of the matchers, a row each.

import { chart } from "./chart.js";
import { compare, CurvekitError, metricsOf, sample } from "./curvekit.js";

/**
 * What a check has found.
 * @typedef {{ pass: boolean, actual: any, expected: any, message: string }} Finding
 */

/**
 * What a failure prints: a sentence, the definitions of the metrics and a chart.
 * @param {string} sentence @param {import("./columns.js").Metric[]} metrics
 * @param {{ curve: string, mark: string, track?: string }[]} lines
 */
function report(sentence, metrics, lines) {
  const definitions = metrics.map(({ name, definition }) => `${name}: ${definition}`);
  const keys = lines.length > 1 ? [lines.map(({ mark, curve }) => `${mark} ${curve}`).join("\n")] : [];
  return [sentence, definitions.join("\n"), drawn(lines), ...keys].filter(Boolean).join("\n\n");
}

/** A chart until all curves have settled; none if one never does. */
function drawn(/** @type {{ curve: string, mark: string, track?: string }[]} */ lines) {
  try {
    return chart(lines, Math.max(...lines.map(({ curve, track }) => sample(curve, { samples: 2, track }).time_s[1])));
  } catch (error) {
    if (error instanceof CurvekitError) return "";
    throw error;
  }
}

/** @param {string} text @param {any} options @param {string[]} keys */
function measured(text, options, keys) {
  const { curve, metrics } = metricsOf(text, options);
  return { curve, metrics: keys.map((key) => /** @type {import("./columns.js").Metric} */ (metrics.find((one) => one.key === key))) };
}

function checkLimit(/** @type {any} */ limit, /** @type {string} */ name) {
  if (typeof limit !== "number" || !(limit >= 0)) throw new CurvekitError(`${name} must be a number, 0 or more, not ${limit}.`);
}

const percent = (/** @type {number} */ fraction) => `${Number((fraction * 100).toPrecision(6))} %`;

/**
 * A check that a metric is at most a limit.
 * @param {string} key @param {string} limitName @param {(limit: number) => string} shown The limit for people.
 * @returns {(curve: string, limit: number, options?: any) => Finding}
 */
const atMost = (key, limitName, shown) => (text, limit, options) => {
  checkLimit(limit, limitName);
  const { curve, metrics } = measured(text, options, [key]);
  const [{ name, value, text: words, absence }] = metrics;
  const number = /** @type {number | null} */ (value);
  const pass = number !== null && number <= limit;
  const sentence = number === null
    ? `${curve} has no ${name}: ${absence}.`
    : `The ${name} of ${curve} is ${words}, which is ${pass ? "at most" : "more than"} ${shown(limit)}.`;
  return { pass, actual: number, expected: limit, message: report(sentence, metrics, [{ curve: text, mark: "*", track: options?.track }]) };
};

/** @type {Record<string, (curve: string, ...expected: any[]) => Finding>} */
export const CHECKS = {
  toOvershootAtMost: atMost("overshoot", "The greatest overshoot", percent),
  toSettleWithin: atMost("settling_time_s", "The time", (limit) => `${limit} s`),

  toMatchCurve(text, other, options = {}) {
    const { error = 0.01, tracks, ...rest } = options;
    checkLimit(error, "'error'");
    const found = compare(text, other, { ...rest, tracks });
    const { metrics: [start] } = measured(other, { track: tracks?.[1] }, ["start_value"]);
    const { metrics: [end] } = measured(other, { track: tracks?.[1] }, ["end_value"]);
    const travel = Math.abs(Number(end.value) - Number(start.value)) || 1;
    const difference = Math.abs(found.greatest_difference) / travel;
    const pass = difference <= error;
    const when = found.greatest_difference_time_s === null ? `the progress ${found.greatest_difference_progress}` : `${found.greatest_difference_time_s} s`;
    const sentence = `${found.first} differs from ${found.second} by up to ${percent(difference)} of the travel, at ${when}, which is `
      + `${pass ? "at most" : "more than"} ${percent(error)}.`;
    return {
      pass, actual: difference, expected: error,
      message: report(`${sentence}\n\ngreatest difference: |A - B| where they are farthest apart, relative to the travel of B`, [],
        [{ curve: text, mark: "A", track: tracks?.[0] }, { curve: other, mark: "B", track: tracks?.[1] }]),
    };
  },

  toBeContinuous(text, options = {}) {
    const keys = options.velocity ? ["value_jump", "velocity_jump_per_s"] : ["value_jump"];
    const { curve, metrics } = measured(text, options, keys);
    const jump = metrics.find(({ value }) => value !== 0);
    const sentence = !jump ? `${curve} has no ${metrics.map(({ name }) => name).join(" and no ")}.`
      : jump.value === null ? `${curve} has no ${jump.name}: ${jump.absence}.` : `The ${jump.name} of ${curve} is ${jump.text}.`;
    return {
      pass: !jump, actual: jump ? jump.value : 0, expected: 0,
      message: report(sentence, jump ? [jump] : metrics, [{ curve: text, mark: "*", track: options.track }]),
    };
  },
};
