// Editing a spring: its parameters are tied by the engine, which reads whichever form the person edits.

import { Problem, Slider, choice } from "./controls.js";
import { element, setText } from "./dom.js";
import { argument, put, subjectOf, written } from "./expression.js";
import { scratchOf } from "./scratch.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {"duration" | "bounce" | "dampingRatio" | "settlingTime" | "stiffness" | "damping" | "mass" | "initialVelocity"} Parameter */

/**
 * What stays as it is while another parameter is edited.
 * @typedef {{ stiffness: "damping" | "dampingRatio", bounce: "duration" | "settlingTime" }} Kept
 */

/** The engine's default tolerance of a settling time, a fraction of the travel. */
const tolerance = 0.001;

/** @type {[Parameter, string, string, number, number, number, string][]} The key, label, unit, range, step and meaning. */
const parameters = [
  ["duration", "Duration", "s", 0.05, 2, 0.01, "SwiftUI's duration, also called response: one period without damping"],
  ["bounce", "Bounce", "", -0.9, 1, 0.01, "1 is undamped, 0 is critically damped, below 0 is over-damped"],
  ["settlingTime", "Settling time", "s", 0.05, 4, 0.01, "The last time outside ±0.1 % of the travel"],
  ["dampingRatio", "Damping ratio", "", 0, 2, 0.01, "1 is critical damping"],
  ["stiffness", "Stiffness", "", 1, 600, 1, "The force for each unit of displacement"],
  ["damping", "Damping", "", 0, 60, 0.5, "The force for each unit of velocity"],
  ["mass", "Mass", "", 0.1, 5, 0.1, "The mass of the moving object"],
  ["initialVelocity", "Initial velocity", "/s", -20, 20, 0.5, "The velocity at the start, in travels per second"],
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

/**
 * The expression with a parameter changed, in the form that the parameter belongs to.
 * @param {Subject} subject @param {Parameter} key @param {number} value @param {Kept} kept
 * @param {import("./scratch.js").Scratch} scratch
 */
function expression(subject, key, value, kept, scratch) {
  const { spec } = subject;
  const { spring } = subject.base;
  /** @type {(string | [string, number])[]} */
  let values = [];
  /** The families that have this form. */
  let families = ["spring"];
  if (key === "duration" || (key === "bounce" && kept.bounce === "duration")) {
    values = [["duration", key === "duration" ? value : spring.response], ["bounce", key === "bounce" ? value : spring.bounce]];
    families = ["spring", "interpolatingSpring"];
  } else if (key === "bounce") {
    // The engine knows which damping ratio a bounce is.
    const asked = scratch.open(`spring(duration: 1, bounce: ${value})`).answer.tracks?.[0].spring.dampingRatio ?? spring.dampingRatio;
    values = [["settlingTime", settlingTime(subject, scratch.engine) ?? 1], ["dampingRatio", asked]];
  } else if (key === "settlingTime") {
    values = [["settlingTime", value], ["dampingRatio", spring.dampingRatio]];
  } else if (key === "dampingRatio") {
    values = kept.bounce === "settlingTime" ? [["settlingTime", settlingTime(subject, scratch.engine) ?? 1], ["dampingRatio", value]]
      : spring.mass === 1 ? [["response", spring.response], ["dampingRatio", value]]
      : [["mass", spring.mass], ["stiffness", spring.stiffness], ["dampingRatio", value]];
  } else if (key === "initialVelocity") {
    return withVelocity(subject, value);
  } else {
    const { mass, stiffness, damping } = /** @type {Record<string, number>} */ ({ ...spring, [key]: value });
    const ratio = key !== "damping" && kept.stiffness === "dampingRatio";
    values = [["mass", Number(mass)], ["stiffness", Number(stiffness)], ratio ? ["dampingRatio", spring.dampingRatio] : ["damping", Number(damping)]];
    families = ratio ? ["spring"] : ["spring", "interpolatingSpring"];
    if (mass === 1) values.shift();
  }
  return written(families.includes(spec.family) ? spec.family : "spring", [...values, ...others(subject)], spec);
}

/**
 * Arguments that every form has.
 * @param {Subject} subject @returns {[string, number][]}
 */
function others(subject) {
  const velocity = argument(subject, "initialVelocity");
  return velocity ? [["initialVelocity", velocity]] : [];
}

/**
 * The same form with another initial velocity.
 * @param {Subject} subject @param {number} velocity
 */
function withVelocity({ spec }, velocity) {
  const kept = spec.values.filter((/** @type {any} */ { label, value, word }) =>
    label !== "initialVelocity" && !(label === "blendDuration" && value === 0) && !(word === "true") && !(label === "extraBounce" && value === 0)
    && !(label === "tolerance" && value === tolerance) && value !== null);
  /** @type {(string | [string, number])[]} */
  const all = kept.map((/** @type {any} */ { label, value, word }) => (word === null ? [label, value] : `${label}: ${word}`));
  if (velocity !== 0) all.push(["initialVelocity", velocity]);
  return written(spec.family, all, spec);
}

/** @param {Subject} subject @param {import("./engine.js").Engine} engine @returns {number | null} */
function settlingTime(subject, engine) {
  const measured = engine.measure(subject.baseAddress, { tolerance, rise: [0.1, 0.9] });
  return measured?.metrics.find((/** @type {any} */ { key }) => key === "settling_time_s")?.value ?? null;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
