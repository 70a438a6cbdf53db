// The phase plot: velocity over value. A spring at rest is the point where its line ends.

import { svg } from "./dom.js";
import { Axes, Pool, setAttributes, titleOf } from "./layout.js";
import { include, linePath } from "./paths.js";
import { Scale, nextRange, widened } from "./scale.js";

/** @typedef {import("./plot.js").Plot} Plot */

export class PhasePlot {
  /** @type {[number, number] | null} */ #horizontal = null;
  /** @type {[number, number] | null} */ #vertical = null;

  /** @param {Plot} plot Its samples are drawn. */
  constructor(plot) {
    this.plot = plot;
    this.svg = svg("svg", { class: "plot phase", role: "img", "aria-label": "Velocity over value" });
    const axes = svg("g", { class: "axes" });
    const curves = svg("g", { class: "curves" });
    const cursor = svg("g", { class: "cursor" });
    this.svg.append(axes, curves, cursor);
    this.axes = new Axes(axes);
    this.paths = new Pool(curves, () => svg("path", { fill: "none" }));
    this.dots = new Pool(cursor, () => svg("circle", { r: 4 }));
    this.values = new Scale(0, 1, 0, 1);
    this.velocities = new Scale(0, 1, 0, 1);
  }

  /** @param {import("./model.js").Track | null} edited */
  draw(edited) {
    const { width, left, right } = this.plot.layout;
    const height = Math.round(Math.min(Math.max(width * 0.4, 200), 320));
    const bottom = height - 36;
    /** @type {[number, number]} */ const values = [Infinity, -Infinity];
    /** @type {[number, number]} */ const velocities = [Infinity, -Infinity];
    for (const { samples } of this.plot.drawn) {
      include(samples.values, values);
      include(samples.velocities, velocities);
    }
    if (!(values[0] <= values[1])) include([0, 1], values);
    if (!(velocities[0] <= velocities[1])) include([0, 1], velocities);
    const { dragging } = this.plot;
    this.#horizontal = nextRange(this.#horizontal, widened(values, 0.06), dragging);
    this.#vertical = nextRange(this.#vertical, widened(velocities, 0.06), dragging);
    this.values = new Scale(this.#horizontal[0], this.#horizontal[1], left, right);
    this.velocities = new Scale(this.#vertical[0], this.#vertical[1], bottom, 22);
    setAttributes(this.svg, { viewBox: `0 0 ${width} ${height}`, width, height });
    const [first, ...others] = this.plot.units;
    const unit = others.length ? null : first ?? "";
    this.axes.begin();
    this.axes.horizontal(this.values, [[22, bottom]], titleOf("value", unit));
    this.axes.vertical(this.velocities, left, right, titleOf("velocity", unit));
    this.axes.finish();
    this.paths.begin();
    for (const { track, samples } of this.plot.drawn) {
      const main = track === edited ? " selected" : "";
      setAttributes(this.paths.next(), {
        class: `curve ${track.color}${main}`,
        d: linePath(samples.values, samples.velocities, this.values, this.velocities),
      });
    }
    this.paths.finish();
  }

  /** @param {import("./readout.js").Reading[]} readings */
  moveCursor(readings) {
    this.dots.begin();
    for (const { track, value, velocity } of readings) {
      if (!Number.isFinite(value + velocity)) continue;
      setAttributes(this.dots.next(), {
        class: `dot ${track.color}`, cx: this.values.pixel(value), cy: this.velocities.pixel(velocity),
      });
    }
    this.dots.finish();
  }
}
