// Small pictures of curves, drawn when they come into view: several hundred at once would stop the page.

import { svg } from "./dom.js";

/** Lines of the engine from here on are no lines of the page. */
const scratchLine = 1_000_000;

const size = { width: 72, height: 48, margin: 5, samples: 48 };

/**
 * `samples` are twice as many as the pixels between two samples that the eye could tell apart.
 * @typedef {{ width: number, height: number, margin: number, samples: number }} Size
 */

/**
 * An empty picture.
 * @param {Size} size @param {string} name Its class.
 */
export function emptyPicture({ width, height }, name) {
  return svg("svg", { class: name, viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
}

/**
 * Draws curves over one time axis, as long as the longest one needs.
 * @param {import("./engine.js").Engine} engine
 * @param {Element} picture @param {Size} size
 * @param {{ text: string, name: string }[]} curves Expressions, each with the class of its line. What is none is left out.
 * @returns {string[]} The classes of those that were drawn.
 */
export function drawCurves(engine, picture, size, curves) {
  const opened = curves.flatMap(({ text, name }, index) => {
    const info = engine.open(scratchLine + index, text).tracks?.[0];
    return info ? [{ line: scratchLine + index, name, end: info.suggestedEnd ?? info.analysisEnd ?? 1 }] : [];
  });
  if (!opened.length) return [];
  const end = Math.max(...opened.map((curve) => curve.end));
  const drawn = opened.map(({ line, name }) => ({ name, ...engine.sample({ line, track: 0 }, 0, end, size.samples) }));
  curves.forEach((_, index) => engine.close(scratchLine + index));
  const finite = drawn.flatMap(({ values }) => [...values].filter(Number.isFinite));
  // From 0 to 1 at least, so that the pictures of one height can be compared.
  const low = Math.min(0, ...finite);
  const high = Math.max(1, ...finite);
  const { width, height, margin } = size;
  const x = (/** @type {number} */ time) => margin + (time / end) * (width - 2 * margin);
  const y = (/** @type {number} */ value) => height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
  const guides = [0, 1].map((value) =>
    svg("line", { class: "thumbnail-guide", x1: 0, x2: width, y1: y(value).toFixed(1), y2: y(value).toFixed(1) }));
  picture.replaceChildren(...guides, ...drawn.map(({ name, times, values }) => {
    const points = [...times].flatMap((time, index) =>
      Number.isFinite(values[index]) ? [`${x(time).toFixed(1)},${y(values[index]).toFixed(1)}`] : []);
    return svg("polyline", { class: name, points: points.join(" ") });
  }));
  return opened.map(({ name }) => name);
}

export class Thumbnails {
  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
    /** @type {Map<Element, string>} */
    this.waiting = new Map();
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const text = this.waiting.get(target);
        if (!isIntersecting || text === undefined) continue;
        this.observer.unobserve(target);
        this.waiting.delete(target);
        drawCurves(this.engine, target, size, [{ text, name: "thumbnail-curve" }]);
      }
    }, { rootMargin: "100px" });
  }

  /** @param {string} text An expression. @returns {SVGSVGElement} Empty until it is in view. */
  picture(text) {
    const picture = emptyPicture(size, "thumbnail");
    this.waiting.set(picture, text);
    this.observer.observe(picture);
    return picture;
  }
}
