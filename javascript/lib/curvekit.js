// The functions of the package, on the engine of the command.

import { columnsOf } from "./columns.js";
import { CurvekitError, quoted } from "./error.js";
import { ask } from "./instance.js";
import { checkCurve, checked, settingsOf } from "./options.js";
import { countedTimes, frameCount, ratedTimes } from "./times.js";

export { check } from "./check.js";
export { plot } from "./plot.js";
export { scan } from "./scan.js";
export { identify, solve } from "./solve.js";
export { sweep } from "./sweep.js";
export { CurvekitError };

const MAXIMUM_SAMPLES = 1_000_000;
/** The latest time in seconds. */
const LAST_TIME = 1e12;

/**
 * Reads a curve, asks about it and forgets it.
 * @template Answer
 * @param {string} text @param {string | undefined | null} track The name of a track; `null` for none.
 * @param {(engine: any, opened: any, address: { line: number, track: number }) => Answer} work
 * @param {number} line
 * @returns {Answer}
 */
function withCurve(text, track, work, line = 0) {
  checkCurve(text);
  return ask((engine) => {
    const opened = engine.read(line, text);
    if (opened.error !== undefined) throw new CurvekitError(opened.error, opened);
    try {
      return work(engine, opened, { line, track: track === null ? 0 : trackIndex(opened.tracks, track) });
    } finally {
      engine.close(line);
    }
  });
}

/** @param {{ name: string | null }[]} tracks @param {string | undefined} name @returns {number} */
function trackIndex(tracks, name) {
  const names = tracks.map((one) => quoted(one.name ?? "")).join(", ");
  if (name === undefined) {
    if (tracks.length === 1) return 0;
    throw new CurvekitError(`The scene has several tracks; 'track' must be one of ${names}.`);
  }
  const index = tracks.findIndex((one) => one.name === name);
  if (index >= 0) return index;
  throw new CurvekitError(tracks[0].name === null ? "'track' needs a scene." : `There is no track ${quoted(name)}; there are ${names}.`);
}

/** Refuses a curve whose metrics depend on an end that the engine does not take. */
function checkEnd(/** @type {any} */ opened, /** @type {number} */ track, /** @type {string} */ text) {
  if (!opened.tracks[track].endless || opened.until != null) return;
  throw new CurvekitError(
    `'${opened.expression ?? text}' repeats forever; the native command measures it with 'curvekit measure --until SECONDS'.`);
}

/**
 * What the engine answers about the metrics of a curve.
 * @template Answer
 * @param {string} text @param {any} options
 * @param {(engine: any, address: { line: number, track: number }, settings: any) => Answer} work
 */
function aboutMetrics(text, options, work) {
  const settings = settingsOf(options);
  return withCurve(text, options.track, (engine, opened, address) => {
    checkEnd(opened, address.track, text);
    return { curve: opened.expression ?? opened.tracks[address.track].name, settings, answer: work(engine, address, settings) };
  });
}

/** Every metric with its definition. @param {string} text @param {any} options @returns {{ curve: string, settings: any, metrics: import("./columns.js").Metric[] }} */
export function metricsOf(text, options = {}) {
  const { curve, settings, answer } = aboutMetrics(text, options, (engine, address, settings) => engine.measure(address, settings).metrics);
  return { curve, settings, metrics: answer };
}

/** @param {string} text @param {any} [options] */
export function measure(text, options = {}) {
  const { curve, settings, answer } = aboutMetrics(text, options, (engine, address, settings) => engine.values(address, settings));
  return { curve, ...columnsOf(answer, settings.tolerance) };
}

/** @param {string} text @param {any} [options] */
export function sample(text, { at, samples, rate, until, track } = {}) {
  const given = Object.entries({ at, samples, rate }).filter(([, value]) => value !== undefined).map(([name]) => `'${name}'`);
  if (given.length > 1) throw new CurvekitError(`${given[0]} cannot be combined with ${given[1]}.`);
  if (at !== undefined && until !== undefined) throw new CurvekitError("'at' cannot be combined with 'until'.");
  const listed = at === undefined ? null : listedTimes(at);
  checkSampling({ samples, rate, until });
  return withCurve(text, track, (engine, opened, address) => {
    const times = listed ?? evenTimes(opened, address.track, text, { samples, rate, until });
    const [value, velocity, acceleration] = engine.motion(address, times);
    return { time_s: times, value, velocity_per_s: velocity, acceleration_per_s2: acceleration };
  });
}

/** @param {Iterable<number>} at @returns {Float64Array} */
function listedTimes(at) {
  const times = Float64Array.from(at);
  times.forEach((time) => checked("at", time, (value) => value >= 0 && value <= LAST_TIME, "from 0 to 1e12"));
  // Negative zero is zero.
  return times.map((time) => time + 0);
}

/** @param {{ samples?: number, rate?: number, until?: number }} options */
function checkSampling({ samples, rate, until }) {
  if (samples !== undefined) {
    checked("samples", samples, (value) => Number.isInteger(value) && value >= 2 && value <= MAXIMUM_SAMPLES, "a whole number from 2 to 1,000,000");
  }
  if (rate !== undefined) checked("rate", rate, (value) => value >= 1e-12 && value <= 1e12, "from 1e-12 to 1e12");
  if (until !== undefined) checked("until", until, (value) => value >= 1e-100 && value <= LAST_TIME, "from 1e-100 to 1e12");
}

/** @param {any} opened @param {number} track @param {string} text @param {any} options @returns {Float64Array} */
function evenTimes(opened, track, text, { samples = 201, rate, until }) {
  if (until === undefined) checkEnd(opened, track, text);
  const end = until ?? opened.until ?? opened.tracks[track].suggestedEnd;
  if (end === null) throw new CurvekitError("The curve never settles; give an end with 'until'.");
  if (rate === undefined) return countedTimes(samples, end);
  if (frameCount(rate, end) > MAXIMUM_SAMPLES) {
    throw new CurvekitError("'rate' and 'until' give more than 1,000,000 samples; use fewer.");
  }
  return ratedTimes(rate, end);
}

/** @param {string} first @param {string} second @param {any} [options] */
export function compare(first, second, options = {}) {
  const settings = settingsOf(options);
  const { align = "time", tracks = [] } = options;
  if (align !== "time" && align !== "progress") throw new CurvekitError(`'align' must be 'time' or 'progress', not ${quoted(String(align))}.`);
  return withCurve(first, tracks[0], (engine, one, address) =>
    withCurve(second, tracks[1], (_, other, otherAddress) => {
      if (align === "time") {
        checkEnd(one, address.track, first);
        checkEnd(other, otherAddress.track, second);
      }
      const answer = engine.compare(address, otherAddress, settings, align === "progress");
      if (answer === null) {
        throw new CurvekitError(
          align === "time"
            ? "One of the curves never settles; the native command compares them with 'curvekit compare --until SECONDS'."
            : "One of the curves never settles, so it has no progress; use align: 'time'.");
      }
      if (answer.error !== undefined) throw new CurvekitError(answer.error);
      const name = (/** @type {any} */ opened, /** @type {any} */ { track }) => opened.expression ?? opened.tracks[track].name;
      return { first: name(one, address), second: name(other, otherAddress), ...answer };
    }, 1));
}

/** @param {string} text @param {string} to @param {any} [options] */
export function convert(text, to, { error = 0.001 } = {}) {
  checked("error", error, (value) => value >= 1e-12 && value <= 1, "from 1e-12 to 1");
  if (typeof to !== "string") throw new TypeError(`A platform is a text such as 'css', not ${typeof to}.`);
  return withCurve(text, null, (engine, opened) => {
    const answer = engine.convert(0, to, error);
    if (answer === null) throw new CurvekitError("A scene is not converted here; the native command does it: 'curvekit convert'.");
    if (answer.error === "unknown dialect") {
      const known = engine.names().dialects.map((/** @type {any} */ one) => one.name);
      throw new CurvekitError(`There is no platform ${quoted(to)}; the platforms are ${list(known)}.`);
    }
    if (answer.error !== undefined) throw new CurvekitError(answer.error);
    return {
      text: answer.text, expression: opened.expression, exact: answer.exact, greatest_error: answer.greatestError,
      alternatives: answer.alternatives, remarks: answer.remarks,
    };
  });
}

/** @param {string[]} words @returns {string} */
const list = (words) => `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** @param {string} [platform] */
export function presets(platform) {
  const all = ask((engine) => engine.presets());
  if (platform === undefined) return all;
  const slug = (/** @type {any} */ preset) => preset.address.slice(0, preset.address.indexOf("/"));
  const found = all.filter((preset) => slug(preset) === platform || preset.platform === platform);
  if (found.length > 0) return found;
  throw new CurvekitError(`There is no platform named ${quoted(String(platform))}; there are ${list([...new Set(all.map(slug))])}.`);
}

export function names() {
  return ask((engine) => engine.names());
}
