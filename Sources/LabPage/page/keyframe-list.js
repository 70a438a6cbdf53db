// The keyframes of one property as a table of fields.

import { numberField, removeButton, showNumber, showText, textField, titleRow } from "./controls.js";
import { element, setText } from "./dom.js";
import { round } from "./drag.js";
import { shortNumber } from "./scale.js";
import { isMissed, kinds } from "./timeline.js";

/** @typedef {import("./timeline.js").Stop} Stop */
/** @typedef {import("./timeline.js").Kind} Kind */
/** @typedef {{ kind?: Kind, to?: number, duration?: number, keys?: import("./timeline.js").Keys }} Edit What a field changes. */

/**
 * @typedef {{ row: HTMLElement, kind: HTMLSelectElement, end: HTMLInputElement, duration: HTMLInputElement,
 *   to: HTMLInputElement, settled: HTMLElement, reached: HTMLElement, remove: HTMLButtonElement, details: HTMLElement,
 *   keys: Key[] }} Row
 */

/**
 * A key that only some kinds have, as a field in a second row. Without a velocity, that of the motion before carries on.
 * @typedef {{ key: string, label: string, kinds: Kind[], usual: string, number?: boolean }} KeyOption
 * @typedef {{ option: KeyOption, root: HTMLElement, field: HTMLInputElement }} Key
 */

/** @type {KeyOption[]} */
const keyOptions = [
  { key: "spring", label: "Spring", kinds: ["spring"], usual: "smooth" },
  { key: "timing", label: "Timing", kinds: ["linear"], usual: "linear" },
  { key: "startVelocity", label: "Start velocity", kinds: ["spring", "cubic"], usual: "carries on", number: true },
  { key: "endVelocity", label: "End velocity", kinds: ["cubic"], usual: "automatic", number: true },
];

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
    while (this.#rows.length > stops.length) {
      const row = this.#rows.pop();
      row?.row.remove();
      row?.details.remove();
    }
    stops.forEach((stop, index) => {
      const row = this.#rows[index];
      if (!row) return;
      if (row.kind.value !== stop.kind) row.kind.value = stop.kind;
      showNumber(row.end, round(stop.end, 1e-4));
      showNumber(row.duration, round(stop.end - stop.start, 1e-4));
      row.duration.disabled = row.end.disabled = stop.kind === "move";
      showNumber(row.to, stop.to);
      setText(row.settled, stop.kind === "spring" && !stop.timed ? "until settled" : "");
      setText(row.reached, isMissed(stop, travel) ? `reaches ${shortNumber(stop.reached)}` : "");
      row.details.hidden = stop.kind === "move";
      for (const { option, root, field } of row.keys) {
        root.hidden = !option.kinds.includes(stop.kind);
        showText(field, String(stop.keys[option.key] ?? ""));
      }
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
    const settled = element("span", { className: "note" });
    const reached = element("span", { className: "note" });
    const keys = keyOptions.map((option) => this.#makeKey(option, index, name));
    const button = removeButton(name, () => remove(index));
    const cells = [[kind], [end], [duration, settled], [to, reached], [button]].map((content) => element("td", {}, ...content));
    const row = element("tr", {}, element("th", { scope: "row" }, String(index + 1)), ...cells);
    const fields = element("div", { className: "bar keys" }, ...keys.map(({ root }) => root));
    const details = element("tr", {}, element("td"), element("td", { colSpan: 5 }, fields));
    this.#rows.push({ row, kind, end, duration, to, settled, reached, remove: button, details, keys });
    this.body.append(row, details);
  }

  /** @param {KeyOption} option @param {number} index @param {string} name @returns {Key} */
  #makeKey(option, index, name) {
    const { edit, settle } = this.actions;
    const { key, label, number } = option;
    const field = textField(`${label} of ${name}`, (text) => {
      const value = number ? Number(text.replace(",", ".")) : text;
      if (Number.isNaN(value)) return;
      edit(index, { keys: { [key]: text ? value : undefined } }, `keyframe ${index}`);
    }, settle);
    field.placeholder = option.usual;
    return { option, field, root: element("label", { className: "when" }, `${label} `, field) };
  }
}
