// The units of a scene's values, which are words that its author chose.

import { isMapping } from "./scene.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */

/**
 * What was read last of each answer: a text is parsed once.
 * @type {WeakMap<object, Map<string, string>>}
 */
const known = new WeakMap();

/**
 * @param {Model} model @param {Track} track
 * @returns {string} Empty where the scene states none, and for every other curve.
 */
export function unitOf(model, { address, info }) {
  const { answer, line } = model.lines[address.line];
  if (answer.kind !== "scene") return "";
  let units = known.get(answer);
  if (!units) {
    units = unitsIn(line.text);
    known.set(answer, units);
  }
  return units.get(info.name) ?? "";
}

/** @param {string} text @returns {Map<string, string>} By the names of the properties, which may be those of any object. */
function unitsIn(text) {
  try {
    const { initial, curves } = JSON.parse(text);
    const given = { ...(isMapping(initial) ? initial : {}), ...(isMapping(curves) ? curves : {}) };
    return new Map(Object.entries(given).flatMap(([name, property]) =>
      isMapping(property) && typeof property.unit === "string" ? [[name, property.unit]] : []));
  } catch {
    // The engine reads more than JSON.parse does, such as YAML. A pasted scene is made JSON.
    return new Map();
  }
}

/**
 * @param {Model} model @param {Track[]} tracks
 * @returns {string[]} Their units in turn, at least one; that of plain numbers is empty.
 */
export function unitsOf(model, tracks) {
  const units = new Set(tracks.map((track) => unitOf(model, track)));
  return units.size ? [...units] : [""];
}
