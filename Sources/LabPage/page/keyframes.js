// Editing keyframes: each property of the scene on the one time axis of the chart, with a list of its keyframes.

import { Problem, numberField, showNumber } from "./controls.js";
import { element, svg } from "./dom.js";
import { draggable, moved, round, stepped } from "./drag.js";
import { editDrag } from "./edit-drag.js";
import { put, subjectOf } from "./expression.js";
import { Handle } from "./handle.js";
import { KeyframeList } from "./keyframe-list.js";
import { Pool, setAttributes } from "./layout.js";
import { linePath } from "./paths.js";
import { trackKey } from "./readout.js";
import { shortNumber } from "./scale.js";
import { sceneOf } from "./scene.js";
import { scratchOf } from "./scratch.js";
import { TrackChoice, newTrack } from "./track-choice.js";
import {
  insertKeyframe, isMissed, keyframe, niceStep, snappedTime, stopsOf, timelineScene, timelinesOf, travelOf, withInitial,
  withKeyframes, withKeys, withTrack, writtenDuration,
} from "./timeline.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./timeline.js").Stop} Stop */
/** @typedef {import("./timeline.js").Keyframe} Keyframe */
/** @typedef {{ shown: { timeline: Timeline, stops: Stop[] }, index: number, stop: Stop }} Grip */

/** Within so many pixels of another property's keyframe, a dragged one takes its time. */
const snapDistance = 6;

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  return new KeyframesEditor(context);
}

class KeyframesEditor {
  /** @type {{ timeline: Timeline, stops: Stop[] }[]} */ #all = [];
  /** @type {Handle[]} */ #handles = [];
  #listed = "";
  /**
   * What the selected expression is as a scene with one keyframe.
   * @type {{ text: string, name: string } | null}
   */
  #made = null;

  /** @param {import("./chart.js").EditorContext} context */
  constructor(context) {
    this.context = context;
    this.scratch = scratchOf(context.engine);
    this.problem = new Problem();
    this.layer = svg("g");
    context.plot.overlay.append(this.layer);
    this.hit = svg("path", { class: "line-hit" });
    this.layer.append(this.hit);
    this.lines = new Pool(this.layer, () => svg("line", { class: "target" }));
    this.choices = new TrackChoice((name) => {
      const chosen = this.#all.find(({ timeline }) => timeline.property === name);
      if (chosen) context.plot.edit(chosen.timeline.track);
      context.plot.refocus();
    });
    this.list = new KeyframeList({
      edit: (index, update, merge) => this.#edit(index, update, merge),
      remove: (index) => this.#remove(this.#shown, index),
      settle: () => context.store.settle(),
    });
    this.initial = numberField("Initial value",
      (value) => this.#shown && this.#put(withInitial(this.#shown.timeline, value), "initial value"), () => context.store.settle());
    const add = element("button", { type: "button" }, "Add a keyframe");
    add.addEventListener("click", () => this.#add());
    const make = element("button", { type: "button" }, "Turn into keyframes");
    make.addEventListener("click", () => {
      if (this.#made) this.problem.show(put(context, this.scratch, this.#made.text, undefined, this.#made.name));
    });
    this.start = element("div", { className: "bar" }, make);
    this.editor = element("div", { className: "editor" }, this.choices.root, this.list.root,
      element("div", { className: "bar" }, add, element("label", { className: "when" }, "Initial value ", this.initial)),
      newTrack((name) => this.#addTrack(name)),
      element("p", { className: "note" },
        "Press on the curve to add a keyframe, or drag one: later keyframes keep their durations. It snaps to keyframes "
        + "of other properties; Shift snaps to frames of 1/60 s and to tenths. A double click removes."));
    this.root = element("section", { className: "editor", hidden: true, "aria-label": "Keyframes" },
      element("h3", {}, "Keyframes"), this.start, this.editor, this.problem.root);
    context.plot.overlays.push({
      update: (model, state) => this.#update(model, state),
      draw: () => this.#draw(),
    });
    this.#listenToLine();
  }

  /** @param {Timeline} timeline */
  #isVisible({ track }) {
    return !this.context.plot.hidden.has(trackKey(track));
  }

  /** The property of the edited track, or the first one that has keyframes. */
  get #shown() {
    const first = this.#all[0] ?? null;
    const edited = this.context.plot.trackOf(first?.timeline.scene.line);
    return this.#all.find(({ timeline }) => timeline.track === edited) ?? first;
  }

  render() {
    const shown = this.#shown;
    const hidden = !shown && !this.#made;
    if (this.root.hidden !== hidden) this.root.hidden = hidden;
    if (hidden) return;
    this.problem.show(null);
    this.start.hidden = !this.#made;
    this.editor.hidden = !shown;
    if (!shown) return;
    const { stops, timeline } = shown;
    this.choices.show(this.#all.map(({ timeline: { property } }) => property), timeline.property);
    this.#listed = timeline.property;
    showNumber(this.initial, timeline.initial);
    this.list.show(stops, travelOf(timeline, stops));
  }

  /** @param {import("./model.js").Model} model @param {import("./store.js").State} state */
  #update(model, state) {
    const subject = subjectOf(model, state, this.scratch);
    const scene = subject && !subject.spec.modifiers.length ? timelineScene(subject) : null;
    this.#made = scene && { text: JSON.stringify({ curvekit: 1, ...scene }), name: subject?.answer.short };
    const timelines = timelinesOf(sceneOf(model, state));
    this.#all = timelines.map((timeline) => ({ timeline, stops: stopsOf(timeline, this.scratch) }));
    const visible = this.#all.filter(({ timeline }) => this.#isVisible(timeline));
    return visible.map(({ timeline, stops }) => ({ track: timeline.track, values: [timeline.initial, ...stops.map(({ to }) => to)] }));
  }

  /** @param {string} text @param {string} [merge] */
  #put = (text, merge) => this.problem.show(put(this.context, this.scratch, text, merge));

  /** @param {{ timeline: Timeline, stops: Stop[] }} shown @param {number} index @param {Keyframe} next @param {string} [merge] */
  #replace({ timeline }, index, next, merge) {
    this.#put(withKeyframes(timeline, timeline.list.map((old, at) => (at === index ? next : old))), merge);
  }

  /** @param {number} index @param {import("./keyframe-list.js").Edit} update @param {string} [merge] */
  #edit(index, update, merge) {
    const shown = this.#shown;
    const stop = shown?.stops[index];
    if (!shown || !stop) return;
    const kind = update.kind ?? stop.kind;
    const own = kind === "spring" ? writtenDuration(stop) : writtenDuration(stop) ?? stop.end - stop.start;
    const asked = update.duration === undefined ? own : Math.max(update.duration, 0);
    // What was a jump needs some time for another kind.
    const duration = asked === 0 && kind !== stop.kind ? 0.3 : asked;
    const next = keyframe(kind, update.to ?? stop.to, duration, shown.timeline.list[index]);
    this.#replace(shown, index, update.keys ? withKeys(next, update.keys) : next, merge);
  }

  /** @param {{ timeline: Timeline, stops: Stop[] } | null} shown @param {number} index */
  #remove(shown, index) {
    if (!shown || shown.stops.length < 2) return;
    this.#put(withKeyframes(shown.timeline, shown.timeline.list.filter((_, at) => at !== index)));
    this.context.announce(`Keyframe ${index + 1} removed`);
  }

  #add() {
    const shown = this.#shown;
    if (!shown) return;
    const { timeline, timeline: { initial }, stops } = shown;
    const value = (stops.at(-1)?.to ?? initial) === initial ? initial + 1 : initial;
    this.#put(withKeyframes(timeline, [...timeline.list, keyframe("cubic", value, 0.3)]));
    this.context.announce(`Keyframe ${stops.length + 1} added`);
  }

  /** @param {string} name @returns {boolean} */
  #addTrack(name) {
    const { timeline } = this.#shown ?? {};
    if (!timeline) return false;
    const { line } = timeline.scene;
    const known = line.tracks.some(({ info }) => info.name === name);
    const problem = !name ? "Name the property of the new track first."
      // Such a key would be the prototype of the object instead.
      : name === "__proto__" ? "A new track cannot have this name."
      : known ? `There is a track of ${name} already.`
      : put(this.context, this.scratch, withTrack(timeline, name));
    this.problem.show(problem);
    if (problem !== null) return false;
    this.context.plot.focus.set(Number(line.line.id), name);
    this.context.announce(`Track ${name} added`);
    return true;
  }

  #draw() {
    setAttributes(this.layer, { display: this.#all.length ? "inline" : "none" });
    const { plot } = this.context;
    const flat = this.#all.flatMap(({ timeline, stops }) =>
      stops.map((stop) => ({ timeline, stop, travel: travelOf(timeline, stops) })));
    const shown = this.#shown;
    // The focus may have changed without a change of the text.
    if (shown && shown.timeline.property !== this.#listed) this.render();
    const samples = plot.drawn.find(({ track }) => track === shown?.timeline.track)?.samples;
    setAttributes(this.hit, { d: shown && samples ? linePath(samples.times, samples.values, plot.time, plot.scaleOf(shown.timeline.track)) : "" });
    this.lines.begin();
    while (this.#handles.length < flat.length) this.#addHandle();
    this.#handles.forEach((handle, at) => {
      const entry = flat[at];
      const visible = entry && this.#isVisible(entry.timeline);
      setAttributes(handle.root, { display: visible ? "inline" : "none" });
      if (!visible) return;
      const { stop, timeline, travel } = entry;
      const scale = plot.scaleOf(timeline.track);
      const [x, y] = [plot.time.pixel(stop.end), scale.pixel(stop.to)];
      const missed = isMissed(stop, travel);
      handle.paint(timeline.track.color);
      handle.mark("missed", missed);
      handle.mark("quiet", timeline.property !== shown?.timeline.property);
      handle.place(x, y);
      handle.state(stop.end, `${timeline.property} at ${shortNumber(stop.end)} s, target ${shortNumber(stop.to)}`);
      // From the target to what the cut spring reaches instead.
      if (missed) setAttributes(this.lines.next(), { x1: x, y1: y, x2: x, y2: scale.pixel(stop.reached) });
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
    const handle = new Handle(this.layer, "keyframe");
    this.#handles.push(handle);
    draggable(handle.root, this.#gesture(() => this.#find(at)));
    const remove = () => {
      const found = this.#find(at);
      if (found) this.#remove(found.shown, found.index);
    };
    handle.root.addEventListener("dblclick", remove);
    handle.listen(`Keyframe ${at + 1}`, this.context, {
      nudge: (right, up) => {
        const found = this.#find(at);
        if (!found) return;
        const { shown, index, stop } = found;
        this.context.plot.edit(shown.timeline.track);
        const moves = right !== 0 && stop.kind !== "move";
        const duration = moves ? Math.max(0, stepped(stop.end - stop.start, right / 100)) : writtenDuration(stop);
        const to = stepped(stop.to, up * niceStep((travelOf(shown.timeline, shown.stops) || 1) / 100));
        this.#replace(shown, index, keyframe(stop.kind, to, duration, shown.timeline.list[index]), `keyframe keys ${at}`);
      },
      remove,
    });
  }

  /** A press on the curve makes a keyframe there, which is dragged at once. */
  #listenToLine() {
    draggable(this.hit, this.#gesture((event) => {
      const shown = this.#shown;
      if (!shown) return null;
      const { timeline, stops } = shown;
      const time = round(this.context.plot.point(event).time, 0.001);
      const value = round(this.context.engine.value(timeline.track.address, time), 0.001);
      const made = insertKeyframe(timeline, stops, time, value);
      if (!made) return null;
      this.#put(withKeyframes(timeline, made.list), "keyframe drag");
      // What is drawn follows in the next frame; the drag starts from what was asked for.
      const old = /** @type {Stop} */ (stops[made.index]);
      const keys = { ...old.keys, duration: round(time - old.start, 0.001) };
      const stop = { ...old, to: value, end: time, reached: value, timed: old.kind !== "move", keys };
      return { shown: { timeline: { ...timeline, list: made.list }, stops }, index: made.index, stop };
    }));
  }

  /**
   * @param {(event: PointerEvent) => Grip | null} grip
   * @returns {import("./drag.js").Gesture<any>}
   */
  #gesture(grip) {
    const { plot } = this.context;
    return editDrag(this.context, {
      start: (event) => {
        const found = grip(event);
        if (!found) return null;
        plot.edit(found.shown.timeline.track);
        plot.refocus();
        return { ...found, width: plot.time.factor, height: plot.scaleOf(found.shown.timeline.track).factor };
      },
      move: ({ shown, index, stop, width, height }, movement) => {
        const sideways = stop.kind !== "move" && (stop.timed || Math.abs(movement.dx) > 6);
        const to = moved(stop.to, movement.dy / height, movement, niceStep(Math.abs(2 / height)));
        const wanted = stop.end + movement.dx / width / (movement.alt ? 10 : 1);
        const others = this.#all.filter(({ timeline }) => timeline.property !== shown.timeline.property);
        const end = snappedTime(wanted, others.flatMap(({ stops }) => stops), movement.shift, snapDistance / width);
        const duration = sideways ? Math.max(0, round(end - stop.start, 1e-6)) : writtenDuration(stop);
        this.#replace(shown, index, keyframe(stop.kind, to, duration, shown.timeline.list[index]), "keyframe drag");
      },
      result: ({ index }) => {
        const stop = this.#shown?.stops[index];
        return stop ? `Keyframe ${index + 1} at ${shortNumber(stop.end)} s, target ${shortNumber(stop.to)}` : null;
      },
    });
  }
}
