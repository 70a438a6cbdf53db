// An expression with numbers that are given later: a text for each combination of a sweep, and messages about it.

import { CurvekitError, quoted } from "../error.js";
import { ask } from "../instance.js";

/**
 * A number of the expression that is not in it.
 * @typedef {object} Later
 * @property {string} name What it is in messages, such as `--stiffness`.
 * @property {string} label Its label, in any spelling.
 * @property {boolean} replaces Whether it replaces an argument of the expression; otherwise both are a mistake.
 * @property {string} [text] Its text, if it is fixed.
 */

/** Numbers among which there is a valid one for each parameter. */
const CANDIDATES = ["0.5", "1", "2", "0.25", "10", "0", "0.01", "100", "-1"];

/** The label of an argument. */
const LABEL = /^\s*[\w-]+\s*:\s*/;

/** Mistakes of the names of arguments, without a column. */
const OF_NAMES = / cannot be combined: | also needs? | set the same parameter\.$|^'[\w-]+' needs /;
/** What a modifier does not do with some values, although it has a column. */
const OF_VALUES = / cannot follow an endless repeat| too many segments | to compute\.$| needs a curve that ends/;

/** @param {string} text @returns {any} What the engine has read. */
export const read = (text) => ask((engine) => {
  const answer = engine.read(0, text);
  engine.close(0);
  return answer;
});

/**
 * The arguments of a text of the form 'name(arguments).modifier(…)'; nothing for another text.
 * @param {string} text
 * @returns {{ head: string, parts: { text: string, start: number }[], tail: string, tailStart: number } | null}
 */
function split(text) {
  const head = /^\s*\.?[A-Za-z][\w/-]*/.exec(text)?.[0];
  if (head === undefined || !/^[ -~]*$/.test(text) || /[{};[\]]|\/[*/]/.test(text)) return null;
  const open = /^ *\(/.exec(text.slice(head.length));
  const first = head.length + (open ? open[0].length : 0);
  /** @type {{ text: string, start: number }[]} */
  const parts = [];
  let [depth, start, index, quote] = [open ? 1 : 0, first, first, ""];
  for (; depth > 0; index += 1) {
    const character = text[index];
    if (character === undefined) return null;
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === "'" || character === '"') quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (quote === "" && (depth === 0 || (depth === 1 && character === ","))) {
      parts.push({ text: text.slice(start, index), start });
      start = index + 1;
    }
  }
  const tail = text.slice(index);
  if (!/^\s*(\.\w[\w-]*\s*\(.*\)\s*)?$/.test(tail)) return null;
  return { head, parts: parts.length === 1 && parts[0].text.trim() === "" ? [] : parts, tail, tailStart: index };
}

/** No curve has more parameters; each is tried with each swept one. */
const MAXIMUM_ARGUMENTS = 64;

/** An expression with later numbers. */
export class CurveTemplate {
  /**
   * @param {string} text The expression. @param {Later[]} later In the order of their numbers.
   * @param {string} what What a text of another form needs, as the start of a sentence.
   */
  constructor(text, later, what) {
    const parts = split(text);
    if (!parts) throw new CurvekitError(`${what} one expression such as 'spring(bounce: 0.3)', not ${quoted(text)}.`);
    this.text = text;
    this.later = later;
    const { head, parts: given, tail, tailStart } = parts;
    /**
     * The pieces of the text: those of the expression with their columns there, and the places of later numbers.
     * @type {{ text?: string, column?: number, later?: number, isPositional?: boolean }[]}
     */
    this.pieces = [{ text: head, column: 1 }, { text: "(" }];
    this.labels = later.map(({ label }) => label.replace(/[-_]/g, ""));
    if (given.length > MAXIMUM_ARGUMENTS) {
      throw new CurvekitError(`A curve of a sweep has at most ${MAXIMUM_ARGUMENTS} arguments, and not ${given.length}.`);
    }
    const replacing = given.map((_, index) => later.findIndex(({ replaces }, number) => replaces && this.#isSame(given, index, number)));
    let separator = "";
    given.forEach((one, index) => {
      const number = replacing[index];
      // A value without a label stays where it is.
      if (number >= 0 && LABEL.test(one.text)) return;
      this.pieces.push({ text: separator });
      this.pieces.push(number < 0 ? { text: one.text, column: one.start + 1 } : { later: number, isPositional: true });
      separator = ",";
    });
    const positional = new Set(this.pieces.map((piece) => piece.later));
    later.forEach((_, index) => {
      if (positional.has(index)) return;
      this.pieces.push({ text: separator ? ", " : "" }, { later: index });
      separator = ", ";
    });
    this.pieces.push({ text: ")" }, { text: tail, column: tailStart + 1 });
    /** Whether all arguments are later numbers. */
    this.isBare = replacing.every((number) => number >= 0);
    this.isEndless = /\.\s*repeat[-_]?forever\b/i.test(tail);
  }

  /**
   * Whether an argument and a later number are the same parameter.
   * @param {{ text: string }[]} given @param {number} index That of the argument. @param {number} number That of the later number.
   */
  #isSame(given, index, number) {
    const value = this.#validNumber(number) ?? "1";
    const label = LABEL.exec(given[index].text)?.[0];
    // The place of a value without a label depends on those before it.
    const before = label === undefined ? given.slice(0, index).map(({ text }) => text).filter((text) => !LABEL.test(text)) : [];
    const start = `${this.pieces[0].text}(${before.map((text) => `${text},`).join("")}`;
    const own = (label ?? "").search(/\S|$/) + start.length + 1;
    const { error = "" } = read(`${start}${label ?? ""}${value}, ${this.labels[number]}: ${value})`);
    return error.endsWith("set the same parameter.") && error.includes(`at column ${own} `);
  }

  /** The expression of a combination. @param {string[]} numbers The texts of the later numbers. @returns {string} */
  expression(numbers) {
    return this.pieces.map((piece) => this.#text(piece, numbers)).join("");
  }

  /** @param {any} piece @param {string[]} numbers @returns {string} */
  #text({ text, later, isPositional }, numbers) {
    return text ?? (isPositional ? numbers[later] : `${this.labels[later]}: ${numbers[later]}`);
  }

  /**
   * A message of the engine about the expression of a combination, in the words of the caller's text.
   * @param {string} message @param {string[]} numbers @param {(label: string) => string} [spelling] The name of a parameter outside.
   * @returns {string}
   */
  explained(message, numbers, spelling) {
    /** @type {(column: number) => string | number} */
    const original = (column) => {
      let start = 1;
      for (const piece of this.pieces) {
        const end = start + this.#text(piece, numbers).length;
        if (column < end) return piece.later !== undefined ? this.later[piece.later].name : (piece.column ?? 1) + column - start;
        start = end;
      }
      return column;
    };
    const named = message.replace(/('[^']*' at )?column (\d+)/g, (_, label, column) => {
      const place = original(Number(column));
      return typeof place === "string" ? place : `${label ?? ""}column ${place}`;
    });
    const outside = named.replace(/'(\w+)'(?! at column)/g, (found, label) => this.later[this.labels.indexOf(label)]?.name ?? found);
    // What is missing beside parameters that are all outside is outside, too.
    const isOutside = spelling && this.isBare && / also needs? /.test(outside);
    return isOutside ? outside.replace(/'(\w+)'/g, (_, label) => spelling(label)) : outside;
  }

  /**
   * Checks all but the later numbers.
   * @param {(label: string) => string} [spelling]
   * @returns {{ isFraction: boolean, isTime: boolean }[]} What each later number is.
   */
  check(spelling) {
    // What is wrong in the text itself is found first.
    const found = this.later.map(({ text, replaces }, index) => (text === undefined || replaces ? this.#validNumber(index) : text));
    const valid = found.map((number) => number ?? "1");
    const { error } = read(this.expression(valid));
    if (error !== undefined && !OF_VALUES.test(error) && (/ column \d/.test(error) || OF_NAMES.test(error))) {
      const sentence = this.explained(error, valid, spelling);
      // A choice of words has no valid number.
      throw new CurvekitError(found.includes(null) ? sentence.replace(/, not [\d.]+\.$/, ", not a number.") : sentence);
    }
    return this.later.map((_, index) => {
      const withUnit = (/** @type {string} */ unit) => valid.map((text, position) => (position === index ? `0.5${unit}` : text));
      const allows = (/** @type {string} */ unit) => !/ cannot be in /.test(read(this.expression(withUnit(unit))).error ?? "");
      return { isFraction: allows("%"), isTime: allows("s") };
    });
  }

  /** A number that is valid by itself, if there is one. @param {number} index @returns {string | null} */
  #validNumber(index) {
    const label = this.labels[index];
    const { text: head } = this.pieces[0];
    const out = new RegExp(`^'${label}' at column \\d+ must be `);
    const isOut = (/** @type {string} */ number) => out.test(read(`${head}(${label}: ${number})`).error ?? "");
    return CANDIDATES.find((number) => !isOut(number)) ?? null;
  }
}
