// Paths of SVG through the samples of a curve.

/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {import("./engine.js").Samples} Samples */

/**
 * A line through samples. Both sides of a jump have the same time, so a jump is drawn vertical. The line breaks where
 * a number is not finite.
 * @param {ArrayLike<number>} xs @param {ArrayLike<number>} ys
 * @param {Scale} horizontal @param {Scale} vertical
 */
export function linePath(xs, ys, horizontal, vertical) {
  let path = "";
  let pen = "M";
  for (let index = 0; index < ys.length; index += 1) {
    const y = /** @type {number} */ (ys[index]);
    const x = /** @type {number} */ (xs[index]);
    if (!Number.isFinite(x + y)) {
      pen = "M";
      continue;
    }
    path += pen + tenth(horizontal.pixel(x)) + " " + tenth(vertical.pixel(y));
    pen = "L";
  }
  return path;
}

/**
 * The area between two curves.
 * @param {Samples} one @param {Samples} other
 * @param {Scale} horizontal @param {Scale} vertical
 */
export function areaPath(one, other, horizontal, vertical) {
  const forth = linePath(one.times, one.values, horizontal, vertical);
  const back = linePath(other.times.slice().reverse(), other.values.slice().reverse(), horizontal, vertical);
  return forth && back ? forth + "L" + back.slice(1) + "Z" : "";
}

/** @param {number} pixel @returns {number} Tenths of a pixel are enough, and make the text short. */
function tenth(pixel) {
  return Math.round(pixel * 10) / 10;
}

/**
 * The least and greatest finite number.
 * @param {ArrayLike<number>} values
 * @param {[number, number]} range Is widened.
 */
export function include(values, range) {
  for (let index = 0; index < values.length; index += 1) {
    const value = /** @type {number} */ (values[index]);
    if (!Number.isFinite(value)) continue;
    if (value < range[0]) range[0] = value;
    if (value > range[1]) range[1] = value;
  }
}
