// The numbers of the edited curve: six that matter first, and all of them with their definitions on request.

import { measuredPart } from "./animation.js";
import { copyValue } from "./clipboard.js";
import { pairOf } from "./compared.js";
import { element, identity, setText } from "./dom.js";
import { fractionField } from "./fraction-field.js";
import { Grid } from "./grid.js";
import { minus } from "./scale.js";
import { capital, shortened } from "./text.js";
import { Tip } from "./tip.js";
import { versusText } from "./versus.js";
import { inPlainWords } from "./words.js";

/** @typedef {{ key: string, name: string, section: string, unit: string, value: any, text: string | null, definition: string, absence: string | null }} Metric */
/** @typedef {import("./model.js").Track} Track */

/**
 * The numbers that come first, each with what stands in for it where it does not exist: a spring has no end, but what
 * SwiftUI calls its duration, and a motion that comes back has a farthest value. A jump is shown if there is one.
 * @type {[string, string][][]} Keys and short names.
 */
export const firstNumbers = [
  [["duration_s", "Duration"], ["response_s", "Spring duration"]],
  [["overshoot", "Overshoot"], ["peak_value", "Farthest value"]],
  [["settling_time_s", "Settling"], ["peak_time_s", "Farthest at"]],
  [["rise_time_s", "Rise"], ["peak_acceleration_per_s2", "Acceleration"]],
  [["peak_velocity_per_s", "Peak velocity"]],
  [["value_jump", "Jump"]],
];

/** Where the chart shows a metric: the time that it is, or the time that belongs to it. */
/** @type {Record<string, string>} */
const timeKeys = {
  overshoot: "peak_time_s", peak_value: "peak_time_s", peak_velocity_per_s: "peak_velocity_time_s",
  peak_acceleration_per_s2: "peak_acceleration_time_s",
};
for (const key of ["duration_s", "settling_time_s", "first_crossing_s", "peak_time_s", "peak_velocity_time_s", "peak_acceleration_time_s"]) {
  timeKeys[key] = key;
}

/**
 * The metrics of a track by their keys, in plain words.
 * @param {import("./engine.js").Engine} engine @param {import("./engine.js").Address} address
 * @param {import("./engine.js").MetricSettings} settings
 * @returns {{ metrics: Map<string, Metric>, rise: [number, number] | null }}
 */
export function measured(engine, address, settings) {
  const answer = engine.measure(address, settings);
  return { metrics: new Map((answer?.metrics ?? []).map((/** @type {Metric} */ metric) => [metric.key, inPlainWords(metric)])), rise: answer?.rise ?? null };
}

/**
 * A number with three digits and its unit.
 * @param {import("./engine.js").Engine} engine @param {Metric | undefined} metric
 */
export function shortText(engine, metric) {
  if (!metric || metric.text === null) return "–";
  if (typeof metric.value !== "number") return metric.text;
  const number = minus(engine.number(metric.unit === "%" ? metric.value * 100 : metric.value, 3));
  return metric.unit ? `${number} ${metric.unit}` : number;
}

/** @param {Metric} metric @returns {string} All that there is to know about a number. */
export function longText({ name, text, definition, absence }) {
  return text === null ? `${capital(name)}: ${absence}.` : `${capital(name)} ${minus(text)}: ${definition}.`;
}

/**
 * Copies a value with all digits.
 * @param {import("./main.js").Context} context @param {Metric | undefined} metric
 */
export async function copyMetric({ engine, announce, notify }, metric) {
  if (!metric || metric.value === null) return announce("There is no value to copy.");
  const text = typeof metric.value === "number" ? engine.number(metric.value) : String(metric.value);
  if (await copyValue(text)) announce(`Copied ${text}.`);
  else notify(`The browser refuses the clipboard. The value is ${text}.`);
}

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create(context) {
  const { engine, store, clock, announce, allNumbers } = context;
  // The chart, which is made earlier, knows which track of a scene is edited.
  const { plot } = /** @type {import("./chart.js").EditorContext} */ (context);
  const tip = new Tip();
  const name = element("p", { className: "quiet numbers-of" });
  const figures = element("div", { className: "figures" });
  const versus = element("p", { className: "hint versus" });
  const missing = element("p", { className: "quiet hint missing" });
  const grid = new Grid("All numbers of the edited curve");
  const settings = settingFields(store);
  const all = element("div", { className: "all-numbers", id: identity("numbers"), hidden: true }, settings.root,
    element("div", { className: "table-scroll" }, grid.table),
    element("p", { className: "quiet hint" }, "Enter on a name shows its time on the chart; on a value, it copies all digits."));
  const toggle = element("button", { type: "button", "aria-expanded": "false", "aria-controls": all.id }, "All numbers");
  toggle.addEventListener("click", () => allNumbers.flip());
  allNumbers.subscribe(() => {
    all.hidden = !allNumbers.isOn;
    toggle.setAttribute("aria-expanded", String(allNumbers.isOn));
    draw();
  });
  const root = element("div", { className: "metrics" }, element("div", { className: "numbers-head" }, name, toggle), figures, versus, missing, all, tip.root);

  const tiles = firstNumbers.map((choices) => {
    const name = element("span", { className: "figure-name" });
    const value = element("span", { className: "figure-value" });
    const tile = element("button", { type: "button", className: "figure plain" }, name, value);
    const metric = () => firstOf(choices, shown.metrics).metric;
    const explain = () => {
      const own = metric();
      if (own) tip.show(tile, longText(own));
    };
    for (const event of ["focus", "pointerenter"]) tile.addEventListener(event, explain);
    for (const event of ["blur", "pointerleave"]) tile.addEventListener(event, () => tip.hide());
    tile.addEventListener("click", () => void copyMetric(context, metric()));
    figures.append(tile);
    return { choices, tile, name, value };
  });

  /**
   * `after` is when what is measured begins.
   * @type {{ track: Track | null, after: number, metrics: Map<string, Metric>, rise: [number, number] | null, rows: Metric[] }}
   */
  let shown = { track: null, after: 0, metrics: new Map(), rise: null, rows: [] };

  grid.onEnter = (row, column) => {
    const metric = shown.rows[row];
    if (!metric) return;
    if (column > 0) return void copyMetric(context, metric);
    const own = timeOf(shown, metric.key);
    if (own === null) return announce(`${metric.name} has no time on the chart.`);
    const time = own + shown.after;
    clock.pause();
    clock.seek(time);
    announce(`${metric.name}: the chart is at ${engine.number(time, 6)} s.`);
  };

  /** @type {import("./model.js").Model | null} */
  let model = null;

  /** @param {import("./animation.js").Continuation} after From when the times count, and what the overshoot is a part of. */
  const afterText = ({ at, from, to }) => {
    const settling = shown.metrics.get("settling_time_s")?.value;
    const number = (/** @type {number} */ value) => minus(engine.number(value, 3));
    const when = typeof settling === "number"
      ? `It settles ${number(settling)} s after the interruption, at ${number(settling + at)} s. ` : "";
    return `${when}Overshoot is a part of the way from ${number(from)} to ${number(to)}.`;
  };

  /** @param {Track | null | undefined} own The sentence on it and the other one of the compared pair. */
  const versusOther = (own) => {
    const pair = own && model && pairOf(plot, model.lines, store.state);
    const other = pair?.find(({ line }) => line !== own?.line);
    return own && other ? versusText(engine, courseOf(own), courseOf(other), shortened(other.name, 60)) : "";
  };

  /** @param {Track} track @returns {import("./versus.js").Course} */
  const courseOf = (track) => {
    const { view } = store.state;
    const { address, after } = measuredPart(engine, model?.lines[track.address.line], track, view);
    const { metrics } = measured(engine, address, view);
    const [settling, overshoot] = ["settling_time_s", "overshoot"].map((key) => {
      const value = metrics.get(key)?.value;
      return typeof value === "number" ? value : null;
    });
    // That of an interrupted motion is a part of another distance.
    return { settling: settling && settling + (after?.at ?? 0), overshoot: after || overshoot === null ? null : overshoot * 100 };
  };

  const draw = () => {
    const { selected, view } = store.state;
    const track = model && plot.trackOf(model.lines[selected]);
    const part = model && track && measuredPart(engine, model.lines[selected], track, view);
    const after = part?.after ?? null;
    shown = { track, after: after?.at ?? 0, ...(part ? measured(engine, part.address, view) : { metrics: new Map(), rise: null }), rows: [] };
    setText(name, !track ? "The selected line has no curve."
      : `${shortened(track.name, 60)}${after ? `, after the interruption at ${engine.number(after.at, 4)} s` : ""}`);
    setText(versus, [after && afterText(after), versusOther(track)].filter(Boolean).join(" "));
    for (const { choices, tile, name, value } of tiles) {
      const { metric, title } = firstOf(choices, shown.metrics);
      setText(name, title);
      tile.hidden = !metric || (metric.key === "value_jump" && !(Math.abs(metric.value) > 0));
      setText(value, shortText(engine, metric));
    }
    setText(missing, missingText(shown.metrics));
    toggle.disabled = !track;
    settings.render(view);
    if (all.hidden) return;
    shown.rows = rowsOf(shown.metrics);
    drawGrid(grid, shown.rows);
    grid.table.hidden = !shown.rows.length;
    tip.refresh();
  };
  plot.focusListeners.add(draw);

  return {
    root,
    render(next) {
      model = next;
      draw();
    },
  };
}

/**
 * The first one of some numbers that exists.
 * @param {[string, string][]} choices @param {Map<string, Metric>} metrics
 */
export function firstOf(choices, metrics) {
  const [key, title] = choices.find(([key]) => metrics.get(key)?.text) ?? choices[0];
  const metric = metrics.get(key);
  return { title, metric: metric?.text ? metric : undefined };
}

/**
 * Why some of the first numbers do not exist. A spring's own duration is as good as one.
 * @param {Map<string, Metric>} metrics
 */
function missingText(metrics) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const choices of firstNumbers) {
    const [key, title] = choices[0];
    const absence = metrics.get(key)?.absence;
    if (!absence || (key === "duration_s" && firstOf(choices, metrics).metric)) continue;
    names.set(absence, [...names.get(absence) ?? [], title.toLowerCase()]);
  }
  const list = new Intl.ListFormat("en", { type: "disjunction" });
  return [...names].map(([absence, own]) => `No ${list.format(own)}: ${absence}.`).join(" ");
}

/**
 * The metrics in sections. What is absent, such as the mass of a Bézier curve, has a row only if it could be expected of
 * every curve. "Measured until" is for curves without an end.
 * @param {Map<string, Metric>} metrics
 * @returns {Metric[]}
 */
export function rowsOf(metrics) {
  const all = [...metrics.values()].filter(({ key, section, value }) =>
    value !== null || (section !== "Spring" && key !== "measured_until_s"));
  const sections = [...new Set(all.map(({ section }) => section))];
  return sections.flatMap((section) => all.filter((metric) => metric.section === section));
}

/** @param {Grid} grid @param {Metric[]} rows */
function drawGrid(grid, rows) {
  grid.shape(rows.map(({ section, name }) => ({ section, name: capital(name), note: "" })), 1);
  setText(grid.head(0), "Value");
  const response = rows.find(({ key }) => key === "response_s")?.text;
  rows.forEach(({ key, text, absence, definition }, row) => {
    const cell = grid.cell(row, 0);
    setText(cell, text === null ? "–" : minus(text));
    cell.classList.toggle("absent", text === null);
    // A dash is not read; the reason is.
    if (text === null) cell.setAttribute("aria-label", `absent: ${absence ?? "not measured"}`);
    else cell.removeAttribute("aria-label");
    const instead = key === "duration_s" && response ? ` The spring's own duration is ${minus(response)}.` : "";
    setText(/** @type {Element} */ (grid.note(row)), text === null ? `Absent: ${absence}.${instead}` : `${capital(definition)}.`);
  });
}

/** @param {{ metrics: Map<string, Metric>, rise: [number, number] | null }} measured @param {string} key @returns {number | null} Seconds. */
function timeOf({ metrics, rise }, key) {
  if (key === "rise_time_s") return rise ? rise[1] : null;
  const time = metrics.get(timeKeys[key] ?? "")?.value;
  return typeof time === "number" ? time : null;
}

/** @param {import("./store.js").Store} store */
function settingFields(store) {
  const tolerance = fractionField("Settled within ±", (value) => {
    store.change(({ view }) => (view.tolerance = value), { merge: "tolerance" });
    return true;
  }, store, "Settled within");
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
