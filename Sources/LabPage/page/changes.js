// The changes of a scene: targets in the order of time, each with its animation.

import { asAnimation } from "./expression.js";
import { changed, initialValue, isMapping, trackNamed } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {{ at: number, to: number, animation?: string }} Change */

/**
 * The changes of one property that is one number.
 * @typedef {{ scene: Scene, property: string, track: import("./model.js").Track, initial: number, list: Change[] }} Changes
 */

/** More changes than this are not for editing by hand. */
const most = 40;

/** The least time between two changes, in seconds. */
const gap = 0.001;

/**
 * The properties whose changes can be edited: those without drags, and with times as numbers.
 * @param {Scene | null} scene
 * @returns {Changes[]}
 */
export function changesOf(scene) {
  if (!scene || !isMapping(scene.json.changes)) return [];
  return Object.entries(scene.json.changes).flatMap(([property, given]) => {
    const list = isMapping(given) ? given.list : given;
    const track = trackNamed(scene, property);
    const initial = initialValue(scene, property);
    const plain = Array.isArray(list) && list.length <= most && list.every((change) =>
      isMapping(change) && typeof change.at === "number" && typeof change.to === "number");
    return plain && track && initial !== null ? [{ scene, property, track, initial, list: /** @type {Change[]} */ (list) }] : [];
  });
}

/**
 * The scene with another list of changes.
 * @param {Changes} changes @param {Change[]} list
 */
export function withChanges({ scene, property }, list) {
  return changed(scene, (json) => {
    if (isMapping(json.changes[property])) json.changes[property].list = list;
    else json.changes[property] = list;
  });
}

/**
 * The list with a change moved, between its neighbours.
 * @param {Change[]} list @param {number} index @param {Partial<Change>} update
 * @returns {Change[]}
 */
export function moveChange(list, index, update) {
  const low = index > 0 ? Number(list[index - 1]?.at) + gap : 0;
  const high = index < list.length - 1 ? Number(list[index + 1]?.at) - gap : Infinity;
  return list.map((change, at) => {
    if (at !== index) return change;
    const next = { ...change, ...update };
    return { ...next, at: Math.max(Math.min(next.at, high), low) };
  });
}

/**
 * The list with a new target at a time: back to where the motion came from.
 * @param {Changes} changes @param {number} at Seconds.
 * @returns {Change[]}
 */
export function insertChange({ list, initial }, at) {
  const next = list.findIndex((change) => change.at > at - gap);
  const index = next < 0 ? list.length : next;
  const before = list[index - 1];
  const origin = index > 1 ? Number(list[index - 2]?.to) : initial;
  const animation = before?.animation ?? list[0]?.animation ?? "spring";
  const change = { at, to: before ? origin : Number(list[0]?.to ?? 1), animation };
  const same = list[index] && Math.abs(list[index].at - at) < gap;
  return [...list.slice(0, index), change, ...list.slice(same ? index + 1 : index)];
}

/**
 * A scene in which an animation is interrupted.
 * @param {any} spec What the engine says about the expression.
 * @param {number} at Seconds.
 */
export function interruptedScene(spec, at) {
  const { from, to, modifiers } = spec;
  const animation = asAnimation(spec) + modifiers.join("");
  return JSON.stringify({
    curvekit: 1, initial: { value: from },
    changes: { value: [{ at: 0, to, animation }, { at, to: from, animation }] },
  });
}
