// The chart of all visible tracks over time, with velocity and acceleration on the same axis.

import { pairOf } from "./compared.js";
import { svg } from "./dom.js";
import { Axes, Pool, layOut, setAttributes } from "./layout.js";
import { mainTrack } from "./main-track.js";
import { areaPath, linePath } from "./paths.js";
import { trackKey } from "./readout.js";
import { Scale, nextRange } from "./scale.js";
import { Scales, arrays } from "./scales.js";
import { unitOf, unitsOf } from "./units.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./engine.js").Samples} Samples */
/** @typedef {import("./layout.js").Quantity} Quantity */

/**
 * Something that an editor draws over the curves. `update` hears of each new model and answers the values that must
 * stay in view, beside the curve of a track; `draw` follows when the scales are known, and again when the chart changes
 * its size.
 * @typedef {{ update: (model: Model, state: State) => { track: Track | null, values: number[] }[], draw: () => void }} Overlay
 */

/** @typedef {{ track: Track, samples: Samples }} Drawn */

/** The most samples of one curve; two for each pixel are enough on most screens. */
const mostSamples = 1600;

let identities = 0;

export class Plot {
  /** @type {Overlay[]} */ overlays = [];
  /** @type {Drawn[]} */ drawn = [];
  /**
   * Keys of tracks that a person took off the chart.
   * @type {Set<string>}
   */
  hidden = new Set();
  /**
   * The names of the tracks that are edited and measured, by the identities of their lines.
   * @type {Map<number, string>}
   */
  focus = new Map();
  /**
   * They draw what depends on the focus.
   * @type {Set<() => void>}
   */
  focusListeners = new Set();
  /**
   * A preset that is drawn over the curves for a look.
   * @type {{ times: ArrayLike<number>, values: ArrayLike<number> } | null}
   */
  preview = null;
  /**
   * The units of the shown values: each has panels of its own.
   * @type {string[]}
   */
  units = [""];
  /** Whether an editor drags something; the axes only grow meanwhile. */
  dragging = false;
  /**
   * Takes a press on the chart instead of the cursor.
   * @type {((time: number, value: number) => void) | null}
   */
  press = null;
  /**
   * What each line is about, and the names of its tracks. Removed lines are kept: undo brings them back.
   * @type {Map<number, { about: string, names: string }>}
   */
  #seen = new Map();
  /** @type {[number, number] | null} */ #times = null;
  /** @type {Model | null} */ #model = null;
  /** @type {State | null} */ #state = null;

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.layout = layOut(600, []);
    this.time = new Scale(0, 1, this.layout.left, this.layout.right);
    this.scales = new Scales();
    identities += 1;
    this.clip = `plot-clip-${identities}`;
    this.clips = svg("defs");
    this.svg = svg("svg", { class: "plot", role: "group", "aria-roledescription": "chart" });
    this.background = svg("rect", { class: "background" });
    // The chart is described in a sentence; of what is drawn, the handles alone are for everybody.
    const group = (/** @type {string} */ name) => svg("g", { class: name, ...(name === "overlay" ? {} : { "aria-hidden": "true" }) });
    this.axes = new Axes(group("axes"));
    this.fills = group("fills");
    this.curves = group("curves");
    this.marks = group("marks");
    this.cursor = group("cursor");
    this.overlay = group("overlay");
    const axesGroup = this.axes.lines.group;
    this.svg.append(
      this.clips, this.background, axesGroup, this.fills, this.curves, this.cursor, this.marks, this.overlay);
    this.paths = new Pool(this.curves, () => svg("path", { fill: "none" }));
    this.area = svg("path", { class: "difference" });
    this.fills.append(this.area);
    this.clipPool = new Pool(/** @type {any} */ (this.clips), () => svg("clipPath", {}, svg("rect")));
  }

  /** The scale of the values of the edited track. */
  get values() {
    return this.scaleOf(this.#model && this.#state ? this.trackOf(this.#model.lines[this.#state.selected]) : null);
  }

  /**
   * The scale of the panel that a track is in; that of the first panel without one.
   * @param {Track | null} track @param {Quantity} [quantity]
   * @returns {Scale}
   */
  scaleOf(track, quantity = "value") {
    return this.scales.get(quantity, track ? this.unitOf(track) : String(this.units[0]));
  }

  /** @param {Track} track */
  unitOf(track) {
    return this.#model ? unitOf(this.#model, track) : "";
  }

  /** @param {number} width CSS pixels. */
  resize(width) {
    if (width === this.layout.width) return;
    this.layout = layOut(width, this.#state?.view.panels ?? []);
    this.draw();
  }

  /**
   * Makes a track the edited one of its line, thus shows it.
   * @param {Track} track
   */
  edit(track) {
    this.hidden.delete(trackKey(track));
    this.focus.set(track.line, track.info.name);
  }

  refocus() {
    for (const listener of this.focusListeners) listener();
  }

  /** @param {boolean} held Whether an editor drags something. The axes fit again after it, with all samples. */
  hold(held) {
    if (this.dragging === held) return;
    this.dragging = held;
    if (!held) this.refocus();
  }

  /** Shows all curves to their ends. */
  showAll = () => {};

  /** Shows exactly what is needed. */
  fit() {
    this.scales.forget();
    this.#times = null;
    this.draw();
  }

  /** @param {Model} model @param {State} state */
  update(model, state) {
    this.#model = model;
    this.#state = state;
    this.#forget(model);
    this.draw();
  }

  /**
   * What was taken off the chart comes back when its line becomes something else. A line that is about one track begins
   * with that one alone.
   * @param {Model} model
   */
  #forget({ lines }) {
    for (const { line, tracks } of lines) {
      const id = Number(line.id);
      const about = JSON.stringify([line.check, line.track]);
      const names = JSON.stringify(tracks.map(({ info }) => info.name));
      const before = this.#seen.get(id);
      this.#seen.set(id, { about, names });
      if (about === before?.about && names === before.names) continue;
      for (const key of this.hidden) if (key.startsWith(`${id} `)) this.hidden.delete(key);
      const own = tracks.find(({ info }) => info.name === line.track);
      if (!own || about === before?.about) continue;
      for (const track of tracks) if (track !== own) this.hidden.add(trackKey(track));
      this.edit(own);
    }
  }

  draw() {
    const model = this.#model;
    const state = this.#state;
    if (!model || !state) return;
    const tracks = model.tracks.filter((track) => !this.hidden.has(trackKey(track)));
    this.units = unitsOf(model, tracks);
    this.layout = layOut(this.layout.width, state.view.panels, this.units, model.limits.length > 0);
    this.#times = nextRange(this.#times, [0, model.end], this.dragging);
    if (!this.dragging) this.#times = [0, model.end];
    const { left, right, width, height } = this.layout;
    this.time = new Scale(this.#times[0], this.#times[1], left, right);
    setAttributes(this.svg, { viewBox: `0 0 ${width} ${height}`, width, height });
    setAttributes(this.background, { x: left, y: 0, width: right - left, height });
    this.#sample(tracks);
    const reaches = this.overlays.flatMap((overlay) => overlay.update(model, state));
    this.scales.update(this, model.limits, reaches);
    this.#drawAxes();
    this.#drawCurves(this.trackOf(model.lines[state.selected]));
    this.#drawDifference(model, state);
    for (const overlay of this.overlays) overlay.draw();
  }

  /** @param {Track[]} tracks */
  #sample(tracks) {
    const { left, right } = this.layout;
    // One sample for each pixel is enough for a picture that the next one replaces.
    const count = Math.min(Math.round((right - left) * (this.dragging ? 1 : 2)), mostSamples);
    this.drawn = tracks.map((track) => {
      const [start, end] = track.info.visible ?? [0, Infinity];
      const from = Math.max(start, this.time.low);
      const to = Math.max(Math.min(end, this.time.high), from);
      return { track, samples: this.engine.sample(track.address, from, to, count) };
    });
  }

  #drawAxes() {
    const { left, right, panels } = this.layout;
    this.axes.begin();
    /** @type {[number, number][]} */
    const spans = panels.map(({ top, height }) => [top, top + height]);
    this.axes.horizontal(this.time, spans, "time (s)");
    this.clipPool.begin();
    panels.forEach(({ quantity, unit, title, top, height }, index) => {
      this.axes.vertical(this.scales.get(quantity, unit), left, right, title);
      const clip = this.clipPool.next();
      setAttributes(clip, { id: `${this.clip}-${index}` });
      setAttributes(/** @type {Element} */ (clip.firstChild), { x: left, y: top - 4, width: right - left, height: height + 8 });
    });
    this.clipPool.finish();
    this.axes.finish();
  }

  /** @param {Track | null} edited It is drawn last, on top. */
  #drawCurves(edited) {
    const order = [...this.drawn].sort((one, other) => Number(one.track === edited) - Number(other.track === edited));
    this.paths.begin();
    this.layout.panels.forEach(({ quantity, unit }, index) => {
      const scale = this.scales.get(quantity, unit);
      for (const { track, samples } of order) {
        if (this.unitOf(track) !== unit) continue;
        setAttributes(this.paths.next(), {
          class: `curve ${track.color}${track === edited ? " selected" : ""}${track.stale ? " stale" : ""}`,
          "clip-path": `url(#${this.clip}-${index})`,
          d: linePath(samples.times, samples[arrays[quantity]], this.time, scale),
        });
      }
    });
    this.paths.finish();
  }

  /** @param {Model} model @param {State} state */
  #drawDifference(model, state) {
    const { view } = state;
    const pair = pairOf(this, model.lines, state) ?? [];
    const [one, other] = pair.map((compared) => this.drawn.find(({ track }) => track === compared));
    // By progress, the curves are compared at other times than those of this axis.
    const together = one && other && !view.byProgress && this.unitOf(one.track) === this.unitOf(other.track);
    const panel = one ? Math.max(this.units.indexOf(this.unitOf(one.track)), 0) : 0;
    const path = together ? areaPath(one.samples, other.samples, this.time, this.scaleOf(one.track)) : "";
    setAttributes(this.area, { d: path, "clip-path": `url(#${this.clip}-${panel})` });
  }

  /**
   * The track of a line that is edited and measured: the one in focus, or the first that is shown.
   * @param {import("./model.js").ModelLine | undefined} line
   * @returns {Track | null}
   */
  trackOf(line) {
    if (!line || line.line.hidden) return null;
    const shown = line.tracks.filter((track) => !this.hidden.has(trackKey(track)));
    return shown.find((track) => track.info.name === this.focus.get(track.line)) ?? mainTrack(line.line, shown) ?? null;
  }

  /**
   * The position of a pointer in the chart.
   * @param {{ clientX: number, clientY: number }} event
   */
  point(event) {
    const box = this.svg.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    return { x, y, time: this.time.value(x), value: this.values.value(y) };
  }
}
