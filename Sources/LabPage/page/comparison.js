// Two curves compared: the numbers of `curvekit compare`, with the difference of each metric.

import { element, setText } from "./dom.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").View} View */

/** Comparing examines the whole of both curves, so it waits for a pause at least this long; milliseconds. */
const leastPause = 60;

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create({ engine, store }) {
  const one = element("select", { "aria-label": "First curve" });
  const other = element("select", { "aria-label": "Second curve" });
  const byProgress = element("input", { type: "checkbox" });
  const swap = element("button", { type: "button" }, "Swap");
  const figures = element("dl", { className: "comparison-figures" });
  const table = element("table", { className: "differences" });
  const note = element("p", { className: "quiet" });
  const result = element("div", {}, figures,
    // It scrolls sideways when narrow, so the keyboard must reach it.
    element("div", { className: "table-scroll", role: "region", tabIndex: 0, "aria-label": "Differences of the metrics" }, table));
  const root = element("div", {},
    element("div", { className: "row comparison-choice" },
      one, element("span", {}, "with"), other, swap,
      element("label", {}, byProgress, "by progress, not by time")),
    note, result);

  const choose = () => store.change(({ view }) => {
    view.compare = one.value === "" || other.value === "" ? null : [Number(one.value), Number(other.value)];
  });
  one.addEventListener("change", choose);
  other.addEventListener("change", choose);
  swap.addEventListener("click", () => store.change(({ view }) => {
    if (view.compare) view.compare = [view.compare[1], view.compare[0]];
  }));
  byProgress.addEventListener("change", () => store.change(({ view }) => (view.byProgress = byProgress.checked)));

  let timer = 0;
  let pause = leastPause;
  let drawn = "";

  /** @param {View} view @param {[Track, Track]} pair */
  const compute = (view, pair) => {
    const began = performance.now();
    const difference = engine.compare(pair[0].address, pair[1].address, view, view.byProgress);
    // Curves of thousands of turns take long: the page waits longer before it compares them again.
    pause = Math.min(Math.max(leastPause, 3 * (performance.now() - began)), 3000);
    const refusal = difference?.error;
    result.hidden = !difference || Boolean(refusal);
    setText(note, refusal ?? (difference ? "" : "These curves cannot be compared: one of them never settles, or they have no common time."));
    note.hidden = !result.hidden;
    if (result.hidden) return;
    figures.replaceChildren(...figuresOf(engine, difference));
    const metrics = pair.map(({ address }) => engine.measure(address, view)?.metrics ?? []);
    table.replaceChildren(...rowsOf(engine, difference, metrics, pair));
  };

  return {
    root,
    render(model, state) {
      const { view } = state;
      const able = model.lines.filter(({ tracks }) => tracks.length);
      fill(one, able, view.compare?.[0]);
      fill(other, able, view.compare?.[1]);
      byProgress.checked = view.byProgress;
      swap.disabled = !view.compare;
      const pair = view.compare?.map((index) => model.lines[index]?.tracks[0]);
      if (!view.compare || !pair?.[0] || !pair[1]) {
        clearTimeout(timer);
        drawn = "";
        result.hidden = true;
        note.hidden = false;
        setText(note, able.length < 2 ? "Add a second curve to compare two." : "Choose two curves.");
        return;
      }
      const found = /** @type {[Track, Track]} */ (pair);
      const key = JSON.stringify([
        view.compare.map((index) => model.lines[index].line.text), found.map(({ name, color }) => [name, color]),
        view.tolerance, view.rise, view.byProgress,
      ]);
      if (key === drawn) return;
      clearTimeout(timer);
      // The first time, the page is complete as soon as it is drawn.
      const first = drawn === "";
      drawn = key;
      if (first) compute(view, found);
      else timer = setTimeout(() => compute(view, found), pause);
    },
  };
}

/** @param {HTMLSelectElement} select @param {Model["lines"]} lines @param {number | undefined} chosen */
function fill(select, lines, chosen) {
  const options = [{ value: "", text: "none" }, ...lines.map(({ index, tracks }) => ({ value: String(index), text: `${index + 1}. ${tracks[0].name.slice(0, 60)}` }))];
  // While a text is being typed, its line has no curve, but it stays chosen.
  if (chosen !== undefined && !lines.some(({ index }) => index === chosen)) options.push({ value: String(chosen), text: `${chosen + 1}. no curve` });
  const same = options.length === select.options.length
    && options.every(({ value, text }, index) => select.options[index].value === value && select.options[index].text === text);
  if (!same) select.replaceChildren(...options.map(({ value, text }) => element("option", { value }, text)));
  const value = chosen === undefined ? "" : String(chosen);
  if (select.value !== value) select.value = value;
}

/** @param {import("./engine.js").Engine} engine @param {any} difference */
function figuresOf(engine, difference) {
  const number = (/** @type {number} */ value, /** @type {string} */ unit) => `${engine.number(value, 6)}${unit}`;
  const timed = difference.align === "time";
  const shift = timed ? difference.best_shift_s : difference.best_shift_progress;
  const at = timed ? difference.greatest_difference_time_s : difference.greatest_difference_progress;
  const unit = timed ? " s" : "";
  /** @type {[string, number | null, string][]} */
  const figures = [
    ["Greatest difference", difference.greatest_difference, Number.isFinite(at) ? ` at ${number(at, unit)}` : ""],
    ["Mean difference", difference.mean_difference, ""],
    ["RMS difference", difference.rms_difference, ""],
    [`Best shift of the second curve${timed ? "" : ", as progress"}`, shift, unit],
    ["RMS difference after that shift", difference.rms_difference_shifted, ""],
    ["Compared over", difference.over_s, " s"],
  ];
  return figures.filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value, after]) => element("div", {}, element("dt", {}, name), element("dd", {}, number(Number(value), after))));
}

/**
 * One row for each metric that differs.
 * @param {import("./engine.js").Engine} engine
 * @param {any} difference
 * @param {import("./metrics.js").Metric[][]} metrics
 * @param {[Track, Track]} pair
 */
function rowsOf(engine, difference, metrics, pair) {
  const heads = pair.map(({ name, color }) => element("th", { scope: "col", className: color }, name.length > 40 ? `${name.slice(0, 39)}…` : name));
  const head = element("thead", {}, element("tr", {}, element("td", {}), ...heads, element("th", { scope: "col" }, "Difference")));
  const second = new Map(metrics[1].map((metric) => [metric.key, metric]));
  const rows = metrics[0].flatMap((metric) => {
    const match = second.get(metric.key);
    const change = changeOf(difference, metric);
    // Spring parameters have no counterpart in other curves; what is equal is in the table of metrics.
    const single = metric.text === null || match?.text === null;
    if (!match || change === 0 || metric.text === match.text || (single && metric.section === "Spring")) return [];
    const text = change === null ? "–" : `${change > 0 ? "+" : ""}${engine.number(change, 6)}${metric.unit ? ` ${metric.unit}` : ""}`;
    return [element("tr", {},
      element("th", { scope: "row" }, metric.name.slice(0, 1).toUpperCase() + metric.name.slice(1)),
      element("td", {}, metric.text ?? "–"), element("td", {}, match.text ?? "–"),
      element("td", { className: change ? "changed" : "" }, text))];
  });
  if (!rows.length) return [element("caption", {}, "No metric differs.")];
  return [head, element("tbody", {}, ...rows)];
}

/** @param {any} difference @param {import("./metrics.js").Metric} metric @returns {number | null} */
function changeOf(difference, { key, unit }) {
  // Fractions are shown per cent, which the engine has for some of them.
  const change = difference[`${key}_change`];
  if (typeof change !== "number") return null;
  return unit === "%" ? difference[`${key}_percent_change`] ?? change * 100 : change;
}
