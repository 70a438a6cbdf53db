// Logarithms and powers to base 10, rounded once, as the command has them: JavaScript leaves the last digit of its own to the engine.

/** The binary digits after the point. */
const DIGITS = 200n;
const ONE = 1n << DIGITS;

/** 2 artanh(1 / n). @param {bigint} n */
const twiceArtanh = (n) => seriesOfArtanh((2n * ONE) / n, ONE / (n * n));

/** y + y³/3 + y⁵/5 … by its first term and the square of y. @param {bigint} first @param {bigint} square */
function seriesOfArtanh(first, square) {
  let sum = 0n;
  let power = first;
  for (let divisor = 1n; power !== 0n; divisor += 2n) {
    sum += power / divisor;
    power = (power * square) >> DIGITS;
  }
  return sum;
}

const LOG_2 = twiceArtanh(3n);
const LOG_10 = 3n * LOG_2 + twiceArtanh(9n);

/** A positive or negative double as mantissa * 2^exponent. @param {number} value @returns {[bigint, number]} */
function parts(value) {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(value)).buffer)[0];
  const exponent = Number(bits >> 52n);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  return [value < 0 ? -mantissa : mantissa, Math.max(exponent, 1) - 1075];
}

/** The double nearest to mantissa * 2^exponent, of which the mantissa is inexact. @param {bigint} mantissa @param {number} exponent */
function nearest(mantissa, exponent) {
  const magnitude = mantissa < 0n ? -mantissa : mantissa;
  const length = magnitude.toString(2).length;
  // The last bit of a small number is 2^-1074.
  const dropped = Math.max(length - 53, -1074 - exponent);
  const kept = dropped > 0 ? (magnitude + (1n << BigInt(dropped - 1))) >> BigInt(dropped) : magnitude << BigInt(-dropped);
  const power = exponent + dropped;
  // Both factors are doubles also where 2^power is not.
  const result = Number(kept) * 2 ** Math.trunc(power / 2) * 2 ** (power - Math.trunc(power / 2));
  return mantissa < 0n ? -result : result;
}

/** The logarithm of a positive number to base 10. @param {number} value @returns {number} */
export function log10(value) {
  const [mantissa, exponent] = parts(value);
  const length = BigInt(mantissa.toString(2).length);
  // value = m * 2^power with m from 1 to 2.
  const power = BigInt(exponent) + length - 1n;
  const m = (mantissa << DIGITS) >> (length - 1n);
  const quotient = ((m - ONE) << DIGITS) / (m + ONE);
  const logarithm = power * LOG_2 + seriesOfArtanh(2n * quotient, (quotient * quotient) >> DIGITS);
  return logarithm === 0n ? 0 : nearest((logarithm << DIGITS) / LOG_10, -Number(DIGITS));
}

/** The power of ten. @param {number} exponent @returns {number} */
export function exp10(exponent) {
  if (Number.isInteger(exponent)) return Number(`1e${exponent}`);
  if (Math.abs(exponent) < 2 ** -60) return 1;
  const [mantissa, shift] = parts(exponent);
  const product = mantissa * LOG_10;
  const argument = shift < 0 ? product >> BigInt(-shift) : product << BigInt(shift);
  const power = argument / LOG_2;
  const rest = argument - power * LOG_2;
  let sum = ONE;
  let term = ONE;
  for (let divisor = 1n; term !== 0n; divisor += 1n) {
    term = (term * rest) / (divisor << DIGITS);
    sum += term;
  }
  return nearest(sum, Number(power) - Number(DIGITS));
}
