// The words of a command line: the flags that this command takes, a row each.

import { quoted } from "../error.js";
import { Failure, needsNative } from "./failure.js";
import { SOLVE_FLAGS } from "./targets.js";

/** The parameters of curves with their labels in expressions. */
export const PARAMETERS = new Map(Object.entries({
  "--mass": "mass", "--stiffness": "stiffness", "--damping": "damping", "--damping-ratio": "dampingRatio", "--response": "response",
  "--bounce": "bounce", "--duration": "duration", "--initial-velocity": "initialVelocity",
}));
const CURVES = { "--from-file": "one", "--label": "many", ...Object.fromEntries([...PARAMETERS.keys()].map((flag) => [flag, "one"])) };
/** The parameters that a sweep takes beside those: all curves have them. */
export const ENDS = new Map([["--from", "from"], ["--to", "to"]]);
const METRICS = { "--tolerance": "one", "--rise": "one" };

/** Other spellings of flags. @type {Record<string, string>} */
const SPELLINGS = { "--output": "-o", "-q": "--quiet" };

/** The flags of each verb, and how often each is given. @type {Record<string, Record<string, string>>} */
export const VERBS = {
  measure: { ...CURVES, ...METRICS, "--metrics": "one", "--format": "one" },
  sample: { ...CURVES, "--at": "one", "--samples": "one", "--rate": "one", "--until": "one", "--format": "one" },
  compare: { ...CURVES, ...METRICS, "--align": "one", "--format": "one" },
  convert: { ...CURVES, "--to": "one", "--error": "one", "--format": "one" },
  solve: { ...Object.fromEntries(SOLVE_FLAGS.map((flag) => [flag, "one"])), ...METRICS, "--format": "one" },
  sweep: {
    ...Object.fromEntries([...PARAMETERS.keys(), ...ENDS.keys()].map((flag) => [flag, "one"])), ...METRICS, "--set": "many",
    "--metrics": "one", "--where": "many", "--best": "one", "--format": "one",
  },
  plot: {
    ...CURVES, "--title": "one", "--size": "one", "--until": "one", "--theme": "one", "--background": "one", "--renderer": "one",
    "--envelope": "none", "--animate": "none", "--quiet": "none", "--format": "one", "-o": "one",
  },
  scan: { "--near": "one", "--format": "one" },
  identify: { "--family": "one", "--delay": "none", "--format": "one" },
  list: { "--format": "one" },
};

/**
 * The flags and the curves of a command line.
 * @param {string} verb @param {string[]} words
 * @returns {{ flags: Map<string, string>, labels: string[], curves: string[], given: [string, string][] }} The flags also in their order.
 */
export function parse(verb, words) {
  const taken = VERBS[verb];
  const flags = new Map();
  /** @type {string[]} */
  const labels = [];
  /** @type {string[]} */
  const curves = [];
  /** @type {[string, string][]} */
  const given = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === "--") {
      curves.push(...words.slice(index + 1));
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      curves.push(word);
      continue;
    }
    const equals = word.indexOf("=");
    const spelled = equals < 0 ? word : word.slice(0, equals);
    const flag = SPELLINGS[spelled] ?? spelled;
    if (!Object.hasOwn(taken, flag)) throw needsNative(`${quoted(spelled)} needs`);
    if (taken[flag] === "none") {
      if (equals >= 0) throw new Failure(`The option '${spelled}' does not take any value, but '${word.slice(equals + 1)}' was specified.`);
      flags.set(flag, "");
      continue;
    }
    if (equals === word.length - 1) throw new Failure(`There is no value after ${quoted(word)}; an empty one is ${flag} ''.`);
    const value = equals < 0 ? words[(index += 1)] : word.slice(equals + 1);
    if (value === undefined) throw needsNative(`${flag} has no value; the help is that of`);
    given.push([flag, value]);
    if (flag === "--label") labels.push(value);
    if (taken[flag] === "many") continue;
    if (flags.has(flag)) throw new Failure(`${flag} is given twice.`);
    else flags.set(flag, value);
  }
  return { flags, labels, curves, given };
}

/**
 * The value of a flag with a few words.
 * @param {Map<string, string>} flags @param {string} flag @param {string[]} words @param {string} placeholder
 */
export function choice(flags, flag, words, placeholder = flag.slice(2)) {
  const value = flags.get(flag);
  if (value === undefined || words.includes(value)) return value;
  const last = words.length === 2 ? "and" : "or";
  const list = words.length > 5
    ? `the following:${words.map((word) => `   - ${word}`).join("")}`
    : `${words.slice(0, -1).map((word) => `'${word}'`).join(", ")} ${last} '${words.at(-1)}'`;
  throw new Failure(`The value '${value}' is invalid for '${flag} <${placeholder}>'. Please provide one of ${list}.`);
}

/**
 * A number of a flag, in the forms that this command reads: digits, an exponent, and a unit.
 * @param {string} flag @param {string} text @param {"number" | "fraction" | "time"} kind
 */
export function number(flag, text, kind = "number") {
  const match = /^(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|ms|s)?$/i.exec(text.trim());
  const unit = match?.[2]?.toLowerCase() ?? "";
  const units = { number: [""], fraction: ["", "%"], time: ["", "s", "ms"] }[kind];
  if (!match || !units.includes(unit)) {
    if (!/[\d,−–—]|inf|nan/i.test(text)) throw new Failure(`${flag} must be a number, not ${quoted(text)}.`);
    throw needsNative(`${flag} ${quoted(text)} needs`);
  }
  const value = Number(match[1]);
  // A long time without a unit is usually meant in milliseconds.
  if (kind === "time" && unit === "" && value > 60) throw needsNative(`${flag} ${text} needs`);
  if (unit === "%" || unit === "ms") {
    const [digits, exponent = "0"] = match[1].toLowerCase().split("e");
    return Number(`${digits}e${Number(exponent) - (unit === "%" ? 2 : 3)}`);
  }
  return value;
}
