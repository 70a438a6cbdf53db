// The metrics of all visible curves: a grid with one stop for the Tab key, in which the arrow keys move.

import { copyValue } from "./clipboard.js";
import { element, setText } from "./dom.js";
import { fractionField } from "./fraction-field.js";
import { Grid } from "./grid.js";
import { minus } from "./scale.js";
import { capital, shortened } from "./text.js";
import { Tip } from "./tip.js";

/** @typedef {{ key: string, name: string, section: string, unit: string, value: any, text: string | null, definition: string, absence: string | null }} Metric */
/** @typedef {import("./model.js").Track} Track */

/** Where the chart shows a metric: the time that it is, or the time that belongs to it. */
/** @type {Record<string, string>} */
const timeKeys = {
  overshoot: "peak_time_s", peak_value: "peak_time_s", peak_velocity_per_s: "peak_velocity_time_s",
  peak_acceleration_per_s2: "peak_acceleration_time_s",
};
for (const key of ["duration_s", "settling_time_s", "first_crossing_s", "peak_time_s", "peak_velocity_time_s", "peak_acceleration_time_s"]) {
  timeKeys[key] = key;
}

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create(context) {
  const { engine, store, clock, announce } = context;
  // The chart, which is made earlier, knows which track of a scene is edited.
  const { plot } = /** @type {import("./chart.js").EditorContext} */ (context);
  const tip = new Tip();
  const grid = new Grid("Metrics of the visible curves");
  const settings = settingFields(store);
  const hint = element("p", { className: "quiet hint" },
    "Arrow keys move in the table. Enter on a name shows its time on the chart; on a value, it copies all digits.");
  const root = element("div", { className: "metrics" }, settings.root, element("div", { className: "table-scroll" }, grid.table), hint, tip.root);

  /** @type {Map<string, { text: string, metrics: Metric[], rise: any }>} */
  let measured = new Map();
  /** @type {{ rows: Metric[], columns: { track: Track, metrics: Map<string, Metric>, rise: any }[], line: import("./model.js").ModelLine | undefined }} */
  let shown = { rows: [], columns: [], line: undefined };

  grid.onEnter = (row, column) => {
    const metric = shown.rows[row];
    if (!metric) return;
    if (column > 0) return void copyMetric(shown.columns[column - 1], metric);
    const edited = plot.trackOf(shown.line);
    const preferred = shown.columns.find(({ track }) => track === edited) ?? shown.columns[0];
    const time = preferred && timeOf(preferred, metric.key);
    if (time === null || time === undefined) return announce(`${metric.name} has no time on the chart.`);
    clock.pause();
    clock.seek(time);
    announce(`${metric.name}: the chart is at ${engine.number(time, 6)} s.`);
  };
  grid.onFocus = (row, column, cell) => {
    const metric = shown.rows[row];
    const own = column > 0 ? shown.columns[column - 1]?.metrics.get(metric?.key ?? "") : metric;
    if (!metric || !own) return tip.hide();
    tip.show(cell, column > 0 && own.absence ? `Absent: ${own.absence}.` : `${capital(metric.name)}: ${own.definition}.`);
  };
  grid.onBlur = () => tip.hide();

  /** @param {{ track: Track, metrics: Map<string, Metric> }} column @param {Metric} metric */
  async function copyMetric(column, metric) {
    const own = column.metrics.get(metric.key);
    if (!own || own.value === null) return announce(`Absent: ${own?.absence ?? "not measured"}.`);
    const text = typeof own.value === "number" ? engine.number(own.value) : String(own.value);
    announce((await copyValue(text)) ? `${text} copied.` : "The browser refuses the clipboard.");
  }

  return {
    root,
    render(model, state) {
      const { tolerance, rise } = state.view;
      settings.render(state.view);
      /** @type {typeof measured} */
      const kept = new Map();
      const columns = model.tracks.map((track) => {
        const id = `${track.address.line}.${track.address.track}`;
        const text = JSON.stringify([model.lines[track.address.line].line.text, tolerance, rise]);
        const known = measured.get(id);
        const answer = known?.text === text ? known : { text, ...(engine.measure(track.address, { tolerance, rise }) ?? { metrics: [], rise: null }) };
        kept.set(id, answer);
        return { track, rise: answer.rise, metrics: new Map(answer.metrics.map((/** @type {Metric} */ metric) => [metric.key, metric])) };
      });
      measured = kept;
      shown = { rows: rowsOf(columns), columns, line: model.lines[state.selected] };
      draw(grid, shown);
      tip.refresh();
      grid.table.hidden = hint.hidden = !columns.length;
    },
  };
}

/**
 * The metrics that at least one curve has, in the engine's order, with the sections together. What is absent everywhere,
 * such as the mass of a Bézier curve, has no row unless it could be expected of every curve. "Measured until" is for
 * curves without an end.
 * @param {{ metrics: Map<string, Metric> }[]} columns
 * @returns {Metric[]}
 */
function rowsOf(columns) {
  /** @type {Map<string, Metric>} */
  const all = new Map();
  for (const { metrics } of columns) {
    for (const [key, metric] of metrics) {
      const expected = metric.section !== "Spring" && key !== "measured_until_s";
      if (metric.value !== null || (expected && !all.has(key))) all.set(key, metric);
    }
  }
  const sections = [...new Set([...all.values()].map(({ section }) => section))];
  return sections.flatMap((section) => [...all.values()].filter((metric) => metric.section === section));
}

/**
 * @param {Grid} grid
 * @param {{ rows: Metric[], columns: { track: Track, metrics: Map<string, Metric> }[] }} shown
 */
function draw(grid, { rows, columns }) {
  grid.shape(rows.map(({ section, name }) => ({ section, name: capital(name) })), columns.length);
  columns.forEach(({ track }, index) => {
    const head = grid.head(index);
    head.className = track.color;
    // The name of a preset may break after its platform, so that its column is no wider than its numbers.
    setText(head, shortened(track.name, 30).replace("/", "/\u200b"));
  });
  rows.forEach(({ key }, row) => columns.forEach(({ metrics }, column) => {
    const metric = metrics.get(key);
    const cell = grid.cell(row, column);
    const absent = !metric || metric.text === null;
    setText(cell, absent ? "–" : minus(String(metric.text)));
    cell.classList.toggle("absent", absent);
    // A dash is not read; the reason is.
    if (absent) cell.setAttribute("aria-label", `absent: ${metric?.absence ?? "not measured"}`);
    else cell.removeAttribute("aria-label");
  }));
}

/** @param {{ metrics: Map<string, Metric>, rise: any }} column @param {string} key @returns {number | null} Seconds. */
function timeOf({ metrics, rise }, key) {
  if (key === "rise_time_s") return Array.isArray(rise) ? rise[1] : null;
  const time = metrics.get(timeKeys[key] ?? "")?.value;
  return typeof time === "number" ? time : null;
}

/** @param {import("./store.js").Store} store */
function settingFields(store) {
  const tolerance = fractionField("Tolerance", (value) => {
    store.change(({ view }) => (view.tolerance = value), { merge: "tolerance" });
    return true;
  }, store);
  const setRise = (/** @type {number} */ low, /** @type {number} */ high) => {
    if (low >= high) return false;
    store.change(({ view }) => (view.rise = [low, high]), { merge: "rise" });
    return true;
  };
  const from = fractionField("Rise from", (value) => setRise(value, store.state.view.rise[1]), store);
  const to = fractionField("to", (value) => setRise(store.state.view.rise[0], value), store, "Rise to");
  return {
    root: element("div", { className: "row settings" }, tolerance.root, element("span", { className: "setting-pair" }, from.root, to.root)),
    /** @param {import("./store.js").View} view */
    render(view) {
      tolerance.render(view.tolerance);
      from.render(view.rise[0]);
      to.render(view.rise[1]);
    },
  };
}
