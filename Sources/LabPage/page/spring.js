// Editing a spring: its parameters are tied by the engine, which reads whichever form the person edits.

import { Problem, Slider, choice } from "./controls.js";
import { element, setText } from "./dom.js";
import { argument, put, subjectOf } from "./expression.js";
import { scratchOf } from "./scratch.js";
import { expression, settlingTime } from "./spring-form.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {import("./spring-form.js").Parameter} Parameter */
/** @typedef {import("./spring-form.js").Kept} Kept */

/** @type {[Parameter, string, string, number, number, number, string][]} The key, label, unit, range, step and meaning. */
const parameters = [
  ["duration", "Duration", "s", 0.05, 2, 0.01, "SwiftUI's duration, also called response: one period without damping"],
  ["bounce", "Bounce", "", -0.9, 1, 0.01, "1 is undamped, 0 is critically damped, below 0 is over-damped"],
  ["settlingTime", "Settling time", "s", 0.05, 4, 0.01, "The last time outside ±0.1 % of the travel"],
  ["dampingRatio", "Damping ratio", "", 0, 2, 0.01, "1 is critical damping"],
  ["stiffness", "Stiffness", "", 1, 600, 1, "The force for each unit of displacement"],
  ["damping", "Damping", "", 0, 60, 0.5, "The force for each unit of velocity"],
  ["mass", "Mass", "", 0.1, 5, 0.1, "The mass of the moving object"],
  ["initialVelocity", "Initial velocity", "/s", -20, 20, 0.5, "The velocity at the start"],
];

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  const { plot, store, engine } = context;
  const scratch = scratchOf(engine);
  const problem = new Problem();
  const regime = element("p", { className: "note" });
  /** @type {Kept} */
  const kept = { stiffness: "damping", bounce: "duration" };
  /** @type {Subject | null} */
  let subject = null;

  const sliders = new Map(parameters.map(([key, label, unit, min, max, step, title]) => [key, new Slider({
    label, unit, min, max, step, title,
    change(value, merge) {
      if (subject) problem.show(put(context, scratch, expression(subject, key, value, kept, scratch), merge));
    },
    settle: () => store.settle(),
    hold: (held) => void (plot.dragging = held),
  })]));
  const root = element("section", { className: "editor", hidden: true, "aria-label": "Spring" },
    element("h3", {}, "Spring"), ...[...sliders.values()].map((slider) => slider.root),
    element("div", { className: "pair" },
      choice("A change of stiffness or mass keeps", [["damping", "damping"], ["dampingRatio", "damping ratio"]],
        (value) => void (kept.stiffness = value === "damping" ? "damping" : "dampingRatio")),
      choice("A change of bounce or ratio keeps", [["duration", "duration"], ["settlingTime", "settling time"]],
        (value) => void (kept.bounce = value === "duration" ? "duration" : "settlingTime"))),
    problem.root, regime);

  plot.overlays.push({
    update(model, state) {
      subject = subjectOf(model, state, scratch);
      if (!subject?.base.spring) subject = null;
      return null;
    },
    draw() {},
  });

  return {
    root,
    render() {
      if (root.hidden !== !subject) root.hidden = !subject;
      if (!subject) return;
      problem.show(null);
      const { spring } = subject.base;
      for (const [key, slider] of sliders) {
        const value = key === "settlingTime" ? settlingTime(subject, engine)
          : key === "duration" ? spring.response
          : key === "initialVelocity" ? argument(subject, key) ?? spring.initialVelocity : spring[key];
        slider.root.hidden = value === null;
        if (value !== null) slider.show(value);
      }
      setText(regime, `${capital(spring.regime.replaceAll("_", " "))}. Written as ${subject.answer.expression}`);
    },
  };
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
