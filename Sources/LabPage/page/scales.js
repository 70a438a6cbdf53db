// The vertical scales of the chart: one for each panel.

import { include } from "./paths.js";
import { Scale, nextRange, widened } from "./scale.js";

/** @typedef {import("./layout.js").Quantity} Quantity */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {{ track: Track | null, values: number[] }} Reach Values that must be in view, beside the curve of a track. */

/** What the samples of a quantity are called. */
export const arrays = /** @type {const} */ ({ value: "values", velocity: "velocities", acceleration: "accelerations" });

/** @param {Quantity} quantity @param {string} unit */
const keyOf = (quantity, unit) => `${quantity} ${unit}`;

export class Scales {
  /** @type {Map<string, Scale>} */ #all = new Map();
  /** @type {Map<string, [number, number]>} */ #ranges = new Map();

  /**
   * @param {Quantity} quantity @param {string} unit
   * @returns {Scale} Some scale where there is no such panel.
   */
  get(quantity, unit) {
    return this.#all.get(keyOf(quantity, unit)) ?? new Scale(0, 1, 300, 10);
  }

  /** The next ranges are exactly what is needed. */
  forget() {
    this.#ranges.clear();
  }

  /** @param {import("./plot.js").Plot} plot @param {import("./limits.js").Limit[]} limits @param {Reach[]} reaches */
  update(plot, limits, reaches) {
    this.#all.clear();
    for (const { quantity, unit, top, height } of plot.layout.panels) {
      /** @type {[number, number]} */
      const range = [Infinity, -Infinity];
      const isOwn = (/** @type {Track | null} */ track) => (track ? plot.unitOf(track) : plot.units[0]) === unit;
      for (const { track, samples } of plot.drawn) if (isOwn(track)) include(samples[arrays[quantity]], range);
      if (quantity === "value") for (const { track, values } of reaches) if (isOwn(track)) include(values, range);
      // The bounds of a failed check must be in view.
      for (const limit of limits) {
        if (limit.axis === "value" && limit.quantity === quantity && isOwn(limit.track)) include([limit.at], range);
      }
      if (!(range[0] <= range[1])) include([0, 1], range);
      // The velocity of a steep tangent may be without any useful bound.
      if (range[1] - range[0] > 1e12) [range[0], range[1]] = [-1e12, 1e12];
      const key = keyOf(quantity, unit);
      const shown = nextRange(this.#ranges.get(key) ?? null, widened(range, 0.06), plot.dragging);
      this.#ranges.set(key, shown);
      this.#all.set(key, new Scale(shown[0], shown[1], top + height, top));
    }
  }
}
