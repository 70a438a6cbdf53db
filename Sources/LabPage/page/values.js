// Editing the labelled values of a curve that has no editor of its own: an easing, steps, a path, a sine.

import { curveOf, putCurve } from "./animation.js";
import { Problem, Slider } from "./controls.js";
import { element } from "./dom.js";
import { refusal, withValue } from "./expression.js";
import { scratchOf } from "./scratch.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {{ label: string, value: number, word: string | null }} Value As the engine names it. */

/** @type {[string, string, string, number, number, number][]} The label, name, unit, range and step. */
const parameters = [
  ["count", "Count", "", 1, 24, 1],
  ["overshoot", "Overshoot", "", 0, 5, 0.05],
  ["amplitude", "Amplitude", "", 0, 3, 0.05],
  ["period", "Period", "", 0.05, 1.5, 0.01],
  ["exponent", "Exponent", "", 0.1, 6, 0.1],
  ["wavelength", "Wavelength", "", 0.05, 5, 0.05],
  ["phase", "Phase", "", 0, 1, 0.01],
  ["duration", "Duration", "s", 0, 2, 0.01],
];

/** The words of steps(), in the order of CSS. */
const jumps = ["jump-start", "jump-end", "jump-none", "jump-both"];

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  const { plot, store } = context;
  const scratch = scratchOf(context.engine);
  const problem = new Problem();
  /** @type {Subject | null} */
  let subject = null;
  /** @param {string} label @param {number | string} value @param {string} [merge] */
  const change = (label, value, merge) => {
    if (!subject) return null;
    const text = withValue(subject, label, value);
    // The short text leaves out what the person did.
    return putCurve(context, scratch, subject, scratch.open(text).answer.short ?? text, merge);
  };
  const jump = element("select", { "aria-label": "Jump" }, ...jumps.map((value) => element("option", { value }, value)));
  jump.addEventListener("change", () => problem.show(change("jump", jump.value)));
  const jumpField = element("label", { className: "when" }, "Jump ", jump);
  const sliders = new Map(parameters.map(([key, label, unit, min, max, step]) => [key, new Slider({
    label, unit, min, max, step,
    change: (value, merge) => problem.show(refusal(label, value, change(key, value, merge))),
    settle: () => store.settle(),
    hold: (held) => plot.hold(held),
  })]));
  const root = element("section", { className: "editor", hidden: true, "aria-label": "Values" },
    element("h3", {}, "Values"), ...[...sliders.values()].map((slider) => slider.root), jumpField, problem.root);

  return {
    root,
    /** @param {import("./model.js").Model} model @param {import("./store.js").State} state */
    render(model, state) {
      subject = curveOf(context, model, state, scratch);
      if (subject?.base.spring || subject?.base.bezier) subject = null;
      if (root.hidden !== !subject) root.hidden = !subject;
      if (!subject) return;
      problem.show(null);
      /** @type {Value[]} */
      const values = subject.spec.values;
      for (const [key, slider] of sliders) {
        const value = values.find(({ label }) => label === key)?.value;
        slider.root.hidden = value === undefined;
        if (value !== undefined) slider.show(value);
      }
      const word = values.find(({ label }) => label === "jump")?.word ?? null;
      jumpField.hidden = word === null;
      if (word !== null) jump.value = word;
    },
  };
}
