// The field for the time that the chart shows. Without a number, it is the time that the curves need.

import { element } from "./dom.js";

export class ShownTime {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.field = element("input", {
      type: "number", min: "0", step: "any", inputMode: "decimal", autocomplete: "off", className: "number",
      "aria-label": "Shown time in seconds; empty shows all curves to their end",
    });
    this.root = element("label", { className: "setting shown-time" }, "Shown time", this.field, "s");
    this.field.addEventListener("input", () => {
      const { value, valueAsNumber, validity } = this.field;
      const isEmpty = value === "" && !validity.badInput;
      const isValid = isEmpty || valueAsNumber > 0;
      this.field.setAttribute("aria-invalid", String(!isValid));
      if (isValid) store.change(({ view }) => (view.end = isEmpty ? null : valueAsNumber), { merge: "shown time" });
    });
    this.field.addEventListener("change", () => {
      store.settle();
      this.#write();
    });
  }

  /** @param {number} needed Seconds that are shown without a number. */
  show(needed) {
    const placeholder = String(Number(needed.toPrecision(4)));
    if (this.field.placeholder !== placeholder) this.field.placeholder = placeholder;
    // A half-written number stays as it is typed.
    if (document.activeElement !== this.field) this.#write();
  }

  #write() {
    const text = String(this.store.state.view.end ?? "");
    if (this.field.value !== text) this.field.value = text;
    this.field.setAttribute("aria-invalid", "false");
  }
}
