// Curves beside each other: a row for each curve, a column for each number, with its difference from the first curve.

import { matchIn, pairOf, selectTrack } from "./compared.js";
import { ComparisonTable } from "./comparison-table.js";
import { element, setText } from "./dom.js";
import { withoutMiddle } from "./text.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").View} View */

/** Comparing examines the whole of both curves, so it waits for a pause at least this long; milliseconds. */
const leastPause = 60;

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create(context) {
  const { store, allNumbers } = context;
  const { plot } = /** @type {import("./chart.js").EditorContext} */ (context);
  const one = element("select", { "aria-label": "First curve" });
  const other = element("select", { "aria-label": "Second curve" });
  const byProgress = element("input", { type: "checkbox" });
  const swap = element("button", { type: "button" }, "Swap");
  const table = new ComparisonTable(context);
  const note = element("p", { className: "quiet hint" });
  const root = element("div", {},
    element("div", { className: "row comparison-choice" },
      element("label", {}, "Differences from", one), element("label", {}, "shaded with", other),
      swap, element("label", {}, byProgress, "by progress, not by time")),
    table.root, note);

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
    const { compare, byProgress: progress } = store.state.view;
    byProgress.checked = progress;
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
    draw();
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
  allNumbers.subscribe(() => draw());

  let timer = 0;
  let drawn = "";
  let inView = false;

  /** The curves of the table: with several lines one of each, the one that has the name of the first. @returns {Track[]} */
  const rows = () => {
    const shown = ableLines(lines).filter(({ line }) => !line.hidden);
    if (shown.length === 1) return shown[0].tracks;
    const base = pairOf(plot, lines, store.state)?.[0] ?? plot.trackOf(lines[Number(one.value)]) ?? shown[0]?.tracks[0];
    return shown.map((line) => (line.index === base?.address.line ? base : matchIn(plot, line, base)));
  };

  const draw = () => {
    drawChoice();
    const { view } = store.state;
    const tracks = rows();
    setText(note, tracks.length > 1 ? "Enter or a click on a number copies all its digits; on a name, it edits the curve. Small numbers are the differences."
      : tracks.length ? "Add a second curve to compare two." : "No line has a curve.");
    table.root.hidden = !tracks.length;
    // What nobody sees is not computed.
    if (!inView) return;
    const base = tracks.length > 1 ? Math.max(tracks.findIndex(({ address }) => address.line === Number(one.value)), 0) : null;
    const key = JSON.stringify([
      tracks.map(({ address, name, color }) => [lines[address.line].line.text, address.track, name, color]), base,
      view.tolerance, view.rise, view.byProgress, allNumbers.isOn,
    ]);
    if (key === drawn) return;
    const isFirst = drawn === "";
    drawn = key;
    clearTimeout(timer);
    const show = () => table.show(lines, tracks, base, view, allNumbers.isOn);
    if (isFirst) show();
    else timer = setTimeout(show, Math.min(Math.max(leastPause, 3 * table.cost), 3000));
  };

  new IntersectionObserver((entries) => {
    inView = entries.some(({ isIntersecting }) => isIntersecting);
    if (inView) draw();
  }).observe(root);
  plot.focusListeners.add(draw);
  table.onSelect = (track) => selectTrack(/** @type {import("./chart.js").EditorContext} */ (context), track);
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
    return { value: String(index), text: `${index + 1}. ${withoutMiddle(name, 30)}`, disabled: index === taken };
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
