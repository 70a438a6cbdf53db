// Small pictures of curves, drawn when they come into view: several hundred at once would stop the page.

import { svg } from "./dom.js";
import { setAttributes } from "./layout.js";

/** A line of the engine far from the lines of the page. */
const scratchLine = 1_000_000;

/** `samples` are twice as many as the pixels between two samples that the eye could tell apart. */
const size = { width: 72, height: 40, margin: 4, samples: 48 };

/** @typedef {{ end: number, points: [number, number][] }} Course Seconds, and pixels of the picture. */

/**
 * The course of a curve in a picture. From 0 to 1 at least, so that the pictures of one height can be compared.
 * @param {import("./engine.js").Engine} engine @param {string} text An expression.
 * @returns {Course & { guides: number[] } | null}
 */
function courseOf(engine, text) {
  const info = engine.open(scratchLine, text).tracks?.[0];
  if (!info) return null;
  const end = info.suggestedEnd ?? info.analysisEnd ?? 1;
  const { times, values } = engine.sample({ line: scratchLine, track: 0 }, 0, end, size.samples);
  engine.close(scratchLine);
  const finite = [...values].filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...finite), Math.max(1, ...finite)];
  const { width, height, margin } = size;
  const x = (/** @type {number} */ time) => margin + (time / end) * (width - 2 * margin);
  const y = (/** @type {number} */ value) => height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
  const points = [...times].flatMap((time, index) =>
    Number.isFinite(values[index]) ? [/** @type {[number, number]} */ ([x(time), y(values[index])])] : []);
  return { end, points, guides: [y(0), y(1)] };
}

export class Thumbnails {
  /** @type {Map<Element, string>} */ #waiting = new Map();
  /** @type {WeakMap<Element, Course>} */ #courses = new WeakMap();
  /** @type {Element | null} */ #running = null;
  #dot = svg("circle", { class: "thumbnail-dot", r: 4 });

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) this.#draw(target);
    }, { rootMargin: "100px" });
  }

  /** @param {string} text An expression. @returns {SVGSVGElement} Empty until it is in view. */
  picture(text) {
    const { width, height } = size;
    const picture = svg("svg", { class: "thumbnail", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
    this.#waiting.set(picture, text);
    this.observer.observe(picture);
    return picture;
  }

  /** @param {Element} picture */
  #draw(picture) {
    const text = this.#waiting.get(picture);
    if (text === undefined) return;
    this.observer.unobserve(picture);
    this.#waiting.delete(picture);
    const course = courseOf(this.engine, text);
    if (!course) return;
    this.#courses.set(picture, course);
    const points = course.points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    picture.replaceChildren(
      ...course.guides.map((y) => svg("line", { class: "thumbnail-guide", x1: 0, x2: size.width, y1: y.toFixed(1), y2: y.toFixed(1) })),
      svg("polyline", { class: "thumbnail-curve", points }));
  }

  /**
   * Moves a dot along one picture, in the curve's own time, and again after a rest.
   * @param {Element | null} picture Nothing ends it.
   */
  run(picture) {
    if (picture === this.#running) return;
    this.#running = picture;
    this.#dot.remove();
    if (!picture || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#draw(picture);
    const course = this.#courses.get(picture);
    if (!course?.points.length) return;
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      if (this.#running !== picture) return;
      this.#place(course, (((now - began) / 1000) % (course.end + 0.4)) / course.end);
      requestAnimationFrame(step);
    };
    this.#place(course, 0);
    picture.append(this.#dot);
    requestAnimationFrame(step);
  }

  /** @param {Course} course @param {number} fraction Of the time, which may be over. */
  #place({ points }, fraction) {
    const at = size.margin + Math.min(Math.max(fraction, 0), 1) * (size.width - 2 * size.margin);
    const [x, y] = points.find(([x]) => x >= at) ?? /** @type {[number, number]} */ (points.at(-1));
    setAttributes(this.#dot, { cx: x, cy: y });
  }
}
