// Charts of curves as SVG.

import { CurvekitError, quoted } from "./error.js";
import { ask } from "./instance.js";
import { checkCurve, checked } from "./options.js";

const isWhole = (/** @type {number} */ low) => (/** @type {number} */ value) => Number.isInteger(value) && value >= low && value <= 4000;
/** The options with their ranges. @type {Record<string, (name: string, value: any) => any>} */
const OPTIONS = {
  title: lined,
  width: (name, value) => checked(name, value, isWhole(240), "a whole number from 240 to 4000"),
  height: (name, value) => checked(name, value, isWhole(160), "a whole number from 160 to 4000"),
  until: (name, value) => checked(name, value, (time) => time >= 1e-100 && time <= 1e12, "from 1e-100 to 1e12"),
  theme: (name, value) => word(name, value, ["light", "dark"]),
  background: (name, value) => word(name, value, ["opaque", "transparent"]),
  panels: (name, value) => {
    if (Array.isArray(value) && value.length > 0 && value.every((panel) => typeof panel === "string")) {
      return lined(name, value.join(","));
    }
    throw new TypeError(`'${name}' are the names of panels, such as ["value", "velocity"].`);
  },
  envelope: (name, value) => of("boolean", name, value),
  animated: (name, value) => of("boolean", name, value),
};

/** @param {string} type @param {string} name @param {any} value */
function of(type, name, value) {
  if (typeof value === type) return value;
  throw new TypeError(`'${name}' is a ${type}, not ${value === null ? "null" : typeof value}.`);
}

/** @param {string} name @param {any} value @param {string[]} words */
function word(name, value, words) {
  if (words.includes(value)) return value;
  throw new CurvekitError(`'${name}' must be '${words[0]}' or '${words[1]}', not ${quoted(String(value))}.`);
}

/** The longest title or label in characters. */
const MAXIMUM_NAME = 10_000;
/** The most curves of a chart. */
const MAXIMUM_CURVES = 8;

/** A title or a label on one line. @param {string} name @param {any} value */
function lined(name, value) {
  const text = of("string", name, value).replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, " ");
  if (text.length > MAXIMUM_NAME) throw new CurvekitError(`'${name}' has at most ${MAXIMUM_NAME} characters, and not ${text.length}.`);
  return text;
}

/**
 * A curve of a chart with its label.
 * @param {any} given A text, or `{ curve, label }`.
 * @returns {{ curve: string, label?: string }}
 */
function line(given) {
  const { curve, label } = given !== null && typeof given === "object" ? given : { curve: given, label: undefined };
  checkCurve(curve);
  if (label !== undefined) of("string", "label", label);
  return { curve, label };
}

/** @param {any} curves @param {any} [options] @returns {string} */
export function plot(curves, options = {}) {
  return chart((Array.isArray(curves) ? curves : [curves]).map(line), options);
}

/**
 * A chart as SVG.
 * @param {{ curve: string, label?: string, named?: string, typed?: string }[]} curves With the names that the user typed for them; without one, that of
 *   a text without a label is the text itself.
 * @param {Record<string, any>} options
 * @returns {string}
 */
export function chart(curves, options) {
  if (curves.length === 0) throw new CurvekitError("A chart needs a curve.");
  if (curves.length > MAXIMUM_CURVES) throw new CurvekitError(`A chart has from 1 to ${MAXIMUM_CURVES} curves, and not ${curves.length}.`);
  if (options === null || typeof options !== "object") {
    throw new TypeError(`Options are an object such as { theme: "dark" }, not ${options === null ? "null" : typeof options}.`);
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) {
    throw new CurvekitError(`A chart has no option ${quoted(unknown)}; it has ${Object.keys(OPTIONS).join(", ")}.`);
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, OPTIONS[name](name, value)]);
  if ((options.width === undefined) !== (options.height === undefined)) throw new CurvekitError("'width' and 'height' are given together.");
  const lines = given.filter(([, value]) => value !== false).map(([name, value]) => `${name} ${value}`);
  return ask((engine) => {
    const read = curves.flatMap(({ curve, label, named, typed = label === undefined ? curve : undefined }) => {
      const answer = engine.read(0, curve);
      engine.close(0);
      if (answer.error !== undefined) throw new CurvekitError(answer.error, answer);
      if (answer.expression === undefined) {
        throw new CurvekitError("A scene is not drawn here; the native command does it: 'curvekit plot'.");
      }
      const names = Object.entries({ label, named }).flatMap(([name, text]) => (text === undefined ? [] : [`${name} ${lined("label", text)}`]));
      if (typed) names.push(`typed ${typed.replace(/\s/g, " ")}`);
      return [`curve ${answer.expression}`, ...names];
    });
    const { svg, ...problem } = engine.plot([...read, ...lines].join("\n"));
    if (svg === undefined) throw new CurvekitError(problem.error, problem);
    return svg;
  });
}
