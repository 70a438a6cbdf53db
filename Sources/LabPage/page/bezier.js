// Editing a Bézier timing curve: two handles on the chart, sliders and number fields.

import { curveOf, putCurve } from "./animation.js";
import { Problem, Slider } from "./controls.js";
import { element, setText, svg } from "./dom.js";
import { draggable, moved, stepped } from "./drag.js";
import { editDrag } from "./edit-drag.js";
import { argument, durationArgument, flatNote, isFlat, numberText, refusal, shownTime, written } from "./expression.js";
import { Handle } from "./handle.js";
import { setAttributes } from "./layout.js";
import { linePath } from "./paths.js";
import { scratchOf } from "./scratch.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {[number, number, number, number]} Points x1, y1, x2, y2 as in CSS. */

const names = ["First handle", "Second handle"];

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  const { plot, store } = context;
  const scratch = scratchOf(context.engine);
  const layer = svg("g");
  plot.overlay.append(layer);
  const problem = new Problem();
  /** @type {Subject | null} */
  let subject = null;

  /** @returns {Points} */
  const points = () => subject?.base.bezier ?? [0, 0, 1, 1];

  /** @param {Points} next @param {string} merge */
  const change = (next, merge) => {
    if (!subject) return;
    // One rule for every input: the time of a handle stays in the curve's time.
    const [x1, y1, x2, y2] = [clamp(next[0]), next[1], clamp(next[2]), next[3]];
    const family = subject.spec.family === "timingCurve" ? "timingCurve" : "cubic-bezier";
    const values = [x1, y1, x2, y2].map(numberText);
    problem.show(putCurve(context, scratch, subject, written(family, [...values, ...durationArgument(subject)], subject.spec), merge));
  };

  const duration = new Slider({
    label: "Duration", unit: "s", min: 0, max: 2, step: 0.01, plain: true,
    change(value, merge) {
      if (!subject) return;
      const { spec } = subject;
      const own = ["cubic-bezier", "timingCurve"].includes(spec.family);
      const values = own ? points().map(numberText) : [];
      const text = written(spec.family, [...values, ["duration", value]], spec);
      problem.show(refusal("Duration", value, putCurve(context, scratch, subject, text, merge)));
    },
    settle: () => store.settle(),
    hold: (held) => plot.hold(held),
  });
  const handles = [0, 1].map((which) => new BezierHandle(which, layer, context, points, change, () => subject));
  const box = svg("path", { class: "box" });
  const ghost = svg("path", { class: "ghost" });
  layer.prepend(box, ghost);
  const note = element("p", { className: "note" });
  const root = element("section", { className: "editor", hidden: true, "aria-label": "Bézier curve" },
    element("h3", {}, "Bézier curve"), element("div", { className: "pair" }, ...handles.map((handle) => handle.group)),
    duration.root, problem.root, note);

  plot.overlays.push({
    update(model, state) {
      subject = curveOf(context, model, state, scratch);
      if (!subject?.base.bezier || !(subject.base.duration > 0)) subject = null;
      if (!subject) return [];
      const ys = points().filter((_, index) => index % 2 === 1).map((y) => valueOf(/** @type {Subject} */ (subject), y));
      return [{ track: subject.track, values: [...ys, subject.base.start, subject.base.end] }];
    },
    draw() {
      setAttributes(layer, { class: subject?.track.color ?? "", display: subject && !isFlat(subject) ? "inline" : "none" });
      if (!subject) return;
      const drawn = subject;
      const corners = [[0, 0], [0, 1], [1, 1], [1, 0]].map(([x, y]) => place(context, drawn, Number(x), Number(y)).join(" "));
      setAttributes(box, { d: `M${corners.join("L")}Z` });
      setAttributes(ghost, { d: ghostPath(context, subject) });
      for (const handle of handles) handle.draw();
    },
  });

  return {
    root,
    render() {
      if (root.hidden !== !subject) root.hidden = !subject;
      if (!subject) return;
      problem.show(null);
      setText(note, isFlat(subject) ? flatNote : "Drag a handle on the chart: Shift snaps to tenths, Alt moves finely, Escape cancels.");
      handles.forEach((handle) => handle.show());
      duration.show(argument(subject, "duration") ?? subject.base.duration);
    },
  };
}

/** @param {number} x @returns {number} */
function clamp(x) {
  return Math.min(Math.max(x, 0), 1);
}

/** @param {Subject} subject @param {number} y @returns {number} A value of the chart. */
function valueOf({ base }, y) {
  return base.start + (base.end - base.start) * y;
}

/**
 * @param {import("./chart.js").EditorContext} context @param {Subject} subject
 * @param {number} x @param {number} y Fractions of the duration and of the travel.
 * @returns {[number, number]} Pixels.
 */
function place({ plot }, subject, x, y) {
  const time = subject.at + shownTime(subject.spec.modifiers, x * subject.base.duration);
  return [plot.time.pixel(time), plot.scaleOf(subject.track).pixel(valueOf(subject, y))];
}

/**
 * The curve that the handles are of, if modifiers change it.
 * @param {import("./chart.js").EditorContext} context @param {Subject} subject
 */
function ghostPath({ engine, plot }, { spec, base, baseAddress, changes }) {
  if (!spec.modifiers.length || changes) return "";
  const { times, values } = engine.sample(baseAddress, 0, base.duration, 200);
  return linePath(times.map((time) => shownTime(spec.modifiers, time)), values, plot.time, plot.values);
}

/** One handle: a knob on the chart, and a group of two sliders. */
class BezierHandle {
  /**
   * @param {number} which 0 or 1. @param {SVGGElement} layer @param {import("./chart.js").EditorContext} context
   * @param {() => Points} points @param {(next: Points, merge: string) => void} change @param {() => Subject | null} subject
   */
  constructor(which, layer, context, points, change, subject) {
    this.which = which;
    this.context = context;
    this.points = points;
    this.subject = subject;
    this.arm = svg("line", { class: "arm" });
    layer.append(this.arm);
    this.handle = new Handle(layer, which === 0 ? "first" : "second");
    const name = /** @type {string} */ (names[which]);
    const focus = (/** @type {boolean} */ on) => this.handle.mark("focused", on);
    const settle = () => context.store.settle();
    const hold = (/** @type {boolean} */ held) => context.plot.hold(held);
    this.time = new Slider({
      label: "Time", min: 0, max: 1, step: 0.01, plain: true, focus, settle, hold,
      change: (value, merge) => change(this.#with(value, null), merge),
    });
    this.value = new Slider({
      label: "Value", min: -1, max: 2, step: 0.01, plain: true, focus, settle, hold,
      change: (value, merge) => change(this.#with(null, value), merge),
    });
    this.group = element("fieldset", {}, element("legend", {}, name), this.time.root, this.value.root);
    this.#listen(change, name);
  }

  /** @param {number | null} x @param {number | null} y @returns {Points} The points with this handle moved. */
  #with(x, y) {
    const next = /** @type {Points} */ ([...this.points()]);
    if (x !== null) next[this.which * 2] = x;
    if (y !== null) next[this.which * 2 + 1] = y;
    return next;
  }

  /** @param {(next: Points, merge: string) => void} change @param {string} name */
  #listen(change, name) {
    const { context, which } = this;
    this.handle.listen(name, context, {
      nudge: (right, up) => {
        const [x, y] = this.points().slice(which * 2);
        change(this.#with(stepped(Number(x), right / 100), stepped(Number(y), up / 100)), `bezier keys ${which}`);
      },
    });
    draggable(this.handle.root, editDrag(context, {
      handle: this.handle,
      start: () => {
        const subject = this.subject();
        if (!subject) return null;
        const [left, bottom] = place(context, subject, 0, 0);
        const [right, top] = place(context, subject, 1, 1);
        // The scale of the start holds to the end: if the axes grow meanwhile, the handle must not run away.
        return { points: this.points(), width: right - left, height: top - bottom };
      },
      move: (grip, movement) => {
        const x = moved(grip.points[which * 2] ?? 0, movement.dx / grip.width, movement);
        const y = moved(grip.points[which * 2 + 1] ?? 0, movement.dy / grip.height, movement);
        change(this.#with(x, y), "bezier drag");
      },
      result: () => {
        const [x, y] = this.points().slice(which * 2);
        return `${name} at ${x}, ${y}`;
      },
    }));
  }

  show() {
    const [x, y] = this.points().slice(this.which * 2);
    this.time.show(Number(x));
    this.value.show(Number(y));
  }

  draw() {
    const subject = this.subject();
    if (!subject) return;
    const [x, y] = this.points().slice(this.which * 2);
    const [toX, toY] = place(this.context, subject, Number(x), Number(y));
    const [fromX, fromY] = place(this.context, subject, this.which, this.which);
    setAttributes(this.arm, { x1: fromX, y1: fromY, x2: toX, y2: toY });
    this.handle.place(toX, toY);
    this.handle.state(Number(x), `time ${x}, value ${y}`);
  }
}
