// Editing keyframes: each property of the scene on the one time axis of the chart, with a list of its keyframes.

import { Problem, choice, numberField, showNumber } from "./controls.js";
import { element, setText, svg } from "./dom.js";
import { draggable, moved, round } from "./drag.js";
import { put, takeBack } from "./expression.js";
import { Handle } from "./handle.js";
import { Pool, setAttributes } from "./layout.js";
import { shortNumber } from "./scale.js";
import { sceneOf } from "./scene.js";
import { scratchOf } from "./scratch.js";
import { isMissed, keyframe, kinds, stopsOf, timelinesOf, withInitial, withKeyframes } from "./timeline.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./timeline.js").Stop} Stop */
/** @typedef {import("./timeline.js").Kind} Kind */
/** @typedef {import("./timeline.js").Keyframe} Keyframe */

/**
 * @typedef {{ row: HTMLElement, kind: HTMLSelectElement, end: HTMLInputElement, duration: HTMLInputElement,
 *   to: HTMLInputElement, note: HTMLElement, remove: HTMLButtonElement }} Row
 */

/** More keyframes than this are not for editing by hand. */
const most = 100;

/** Within so many pixels of another property's keyframe, a dragged one takes its time. */
const snapDistance = 6;

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  return new KeyframesEditor(context);
}

class KeyframesEditor {
  /** @type {{ timeline: Timeline, stops: Stop[] }[]} */ #all = [];
  /**
   * The property whose list is shown.
   * @type {string | null}
   */
  #property = null;
  /** @type {Row[]} */ #rows = [];
  /** @type {Handle[]} */ #handles = [];
  #names = "";

  /** @param {import("./chart.js").EditorContext} context */
  constructor(context) {
    this.context = context;
    this.scratch = scratchOf(context.engine);
    this.problem = new Problem();
    this.layer = svg("g");
    context.plot.overlay.append(this.layer);
    this.lines = new Pool(this.layer, () => svg("line", { class: "target" }));
    this.choices = element("div");
    this.body = element("tbody");
    this.initial = numberField("Initial value", (value) => {
      const shown = this.#shown;
      if (shown) this.#put(withInitial(shown.timeline, value), "initial value");
    }, () => context.store.settle());
    const add = element("button", { type: "button" }, "Add a keyframe");
    add.addEventListener("click", () => this.#add());
    this.root = element("section", { className: "editor", hidden: true, "aria-label": "Keyframes" },
      element("h3", {}, "Keyframes"), this.choices,
      element("div", { className: "points", tabIndex: 0, role: "group", "aria-label": "List of keyframes" }, element("table", {},
        element("thead", {}, element("tr", {}, ...["No.", "Kind", "End (s)", "Lasts (s)", "Target"].map((text) => element("th", { scope: "col" }, text)), element("td"))),
        this.body)),
      element("div", { className: "bar" }, add, element("label", { className: "when" }, "Initial value ", this.initial)),
      this.problem.root, element("p", { className: "note" },
        "Drag a keyframe on the chart; later ones keep their durations. It snaps to keyframes of other properties; Shift snaps to frames of 1/60 s and to tenths."));
    context.plot.overlays.push({
      update: (model, state) => this.#update(model, state),
      draw: () => this.#draw(),
    });
  }

  get #shown() {
    return this.#all.find(({ timeline }) => timeline.property === this.#property) ?? this.#all[0] ?? null;
  }

  render() {
    const shown = this.#shown;
    if (this.root.hidden !== !shown) this.root.hidden = !shown;
    if (!shown) return;
    this.problem.show(null);
    this.#showChoices();
    const { stops, timeline } = shown;
    while (this.#rows.length < stops.length) this.#addRow();
    while (this.#rows.length > stops.length) this.#rows.pop()?.row.remove();
    showNumber(this.initial, timeline.initial);
    const travel = travelOf(timeline, stops);
    stops.forEach((stop, index) => {
      const row = this.#rows[index];
      if (!row) return;
      if (row.kind.value !== stop.kind) row.kind.value = stop.kind;
      showNumber(row.end, round(stop.end, 1e-4));
      showNumber(row.duration, round(stop.end - stop.start, 1e-4));
      row.duration.disabled = row.end.disabled = stop.kind === "move";
      showNumber(row.to, stop.to);
      setText(row.note, isMissed(stop, travel) ? `reaches ${shortNumber(stop.reached)}` : stop.kind === "spring" && !stop.timed ? "until settled" : "");
      row.remove.disabled = stops.length === 1;
    });
  }

  /** @param {import("./model.js").Model} model @param {import("./store.js").State} state @returns {[number, number] | null} */
  #update(model, state) {
    const timelines = timelinesOf(sceneOf(model, state));
    const count = timelines.reduce((sum, { list }) => sum + list.length, 0);
    this.#all = count > most ? [] : timelines.map((timeline) => ({ timeline, stops: stopsOf(timeline, this.scratch) }));
    const targets = this.#all.flatMap(({ timeline, stops }) => [timeline.initial, ...stops.map(({ to }) => to)]);
    return targets.length ? [Math.min(...targets), Math.max(...targets)] : null;
  }

  /** Which property is listed; its keyframes are on top of the chart. */
  #showChoices() {
    const names = this.#all.map(({ timeline }) => timeline.property);
    if (names.join("\n") === this.#names) return;
    this.#names = names.join("\n");
    this.#property = names.includes(String(this.#property)) ? this.#property : names[0] ?? null;
    const made = choice("Property", names.map((name) => [name, name]), (name) => {
      this.#property = name;
      this.#draw();
      this.render();
    });
    this.choices.replaceChildren(...(names.length > 1 ? [made] : []));
    for (const input of made.querySelectorAll("input")) input.checked = input.value === this.#property;
  }

  /** @param {string} text @param {string} [merge] */
  #put(text, merge) {
    this.problem.show(put(this.context, this.scratch, text, merge));
  }

  /** @param {{ timeline: Timeline, stops: Stop[] }} shown @param {number} index @param {Keyframe} next @param {string} [merge] */
  #replace({ timeline }, index, next, merge) {
    this.#put(withKeyframes(timeline, timeline.list.map((old, at) => (at === index ? next : old))), merge);
  }

  /** @param {number} index @param {{ kind?: Kind, to?: number, duration?: number }} update @param {string} [merge] */
  #edit(index, update, merge) {
    const shown = this.#shown;
    const stop = shown?.stops[index];
    if (!shown || !stop) return;
    const kind = update.kind ?? stop.kind;
    const own = stop.kind === "spring" && !stop.timed && kind === "spring" ? null : stop.end - stop.start;
    const duration = update.duration === undefined ? own : Math.max(update.duration, 0);
    this.#replace(shown, index, keyframe(kind, update.to ?? stop.to, duration === 0 && kind !== stop.kind ? 0.3 : duration, shown.timeline.list[index]), merge);
  }

  #add() {
    const shown = this.#shown;
    if (!shown) return;
    const { timeline, stops } = shown;
    const last = stops.at(-1);
    const value = last && last.to !== timeline.initial ? timeline.initial : timeline.initial + 1;
    this.#put(withKeyframes(timeline, [...timeline.list, keyframe("cubic", value, 0.3)]));
    this.context.announce(`Keyframe ${stops.length + 1} added`);
  }

  #addRow() {
    const index = this.#rows.length;
    const settle = () => this.context.store.settle();
    const merge = `keyframe ${index}`;
    const name = `keyframe ${index + 1}`;
    const stop = () => this.#shown?.stops[index];
    const kind = element("select", { "aria-label": `Kind of ${name}` }, ...kinds.map((text) => element("option", { value: text }, text)));
    kind.addEventListener("change", () => this.#edit(index, { kind: /** @type {Kind} */ (kind.value) }));
    const end = numberField(`End of ${name} in seconds`, (value) => this.#edit(index, { duration: round(value - (stop()?.start ?? 0), 1e-9) }, merge), settle);
    const duration = numberField(`Duration of ${name} in seconds`, (value) => this.#edit(index, { duration: value }, merge), settle);
    const to = numberField(`Target of ${name}`, (value) => this.#edit(index, { to: value }, merge), settle);
    end.step = duration.step = "0.01";
    to.step = "0.1";
    const note = element("span", { className: "note" });
    const remove = element("button", { type: "button", className: "remove", title: "Remove", "aria-label": `Remove ${name}` }, "×");
    remove.addEventListener("click", () => {
      const shown = this.#shown;
      if (shown) this.#put(withKeyframes(shown.timeline, shown.timeline.list.filter((_, at) => at !== index)));
      this.context.announce(`Keyframe ${index + 1} removed`);
    });
    const row = element("tr", {}, element("th", { scope: "row" }, String(index + 1)), element("td", {}, kind), element("td", {}, end),
      element("td", {}, duration), element("td", {}, to, note), element("td", {}, remove));
    this.#rows.push({ row, kind, end, duration, to, note, remove });
    this.body.append(row);
  }

  #draw() {
    setAttributes(this.layer, { display: this.#all.length ? "inline" : "none" });
    const { plot } = this.context;
    const flat = this.#all.flatMap(({ timeline, stops }) => stops.map((stop, index) => ({ timeline, stop, index, travel: travelOf(timeline, stops) })));
    this.lines.begin();
    while (this.#handles.length < flat.length) this.#addHandle();
    this.#handles.forEach((handle, at) => {
      const entry = flat[at];
      setAttributes(handle.root, { display: entry ? "inline" : "none" });
      if (!entry) return;
      const { stop, timeline, travel } = entry;
      const [x, y] = [plot.time.pixel(stop.end), plot.values.pixel(stop.to)];
      const missed = isMissed(stop, travel);
      for (const name of [...handle.root.classList].filter((old) => /^c\d$/.test(old) && old !== timeline.track.color)) handle.root.classList.remove(name);
      handle.mark(timeline.track.color, true);
      handle.mark("missed", missed);
      handle.mark("quiet", timeline.property !== this.#shown?.timeline.property);
      handle.place(x, y);
      // From the target to what the cut spring reaches instead.
      if (missed) setAttributes(this.lines.next(), { x1: x, y1: y, x2: x, y2: plot.values.pixel(stop.reached) });
    });
    this.lines.finish();
  }

  /** @param {number} at Among the keyframes of all properties. */
  #find(at) {
    let rest = at;
    for (const shown of this.#all) {
      const stop = shown.stops[rest];
      if (stop) return { shown, index: rest, stop };
      rest -= shown.stops.length;
    }
    return null;
  }

  #addHandle() {
    const at = this.#handles.length;
    const { plot, store, announce } = this.context;
    const handle = new Handle(this.layer, "keyframe");
    this.#handles.push(handle);
    draggable(handle.root, {
      start: () => {
        const found = this.#find(at);
        if (!found) return null;
        this.#property = found.shown.timeline.property;
        store.settle();
        plot.dragging = true;
        return { ...found, text: found.shown.timeline.scene.text, width: plot.time.factor, height: plot.values.factor };
      },
      move: ({ shown, index, stop, width, height }, movement) => {
        const sideways = stop.kind !== "move" && (stop.timed || Math.abs(movement.dx) > 6);
        const to = moved(stop.to, movement.dy / height, movement, niceStep(Math.abs(2 / height)));
        const end = this.#snapped(stop.end + movement.dx / width / (movement.alt ? 10 : 1), shown.timeline.property, movement.shift);
        const own = stop.timed ? stop.end - stop.start : null;
        const duration = sideways ? Math.max(0, round(end - stop.start, 1e-6)) : own;
        this.#replace(shown, index, keyframe(stop.kind, to, duration, shown.timeline.list[index]), "keyframe drag");
      },
      end: ({ text, index }, cancelled, didMove) => {
        plot.dragging = false;
        if (cancelled) takeBack(this.context, text);
        store.settle();
        const stop = this.#find(at)?.stop;
        if (didMove && !cancelled && stop) announce(`Keyframe ${index + 1} at ${shortNumber(stop.end)} s, target ${shortNumber(stop.to)}`);
        this.#draw();
        this.render();
      },
    });
  }

  /**
   * A time on a keyframe of another property, or on a frame.
   * @param {number} time @param {string} property @param {boolean} frames
   */
  #snapped(time, property, frames) {
    if (frames) return Math.round(time * 60) / 60;
    const others = this.#all.filter(({ timeline }) => timeline.property !== property).flatMap(({ stops }) => stops.map(({ end }) => end));
    const near = others.find((other) => Math.abs(other - time) * this.context.plot.time.factor < snapDistance);
    return near ?? round(time, 0.001);
  }
}

/** @param {Timeline} timeline @param {Stop[]} stops @returns {number} The extent of its targets. */
function travelOf({ initial }, stops) {
  const values = [initial, ...stops.map(({ to }) => to)];
  return Math.max(...values) - Math.min(...values);
}

/** @param {number} least @returns {number} A power of ten of at least this size. */
function niceStep(least) {
  return 10 ** Math.floor(Math.log10(least));
}
