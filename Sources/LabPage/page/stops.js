// Editing the stops of linear(): add on the curve, drag, type, remove.

import { curveOf, putCurve } from "./animation.js";
import { Problem, numberField, removeButton, showNumber, titleRow } from "./controls.js";
import { element, setText, svg } from "./dom.js";
import { draggable, moved, stepped } from "./drag.js";
import { editDrag } from "./edit-drag.js";
import { durationArgument, flatNote, isFlat, numberText, shownTime, written } from "./expression.js";
import { percent } from "./fraction-field.js";
import { Handle } from "./handle.js";
import { setAttributes } from "./layout.js";
import { linePath } from "./paths.js";
import { scratchOf } from "./scratch.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {[number, number]} Stop The fraction of the duration, and of the travel. */

/** More stops than this make no knobs and no list: a list of thousands would stop the page. */
const most = 200;

/** More stops than this have small knobs, so that the line stays visible. */
const dense = 24;

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  return new StopsEditor(context);
}

class StopsEditor {
  /** @type {Subject | null} */ #subject = null;
  /** @type {{ row: HTMLElement, position: HTMLInputElement, value: HTMLInputElement, remove: HTMLButtonElement }[]} */ #rows = [];
  /** @type {Handle[]} */ #handles = [];

  /** @param {import("./chart.js").EditorContext} context */
  constructor(context) {
    this.context = context;
    this.scratch = scratchOf(context.engine);
    this.problem = new Problem();
    this.layer = svg("g");
    this.hit = svg("path", { class: "line-hit" });
    this.layer.append(this.hit);
    context.plot.overlay.append(this.layer);
    this.body = element("tbody");
    const add = element("button", { type: "button" }, "Add a stop");
    add.addEventListener("click", () => this.#addInWidestGap());
    this.note = element("p", { className: "note" });
    this.root = element("section", { className: "editor", hidden: true, "aria-label": "Stops of linear()" },
      element("h3", {}, "Stops of linear()"),
      element("div", { className: "points", tabIndex: 0, role: "group", "aria-label": "List of stops" }, element("table", { "aria-label": "Stops" },
        titleRow(["No.", "Position (%)", "Value"]), this.body)),
      element("div", { className: "bar" }, add), this.problem.root, this.note);
    context.plot.overlays.push({
      update: (model, state) => this.#update(model, state),
      draw: () => this.#draw(),
    });
    this.#listenToLine();
  }

  /** @returns {Stop[]} */
  get stops() {
    return this.#subject?.spec.stops ?? [];
  }

  render() {
    const hidden = !this.#subject;
    if (this.root.hidden !== hidden) this.root.hidden = hidden;
    if (hidden) return;
    this.problem.show(null);
    setText(this.note, this.#subject && isFlat(this.#subject) ? flatNote
      : "Press on the line to add a stop and drag it. A double click on a stop removes it. Shift snaps to tenths, Alt moves finely.");
    const { stops } = this;
    while (this.#rows.length < stops.length) this.#addRow();
    while (this.#rows.length > stops.length) this.#rows.pop()?.row.remove();
    this.#rows.forEach(({ position, value, remove }, index) => {
      const [x, y] = /** @type {Stop} */ (stops[index]);
      showNumber(position, percent(x));
      showNumber(value, y);
      remove.disabled = stops.length <= 2;
    });
  }

  /** @param {import("./model.js").Model} model @param {import("./store.js").State} state */
  #update(model, state) {
    const subject = curveOf(this.context, model, state, this.scratch);
    const stops = subject?.spec.stops;
    this.#subject = subject && stops && stops.length <= most && subject.base.duration > 0 ? subject : null;
    return this.#subject ? [{ track: this.#subject.track, values: this.stops.map(([, y]) => this.#value(y)) }] : [];
  }

  /** @param {number} fraction @returns {number} A value of the chart. */
  #value(fraction) {
    const { start, end } = /** @type {Subject} */ (this.#subject).base;
    return start + (end - start) * fraction;
  }

  /** @param {number} x @param {number} y @returns {[number, number]} Pixels. */
  #place(x, y) {
    const { plot } = this.context;
    const { spec, base, at, track } = /** @type {Subject} */ (this.#subject);
    return [plot.time.pixel(at + shownTime(spec.modifiers, x * base.duration)), plot.scaleOf(track).pixel(this.#value(y))];
  }

  #draw() {
    const subject = this.#subject;
    setAttributes(this.layer, { class: subject?.track.color ?? "", display: subject ? "inline" : "none" });
    if (!subject) return;
    const { plot, engine } = this.context;
    const { times, values } = engine.sample(subject.baseAddress, 0, subject.base.duration, 100);
    const shown = times.map((time) => subject.at + shownTime(subject.spec.modifiers, time));
    // The line of an animation in a scene is interrupted.
    setAttributes(this.hit, { d: isFlat(subject) || subject.changes ? "" : linePath(shown, values, plot.time, plot.scaleOf(subject.track)) });
    while (this.#handles.length < this.stops.length) this.#addHandle();
    this.#handles.forEach((handle, index) => {
      const stop = this.stops[index];
      setAttributes(handle.root, { display: stop && !isFlat(subject) ? "inline" : "none" });
      handle.mark("quiet", this.stops.length > dense);
      if (!stop) return;
      handle.place(...this.#place(...stop));
      handle.state(stop[0], `${percent(stop[0])} % of the time, value ${stop[1]}`);
      // Hundreds of stops are edited in the list.
      setAttributes(handle.root, { tabindex: this.stops.length > dense ? "-1" : "0" });
    });
  }

  /** @param {Stop[]} stops @param {string} [merge] */
  #put(stops, merge) {
    const subject = this.#subject;
    if (!subject) return;
    const last = stops.length - 1;
    const texts = stops.map(([x, y], index) => {
      const implied = (index === 0 && x === 0) || (index === last && x === 1);
      return implied ? numberText(y) : `${numberText(y)} ${numberText(percent(x))}%`;
    });
    const text = written("linear", [...texts, ...durationArgument(subject)], subject.spec);
    this.problem.show(putCurve(this.context, this.scratch, subject, text, merge));
  }

  /**
   * Moves a stop, between its neighbours.
   * @param {Stop[]} stops @param {number} index @param {number} x @param {number} y @returns {Stop[]}
   */
  #with(stops, index, x, y) {
    const low = stops[index - 1]?.[0] ?? Math.min(0, x);
    const high = stops[index + 1]?.[0] ?? Math.max(1, x);
    /** @type {Stop} */
    const stop = [Math.min(Math.max(x, low), high), y];
    return stops.map((old, at) => (at === index ? stop : old));
  }

  #addRow() {
    const index = this.#rows.length;
    const settle = () => this.context.store.settle();
    const merge = `stop ${index}`;
    const current = () => /** @type {Stop} */ (this.stops[index]);
    const position = numberField(`Position of stop ${index + 1} in per cent`,
      (value) => this.#put(this.#with(this.stops, index, value / 100, current()[1]), merge), settle);
    const value = numberField(`Value of stop ${index + 1}`,
      (next) => this.#put(this.#with(this.stops, index, current()[0], next), merge), settle);
    position.step = "1";
    value.step = "0.05";
    const remove = removeButton(`stop ${index + 1}`, () => this.#remove(index));
    const focus = (/** @type {boolean} */ on) => this.#handles[index]?.mark("focused", on);
    for (const field of [position, value]) {
      field.addEventListener("focus", () => focus(true));
      field.addEventListener("blur", () => focus(false));
    }
    const row = element("tr", {}, element("th", { scope: "row" }, String(index + 1)),
      element("td", {}, position), element("td", {}, value), element("td", {}, remove));
    this.#rows.push({ row, position, value, remove });
    this.body.append(row);
  }

  #addHandle() {
    const index = this.#handles.length;
    const handle = new Handle(this.layer, "stop");
    this.#handles.push(handle);
    draggable(handle.root, this.#gesture(() => ({ index, stops: this.stops }), handle));
    handle.root.addEventListener("dblclick", () => this.#remove(index));
    handle.listen(`Stop ${index + 1}`, this.context, {
      nudge: (right, up) => {
        const [x, y] = /** @type {Stop} */ (this.stops[index]);
        this.#put(this.#with(this.stops, index, stepped(x, right / 100), stepped(y, up / 100)), `stop keys ${index}`);
      },
      remove: () => this.#remove(index),
    });
  }

  /** A press on the line makes a stop there, which is dragged at once. */
  #listenToLine() {
    draggable(this.hit, this.#gesture((event) => {
      const subject = /** @type {Subject} */ (this.#subject);
      const { x } = this.context.plot.point(event);
      const [left] = this.#place(0, 0);
      const [right] = this.#place(1, 0);
      return this.#insert((x - left) / (right - left), subject);
    }));
  }

  /**
   * @param {(event: PointerEvent) => { index: number, stops: Stop[] } | null} grip @param {Handle} [handle]
   * @returns {import("./drag.js").Gesture<any>}
   */
  #gesture(grip, handle) {
    return editDrag(this.context, {
      handle,
      start: (event) => {
        const grabbed = this.#subject && grip(event);
        if (!grabbed) return null;
        const [left, bottom] = this.#place(0, 0);
        const [right, top] = this.#place(1, 1);
        return { ...grabbed, width: right - left, height: top - bottom };
      },
      move: ({ index, stops, width, height }, movement) => {
        const [x, y] = /** @type {Stop} */ (stops[index]);
        const edge = index === 0 || index === stops.length - 1;
        // The ends keep their times, unless the list moves them.
        const next = edge ? x : moved(x, movement.dx / width, movement);
        this.#put(this.#with(stops, index, next, moved(y, movement.dy / height, movement)), "stop drag");
      },
      result: ({ index }) => {
        const stop = this.stops[index];
        return stop ? `Stop ${index + 1} at ${percent(stop[0])} %, ${stop[1]}` : null;
      },
    });
  }

  /** @param {number} fraction Of the duration. @param {Subject} subject @returns {{ index: number, stops: Stop[] } | null} */
  #insert(fraction, subject) {
    const x = Math.round(Math.min(Math.max(fraction, 0), 1) * 1000) / 1000;
    const { base, baseAddress, spec } = subject;
    const value = (this.context.engine.value(baseAddress, x * base.duration) - spec.from) / (spec.to - spec.from || 1);
    const index = this.stops.findIndex(([other]) => other > x);
    if (index < 1 || !Number.isFinite(value)) return null;
    const stops = [...this.stops];
    stops.splice(index, 0, [x, Number(value.toPrecision(4))]);
    this.#put(stops, "stop drag");
    return { index, stops };
  }

  /** For those who do not point: the new stop is in the middle of the widest gap. */
  #addInWidestGap() {
    const subject = this.#subject;
    if (!subject) return;
    const { stops } = this;
    let widest = 0;
    stops.forEach(([x], index) => {
      const gap = (/** @type {number} */ at) => (stops[at + 1]?.[0] ?? -Infinity) - (stops[at]?.[0] ?? 0);
      if (Number.isFinite(x) && gap(index) > gap(widest)) widest = index;
    });
    const made = this.#insert(((stops[widest]?.[0] ?? 0) + (stops[widest + 1]?.[0] ?? 1)) / 2, subject);
    this.context.store.settle();
    if (made) this.context.announce(`Stop ${made.index + 1} added`);
  }

  /** @param {number} index */
  #remove(index) {
    if (this.stops.length <= 2) return;
    this.#put(this.stops.filter((_, at) => at !== index));
    this.context.announce(`Stop ${index + 1} removed`);
  }
}
