// What the engine answers about the texts of a state.

import { limits } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./store.js").Line} Line */
/** @typedef {import("./engine.js").Address} Address */

/**
 * One curve of a line. `color` is a class of the style sheet, `c1` to `c8`.
 * @typedef {{ address: Address, name: string, color: string, info: any, hidden: boolean }} Track
 */

/** @typedef {{ index: number, line: Line, answer: any, error: string | null, tracks: Track[] }} ModelLine */

/**
 * `tracks` are all visible ones; `end` is the time shown, in seconds.
 * @typedef {{ lines: ModelLine[], tracks: Track[], end: number }} Model
 */

/** The classes of colours in `style.css`. */
const colors = 8;

export class Modeler {
  /**
 * @type {{ text: string, answer: any }[]}
 */
#opened = [];

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
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
    for (let index = state.lines.length; index < this.#opened.length; index += 1) this.engine.close(index);
    this.#opened.length = Math.min(this.#opened.length, state.lines.length);
    let used = 0;
    const lines = state.lines.map((line, index) => {
      const answer = this.#answer(index, line.text);
      const tracks = (answer.tracks ?? []).map((/** @type {any} */ info, /** @type {number} */ track) => ({
        address: { line: index, track },
        name: trackName(line, index, answer, info),
        // A line without a curve has a colour, too, so that the next lines keep theirs while it is typed.
        color: `c${((used + track) % colors) + 1}`,
        info,
        hidden: line.hidden,
      }));
      used += Math.max(tracks.length, 1);
      return { index, line, answer, error: answer.error ?? null, tracks };
    });
    const tracks = lines.flatMap((line) => (line.line.hidden ? [] : line.tracks));
    return { lines, tracks, end: shownEnd(state, lines, tracks) };
  }

  /** @param {number} index @param {string} text @returns {any} */
  #answer(index, text) {
    const known = this.#opened[index];
    if (known && known.text === text) return known.answer;
    const answer = this.engine.open(index, text.slice(0, limits.text));
    this.#opened[index] = { text, answer };
    return answer;
  }
}

/**
 * What a curve is called: the label of its line, or its expression, and the name of its track.
 * @param {Line} line @param {number} index @param {any} answer @param {any} info
 */
function trackName(line, index, answer, info) {
  const own = line.label || (answer.kind === "expression" ? answer.short : answer.title) || `Curve ${index + 1}`;
  return info.name && answer.tracks.length > 1 ? `${own}: ${info.name}` : own;
}

/** @param {State} state @param {ModelLine[]} lines @param {Track[]} tracks */
function shownEnd(state, lines, tracks) {
  if (state.view.end !== null && state.view.end > 0) return state.view.end;
  // What never ends is shown up to the end of its scene, or for the periods that the metrics cover.
  const ends = tracks
    .map(({ info, address }) => info.suggestedEnd ?? lines[address.line]?.answer.until ?? info.visible?.[1] ?? info.analysisEnd)
    .filter((end) => Number.isFinite(end) && end > 0);
  return ends.length ? Math.max(...ends) : 1;
}
