// What the metrics of the selected curve are on the chart: its overshoot, its settling, its rise, its fastest moment.

import { svg, setText } from "./dom.js";
import { placeLabels, widthOf } from "./labels.js";
import { Pool, setAttributes } from "./layout.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./layout.js").Quantity} Quantity */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {{ key: string, quantity: Quantity, time: number, value: number, text: string }} Mark */
/** @typedef {{ key: string, axis: "time" | "value", at: number, text: string }} Limit A bound of a check. */

export class Marks {
  /** @param {Plot} plot */
  constructor(plot) {
    this.plot = plot;
    this.band = svg("rect", { class: "band" });
    plot.fills.prepend(this.band);
    this.lines = new Pool(plot.marks, () => svg("line"));
    this.dots = new Pool(plot.marks, () => svg("circle"));
    this.texts = new Pool(plot.marks, () => svg("text"));
  }

  /**
   * @param {Track | null} track @param {import("./store.js").View} view @param {Limit[]} limits
   */
  draw(track, view, limits) {
    const { engine } = this.plot;
    const measured = track ? engine.measure(track.address, view) : null;
    const metrics = new Map((measured?.metrics ?? []).map((/** @type {any} */ metric) => [metric.key, metric]));
    for (const pool of [this.lines, this.dots, this.texts]) pool.begin();
    this.#drawBand(track, metrics, view.tolerance);
    const reserved = limits.map((limit) => this.#drawLimit(limit));
    if (track && measured) {
      const marks = this.#marks(track, metrics, measured.rise, view);
      const { low, high } = this.plot.time;
      const inside = marks.filter(({ time }) => time >= low && time <= high);
      for (const quantity of /** @type {const} */ (["value", "velocity", "acceleration"])) {
        this.#drawPanel(inside.filter((mark) => mark.quantity === quantity), quantity, track, reserved);
      }
    }
    for (const pool of [this.lines, this.dots, this.texts]) pool.finish();
  }

  /**
   * @param {Track} track @param {Map<string, any>} metrics
   * @param {[number, number] | null} rise Times. @param {import("./store.js").View} view
   * @returns {Mark[]}
   */
  #marks(track, metrics, rise, view) {
    /** @type {Mark[]} */
    const marks = [];
    const number = (/** @type {string} */ key) => {
      const value = metrics.get(key)?.value;
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    };
    const add = (
      /** @type {string} */ key, /** @type {Quantity} */ quantity, /** @type {number | null} */ time,
      /** @type {number | null} */ value, /** @type {string} */ text) => {
      if (time !== null && value !== null && Number.isFinite(value)) marks.push({ key, quantity, time, value, text });
    };
    const overshoot = number("overshoot");
    const text = (/** @type {string} */ name, /** @type {string} */ key) => `${name} ${shown(metrics.get(key))}`;
    if (overshoot) add("overshoot", "value", number("peak_time_s"), number("peak_value"), text("overshoot", "overshoot"));
    const settling = number("settling_time_s");
    if (settling) {
      const value = this.plot.engine.value(track.address, settling);
      add("settling_time_s", "value", settling, value, text("settles at", "settling_time_s"));
    }
    if (rise && number("rise_time_s")) {
      const [from, to] = view.rise.map((level) => `${Math.round(level * 100)}`);
      const values = rise.map((time) => this.plot.engine.value(track.address, time));
      add("rise_time_s", "value", rise[0], values[0] ?? null, "");
      add("rise_time_s", "value", rise[1], values[1] ?? null, `rise ${from}–${to} % in ${shown(metrics.get("rise_time_s"))}`);
    }
    for (const [key, quantity] of /** @type {const} */ ([["velocity", "per_s"], ["acceleration", "per_s2"]])) {
      const peak = `peak_${key}_${quantity}`;
      add(peak, key, number(`peak_${key}_time_s`), number(peak), text("peak", peak));
    }
    return marks;
  }

  /**
   * @param {Mark[]} marks @param {Quantity} quantity @param {Track} track
   * @param {import("./labels.js").Box[]} reserved
   */
  #drawPanel(marks, quantity, track, reserved) {
    const scale = this.plot.scales.get(quantity);
    const panel = this.plot.layout.panels.find((candidate) => candidate.quantity === quantity);
    if (!scale || !panel || !marks.length) return;
    const { left, right } = this.plot.layout;
    const time = this.plot.time;
    const points = marks.map((mark) => ({ ...mark, x: time.pixel(mark.time), y: scale.pixel(mark.value) }));
    for (const { key, x, y } of points) {
      setAttributes(this.dots.next(), { cx: x, cy: y, r: 4, class: `mark ${key} ${track.color}` });
      if (key === "settling_time_s") this.#line(x, panel.top, x, panel.top + panel.height, `guide`);
    }
    const wanted = points.filter(({ text }) => text !== "");
    const box = { x: left, y: panel.top, width: right - left, height: panel.height };
    placeLabels(wanted, box, this.#obstacles(quantity), reserved).forEach((placed, index) => {
      const { x, y, text } = /** @type {typeof points[0]} */ (wanted[index]);
      if (placed.far) {
        const end = Math.min(Math.max(x, placed.box.x), placed.box.x + placed.box.width);
        this.#line(x, y, end, placed.box.y + (placed.box.y > y ? 0 : placed.box.height), "leader");
      }
      this.#text(placed.box.x + 2, placed.box.y + 12, text, `mark-label`, "start");
    });
  }

  /** @param {Quantity} quantity @returns {{ x: number, y: number }[]} Points of all curves, some pixels apart. */
  #obstacles(quantity) {
    const scale = /** @type {import("./scale.js").Scale} */ (this.plot.scales.get(quantity));
    const key = /** @type {const} */ ({ value: "values", velocity: "velocities", acceleration: "accelerations" })[quantity];
    const points = [];
    for (const { samples } of this.plot.drawn) {
      const step = Math.max(1, Math.floor(samples.times.length / 150));
      for (let index = 0; index < samples.times.length; index += step) {
        points.push({
          x: this.plot.time.pixel(/** @type {number} */ (samples.times[index])),
          y: scale.pixel(/** @type {number} */ (samples[key][index])),
        });
      }
    }
    return points;
  }

  /**
   * The values that count as settled.
   * @param {Track | null} track @param {Map<string, any>} metrics @param {number} tolerance
   */
  #drawBand(track, metrics, tolerance) {
    const end = metrics.get("end_value")?.value;
    const start = metrics.get("start_value")?.value;
    const settles = typeof metrics.get("settling_time_s")?.value === "number";
    if (!track || !settles || typeof end !== "number" || typeof start !== "number") {
      setAttributes(this.band, { height: 0 });
      return;
    }
    const { left, right } = this.plot.layout;
    const half = Math.abs(end - start) * tolerance;
    const top = this.plot.values.pixel(end + half);
    setAttributes(this.band, {
      x: left, y: top, width: right - left, height: Math.max(this.plot.values.pixel(end - half) - top, 1),
      class: `band ${track.color}`,
    });
  }

  /** @param {Limit} limit @returns {import("./labels.js").Box} Where its text is. */
  #drawLimit({ axis, at, text }) {
    const { left, right, panels } = this.plot.layout;
    const panel = /** @type {import("./layout.js").Panel} */ (panels[0]);
    const x = this.plot.time.pixel(at);
    const y = this.plot.values.pixel(at);
    if (axis === "time") this.#line(x, panel.top, x, panel.top + panel.height, "limit");
    else this.#line(left, y, right, y, "limit");
    const end = axis === "value" || x > (left + right) / 2;
    const textX = axis === "value" ? right - 4 : x + (end ? -5 : 5);
    const textY = axis === "value" ? y - 5 : panel.top + panel.height - 8;
    this.#text(textX, textY, text, "limit-label", end ? "end" : "start");
    const width = widthOf(text);
    return { x: end ? textX - width : textX, y: textY - 12, width, height: 22 };
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} name */
  #line(x1, y1, x2, y2, name) {
    setAttributes(this.lines.next(), { x1, y1, x2, y2, class: name });
  }

  /** @param {number} x @param {number} y @param {string} text @param {string} name @param {string} anchor */
  #text(x, y, text, name, anchor) {
    const label = this.texts.next();
    setAttributes(label, { x, y, class: name, "text-anchor": anchor });
    setText(label, text);
  }
}

/** @param {any} metric @returns {string} The engine's text with three digits, as there is little room. */
function shown(metric) {
  const text = String(metric?.text ?? "");
  const value = Number.parseFloat(text);
  const unit = text.slice(text.search(/[^-+0-9.e]|$/));
  return Number.isFinite(value) ? `${String(Number(value.toPrecision(3))).replace("-", "−")}${unit}` : text;
}
