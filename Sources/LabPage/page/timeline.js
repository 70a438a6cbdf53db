// The keyframes of a scene: where each of them is, and scenes with changed ones.

import { round } from "./drag.js";
import { asAnimation } from "./expression.js";
import { changed, initialValue, isMapping, trackNamed } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {"move" | "linear" | "cubic" | "spring"} Kind */
/** @typedef {Record<string, any>} Keyframe One key, its kind. */
/** @typedef {Record<string, string | number | undefined>} Keys What a kind has besides its target and duration. */

/**
 * The keyframes of one property that is one number.
 * @typedef {{ scene: Scene, property: string, track: import("./model.js").Track, initial: number, list: Keyframe[] }} Timeline
 */

/** A keyframe on the chart. `reached` is the value there, which a cut spring does not bring to its target.
 * @typedef {{ kind: Kind, to: number, start: number, end: number, reached: number, timed: boolean, keys: Keys }} Stop
 */

/** More keyframes than this are not for editing by hand. */
const most = 100;

/** @type {Kind[]} */
export const kinds = ["linear", "cubic", "spring", "move"];

/** @param {Scene | null} scene @returns {Timeline[]} The properties whose keyframes can be edited. */
export function timelinesOf(scene) {
  if (!scene || !isMapping(scene.json.keyframes)) return [];
  const timelines = Object.entries(tracksOf(scene.json)).flatMap(([property, list]) => {
    const track = trackNamed(scene, property);
    const initial = initialValue(scene, property);
    const plain = Array.isArray(list) && list.every((keyframe) => isMapping(keyframe) && typeof targetOf(keyframe) === "number");
    return plain && track && initial !== null ? [{ scene, property, track, initial, list }] : [];
  });
  return timelines.reduce((sum, { list }) => sum + list.length, 0) > most ? [] : timelines;
}

/**
 * The lists of keyframes, with or without `tracks` around them.
 * @param {any} json @returns {Record<string, any>}
 */
function tracksOf({ keyframes }) {
  return isMapping(keyframes.tracks) ? keyframes.tracks : keyframes;
}

/** @param {Keyframe} keyframe @returns {Kind} */
function kindOf(keyframe) {
  return /** @type {Kind} */ (Object.keys(keyframe)[0]);
}

/** @param {Keyframe} keyframe @returns {any} */
function targetOf(keyframe) {
  const given = keyframe[kindOf(keyframe)];
  return isMapping(given) ? given.to : given;
}

/** @param {Timeline} timeline @param {Keyframe[]} list */
export function withKeyframes({ scene, property }, list) {
  return changed(scene, (json) => {
    tracksOf(json)[property] = list;
  });
}

/**
 * The scene with one more property, which has one keyframe.
 * @param {Timeline} timeline @param {string} name
 */
export function withTrack({ scene }, name) {
  return changed(scene, (json) => {
    json.initial[name] = 0;
    tracksOf(json)[name] = [keyframe("cubic", 1, 0.3)];
  });
}

/** @param {Timeline} timeline @param {number} value */
export function withInitial({ scene, property }, value) {
  return changed(scene, (json) => {
    const given = json.initial[property];
    if (isMapping(given)) given.value = value;
    else json.initial[property] = value;
  });
}

/**
 * When the first run starts.
 * @param {Scene} scene @returns {number} Seconds.
 */
function firstRun({ json }) {
  const first = json.keyframes.triggers?.[0];
  return typeof first === "number" ? first : 0;
}

/**
 * Where the keyframes are. The engine knows how long a spring without a duration takes: it is asked about the
 * keyframes up to each one, as a scene of their own.
 * @param {Timeline} timeline @param {import("./scratch.js").Scratch} scratch
 * @returns {Stop[]}
 */
export function stopsOf(timeline, scratch) {
  const { list, initial, scene } = timeline;
  const offset = firstRun(scene);
  let start = 0;
  return list.map((keyframe, index) => {
    const kind = kindOf(keyframe);
    const given = keyframe[kind];
    const text = JSON.stringify({ curvekit: 1, initial: { x: initial }, keyframes: { tracks: { x: list.slice(0, index + 1) } } });
    const { line, answer } = scratch.open(text);
    const duration = answer.tracks?.[0]?.duration;
    const end = typeof duration === "number" ? duration : start;
    const reached = answer.tracks ? scratch.engine.value({ line, track: 0 }, end) : Number(targetOf(keyframe));
    const keys = isMapping(given) ? given : {};
    const timed = keys.duration !== undefined;
    const stop = { kind, to: targetOf(keyframe), start: start + offset, end: end + offset, reached, timed, keys };
    start = end;
    return stop;
  });
}

/**
 * How long a keyframe lasts, as it is written: the difference of its times has rounding errors.
 * @param {Stop} stop @returns {number | null} Nothing for a spring that lasts until it is settled.
 */
export function writtenDuration({ kind, timed, keys, start, end }) {
  if (kind === "spring" && !timed) return null;
  return typeof keys.duration === "number" ? keys.duration : round(end - start, 1e-9);
}

/** @param {Timeline} timeline @param {Stop[]} stops @returns {number} The extent of its targets. */
export function travelOf({ initial }, stops) {
  const values = [initial, ...stops.map(({ to }) => to)];
  return Math.max(...values) - Math.min(...values);
}

/**
 * Whether a keyframe ends before its target: its spring is cut.
 * @param {Stop} stop @param {number} travel
 */
export function isMissed({ to, reached }, travel) {
  return Math.abs(to - reached) > 0.001 * Math.max(Math.abs(travel), 1e-12);
}

/**
 * A keyframe of a kind; what the kinds have in common is kept.
 * @param {Kind} kind @param {number} to @param {number | null} duration Seconds; `null` leaves a spring its own.
 * @param {Keyframe} [old] The other keys are its own if its kind is the same.
 * @returns {Keyframe}
 */
export function keyframe(kind, to, duration, old) {
  if (kind === "move") return { move: to };
  const same = old && kindOf(old) === kind && isMapping(old[kind]) ? old[kind] : kind === "spring" ? { spring: "bouncy" } : {};
  const made = { ...same, to };
  if (duration === null && kind === "spring") delete made.duration;
  else made.duration = duration ?? 0.3;
  return { [kind]: made };
}

/**
 * A keyframe with other keys of its kind; an empty one is left out.
 * @param {Keyframe} keyframe @param {Keys} keys @returns {Keyframe}
 */
export function withKeys(keyframe, keys) {
  const kind = kindOf(keyframe);
  const made = { ...keyframe[kind], ...keys };
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined) delete made[key];
  }
  return { [kind]: made };
}

/**
 * The keyframes with one more, which takes the first part of the keyframe that runs at its time.
 * @param {Timeline} timeline @param {Stop[]} stops @param {number} time Seconds. @param {number} value
 * @returns {{ index: number, list: Keyframe[] } | null} Nothing where no keyframe runs.
 */
export function insertKeyframe({ list }, stops, time, value) {
  const index = stops.findIndex(({ start, end }) => time > start && time < end);
  const stop = stops[index];
  const old = list[index];
  if (!stop || !old) return null;
  const rest = stop.kind === "spring" && !stop.timed ? null : rounded(stop.end - time);
  const parts = [keyframe(stop.kind, value, rounded(time - stop.start), old), keyframe(stop.kind, stop.to, rest, old)];
  return { index, list: [...list.slice(0, index), ...parts, ...list.slice(index + 1)] };
}

/**
 * An expression without modifiers as the only keyframe of a scene.
 * @param {{ spec: any, base: any }} subject The track of the expression is `base`.
 * @returns {Record<string, any> | null} Nothing for a curve that no kind of keyframe follows.
 */
export function timelineScene({ spec, base }) {
  const { from, to, timingFunction } = spec;
  /** @type {Keyframe | null} */
  let only = null;
  if (timingFunction && base.duration > 0) only = { linear: { to, duration: base.duration, timing: timingFunction } };
  else if (base.spring) only = { spring: { to, spring: asAnimation(spec), ...velocityKey(base.spring) } };
  return only && { initial: { value: from }, keyframes: { tracks: { value: [only] } } };
}

/** @param {number} time @returns {number} Milliseconds, as times that are dragged have. */
function rounded(time) {
  return Number(time.toFixed(3));
}

/** @param {{ initialVelocity: number }} spring */
function velocityKey({ initialVelocity }) {
  return initialVelocity === 0 ? {} : { startVelocity: initialVelocity };
}

/**
 * A time of a dragged keyframe: on a frame, on a keyframe of another property that is near, or on a millisecond.
 * @param {number} time @param {Stop[]} others @param {boolean} frames @param {number} near Seconds.
 */
export function snappedTime(time, others, frames, near) {
  if (frames) return Math.round(time * 60) / 60;
  return others.find(({ end }) => Math.abs(end - time) < near)?.end ?? rounded(time);
}

/** @param {number} least @returns {number} A power of ten of at least this size. */
export function niceStep(least) {
  return 10 ** Math.floor(Math.log10(least));
}
