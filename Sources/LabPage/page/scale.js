// Linear scales of the chart, and the numbers at their ticks.

/** A linear map from values to pixels. */
export class Scale {
  /**
   * @param {number} low The value at `start`. @param {number} high The value at `end`.
   * @param {number} start Pixels. @param {number} end Pixels.
   */
  constructor(low, high, start, end) {
    this.low = low;
    // A range with hardly any extent would divide by zero; beyond 2^53, adding 1 does not give it one.
    const isWide = high > low && Number.isFinite((end - start) / (high - low));
    this.high = isWide ? high : low + Math.max(1, Math.abs(low) * 1e-6);
    this.start = start;
    this.end = end;
    this.factor = (end - start) / (this.high - low);
  }

  /** @param {number} value @returns {number} Pixels, held far outside the chart: browsers draw nothing beyond 2^25. */
  pixel(value) {
    return Math.min(Math.max(this.start + (value - this.low) * this.factor, -1e5), 1e5);
  }

  /** @param {number} pixel @returns {number} */
  value(pixel) {
    return this.low + (pixel - this.start) / this.factor;
  }

  /**
   * Round values for ticks: 1, 2 or 5 times a power of ten apart.
   * @param {number} spacing The least distance in pixels.
   */
  ticks(spacing) {
    const least = Math.abs(spacing / this.factor);
    const power = 10 ** Math.floor(Math.log10(least));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= least * 0.999) ?? least;
    const first = Math.ceil(this.low / step - 1e-9);
    const last = Math.floor(this.high / step + 1e-9);
    // A multiple of the step, not a sum of steps, so that no error adds up; the limit guards against odd ranges.
    const values = [];
    for (let index = first; index <= last && values.length < 60; index += 1) values.push(index * step);
    return { step, values };
  }
}

/**
 * The text of a tick: as many decimals as the step needs.
 * @param {number} value @param {number} step
 */
export function tickText(value, step) {
  const size = Math.max(Math.abs(value), step);
  if (size >= 1e6 || step < 1e-6) return value === 0 ? "0" : minus(Number(value.toPrecision(6)).toExponential());
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const text = value.toFixed(decimals);
  // Rounding may leave "-0".
  return minus(Number(text) === 0 ? (0).toFixed(decimals) : text);
}

/**
 * A number for reading: four significant digits at most.
 * @param {number} value
 */
export function shortNumber(value) {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e6 || size < 1e-4)) return minus(value.toExponential(2));
  return minus(String(Number(value.toFixed(size >= 100 ? 1 : 3))));
}

/** @param {string} text @returns {string} With the sign of mathematics. */
export function minus(text) {
  return text.replace(/^-/, "−").replace("e-", "e−");
}

/**
 * A range that contains another one, with a margin.
 * @param {[number, number]} range @param {number} fraction
 * @returns {[number, number]}
 */
export function widened([low, high], fraction) {
  const extent = high - low || Math.abs(high) || 1;
  return [low - extent * fraction, high + extent * fraction];
}

/**
 * The range to show next. While something is dragged it only grows, so that nothing moves under the pointer. Otherwise
 * it stays as it is as long as the needed range fills most of it.
 * @param {[number, number] | null} shown @param {[number, number]} needed @param {boolean} dragging
 * @returns {[number, number]}
 */
export function nextRange(shown, needed, dragging) {
  if (!shown) return needed;
  if (dragging) {
    const grows = needed[0] < shown[0] || needed[1] > shown[1];
    if (!grows) return shown;
    // A little more than needed, so that a slow drag does not move the axis with every pixel.
    const margin = (needed[1] - needed[0]) * 0.05;
    return [needed[0] < shown[0] ? needed[0] - margin : shown[0], needed[1] > shown[1] ? needed[1] + margin : shown[1]];
  }
  const inside = needed[0] >= shown[0] && needed[1] <= shown[1];
  return inside && needed[1] - needed[0] > 0.8 * (shown[1] - shown[0]) ? shown : needed;
}
