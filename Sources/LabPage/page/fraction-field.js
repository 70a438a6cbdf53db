// A number in per cent for a setting that is a fraction.

import { element } from "./dom.js";

/** @param {number} fraction @returns {number} In per cent, without stray digits. */
export function percent(fraction) {
  return Number((fraction * 100).toPrecision(12));
}

/**
 * @param {string} title
 * @param {(value: number) => boolean} change Gets a fraction above 0 and below 1, and answers whether it took it.
 * @param {import("./store.js").Store} store
 * @param {string} [name] For screen readers, where the title alone says too little.
 */
export function fractionField(title, change, store, name = title) {
  const input = element("input", {
    type: "text", inputMode: "decimal", className: "number percent", autocomplete: "off", "aria-label": `${name}, in per cent of the distance from start to end`,
  });
  const read = () => {
    const typed = Number(input.value.replace(",", ".").replace("%", "").trim() || NaN);
    // Dividing by 100 is the inverse of what is shown below, so 0.1 stays 0.001.
    const value = typed / 100;
    // A computer's numbers such as 0x1 are no per cent.
    const valid = value > 0 && value < 1 && !/[box]/i.test(input.value);
    input.setAttribute("aria-invalid", String(!valid || !change(value)));
  };
  let current = 0;
  let before = 0;
  input.addEventListener("focus", () => (before = current));
  input.addEventListener("input", read);
  input.addEventListener("change", () => {
    // The start of a refused number, such as 15 of 150, was taken while it was typed.
    if (input.getAttribute("aria-invalid") === "true") change(before);
    store.settle();
    requestAnimationFrame(() => show(before = current));
  });

  /** @param {number} value */
  const show = (value) => {
    input.value = String(percent(value));
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
