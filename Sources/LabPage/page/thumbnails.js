// Small pictures of curves, drawn when they come into view: several hundred at once would stop the page.

import { svg } from "./dom.js";

/** A line of the engine that no line of the page has. */
const scratchLine = 1_000_000;

const size = { width: 72, height: 48, margin: 5 };

/** Twice as many as the pixels between two samples that the eye could tell apart. */
const samples = 48;

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
        this.#draw(target, text);
      }
    }, { rootMargin: "100px" });
  }

  /** @param {string} text An expression. @returns {SVGSVGElement} Empty until it is in view. */
  picture(text) {
    const picture = svg("svg", {
      class: "thumbnail", viewBox: `0 0 ${size.width} ${size.height}`, width: size.width, height: size.height, "aria-hidden": "true",
    });
    this.waiting.set(picture, text);
    this.observer.observe(picture);
    return picture;
  }

  /** @param {Element} picture @param {string} text */
  #draw(picture, text) {
    const answer = this.engine.open(scratchLine, text);
    const info = answer.tracks?.[0];
    if (!info) return;
    const end = info.suggestedEnd ?? info.analysisEnd ?? 1;
    const { times, values } = this.engine.sample({ line: scratchLine, track: 0 }, 0, end, samples);
    this.engine.close(scratchLine);
    const finite = [...values].filter(Number.isFinite);
    // From 0 to 1 at least, so that the pictures of one height can be compared.
    const low = Math.min(0, ...finite);
    const high = Math.max(1, ...finite);
    const x = (/** @type {number} */ time) => size.margin + (time / end) * (size.width - 2 * size.margin);
    const y = (/** @type {number} */ value) => size.height - size.margin - ((value - low) / (high - low)) * (size.height - 2 * size.margin);
    const points = [...times].flatMap((time, index) =>
      Number.isFinite(values[index]) ? [`${x(time).toFixed(1)},${y(values[index]).toFixed(1)}`] : []);
    const guide = (/** @type {number} */ value) =>
      svg("line", { class: "thumbnail-guide", x1: 0, x2: size.width, y1: y(value).toFixed(1), y2: y(value).toFixed(1) });
    picture.append(guide(0), guide(1), svg("polyline", { class: "thumbnail-curve", points: points.join(" ") }));
  }
}
