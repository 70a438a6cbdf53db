// Where the panels of the chart are, and how their axes are drawn.

import { svg, setText } from "./dom.js";
import { Scale, tickText } from "./scale.js";

/** @typedef {"value" | "velocity" | "acceleration"} Quantity */

/**
 * A panel over the shared time axis, for the tracks of one unit.
 * @typedef {{ quantity: Quantity, unit: string, title: string, top: number, height: number }} Panel
 */

/** @typedef {{ width: number, height: number, left: number, right: number, panels: Panel[] }} Layout */

/**
 * The title of an axis.
 * @param {Quantity} quantity @param {string | null} unit Of the values; empty for plain numbers, nothing for several.
 */
export function titleOf(quantity, unit) {
  if (quantity === "value") return unit ? `value (${unit})` : "value";
  const time = quantity === "velocity" ? "s" : "s²";
  return `${quantity} (${unit === null ? `per ${time}` : `${unit || "1"}/${time}`})`;
}

/**
 * @param {number} width Of the chart, in CSS pixels.
 * @param {string[]} shown The panels below the values. @param {string[]} [units] Of the values: each has panels of its own.
 * @param {boolean} [isLabelled] Whether bounds have to find room for their labels.
 * @returns {Layout}
 */
export function layOut(width, shown, units = [""], isLabelled = false) {
  const narrow = width < 480;
  const left = narrow ? 44 : 56;
  const right = width - (narrow ? 8 : 14);
  // The moving object and the code are beside or below the chart on the same screen.
  const least = isLabelled ? 240 : 180;
  const main = Math.round(Math.min(Math.max(Math.min(width * 0.6, innerHeight * (narrow ? 0.24 : 0.32)), least), 420));
  const share = units.length > 1 ? Math.max(main / units.length, 96) : main;
  /** @type {Panel[]} */
  const panels = [];
  let bottom = -6;
  for (const quantity of /** @type {const} */ (["value", "velocity", "acceleration"])) {
    if (quantity !== "value" && !shown.includes(quantity)) continue;
    for (const unit of units) {
      const height = Math.round(quantity === "value" ? share : narrow || units.length > 1 ? 72 : 100);
      panels.push({ quantity, unit, title: titleOf(quantity, unit), top: bottom + 28, height });
      bottom += 28 + height;
    }
  }
  return { width, height: bottom + 39, left, right, panels };
}

/** A pool of elements that are drawn anew each time: surplus ones stay, hidden, and are used again. */
export class Pool {
  /** @param {SVGGElement} group @param {() => SVGElement} make */
  constructor(group, make) {
    this.group = group;
    this.make = make;
    this.used = 0;
    /** @type {SVGElement[]} */
    this.all = [];
  }

  begin() {
    this.used = 0;
  }

  /** @returns {any} The next element. */
  next() {
    let element = this.all[this.used];
    if (!element) {
      element = this.make();
      this.all.push(element);
      this.group.append(element);
    }
    if (element.hasAttribute("display")) element.removeAttribute("display");
    this.used += 1;
    return element;
  }

  finish() {
    for (let index = this.used; index < this.all.length; index += 1) {
      const element = /** @type {SVGElement} */ (this.all[index]);
      if (!element.hasAttribute("display")) element.setAttribute("display", "none");
    }
  }
}

/**
 * Sets attributes that differ. Unchanged ones are left alone, since each write makes the browser work.
 * @param {Element} element @param {Record<string, string | number>} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * @param {Pool} lines @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2
 * @param {string} name Its class.
 */
export function drawLine(lines, x1, y1, x2, y2, name) {
  setAttributes(lines.next(), { x1, y1, x2, y2, class: name });
}

/**
 * @param {Pool} texts @param {number} x @param {number} y @param {string} text
 * @param {string} name Its class. @param {"start" | "middle" | "end"} anchor Which end of the text is at `x`.
 */
export function drawText(texts, x, y, text, name, anchor) {
  const label = texts.next();
  setAttributes(label, { x, y, class: name, "text-anchor": anchor });
  setText(label, text);
}

/** Grid lines, ticks and titles of one SVG element. */
export class Axes {
  /** @param {SVGGElement} group */
  constructor(group) {
    this.lines = new Pool(group, () => svg("line"));
    this.texts = new Pool(group, () => svg("text"));
  }

  begin() {
    this.lines.begin();
    this.texts.begin();
  }

  finish() {
    this.lines.finish();
    this.texts.finish();
  }

  /**
   * Horizontal lines at the ticks of a vertical scale, with their numbers at the left.
   * @param {Scale} scale @param {number} left @param {number} right @param {string} title
   */
  vertical(scale, left, right, title) {
    const { step, values } = scale.ticks(Math.abs(scale.end - scale.start) < 150 ? 22 : 34);
    for (const value of values) {
      const y = scale.pixel(value);
      drawLine(this.lines, left, y, right, y, value === 0 ? "grid zero" : "grid");
      drawText(this.texts, left - 10, y + 4, tickText(value, step), "tick", "end");
    }
    const top = Math.min(scale.start, scale.end);
    drawLine(this.lines, left, top, left, Math.max(scale.start, scale.end), "axis");
    drawText(this.texts, left, top - 8, title, "title", "start");
  }

  /**
   * Vertical lines at the ticks of a horizontal scale, over all panels, with their numbers below.
   * @param {Scale} scale @param {[number, number][]} spans Tops and bottoms of the panels.
   * @param {string} title
   */
  horizontal(scale, spans, title) {
    const { step, values } = scale.ticks(64);
    const bottom = /** @type {[number, number]} */ (spans.at(-1))[1];
    for (const value of values) {
      const x = scale.pixel(value);
      for (const [top, end] of spans) drawLine(this.lines, x, top, x, end, value === 0 ? "grid zero" : "grid");
      drawText(this.texts, x, bottom + 19, tickText(value, step), "tick", "middle");
    }
    drawText(this.texts, scale.end, bottom + 34, title, "title", "end");
  }
}
