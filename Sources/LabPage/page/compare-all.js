// Every visible curve against the first one of the comparison, as a table that is computed only while it is open.

import { element } from "./dom.js";
import { minus } from "./scale.js";
import { shortened } from "./text.js";

/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").View} View */

export class CompareAll {
  /** @param {import("./engine.js").Engine} engine @param {() => void} toggled */
  constructor(engine, toggled) {
    this.engine = engine;
    this.table = element("table", { className: "differences" });
    this.root = element("details", { hidden: true }, element("summary", {}, "Every curve against the first"),
      element("div", { className: "table-scroll", role: "region", tabIndex: 0, "aria-label": "Every curve against the first" }, this.table));
    this.root.addEventListener("toggle", toggled);
  }

  /**
   * @param {Track[][]} pairs Each begins with the first curve.
   * @returns {Track[][]} Those that have to be computed.
   */
  wanted(pairs) {
    this.root.hidden = pairs.length < 2;
    return this.root.open && !this.root.hidden ? pairs : [];
  }

  /** @param {Track[][]} pairs @param {View} view */
  show(pairs, view) {
    const shift = view.byProgress ? "Best shift, as progress" : "Best shift (s)";
    const heads = ["Greatest difference", "Mean", "RMS", shift].map((text) => element("th", { scope: "col" }, text));
    this.table.replaceChildren(
      element("thead", {}, element("tr", {}, element("td"), ...heads)),
      element("tbody", {}, ...pairs.map(([one, other]) => this.#row(other, this.engine.compare(one.address, other.address, view, view.byProgress)))));
  }

  /** @param {Track} track @param {any} difference What the engine answers. */
  #row({ name, color }, difference) {
    const head = element("th", { scope: "row" }, element("span", { className: `swatch ${color}`, "aria-hidden": "true" }), ` ${shortened(name, 40)}`);
    if (!difference || difference.error) {
      return element("tr", {}, head, element("td", { colSpan: 4 }, "cannot be compared with the first"));
    }
    const keys = ["greatest_difference", "mean_difference", "rms_difference", difference.align === "time" ? "best_shift_s" : "best_shift_progress"];
    const number = (/** @type {unknown} */ value) => (typeof value === "number" ? minus(this.engine.number(value, 6)) : "–");
    return element("tr", {}, head, ...keys.map((key) => element("td", {}, number(difference[key]))));
  }
}
