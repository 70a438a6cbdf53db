// A number in per cent for a setting that is a fraction.

import { element } from "./dom.js";

/**
 * @param {string} title
 * @param {(value: number) => void} change Gets a fraction above 0 and below 1.
 * @param {import("./store.js").Store} store
 * @param {string} [name] For screen readers, where the title alone says too little.
 */
export function fractionField(title, change, store, name = title) {
  const input = element("input", {
    type: "text", inputMode: "decimal", className: "number percent", autocomplete: "off", "aria-label": `${name}, in per cent of the travel`,
  });
  const read = () => {
    const percent = Number(input.value.replace(",", ".").replace("%", "").trim() || NaN);
    // Dividing by 100 is the inverse of what is shown below, so 0.1 stays 0.001.
    const value = percent / 100;
    const valid = value > 0 && value < 1;
    input.setAttribute("aria-invalid", String(!valid));
    if (valid) change(value);
  };
  let current = 0;
  input.addEventListener("input", read);
  input.addEventListener("change", () => {
    store.settle();
    show(current);
  });

  /** @param {number} value */
  const show = (value) => {
    input.value = String(Number((value * 100).toPrecision(12)));
    input.setAttribute("aria-invalid", "false");
  };
  return {
    root: element("label", { className: "setting" }, element("span", {}, title), input, element("span", { "aria-hidden": "true" }, "%")),
    /** @param {number} value */
    render(value) {
      // A half-written number stays as it is typed.
      if (value !== current && document.activeElement !== input) show(value);
      if (current === 0) show(value);
      current = value;
    },
  };
}
