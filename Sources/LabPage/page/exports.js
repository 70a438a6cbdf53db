// Files that the command reads: check files, scenes and tables of samples. Every number in them is the engine's.

import { asAnimation } from "./expression.js";
import { timelineScene } from "./timeline.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").MetricSettings} MetricSettings */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").ModelLine} ModelLine */
/** @typedef {import("./model.js").Track} Track */

/** The settling tolerance that a check file has unless it states another one. */
const usualTolerance = 0.001;

/** The number of even times in a table of samples. */
const rows = 301;

/** The greatest number of characters of a name: a check file allows 80, and a number may follow. */
const longestName = 75;

/**
 * What ends a line or is not shown has no place in a name, and half of a surrogate pair none in a file.
 * @param {string} text
 */
const oneLine = (text) =>
  text.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu, " ").trim();

/**
 * A text of YAML in single quotes, in which nothing but the quote is special.
 * @param {string} text
 */
const quoted = (text) => `'${oneLine(text).replaceAll("'", "''")}'`;

/** Words that YAML reads as something else than a text. */
const notText = /^(?:true|false|yes|no|on|off|null|y|n|any|none)$/i;

/**
 * A key of YAML, in quotes if it needs them.
 * @param {string} name
 */
const key = (name) => (/^[A-Za-z][A-Za-z0-9 _-]*$/.test(name) && !notText.test(name) ? name : quoted(name));

/**
 * A name as the stem of a file.
 * @param {string} name
 */
export const fileStem = (name) =>
  oneLine(name).normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "curve";

/**
 * The next number above with two digits, as `curvekit check --init` writes its bounds.
 * @param {number} number Above 0.
 */
function roundedUp(number) {
  const unit = 10 ** (Math.floor(Math.log10(number)) - 1);
  // The product of a unit below 1 has digits that are not meant.
  return Number(((Math.floor(number / unit) + 1) * unit).toPrecision(3));
}

/**
 * A check file with the curves of all visible lines. Each bound is the current number, rounded up.
 * @param {Engine} engine @param {Model} model @param {MetricSettings} settings
 * @returns {string} Nothing if no line has a curve.
 */
export function checkFile(engine, model, settings) {
  const unique = uniqueNames(" ");
  const files = sceneFiles(model);
  const entries = model.tracks.map((track) => {
    const line = /** @type {ModelLine} */ (model.lines[track.address.line]);
    const wanted = oneLine(line.answer.kind === "scene" ? track.name : line.line.label || line.answer.short);
    const name = unique([...wanted].slice(0, longestName).join("").trim() || "curve");
    return [`  ${key(name)}:`, `    curve: ${curveOf(line, track, files)}`, ...boundsOf(engine, track, settings)].join("\n");
  });
  if (!entries.length) return "";
  return ["# Each bound is the current number, rounded up.", "curvekit: 1", "curves:", ...entries, ""].join("\n");
}

/**
 * Gives each name once: the second `Menu` is `Menu 2`. Names that look the same are the same, as they are to the
 * command.
 * @param {string} gap What is before the number.
 */
function uniqueNames(gap) {
  const used = new Set();
  return (/** @type {string} */ base) => {
    let name = base;
    for (let number = 2; used.has(name.normalize()); number += 1) name = `${base}${gap}${number}`;
    used.add(name.normalize());
    return name;
  };
}

/**
 * The files of the visible scenes, which are beside the check file.
 * @param {Model} model
 * @returns {Map<number, string>} By the index of the line.
 */
export function sceneFiles({ lines }) {
  const unique = uniqueNames("-");
  const scenes = lines.filter(({ answer, line }) => answer.kind === "scene" && !line.hidden);
  return new Map(scenes.map((line) => [line.index, `${unique(fileStem(sceneName(line)))}.json`]));
}

/**
 * @param {ModelLine} line @param {Track} track
 * @param {Map<number, string>} files
 */
function curveOf(line, track, files) {
  if (line.answer.kind !== "scene") return quoted(line.answer.short);
  return quoted(`@${files.get(line.index)}#${track.info.name}`);
}

/** @param {ModelLine} line */
export const sceneName = (line) => line.line.label || line.answer.title || line.answer.short || `scene ${line.index + 1}`;

/** @param {Engine} engine @param {Track} track @param {MetricSettings} settings @returns {string[]} */
function boundsOf(engine, track, settings) {
  const measured = engine.measure(track.address, settings);
  /** @type {Map<string, any>} */
  const metrics = new Map((measured?.metrics ?? []).map((/** @type {any} */ metric) => [metric.key, metric]));
  const lines = [];
  if (track.info.endless && track.info.analysisEnd) lines.push(`    until: ${track.info.analysisEnd}`);
  if (settings.tolerance !== usualTolerance) lines.push(`    tolerance: ${settings.tolerance}`);
  // A curve that comes back has no travel, thus neither overshoot nor settling time.
  const first = ["overshoot", "settling_time_s"].filter((name) => Number.isFinite(metrics.get(name)?.value));
  const names = first.length ? first : ["duration_s", "peak_velocity_per_s"];
  for (const name of names) {
    const { value, text, unit } = metrics.get(name) ?? {};
    if (!Number.isFinite(value)) continue;
    const shown = unit === "%" ? value * 100 : value;
    const sign = unit === "%" ? "%" : "";
    const bound = shown === 0 ? "0" : shown > 0 ? `{at_most: ${roundedUp(shown)}${sign}}` : `{at_least: -${roundedUp(-shown)}${sign}}`;
    lines.push(`    ${name}: ${bound}  # now ${text}`);
  }
  return lines;
}

/**
 * A scene of one property that the curve of a line moves, or the scene that the line is.
 * @param {ModelLine} line
 * @returns {string | null} Nothing for a curve that no scene states.
 */
export function sceneOf(line) {
  if (line.answer.kind === "scene") {
    try {
      return `${JSON.stringify(JSON.parse(line.line.text), null, 2)}\n`;
    } catch {
      // Scenes in another notation stay as they are.
      return line.line.text;
    }
  }
  const { spec } = line.answer;
  const motion = startVelocity(spec) === 0 ? changedValue(spec)
    : spec.modifiers.length ? null : timelineScene({ spec, base: line.tracks[0]?.info });
  const title = oneLine(line.line.label);
  return motion && `${JSON.stringify({ curvekit: 1, ...(title ? { title } : {}), ...motion }, null, 2)}\n`;
}

/**
 * The initial velocity as it is written, which is 0 for a curve without one.
 * @param {any} spec @returns {number}
 */
function startVelocity({ values }) {
  return values.find((/** @type {any} */ { label }) => label === "initialVelocity")?.value ?? 0;
}

/** @param {any} spec A change starts at rest, so the curve has no initial velocity. */
function changedValue(spec) {
  const animation = asAnimation(spec) + spec.modifiers.join("");
  return { initial: { value: spec.from }, changes: { value: [{ at: 0, to: spec.to, animation }] } };
}

/**
 * The samples of the visible tracks in the columns of `curvekit sample`: each number reads back to the same double.
 * @param {Engine} engine @param {Model} model
 */
export function samplesTable(engine, model) {
  const several = model.tracks.length > 1;
  const lines = [`${several ? "curve," : ""}time_s,value,velocity_per_s,acceleration_per_s2`];
  for (const track of model.tracks) {
    const { times, values, velocities, accelerations } = engine.sample(track.address, 0, model.end, rows);
    const name = several ? `${cell(track.fullName)},` : "";
    for (let index = 0; index < times.length; index += 1) {
      const numbers = [times[index], values[index], velocities[index], accelerations[index]];
      lines.push(name + numbers.map(numberText).join(","));
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** @param {number | undefined} number @returns {string} Nothing for a number that is not finite, as at a vertical tangent. */
const numberText = (number) => (Number.isFinite(number) ? String(number) : "");

/**
 * A cell that no spreadsheet takes for a formula: some ignore what is invisible before the sign, or take a wide sign.
 * @param {string} text
 */
function cell(text) {
  const line = oneLine(text);
  const safe = /^[\p{Cf}\p{M}\s]*[=+\-@＝＋－＠]/u.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}
