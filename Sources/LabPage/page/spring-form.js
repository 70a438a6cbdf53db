// The expression of a spring with one parameter changed, in the form that the parameter belongs to.

import { argument, written } from "./expression.js";

/** @typedef {import("./expression.js").Subject} Subject */
/**
 * @typedef {"duration" | "bounce" | "overshoot" | "dampingRatio" | "settlingTime" | "stiffness" | "damping" | "mass"
 *   | "initialVelocity"} Parameter
 */

/**
 * What stays as it is while another parameter is edited.
 * @typedef {{ stiffness: "damping" | "dampingRatio", bounce: "duration" | "settlingTime" }} Kept
 */

/** The engine's default tolerance of a settling time, a fraction of the travel. */
const tolerance = 0.001;

/**
 * The expression with a parameter changed, in the form that the parameter belongs to.
 * @param {Subject} subject @param {Parameter} key @param {number} value @param {Kept} kept
 * @param {import("./scratch.js").Scratch} scratch
 * @returns {string}
 */
export function expression(subject, key, value, kept, scratch) {
  if (key === "overshoot") {
    const ratio = dampingRatioOf(value);
    // The form that the person has stays: in that with a bounce, it is 1 less the damping ratio.
    const isRatio = ["dampingRatio", "stiffness"].some((label) => argument(subject, label) !== null);
    return isRatio ? expression(subject, "dampingRatio", ratio, kept, scratch) : expression(subject, "bounce", 1 - ratio, kept, scratch);
  }
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
    const asked = scratch.open(`spring(duration: 1, bounce: ${value})`).answer.tracks?.[0].spring.dampingRatio;
    values = [["settlingTime", settlingTime(subject, scratch.engine) ?? 1], ["dampingRatio", asked ?? spring.dampingRatio]];
  } else if (key === "settlingTime") {
    values = [["settlingTime", value], ["dampingRatio", spring.dampingRatio]];
  } else if (key === "dampingRatio") {
    if (kept.bounce === "settlingTime") values = [["settlingTime", settlingTime(subject, scratch.engine) ?? 1]];
    else values = [["response", spring.response]];
    values.push(["dampingRatio", value]);
  } else if (key === "initialVelocity") {
    return withVelocity(subject, value);
  } else {
    const { mass, stiffness, damping } = /** @type {Record<string, number>} */ ({ ...spring, [key]: value });
    const ratio = key !== "damping" && kept.stiffness === "dampingRatio";
    values = [["mass", Number(mass)], ["stiffness", Number(stiffness)]];
    values.push(ratio ? ["dampingRatio", spring.dampingRatio] : ["damping", Number(damping)]);
    families = ratio ? ["spring"] : ["spring", "interpolatingSpring"];
    if (mass === 1) values.shift();
  }
  if (spring.mass !== 1 && !["mass", "stiffness", "damping"].includes(key)) {
    values = withMass(values, spring.mass, scratch);
    families = ["spring"];
  }
  const family = families.includes(spec.family) ? spec.family : "spring";
  return written(family, [...values, ...others(subject, family, values)], spec);
}

/**
 * The overshoot of a spring from rest in per cent.
 * @param {{ dampingRatio: number, initialVelocity: number }} spring
 * @returns {number | null} Nothing for one that is pushed: its overshoot depends on the push as well.
 */
export function overshootOf({ dampingRatio, initialVelocity }) {
  if (initialVelocity !== 0) return null;
  return dampingRatio < 1 ? 100 * Math.exp(-Math.PI * dampingRatio / Math.sqrt(1 - dampingRatio ** 2)) : 0;
}

/**
 * The inverse: the damping ratio of an overshoot.
 * @param {number} overshoot Per cent. One that no spring from rest has gives a ratio that the engine refuses.
 */
function dampingRatioOf(overshoot) {
  if (overshoot === 0) return 1;
  const decrement = -Math.log(overshoot / 100);
  return decrement / Math.hypot(Math.PI, decrement);
}

/**
 * The form with a mass of a spring whose own form has a mass of 1: the stiffness grows with the mass.
 * @param {(string | [string, number])[]} values @param {number} mass @param {import("./scratch.js").Scratch} scratch
 * @returns {(string | [string, number])[]} The values as they were if the engine refuses them.
 */
function withMass(values, mass, scratch) {
  const spring = scratch.open(written("spring", values, { from: 0, to: 1, modifiers: [] })).answer.tracks?.[0].spring;
  return spring ? [["mass", mass], ["stiffness", spring.stiffness * mass], ["dampingRatio", spring.dampingRatio]] : values;
}

/**
 * Arguments that are kept as long as the form has them.
 * @param {Subject} subject @param {string} family @param {(string | [string, number])[]} values
 * @returns {[string, number][]}
 */
function others(subject, family, values) {
  /** @type {[string, number][]} */
  const kept = [];
  // interpolatingSpring counts its velocity in travels, the other families in values.
  const given = argument(subject, "initialVelocity");
  const velocity = family === subject.spec.family ? given : given && subject.base.spring.initialVelocity;
  const blend = argument(subject, "blendDuration");
  if (velocity) kept.push(["initialVelocity", velocity]);
  if (blend && ["duration", "response"].includes(String(values[0]?.[0]))) kept.push(["blendDuration", blend]);
  return kept;
}

/**
 * The same form with another initial velocity.
 * @param {Subject} subject @param {number} velocity
 */
function withVelocity({ spec }, velocity) {
  /** @type {Record<string, number>} */
  const defaults = { mass: 1, blendDuration: 0, extraBounce: 0, tolerance, epsilon: tolerance, allowOverDamping: 1 };
  const kept = spec.values.filter((/** @type {any} */ { label, value }) =>
    label !== "initialVelocity" && value !== null && defaults[label] !== value);
  /** @type {(string | [string, number])[]} */
  const all = kept.map((/** @type {any} */ { label, value, word }) => (word === null ? [label, value] : `${label}: ${word}`));
  if (velocity !== 0) all.push(["initialVelocity", velocity]);
  return written(spec.family, all, spec);
}

/** @param {Subject} subject @param {import("./engine.js").Engine} engine @returns {number | null} */
export function settlingTime(subject, engine) {
  // What is written is exact; a measured one would drift with each step of a drag.
  if (argument(subject, "tolerance") === tolerance) return argument(subject, "settlingTime");
  const measured = engine.measure(subject.baseAddress, { tolerance, rise: [0.1, 0.9] });
  return measured?.metrics.find((/** @type {any} */ { key }) => key === "settling_time_s")?.value ?? null;
}
