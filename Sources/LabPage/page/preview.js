// A preset on the chart before it is added: a dashed curve from the start to the end of the edited one.

import { svg } from "./dom.js";
import { setAttributes } from "./layout.js";
import { linePath } from "./paths.js";
import { scratchOf } from "./scratch.js";

/** @typedef {{ times: Float64Array, values: Float64Array }} Course */

export class Preview {
  /** @type {Course | null} */ #course = null;
  #text = "";

  /** @param {import("./engine.js").Engine} engine @param {import("./plot.js").Plot} plot */
  constructor(engine, plot) {
    this.plot = plot;
    this.scratch = scratchOf(engine);
    this.path = svg("path", { class: "preview" });
    plot.overlay.prepend(this.path);
    plot.overlays.push({
      update: (model, state) => this.#update(plot.trackOf(model.lines[state.selected])),
      draw: () => {
        const { time, values } = plot;
        setAttributes(this.path, { d: this.#course ? linePath(this.#course.times, this.#course.values, time, values) : "" });
      },
    });
  }

  /** @param {string | null} text An expression. Nothing ends the preview. */
  show(text) {
    if ((text ?? "") === this.#text) return;
    this.#text = text ?? "";
    this.plot.refocus();
  }

  /** @param {import("./model.js").Track | null} edited */
  #update(edited) {
    this.#course = this.plot.preview = null;
    const opened = this.#text ? this.scratch.open(this.#text) : null;
    const info = opened?.answer.tracks?.[0];
    if (!opened || !info) return [];
    const { start, end } = edited?.info ?? { start: 0, end: 1 };
    const scale = (end - start || 1) / (info.end - info.start || 1);
    const { times, values } = this.scratch.engine.sample({ line: opened.line, track: 0 }, 0, this.plot.time.high, 300);
    this.#course = this.plot.preview = { times, values: values.map((value) => start + (value - info.start) * scale) };
    return [{ track: edited, values: [...this.#course.values] }];
  }
}
