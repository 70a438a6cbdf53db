// Options that several functions have.

import { CurvekitError, quoted } from "./error.js";
import { MAXIMUM_TEXT } from "./instance.js";

/** Refuses what is no text of a curve. @param {any} curve */
export function checkCurve(curve) {
  if (typeof curve !== "string") throw new TypeError(`A curve is a text such as 'spring(bounce: 0.3)', not ${typeof curve}.`);
  if (curve.length > MAXIMUM_TEXT) throw new CurvekitError(`A curve has at most ${MAXIMUM_TEXT} characters, and not ${curve.length}.`);
}

/** @param {string} name @param {any} value @param {(value: number) => boolean} isValid @param {string} range @returns {number} */
export function checked(name, value, isValid, range) {
  if (typeof value === "number" && isValid(value)) return value;
  const shown = typeof value === "number" ? value : typeof value === "string" ? quoted(value) : `a value of the type ${typeof value}`;
  throw new CurvekitError(`'${name}' must be ${range}, not ${shown}.`);
}

/** @param {{ tolerance?: number, rise?: [number, number] }} options */
export function settingsOf({ tolerance = 0.001, rise = [0.1, 0.9] }) {
  checked("tolerance", tolerance, (value) => value > 0 && value < 1, "above 0 and below 1");
  if (!Array.isArray(rise) || rise.length !== 2) throw new CurvekitError("'rise' must be two numbers, such as [0.1, 0.9].");
  for (const level of rise) checked("rise", level, (value) => value > 0 && value < 1, "above 0 and below 1");
  if (!(rise[0] < rise[1])) throw new CurvekitError("'rise' must go from a lower level to a higher one.");
  return { tolerance, rise };
}
