// The curves of a command line and of lists.

import { existsSync, readFileSync } from "node:fs";
import { quoted } from "../error.js";
import { ask, MAXIMUM_TEXT } from "../instance.js";
import { PARAMETERS } from "./arguments.js";
import { broken, Failure, needsNative, STATUS } from "./failure.js";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const FILE = /\.(ya?ml|json|txt|swift|s?css|html?|vue|svelte|[jt]sx?|mjs|kts?|dart|xml|cs|gd|qml|slint|xaml|conf|kdl|svg)(#.*)?$/i;

/**
 * A curve that is read.
 * @typedef {object} Given
 * @property {string | null} label
 * @property {string} text
 * @property {string | null} typed The text, if it is an argument without a label.
 * @property {string} expression
 * @property {boolean} endless
 * @property {number | null} suggestedEnd
 * @property {string} location
 */

/** What the engine has read, with the label of a preset. @param {string} text @returns {any} */
function opened(text) {
  if (text.length > MAXIMUM_TEXT) throw needsNative("A curve this long needs");
  return ask((engine) => {
    const answer = engine.read(0, text);
    engine.close(0);
    return answer.error === undefined ? { ...answer, lines: engine.paste(text)?.lines ?? [] } : answer;
  });
}

/** Whether a text is code rather than an expression: the native command makes remarks on it, or finds several curves. */
const isCode = (/** @type {string} */ text) => /[{};\n]/.test(text) || /^[^(]*:/.test(text);

/** @param {string} text @param {string | null} label @param {string} location @returns {Given} */
function given(text, label, location) {
  if (isCode(text)) throw needsNative(`${quoted(text)} is code, which needs`);
  const answer = opened(text);
  if (answer.error !== undefined) {
    if (answer.error.startsWith("There are too many segments")) throw needsNative(`${quoted(text)} needs`);
    throw new Failure(location + answer.error, location ? STATUS.badContent : STATUS.usage);
  }
  if (answer.expression === undefined) throw needsNative("A scene needs");
  if (answer.lines.length > 1) throw needsNative(`${quoted(text)} is code, which needs`);
  const { endless, suggestedEnd } = answer.tracks[0];
  // A line of a list has no label but its own.
  const own = location ? null : answer.lines[0]?.label ?? null;
  return { label: label ?? own, text, typed: null, expression: answer.expression, endless, suggestedEnd, location };
}

/**
 * The label and the expression of a line: 'sheet = smooth'. Spaces stand for the label, so that columns stay.
 * @param {string} line
 */
function labelled(line) {
  let depth = 0;
  const equals = [...line].findIndex((character) => {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    return character === "=" && depth <= 0;
  });
  if (equals < 0) return { label: null, text: line };
  const characters = [...line];
  const label = characters.slice(0, equals).join("").trim();
  if (label === "") throw new Failure("There is no label before the '='.");
  if (/["'`{[<]|^(let|var|const|val|final)\b/.test(label)) throw needsNative(`${quoted(line)} is code, which needs`);
  return { label, text: " ".repeat(equals + 1) + characters.slice(equals + 1).join("") };
}

/** An argument with the flags in it. @param {string} text @param {Map<string, string>} flags @returns {string} */
function completed(text, flags) {
  const parameters = [...flags].flatMap(([flag, value]) => (PARAMETERS.has(flag) ? [[flag, value]] : []));
  if (parameters.length === 0) return text;
  if (!/^[\w.-]+$/.test(text) || parameters.some(([, value]) => !/^-?(\d+\.?\d*|\.\d+)(m?s|%)?$/.test(value))) {
    throw needsNative(`${parameters[0][0]} for ${quoted(text)} needs`);
  }
  const long = parameters.find(([flag, value]) => flag === "--duration" && Number(value) > 60);
  if (long) throw needsNative(`${long[0]} ${long[1]} needs`);
  return `${text}(${parameters.map(([flag, value]) => `${PARAMETERS.get(flag)}: ${value}`).join(", ")})`;
}

/** The curves of arguments. @param {string[]} curves @param {Map<string, string>} flags @returns {Given[]} */
function argumentsGiven(curves, flags) {
  return curves.map((text, index) => {
    if (isFile(text)) throw needsNative(`The file ${quoted(text.replace(/^@/, ""))} needs`);
    const whole = completed(text, flags);
    try {
      return { ...given(whole, null, ""), typed: text };
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== STATUS.usage) throw error;
      if (whole !== text) throw flagFailure(error.message, text, flags);
      const line = withLabel(text);
      if (line) return line;
      if (curves.length === 1) throw error;
      // A word such as 'stiffness=80' after a curve belongs to it.
      if (!error.message.includes("Did you mean") && index > 0 && /[=:]|^[\d.+-]/.test(text)) throw needsNative(`${quoted(text)} needs`);
      const curve = index < ORDINALS.length ? `The ${ORDINALS[index]} curve` : `Curve ${index + 1}`;
      throw new Failure(`${curve}, ${quoted(text)}: ${error.message}`);
    }
  });
}

/** Whether an argument names a file. @param {string} text */
export const isFile = (text) => /^(@|\.{0,2}\/)/.test(text) || FILE.test(text) || (/[./]/.test(text) && existsSync(text));

/** A curve with a label; nothing if it is none. @param {string} text @returns {Given | null} */
function withLabel(text) {
  try {
    const line = labelled(text);
    return line.label === null ? null : given(line.text, line.label, "");
  } catch {
    return null;
  }
}

/** The mistake of a parameter as that of its flag. @param {string} sentence @param {string} text @param {Map<string, string>} flags */
function flagFailure(sentence, text, flags) {
  for (const [flag, label] of PARAMETERS) {
    const start = new RegExp(`^'${label}' at column \\d+ (must be )`);
    if (flags.has(flag) && start.test(sentence)) return new Failure(sentence.replace(start, `${flag} $1`));
  }
  return needsNative(`${quoted(text)} with these flags needs`);
}

/**
 * The curves of a list.
 * @param {string} file @param {Map<string, string>} flags
 * @param {boolean} isStream Whether each line is read by itself; otherwise a text that is one expression is read as an argument.
 * @returns {Given[]}
 */
function listGiven(file, flags, isStream) {
  const name = file === "-" ? "Standard input" : quoted(file);
  /** @type {Given[]} */
  const found = [];
  const whole = readText(file);
  if (!isStream && !isCode(whole.trim()) && opened(whole.trim()).error === undefined) {
    return [{ ...given(whole.trim(), null, ""), typed: whole }];
  }
  for (const [index, line] of whole.split("\n").entries()) {
    const content = line.replace(/\r$/, "").trim();
    if (content === "" || content.startsWith("#")) continue;
    const location = `${name}, line ${index + 1}: `;
    if ([...PARAMETERS.keys()].some((flag) => flags.has(flag))) throw needsNative("Flags for a list need");
    const { label, text } = content.startsWith('{"') ? record(content, location) : labelled(line);
    found.push(given(text, label, location));
  }
  if (found.length === 0) throw new Failure(`${name} has no curves.`, STATUS.badContent);
  return found;
}

/** A line of the output as JSON. @param {string} line @param {string} location */
function record(line, location) {
  try {
    const { curve, label = null } = JSON.parse(line);
    if (typeof curve === "string" && (label === null || typeof label === "string")) return { label, text: curve };
  } catch {
    // The native command has a sentence about it.
  }
  throw needsNative(`${location}This object needs`);
}

/** @param {string} file @returns {string} */
function readText(file) {
  let bytes;
  try {
    bytes = readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const name = file === "-" ? "Standard input" : quoted(file);
    if (code === "ENOENT" && !name.includes("…")) throw new Failure(`Cannot read ${name}: no such file or directory.`, STATUS.noInput);
    throw broken(`Reading ${name}`, error);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw needsNative(`${quoted(file)} is not UTF-8; the line of the mistake has`);
  }
}

/**
 * All curves, with their labels.
 * @param {{ flags: Map<string, string>, labels: string[], curves: string[] }} parsed
 * @param {{ needsEnd: boolean, isStream?: boolean }} options Whether a curve that repeats forever is refused, and how lists are read.
 * @returns {Given[]}
 */
export function curvesOf({ flags, labels, curves }, { needsEnd, isStream = false }) {
  const file = flags.get("--from-file");
  if (curves.length === 0 && file === undefined) {
    throw new Failure("No curve is given; try 'spring --stiffness 80 --damping 4' ('curvekit list' shows all).");
  }
  const found = argumentsGiven(curves, flags);
  if (labels.length > found.length) {
    throw new Failure(`--label is given ${labels.length} times for ${found.length} curve${found.length === 1 ? "" : "s"}.`);
  }
  labels.forEach((label, index) => Object.assign(found[index], { label, typed: null, isLabelled: true }));
  if (file !== undefined) found.push(...listGiven(file, flags, isStream));
  for (const { endless, expression, location } of needsEnd ? found : []) {
    if (!endless) continue;
    throw new Failure(`${location}'${expression}' repeats forever; give an end with --until SECONDS.`, location ? STATUS.badContent : STATUS.usage);
  }
  return found;
}
