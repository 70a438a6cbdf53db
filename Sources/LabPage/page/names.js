// What curves are called where they are read: the fields for editing and what is copied have every digit.

import { scratchOf } from "./scratch.js";
import { isMapping } from "./scene.js";

/** More new targets than this are counted. */
const mostTargets = 2;

/**
 * A text with four digits of each long number. What is left out shows as an ellipsis: nobody takes it for the number.
 * @param {string} text
 */
export function withFewDigits(text) {
  return text.replace(/(?<![\d.])(\d+)\.(\d+)/g, (number, whole, fraction) => {
    const zeros = Number(whole) === 0 ? fraction.search(/[1-9]|$/) : -whole.length;
    const kept = Math.max(zeros + 4, 1);
    return fraction.length > kept + 2 ? `${whole}.${fraction.slice(0, kept)}…` : number;
  });
}

/** @param {number} value */
const shortNumber = (value) => String(Number(value.toPrecision(4)));

/** @type {WeakMap<object, string>} */
const known = new WeakMap();

/**
 * The name of an interrupted curve that has no other one: `snappy → 0 at 0.2 s`.
 * @param {import("./engine.js").Engine} engine @param {string} text @param {any} answer What the engine says about the text.
 * @returns {string} Nothing for any other text.
 */
export function interruptedName(engine, text, answer) {
  if (answer.kind !== "scene" || answer.title || answer.tracks?.length !== 1) return "";
  let name = known.get(answer);
  if (name === undefined) known.set(answer, name = nameOf(engine, text));
  return name;
}

/** @param {import("./engine.js").Engine} engine @param {string} text */
function nameOf(engine, text) {
  let scene;
  try {
    scene = JSON.parse(text);
  } catch {
    return "";
  }
  if (!isMapping(scene.changes)) return "";
  const [given] = Object.values(scene.changes);
  const list = isMapping(given) ? given.list : given;
  if (!Array.isArray(list) || list.length < 2 || !list.every((change) => typeof change?.to === "number" && typeof change.at === "number")) return "";
  const [{ animation }, ...targets] = list;
  if (typeof animation !== "string") return "";
  const name = withFewDigits(scratchOf(engine).open(animation).answer.short ?? animation);
  if (targets.length > mostTargets) return `${name}, ${targets.length} interruptions`;
  return [name, ...targets.map(({ to, at }) => `${shortNumber(to)} at ${shortNumber(at)} s`)].join(" → ");
}
