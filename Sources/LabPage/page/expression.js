// Writing expressions: the editors change a part and keep the rest, modifiers included.

import { withFewDigits } from "./names.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./chart.js").EditorContext} EditorContext */

/**
 * What an editor edits: the expression of the selected line, or the animation of a scene's changes. `base` is the track
 * of the expression without its modifiers, as the engine describes it; it begins at the time `at` on the chart.
 * @typedef {{ index: number, text: string, answer: any, spec: any, base: any, baseAddress: import("./engine.js").Address,
 *   track: import("./model.js").Track, at: number, changes?: import("./changes.js").Changes }} Subject
 */

/**
 * @param {Model} model @param {State} state @param {import("./scratch.js").Scratch} scratch
 * @returns {Subject | null} Nothing for a scene, a hidden line or an error.
 */
export function subjectOf(model, state, scratch) {
  const line = model.lines[state.selected];
  const track = line?.tracks[0];
  const spec = line?.answer.spec;
  if (!line || !track || !spec || line.line.hidden) return null;
  const subject = { index: line.index, text: line.line.text, answer: line.answer, spec, track, at: 0 };
  if (!spec.modifiers.length) return { ...subject, base: track.info, baseAddress: track.address };
  const opened = scratch.open(spec.base);
  if (!opened.answer.tracks) return null;
  return { ...subject, base: opened.answer.tracks[0], baseAddress: { line: opened.line, track: 0 } };
}

/**
 * Whether a curve goes nowhere: its values cannot be read from the chart.
 * @param {Subject} subject
 */
export function isFlat({ base }) {
  return base.start === base.end;
}

/** The hint on the handles of a flat curve. */
export const flatNote = "The curve starts where it ends, so its points cannot be dragged on the chart.";

/**
 * A number in an expression: the shortest text that identifies it. A computed number whose last digit or two are
 * rounding errors, such as 0.40000000000000013, is written without them.
 * @param {number} value
 */
export function numberText(value) {
  const clean = Number(value.toPrecision(14));
  const tidy = String(clean).length < 12 && Math.abs(clean - value) <= 4 * Number.EPSILON * Math.abs(value);
  return String((tidy ? clean : value) || 0);
}

/**
 * @param {Subject} subject @param {string} label
 * @returns {number | null} The value of an argument of the expression.
 */
export function argument({ spec }, label) {
  return spec.values.find((/** @type {any} */ entry) => entry.label === label)?.value ?? null;
}

/**
 * An expression with the ends and the modifiers of another one.
 * @param {string} family
 * @param {(string | [string, number])[]} values Texts, or labels with numbers.
 * @param {any} spec
 */
export function written(family, values, { from, to, modifiers }) {
  const all = values.map((value) => (typeof value === "string" ? value : `${value[0]}: ${numberText(value[1])}`));
  if (from !== 0) all.push(`from: ${numberText(from)}`);
  if (to !== 1) all.push(`to: ${numberText(to)}`);
  return `${family}(${all.join(", ")})${modifiers.join("")}`;
}

/**
 * An expression as an animation: its ends and its initial velocity come from what it animates. The canonical text has
 * these arguments last.
 * @param {any} spec @returns {string}
 */
export function asAnimation({ base }) {
  return base.replace(/(, )?\b(?:initialVelocity|from|to): [^,()]+(?=[,)])/g, "").replace("(, ", "(");
}

/**
 * The expression with another value of a label, which the canonical text has for every value.
 * @param {Subject} subject @param {string} label @param {number | string} value
 */
export function withValue({ spec }, label, value) {
  const text = typeof value === "number" ? numberText(value) : value;
  if (spec.family === "steps") {
    // The engine names all values, but steps() takes the first two by their position.
    const texts = spec.values.map((/** @type {any} */ entry) => {
      const own = entry.label === label ? text : entry.word ?? numberText(entry.value);
      return entry.label === "duration" ? `duration: ${own}` : own;
    });
    return written("steps", texts, spec);
  }
  return spec.base.replace(new RegExp(`\\b${label}: [^,()]+(?=[,)])`), `${label}: ${text}`) + spec.modifiers.join("");
}

/**
 * The duration as an argument. The default is left out as long as the person leaves it out.
 * @param {Subject} subject
 * @returns {[string, number][]}
 */
export function durationArgument(subject) {
  const duration = argument(subject, "duration") ?? subject.base.duration;
  const needed = duration !== 0.35 || /\bduration\b/.test(subject.text);
  return typeof duration === "number" && needed ? [["duration", duration]] : [];
}

/**
 * Puts a text into the selected line, if the engine can read it.
 * @param {EditorContext} context @param {import("./scratch.js").Scratch} scratch
 * @param {string} text @param {string} [merge] The gesture that this belongs to.
 * @param {string} [label] The label of a line that has none, for a text that does not show what it is about.
 * @returns {string | null} The engine's sentence if it cannot.
 */
export function put({ store }, scratch, text, merge, label = "") {
  const { answer } = scratch.open(text);
  if (answer.error) return String(answer.error);
  store.change((draft) => {
    const line = draft.lines[draft.selected];
    if (!line) return;
    line.text = text;
    line.label ||= withFewDigits(label);
  }, merge === undefined ? {} : { merge });
  return null;
}

/**
 * The engine's sentence on a value that a control asked for. The column belongs to a text that nobody sees.
 * @param {string} label @param {number} value @param {string | null} sentence
 */
export function refusal(label, value, sentence) {
  if (sentence === null) return null;
  const words = (/** @type {string} */ name) => `the ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  const reason = sentence.replace(/'(\w+)' at column \d+/, (_, name) => words(name)).replace(/, not [^,]*$/, ".");
  return `${label} cannot be ${numberText(value)}: ${reason}`;
}

/**
 * When a moment of the expression without modifiers is on the chart: `delay` and `speed` move it. Later modifiers,
 * such as repeats, leave the first run where it is.
 * @param {string[]} modifiers @param {number} time Seconds.
 */
export function shownTime(modifiers, time) {
  let shown = time;
  for (const modifier of modifiers) {
    const [, name, number] = /^\.(delay|speed)\((-?[\d.e+-]+)\)$/.exec(modifier) ?? [];
    if (name === "delay") shown += Number(number);
    if (name === "speed" && Number(number) > 0) shown /= Number(number);
  }
  return shown;
}
