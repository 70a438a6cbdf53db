// The times of samples, rounded once, as the command has them.

/** @param {number} a @param {number} b @returns {[number, number]} The product and its rounding error (Dekker 1971). */
function product(a, b) {
  const high = a * b;
  const [a1, a2] = halves(a);
  const [b1, b2] = halves(b);
  return [high, a2 * b2 - (high - a1 * b1 - a2 * b1 - a1 * b2)];
}

/** @param {number} a @returns {[number, number]} Two numbers of 26 bits with this sum (Veltkamp 1968). */
function halves(a) {
  const shifted = 134217729 * a;
  const high = shifted - (shifted - a);
  return [high, a - high];
}

/**
 * The times position * numerator / denominator.
 * @param {number} count
 * @param {number} numerator @param {number} denominator
 * @returns {Float64Array}
 */
function evenTimes(count, numerator, denominator) {
  return Float64Array.from({ length: count }, (_, position) => {
    const [high, low] = product(position, numerator);
    const quotient = high / denominator;
    // The exact remainder of the division decides the last digit.
    const [backHigh, backLow] = product(quotient, denominator);
    return quotient + (high - backHigh + (low - backLow)) / denominator;
  });
}

/** @param {number} count @param {number} end @returns {Float64Array} Times from 0 to an end, both included. */
export const countedTimes = (count, end) => evenTimes(count, end, count - 1);

/** @param {number} rate @param {number} end @returns {number} How many frames there are up to an end. */
export const frameCount = (rate, end) => Math.floor(end * rate + 1e-9) + 1;

/** @param {number} rate @param {number} end @returns {Float64Array} The frames at a rate, up to an end. */
export const ratedTimes = (rate, end) => evenTimes(frameCount(rate, end), 1, rate);
