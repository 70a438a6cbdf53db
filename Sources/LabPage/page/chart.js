// The chart: curves, marks, the time cursor, and the layer that the editors draw on.

import { element, svg, setText } from "./dom.js";
import { draggable } from "./drag.js";
import { Pool, setAttributes } from "./layout.js";
import { Marks } from "./marks.js";
import { PhasePlot } from "./phase.js";
import { Plot } from "./plot.js";
import { readings, shortName, trackKey } from "./readout.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */

/**
 * What an editor gets: the context, and the chart that it draws on.
 * @typedef {import("./main.js").Context & { plot: Plot }} EditorContext
 */

/** @param {import("./main.js").Context} context */
export function create(context) {
  const { engine, store, clock } = context;
  const plot = new Plot(engine);
  /** @type {EditorContext} */ (context).plot = plot;
  const phase = new PhasePlot(plot);
  const marks = new Marks(plot);
  const cursor = new Cursor(plot);
  const summary = element("p", { className: "visually-hidden", id: "chart-summary" });
  const frame = element("div", { className: "plot-frame" }, plot.svg);
  const phaseFrame = element("div", { className: "plot-frame" }, phase.svg);
  const root = element("div", { className: "chart-view" }, frame, phaseFrame, summary);
  /** @type {Model | null} */
  let model = null;

  const moveCursor = () => {
    if (!model) return;
    const visible = readings(engine, model.tracks.filter((track) => !plot.hidden.has(trackKey(track))), clock.time);
    cursor.move(clock.time, visible);
    if (!phaseFrame.hidden) phase.moveCursor(visible);
  };

  /** What depends on the scales of the plot. */
  const drawn = () => {
    if (!model) return;
    const { selected, view } = store.state;
    const edited = plot.trackOf(model.lines[selected]);
    marks.draw(model.lines[selected], edited, view, model.limits);
    phaseFrame.hidden = !view.panels.includes("phase");
    if (!phaseFrame.hidden) phase.draw(edited);
    moveCursor();
    describe(plot, summary, model, store.state);
  };

  /** @param {number} width CSS pixels. @returns {boolean} Whether the chart has another size now. */
  const fit = (width) => {
    if (width < 100 || width === plot.layout.width) return false;
    plot.resize(width);
    return true;
  };

  new ResizeObserver(([entry]) => {
    if (fit(Math.floor(entry?.contentRect.width ?? 0))) drawn();
  }).observe(frame);
  addEventListener("resize", () => {
    plot.draw();
    drawn();
  });
  clock.subscribe(moveCursor);
  plot.svg.addEventListener("dblclick", (event) => {
    if (event.target === plot.background) plot.showAll();
  });
  plot.focusListeners.add(() => {
    plot.draw();
    drawn();
  });
  scrub(plot, clock);

  return {
    root,
    /** @param {Model} next @param {State} state */
    render(next, state) {
      // The first drawing has the size that the chart keeps.
      if (!model) fit(frame.clientWidth);
      model = next;
      plot.update(next, state);
      drawn();
    },
  };
}

/**
 * A press on the chart moves the cursor, and a drag scrubs.
 * @param {Plot} plot @param {import("./main.js").Context["clock"]} clock
 */
function scrub(plot, clock) {
  draggable(plot.background, {
    start(event) {
      if (plot.press) {
        const { time, value } = plot.point(event);
        plot.press(time, value);
        return null;
      }
      clock.pause();
      clock.seek(plot.point(event).time);
      return true;
    },
    move(_, { x, y }) {
      clock.seek(plot.point({ clientX: x, clientY: y }).time);
    },
  }, { scrolls: true });
}

/** The line at the time of the moving object, with a dot on each curve. */
class Cursor {
  /** @param {Plot} plot */
  constructor(plot) {
    this.plot = plot;
    this.line = svg("path", { class: "cursor-line" });
    plot.cursor.append(this.line);
    this.dots = new Pool(plot.cursor, () => svg("circle", { r: 4 }));
  }

  /** @param {number} time @param {import("./readout.js").Reading[]} all */
  move(time, all) {
    const { layout } = this.plot;
    const x = this.plot.time.pixel(time);
    // In each panel, so that it does not cross their titles.
    setAttributes(this.line, { d: layout.panels.map(({ top, height }) => `M${x.toFixed(2)} ${top}v${height}`).join("") });
    this.dots.begin();
    for (const { track, ...reading } of all) {
      for (const quantity of /** @type {const} */ (["value", "velocity"])) {
        if (!layout.panels.some((panel) => panel.quantity === quantity) || !Number.isFinite(reading[quantity])) continue;
        const scale = this.plot.scaleOf(track, quantity);
        setAttributes(this.dots.next(), { class: `dot ${track.color}`, cx: x, cy: scale.pixel(reading[quantity]) });
      }
    }
    this.dots.finish();
  }
}

/**
 * The chart in words, for screen readers.
 * @param {Plot} plot @param {HTMLElement} summary @param {Model} model @param {State} state
 */
function describe(plot, summary, model, state) {
  const { svg: chart, engine } = plot;
  const names = plot.drawn.map(({ track }) => shortName(track.name));
  const count = names.length === 1 ? "one curve" : `${names.length || "no"} curves`;
  const list = names.length ? `: ${names.join("; ")}` : "";
  chart.setAttribute("aria-label", `Value over time of ${count}, from 0 to ${engine.number(model.end, 4)} s${list}`);
  chart.setAttribute("aria-describedby", summary.id);
  const line = model.lines[state.selected];
  const track = plot.trackOf(line);
  if (!track) {
    setText(summary, line?.error ?? "");
    return;
  }
  const { start, end, spring } = track.info;
  const kind = spring ? `, an ${spring.regime.replaceAll("_", " ")} spring`.replace("an critically", "a critically") : "";
  const ends = `from ${engine.number(start, 4)} to ${engine.number(end, 4)}`;
  setText(summary, `Edited curve: ${shortName(track.name)}${kind}, ${ends}. Its metrics are in the table of metrics.`);
}
