// What the engine answers about the texts of a state.

import { limitsOf } from "./limits.js";
import { interruptedName, withFewDigits } from "./names.js";
import { limits } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./store.js").Line} Line */
/** @typedef {import("./engine.js").Address} Address */

/**
 * One curve of a line. `color` is a class of the style sheet, `c1` to `c8`; `stale`: the text is not valid now, and the
 * curve is that of the last valid one; `line` is the identity of its line. `name` is for reading, `fullName` has all digits.
 * @typedef {{ line: number, address: Address, name: string, fullName: string, color: string, info: any, hidden: boolean,
 *   stale: boolean }} Track
 */

/**
 * `answer` is about the text, or about the last valid one while a person types; `problem` is then the answer about the
 * text itself, and `error` its sentence.
 * @typedef {{ index: number, line: Line, answer: any, problem: any, error: string | null, tracks: Track[] }} ModelLine
 */

/**
 * A text of a line as the engine read it. `last` is the valid text that the engine has for the line.
 * @typedef {{ text: string, answer: any, last: { text: string, answer: any } | null }} Opened
 */

/**
 * `tracks` are all visible ones; `limits` are the bounds of the failed check that is shown; `end` is the time shown,
 * in seconds.
 * @typedef {{ lines: ModelLine[], tracks: Track[], limits: import("./limits.js").Limit[], end: number }} Model
 */

/** A platform and a name, such as `material3/emphasized`. */
const presetAddress = /^[a-z0-9-]+\/[a-z0-9_-]+$/i;

/** The classes of colours in `style.css`. */
const colors = 8;

export class Modeler {
  /** @type {Opened[]} */ #opened = [];

  /** @param {import("./engine.js").Engine} engine @param {import("./start.js").Report | null} report */
  constructor(engine, report) {
    this.engine = engine;
    this.report = report;
  }

  /** Reads all texts again next time: the engine was restarted. */
  forget() {
    this.#opened = [];
  }

  /**
   * The model of a state. Only texts that changed are read again.
   * @param {State} state
   * @returns {Model}
   */
  make(state) {
    const changed = state.lines.filter(({ text }, index) => text !== this.#opened[index]?.text);
    // When lines come or go, the index of a line is no longer that of its last valid text.
    const typed = changed.length === 1 && state.lines.length === this.#opened.length;
    for (let index = state.lines.length; index < this.#opened.length; index += 1) this.engine.close(index);
    this.#opened.length = Math.min(this.#opened.length, state.lines.length);
    let used = 0;
    const lines = state.lines.map((line, index) => {
      const { answer: read, last } = this.#open(index, line.text, typed);
      const answer = last?.answer ?? read;
      const problem = read.error ? read : null;
      const tracks = (answer.tracks ?? []).map((/** @type {any} */ info, /** @type {number} */ track) => ({
        line: line.id,
        address: { line: index, track },
        ...this.#names(line, index, last?.text ?? line.text, answer, info),
        // A line without a curve has a colour, too, so that the next lines keep theirs while it is typed.
        color: `c${((used + track) % colors) + 1}`,
        info,
        hidden: line.hidden,
        stale: problem !== null,
      }));
      used += Math.max(tracks.length, 1);
      return { index, line, answer, problem, error: problem?.error ?? null, tracks };
    });
    const tracks = lines.flatMap((line) => (line.line.hidden ? [] : line.tracks));
    const bounds = limitsOf(this.engine, this.report, lines, state.view);
    return { lines, tracks, limits: bounds, end: shownEnd(state, lines, tracks, bounds) };
  }

  /**
   * What a curve is called: the label of its line, its preset, or its expression, and the name of its track.
   * @param {Line} line @param {number} index @param {string} text @param {any} answer @param {any} info
   */
  #names(line, index, text, answer, info) {
    // A preset is known by its name; what it stands for is written below the text.
    const preset = presetAddress.test(line.text.trim()) ? line.text.trim() : "";
    const made = interruptedName(this.engine, text, answer);
    const given = answer.kind === "expression" ? answer.short : answer.title;
    const whole = (/** @type {string} */ own) => (info.name && answer.tracks.length > 1 ? `${own}: ${info.name}` : own);
    const fullName = line.label || preset || made || given || `Curve ${index + 1}`;
    const isShort = line.label || preset || answer.kind !== "expression";
    return { name: whole(isShort ? fullName : withFewDigits(fullName)), fullName: whole(fullName) };
  }

  /**
   * @param {number} index @param {string} text
   * @param {boolean} typed Whether the last valid text stays open if this one is not valid.
   * @returns {Opened}
   */
  #open(index, text, typed) {
    const known = this.#opened[index];
    if (known?.text === text) return known;
    const answer = this.engine.open(index, text.slice(0, limits.text));
    const last = answer.error ? (typed && text.trim() && known?.last) || null : { text, answer };
    if (answer.error && last) this.engine.open(index, last.text);
    const opened = { text, answer, last };
    this.#opened[index] = opened;
    return opened;
  }
}

/**
 * @param {State} state @param {ModelLine[]} lines @param {Track[]} tracks @param {import("./limits.js").Limit[]} bounds
 */
function shownEnd(state, lines, tracks, bounds) {
  if (state.view.end !== null && state.view.end > 0) return state.view.end;
  // What never ends is shown up to the end of its scene, or for the periods that the metrics cover.
  const ends = tracks
    .map(({ info, address }) => info.suggestedEnd ?? lines[address.line]?.answer.until ?? info.visible?.[1] ?? info.analysisEnd)
    .filter((end) => Number.isFinite(end) && end > 0);
  // A bound stays in view when the curve ends before it, and there is some room to see that it does.
  for (const { axis, at } of bounds) if (axis === "time" && ends.length) ends.push(at * 1.05);
  return ends.length ? Math.max(...ends) : 1;
}
