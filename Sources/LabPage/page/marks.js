// What the metrics of the selected curve are on the chart: its overshoot, its settling, its rise, its fastest moment.

import { measuredPart } from "./animation.js";
import { svg } from "./dom.js";
import { leader, placeAtLine, placeLabels } from "./labels.js";
import { Pool, drawLine, drawText, setAttributes } from "./layout.js";
import { shortNumber } from "./scale.js";
import { arrays } from "./scales.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./layout.js").Quantity} Quantity */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {{ key: string, quantity: Quantity, time: number, value: number, text: string }} Mark */
/** @typedef {import("./limits.js").Limit} Limit */

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
   * @param {import("./model.js").ModelLine | undefined} line @param {Track | null} track That of the line which is marked.
   * @param {import("./store.js").View} view @param {Limit[]} limits
   */
  draw(line, track, view, limits) {
    const { engine, layout, time } = this.plot;
    const part = track && measuredPart(engine, line, track, view);
    const measured = part && engine.measure(part.address, view);
    const metrics = new Map((measured?.metrics ?? []).map((/** @type {any} */ metric) => [metric.key, metric]));
    for (const pool of [this.lines, this.dots, this.texts]) pool.begin();
    this.#drawBand(track, metrics, view.tolerance);
    const marks = track && measured ? this.#marks(track, metrics, measured.rise, view, part.after?.at ?? 0) : [];
    // The shown time is rounded, and may end just before a curve settles.
    const inside = marks.filter((mark) => mark.time >= time.low && mark.time <= time.high + (time.high - time.low) / 100);
    for (const panel of layout.panels) {
      const isOwn = (/** @type {Quantity} */ quantity, /** @type {Track | null} */ of) =>
        quantity === panel.quantity && of !== null && this.plot.unitOf(of) === panel.unit;
      this.#drawPanel(panel, inside.filter(({ quantity }) => isOwn(quantity, track)),
        limits.filter((each) => isOwn(each.quantity, each.track)), track);
    }
    for (const pool of [this.lines, this.dots, this.texts]) pool.finish();
  }

  /**
   * @param {Track} track @param {Map<string, any>} metrics
   * @param {[number, number] | null} rise Times. @param {import("./store.js").View} view
   * @param {number} begin When what is measured begins on the chart; the times of the metrics count from there.
   * @returns {Mark[]}
   */
  #marks(track, metrics, rise, view, begin) {
    /** @type {Mark[]} */
    const marks = [];
    const number = (/** @type {string} */ key) => {
      const value = metrics.get(key)?.value;
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    };
    const add = (
      /** @type {string} */ key, /** @type {Quantity} */ quantity, /** @type {number | null} */ time,
      /** @type {number | null} */ value, /** @type {string} */ text) => {
      if (time !== null && value !== null && Number.isFinite(value)) marks.push({ key, quantity, time: time + begin, value, text });
    };
    const overshoot = number("overshoot");
    const text = (/** @type {string} */ name, /** @type {string} */ key) => `${name} ${shown(metrics.get(key))}`;
    if (overshoot) add("overshoot", "value", number("peak_time_s"), number("peak_value"), text("overshoot", "overshoot"));
    const settling = number("settling_time_s");
    if (settling) {
      const value = this.plot.engine.value(track.address, settling + begin);
      const at = begin ? `settles at ${shortNumber(settling + begin)} s` : text("settles at", "settling_time_s");
      add("settling_time_s", "value", settling, value, at);
    }
    if (rise && number("rise_time_s")) {
      const [from, to] = view.rise.map((level) => `${Math.round(level * 100)}`);
      const values = rise.map((time) => this.plot.engine.value(track.address, time + begin));
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
   * @param {import("./layout.js").Panel} panel @param {Mark[]} marks @param {Limit[]} limits
   * @param {Track | null} track What is marked.
   */
  #drawPanel({ quantity, unit, top, height }, marks, limits, track) {
    if (!(marks.length || limits.length)) return;
    const scale = this.plot.scaleOf(limits[0]?.track ?? track, quantity);
    const { left, right } = this.plot.layout;
    const { time } = this.plot;
    const points = marks.map((mark) => ({ ...mark, x: time.pixel(mark.time), y: scale.pixel(mark.value) }));
    const guides = points.filter(({ key }) => key === "settling_time_s")
      .map(({ x }) => ({ x1: x, y1: top, x2: x, y2: top + height }));
    for (const { x1, y1, x2, y2 } of guides) drawLine(this.lines, x1, y1, x2, y2, "guide");
    for (const { key, x, y } of points) {
      setAttributes(this.dots.next(), { cx: x, cy: y, r: 4, class: `mark ${key} ${track?.color ?? ""}` });
    }
    const zero = { x1: left, y1: scale.pixel(0), x2: right, y2: scale.pixel(0) };
    const limitLines = limits.map(({ axis, at, text }) => {
      const [x, y] = [time.pixel(at), scale.pixel(at)];
      return axis === "time" ? { text, x1: x, y1: top, x2: x, y2: top + height } : { text, x1: left, y1: y, x2: right, y2: y };
    }).filter(({ x1, x2 }) => x1 >= left && x2 <= right);
    // From the top, so that the label of the upper one of two close lines is above both.
    limitLines.sort((one, other) => one.y1 - other.y1);
    const surroundings = {
      panel: { x: left, y: top, width: right - left, height },
      boxes: quantity === "value" ? this.#handles() : [],
      segments: [...this.#segments(quantity, unit), ...this.#turns(), ...limitLines, ...guides, zero],
      points,
      quick: this.plot.dragging,
    };
    for (const line of limitLines) {
      drawLine(this.lines, line.x1, line.y1, line.x2, line.y2, "limit");
      const { box, text } = placeAtLine(line.text, line, surroundings);
      drawText(this.texts, box.x + 2, box.y + 12, text, "limit-label", "start");
    }
    const wanted = points.filter(({ text }) => text !== "");
    placeLabels(wanted, surroundings).forEach((placed, index) => {
      const { x, y, text } = /** @type {typeof points[0]} */ (wanted[index]);
      if (placed.far) {
        const { x1, y1, x2, y2 } = leader({ x, y }, placed.box);
        drawLine(this.lines, x1, y1, x2, y2, "leader");
      }
      drawText(this.texts, placed.box.x + 2, placed.box.y + 12, text, `mark-label`, "start");
    });
  }

  /** @returns {import("./labels.js").Box[]} Where the visible handles of the editors are. */
  #handles() {
    const shown = ":not([display='none'])";
    const handles = /** @type {NodeListOf<SVGGElement>} */ (
      this.plot.overlay.querySelectorAll(`:scope > g${shown} > .handle${shown}`));
    return [...handles].flatMap(({ transform }) => {
      const place = transform.baseVal.numberOfItems ? transform.baseVal.getItem(0).matrix : null;
      return place ? [{ x: place.e - 9, y: place.f - 9, width: 18, height: 18 }] : [];
    });
  }

  /** @returns {import("./labels.js").Segment[]} The lines at the times of interruptions, which cross all panels. */
  #turns() {
    const lines = /** @type {NodeListOf<SVGLineElement>} */ (
      this.plot.overlay.querySelectorAll(":scope > g:not([display='none']) > line.flag-line:not([display='none'])"));
    return [...lines].map(coordinates);
  }

  /**
   * All curves of a panel, in pieces of some pixels, and the arms of handles.
   * @param {Quantity} quantity @param {string} unit
   * @returns {import("./labels.js").Segment[]}
   */
  #segments(quantity, unit) {
    const key = arrays[quantity];
    const arms = /** @type {NodeListOf<SVGLineElement>} */ (this.plot.overlay.querySelectorAll(":scope > g:not([display='none']) > line.arm"));
    const segments = quantity === "value" ? [...arms].map(coordinates) : [];
    /** @type {[ArrayLike<number>, ArrayLike<number>, import("./scale.js").Scale][]} */
    const courses = this.plot.drawn.filter(({ track }) => this.plot.unitOf(track) === unit)
      .map(({ track, samples }) => [samples.times, samples[key], this.plot.scaleOf(track, quantity)]);
    const { preview } = this.plot;
    if (preview && quantity === "value") courses.push([preview.times, preview.values, this.plot.values]);
    for (const [times, values, scale] of courses) {
      const step = Math.max(1, Math.floor(times.length / 150));
      const point = (/** @type {number} */ index) => [this.plot.time.pixel(Number(times[index])), scale.pixel(Number(values[index]))];
      let [x1, y1] = point(0);
      const last = times.length - 1;
      for (let index = step; index < last + step; index += step) {
        const [x2, y2] = point(Math.min(index, last));
        if (Number.isFinite(y1 + y2)) segments.push({ x1, y1, x2, y2 });
        [x1, y1] = [x2, y2];
      }
    }
    return segments;
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
    const scale = this.plot.scaleOf(track);
    const top = scale.pixel(end + half);
    setAttributes(this.band, {
      x: left, y: top, width: right - left, height: Math.max(scale.pixel(end - half) - top, 1),
      class: `band ${track.color}`,
    });
  }
}

/** @param {SVGLineElement} line @returns {import("./labels.js").Segment} */
function coordinates({ x1, y1, x2, y2 }) {
  return { x1: x1.baseVal.value, y1: y1.baseVal.value, x2: x2.baseVal.value, y2: y2.baseVal.value };
}

/** @param {any} metric @returns {string} The engine's text with three digits, as there is little room. */
function shown(metric) {
  const text = String(metric?.text ?? "");
  const value = Number.parseFloat(text);
  const unit = text.slice(text.search(/[^-+0-9.e]|$/));
  return Number.isFinite(value) ? `${String(Number(value.toPrecision(3))).replace("-", "−")}${unit}` : text;
}
