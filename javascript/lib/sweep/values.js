// The values of a swept parameter: numbers, or a text with a list or ranges.

import { CurvekitError, quoted } from "../error.js";
import { MAXIMUM_TEXT } from "../instance.js";
import { exp10, log10 } from "./powers.js";

/** What may stand around a value. */
export const SPACES = /^ +| +$/g;
/** The largest number of values of a parameter, as the command has it. */
const MAXIMUM = 1e15;
/** The longest list of numbers. */
const MAXIMUM_LIST = 1_000_000;
const MAXIMUM_INTEGER = 2n ** 63n - 1n;

const NUMBER = /^([+-]?)(\d+\.\d+|\d+\.(?![a-zA-Z])|\d+|\.\d+)(?:[eE]([+-]?\d+))?(%| *m?s)?$/;

/** The digits of a number, its power of ten and its unit; nothing for another text. @param {string} text */
function partsOf(text) {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [, sign, mantissa, exponent = "0", end = ""] = match;
  const unit = end.replace(SPACES, "");
  const [whole, fraction = ""] = mantissa.split(".");
  const shift = unit === "%" ? -2 : unit === "ms" ? -3 : 0;
  return { sign, digits: whole + fraction, exponent: Number(exponent) - fraction.length + shift, power: Number(exponent), unit };
}

/**
 * A number of a text: digits, an exponent, and per cent or the unit of a time.
 * @param {string} text @param {string} name What it is, for messages.
 * @returns {{ value: number, unit: string }}
 */
export function numberOf(text, name) {
  const parts = partsOf(text);
  if (!parts) throw new CurvekitError(`${name} must be a number, not ${quoted(text)}.`);
  const { sign, digits, exponent, unit } = parts;
  const value = Number(`${sign}${digits}e${exponent}`);
  if (!Number.isFinite(value)) throw new CurvekitError(`${name} is too large: ${quoted(text)}.`);
  // Negative zero is zero.
  return { value: value + 0, unit };
}

/** A number as an integer times a power of ten; nothing if the integer needs more than 64 bits. @param {string} text */
function decimal(text) {
  const { sign, digits, exponent, power } = /** @type {NonNullable<ReturnType<typeof partsOf>>} */ (partsOf(text));
  if (digits.replace(/^0+/, "").length > 20) return null;
  const integer = BigInt(digits);
  return integer > MAXIMUM_INTEGER || Math.abs(power) >= 400 ? null : { integer: sign === "-" ? -integer : integer, exponent };
}

/**
 * The numbers start, start + step and so on, each the double nearest to the decimal sum; nothing if they need too many digits.
 * @param {string[]} texts The start, the end and the step.
 */
function decimalSteps(texts) {
  const decimals = texts.map(decimal);
  if (decimals.includes(null)) return null;
  const known = /** @type {{ integer: bigint, exponent: number }[]} */ (decimals);
  const exponents = known.filter(({ integer }) => integer !== 0n).map((one) => one.exponent);
  const exponent = exponents.length > 0 ? Math.min(...exponents) : 0;
  const [start, end, step] = known.map((one) => (one.integer === 0n ? 0n : one.integer * 10n ** BigInt(one.exponent - exponent)));
  if ([start, end, step, end - start].some((integer) => (integer < 0n ? -integer : integer) > MAXIMUM_INTEGER)) return null;
  const at = (/** @type {number} */ index) => Number(`${start + BigInt(index) * step}e${exponent}`);
  return { count: Number((end - start) / step) + 1, at };
}

/** @typedef {{ count: number, at: (index: number) => number }} Piece */

/** @param {string} text A number or a range. @param {string} name @returns {Piece} */
function piece(text, name) {
  const parts = text.split(":").map((part) => part.replace(SPACES, ""));
  const number = (/** @type {string} */ part) => numberOf(part, name).value;
  if (parts.length === 1) {
    checkDots(text, name);
    const value = number(parts[0]);
    return { count: 1, at: () => value };
  }
  if (parts.length !== 3) {
    throw new CurvekitError(`${name} needs a range with a step, such as 10:500:10 or 10:500:log20, not ${quoted(text)}.`);
  }
  const [start, end] = [number(parts[0]), number(parts[1])];
  if (/^log/i.test(parts[2])) return ratios(start, end, parts[2].slice(3).replace(SPACES, ""), text, name);
  const step = number(parts[2]);
  if (step === 0) throw new CurvekitError(`The step of ${name} must not be 0, as in ${quoted(text)}.`);
  if (start !== end && end > start !== step > 0) {
    throw new CurvekitError(`The step of ${name} must be ${step > 0 ? "negative" : "positive"} to reach the end of ${quoted(text)}.`);
  }
  const steps = decimalSteps(parts);
  if (steps) return steps;
  // Within rounding, the last step reaches the end.
  const intervals = Math.floor((end / step - start / step) * (1 + 1e-12));
  if (!(intervals < MAXIMUM)) throw tooMany(name);
  return { count: intervals + 1, at: (index) => start + index * step };
}

/** @param {number} start @param {number} end @param {string} countText @param {string} text @param {string} name @returns {Piece} */
function ratios(start, end, countText, text, name) {
  const count = /^[+-]?\d+$/.test(countText) ? Number(countText) : 0;
  if (!(count >= 2 && count <= MAXIMUM)) {
    throw new CurvekitError(`${name} needs a number of at least 2 after 'log', such as log20, not ${quoted(text)}.`);
  }
  if (start === 0 || end === 0 || start > 0 !== end > 0) {
    throw new CurvekitError(`A logarithmic range of ${name} needs two numbers of one sign and not 0, not ${quoted(text)}.`);
  }
  if (start === end) throw new CurvekitError(`A logarithmic range of ${name} needs two different ends, not ${quoted(text)}.`);
  const ratio = end / start;
  if (!(Number.isFinite(ratio) && ratio > 0)) throw new CurvekitError(`The ends of ${name} are too far apart: ${quoted(text)}.`);
  const logarithm = log10(ratio);
  // Both ends are exact.
  return { count, at: (index) => (index === count - 1 ? end : start * exp10((index * logarithm) / (count - 1))) };
}

/** Refuses a range of another language, such as 10..500. @param {string} text @param {string} name */
function checkDots(text, name) {
  const at = text.indexOf("..");
  if (at < 0) return;
  const [start, end] = [text.slice(0, at), text.slice(at + 2).replace(/^[.<=]+/, "")];
  if (!partsOf(start) || !partsOf(end)) return;
  throw new CurvekitError(`${name} needs a range with a step, such as ${start}:${end}:STEP, not ${quoted(text)}.`);
}

const tooMany = (/** @type {string} */ name) => new CurvekitError(`${name} has too many values (the limit is ${MAXIMUM}).`);

/** The values of a parameter, which are computed when they are needed. */
export class SweptValues {
  /** @param {Piece[]} pieces @param {string[]} units @param {string} name */
  constructor(pieces, units, name) {
    this.pieces = pieces;
    /** The number of values. */
    this.count = pieces.reduce((count, one) => count + one.count, 0);
    let before = 0;
    /** The number of values before each piece. */
    this.starts = pieces.map(({ count }) => (before += count) - count);
    this.isPercent = units.includes("%");
    this.isInTimeUnit = units.some((unit) => unit.endsWith("s"));
    if (this.count > MAXIMUM) throw tooMany(name);
  }

  /**
   * The values of a text: numbers, ranges with a step 'A:B:STEP', and ranges with a constant ratio 'A:B:logN'.
   * @param {string} text @param {string} name What they are, for messages.
   */
  static read(text, name) {
    if (text.length > MAXIMUM_TEXT) throw new CurvekitError(`${name} has at most ${MAXIMUM_TEXT} characters, and not ${text.length}.`);
    const parts = text.split(",").map((part) => part.replace(SPACES, ""));
    const numbers = parts.flatMap((part) => part.split(":")).filter((part) => !/^ *log/i.test(part));
    const units = numbers.map((part) => /(%|m?s)? *$/.exec(part)?.[1] ?? "");
    return new SweptValues(parts.map((part) => piece(part, name)), units, name);
  }

  /** @param {ArrayLike<number>} numbers @param {string} name */
  static list(numbers, name) {
    if (!(numbers.length <= MAXIMUM_LIST)) throw new CurvekitError(`${name} has at most ${MAXIMUM_LIST} numbers.`);
    const copy = Array.from(numbers, (number) => {
      if (typeof number === "number" && Number.isFinite(number)) return number + 0;
      throw new CurvekitError(`${name} must be a number, not ${typeof number === "number" ? number : quoted(String(number))}.`);
    });
    if (copy.length === 0) throw new CurvekitError(`${name} has no values.`);
    return new SweptValues([{ count: copy.length, at: (index) => copy[index] }], [], name);
  }

  /** @param {number} index @returns {number} */
  at(index) {
    let [position, end] = [0, this.pieces.length];
    while (end - position > 1) {
      const middle = (position + end) >> 1;
      if (this.starts[middle] <= index) position = middle;
      else end = middle;
    }
    return this.pieces[position].at(index - this.starts[position]);
  }
}

/** Whether a text is one number, so that its parameter is fixed. @param {string} text */
export const isFixed = (text) => !/[,:]|\.\./.test(text);
