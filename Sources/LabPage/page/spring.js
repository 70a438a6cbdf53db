// Editing a spring: its parameters are tied by the engine, which reads whichever form the person edits.

import { curveOf, putCurve } from "./animation.js";
import { Problem, Slider, check, choice } from "./controls.js";
import { element, setText } from "./dom.js";
import { argument, refusal } from "./expression.js";
import { withFewDigits } from "./names.js";
import { scratchOf } from "./scratch.js";
import { expression, overshootOf, settlingTime } from "./spring-form.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {import("./spring-form.js").Parameter} Parameter */

/** @type {[Parameter, string, string, number, number, number, string][]} The key, label, unit, range, step and meaning. */
const parameters = [
  ["duration", "Duration", "s", 0.05, 2, 0.01, "SwiftUI's duration, also called response: one period without damping"],
  ["bounce", "Bounce", "", -0.9, 1, 0.01, "1 is undamped, 0 is critically damped, below 0 is over-damped"],
  ["overshoot", "Overshoot", "%", 0, 100, 0.5, "How far it goes beyond its target, as a part of the distance"],
  ["settlingTime", "Settling time", "s", 0.05, 4, 0.01, "The last time outside ±0.1 % of the distance from start to end"],
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
  /** @type {Subject | null} */
  let subject = null;

  const sliders = new Map(parameters.map(([key, label, unit, min, max, step, title]) => [key, new Slider({
    label, unit, min, max, step, title,
    change(value, merge) {
      if (!subject) return;
      const text = expression(subject, key, value, store.state.view.keeps, scratch);
      problem.show(refusal(label, value, putCurve(context, scratch, subject, text, merge)));
    },
    settle: () => store.settle(),
    hold: (held) => plot.hold(held),
  })]));
  const locks = [
    choice("When stiffness or mass changes, keep the", [["damping", "damping"], ["dampingRatio", "damping ratio"]],
      (value) => store.change(({ view }) => void (view.keeps.stiffness = value === "damping" ? value : "dampingRatio"))),
    choice("When bounce or damping ratio changes, keep the", [["duration", "duration"], ["settlingTime", "settling time"]],
      (value) => store.change(({ view }) => void (view.keeps.bounce = value === "duration" ? value : "settlingTime"))),
  ];
  const root = element("section", { className: "editor", hidden: true, "aria-label": "Spring" },
    element("h3", {}, "Spring"), ...[...sliders.values()].map((slider) => slider.root),
    element("div", { className: "pair" }, ...locks), problem.root, regime);

  return {
    root,
    /** @param {import("./model.js").Model} model @param {import("./store.js").State} state */
    render(model, state) {
      subject = curveOf(context, model, state, scratch);
      if (!subject?.base.spring) subject = null;
      if (root.hidden !== !subject) root.hidden = !subject;
      if (!subject) return;
      const keeps = Object.values(state.view.keeps);
      locks.forEach((lock, index) => check(lock, keeps[index]));
      problem.show(null);
      const { spring } = subject.base;
      for (const [key, slider] of sliders) {
        // Once it is interrupted, these two are numbers of its motion, not of the spring alone.
        const isMeasured = key === "settlingTime" || key === "overshoot";
        const value = isMeasured && (subject.changes?.list.length ?? 0) > 1 ? null
          : key === "settlingTime" ? settlingTime(subject, engine)
          : key === "duration" ? spring.response
          : key === "overshoot" ? overshootOf(spring)
          // In a scene, the velocity is the one that is carried on.
          : key === "initialVelocity" && subject.changes ? null
          : key === "initialVelocity" ? argument(subject, key) ?? spring.initialVelocity : spring[key];
        slider.root.hidden = value === null;
        if (value !== null) slider.show(value);
      }
      setText(regime, `${regimeText(spring)}. Written as ${withFewDigits(subject.answer.expression)}`);
    },
  };
}

/** @param {{ regime: string, damping: number }} spring */
function regimeText({ regime, damping }) {
  const text = damping === 0 ? "undamped" : regime.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
