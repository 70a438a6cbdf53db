// The table of the comparison: it scrolls within itself, and the names of its rows and columns stay.

import { measuredPart } from "./animation.js";
import { element, setText } from "./dom.js";
import { Grid } from "./grid.js";
import { copyMetric, firstNumbers, firstOf, longText, measured, rowsOf, shortText } from "./metrics.js";
import { minus } from "./scale.js";
import { capital, shortened } from "./text.js";
import { Tip } from "./tip.js";

/** @typedef {import("./metrics.js").Metric} Metric */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").View} View */
/** @typedef {{ key: string, title: string }} Column */

/** Rows are computed until this many milliseconds are over; the next ones come after what else the page has to do. */
const slice = 12;

/** The distances from the first curve. @type {[string, string, string][]} Key, title and definition. */
const distances = [
  ["greatest_difference", "Greatest difference", "first − this curve, where they are farthest apart"],
  ["mean_difference", "Mean difference", "the mean of |first − this curve|"],
  ["rms_difference", "RMS difference", "root of the mean of (first − this curve)²"],
  ["best_shift", "Best shift", "for the closest match"],
  ["rms_difference_shifted", "RMS after the shift", "the RMS difference with this curve shifted"],
];

export class ComparisonTable {
  #run = 0;
  /** @type {Column[]} */ #columns = [];
  /** @type {{ track: Track, cells: (Metric | undefined)[] }[]} */ #rows = [];
  /**
   * When what is measured begins, by the rows of interrupted curves.
   * @type {(number | undefined)[]}
   */
  #begins = [];
  /** How long the last table took, in milliseconds. */
  cost = 0;
  /**
   * A press on the name of a curve.
   * @type {(track: Track) => void}
   */
  onSelect = () => {};

  /** @param {import("./main.js").Context} context */
  constructor(context) {
    this.context = context;
    this.tip = new Tip();
    this.grid = new Grid("Numbers of the curves");
    this.grid.table.classList.add("compared");
    this.root = element("div", {}, element("div", { className: "table-scroll" }, this.grid.table), this.tip.root);
    this.grid.onEnter = (row, column) => {
      const entry = this.#rows[row];
      if (!entry) return;
      if (column > 0) void copyMetric(context, entry.cells[column - 1]);
      else this.onSelect(entry.track);
    };
    this.grid.onFocus = (row, column, cell) => {
      const metric = this.#rows[row]?.cells[column - 1];
      if (metric) this.tip.show(cell, longText(metric));
      else this.tip.hide();
    };
    this.grid.onBlur = () => this.tip.hide();
  }

  /**
   * @param {import("./model.js").ModelLine[]} lines Of the page. @param {Track[]} tracks
   * @param {number | null} base The row that the others differ from. @param {View} view @param {boolean} all
   */
  show(lines, tracks, base, view, all) {
    const { engine } = this.context;
    this.#run += 1;
    this.#rows = [];
    const parts = tracks.map((track) => measuredPart(engine, lines[track.address.line], track, view));
    this.#begins = parts.map(({ after }) => after?.at);
    const metrics = parts.map(({ address }) => measured(engine, address, view).metrics);
    this.#columns = [...columnsOf(metrics, all),
      ...(base === null ? [] : distances.map(([key, title]) => ({ key, title })))];
    this.grid.shape(tracks.map(({ name }, row) => ({ section: "", name: nameOf(name, this.#begins[row]) })), this.#columns.length);
    this.#columns.forEach(({ title }, index) => setText(this.grid.head(index), title));
    tracks.forEach(({ color }, row) => (this.grid.name(row).className = `compared-name ${color}`));
    this.cost = 0;
    this.#fill(this.#run, tracks, metrics, base, view);
  }

  /** @param {number} run @param {Track[]} tracks @param {Map<string, Metric>[]} metrics @param {number | null} base @param {View} view */
  #fill(run, tracks, metrics, base, view) {
    const began = performance.now();
    while (run === this.#run && this.#rows.length < tracks.length) {
      const row = this.#rows.length;
      this.#row(row, tracks[row], metrics[row], base === null || base === row ? null : tracks[base], view);
      if (performance.now() - began > slice) {
        setTimeout(() => this.#fill(run, tracks, metrics, base, view));
        break;
      }
    }
    this.cost += performance.now() - began;
  }

  /** @param {number} row @param {Track} track @param {Map<string, Metric>} metrics @param {Track | null} base @param {View} view */
  #row(row, track, metrics, base, view) {
    const { engine } = this.context;
    const difference = base && engine.compare(base.address, track.address, view, view.byProgress);
    const own = (/** @type {string} */ key) => (key === "duration_s" ? firstOf(firstNumbers[0], metrics).metric : undefined) ?? metrics.get(key);
    const cells = this.#columns.map(({ key }) => own(key) ?? (base ? distanceOf(engine, difference, key) : undefined));
    this.#rows.push({ track, cells });
    cells.forEach((metric, column) => {
      const cell = this.grid.cell(row, column);
      const begin = this.#begins[row];
      const change = metric && begin === undefined ? changeOf(difference, metric) : null;
      const sign = typeof change === "number" && change > 0 ? "+" : "";
      const isLater = begin !== undefined && metric?.key === "settling_time_s" && typeof metric.value === "number";
      const text = isLater ? `at ${engine.number(metric.value + begin, 3)} s`
        : typeof change === "number" ? `${sign}${minus(engine.number(change, 3))}` : "";
      cell.replaceChildren(element("span", {}, shortText(engine, metric)), ...(text ? [element("span", { className: isLater ? "moment" : "change" }, text)] : []));
      cell.dataset.full = minus(metric?.text ?? "–");
      cell.classList.toggle("absent", !metric || metric.text === null);
      if (metric && metric.text === null) cell.setAttribute("aria-label", `absent: ${metric.absence}`);
      else cell.removeAttribute("aria-label");
    });
  }
}

/**
 * @param {string} name @param {number | undefined} begin That of an interrupted curve, whose numbers count from there.
 */
function nameOf(name, begin) {
  return `${shortened(name, 60)}${begin === undefined ? "" : ", after the interruption"}`;
}

/** @param {Map<string, Metric>[]} metrics @param {boolean} all @returns {Column[]} */
function columnsOf(metrics, all) {
  if (all) {
    /** @type {Map<string, Metric>} */
    const known = new Map();
    for (const own of metrics) for (const metric of rowsOf(own)) if (!known.has(metric.key) || metric.value !== null) known.set(metric.key, metric);
    return rowsOf(known).map(({ key, name }) => ({ key, title: capital(name) }));
  }
  const jumps = metrics.some((own) => Math.abs(own.get("value_jump")?.value) > 0);
  return firstNumbers.map(([[key, title]]) => ({ key, title })).filter(({ key }) => key !== "value_jump" || jumps);
}

/**
 * A distance from the first curve, as a number of a curve.
 * @param {import("./engine.js").Engine} engine @param {any} difference What the engine answers. @param {string} key
 * @returns {Metric | undefined}
 */
function distanceOf(engine, difference, key) {
  const found = distances.find(([own]) => own === key);
  if (!found) return undefined;
  const [, title, sentence] = found;
  const refused = difference?.error ?? "the curves have no common time, or one never settles";
  const timed = difference?.align === "time";
  const isShift = key === "best_shift";
  const value = (isShift ? difference?.[timed ? "best_shift_s" : "best_shift_progress"] : difference?.[key]) ?? null;
  const unit = isShift && timed ? "s" : "";
  const at = timed ? difference.greatest_difference_time_s : difference?.greatest_difference_progress;
  const where = key === "greatest_difference" && Number.isFinite(at) ? ` at ${engine.number(at, 6)}${timed ? " s" : ""}` : "";
  const direction = isShift ? `${value < 0 ? "advance" : "delay"} this curve by this much ${sentence}` : sentence;
  const text = value === null ? null : `${engine.number(value, 6)}${unit ? ` ${unit}` : ""}${where}`;
  return { key, name: title, section: "", unit, value, text, definition: direction, absence: value === null ? refused : null };
}

/** @param {any} difference @param {Metric} metric @returns {number | null} */
function changeOf(difference, { key, unit }) {
  // Fractions are shown per cent, which the engine has for some of them.
  const change = difference?.[`${key}_change`];
  if (typeof change !== "number" || change === 0) return null;
  return unit === "%" ? difference[`${key}_percent_change`] ?? change * 100 : change;
}
