// The keyframes of one property as a table of fields.

import { numberField, removeButton, showNumber, titleRow } from "./controls.js";
import { element, setText } from "./dom.js";
import { round } from "./drag.js";
import { shortNumber } from "./scale.js";
import { isMissed, kinds } from "./timeline.js";

/** @typedef {import("./timeline.js").Stop} Stop */
/** @typedef {import("./timeline.js").Kind} Kind */
/** @typedef {{ kind?: Kind, to?: number, duration?: number }} Edit What a field changes. */

/**
 * @typedef {{ row: HTMLElement, kind: HTMLSelectElement, end: HTMLInputElement, duration: HTMLInputElement,
 *   to: HTMLInputElement, note: HTMLElement, remove: HTMLButtonElement }} Row
 */

/**
 * @typedef {{ edit: (index: number, update: Edit, merge?: string) => void, remove: (index: number) => void,
 *   settle: () => void }} Actions
 */

export class KeyframeList {
  /** @type {Row[]} */ #rows = [];
  /** @type {Stop[]} */ #stops = [];

  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.body = element("tbody");
    this.root = element("div", { className: "points", tabIndex: 0, role: "group", "aria-label": "List of keyframes" },
      element("table", { "aria-label": "Keyframes" }, titleRow(["No.", "Kind", "End (s)", "Lasts (s)", "Target"]), this.body));
  }

  /** @param {Stop[]} stops @param {number} travel The extent of the targets. */
  show(stops, travel) {
    this.#stops = stops;
    while (this.#rows.length < stops.length) this.#addRow();
    while (this.#rows.length > stops.length) this.#rows.pop()?.row.remove();
    stops.forEach((stop, index) => {
      const row = this.#rows[index];
      if (!row) return;
      if (row.kind.value !== stop.kind) row.kind.value = stop.kind;
      showNumber(row.end, round(stop.end, 1e-4));
      showNumber(row.duration, round(stop.end - stop.start, 1e-4));
      row.duration.disabled = row.end.disabled = stop.kind === "move";
      showNumber(row.to, stop.to);
      const untimed = stop.kind === "spring" && !stop.timed;
      setText(row.note, isMissed(stop, travel) ? `reaches ${shortNumber(stop.reached)}` : untimed ? "until settled" : "");
      row.remove.disabled = stops.length === 1;
    });
  }

  #addRow() {
    const { edit, remove, settle } = this.actions;
    const index = this.#rows.length;
    const name = `keyframe ${index + 1}`;
    const merge = `keyframe ${index}`;
    const options = kinds.map((text) => element("option", { value: text }, text));
    const kind = element("select", { "aria-label": `Kind of ${name}` }, ...options);
    kind.addEventListener("change", () => edit(index, { kind: /** @type {Kind} */ (kind.value) }));
    const start = () => this.#stops[index]?.start ?? 0;
    const setEnd = (/** @type {number} */ value) => edit(index, { duration: round(value - start(), 1e-9) }, merge);
    const end = numberField(`End of ${name} in seconds`, setEnd, settle);
    const duration = numberField(`Duration of ${name} in seconds`, (value) => edit(index, { duration: value }, merge), settle);
    const to = numberField(`Target of ${name}`, (value) => edit(index, { to: value }, merge), settle);
    end.step = duration.step = "0.01";
    to.step = "0.1";
    const note = element("span", { className: "note" });
    const button = removeButton(name, () => remove(index));
    const cells = [kind, end, duration].map((field) => element("td", {}, field));
    const row = element("tr", {}, element("th", { scope: "row" }, String(index + 1)), ...cells,
      element("td", {}, to, note), element("td", {}, button));
    this.#rows.push({ row, kind, end, duration, to, note, remove: button });
    this.body.append(row);
  }
}
