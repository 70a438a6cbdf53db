// Charts of curves as SVG.

import { trackIndex } from "./curvekit.js";
import { CurvekitError, quoted } from "./error.js";
import { ask, MAXIMUM_TEXT } from "./instance.js";
import { checked } from "./options.js";

const isWhole = (/** @type {number} */ low) => (/** @type {number} */ value) => Number.isInteger(value) && value >= low && value <= 4000;
/** The options with their ranges. @type {Record<string, (name: string, value: any) => any>} */
const OPTIONS = {
  title: (name, value) => of("string", name, value),
  width: (name, value) => checked(name, value, isWhole(240), "a whole number from 240 to 4000"),
  height: (name, value) => checked(name, value, isWhole(160), "a whole number from 160 to 4000"),
  until: (name, value) => checked(name, value, (time) => time >= 1e-100 && time <= 1e12, "from 1e-100 to 1e12"),
  theme: (name, value) => word(name, value, ["light", "dark"]),
  background: (name, value) => word(name, value, ["opaque", "transparent"]),
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

/**
 * A curve of a chart with its track and its label.
 * @param {any} given A text, or `{ curve, track, label }`.
 * @returns {{ curve: string, track?: string, label?: string }}
 */
function line(given) {
  const { curve, track, label } = typeof given === "string" ? { curve: given } : given ?? {};
  if (typeof curve !== "string") throw new TypeError(`A curve is a text such as 'spring(bounce: 0.3)', not ${typeof (curve ?? given)}.`);
  if (curve.length > MAXIMUM_TEXT) throw new CurvekitError(`A curve has at most ${MAXIMUM_TEXT} characters, and not ${curve.length}.`);
  if (label !== undefined) of("string", "label", label);
  return { curve, track, label };
}

/** @param {any} curves @param {any} [options] @returns {string} */
export function plot(curves, options = {}) {
  const lines = (Array.isArray(curves) ? curves : [curves]).map(line);
  if (lines.length === 0) throw new CurvekitError("A chart needs a curve.");
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) {
    throw new CurvekitError(`A chart has no option ${quoted(unknown)}; it has ${Object.keys(OPTIONS).join(", ")}.`);
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const chosen = Object.fromEntries(given.map(([name, value]) => [name, OPTIONS[name](name, value)]));
  return ask((engine) => {
    let opened = 0;
    try {
      const charted = lines.flatMap(({ curve, track, label }, entry) => {
        const answer = engine.read(entry, curve);
        if (answer.error !== undefined) throw new CurvekitError(answer.error, answer);
        opened = entry + 1;
        const tracks = track === undefined ? [...answer.tracks.keys()] : [trackIndex(answer.tracks, track)];
        return tracks.map((index) => ({ entry, track: index, label }));
      });
      const { svg, error } = engine.plot({ curves: charted, ...chosen });
      if (error !== undefined) throw new CurvekitError(error);
      return svg;
    } finally {
      for (let entry = 0; entry < opened; entry += 1) engine.close(entry);
    }
  });
}
