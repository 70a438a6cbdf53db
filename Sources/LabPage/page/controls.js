// Controls of the editors: a slider with a number field, which change the same value.

import { element, identity, setText } from "./dom.js";

/**
 * @typedef {{
 *   label: string, unit?: string, min: number, max: number, step: number, plain?: boolean, title?: string,
 *   change: (value: number, merge: string) => void, settle: () => void, focus?: (focused: boolean) => void,
 *   hold?: (held: boolean) => void
 * }} SliderOptions `min` and `max` are of the slider; it grows to show what is typed. `hold` hears of the pointer.
 */

/** A labelled slider and a number field. */
export class Slider {
  #merge = identity("slider");
  /**
   * What was shown last.
   * @type {number | null}
   */
  #value = null;

  /** @param {SliderOptions} options */
  constructor(options) {
    this.options = options;
    const { label, unit, min, max, step, plain } = options;
    const id = identity("value");
    this.range = element("input", { type: "range", min, max, step, "aria-label": label });
    this.field = element("input", { type: "number", id, step: "any", inputMode: "decimal", autocomplete: "off" });
    const name = element("label", { htmlFor: id, title: options.title ?? "" }, unit ? `${label} (${unit})` : label);
    this.root = element("div", { className: plain ? "slider plain" : "slider" }, name, this.range, this.field);
    this.range.addEventListener("input", () => this.#enter(Number(this.range.value)));
    this.range.addEventListener("pointerdown", () => options.hold?.(true));
    for (const end of ["pointerup", "pointercancel", "blur"]) this.range.addEventListener(end, () => options.hold?.(false));
    whenEntered(this.range, options.settle, () => this.#restore());
    this.range.addEventListener("keydown", (event) => this.#key(event));
    this.field.addEventListener("input", () => {
      const value = this.field.valueAsNumber;
      if (Number.isFinite(value)) this.#enter(value);
    });
    whenEntered(this.field, options.settle, () => this.#restore());
    for (const input of [this.range, this.field]) {
      input.addEventListener("focus", () => options.focus?.(true));
      input.addEventListener("blur", () => options.focus?.(false));
    }
  }

  /** @param {number} value @param {number} [digits] Digits of the shown number; the value itself keeps all. */
  show(value, digits = 5) {
    this.#value = value;
    const { min, max } = this.options;
    // A value outside makes the slider longer; it becomes shorter only when nobody holds it.
    if (document.activeElement !== this.range) {
      this.range.min = String(value < min ? Math.floor(value * 1.25) : min);
      this.range.max = String(value > max ? Math.ceil(value * 1.25) : max);
    }
    if (Number(this.range.value) !== value) this.range.value = String(value);
    const shown = Number(value.toPrecision(digits));
    const spoken = this.options.unit ? `${shown} ${this.options.unit}` : String(shown);
    if (this.range.getAttribute("aria-valuetext") !== spoken) this.range.setAttribute("aria-valuetext", spoken);
    // What is typed stays as it is: "0." must not turn into "0" under the person's fingers.
    const typing = document.activeElement === this.field && (this.field.value === "" || this.field.valueAsNumber === value);
    if (!typing && this.field.valueAsNumber !== shown) this.field.value = String(shown);
  }

  #restore() {
    if (this.#value !== null) this.show(this.#value);
  }

  /** @param {number} value */
  #enter(value) {
    this.options.change(value, this.#merge);
  }

  /**
   * Shift makes ten steps of an arrow, Alt a tenth.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const directions = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 });
    const direction = directions[event.key];
    if (!direction || !(event.shiftKey || event.altKey)) return;
    event.preventDefault();
    const { step } = this.options;
    const size = event.shiftKey ? step * 10 : step / 10;
    const value = Number((Number(this.range.value) + direction * size).toPrecision(10));
    const held = Math.min(Math.max(value, Number(this.range.min)), Number(this.range.max));
    // A step off the slider's grid would be rounded away by the slider itself.
    this.range.step = event.altKey ? "any" : String(step);
    this.range.value = String(held);
    this.#enter(held);
  }
}

/**
 * A choice of one of several, as radio buttons.
 * @param {string} legend
 * @param {[string, string][]} choices Values and labels.
 * @param {(value: string) => void} choose
 */
export function choice(legend, choices, choose) {
  const name = identity("choice");
  const inputs = choices.map(([value, label], index) => {
    const input = element("input", { type: "radio", name, value, checked: index === 0 });
    input.addEventListener("change", () => choose(value));
    return element("label", {}, input, label);
  });
  return element("fieldset", {}, element("legend", {}, legend), element("div", { className: "choices" }, ...inputs));
}

/**
 * Checks one button of a choice.
 * @param {HTMLElement} choice @param {string | undefined} value
 */
export function check(choice, value) {
  for (const input of choice.querySelectorAll("input")) input.checked = input.value === value;
}

/**
 * Ends the entering of a value. A value that was refused gives way to the curve's own, once the page is drawn.
 * @param {HTMLInputElement} input @param {() => void} settle @param {() => void} restore
 */
function whenEntered(input, settle, restore) {
  input.addEventListener("change", settle);
  for (const end of ["change", "blur"]) input.addEventListener(end, () => requestAnimationFrame(restore));
}

/** A line for what the engine refuses; screen readers read it. */
export class Problem {
  constructor() {
    this.root = element("p", { className: "problem", role: "status" });
  }

  /** @param {string | null} text */
  show(text) {
    setText(this.root, text ?? "");
  }
}

/**
 * The value that the curve took from a field while a person types there; null until it is known.
 * @type {WeakMap<HTMLInputElement, number | null>}
 */
const taken = new WeakMap();

/**
 * A number field in a table.
 * @param {string} label @param {(value: number) => void} change @param {() => void} settle
 */
export function numberField(label, change, settle) {
  const field = element("input", { type: "number", step: "any", "aria-label": label, autocomplete: "off" });
  field.addEventListener("input", () => {
    taken.set(field, null);
    if (Number.isFinite(field.valueAsNumber)) change(field.valueAsNumber);
  });
  whenEntered(field, settle, () => {
    taken.delete(field);
    field.value = field.defaultValue;
  });
  return field;
}

/**
 * Shows a value in a field. What a person types there stays until the value changes elsewhere: the "0" of "0.3" can
 * be held at another value, and a field that showed it would turn ".3" into something else.
 * @param {HTMLInputElement} field @param {number} value
 */
export function showNumber(field, value) {
  field.defaultValue = String(value);
  if (taken.get(field) === null) taken.set(field, value);
  if (taken.get(field) === value) return;
  taken.delete(field);
  if (field.valueAsNumber !== value) field.value = String(value);
}

/**
 * A field for an expression, or for a number that may be left out.
 * @param {string} label @param {(text: string) => void} change @param {() => void} settle
 */
export function textField(label, change, settle) {
  const field = element("input", { type: "text", className: "text", "aria-label": label, spellcheck: false, autocomplete: "off" });
  field.addEventListener("input", () => change(field.value.trim()));
  whenEntered(field, settle, () => void (field.value = field.defaultValue));
  return field;
}

/**
 * Shows a text in a field, unless the person is typing there.
 * @param {HTMLInputElement} field @param {string} text
 */
export function showText(field, text) {
  if (document.activeElement !== field && field.value !== text) field.value = text;
  field.defaultValue = text;
}

/**
 * A row of column titles; the last column, with the buttons, has none.
 * @param {string[]} titles
 */
export function titleRow(titles) {
  return element("thead", {}, element("tr", {}, ...titles.map((text) => element("th", { scope: "col" }, text)), element("td")));
}

/** @param {string} name What is removed. @param {() => void} remove */
export function removeButton(name, remove) {
  const label = `Remove ${name}`;
  const button = element("button", { type: "button", className: "remove", title: "Remove", "aria-label": label }, "×");
  button.addEventListener("click", remove);
  return button;
}
