// Two curves compared: the numbers of `curvekit compare`, with the difference of each metric.

import { CompareAll } from "./compare-all.js";
import { matchIn, pairOf } from "./compared.js";
import { element, setText } from "./dom.js";
import { minus } from "./scale.js";
import { capital, shortened } from "./text.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").View} View */

/** Comparing examines the whole of both curves, so it waits for a pause at least this long; milliseconds. */
const leastPause = 60;

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create(context) {
  const { engine, store } = context;
  const { plot } = /** @type {import("./chart.js").EditorContext} */ (context);
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
  const all = new CompareAll(engine, () => draw());
  const root = element("div", {},
    element("div", { className: "row comparison-choice" },
      one, element("span", {}, "with"), other, swap,
      element("label", {}, byProgress, "by progress, not by time")),
    note, result, all.root);

  /** @type {Model["lines"]} */
  let lines = [];
  /**
   * The identity of the first line while there is no second one. A pair is a setting of the page; half of one is not.
   * @type {number | undefined}
   */
  let first;
  const keepFirst = () => (first = lines[Number(one.value)]?.line.id);

  /** Shows what is chosen. */
  const drawChoice = () => {
    const { compare } = store.state.view;
    const able = ableLines(lines);
    const kept = able.find(({ line }) => line.id === first) ?? able[0];
    const base = compare?.[0] ?? kept?.index ?? null;
    const second = compare?.[1] ?? null;
    const pair = pairOf(plot, lines, store.state) ?? [];
    fill(one, optionsOf(able, pair, base), base);
    fill(other, [{ value: "", text: "none", disabled: false }, ...optionsOf(able, pair, second, base)], second);
    other.disabled = able.length < 2 && !compare;
    swap.disabled = !compare;
  };
  one.addEventListener("change", () => {
    keepFirst();
    store.change(({ view }) => {
      // Whoever chooses the second curve as the first one wants them the other way round.
      if (view.compare) view.compare = [Number(one.value), Number(one.value) === view.compare[1] ? view.compare[0] : view.compare[1]];
    });
    drawChoice();
  });
  other.addEventListener("change", () => {
    keepFirst();
    store.change(({ view }) => {
      view.compare = other.value === "" ? null : [Number(one.value), Number(other.value)];
    });
  });
  swap.addEventListener("click", () => store.change(({ view }) => {
    if (view.compare) view.compare = [view.compare[1], view.compare[0]];
  }));
  byProgress.addEventListener("change", () => store.change(({ view }) => (view.byProgress = byProgress.checked)));

  let timer = 0;
  let pause = leastPause;
  let drawn = "";

  /** @param {View} view @param {[Track, Track]} pair */
  const showPair = (view, pair) => {
    const difference = engine.compare(pair[0].address, pair[1].address, view, view.byProgress);
    const refusal = difference?.error;
    result.hidden = !difference || Boolean(refusal);
    setText(note, refusal ?? (difference ? "" : "These curves cannot be compared: one of them never settles, or they have no common time."));
    note.hidden = !result.hidden;
    if (result.hidden) return;
    figures.replaceChildren(...figuresOf(engine, difference));
    const metrics = pair.map(({ address }) => engine.measure(address, view)?.metrics ?? []);
    table.replaceChildren(...rowsOf(engine, difference, metrics, pair));
  };

  /** @param {View} view @param {[Track, Track]} pair @param {Track[][]} others */
  const compute = (view, pair, others) => {
    const began = performance.now();
    showPair(view, pair);
    all.show(others, view);
    // Curves of thousands of turns take long: the page waits longer before it compares them again.
    pause = Math.min(Math.max(leastPause, 3 * (performance.now() - began)), 3000);
  };

  /** @param {[Track, Track] | null} pair @returns {Track[][]} The first curve with each other one that is visible. */
  const pairsWith = (pair) => {
    if (!pair) return [];
    const [one, other] = pair;
    return ableLines(lines).filter(({ index, line }) => index !== one.address.line && !line.hidden)
      .map((line) => [one, line.index === other.address.line ? other : matchIn(plot, line, one)]);
  };

  const draw = () => {
    const { view } = store.state;
    drawChoice();
    byProgress.checked = view.byProgress;
    const pair = pairOf(plot, lines, store.state);
    const others = all.wanted(pairsWith(pair));
    if (!pair) {
      clearTimeout(timer);
      drawn = "";
      result.hidden = true;
      note.hidden = false;
      setText(note, ableLines(lines).length < 2 ? "Add a second curve to compare two." : "Choose the second curve.");
      return;
    }
    const key = JSON.stringify([
      [pair, ...others].map((tracks) => tracks.map(({ address, name, color }) => [lines[address.line].line.text, address.track, name, color])),
      view.tolerance, view.rise, view.byProgress,
    ]);
    if (key === drawn) return;
    clearTimeout(timer);
    // The first time, the page is complete as soon as it is drawn.
    const isFirst = drawn === "";
    drawn = key;
    if (isFirst) compute(view, pair, others);
    else timer = setTimeout(() => compute(view, pair, others), pause);
  };

  plot.focusListeners.add(draw);
  return {
    root,
    render(next) {
      lines = next.lines;
      draw();
    },
  };
}

/** @param {Model["lines"]} lines */
function ableLines(lines) {
  return lines.filter(({ tracks }) => tracks.length);
}

/** @typedef {{ value: string, text: string, disabled: boolean }} Choice */

/**
 * @param {Model["lines"]} lines
 * @param {Track[]} pair The compared tracks, whose names stand for their lines. @param {number | null} chosen
 * @param {number | null} [taken] A curve is not compared with itself.
 * @returns {Choice[]}
 */
function optionsOf(lines, pair, chosen, taken) {
  const options = lines.map(({ index, tracks }) => {
    const { name } = pair.find(({ address }) => address.line === index) ?? tracks[0];
    return { value: String(index), text: `${index + 1}. ${shortened(name, 60)}`, disabled: index === taken };
  });
  // While a text is being typed, its line has no curve, but it stays chosen.
  if (chosen !== null && !lines.some(({ index }) => index === chosen)) {
    options.push({ value: String(chosen), text: `${chosen + 1}. no curve`, disabled: false });
  }
  return options;
}

/** @param {HTMLSelectElement} select @param {Choice[]} choices @param {number | null} chosen */
function fill(select, choices, chosen) {
  const same = choices.length === select.options.length && choices.every(({ value, text, disabled }, index) => {
    const option = select.options[index];
    return option.value === value && option.text === text && option.disabled === disabled;
  });
  if (!same) select.replaceChildren(...choices.map((choice) => element("option", choice)));
  const value = chosen === null ? "" : String(chosen);
  if (select.value !== value) select.value = value;
}

/**
 * The distances, each with its definition.
 * @param {import("./engine.js").Engine} engine @param {any} difference
 */
function figuresOf(engine, difference) {
  const number = (/** @type {number} */ value, /** @type {string} */ unit) => minus(engine.number(value, 6)) + unit;
  const timed = difference.align === "time";
  const shift = timed ? difference.best_shift_s : difference.best_shift_progress;
  const at = timed ? difference.greatest_difference_time_s : difference.greatest_difference_progress;
  const unit = timed ? " s" : "";
  const direction = shift < 0 ? "advance the second curve by this much" : "delay the second curve by this much";
  /** @type {[string, number | null, string, string][]} */
  const figures = [
    ["Greatest difference", difference.greatest_difference, Number.isFinite(at) ? ` at ${number(at, unit)}` : "",
      "first − second, where they are farthest apart"],
    ["Mean difference", difference.mean_difference, "", "the mean of |first − second|"],
    ["RMS difference", difference.rms_difference, "", "root of the mean of (first − second)²"],
    [`Best shift of the second curve${timed ? "" : ", as progress"}`, shift, unit, `${direction} for the closest match`],
    ["RMS difference after that shift", difference.rms_difference_shifted, "", "the same, with the second curve shifted"],
    ["Compared over", difference.over_s, " s", "up to the time at which both are at rest"],
  ];
  return figures.filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value, after, definition]) => element("div", {}, element("dt", {}, name),
      element("dd", {}, number(Number(value), after)), element("dd", { className: "definition" }, definition)));
}

/**
 * One row for each metric that differs.
 * @param {import("./engine.js").Engine} engine
 * @param {any} difference
 * @param {import("./metrics.js").Metric[][]} metrics
 * @param {[Track, Track]} pair
 */
function rowsOf(engine, difference, metrics, pair) {
  const heads = pair.map(({ name, color }) => element("th", { scope: "col", className: color }, shortened(name, 40)));
  const head = element("thead", {}, element("tr", {}, element("td", {}), ...heads, element("th", { scope: "col" }, "Second − first")));
  const second = new Map(metrics[1].map((metric) => [metric.key, metric]));
  const rows = metrics[0].flatMap((metric) => {
    const match = second.get(metric.key);
    const change = changeOf(difference, metric);
    // Spring parameters have no counterpart in other curves; what is equal is in the table of metrics.
    const single = metric.text === null || match?.text === null;
    if (!match || change === 0 || metric.text === match.text || (single && metric.section === "Spring")) return [];
    const text = change === null ? "–" : `${change > 0 ? "+" : ""}${minus(engine.number(change, 6))}${metric.unit ? ` ${metric.unit}` : ""}`;
    return [element("tr", {},
      element("th", { scope: "row", title: metric.definition }, capital(metric.name)),
      element("td", {}, minus(metric.text ?? "–")), element("td", {}, minus(match.text ?? "–")),
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
